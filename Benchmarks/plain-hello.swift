// The fixed program that `tp status` is measured against: the standard library alone, and a line.
print("1/2 hello, 0:00:00 of 2h, on pace, finish 12:00")

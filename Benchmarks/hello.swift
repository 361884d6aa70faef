import Foundation

// The fixed program that cold starts are measured against: it links Foundation, as many command-line programs do, and uses it.
print("hello, the year is \(Calendar(identifier: .gregorian).component(.year, from: Date()))")

import CommandLine
import Glibc

exit(Program.main(Swift.CommandLine.arguments))

import BroadsheetBytes
import BroadsheetCommands
import CHeap
import Glibc

// Whoever looks for the cause of an end sets SWIFT_BACKTRACE, and gets a trace.
if unsafe getenv("SWIFT_BACKTRACE") == nil { broadsheet_end_without_memory(LastWord.atNoMemory()) }
exit(Broadsheet.main(CommandLine.arguments).rawValue)

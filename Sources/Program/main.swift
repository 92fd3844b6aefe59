import BroadsheetCommands
import Glibc

exit(Broadsheet.main(CommandLine.arguments).rawValue)

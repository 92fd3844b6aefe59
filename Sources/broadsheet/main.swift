import BroadsheetCommands


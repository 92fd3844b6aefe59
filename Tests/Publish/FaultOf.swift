import BroadsheetPublish

/// The fault that `body` ends with; nil if it ends well, or otherwise.
func faultOf(_ body: () throws -> Void) -> HostFault? {
    do {
        try body()
        return nil
    } catch {
        return error as? HostFault
    }
}

extension Inspection {
    /// Whether everything can be read, in one way only.
    package var isClear: Bool { problem == nil && !FieldProposal(self).isOpen }
}

import BroadsheetBytes
import BroadsheetValues

extension Sparkline {
    /// What pictures of lists tell those who do not see them: their figures stand nowhere else.
    struct Words: Sendable {
        private let sentence: Sentence
        private let missing: Sentence
        private let band: Sentence
        private let none: String
        private let format: NumberFormat
        private let counts: NumberFormat

        init(_ words: ChartWords, format: NumberFormat, locale: LocaleTable) {
            (sentence, missing) = (Sentence(words.sparkline), Sentence(words.missing))
            (band, none) = (Sentence(words.band), words.none)
            self.format = format
            counts = ChartFigures.numbers.format(decimals: 0, locale: locale)
        }

        /// Appends what is told of `values`: of those there are, of those that are missing, and of those outside of the band.
        func append(
            _ values: borrowing Span<Decimal?>, _ facts: ListFacts, _ band: CellBand?, to sink: inout ByteSink
        ) {
            if facts.known == 0 { sink.appendEscaped(none) } else { append(values, facts, to: &sink) }
            if facts.known < values.count {
                sink.append(0x20)
                tell(missing, count: values.count - facts.known, &sink)
            }
            guard facts.known > 0, case .from(let low, let high) = band else { return }
            sink.append(0x20)
            tell(self.band, count: facts.outside, from: low, to: high, &sink)
        }

        private func append(_ values: borrowing Span<Decimal?>, _ facts: ListFacts, to sink: inout ByteSink) {
            for piece in sentence.pieces {
                switch piece {
                case .text(let text): sink.appendEscaped(text)
                case .place(.count), .place(.drawn): counts.append(Decimal(facts.known), to: &sink)
                case .place(.first): append(values[facts.first], to: &sink)
                case .place(.last): append(values[facts.last], to: &sink)
                case .place(.least): append(values[facts.least], to: &sink)
                case .place(.greatest): append(values[facts.greatest], to: &sink)
                // A list in a cell is one, without a name.
                default: break
                }
            }
        }

        /// Appends a sentence about so many values.
        private func tell(
            _ sentence: Sentence, count: Int, from low: Decimal? = nil, to high: Decimal? = nil, _ sink: inout ByteSink
        ) {
            for piece in sentence.pieces {
                switch piece {
                case .text(let text): sink.appendEscaped(text)
                case .place(.count): counts.append(Decimal(count), to: &sink)
                case .place(.least): append(low, to: &sink)
                case .place(.greatest): append(high, to: &sink)
                default: break
                }
            }
        }

        private func append(_ value: Decimal?, to sink: inout ByteSink) {
            if let value { format.append(value, to: &sink) }
        }
    }
}

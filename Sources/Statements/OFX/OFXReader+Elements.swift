import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

// What elements and values mean.
extension OFXReader {
    func beginElement(_ name: String, at place: Int) throws(Problem) {
        if OFXElements.statements.contains(name) {
            book.entryNumber = 0
            book.share { $0.clear() }
            isInStatement = true
        } else if OFXElements.entries.contains(name), entry == nil {
            guard isInStatement else {
                throw problem(
                    "<\(name)> stands in no statement", at: place, size: name.utf8.count + 2,
                    advice: "Look for the beginning of the statement, <STMTRS>, which is missing.")
            }
            entry = (name, place)
            seen.removeAll(keepingCapacity: true)
            book.beginEntry()
            book.record.set(.entry, String(book.entryNumber), at: place)
            book.record.set(.status, name == "STMTTRNP" ? "pending" : "booked", at: place)
            if OFXElements.trades.contains(name) { book.record.set(.code, name, at: place) }
        } else if name == "SECINFO" {
            security = ("", OFXSecurities.Security())
        }
    }

    func endElement(_ name: String, at place: Int) throws(Problem) {
        if OFXElements.statements.contains(name) {
            isInStatement = false
            book.ledger.statement.isContinued = false
            try book.ledger.end()
        } else if name == entry?.name {
            try endEntry()
        } else if name == "SECINFO", let found = security {
            securities[found.id] = found.value
            security = nil
        }
    }

    private func endEntry() throws(Problem) {
        guard let (name, place) = entry else { return }
        entry = nil
        let isTrade = OFXElements.trades.contains(name)
        for (field, tag) in [(StatementField.date, isTrade ? "DTTRADE" : "DTPOSTED"), (.amount, "TRNAMT")] {
            if book.record.has(field) || isTrade && field == .amount { continue }
            throw problem(
                "this entry has no <\(tag)>", at: place, size: name.utf8.count + 2,
                advice: "Look whether its line is missing, or fetch the file again.")
        }
        if book.record.has(.securityID), let found = known[book.record.text(of: .securityID)] {
            book.record.set(.security, found.name, at: place)
            book.record.set(.ticker, found.ticker, at: place)
        }
        if book.record.has(.fee), let currency = currency {
            book.record.set(.feeCurrency, currency, at: place)
        }
        if book.record.has(.amount), let amount = Decimal(book.record.text(of: .amount)) {
            try book.ledger.add(amount, currency ?? "", isBooked: name != "STMTTRNP", at: place)
        }
        try book.commit(at: place)
    }

    /// The currency of the entry at hand.
    private var currency: String? {
        if book.record.has(.currency) { return book.record.text(of: .currency) }
        return book.shared.has(.currency) ? book.shared.text(of: .currency) : nil
    }

    /// Takes the value called `name`.
    func take(_ name: String, _ value: [UInt8], at place: Int) throws(Problem) {
        if name == "SEVERITY", value.span.string == "ERROR" {
            throw problem(
                "the bank could not answer: this is the answer's error", at: place, size: value.count,
                advice: "Fetch the file again; <CODE> and <MESSAGE> beside it say why.")
        }
        if entry != nil { return try takeOfEntry(name, value, at: place) }
        if security != nil { return takeOfSecurity(name, value.span.string) }
        if !isInStatement || open.contains("INVPOSLIST") { return }
        let from = ["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM"].first { open.contains($0) }
        switch name {
        case "CURDEF":
            let code = try currency(value, at: place)
            book.share { $0.set(.currency, code, at: place) }
            book.ledger.statement.currency = code
        case "ACCTID" where from != nil:
            book.share { $0.set(.account, value.span, at: place) }
            book.ledger.statement.account = value.span.string
        case "BANKID" where from != nil, "BROKERID" where from != nil:
            book.share { $0.set(.bank, value.span, at: place) }
        case "ACCTTYPE" where from != nil: book.share { $0.set(.accountName, value.span, at: place) }
        case "BALAMT" where open.contains("LEDGERBAL"):
            book.ledger.statement.closing = StatementBalance(
                amount: try figure(name, value, at: place), currency: book.ledger.statement.currency, date: "",
                place: place)
        default: return
        }
    }

    private func takeOfSecurity(_ name: String, _ value: String) {
        switch name {
        case "UNIQUEID": if security?.id == "" { security?.id = value }
        case "SECNAME": security?.value.name = value
        case "TICKER": security?.value.ticker = value
        default: return
        }
    }

    private func takeOfEntry(_ name: String, _ value: [UInt8], at place: Int) throws(Problem) {
        let holder = ["PAYEE", "BANKACCTTO", "CCACCTTO", "CURRENCY", "ORIGCURRENCY"].first { open.contains($0) }
        let path = holder.map { "\($0)/\(name)" } ?? name
        if !seen.insert(path).inserted {
            throw problem(
                "<\(name)> stands twice in this entry", at: place, size: value.count,
                advice: "Look whether the end of the entry is missing, or fetch the file again.")
        }
        if let holder { return try take(name, value, in: holder, at: place) }
        switch name {
        case "TRNTYPE": book.record.set(.code, value.span, at: place)
        case "BUYTYPE", "SELLTYPE", "INCOMETYPE", "TFERACTION":
            book.record.add(.code, value.span, after: "/", at: place)
        case "DTPOSTED", "DTTRADE", "DTTRAN": try day(.date, value, at: place)
        case "DTAVAIL", "DTSETTLE": try day(.valueDate, value, at: place)
        case "TRNAMT", "TOTAL": try figure(.amount, name, value, at: place)
        case "UNITS": try figure(.units, name, value, at: place)
        case "UNITPRICE": try figure(.price, name, value, at: place)
        case "COMMISSION": try figure(.commission, name, value, at: place)
        case "FEES": try figure(.fee, name, value, at: place)
        default:
            guard let field = OFXElements.fields[name] else {
                return book.record.addOther(named: name, value.span, at: place)
            }
            book.record.addOther(field, value.span, at: place)
        }
    }

    /// Takes a value of a part of an entry.
    private func take(_ name: String, _ value: [UInt8], in holder: String, at place: Int) throws(Problem) {
        switch (holder, name) {
        case ("PAYEE", "NAME"): book.record.addOther(.name, value.span, at: place)
        case ("PAYEE", _) where OFXElements.addresses.contains(name):
            book.record.add(.address, value.span, after: ", ", at: place)
        case ("BANKACCTTO", "ACCTID"), ("CCACCTTO", "ACCTID"):
            book.record.set(.counterpartyAccount, value.span, at: place)
        case ("BANKACCTTO", "BANKID"): book.record.set(.counterpartyBank, value.span, at: place)
        case ("CURRENCY", "CURSYM"): book.record.set(.currency, try currency(value, at: place), at: place)
        case ("ORIGCURRENCY", "CURSYM"): book.record.set(.originalCurrency, try currency(value, at: place), at: place)
        case (_, "CURRATE"): try figure(.rate, name, value, at: place)
        default: book.record.addOther(named: "\(holder)/\(name)", value.span, at: place)
        }
    }

    private func currency(_ value: [UInt8], at place: Int) throws(Problem) -> String {
        let code = value.span.string.uppercased()
        if Currency(code) != nil { return code }
        throw problem(
            "\"\(value.span.string)\" is no currency", at: place, size: value.count,
            advice: "A currency is its code of three letters: EUR, USD.")
    }

    private func day(_ field: StatementField, _ value: [UInt8], at place: Int) throws(Problem) {
        guard let day = OFXValue.day(value.span) else {
            throw problem(
                "\"\(value.span.string)\" is no day", at: place, size: value.count,
                advice: "A day is eight digits, which a time may follow: 20260131, 20260131120000.")
        }
        book.record.set(field, day.iso, at: place)
    }

    private func figure(_ name: String, _ value: [UInt8], at place: Int) throws(Problem) -> Decimal {
        if let figure = OFXValue.decimal(value.span) { return figure }
        throw problem(
            "\"\(value.span.string)\" is no figure that can be read in one way only", at: place, size: value.count,
            advice: "Write <\(name)> with a point before the fraction and nothing between groups: -1234.50.")
    }

    private func figure(_ field: StatementField, _ name: String, _ value: [UInt8], at place: Int) throws(Problem) {
        book.record.set(field, "\(try figure(name, value, at: place))", at: place)
    }
}

import Broadsheet
import Glibc

// broadsheet-typed COUNT csv           prints COUNT payments as CSV
// broadsheet-typed COUNT build SITE …  a command of Broadsheet, for a site whose only page shows the same payments from Swift
let arguments = CommandLine.arguments
guard arguments.count > 2, let count = Int(arguments[1]), count > 0 else {
    print("usage: broadsheet-typed COUNT csv|COMMAND …")
    exit(2)
}
if arguments[2] == "csv" {
    print("date,merchant,amount")
    for payment in Payments(count: count) {
        print("\(payment.day),\(payment.merchant),\(payment.amount.amount)")
    }
    exit(0)
}
let site = Site {
    Page("index", title: "Payments") {
        Report(Payments(count: count)) {
            Group(by: \.day, footer: { Total(.sum, \.amount) })
            Column("Merchant", \.merchant)
            Column("Amount", \.amount).currency(.eur)
            Total(.sum, \.amount)
            Total.records()
        }
    }
}
exit(site.run([arguments[0]] + arguments.dropFirst(2)))

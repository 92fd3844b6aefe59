import BroadsheetCommands
package import BroadsheetDiagnostics
package import BroadsheetSite
import Glibc

/// A site of pages in Swift, beside those that its folder has in `content/`, with all the commands of Broadsheet.
///
///     let site = Site {
///         Page("stocks", title: "Stocks", menu: "Stocks") { stocks }
///         for position in positions {
///             Page("stocks/\(position.symbol)", title: position.name) { sheet(of: position) }
///         }
///     }
///     site.main()
public struct Site: Sendable {
    private let declaration: SiteDeclaration

    /// A site of pages and named records.
    public init(@SiteBuilder _ content: () throws -> SiteDeclaration) rethrows {
        declaration = try content()
    }

    /// Runs the command that the program was called with, `build`, `serve`, `publish` and so on, and ends the program.
    public func main() -> Never { exit(run(CommandLine.arguments)) }

    /// Runs the command that `arguments` name, the first of which is the program; gives what the program ends with: 0 where
    /// all is well, 1 where the site has errors, 2 where the command is wrong.
    public func run(_ arguments: [String]) -> Int32 {
        let declared: DeclaredSite
        do {
            declared = try declaration.site()
        } catch {
            Broadsheet.tell(error)
            return ExitCode.failed.rawValue
        }
        return DeclaredSite.$ofTheProgram.withValue(declared) {
            Broadsheet.main(arguments).rawValue
        }
    }

    /// Builds the site whose other files lie in `folder` into the folder `output`, `public` in it if nothing else is said;
    /// gives what is worth a look, pages that their dates leave out among it. A site with errors is not built, and what was there
    /// before stays. `inputs` and `day` are what the build is given, as by `--input` and `--date`.
    @discardableResult
    public func build(
        _ folder: String = ".", to output: String? = nil, inputs: [String: String] = [:], day: Day? = nil
    ) throws(ReportError) -> [ReportProblem] {
        do throws(Problems) {
            var options = try options(of: folder)
            options.output = output
            (options.inputs, options.day) = (inputs, day?.exact)
            let result = try BroadsheetSite.SiteBuilder.build(options, progress: nil)
            let leftOut = result.leftOut.isEmpty ? [] : [Problem(result.leftOut.told)]
            return (leftOut + result.warnings).map { ReportProblem($0) }
        } catch {
            throw ReportError(error)
        }
    }

    /// What a build of the site in `folder` is asked to do, where nothing else is said.
    package func options(of folder: String) throws(Problems) -> BuildOptions {
        var options = BuildOptions(site: folder)
        options.program = version
        options.declared = try declaration.site()
        return options
    }
}

extension SiteDeclaration {
    /// All that is declared, or everything that is wrong with it.
    fileprivate func site() throws(Problems) -> DeclaredSite {
        var draft = SiteDraft()
        add(&draft)
        try draft.problems.inOrderOfPlaces.throwIfAny()
        return draft.site
    }
}

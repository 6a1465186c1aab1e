@testable import beagle_check

/// Writes `docs/reports.md`: the formats of reports.
enum ReportsPage {
  static let text =
    """
    # Reports

    `--report FORMAT` writes a report to standard output, and `--report FORMAT=PATH` writes it to a file. The option is \
    repeatable: one run writes as many reports as you like, at most one of them to standard output.

    | Format | For |
    | --- | --- |

    """ + ReportFormat.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }.joined()
      + """

      A file appears whole or not at all, and its folders are made. A report that cannot be written is named on standard \
      error; the other reports are written all the same, and the run ends with 2. A reader that closes a pipe has read \
      enough: that is no failure.

      The same input gives the same bytes, at any `--jobs`. Formats for machines hold every finding.

      ## Files

      Formats for CI name files from the root of the repository: `CI_PROJECT_DIR`, `GITHUB_WORKSPACE` or \
      `BUILD_SOURCESDIRECTORY` where one of them is set, else the nearest folder with `.git`, else the working directory. \
      A file outside of it has its whole path.

      A screen that was fetched from a server has no file. Its findings stand where a file names its route: at the link \
      that a walk came by, at the entry point in the configuration, or at the first line of the configuration. The \
      message then begins with the address and the place in the answer.

      ## Without `--report`

      A run writes the text report. In a GitHub workflow (`GITHUB_ACTIONS`) annotations follow it. For a coding agent it \
      writes the `agent` report; agents are known by one of these variables: \
      \(Prose.list(StandardReports.agentVariables.map { "`\($0)`" })).

      ## GitHub

      GitHub shows 10 errors, 10 warnings and 10 notices of a step. The severest findings are annotated, new ones first, \
      of each rule and document one before the others. A group in the log has a line for each other finding. Where \
      `GITHUB_STEP_SUMMARY` names a file, the Markdown report is appended to it, up to 1 MB; it says how many rows it \
      leaves out.

      ## The graph

      `mermaid`, `dot` and `graph` show the screens and what leads from one to another. A link has what is pressed. What is \
      broken is red and dashed; a screen that no link leads on from is marked as a dead end, and one that no link leads to \
      from an entry point as having no way there. Native screens of the app are hexagons, parts that other screens load have \
      double sides.

      ```console
      $ beagle-check --report dot=out/screens.dot && dot -Tsvg out/screens.dot > out/screens.svg
      $ beagle-check --report mermaid --focus /cart --depth 2
      $ beagle-check --report graph=out/wallet.json --reaches /wallet
      $ beagle-check screens --report markdown=out/comment.md --affected origin/main
      ```

      | Option | Shows |
      | --- | --- |
      | `--focus ROUTE` | the screens within one link of a screen, both ways, or within `--depth N` links; a walk then goes as \
      far as `crawl.maxDepth` says |
      | `--reaches ROUTE` | the screens from which a screen, or a native one, can be reached, and the links between |
      | `--affected COMMIT` | the screens that changed since a commit of git, in what they hold and not only in how they are \
      written; the screens that show them as parts; and the screens that open one of these |
      | `--affected REPORT` | the same of the screens with findings that a report in JSON has not |

      ROUTE is a route, a file or a native route. With `--affected`, the `markdown` report and the summary of a GitHub step \
      have the graph as a diagram, too.

      GitHub and GitLab draw diagrams of at most \(MermaidDiagram.mostUnits) characters and \(MermaidDiagram.mostEdges) \
      links. `mermaid` keeps broken links first; what is left out has a node in the diagram and a line on standard error.

      `graph` is JSON: `version`, `tool`, `selection` (the chosen part in words, or `null`) and `screens`. Each screen has \
      `screen` (its route, else its path), `url`, `file`, `outcome`, `decodesOnIOS`, `isEntry`, `isPart`, `isDeadEnd`, \
      `isUnreachable`, `isSelected` (whether the choice starts from it), and `links` and `callers`: the links on it and to \
      it, as in [the JSON report](json-report.md#links), with line, column, offset and length.

      ## JUnit and TAP

      A finding fails its document from the fail level up (`--fail-on`), and an error always does, unless it was known \
      before. Other findings pass with their text. A screen that was not loaded is an error in JUnit and `not ok` in TAP; \
      what was not checked is skipped. Names of JUnit cases hold the rule and the JSON Pointer, so that they stay the same \
      when lines shift.

      ## Progress

      A walk of more than a second shows on a terminal how many screens it has and how many requests are in flight, and \
      the host that is awaited longest. The line is on standard error and is erased before the report. Pipes, CI (`CI`), \
      `TERM=dumb` and `--quiet` have none.

      This page is written from the table of formats (`ReportFormat`).

      """
}

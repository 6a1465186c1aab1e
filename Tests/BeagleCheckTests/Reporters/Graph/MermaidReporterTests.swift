import BeagleModel
import Testing

@testable import beagle_check

@Suite("The Mermaid report")
struct MermaidReporterTests {
  @Test("draws screens, parts, native screens and what is pressed, and marks what is broken")
  func drawsAGraph() {
    #expect(
      MermaidReporter().text(of: .ofASmallGraph) == #"""
        flowchart LR
          s0(["/home"])
          s1["/orders"]
          s2[["/banner"]]
          s3["/faulty<br/>error view"]
          s4["/lonely<br/>dead end<br/>no way here"]
          x0["/gone"]
          n1{{"/pix"}}
          s0 -->|"Button #34;Orders#34;, Button #34;All#34;"| s1
          s0 -->|"part"| s2
          s1 --> s3
          s1 -.->|"Button #34;Gone#34;"| x0
          s1 -->|"Touchable"| n1
          s1 -.->|"back"| s0
          classDef broken stroke:#cf222e,stroke-width:2px,stroke-dasharray:4
          class s3,x0 broken
          classDef deadEnd stroke:#bf8700,stroke-width:2px
          class s4 deadEnd
          classDef unreachable stroke:#8c959f,stroke-dasharray:2
          class s4 unreachable
          linkStyle 3 stroke:#cf222e,stroke-width:2px,stroke-dasharray:4

        """#)
    #expect(MermaidReporter().cut(of: .ofASmallGraph) == nil)
  }

  @Test("draws the part that was chosen, and says which")
  func drawsAPart() {
    var report = RunReport.ofASmallGraph
    report.map.selection = SiteSelection(title: "around /faulty %%{x}%%", screens: [1, 3], links: [3], origins: [3])
    #expect(
      MermaidReporter().text(of: report)
        == """
        flowchart LR
          %% around /faulty    x
          s1["/orders"]
          s3["/faulty<br/>error view"]
          s1 --> s3
          classDef broken stroke:#cf222e,stroke-width:2px,stroke-dasharray:4
          class s3 broken
          classDef origin stroke:#0969da,stroke-width:4px
          class s3 origin

        """.replacing("    x\n", with: "    x   \n"))
  }

  @Test("is empty for a run without screens")
  func isEmpty() { #expect(MermaidReporter().text(of: .ofAGraph([])) == "flowchart LR\n") }

  @Test("follows Mermaid's grammar whatever a screen is called")
  func followsTheGrammar() throws {
    let text = MermaidReporter().text(of: .ofAGraph(RunReport.nastyNames))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "flowchart LR" && lines.last == "")
    let label = #"(?:[\p{L}\p{M}\p{Nd}0-9 /,.…-]|#[0-9]+;|<br/>)+"#
    let grammar = try Regex(
      "  (?:[snx][0-9]+(?:\\[\"\(label)\"\\]|\\(\\[\"\(label)\"\\]\\))|s[0-9]+ -->\\|\"\(label)\"\\| s[0-9]+"
        + "|s[0-9]+ --> s[0-9]+|classDef [a-zA-Z]+ [a-z0-9:#,-]+|class [snx0-9,]+ [a-zA-Z]+|linkStyle [0-9,]+ [a-z0-9:#,-]+)"
    )
    for line in lines.dropFirst().dropLast() { #expect(line.wholeMatch(of: grammar) != nil, "\(line)") }
    #expect(lines.count { $0.hasPrefix("  s") && $0.contains("[\"") } == RunReport.nastyNames.count)
  }

  @Test("has labels that are read as they were written", arguments: RunReport.nastyNames)
  func hasWholeLabels(_ name: String) {
    let label = MermaidDiagram.label(name)
    let read = label.replacing(/#([0-9]+);/) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
    }
    #expect(read.unicodeScalars.filter { $0 != "\u{200B}" }.elementsEqual(name.unicodeScalars))
    // Neither a link nor a list, which Mermaid does not draw.
    #expect(!read.contains(/https?:\/\/|www\.|@[a-z]|^[0-9#>*+-]/))
  }

  @Test("stays within what GitHub and GitLab draw, keeps what is broken, and says what it leaves out")
  func staysWithinLimits() throws {
    var report = RunReport.ofAGraph((0..<3000).map { "/screens/\($0)/of/the/app" })
    report.map.links[2998].state = .broken
    let text = MermaidReporter().text(of: report)
    #expect(text.utf16.count <= MermaidDiagram.mostUnits)
    #expect(text.utf16.count > MermaidDiagram.mostUnits / 2)
    #expect(text.split(separator: "\n").count { $0.contains("-->") || $0.contains("-.->") } <= MermaidDiagram.mostEdges)
    #expect(text.contains("  s2998 -.->"))
    let cut = try #require(MermaidReporter().cut(of: report))
    let left = try #require(text.firstMatch(of: /rest\["#8203;([0-9]+) screens and ([0-9]+) links left out"\]/))
    #expect(
      cut
        == "\(3000 - (Int(left.1) ?? 0)) of 3000 nodes and \(2999 - (Int(left.2) ?? 0)) of 2999 links, for GitHub and GitLab "
        + "draw no more; --focus and --affected show a part, and --report dot has all")
  }

  @Test("draws at most 500 links, as Mermaid does")
  func drawsSoManyLinks() {
    var report = RunReport.ofAGraph((0..<40).map { "/\($0)" })
    report.map.links = (0..<40).flatMap { from in (0..<40).map { .between(from, $0) } }
    let text = MermaidReporter().text(of: report)
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == 500)
    #expect(MermaidReporter().cut(of: report)?.hasPrefix("40 of 40 nodes and 500 of 1600 links,") == true)
  }
}

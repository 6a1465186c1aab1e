import BeagleModel
import Testing

@testable import beagle_check

@Suite("The Graphviz report")
struct DotReporterTests {
  @Test("draws screens, parts, native screens and what is pressed, and marks what is broken")
  func drawsAGraph() {
    #expect(
      DotReporter().text(of: .ofASmallGraph) == #"""
        digraph screens {
          rankdir=LR;
          node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];
          edge [fontname="Helvetica", fontsize=9];
          s0 [label="/home", penwidth=2];
          s1 [label="/orders"];
          s2 [label="/banner", shape=component];
          s3 [label="/faulty\nerror view", color="#cf222e", fontcolor="#cf222e", style=dashed];
          s4 [label="/lonely\ndead end\nno way here", color="#8c959f", style=dashed];
          x0 [label="/gone", shape=plaintext, color="#cf222e", fontcolor="#cf222e", style=dashed];
          n1 [label="/pix", shape=hexagon];
          s0 -> s1 [label="Button \"Orders\", Button \"All\""];
          s0 -> s2 [label="part"];
          s1 -> s3;
          s1 -> x0 [label="Button \"Gone\"", color="#cf222e", fontcolor="#cf222e", style=dashed];
          s1 -> n1 [label="Touchable"];
          s1 -> s0 [label="back", style=dotted];
        }

        """#)
  }

  @Test("draws the part that was chosen, and says which")
  func drawsAPart() {
    var report = RunReport.ofASmallGraph
    report.map.selection = SiteSelection(title: "around \"/faulty\"", screens: [1, 3], links: [3], origins: [1])
    let text = DotReporter().text(of: report)
    #expect(text.contains(#"  label="around \"/faulty\"";"#))
    #expect(text.contains(##"  s1 [label="/orders", fillcolor="#ddf4ff", style=filled];"##))
    #expect(!text.contains("s0"))
  }

  @Test("has each name in quotes that nothing in it ends")
  func hasQuotedNames() {
    let lines = DotReporter().text(of: .ofAGraph(RunReport.nastyNames)).split(separator: "\n")
    #expect(lines.count == 5 + 2 * RunReport.nastyNames.count - 1)
    for line in lines.dropFirst(4).dropLast() {
      #expect(
        line.wholeMatch(
          of:
            #/  s[0-9]+(?: -> s[0-9]+)? \[label="(?:[^"\\&\p{Cc}]|\\["\\n]|&amp;)*"(?:, [a-z]+=[^"\s]+|, [a-z]+="#[0-9a-f]+")*\];/#
        )
          != nil || line.wholeMatch(of: #/  s[0-9]+ -> s[0-9]+;/#) != nil, "\(line)")
    }
  }
}

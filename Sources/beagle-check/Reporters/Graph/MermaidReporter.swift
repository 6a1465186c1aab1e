import BeagleModel

/// A flowchart that GitHub and GitLab draw from a block of Markdown, as large as they take it.
struct MermaidReporter: Reporter {
  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try write(Array(MermaidDiagram(report).text.utf8))
  }

  func cut(of report: RunReport) -> String? { MermaidDiagram(report).leftOut }
}

/// A map in Mermaid's language.
struct MermaidDiagram {
  /// Mermaid's `maxTextSize` where nothing sets it, as on GitHub and GitLab, in UTF-16 units; this leaves room for the
  /// classes and the line about what is left out.
  static let mostUnits = 50_000
  private static let reserve = 1_500
  /// Mermaid's `maxEdges`.
  static let mostEdges = 500

  private(set) var text: String
  /// What found no room, as it goes on behind the format's name; `nil` for nothing.
  private(set) var leftOut: String?

  init(_ report: RunReport) {
    var picture = GraphPicture(report)
    let (nodes, edges) = (picture.nodes, picture.edges)
    let left = picture.keep(
      edges: Self.mostEdges, room: Self.mostUnits - Self.reserve,
      // The number of a line is named once more where it has a color, and so is the name of a node with a class.
      cost: ({ Self.line($0).utf16.count + 24 }, { Self.line($0, of: nodes).utf16.count + 5 }))
    text = "flowchart LR\n"
    if !picture.title.isEmpty { text += "  %% \(Self.comment(picture.title))\n" }
    text += picture.nodes.map(Self.line).joined()
    text += picture.edges.map { Self.line($0, of: picture.nodes) }.joined()
    if left.nodes + left.edges > 0 {
      let rest = Prose.list(
        [(left.nodes, "screen"), (left.edges, "link")].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1) }, "and")
      leftOut =
        "\(nodes.count - left.nodes) of \(Prose.count(nodes.count, "node")) and \(edges.count - left.edges) of "
        + "\(Prose.count(edges.count, "link")), for GitHub and GitLab draw no more; --focus and --affected show a part, "
        + "and --report dot has all"
      text += "  rest[\"\(Self.label("\(rest) left out"))\"]\n"
    }
    text += Self.styles(of: picture)
  }

  // MARK: - Lines

  private static func line(_ node: GraphPicture.PictureNode) -> String {
    let (start, end) =
      switch node.shape {
      case .screen, .missing: ("[", "]")
      case .entry: ("([", "])")
      case .part: ("[[", "]]")
      case .native: ("{{", "}}")
      }
    return "  \(node.id)\(start)\"\(node.lines.map(label).joined(separator: "<br/>"))\"\(end)\n"
  }

  private static func line(_ edge: GraphPicture.Edge, of nodes: [GraphPicture.PictureNode]) -> String {
    let arrow = edge.state == .ok && edge.kind != .back ? "-->" : "-.->"
    let text = edge.label.isEmpty ? "" : "|\"\(label(edge.label))\"|"
    return "  \(nodes[edge.from].id) \(arrow)\(text) \(nodes[edge.to].id)\n"
  }

  /// The looks of nodes and links. Colors are seen on white and on black alike.
  private static func styles(of picture: GraphPicture) -> String {
    var text = ""
    let classes: [(name: String, style: String, has: (GraphPicture.PictureNode) -> Bool)] = [
      ("broken", "stroke:#cf222e,stroke-width:2px,stroke-dasharray:4", { $0.isBroken }),
      ("deadEnd", "stroke:#bf8700,stroke-width:2px", { $0.isDeadEnd }),
      ("unreachable", "stroke:#8c959f,stroke-dasharray:2", { $0.isUnreachable && !$0.isBroken }),
      ("origin", "stroke:#0969da,stroke-width:4px", { $0.isOrigin }),
    ]
    for (name, style, has) in classes {
      let ids = picture.nodes.filter(has).map(\.id)
      if !ids.isEmpty { text += "  classDef \(name) \(style)\n  class \(ids.joined(separator: ",")) \(name)\n" }
    }
    for (states, style) in [
      ([MappedLink.State.broken], "stroke:#cf222e,stroke-width:2px,stroke-dasharray:4"),
      ([.transient, .notChecked, .needsData], "stroke:#8c959f"),
    ] {
      let numbers = picture.edges.indices.filter { states.contains(picture.edges[$0].state) }.map { "\($0)" }
      if !numbers.isEmpty { text += "  linkStyle \(numbers.joined(separator: ",")) \(style)\n" }
    }
    return text
  }

  // MARK: - Texts

  /// A text between quotes. All but letters, digits and a few harmless characters are entity codes, so that nothing ends the
  /// label, and Markdown and HTML in it stay text. A zero-width space behind `https:`, `www` and `@` keeps Mermaid from
  /// making a link, which it then refuses to draw; one before the text keeps it from making a list.
  static func label(_ text: String) -> String {
    // Mermaid takes no empty text.
    guard let first = text.unicodeScalars.first else { return zeroWidthSpace }
    var label = first == "/" || first.properties.isAlphabetic ? "" : zeroWidthSpace
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "/", ",", "-", ".", "…": label.unicodeScalars.append(scalar)
      case _ where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar): label.unicodeScalars.append(scalar)
      default: label += "#\(scalar.value);"
      }
      if scalar == ":" || scalar == "@" || label.hasSuffix("www") { label += zeroWidthSpace }
    }
    return label
  }

  private static let zeroWidthSpace = "#8203;"

  /// A text on a line of its own behind `%%`.
  private static func comment(_ text: String) -> String {
    text.replacingScalars { "{}%".unicodeScalars.contains($0) ? " " : nil }
  }
}

import BeagleModel

/// A graph for Graphviz: `dot -Tsvg`.
struct DotReporter: Reporter {
  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let picture = GraphPicture(report)
    var head = "digraph screens {\n"
    if !picture.title.isEmpty { head += "  label=\(Self.quoted([picture.title]));\n" }
    head += """
        rankdir=LR;
        node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];
        edge [fontname="Helvetica", fontsize=9];

      """
    try write(Array(head.utf8))
    for node in picture.nodes { try write(Array(Self.line(node).utf8)) }
    for edge in picture.edges { try write(Array(Self.line(edge, of: picture.nodes).utf8)) }
    try write(Array("}\n".utf8))
  }

  private static func line(_ node: GraphPicture.PictureNode) -> String {
    var attributes = ["label=\(quoted(node.lines))"]
    switch node.shape {
    case .screen: break
    case .entry: attributes.append("penwidth=2")
    case .part: attributes.append("shape=component")
    case .native: attributes.append("shape=hexagon")
    case .missing: attributes.append("shape=plaintext")
    }
    if node.isBroken {
      attributes += ["color=\"#cf222e\"", "fontcolor=\"#cf222e\"", "style=dashed"]
    } else if node.isUnreachable {
      attributes += ["color=\"#8c959f\"", "style=dashed"]
    } else if node.isDeadEnd {
      attributes.append("color=\"#bf8700\"")
    }
    if node.isOrigin { attributes.append("fillcolor=\"#ddf4ff\", style=filled") }
    return "  \(node.id) [\(attributes.joined(separator: ", "))];\n"
  }

  private static func line(_ edge: GraphPicture.Edge, of nodes: [GraphPicture.PictureNode]) -> String {
    var attributes: [String] = []
    if !edge.label.isEmpty { attributes.append("label=\(quoted([edge.label]))") }
    switch edge.state {
    case .ok: if edge.kind == .back { attributes.append("style=dotted") }
    case .broken: attributes += ["color=\"#cf222e\"", "fontcolor=\"#cf222e\"", "style=dashed"]
    case .transient, .notChecked, .needsData: attributes += ["color=\"#8c959f\"", "style=dotted"]
    }
    let tail = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return "  \(nodes[edge.from].id) -> \(nodes[edge.to].id)\(tail);\n"
  }

  /// Lines as one text in quotes. Graphviz reads entities of HTML in it, and escapes.
  static func quoted(_ lines: [String]) -> String {
    let texts = lines.map { line in
      line.replacingScalars { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "&": "&amp;"
        default: nil
        }
      }
    }
    return "\"" + texts.joined(separator: "\\n") + "\""
  }
}

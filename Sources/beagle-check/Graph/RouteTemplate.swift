import BeagleModel

/// A route with expressions. Only their places count, not their text.
struct RouteTemplate: Sendable {
  let text: String
  /// The texts between the expressions, those that `concat` puts there among them.
  let pieces: [String]

  init(_ text: String) {
    self.text = text
    var pieces = [""]
    var rest = text[...]
    while let opening = rest.firstRange(of: "@{") {
      pieces[pieces.count - 1] += rest[..<opening.lowerBound]
      let behind = Self.behindExpression(rest[opening.upperBound...])
      Self.append(rest[opening.lowerBound..<behind.startIndex], to: &pieces)
      rest = behind
    }
    pieces[pieces.count - 1] += rest
    self.pieces = pieces
  }

  /// Appends an expression: `@{concat('/orders/', order.id)}` is another way to write `/orders/@{order.id}`.
  private static func append(_ expression: Substring, to pieces: inout [String]) {
    guard expression.hasPrefix("@{concat(") else { return pieces.append("") }
    let text = ExpressionText(String(expression))
    guard text.kind == .single else { return pieces.append("") }
    // Arguments stand behind their call, and a call among them may be of any depth.
    var node = 1
    while node < text.nodes.count {
      switch text.nodes[node].kind {
      case .call where text.text(of: node) == "concat": node += 1
      case .string:
        pieces[pieces.count - 1] += text.text(of: node)
        node = text.nodes[node].subtreeEnd
      default:
        pieces.append("")
        node = text.nodes[node].subtreeEnd
      }
    }
  }

  /// The length of its literal parts, in bytes.
  var letters: Int { pieces.reduce(0) { $0 + $1.utf8.count } }

  /// The text behind an expression; a brace in one of its texts does not end it.
  private static func behindExpression(_ text: Substring) -> Substring {
    var isText = false
    var isEscaped = false
    for place in text.indices {
      switch text[place] {
      case "'" where !isEscaped: isText.toggle()
      case "}" where !isText: return text[text.index(after: place)...]
      default: break
      }
      isEscaped = text[place] == "\\" && !isEscaped
    }
    // A text that never ends.
    return text.firstIndex(of: "}").map { text[text.index(after: $0)...] } ?? text[text.endIndex...]
  }

  /// Whether a route without expressions may be asked for in its place; of one that is an expression as a whole any may.
  func standsFor(_ route: String) -> Bool { standsFor(RouteTemplate(route)) }

  func standsFor(_ route: RouteTemplate) -> Bool { letters == 0 && pieces.count > 1 || fits(route) }

  /// Whether another route is one of those that this one stands for: each of its expressions takes anything within a step of
  /// the path, or within the query. One that is an expression as a whole stands for no other.
  func fits(_ route: RouteTemplate) -> Bool {
    guard letters > 0 else { return false }
    // No payload has the sign.
    let asked = Array(route.pieces.joined(separator: "\0").utf8)
    return Self.fits(Array(pieces.joined(separator: "\0").utf8), asked)
  }

  /// - Parameter template: With a zero for each expression.
  /// - Complexity: O(template × route): only the last expression takes more, as any one before it would come to the same.
  private static func fits(_ template: [UInt8], _ route: [UInt8]) -> Bool {
    var (place, offset) = (0, 0)
    // The last expression, and where its text ends.
    var last: (place: Int, end: Int)?
    while true {
      if place < template.count, template[place] == 0 {
        last = (place, offset)
        place += 1
      } else if place < template.count, offset < route.count, template[place] == route[offset] {
        (place, offset) = (place + 1, offset + 1)
      } else if place == template.count, offset == route.count {
        return true
      } else {
        guard let hole = last, hole.end < route.count, route[hole.end] != UInt8(ascii: "/"),
          route[hole.end] != UInt8(ascii: "?")
        else { return false }
        last = (hole.place, hole.end + 1)
        (place, offset) = (hole.place + 1, hole.end + 1)
      }
    }
  }
}

/// Many routes with expressions. A route is compared with those alone that begin like it.
struct RouteTemplates: Sendable {
  private let templates: [RouteTemplate]
  private let starts: PrefixTable
  /// Whether one of them is an expression as a whole.
  private let takesAny: Bool

  init(_ templates: [RouteTemplate]) {
    self.templates = templates
    starts = PrefixTable(templates.map { $0.pieces[0] })
    takesAny = templates.contains { $0.letters == 0 && $0.pieces.count > 1 }
  }

  /// Whether a route may be asked for in the place of one of them.
  func standFor(_ route: String) -> Bool { takesAny || fit(route) }

  /// Whether a route is one of those that they stand for.
  func fit(_ route: String) -> Bool {
    let asked = RouteTemplate(route)
    return starts.places(atStartOf: asked.pieces[0]).contains { templates[$0].fits(asked) }
  }
}

extension String {
  /// The path of a route whose query alone depends on data: `/orders` of `/orders?id=@{order.id}`; `nil` for any other.
  var pathBeforeData: String? {
    let start = hasPrefix("@{concat(") ? RouteTemplate(self).pieces[0][...] : literalStart
    return start.firstIndex(of: "?").map { String(start[..<$0]) }
  }
}

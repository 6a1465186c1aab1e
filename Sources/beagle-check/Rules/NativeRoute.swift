import BeagleModel

/// A place that opens a native screen of the app.
struct NativeRoute: Sendable {
  /// The text that names the path.
  let node: JSONNode
  /// The action or component that it belongs to.
  let owner: JSONNode
  /// The path, where it is no expression.
  let path: String?
  /// The path's entry in the app's table; `nil` without a table.
  let entry: DeepLinkTable.Entry?
  /// Whether the owner is `beagle:openNativeRoute`, which sends data along.
  let isAction: Bool
  let isLive: Bool

  /// Severity for a finding at this place; `nil` leaves it to the rule.
  var severity: Severity? { isLive ? nil : .warning }

  private static let openNativeRoute = Screen.index(ofBuiltIn: "beagle:openNativeRoute")

  /// In document order.
  static func all(in screen: Screen, knowing shared: SharedKnowledge) -> [NativeRoute] {
    guard screen.facts.meanings.contains(.deepLink) else { return [] }
    let table = shared.app.deepLinkTable
    return screen.facts.facts.filter { $0.meaning == .deepLink }.compactMap { fact in
      guard let element = screen.element(of: fact) else { return nil }
      let node = screen.node(Int(fact.node))
      // An expression where the app's own component reads none is another rule's.
      let text = fact.form == .literal ? node.string : nil
      let path = text.flatMap { $0.opensExpression ? nil : $0.withoutExpressionEscapes }
      return NativeRoute(
        node: node, owner: screen.object(of: element), path: path, entry: path.flatMap { table?.entry(for: $0) },
        isAction: element.schema == openNativeRoute, isLive: element.isLive)
    }
  }
}

extension AppModel {
  /// The app's table; `nil` where the configuration has none.
  var deepLinkTable: DeepLinkTable? {
    if case .table(let table) = configuration.deepLinks { table } else { nil }
  }

  /// The beginnings of the native routes that an expression may give: `/chat/` of `/chat/@{user.id}`, and an empty text for
  /// an unknown one. Empty where the configuration has no deep links.
  func nativeStarts(ofExpressionAt node: JSONNode) -> [String] {
    node.string.map(nativeStarts(ofExpression:)) ?? []
  }

  /// The same, of the expression's text.
  func nativeStarts(ofExpression text: String) -> [String] {
    guard deepLinkTable != nil else { return [] }
    let own = configuration.operations.value ?? []
    // The result of a custom operation is unknown.
    guard !own.contains(where: { $0.name == "concat" || $0.name == "condition" }) else { return [""] }
    return ExpressionText(text).nativeStarts
  }
}

extension ExpressionText {
  /// The beginnings of the texts that an expression may give, Beagle's own operations meant; an empty text for an unknown one.
  var nativeStarts: [String] {
    var roots = roots
    guard let first = roots.next() else { return [""] }
    var starts: [String] = []
    var open = [first]
    while let node = open.popLast() {
      let arguments = Array(children(of: node))
      switch nodes[node].kind {
      case .text, .string: starts.append(text(of: node))
      case .expression: open += arguments
      case .call where text(of: node) == "concat" && !arguments.isEmpty: open.append(arguments[0])
      case .call where text(of: node) == "condition" && arguments.count == 3: open += arguments[1...]
      default: starts.append("")
      }
    }
    return starts
  }
}

extension DeepLinkTable {
  /// Whether no entry opens any path that begins with one of some texts. An empty text may be the beginning of any.
  func surelyLacks(pathsWith starts: [String]) -> Bool {
    !starts.isEmpty && starts.allSatisfy { start in !start.isEmpty && !entries.contains { $0.mayOpen(start) } }
  }
}

extension DeepLinkTable.Entry {
  /// Where the entry stands and whose it is: `the table's entry is at app.json:14:7, owner squad-orders`.
  var note: String? {
    let place = location.map { "the table's entry is at \($0.description)" }
    let owner = owner.map { "owner \($0)" }
    let parts = [place, owner].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

import BeagleModel

/// A path into a context that iOS cannot read.
struct SetPathSyntax: FaultRule, WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/set-path-syntax", severity: .error, impact: .screenFails,
    summary: "a context path that iOS cannot read, or that sets a negative index",
    rationale: """
      The path of setContext and of a navigation context is parsed when the screen is decoded: a hyphen, a blank, an \
      expression or an empty string makes the whole screen fail, even if the action never runs. A negative index \
      decodes, but when the action runs, iOS asks a list for an element that cannot exist: the app crashes.
      """,
    source: "docs/spec/decoding.md 7.10; docs/spec/contexts.md 4",
    accepts: [
      .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "user", "path": "lines[0].id", "value": 1}"#),
      .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "user", "value": 1}"#),
    ],
    reports: [
      .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "user", "path": ↓"", "value": 1}"#),
      .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "user", "path": ↓"first-name", "value": 1}"#),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.screen(findings(in:)), .elements(["NavigationContext"], finding(for:at:in:))]
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let text = node.string ?? ""
    if text.isEmpty {
      return Finding(
        of: fault, in: review, "\(node.label) is empty, which is not a place in a context",
        fix: FixPlan("leave \(node.label) out to set the whole context", [.remove(.here)]))
    }
    let path = Self.repaired(text)
    return Finding(
      of: fault, in: review, .unreadable(node, at: Self.fault(in: text)),
      fix: path.map { $0.toWrite } ?? .blank("write keys with dots and whole numbers in brackets: \"items[0].name\""))
  }

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    return model.assignments.compactMap { assignment in
      guard let node = assignment.path, model.mayFindContext(assignment), let path = model.path(of: assignment),
        path.contains(where: \.isNegative)
      else { return nil }
      return negative(context.screen.node(node), isProved: context.isReached(assignment.element))
    }
  }

  func finding(for element: Screen.Element, at place: Int, in context: RuleContext) -> Finding? {
    guard !context.screen.isUnused(element), let node = context.screen.object(of: element)["path"],
      let path = node.string.flatMap({ ContextPath($0) }), path.nodes.contains(where: \.isNegative)
    else { return nil }
    return negative(node, isProved: element.isLive)
  }

  private func negative(_ node: JSONNode, isProved: Bool) -> Finding {
    let path = node.string ?? ""
    return .ofContext(
      info, at: node, about: path, "\(path) sets a negative index, which crashes the app",
      fix: FixPlan("count from 0", [.replace(.here, json: path.withoutNegativeIndices.json)], applicability: .unsafe),
      isProved: isProved, impact: .appCrashes)
  }

  /// The first character that no path can have there; `nil` when the text only ends too early.
  private static func fault(in text: String) -> (character: Character, column: Int)? {
    let characters = Array(text.prefix(100))
    let good = (0...characters.count).last { length in
      let start = String(characters.prefix(length))
      // A bracket may still be closed.
      return length == 0 || ["", "a", "]", "0]", ".a"].contains { ContextPath(start + $0) != nil }
    }
    guard let good, good < characters.count else { return nil }
    return (characters[good], good + 1)
  }

  /// The nearest path that iOS reads; `nil` where none is near.
  private static func repaired(_ text: String) -> String? {
    if text.opensExpression { return nil }
    var path = text.trimmed
    for (wrong, right) in [("['", "."), ("[\"", "."), ("']", ""), ("\"]", ""), ("..", "."), (".[", "[")] {
      path = path.replacing(wrong, with: right)
    }
    if path.hasPrefix("$.") { path = String(path.dropFirst(2)) }
    path = String(path.drop { $0 == "." || $0 == "/" }).replacing("/", with: ".")
    while path.last == "." { path.removeLast() }
    return path != text && ContextPath(path) != nil ? path : nil
  }
}

extension ContextPath.Node {
  var isNegative: Bool {
    if case .index(let index) = self { index < 0 } else { false }
  }
}

extension String {
  /// A path with 0 for each negative index.
  var withoutNegativeIndices: String { replacing(/\[-\d+\]/, with: "[0]") }

  fileprivate static func unreadable(_ node: JSONNode, at fault: (character: Character, column: Int)?) -> String {
    let reason =
      fault.map { "'\($0.character)' at character \($0.column) does not fit" } ?? "it ends too early"
    return "\(node.quoted) in \(node.label) is not a context path: \(reason)"
  }
}

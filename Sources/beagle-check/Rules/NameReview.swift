import BeagleModel

/// What can be said of a component's or an action's name that nothing is registered under.
struct NameReview {
  let name: String
  let isAction: Bool
  private let screen: Screen
  private let isComplete: Bool
  private let remembered: UnknownNames
  /// Whether the configuration leaves the table out.
  private let isUncharted: Bool

  init(_ fault: Fault, in review: ScreenReview) {
    name = review.node(fault).string ?? ""
    isAction = fault.kind == .unknownAction
    screen = review.screen
    remembered = review.app.unknownNames
    isComplete = isAction ? review.app.declaresActions : review.app.declaresComponents
    isUncharted = review.app.isConfigured && (isAction ? review.app.actions : review.app.components).isUntold
  }

  /// Whether the name is surely unknown: Beagle's own names are all known, and so are an app's that told them. What an
  /// app registers answers under `custom:` (`spec/decoding.md` 2).
  var isCertain: Bool { isComplete || name.namespace.lowercased() != "custom:" }

  /// Whether the name is an app's own and nobody told which those are: it is counted, and said once for all screens.
  /// What more can be said of a name is still said.
  var isUntold: Bool {
    isUncharted && name.namespace.lowercased() == "custom:" && withoutBlanks == nil && !isOfOtherSort
      && inOtherNamespaces.isEmpty && replacement == nil
  }

  /// The names that an app with this screen knows.
  var known: [String] { isAction ? screen.actionNames : screen.componentNames }

  /// A known name that this one is but for blanks and invisible characters.
  var withoutBlanks: String? {
    let visible = name.visible
    if visible == name { return nil }
    let lowered = visible.lowercased()
    return known.first { $0.lowercased() == lowered }
  }

  /// Known names that this one is but for the namespace.
  var inOtherNamespaces: [String] { answer.inOtherNamespaces }

  private var namesakes: [String] {
    let local = name.localName.lowercased()
    return known.filter { $0.localName.lowercased() == local && $0.namespace != name.namespace }
  }

  /// Whether the name is one of the other sort.
  var isOfOtherSort: Bool {
    let others = isAction ? screen.componentNames : screen.actionNames
    let lowered = name.lowercased()
    return others.contains { $0.lowercased() == lowered }
  }

  /// What to write for a name that earlier versions knew.
  var replacement: (removed: String, hint: String)? { screen.replacement(forRetired: name, isAction: isAction) }

  /// Known names that look alike: by the whole name, or by the part behind the namespace.
  var suggestions: [String] {
    let namespace = name.namespace.lowercased()
    let sameNamespace = known.filter { $0.namespace.lowercased() == namespace }
    let byLocalName = Spelling.suggestions(for: name.localName, among: sameNamespace.map(\.localName))
    if !byLocalName.isEmpty {
      return byLocalName.compactMap { local in sameNamespace.first { $0.localName == local } }
    }
    return Spelling.suggestions(for: name, among: known)
  }

  /// The finding for a name that is not only in the wrong namespace.
  func finding(of fault: Fault, in review: ScreenReview) -> Finding {
    var finding = Finding(of: fault, in: review, answer.words.message, fix: answer.words.fix)
    finding.severity = isCertain ? fault.severity : .warning
    return finding
  }

  /// What does not depend on the place of the name.
  struct Answer: Sendable {
    var inOtherNamespaces: [String]
    var words: Words
  }

  private var answer: Answer {
    remembered.answer(name, isAction: isAction) { Answer(inOtherNamespaces: namesakes, words: words) }
  }

  struct Words: Sendable {
    var message: String
    var fix: String?

    init(_ message: String, fix: String? = nil) {
      self.message = message
      self.fix = fix
    }
  }

  private var words: Words {
    if let meant = withoutBlanks { return Words(.hasBlanks(name, name.invisible), fix: "write \"\(meant)\"") }
    if isOfOtherSort {
      let place = isAction ? "\"child\" or \"children\"" : "an event such as \"onPress\""
      return Words(.otherSort(name, isAction: isAction), fix: "move it to \(place)")
    }
    if let replacement { return Words(.retired(name, since: replacement.removed), fix: replacement.hint) }
    let meant = suggestions
    let message = String.unregistered(name, isAction: isAction, isComplete: isComplete, meant: meant)
    if meant.count == 1 { return Words(message, fix: "write \"\(meant[0])\"") }
    return Words(message, fix: name.namespace == "custom:" ? .register(name, isAction: isAction) : nil)
  }
}

extension String {
  fileprivate static func otherSort(_ name: String, isAction: Bool) -> String {
    "\"\(name)\" is \(isAction ? "a component, not an action" : "an action, not a component")"
  }

  fileprivate static func hasBlanks(_ name: String, _ invisible: Unicode.Scalar?) -> String {
    invisible.map { "\"\(name.visible)\" holds an invisible \($0.codePoint); iOS compares names letter by letter" }
      ?? "\"\(name)\" has blanks around it; iOS does not trim names"
  }

  fileprivate static func retired(_ name: String, since version: String) -> String {
    "\"\(name)\" is gone since Beagle \(version)"
  }

  fileprivate static func unregistered(_ name: String, isAction: Bool, isComplete: Bool, meant: [String]) -> String {
    let sort = isAction ? "action" : "component"
    let reason =
      if name.namespace.lowercased() == "beagle:" {
        "is no \(sort) of Beagle"
      } else if name.namespace.lowercased() != "custom:" {
        "is registered nowhere; an app's names start with \"custom:\""
      } else if isComplete {
        "is not registered"
      } else {
        "is not Beagle's own, and the configuration names no \(sort)s of the app"
      }
    return "\"\(name)\" \(reason)\(Spelling.question(meant))"
  }

  fileprivate static func register(_ name: String, isAction: Bool) -> String {
    "register it in the app and add \"\(name)\" to \"\(isAction ? "actions" : "components")\" of the configuration"
  }
}

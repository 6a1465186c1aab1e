import BeagleModel

/// The finding about a component's or an action's name that is not registered, for all places of the name.
final class UnknownName: Sendable {
  let name: String
  /// Whether the name is surely unknown: all of Beagle's names are known, and all of an app's that its configuration lists. What an
  /// app registers answers under `custom:` (`docs/spec/decoding.md` 2).
  let isCertain: Bool
  /// Whether the name is a custom one and the configuration does not list those: it is counted for NOT CHECKED.
  let isUnlisted: Bool
  /// Whether the name is one of the other sort.
  let isOfOtherSort: Bool
  /// Known names that this one is but for the namespace.
  let inOtherNamespaces: [String]
  /// The platforms that have the name, where iOS has not.
  let otherPlatform: String?
  let message: String
  let fix: FixPlan?

  init(_ inquiry: NameInquiry) {
    name = inquiry.name
    isCertain = inquiry.isComplete || inquiry.namespace != "custom:"
    isOfOtherSort = inquiry.isOfOtherSort
    otherPlatform = OtherPlatformOnly.platform(ofName: inquiry.lowered, inquiry.discriminator)
    isUnlisted = inquiry.isUncharted && inquiry.namespace == "custom:" && inquiry.isPlainlyUnknown
    inOtherNamespaces = isUnlisted ? [] : inquiry.namesakes
    // A counted name has no finding.
    (message, fix) = isUnlisted ? ("", nil) : inquiry.words
  }

  /// The finding for a name that is not only in the wrong namespace.
  func finding(of fault: Fault, in review: RuleContext) -> Finding {
    var finding = Finding(of: fault, in: review, message, fix: fix)
    finding.severity = isCertain ? fault.severity : .warning
    if isCertain, let note = review.blankNote(fault) { finding.notes.append(note) }
    return finding
  }
}

extension RuleContext {
  /// The note that an unknown component is all of a screen (`docs/spec/decoding.md` 6.3); `nil` for one that is not.
  fileprivate func blankNote(_ fault: Fault) -> String? {
    guard fault.kind == .unknownComponent, fault.isLive, let component = screen.holder(of: fault.node) else {
      return nil
    }
    if component.index == 0 { return .blank }
    let root = screen.node(0)
    guard let screenComponent = screen.facts.elements.first, screenComponent.node == 0,
      screenComponent.schema == Screen.screenComponent, root["child"]?.index == component.index
    else { return nil }
    return root["navigationBar"] == nil ? .blank : .blankBelowBar
  }

  /// The component's or action's name that a fault is about.
  func unknownName(_ fault: Fault) -> UnknownName {
    let discriminator: Discriminator = fault.kind == .unknownAction ? .action : .component
    let name = node(fault).string ?? ""
    return unknownNames.name(name, discriminator) {
      UnknownName(NameInquiry(name, discriminator, in: screen, of: app))
    }
  }
}

/// Compares an unknown name with the known ones.
struct NameInquiry {
  let name: String
  let discriminator: Discriminator
  /// In small letters.
  let lowered: String
  let namespace: String
  private let screen: Screen
  /// The names that an app with this screen knows.
  private let known: [String]
  let isComplete: Bool
  /// Whether the configuration leaves the table out.
  let isUncharted: Bool
  /// Whether there is a configuration at all.
  private let isConfigured: Bool
  let isOfOtherSort: Bool
  /// Known names that this one is but for the namespace.
  let namesakes: [String]
  /// A known name that this one is but for blanks and invisible characters.
  private let withoutBlanks: String?

  init(_ name: String, _ discriminator: Discriminator, in screen: Screen, of app: AppModel) {
    self.name = name
    self.discriminator = discriminator
    self.screen = screen
    isConfigured = app.isConfigured
    lowered = name.lowercased()
    let written = name.namespace
    namespace = written.lowercased()
    known = screen.names(of: discriminator)
    isOfOtherSort = screen.knows(name, as: discriminator.opposite)
    let local = name.localName.lowercased()
    namesakes = known.filter { $0.localName.lowercased() == local && $0.namespace != written }
    let visible = name.visible
    withoutBlanks = visible == name ? nil : known.first { $0.lowercased() == visible.lowercased() }
    switch discriminator {
    case .component:
      isComplete = app.configuration.registrations.declaresComponents
      isUncharted = app.isConfigured && app.configuration.registrations.componentTable.isUnspecified
    case .action:
      isComplete = app.configuration.registrations.declaresActions
      isUncharted = app.isConfigured && app.configuration.registrations.actionTable.isUnspecified
    }
  }

  /// What to write for a name that earlier versions knew.
  private var replacement: (removed: String, hint: String)? {
    screen.replacement(forRetired: name, discriminator)
  }

  /// Whether nothing explains the name.
  var isPlainlyUnknown: Bool { withoutBlanks == nil && !isOfOtherSort && replacement == nil }

  /// Beagle's names of which this one is a word: `listView` for `list`. What an app calls its own says nothing of that.
  private var longerNames: [String] {
    guard namespace == "beagle:" else { return [] }
    let word = name.localName.lowercased()
    return known.filter { $0.namespace == namespace && $0.localName.words.contains(word) }
  }

  /// Beagle's name that this one only adds a word to which says nothing: `image` for `imageView`.
  private var plainName: String? {
    guard namespace == "beagle:", let last = name.localName.words.last, Self.plainWords.contains(last) else {
      return nil
    }
    let plain = name.localName.lowercased().dropLast(last.count)
    return known.first { $0.namespace == namespace && $0.localName.lowercased() == plain }
  }

  private static let plainWords: Set = ["view", "component", "widget", "element"]

  /// Known names that look alike: by a whole word, or by the part behind the namespace, which may be misspelt too.
  private var suggestions: [String] {
    if let plainName { return [plainName] }
    let longer = longerNames
    // A word of many names suggests none of them.
    if !longer.isEmpty { return longer.count <= 2 ? longer : [] }
    return Self.suggestions(for: name, among: known)
  }

  /// Names with a namespace that look like one.
  static func suggestions(for name: String, among known: [String]) -> [String] {
    let namespace = name.namespace.lowercased()
    let sameNamespace = known.filter { $0.namespace.lowercased() == namespace }
    let byLocalName = Spelling.suggestions(for: name.localName, among: sameNamespace.map(\.localName))
    if !byLocalName.isEmpty {
      return byLocalName.compactMap { local in sameNamespace.first { $0.localName == local } }
    }
    // A namespace that both have would make any names look alike.
    return Spelling.suggestions(for: name, among: known.filter { $0.namespace.lowercased() != namespace })
  }

  var words: (message: String, fix: FixPlan?) {
    if let withoutBlanks { return (.hasBlanks(name, name.invisible), withoutBlanks.toWrite) }
    if isOfOtherSort {
      let fix = FixPlan(discriminator.opposite.move, [.remove(.parent)], applicability: .unsafe)
      return (.otherSort(name, discriminator), fix)
    }
    if let replacement {
      return (.retired(name, since: replacement.removed), .using(replacement.hint))
    }
    let suggestions = suggestions
    let message = String.unregistered(
      name, namespace, discriminator, isComplete: isComplete, isConfigured: isConfigured, suggestions: suggestions)
    if suggestions.count == 1 { return (message, suggestions[0].toWrite) }
    if !suggestions.isEmpty { return (message, .blank("write one of them")) }
    return (
      message,
      name.namespace == "custom:" ? FixPlan(.register(name, discriminator, isConfigured: isConfigured)) : nil
    )
  }
}

extension FixPlan {
  /// What to use for a retired name; an edit only where that is another name and nothing else.
  fileprivate static func using(_ hint: String) -> FixPlan {
    let name = hint.dropFirst("use ".count)
    guard hint.hasPrefix("use beagle:"), !name.contains(" "), !name.contains(".") else { return .blank(hint) }
    return FixPlan(hint, [.replace(.here, json: String(name).json)], applicability: .unsafe)
  }
}

extension String {
  fileprivate static let blank = "the payload shows nothing else: as a screen it is blank"
  fileprivate static let blankBelowBar = "the payload shows nothing else: as a screen it is blank below its bar"

  fileprivate static func otherSort(_ name: String, _ discriminator: Discriminator) -> String {
    "\"\(name)\" is \(discriminator.opposite.oneOfSort), not \(discriminator.oneOfSort)"
  }

  fileprivate static func hasBlanks(_ name: String, _ invisible: Unicode.Scalar?) -> String {
    invisible.map { "\"\(name.visible)\" holds an invisible \($0.codePoint); iOS compares names letter by letter" }
      ?? "\"\(name)\" has blanks around it; iOS does not trim names"
  }

  fileprivate static func retired(_ name: String, since version: String) -> String {
    "\"\(name)\" is gone since Beagle \(version)"
  }

  fileprivate static func unregistered(
    _ name: String, _ namespace: String, _ discriminator: Discriminator, isComplete: Bool, isConfigured: Bool,
    suggestions: [String]
  ) -> String {
    let reason =
      if namespace == "beagle:" {
        "is not \(discriminator.oneOfSort) of Beagle"
      } else if namespace != "custom:" {
        "is not registered anywhere; an app's names start with \"custom:\""
      } else if isComplete {
        "is not registered"
      } else if !isConfigured {
        "is not Beagle's own, and no configuration is given that names the app's \(discriminator.sort)s"
      } else {
        "is not Beagle's own, and the configuration names no \(discriminator.sort)s of the app"
      }
    return "\"\(name)\" \(reason)\(Spelling.question(suggestions))"
  }

  fileprivate static func register(_ name: String, _ discriminator: Discriminator, isConfigured: Bool) -> String {
    "register it in the app and add \"\(name)\" to \"\(discriminator.sort)s\" of "
      + (isConfigured ? "the configuration" : "a configuration, which --config names")
  }
}

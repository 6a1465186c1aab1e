import BeagleModel

/// The finding about a component's or an action's name that is not registered, for all places of the name.
struct UnknownName: Sendable {
  let name: String
  /// Whether the name is surely unknown: all of Beagle's names are known, and all of an app's that its configuration lists.
  /// An app registers its names under `custom:` (`docs/spec/decoding.md` 2).
  let isCertain: Bool
  /// Whether the name is a custom one and the configuration does not list those: it is counted for NOT CHECKED.
  let isUnlisted: Bool
  /// Whether a component has the name of an action, or the other way round.
  let isOfOtherSort: Bool
  /// Known names that differ only in the namespace.
  let inOtherNamespaces: [String]
  /// The platforms that have the name, where iOS has not.
  let otherPlatform: String?
  let message: String
  let fix: FixPlan?

  /// - Parameter isCompared: Whether a similar name that the app knows is looked for.
  /// - Complexity: O(names that the app knows), if it is.
  init(_ name: String, _ discriminator: Discriminator, isCompared: Bool, in screen: Screen, of app: AppModel) {
    let registrations = app.configuration.registrations
    let (isComplete, isUnspecified) =
      switch discriminator {
      case .component: (registrations.declaresComponents, registrations.componentTable.isUnspecified)
      case .action: (registrations.declaresActions, registrations.actionTable.isUnspecified)
      }
    let known = isCompared ? screen.names(of: discriminator) : []
    let namespace = name.namespace.lowercased()
    let visible = name.visible
    let withoutBlanks = visible == name ? nil : known.first { $0.lowercased() == visible.lowercased() }
    let retired = screen.replacement(forRetired: name, discriminator)
    self.name = name
    isCertain = isComplete || namespace != "custom:"
    isOfOtherSort = screen.knows(name, as: discriminator.opposite)
    otherPlatform = OtherPlatformOnly.platform(ofName: name.lowercased(), discriminator)
    let isExplained = withoutBlanks != nil || isOfOtherSort || retired != nil
    isUnlisted = namespace == "custom:" && !isExplained && app.isConfigured && isUnspecified
    let local = name.localName.lowercased()
    inOtherNamespaces =
      isUnlisted ? [] : known.filter { $0.localName.lowercased() == local && $0.namespace != name.namespace }
    if isUnlisted {
      // A counted name has no finding.
      (message, fix) = ("", nil)
    } else if let withoutBlanks {
      message =
        name.invisible.map { "\"\(visible)\" holds an invisible \($0.codePoint); iOS compares names letter by letter" }
        ?? "\"\(name)\" has blanks around it; iOS does not trim names"
      fix = withoutBlanks.toWrite
    } else if isOfOtherSort {
      message = "\"\(name)\" is \(discriminator.opposite.oneOfSort), not \(discriminator.oneOfSort)"
      fix = FixPlan(discriminator.opposite.move, [.remove(.parent)], applicability: .unsafe)
    } else if let retired {
      (message, fix) = ("\"\(name)\" is gone since Beagle \(retired.removed)", .using(retired.hint))
    } else {
      let suggestions = Self.suggestions(for: name, in: namespace, among: known)
      message = .unregistered(
        name, namespace, discriminator, isComplete: isComplete, isConfigured: app.isConfigured,
        suggestions: suggestions)
      fix =
        switch suggestions.count {
        case 0 where name.namespace == "custom:":
          FixPlan(
            "register it in the app and add \"\(name)\" to \"\(discriminator.sort)s\" of "
              + (app.isConfigured ? "the configuration" : "a configuration, which --config names"))
        case 0: nil
        case 1: suggestions[0].toWrite
        default: .blank("write one of them")
        }
    }
  }

  /// Known names that look alike: by a whole word, or by the part behind the namespace, which may be misspelt too.
  private static func suggestions(for name: String, in namespace: String, among known: [String]) -> [String] {
    if namespace == "beagle:" {
      let word = name.localName.lowercased()
      let longer = known.filter { $0.namespace == namespace && $0.localName.words.contains(word) }
      // A word of many names suggests none of them.
      if !longer.isEmpty { return longer.count <= 2 ? longer : [] }
    }
    let sameNamespace = known.filter { $0.namespace.lowercased() == namespace }
    let byLocalName = Spelling.suggestions(for: name.localName, among: sameNamespace.map(\.localName))
    if !byLocalName.isEmpty {
      return byLocalName.compactMap { local in sameNamespace.first { $0.localName == local } }
    }
    // A namespace that both have would make any names look alike.
    return Spelling.suggestions(for: name, among: known.filter { $0.namespace.lowercased() != namespace })
  }

  /// The finding for a name that is not only in the wrong namespace.
  func finding(of fault: Fault, in review: RuleContext) -> Finding {
    var finding = Finding(of: fault, in: review, message, fix: fix)
    finding.severity = isCertain ? fault.severity : .warning
    if isCertain, let note = Self.blankNote(fault, in: review) { finding.notes.append(note) }
    return finding
  }

  /// The note that an unknown component is all of a screen (`docs/spec/decoding.md` 6.3); `nil` for one that is not.
  private static func blankNote(_ fault: Fault, in review: RuleContext) -> String? {
    let screen = review.screen
    guard fault.kind == .unknownComponent, fault.isLive, let component = screen.holder(of: fault.node) else {
      return nil
    }
    let root = screen.node(0)
    let isChild = screen.hasScreenAsRoot && root["child"]?.index == component.index
    guard component.index == 0 || isChild else { return nil }
    let hasBar = isChild && root["navigationBar"] != nil
    return "the payload shows nothing else: as a screen it is blank" + (hasBar ? " below its bar" : "")
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
}

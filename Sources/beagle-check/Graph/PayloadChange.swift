import BeagleModel

/// One difference between two sets of payloads.
struct PayloadChange: Sendable, Equatable {
  /// In the order of reports.
  enum Kind: String, Sendable, CaseIterable {
    case screen
    case component
    case link
    case request
    case text
    /// Any other property of a component, as a whole.
    case property
    case finding
  }

  enum Direction: String, Sendable, CaseIterable {
    case removed
    case changed
    case moved
    case added
  }

  /// The thing that changed.
  struct Subject: Sendable, Hashable {
    /// A component's name, a route, an address, a key, or a rule's ID; empty for a screen.
    var name = ""
    /// A component's id.
    var id: String?
    /// The kind of a link: `navigation`, `lazyComponent`, `native`, `external` or `back`.
    var linkKind: String?
    /// Of a request, or of a link to the back end.
    var method: String?
  }

  /// Where it is: in the old set for what was removed, else in the new one.
  struct Place: Sendable, Equatable {
    /// In a reader's words: `Screen › Button "Receipt" › onPress[0]`.
    var path = ""
    var location: SourceLocation
    /// In the new set: the place, or the nearest component around it that is still there; `nil` where the screen went.
    var home: SourceLocation?
    /// The JSON Pointers in the old set and in the new one: of the place, or of the component that it is in; `nil` where
    /// the set has no such component.
    var before: String?
    var after: String?
  }

  var kind: Kind
  var direction: Direction
  /// The document's name: its route where it has one.
  var screen: String
  var subject = Subject()
  /// A text before, or a plain value as JSON; `nil` for anything else.
  var old: String?
  /// A text now, or a plain value as JSON; the message of a finding.
  var new: String?
  /// The number of components that went or came with a component.
  var inner = 0
  /// `nil` for what has no text to point to.
  var place: Place?
  /// An error for what breaks the app's users, a finding's own severity, else a note.
  var severity = Severity.note
  /// Holds no words of texts, no lines and no list positions.
  var fingerprint: Fingerprint
  /// Why the change was approved; `nil` for one that was not.
  var approval: String?
}

extension PayloadChange {
  /// Whether the app's users lose something, or meet an error that was not there.
  var isBreaking: Bool { severity == .error }

  /// - Parameter identity: What tells it from other changes of the same kind and direction on a screen.
  init(_ kind: Kind, _ direction: Direction, on screen: String, _ subject: Subject = Subject(), identity: [String] = [])
  {
    let isLost = direction == .removed && [.screen, .link, .request].contains(kind)
    self.init(
      kind: kind, direction: direction, screen: screen, subject: subject, severity: isLost ? .error : .note,
      fingerprint: .of([kind.rawValue, direction.rawValue, screen] + identity))
  }
}

extension [PayloadChange] {
  /// Numbers the changes that are equal but for their order, so that each has a fingerprint of its own.
  mutating func numberFingerprints() {
    var given: [Fingerprint: UInt64] = [:]
    for place in indices {
      let count = given[self[place].fingerprint, default: 0]
      given[self[place].fingerprint] = count + 1
      if count > 0 { self[place].fingerprint.add(count) }
    }
  }
}

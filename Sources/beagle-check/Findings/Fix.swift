/// A fix of a finding.
struct Fix: Codable, Sendable, Equatable {
  /// An instruction for people.
  var title: String
  /// In the order of their ranges, without overlaps; empty for a fix that only people can make.
  var edits: [Edit] = []
  var applicability = Applicability.displayOnly

  /// Who may apply the edits.
  enum Applicability: String, Codable, Sendable {
    /// A program, without a question: the edits mend the finding and change nothing else.
    case safe
    /// A program, once a person has agreed: the edits are the likely answer.
    case unsafe
    /// A person: there are no edits, or they hold blanks to be filled in.
    case displayOnly = "display only"
  }
}

extension Fix {
  /// The fix without a document; for people alone, unless all changes are of bytes.
  init(_ plan: FixPlan) {
    title = plan.title
    let edits = plan.changes.compactMap { change -> Edit? in
      if case .replaceBytes(let range, let text) = change { Edit(range: range, replacement: text) } else { nil }
    }
    guard !edits.isEmpty, edits.count == plan.changes.count, let ordered = edits.inOrder() else { return }
    (self.edits, applicability) = (ordered, plan.applicability)
  }
}

/// A change of a source.
struct Edit: Codable, Sendable, Equatable {
  /// Bytes of the original source, counted from 0; empty for an insertion.
  var range: Range<Int>
  /// The text that takes their place; empty for a deletion.
  var replacement: String
}

extension [Edit] {
  /// The edits in the order of their ranges; `nil` where two of them overlap.
  func inOrder() -> [Edit]? {
    let sorted = self.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let areApart = zip(sorted, sorted.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
    return areApart ? sorted : nil
  }
}

/// A fix as a rule writes it: an instruction, and changes of values. ``EditBuilder`` turns the changes into edits once the
/// finding is located.
///
/// A text alone is a fix for people:
///
///     Finding(at: node, "the image is no PNG", fix: "send a PNG")
///     Finding(at: node, "unknown style", fix: .write("button"))
struct FixPlan: Sendable, Equatable {
  var title: String
  var changes: [Change] = []
  /// Of the edits; a plan without changes is always display only.
  var applicability = Fix.Applicability.safe

  /// A change of one value.
  enum Change: Sendable, Equatable {
    /// Puts other JSON in the place of a value, or another string in the place of a key.
    case replace(Target, json: String)
    /// Puts another text in the place of the one occurrence of a text in a string.
    case replacePart(Target, part: String, by: String)
    /// Renames a member of an object.
    case rename(Target, key: String, to: String)
    /// Removes a member of an object, with its comma.
    case removeMember(Target, key: String)
    /// Removes an element of a list, or the member that a value belongs to, with its comma.
    case remove(Target)
    /// Adds a member at the end of an object, or of an object inside it, indented as the others are; fills it where it is
    /// `null` or empty. Objects on the way that are missing are added too.
    case add(Target, path: [String], json: String)
    /// Adds an element at the end of a list.
    case append(Target, json: String)
    /// Gives a member of an object another value, or adds it.
    case set(Target, key: String, json: String)
    /// Puts JSON before and after a value.
    case wrap(Target, before: String, after: String)
    /// Puts JSON before and after a member's value.
    case wrapMember(Target, key: String, before: String, after: String)
    /// Puts a text in the place of bytes, in a text that may be no JSON.
    case replaceBytes(Range<Int>, by: String)

    static func add(_ target: Target, key: String, json: String) -> Change { .add(target, path: [key], json: json) }
  }

  /// The value that a change is about.
  enum Target: Sendable, Equatable {
    /// The value of the finding.
    case here
    /// The object or list that holds the finding's value.
    case parent
    /// A value by its tape index.
    case node(Int)
  }

  init(_ title: String, _ changes: [Change] = [], applicability: Fix.Applicability = .safe) {
    self.title = title
    self.changes = changes
    self.applicability = applicability
  }

  /// The same fix, which a person must agree to.
  var unsafe: FixPlan { applicability == .safe ? FixPlan(title, changes, applicability: .unsafe) : self }

  /// The same fix, whose edits hold blanks for a person to fill in.
  var withBlanks: FixPlan { FixPlan(title, changes, applicability: .displayOnly) }
}

extension FixPlan: ExpressibleByStringInterpolation, CustomStringConvertible {
  init(stringLiteral title: String) { self.init(title) }

  var description: String { title }

  /// A fix with more to do, which is for people.
  static func + (plan: FixPlan, addition: String) -> FixPlan {
    addition.isEmpty ? plan : FixPlan(plan.title + addition, plan.changes, applicability: .displayOnly)
  }
}

// MARK: - Common fixes

extension FixPlan {
  /// Writes a string in the place of the finding's value.
  static func write(_ text: String) -> FixPlan { FixPlan("write \(text.json)", [.replace(.here, json: text.json)]) }

  /// Writes JSON in the place of the finding's value.
  static func write(json: String) -> FixPlan { FixPlan("write \(json)", [.replace(.here, json: json)]) }

  /// Writes a text for a part of the finding's string.
  static func write(_ text: String, for part: String) -> FixPlan {
    FixPlan("write \(text.json) for \(part.json)", [.replacePart(.here, part: part, by: text)])
  }

  /// Puts a blank in the place of the finding's value, for a person to fill in.
  ///
  /// - Parameter json: The value with `…` for each blank.
  static func blank(_ title: String, json: String = "\"…\"") -> FixPlan {
    FixPlan(title, [.replace(.here, json: json)], applicability: .displayOnly)
  }

  /// A length in points for a person to fill in.
  static let blankLength = "{\"value\": …, \"type\": \"REAL\"}"

  /// Renames a member.
  ///
  /// - Parameter target: The object; by default that of the finding's key.
  static func renaming(_ key: String, to name: String, in target: Target = .parent) -> FixPlan {
    let renaming = FixPlan("rename \"\(key)\" to \"\(name)\"", [.rename(target, key: key, to: name)])
    switch (key, name) {
    case ("child", "children"):
      let wrapping = Change.wrapMember(target, key: key, before: "[", after: "]")
      return FixPlan(renaming.title + ", and put its component into a list: [ ]", renaming.changes + [wrapping])
    case ("children", "child"):
      let wrapping = Change.wrapMember(
        target, key: key, before: "{\"_beagleComponent_\": \"beagle:container\", \"children\": ", after: "}")
      return FixPlan(renaming.title + ", and put its list into a beagle:container", renaming.changes + [wrapping])
    default: return renaming
    }
  }

  /// Writes a key without the characters that a reader cannot see.
  static func typing(_ name: String, for key: String, in target: Target = .parent) -> FixPlan {
    FixPlan("type \"\(name)\" again", [.rename(target, key: key, to: name)])
  }

  /// Leaves a member out.
  static func leavingOut(_ key: String, of target: Target = .parent) -> FixPlan {
    FixPlan("leave \"\(key)\" out", [.removeMember(target, key: key)])
  }

  /// Adds a member.
  static func adding(_ key: String, _ json: String, to target: Target = .here) -> FixPlan {
    FixPlan("add \"\(key)\": \(json)", [.add(target, key: key, json: json)])
  }
}

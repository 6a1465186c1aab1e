import BeagleModel

/// How changes mark the components of a drawing.
enum ChangeMark: String, Sendable, CaseIterable {
  case changed
  case moved
  case added
  case removed
}

/// The marks of one of the two drawings of a changed screen.
struct ChangeMarks: Sendable {
  enum Version: String, Sendable {
    case before
    case after
  }

  /// By the pointer of a drawn component; the strongest mark of each.
  private(set) var marks: [String: ChangeMark] = [:]

  /// - Parameter changes: Those of the screen.
  init(_ changes: [PayloadChange], in drawing: DrawnScreen, _ version: Version) {
    let tree = PointerTree(drawing)
    for change in changes {
      guard let mark = Self.mark(of: change, version),
        let pointer = version == .before ? change.place?.before : change.place?.after,
        let drawn = tree.nearest(to: pointer)
      else { continue }
      marks[drawn] = max(marks[drawn] ?? mark, mark)
    }
  }

  /// `nil` for a change that this version does not show.
  private static func mark(of change: PayloadChange, _ version: Version) -> ChangeMark? {
    switch (change.kind, change.direction) {
    case (.screen, _), (.finding, _): nil
    case (.component, .removed): version == .before ? .removed : nil
    case (.component, .added): version == .after ? .added : nil
    case (.component, .moved): .moved
    // A component is another one when something in it came or went. One that went itself is marked as a whole.
    default: change.place?.before != nil && change.place?.after != nil ? .changed : nil
    }
  }
}

extension ChangeMark: Comparable {
  static func < (left: ChangeMark, right: ChangeMark) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

import BeagleModel

/// A node of a screen that a site rule may report, with everything that a report says about its location: the screen itself
/// is not read again.
struct Anchor: Codable, Sendable, Equatable {
  var location: SourceLocation
  /// The path to the node in a reader's words: `Screen › Button "Receipt" › onPress[0]`.
  var path = ""
  var frame: CodeFrame?
  /// The path to the node as fingerprints hold it: it stays the same when lines shift or members move.
  var identity = ""
  /// The text or number at the node as it is written, for fingerprints; `nil` for a list or an object.
  var value: String?
  /// Whether the node is in an action that something else than a press runs.
  var isUnpressed = false
  /// The releases that read the node; `nil` where nothing depends on the release.
  var releases: ReleaseSet?
  /// The bytes that go where the action or component around the node goes, with a comma; `nil` where nothing asks.
  var surroundings: Range<Int>?

  var offset: Int { location.offset }
}

extension Anchor {
  /// The fix with its edits of the node, or the removal of its parent, which stands for the action or component around it;
  /// for people alone where it changes anything else.
  func fix(_ plan: FixPlan) -> Fix {
    if plan.changes == [.remove(.parent)], let surroundings {
      return Fix(
        title: plan.title, edits: [Edit(range: surroundings, replacement: "")], applicability: plan.applicability)
    }
    let changesNode = plan.changes.allSatisfy { change in
      switch change {
      case .replace(.here, _), .replacePart(.here, _, _): true
      default: false
      }
    }
    guard changesNode, let value else { return Fix(title: plan.title) }
    // A string is written with its quotes, which its value leaves out.
    let written = location.length == value.utf8.count ? value : "\"\(value)\""
    guard let document = try? JSONDocument(passingTrailingCommas: PaddedBytes(Array(written.utf8))) else {
      return Fix(title: plan.title)
    }
    var fix = EditBuilder(document: document).fix(plan, at: document.root)
    for index in fix.edits.indices {
      let range = fix.edits[index].range
      fix.edits[index].range = range.lowerBound + offset..<range.upperBound + offset
    }
    return fix
  }
}

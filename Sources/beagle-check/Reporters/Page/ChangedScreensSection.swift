import BeagleModel

/// The screens that changed, before and after side by side, each with its changes in words.
struct ChangedScreensSection {
  /// By screen, then in the order of reports.
  let changes: [PayloadChange]
  let drawings: ChangeDrawings
  /// The classes of the drawings.
  let style: DrawingStyle
  /// The sets as they were named.
  let old: String
  let new: String
  /// Whether the page draws the screens nowhere else.
  var isAlone = true
  /// What each change needs; `nil` where the page asks for no approvals.
  var demands: ChangeReport?

  /// - Parameter room: The bytes that the drawings may take.
  func write(to html: inout HTMLWriter, room: Int) {
    var room = room
    var rest = changes[...]
    while let first = rest.first {
      let own = rest.prefix { $0.screen == first.screen }
      rest = rest.dropFirst(own.count)
      html.markup("<article class=\"change\">\n")
      html.element("<h3>", first.screen.bounded, " <span class=\"count\">")
      html.text(first.kind == .screen ? first.verb : "the payload is the same")
      html.markup("</span></h3>\n")
      var versions = HTMLWriter()
      write(drawings.before[first.screen], of: first.screen, .before, Array(own), to: &versions)
      write(drawings.after[first.screen], of: first.screen, .after, Array(own), to: &versions)
      if versions.bytes.count > room {
        html.markup("<p class=\"empty\">Not drawn here: the page has no room for every drawing.</p>\n")
        room = 0
      } else if !versions.bytes.isEmpty {
        room -= versions.bytes.count
        html.markup("<div class=\"versions\">\n")
        html.add(versions)
        html.markup("</div>\n")
      }
      write(own, to: &html)
      html.markup("</article>\n")
    }
  }

  /// Adds nothing for a version that is not there, or is not drawn.
  private func write(
    _ drawing: DrawnScreen?, of screen: String, _ version: ChangeMarks.Version, _ changes: [PayloadChange],
    to html: inout HTMLWriter
  ) {
    guard let drawing else { return }
    html.markup("<figure class=\"version\"><figcaption>")
    html.markup(version == .before ? "Before: <code>" : "After: <code>")
    html.element("", version == .before ? old : new, "</code></figcaption>\n<div class=\"device\"")
    switch (isAlone, version) {
    case (true, _):
      html.attribute("data-screen", screen)
      html.attribute("data-version", version.rawValue)
    case (false, .before): html.attribute("data-before", screen)
    case (false, .after): html.attribute("data-after", screen)
    }
    html.markup(">\n")
    DrawingHTML(drawing: drawing, style: style, changes: ChangeMarks(changes, in: drawing, version).marks)
      .write(to: &html)
    html.markup("</div></figure>\n")
  }

  // MARK: - In words

  private func write(_ changes: ArraySlice<PayloadChange>, to html: inout HTMLWriter) {
    let listed = changes.filter { $0.kind != .screen || demands?.needsApproval($0) == true || $0.approval != nil }
    if listed.isEmpty { return }
    html.markup("<ul class=\"changes\">\n")
    for change in listed {
      html.markup("<li class=\"")
      html.markup(Self.className(of: change))
      html.element("\"><span class=\"sign\">", change.verb, "</span> ")
      html.text(change.title)
      if !change.values.isEmpty { html.element(": ", change.values, "") }
      write(demandOf: change, to: &html)
      if let place = change.place {
        html.element(" <span class=\"place\"><code>", place.location.description, "</code>")
        if !place.path.isEmpty { html.element(" in ", place.path, "") }
        html.markup("</span>")
      }
      html.markup("</li>\n")
    }
    html.markup("</ul>\n")
  }

  private func write(demandOf change: PayloadChange, to html: inout HTMLWriter) {
    if let reason = change.approval {
      html.element(" <span class=\"badge clean\">approved: ", reason.bounded, "</span>")
    } else if demands?.needsApproval(change) == true {
      html.element(" <span class=\"badge error\">to approve: ", "\(change.fingerprint)", "</span>")
    }
  }

  private static func className(of change: PayloadChange) -> StaticString {
    switch (change.kind, change.direction) {
    case (.finding, .added): "fault"
    case (.finding, _): "mended"
    case (_, .removed): "removed"
    case (_, .changed): "changed"
    case (_, .moved): "moved"
    case (_, .added): "added"
    }
  }
}

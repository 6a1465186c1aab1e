import BeagleModel

/// Writes the marks of findings onto a drawn component.
enum FindingBadges {
  /// Badges of one component that have a mark of their own.
  private static let limit = 3

  /// Adds the attribute by which the component gets its outline: the worst severity of its findings.
  static func writeOutline(_ badges: [FindingBadge], to html: inout HTMLWriter) {
    switch badges.map(\.severity).max() {
    case .error: html.markup(" data-found=\"error\"")
    case .warning: html.markup(" data-found=\"warning\"")
    case .note: html.markup(" data-found=\"note\"")
    case nil: break
    }
  }

  /// Adds the marks into the component; each leads to its finding. They take no room in the layout.
  static func write(_ badges: [FindingBadge], to html: inout HTMLWriter) {
    if badges.isEmpty { return }
    html.markup("<span class=\"marks\">")
    for badge in badges.prefix(limit) {
      begin(badge, to: &html)
      html.id(.drawnFinding(badge.finding))
      html.markup(">")
      html.number(badge.number)
      html.markup("</a>")
    }
    let others = badges.dropFirst(limit)
    if let first = others.first {
      begin(first, to: &html)
      html.markup(">+")
      html.number(others.count)
      for badge in others {
        html.markup("<i")
        html.id(.drawnFinding(badge.finding))
        html.markup("></i>")
      }
      html.markup("</a>")
    }
    html.markup("</span>")
  }

  private static func begin(_ badge: FindingBadge, to html: inout HTMLWriter) {
    html.markup("<a class=\"mark ")
    html.markup(badge.severity.className)
    html.markup("\"")
    html.link(to: .finding(badge.finding))
    html.attribute("aria-label", "finding \(badge.number)")
  }
}

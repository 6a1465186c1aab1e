/// A place of the page that links lead to.
enum PageAnchor: Hashable {
  case section(PageSection)
  /// The heading of a section.
  case head(PageSection)
  /// A drawn screen, by its index in `RunReport.map`.
  case screen(Int)
  /// A finding, by its index in `RunReport.findings`.
  case finding(Int)
  /// The badge of that finding in its drawing.
  case drawnFinding(Int)
  /// The findings of one rule, by their place on the page.
  case rule(Int)
}

/// A section of the page, in the order of the page.
enum PageSection: CaseIterable {
  case overview
  case storyboard
  case changes
  case findings
  case deepLinks
  case notChecked

  var id: StaticString {
    switch self {
    case .overview: "overview"
    case .storyboard: "storyboard"
    case .changes: "changes"
    case .findings: "findings"
    case .deepLinks: "deep-links"
    case .notChecked: "not-checked"
    }
  }

  var title: StaticString {
    switch self {
    case .overview: "Overview"
    case .storyboard: "Storyboard"
    case .changes: "Before and after"
    case .findings: "Findings"
    case .deepLinks: "Deep links"
    case .notChecked: "Not checked"
    }
  }
}

extension HTMLWriter {
  /// Begins a section with its heading; `end` closes it.
  mutating func begin(_ section: PageSection) {
    markup("<section")
    id(.section(section))
    attribute("aria-labelledby", .head(section))
    markup(">\n<h2")
    id(.head(section))
    markup(">")
    markup(section.title)
    markup("</h2>\n")
  }

  mutating func endSection() { markup("</section>\n") }
}

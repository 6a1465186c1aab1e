import BeagleModel

/// The deep-link table of each configuration: its paths, what opens them, and what is wrong there.
struct DeepLinkSection {
  let listings: [DeepLinkListing]

  func write(to html: inout HTMLWriter) {
    html.begin(.deepLinks)
    for listing in listings { write(listing, to: &html) }
    html.endSection()
  }

  private func write(_ listing: DeepLinkListing, to html: inout HTMLWriter) {
    if listings.count > 1 { html.element("<h3>", listing.configuration, "</h3>\n") }
    html.element("<p class=\"about\">", listing.counts, "</p>\n")
    if let remark = listing.remark { html.element("<p class=\"notice\">", PageText.sentence(remark), "</p>\n") }
    html.markup("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    html.attribute("aria-label", "Deep links of \(listing.configuration)")
    html.markup("><table class=\"deep-links\">\n<caption class=\"hidden\">")
    html.text("Deep links of \(listing.configuration)")
    html.markup(
      """
      </caption>
      <thead><tr><th scope="col">Path</th><th scope="col">Status</th><th scope="col">Releases</th>\
      <th scope="col" class="number">Callers</th><th scope="col">Notes</th></tr></thead>
      <tbody>

      """)
    for row in listing.rows { write(row, to: &html) }
    html.markup("</tbody>\n</table></div>\n")
    if !listing.others.isEmpty {
      html.markup("<details open>\n<summary>Places that open no path</summary>\n")
      write(listing.others, hidden: 0, to: &html)
      html.markup("</details>\n")
    }
  }

  private func write(_ row: DeepLinkListing.Row, to html: inout HTMLWriter) {
    html.element("<tr><th scope=\"row\"><code>", row.path, "</code></th><td>")
    html.markup("<span class=\"badge ")
    html.markup(row.status.className)
    html.markup("\"><span aria-hidden=\"true\">")
    html.markup(row.status.sign)
    html.element("</span> ", row.statusText, "</span></td><td>")
    html.element("", row.releases, "</td><td class=\"number\">")
    html.number(row.callers)
    html.element("</td><td>", row.notes.joined(separator: "; "), "")
    if !row.lines.isEmpty {
      html.element("<details><summary>", Prose.count(row.lines.count + row.hidden, "place"), "</summary>\n")
      write(row.lines, hidden: row.hidden, to: &html)
      html.markup("</details>")
    }
    html.markup("</td></tr>\n")
  }

  private func write(_ lines: [DeepLinkLine], hidden: Int, to html: inout HTMLWriter) {
    html.markup("<ul class=\"lines\">\n")
    for line in lines {
      html.element("<li><span class=\"sign\">", line.mark.rawValue, "</span> <code>")
      html.element("", line.location.description, "</code> ")
      html.text(line.message)
      if !line.rule.isEmpty { html.element(" <code>", line.rule, "</code>") }
      html.markup("</li>\n")
    }
    if hidden > 0 {
      html.markup("<li><span class=\"sign\">✓</span> ")
      html.number(hidden)
      html.markup(" more; beagle-check deep-links --who lists them</li>\n")
    }
    html.markup("</ul>\n")
  }
}

extension DeepLinkStatus {
  /// Its class in the page's style.
  fileprivate var className: StaticString {
    switch self {
    case .ok: "clean"
    case .unused: "unknown"
    case .warnings: "warning"
    case .missing, .errors: "error"
    }
  }

  fileprivate var sign: StaticString {
    switch self {
    case .ok: "✓"
    case .unused: "–"
    case .warnings: "!"
    case .missing, .errors: "✗"
    }
  }
}

/// Texts of reports as sentences of a page.
enum PageText {
  /// With a capital letter at the beginning.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

import BeagleModel

/// What is new, what is fixed and what is still there since an earlier report, or beside a baseline.
struct ComparisonHTML {
  let report: RunReport
  let comparison: Comparison

  func write(to html: inout HTMLWriter) {
    html.markup("<h3>Compared with ")
    html.text(names.joined(separator: " and "))
    html.markup("</h3>\n<dl class=\"tiles\">\n")
    tile("error", report.newCount, "new", to: &html)
    tile("clean", gone.count, "fixed", to: &html)
    tile("plain", report.knownCount, "still there", to: &html)
    html.markup("</dl>\n")
    if !comparison.hidden.isEmpty {
      html.markup("<p class=\"hint\">--show-known lists those that are still there among the findings.</p>\n")
    }
    write("Fixed", comparison.since?.gone ?? [], to: &html)
    write(
      "Fixed, and still in the baseline: beagle-check baseline prune takes them out", comparison.baseline?.gone ?? [],
      to: &html)
  }

  private var names: [String] { [comparison.since?.name, comparison.baseline?.name].compactMap(\.self) }

  /// Each finding once: it may be gone from both.
  private var gone: Set<Fingerprint> {
    Set(((comparison.since?.gone ?? []) + (comparison.baseline?.gone ?? [])).map(\.fingerprint))
  }

  private func tile(_ name: StaticString, _ count: Int, _ words: StaticString, to html: inout HTMLWriter) {
    html.markup("<div class=\"tile ")
    html.markup(count == 0 ? "plain" : name)
    html.markup("\"><dt>")
    html.markup(words)
    html.markup("</dt><dd>")
    html.number(count)
    html.markup("</dd></div>\n")
  }

  private func write(_ title: StaticString, _ gone: [KnownFinding], to html: inout HTMLWriter) {
    if gone.isEmpty { return }
    html.markup("<details>\n<summary>")
    html.markup(title)
    html.markup(" (")
    html.number(gone.count)
    html.markup(")</summary>\n<ul class=\"lines\">\n")
    for finding in gone {
      html.element("<li><code>", finding.place, "</code> ")
      html.element("", finding.message, " <code>")
      html.element("", finding.rule, "</code></li>\n")
    }
    html.markup("</ul>\n</details>\n")
  }
}

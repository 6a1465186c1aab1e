import BeagleModel

/// The matrix of screens as a table: failing screens first, clean ones folded.
struct MatrixTable {
  let matrix: ScreenMatrix
  let screens: PageScreens
  /// Whether clean screens are named below it.
  var namesClean = true

  func write(to html: inout HTMLWriter) {
    html.markup("<h3>")
    html.markup(title)
    html.markup("</h3>\n")
    if !matrix.rows.isEmpty {
      html.markup("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
      html.markup(title)
      html.markup("\"><table class=\"matrix\">\n<caption class=\"hidden\">")
      html.markup(title)
      html.markup(", the worst first</caption>\n")
      writeHead(to: &html)
      html.markup("<tbody>\n")
      for row in matrix.rows { write(row, to: &html) }
      html.markup("</tbody>\n")
      if matrix.kind != .impacts { writeFoot(to: &html) }
      html.markup("</table></div>\n")
      if matrix.kind != .impacts { writeLegend(to: &html) }
    }
    if namesClean, !matrix.clean.isEmpty {
      html.element("<details class=\"clean\">\n<summary>", cleanWords, "</summary>\n<ul class=\"names\">\n")
      for name in matrix.clean {
        html.markup("<li>")
        html.name(name, in: screens)
        html.markup("</li>\n")
      }
      html.markup("</ul>\n</details>\n")
    }
  }

  private var title: StaticString {
    switch matrix.kind {
    case .releases: "Screens by release"
    case .configurations: "Screens by configuration"
    case .impacts: "Screens by what users notice"
    }
  }

  /// `31 more screens without an error or a warning`.
  private var cleanWords: String {
    let more = matrix.rows.isEmpty ? "" : " more"
    let faults = matrix.hasWarnings ? "an error or a warning" : "an error"
    let screens = matrix.clean.count == 1 ? "screen" : "screens"
    return "\(matrix.clean.count)\(more) \(screens) without \(faults)"
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.markup("<thead><tr><th scope=\"col\">Screen</th>")
    for column in matrix.columns {
      html.element("<th scope=\"col\">", column.title, "")
      if !column.detail.isEmpty { html.element(" <span class=\"detail\">", column.detail, "</span>") }
      html.markup("</th>")
    }
    html.markup("</tr></thead>\n")
  }

  private func write(_ row: ScreenMatrix.Row, to html: inout HTMLWriter) {
    html.markup("<tr><th scope=\"row\">")
    html.name(row.name, in: screens)
    html.markup("</th>")
    if !row.isLoaded, row.worst == nil {
      html.markup("<td")
      html.attribute("colspan", max(1, matrix.columns.count))
      html.markup("><span class=\"badge unknown\"><span aria-hidden=\"true\">?</span> not loaded</span></td></tr>\n")
      return
    }
    for (place, cell) in row.cells.enumerated() {
      html.markup("<td>")
      if let cell {
        html.badge(cell.severity, matrix.kind == .impacts ? "\(cell.count)" : cell.mark.word)
        if matrix.kind != .impacts, cell.count > 1 {
          html.element(" <span class=\"count\">", "× \(cell.count)", "</span>")
        }
      } else if !row.isMet[place] {
        html.element("<span class=\"count\">", matrix.absence, "</span>")
      } else if matrix.kind != .impacts {
        html.markup("<span class=\"fine\">✓</span>")
      }
      html.markup("</td>")
    }
    html.markup("</tr>\n")
  }

  /// The screens of each column with an error.
  private func writeFoot(to html: inout HTMLWriter) {
    html.markup("<tfoot><tr><th scope=\"row\">screens with an error</th>")
    for place in matrix.columns.indices {
      html.markup("<td>")
      html.number(matrix.rows.count { $0.cells[place]?.severity == .error })
      html.markup("</td>")
    }
    html.markup("</tr></tfoot>\n")
  }

  /// What the words of the cells mean.
  private func writeLegend(to html: inout HTMLWriter) {
    let used = Set(matrix.rows.flatMap { $0.cells.compactMap { $0?.mark } })
    let words = CompatMark.allCases.filter(used.contains).map { "\($0.word): \($0.meaning)" }
    if !words.isEmpty { html.element("<p class=\"hint\">", words.joined(separator: " · "), "</p>\n") }
  }
}

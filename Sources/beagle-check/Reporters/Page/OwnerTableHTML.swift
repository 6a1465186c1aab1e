/// The screens and findings of each team as a table.
struct OwnerTableHTML {
  let counts: OwnerCounts
  /// Whether the report was compared with earlier findings.
  let isCompared: Bool

  func write(to html: inout HTMLWriter) {
    html.markup(
      """
      <h3>Owners</h3>
      <div class="scroll"><table>
      <caption class="hidden">Screens and findings by owner</caption>
      <thead><tr><th scope="col">Owner</th><th scope="col" class="number">Screens</th>\
      <th scope="col" class="number">Errors</th><th scope="col" class="number">Warnings</th>
      """)
    if isCompared {
      html.markup(
        """
        <th scope="col" class="number">New</th><th scope="col" class="number">Known</th>\
        <th scope="col" class="number">Fixed</th>
        """)
    }
    html.markup("</tr></thead>\n<tbody>\n")
    for row in counts.rows {
      html.element("<tr><th scope=\"row\">", row.owner ?? "(no owner)", "</th>")
      for number in [row.screens, row.errors, row.warnings] + (isCompared ? [row.new, row.known, row.fixed] : []) {
        html.markup("<td class=\"number\">")
        html.number(number)
        html.markup("</td>")
      }
      html.markup("</tr>\n")
    }
    html.markup("</tbody>\n</table></div>\n")
  }
}

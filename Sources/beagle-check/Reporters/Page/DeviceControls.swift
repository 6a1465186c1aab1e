/// The controls of the storyboard: the device's size, the text's size and the zoom, which work by style alone.
struct DeviceControls {
  private struct Choice {
    var id: StaticString
    var words: StaticString
  }

  private static let devices = [
    Choice(id: "w320", words: "320 × 568"), Choice(id: "w375", words: "375 × 667"),
    Choice(id: "w390", words: "390 × 844"), Choice(id: "w430", words: "430 × 932"),
    Choice(id: "w768", words: "768 × 1024"),
  ]
  private static let fonts = [
    Choice(id: "font100", words: "100 %"), Choice(id: "font130", words: "130 %"), Choice(id: "font200", words: "200 %"),
  ]
  private static let zooms = [
    Choice(id: "zoom25", words: "25 %"), Choice(id: "zoom50", words: "50 %"), Choice(id: "zoom100", words: "100 %"),
  ]

  func write(to html: inout HTMLWriter) {
    html.markup("<form class=\"devices\">\n")
    group("Device in points", name: "device", Self.devices, standard: 1, to: &html)
    group("Text size", name: "font", Self.fonts, standard: 0, to: &html)
    group("Zoom", name: "zoom", Self.zooms, standard: 2, to: &html)
    html.markup(
      """
      </form>
      <p class="hint">These are sketches: fonts and line breaks differ from an iPhone, and images from the network are not \
      loaded. Grey text is an expression whose value is not known here.</p>

      """)
  }

  private func group(
    _ legend: StaticString, name: StaticString, _ choices: [Choice], standard: Int, to html: inout HTMLWriter
  ) {
    html.markup("<fieldset><legend>")
    html.markup(legend)
    html.markup("</legend>\n")
    for (place, choice) in choices.enumerated() {
      html.markup("<label><input type=\"radio\" name=\"")
      html.markup(name)
      html.markup("\" id=\"")
      html.markup(choice.id)
      html.markup(place == standard ? "\" checked>" : "\">")
      html.markup(" ")
      html.markup(choice.words)
      html.markup("</label>\n")
    }
    html.markup("</fieldset>\n")
  }
}

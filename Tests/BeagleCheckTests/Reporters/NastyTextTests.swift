import BeagleModel
import Testing

@testable import beagle_check

@Suite("Nasty texts in a report")
struct NastyTextTests {
  private static func text(of report: RunReport, as format: ReportFormat) -> String {
    format.reporter(ReportLook(printsEach: true, showsStatistics: true, counts: CountKey.allCases)).text(of: report)
  }

  private static func facts(_ text: String, as format: ReportFormat) -> [String] {
    ReportReader(Self.text(of: .nasty(text), as: format), as: format).facts
  }

  /// The forms of a text in which a strict reader may get it: itself, and its documented escapes for people.
  private static func forms(of text: String) -> [String] {
    let oneLine = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var check = HarmCheck()
    // GitHub's commands may hold line breaks, and no other control.
    let command = text.replacingScalars { check.isHarmful($0) && $0 != "\r" && $0 != "\n" ? PlainText.shown($0) : nil }
    var forms = [text, oneLine].flatMap { [$0, PlainText.safe($0), PlainText.visible($0)] } + [command]
    // Frames of code show a tab as blanks.
    forms.append(PlainText.safe(text.replacing("\t", with: "<TAB>")).replacing("<TAB>", with: "    "))
    // JUnit's names of classes, Mermaid's comments, SARIF's messages and XML have signs of their own.
    forms += forms.flatMap { form in
      [
        form.sarifEscaped, form.replacing(".", with: "_"),
        form.replacingScalars { "{}%".unicodeScalars.contains($0) ? " " : nil },
        form.replacingScalars { scalar in
          let isForbidden = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
          return isForbidden || scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : nil
        },
      ]
    }
    // The longest first, for one may be a part of another.
    return Set(forms).sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  @Test(
    "leave its form and all its other texts as they are, and steer no terminal and no log",
    arguments: ReportFormat.ofReports)
  func areTexts(format: ReportFormat) {
    let allExpected = ["harmless", "harm,less"].reduce(into: [:]) { $0[$1] = Self.facts($1, as: format) }
    for text in NastyText.all {
      let report = Self.text(of: .nasty(text), as: format)
      let reader = ReportReader(report, as: format)
      #expect(reader.mistakes == [], "\(text.debugDescription)")
      let (harmless, forms) = (NastyText.harmless(for: text), Self.forms(of: text))
      let expected = allExpected[harmless] ?? []
      let facts = reader.facts.map { fact in forms.reduce(fact) { $0.replacingScalars(of: $1, with: harmless) } }
      if let (fact, other) = zip(facts, expected).first(where: { $0 != $1 }) {
        Issue.record("\(text.debugDescription): \(fact.debugDescription) is not \(other.debugDescription)")
      }
      #expect(facts.count == expected.count, "\(text.debugDescription)")
      #expect(NastyText.power(of: report, isLog: format == .github) == [], "\(text.debugDescription)")
    }
  }
}

extension String {
  /// The text with another one in the place of each of its parts that have the same scalars.
  fileprivate func replacingScalars(of part: String, with other: String) -> String {
    let (scalars, wanted) = (Array(unicodeScalars), Array(part.unicodeScalars))
    var text = ""
    var place = 0
    while place < scalars.count {
      if !wanted.isEmpty, scalars[place...].starts(with: wanted) {
        text += other
        place += wanted.count
      } else {
        text.unicodeScalars.append(scalars[place])
        place += 1
      }
    }
    return text
  }
}

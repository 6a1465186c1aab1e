import Foundation
import Testing

@testable import beagle_check

@Suite("The page's style")
struct PageStyleTests {
  /// The inks of the page, each with the grounds that it stands on.
  private static let pairs: [(ink: String, grounds: [String])] = [
    ("ink", ["ground", "surface", "sunk", "warning-soft"]), ("quiet", ["ground", "surface", "sunk"]),
    ("accent", ["ground", "surface", "sunk", "accent-soft"]),
    ("error", ["ground", "surface", "error-soft"]), ("warning", ["ground", "surface", "warning-soft"]),
    ("note", ["ground", "surface", "note-soft"]), ("clean", ["ground", "surface", "clean-soft"]),
    ("unknown", ["ground", "surface", "unknown-soft"]), ("mark-ink", ["mark"]),
  ]

  /// The colours of each theme: light, dark, paper.
  private static var themes: [[String: String]] {
    PageStyle.all.flatMap { part in
      part.description.components(separatedBy: ":root {").dropFirst().map { theme in
        var colors: [String: String] = [:]
        for declaration in theme.prefix(while: { $0 != "}" }).split(separator: ";") {
          let parts = declaration.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
          if parts.count == 2, parts[0].hasPrefix("--") { colors[String(parts[0].dropFirst(2))] = parts[1] }
        }
        return colors
      }
    }
  }

  @Test("has a contrast of at least 4.5 between every ink and its ground, in both themes and on paper")
  func isLegible() {
    #expect(Self.themes.count == 3)
    for theme in Self.themes {
      for (ink, grounds) in Self.pairs {
        for ground in grounds {
          let contrast = Self.contrast(theme[ink] ?? "", theme[ground] ?? "")
          #expect(contrast >= 4.5, "\(ink) on \(ground): \(contrast)")
        }
      }
    }
  }

  /// WCAG 2.2, 1.4.3.
  private static func contrast(_ ink: String, _ ground: String) -> Double {
    let lights = [luminance(ink), luminance(ground)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    guard color.count == 7, let value = Int(color.dropFirst(), radix: 16) else { return .nan }
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

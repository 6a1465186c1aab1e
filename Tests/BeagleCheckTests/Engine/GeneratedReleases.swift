import BeagleModel
import Foundation
import TestSupport

@testable import beagle_check

/// A back end for six releases of an app, with faults of which the place and the releases are known.
struct GeneratedReleases {
  /// The finding that a planted fault must have.
  struct PlantedFault: Hashable, CustomStringConvertible {
    var file: String
    /// Of the value, in bytes.
    var offset: Int
    var rule: String
    var severity: Severity
    /// The versions of the app that it concerns, the newest first.
    var releases: [String]

    var description: String { "\(file):\(offset) \(severity) \(rule) \(releases.joined(separator: ", "))" }
  }

  /// The configuration and the screens, by path.
  private(set) var texts: [String: String] = [:]
  private(set) var faults: Set<PlantedFault> = []

  /// - Parameter isClean: Whether each screen uses only what all releases have.
  init(screens: Int, seed: UInt64, isClean: Bool = false) {
    var parts = ReleaseSnippets(numbers: SeededGenerator(seed: seed), isClean: isClean)
    texts["c.json"] = ReleaseSnippets.configuration
    for number in 0..<screens {
      let file = "screens/s\(number).json"
      let children = (0..<Int.random(in: 1...4, using: &parts.numbers)).map { parts.part(number: number * 3 + $0) }
      let screen = Part(#"{"_beagleComponent_": "beagle:screenComponent", "child": "#) + Part.container(children) + "}"
      var text = ""
      for piece in screen.pieces {
        switch piece {
        case .text(let piece): text += piece
        case .mark(let rule, let severity, let releases):
          if releases.isEmpty { continue }
          faults.insert(
            PlantedFault(
              file: file, offset: text.utf8.count, rule: rule, severity: severity,
              releases: ReleaseSnippets.releases.indices.filter(releases.contains).reversed().map {
                ReleaseSnippets.releases[$0].version
              }))
        }
      }
      texts[file] = text
    }
  }
}

/// A piece of a screen, with the places of its faults.
struct Part {
  enum Piece {
    case text(String)
    /// A fault of what follows, for the releases with some indices.
    case mark(rule: String, Severity, Set<Int>)
  }

  var pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }

  /// A text with `↓` before the value that has the fault.
  init(_ text: String, _ rule: String, _ severity: Severity = .error, in releases: Set<Int>) {
    let halves = text.components(separatedBy: "↓")
    pieces = [.text(halves[0]), .mark(rule: rule, severity, releases), .text(halves[1])]
  }

  static func + (left: Part, right: Part) -> Part {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  static func + (left: Part, right: String) -> Part { left + Part(right) }

  /// The same part where some releases never read it.
  func unread(by releases: Set<Int>) -> Part {
    var part = self
    part.pieces = pieces.map { piece in
      guard case .mark(let rule, let severity, let concerned) = piece else { return piece }
      return .mark(rule: rule, severity, concerned.subtracting(releases))
    }
    return part
  }

  static func container(_ children: [Part]) -> Part {
    var part = Part(#"{"_beagleComponent_": "beagle:container", "children": ["#)
    for (index, child) in children.enumerated() { part = part + (index == 0 ? "" : ", ") + child }
    return part + "]}"
  }
}

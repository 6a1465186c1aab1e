import BeagleModel

extension Example {
  /// A line of an example as a reader sees it.
  struct ShownLine {
    /// Without marks, with what is invisible written out, and cut where one character stands over and over.
    var text = ""
    /// Columns of the marked characters, counted from 0.
    var marks: [Int] = []
  }

  /// The files in order of their names, each with its name unless it is alone, then the configuration: the whole file, or
  /// what stands in it for `main`.
  var shownLines: [ShownLine] {
    let isAlone = files.count == 1 && configuration == nil
    var lines = files.inOrder { $0.key < $1.key }.flatMap { file in
      Self.lines(of: file.value, named: isAlone ? nil : file.key)
    }
    if let configuration {
      let place = configuration.hasPrefix(#"{"version""#) ? "" : ", in configurations.main"
      lines += Self.lines(of: configuration, named: "beagle-check.json" + place)
    }
    lines += answers.inOrder { $0.key < $1.key }.map { "\($0.key) → \($0.value)" }
    return lines.map(Self.shown)
  }

  /// A name stands before a text of one line where both have room, else above it.
  private static func lines(of text: String, named name: String?) -> [String] {
    let lines = ExampleLayout.lines(of: shortened(text))
    guard let name else { return lines }
    if lines.count == 1, name.count + 2 + ExampleLayout.width(of: lines[0]) <= ExampleLayout.width {
      return [name + ": " + lines[0]]
    }
    return [name + ":"] + lines
  }

  private static func shown(_ marked: String) -> ShownLine {
    var line = ShownLine()
    // Scalar by scalar: a mark before a combining character must not become one with it.
    for scalar in marked.unicodeScalars {
      if scalar == "↓" {
        line.marks.append(line.text.count)
      } else if String(scalar).invisible != nil {
        line.text += "<\(scalar.codePoint)>"
      } else {
        line.text.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// So often may a character be repeated before most of its repeats are left out, as of hundreds of brackets.
  private static let longestRun = 40

  /// With the first and last few of a character that is repeated too often to be read.
  private static func shortened(_ text: String) -> String {
    var shortened = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      if run.count > longestRun {
        shortened += Array(run.prefix(8)) + Array(" … ".unicodeScalars) + Array(run.suffix(8))
      } else {
        shortened += run
      }
    }
    return String(shortened)
  }
}

extension Example.Answer: CustomStringConvertible {
  /// `404`, `200, text/html`.
  var description: String {
    switch self {
    case .status(let status): "\(status)"
    case .answered(let type, let kilobytes): "200, \(type)" + (kilobytes.map { ", \($0) KB" } ?? "")
    }
  }
}

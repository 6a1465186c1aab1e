import BeagleModel

extension Example {
  /// One text of an example as a reader sees it.
  struct ShownFile {
    /// `nil` for a lone payload.
    var name: String?
    /// Without marks, with what is invisible written out, and cut where it is endless.
    var text: String
    /// Columns of the marked characters, counted from 0.
    var marks: [Int]
  }

  /// The files in order of their names, then the configuration: the whole file, or what stands in it for `main`.
  var shownFiles: [ShownFile] {
    let isAlone = files.count == 1 && configuration == nil
    var shown = files.inOrder { $0.key < $1.key }.map { file in
      Self.shown(file.value, name: isAlone ? nil : file.key)
    }
    if let configuration {
      let place = configuration.hasPrefix(#"{"version""#) ? "" : ", in configurations.main"
      shown.append(Self.shown(configuration, name: "beagle-check.json" + place))
    }
    return shown
  }

  private static func shown(_ marked: String, name: String?) -> ShownFile {
    var text = ""
    var marks: [Int] = []
    // Scalar by scalar: a mark before a combining character must not become one with it.
    for scalar in shortened(marked).unicodeScalars {
      if scalar == "↓" {
        marks.append(text.count)
      } else if String(scalar).invisible != nil {
        text += "<\(scalar.codePoint)>"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return ShownFile(name: name, text: text, marks: marks)
  }

  /// The first and last few characters of what is too long to be read.
  private static func shortened(_ text: String) -> String {
    text.count > 400 ? text.prefix(24) + " … " + text.suffix(24) : text
  }
}

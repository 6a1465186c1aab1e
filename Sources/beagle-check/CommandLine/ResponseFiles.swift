import BeagleModel

/// Puts the words of response files in the place of their names: `beagle-check @args.txt`.
///
/// Each line is one word. Empty lines and those that begin with `#` are skipped, blanks around a word too; a word between
/// two `"` or two `'` is taken as it is. A response file names no other. After `--` no word is one.
struct ResponseFiles {
  var read: (_ path: String) throws(FileReadError) -> PaddedBytes

  func expanded(_ words: some Sequence<String>) throws(UsageError) -> [String] {
    var expanded: [String] = []
    var isOption = true
    for word in words {
      isOption = isOption && word != "--"
      guard isOption, word.hasPrefix("@"), word.count > 1, !word.hasPrefix("@{") else {
        expanded.append(word)
        continue
      }
      expanded += try self.words(of: String(word.dropFirst()))
    }
    return expanded
  }

  private func words(of file: String) throws(UsageError) -> [String] {
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try read(file) } catch {
      throw .responseFile("@\(file): \(error); write ./@\(file) for a file whose name begins with @")
    }
    var words: [String] = []
    for (number, line) in bytes.lines.enumerated() {
      guard let first = line.first, first != "#" else { continue }
      let place = "\(file):\(number + 1)"
      if first == "\"" || first == "'" {
        guard line.count > 1, line.last == first else { throw .responseFile("\(place): the quote is not closed") }
        words.append(String(line.dropFirst().dropLast()))
        continue
      }
      if first == "@", !line.hasPrefix("@{") {
        throw .responseFile("\(place): a response file names no other; put the words of \(line) here")
      }
      if first == "-", let blank = line.firstIndex(of: " "), !line[..<blank].contains("=") {
        let value = line[blank...].drop { $0 == " " }
        throw .responseFile("\(place): a line is one word; write \(line[..<blank])=\(value)")
      }
      words.append(String(line))
    }
    return words
  }
}

extension PaddedBytes {
  /// The lines of a text without the blanks around them, and without a byte order mark.
  var lines: [Substring] {
    let text = String(decoding: buffer, as: UTF8.self)
    return text[...].drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map
    {
      line in
      var line = line.drop { $0.isWhitespace }
      while line.last?.isWhitespace == true { line.removeLast() }
      return line
    }
  }
}

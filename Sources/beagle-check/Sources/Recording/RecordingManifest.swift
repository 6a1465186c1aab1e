import BeagleModel

/// The list of a recording's answers: JSON Lines, one exchange in each but the first.
struct RecordingManifest: Sendable {
  static let name = "recording.jsonl"
  static let firstLine = Array(#"{"recording":1}"#.utf8) + [UInt8(ascii: "\n")]

  /// A line that is no exchange.
  struct Mistake: Error, Equatable {
    /// Counted from 1.
    var line: Int
    var reason: String
  }

  /// The lines as the elements of one list; `nil` for no lines.
  private let document: JSONDocument?
  /// The elements of each request's answers, in the order of passes.
  private var answers: [RecordedRequest: [Int]] = [:]
  /// Whether the last line was cut, as a run that is killed may leave it. The line does not count.
  private(set) var isCut = false

  static let empty = RecordingManifest()

  private init() { document = nil }

  /// Reads the manifest of a folder; `nil` where there is none.
  init?(in folder: String, _ files: FileSystem) throws(RunError) {
    let path = RelativePath.join(folder, Self.name)
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.fixtures.read(path, JSONDocument.sizeLimit) } catch {
      if error == .notFound { return nil }
      throw .recordingUnreadable(path, reason: "\(error)")
    }
    do throws(Mistake) { self = try Self(bytes) } catch {
      throw .recordingUnreadable("\(path):\(error.line)", reason: error.reason)
    }
  }

  init(_ bytes: PaddedBytes) throws(Mistake) {
    let newline = UInt8(ascii: "\n")
    var text = bytes.array
    if let last = text.last, last != newline {
      let end = text.lastIndex(of: newline).map { $0 + 1 } ?? 0
      isCut = (try? JSONDocument(parsing: text[end...])) == nil
      if isCut { text.removeSubrange(end...) } else { text.append(newline) }
    }
    // One scan for all lines: a line break stands in no string.
    for place in text.indices.dropLast() where text[place] == newline { text[place] = UInt8(ascii: ",") }
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: [UInt8(ascii: "[")] + text.dropLast() + [UInt8(ascii: "]")])
    } catch {
      let line = bytes.buffer.prefix(max(0, error.offset - 1)).count { $0 == newline } + 1
      throw Mistake(line: line, reason: "\(error)")
    }
    self.document = document
    let lines = document.root.elements
    guard lines.first?["recording"]?.integer == 1 else {
      throw Mistake(line: 1, reason: "it is not a recording that this version of beagle-check reads")
    }
    for (number, line) in lines.enumerated().dropFirst() {
      guard let request = RecordedRequest(line: line), line["file"].map(Self.isBelow) ?? true else {
        throw Mistake(line: number + 1, reason: "the line is not an exchange of a recording")
      }
      if line["removed"]?.bool == true {
        answers[request] = nil
      } else if line["pass"] == nil {
        answers[request] = [line.index]
      } else {
        answers[request, default: []].append(line.index)
      }
    }
  }

  /// Whether a file's name leads to a file below the recording.
  private static func isBelow(_ name: JSONNode) -> Bool {
    guard let name = name.string, !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0") else { return false }
    return !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0.isEmpty }
  }

  var requests: Dictionary<RecordedRequest, [Int]>.Keys { answers.keys }

  /// The answers to a request, in the order of passes.
  func exchanges(of request: RecordedRequest) -> [Exchange] {
    guard let document else { return [] }
    return answers[request, default: []].map { Exchange(line: document.node($0)) }
  }

  /// The answer to a request that is sent for the n-th time, counted from 1: the last one there is for all later times.
  ///
  /// - Complexity: O(1).
  func exchange(of request: RecordedRequest, pass: Int) -> Exchange? {
    guard let document, let answers = answers[request], let last = answers.last else { return nil }
    return Exchange(line: document.node(pass <= answers.count ? answers[pass - 1] : last))
  }
}

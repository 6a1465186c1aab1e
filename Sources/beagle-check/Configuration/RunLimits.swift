import BeagleModel

/// What a run takes of one kind at most: a row for each key of `limits`.
///
/// Screens and depth of a walk are keys of `crawl`.
enum RunLimit: String, Sendable, CaseIterable {
  case findings
  case documentBytes
  case answerBytes
  case answerBytesInAll
  case openFiles
  case nesting
  case values
  case stringBytes
  case expressionNesting

  /// For the configuration's pages.
  var summary: String { row.summary }
  /// Without a key.
  var standard: Int { row.standard }
  /// The largest number that the key takes.
  var most: Int { row.most }

  private var row: (summary: String, standard: Int, most: Int) {
    switch self {
    case .findings:
      (
        "findings of one rule that a report lists of one document; the others are counted; `--max-findings` overrides it",
        1000, 1_000_000_000
      )
    case .documentBytes: ("bytes of a file with a payload", 64 << 20, JSONDocument.sizeLimit)
    case .answerBytes: ("bytes of an answer of a server, unpacked", 16 << 20, 1 << 30)
    case .answerBytesInAll:
      (
        "bytes of the answers of one walk, unpacked; an answer of up to 1048576 bytes is always taken", 512 << 20,
        1 << 40
      )
    case .openFiles:
      (
        "files and connections that a walk has open at once; a request needs three of them, and the run 64", 4096,
        1 << 20
      )
    case .nesting:
      (
        "levels of objects and lists; iOS reads no more than \(JSONDocument.nestingLimit)", JSONDocument.nestingLimit,
        JSONDocument.nestingLimit
      )
    case .values: ("keys and values of a payload; an object or a list counts twice", 20_000_000, 1_000_000_000)
    case .stringBytes: ("bytes of a string, as it is written", 4 << 20, 1 << 30)
    case .expressionNesting: ("calls inside each other in an expression", 1000, 1_000_000)
    }
  }
}

/// The limits of a run.
struct RunLimits: Sendable, Equatable {
  private var changed: [RunLimit: Int] = [:]

  subscript(limit: RunLimit) -> Int {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = newValue }
  }

  /// Why a payload is not checked, as a sentence goes on; `nil` where it is within the limits.
  ///
  /// - Complexity: O(1) for payloads that are small, else O(*n*) in values.
  func refusal(of document: JSONDocument) -> String? {
    if document.entryCount > self[.values] { return beyond(.values, "keys and values") }
    let size = JSONDocumentSize(document, nesting: self[.nesting], stringBytes: self[.stringBytes])
    if size.isTooDeep { return beyond(.nesting, "levels of objects and lists") }
    return size.hasTooLongString ? beyond(.stringBytes, "bytes in a string") : nil
  }

  /// Why a payload is not checked, as a sentence goes on; `nil` where its expressions are within the limits.
  func refusal(of semantics: SemanticModel) -> String? {
    semantics.nests(deeperThan: self[.expressionNesting])
      ? beyond(.expressionNesting, "calls inside each other in an expression") : nil
  }

  private func beyond(_ limit: RunLimit, _ unit: String) -> String {
    "the payload has more than \(self[limit]) \(unit), and \"limits\" allows no more"
  }
}

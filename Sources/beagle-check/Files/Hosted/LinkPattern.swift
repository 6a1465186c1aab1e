/// A pattern of an `apple-app-site-association` file, for the path, the query or the fragment of a URL.
///
/// `*` stands for zero or more characters, `?` for one, `$(name)` for one of the variable's values. A pattern fits a
/// whole text (Apple: applinks.Details.Components, applinks.SubstitutionVariables).
struct LinkPattern: Sendable {
  enum Piece: Sendable {
    case character(Character)
    case any
    case many
    /// Its values are pieces again, without variables.
    case variable(String, values: [[Piece]])
  }

  /// As it is written.
  let text: String
  /// Those of its file.
  let variables: LinkVariables
  private let pieces: [Piece]

  /// Fits everything, as a component that is left out does.
  static let everything = LinkPattern("*", variables: LinkVariables())

  /// - Parameter foldsCase: Whether letter case counts for nothing.
  init(_ text: String, variables: LinkVariables, foldsCase: Bool = false) {
    self.text = text
    self.variables = variables
    pieces = Self.pieces(foldsCase ? Self.folded(text) : text) { variables.values(of: $0, foldsCase: foldsCase) }
  }

  /// In lower case, but for the names of variables, whose case counts.
  private static func folded(_ text: String) -> String {
    text.split(separator: "$(", omittingEmptySubsequences: false).enumerated().map { place, part in
      guard place > 0, let end = part.firstIndex(of: ")") else { return part.lowercased() }
      return part[..<end] + part[end...].lowercased()
    }.joined(separator: "$(")
  }

  /// - Parameter values: The values of a variable; `nil` for a name that is none, which then is text.
  static func pieces(_ text: String, values: (String) -> [[Piece]]? = { _ in nil }) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("$("), let end = rest.firstIndex(of: ")") {
        let name = String(rest[..<end].dropFirst(2))
        if let values = values(name) {
          pieces.append(.variable(name, values: values))
          rest = rest[rest.index(after: end)...]
          continue
        }
      }
      switch character {
      case "*": pieces.append(.many)
      case "?": pieces.append(.any)
      default: pieces.append(.character(character))
      }
      rest = rest.dropFirst()
    }
    return pieces
  }

  // MARK: - Texts

  /// - Complexity: O(pieces × characters), and the values of variables for each place that they may begin at.
  func fits(_ text: String, foldsCase: Bool = false) -> Bool {
    let subject = Self.literal(foldsCase ? text.lowercased() : text)
    return Self.ends(of: pieces, in: subject, from: Self.start(subject))?.last == true
  }

  /// How many characters of a text some beginning of the pattern fits.
  func reach(in text: String, foldsCase: Bool) -> Int {
    let subject = Self.literal(foldsCase ? text.lowercased() : text)
    var (places, furthest) = (Self.start(subject), 0)
    for piece in pieces {
      if case .many = piece { break }
      guard let next = Self.ends(of: [piece], in: subject, from: places) else { break }
      places = next
      furthest = places.lastIndex(of: true) ?? furthest
    }
    return furthest
  }

  /// Whether every text that another pattern fits is fit by this one, as far as their pieces prove it.
  func covers(_ other: LinkPattern) -> Bool {
    Self.ends(of: pieces, in: other.pieces, from: Self.start(other.pieces))?.last == true
  }

  /// The characters before the first piece that stands for several texts.
  var literalStart: String {
    var start = ""
    for case .character(let character) in pieces.prefix(while: { if case .character = $0 { true } else { false } }) {
      start.append(character)
    }
    return start
  }

  var fitsEverything: Bool {
    !pieces.isEmpty && pieces.allSatisfy { if case .many = $0 { true } else { false } }
  }

  private static func literal(_ text: String) -> [Piece] { text.map { .character($0) } }

  private static func start(_ subject: [Piece]) -> [Bool] {
    [true] + Array(repeating: false, count: subject.count)
  }

  /// The places in the subject that pieces may end at; `nil` when there is none.
  ///
  /// All places are followed at once, so that no pattern makes the search go back.
  private static func ends(of pieces: [Piece], in subject: [Piece], from places: [Bool]) -> [Bool]? {
    var places = places
    for piece in pieces {
      guard let first = places.firstIndex(of: true) else { return nil }
      var next = Array(repeating: false, count: places.count)
      switch piece {
      case .many: for place in first..<places.count { next[place] = true }
      case .any:
        for place in first..<subject.count where places[place] && subject[place].isOne { next[place + 1] = true }
      case .character(let character):
        for place in first..<subject.count where places[place] {
          if case .character(character) = subject[place] { next[place + 1] = true }
        }
      case .variable(let name, let values):
        for value in values {
          if let text = value.characters {
            for place in first..<places.count where places[place] && subject[place...].starts(with: text) {
              next[place + text.count] = true
            }
          } else if let reached = ends(of: value, in: subject, from: places) {
            for place in first..<places.count where reached[place] { next[place] = true }
          }
        }
        for place in first..<subject.count where places[place] {
          if case .variable(name, _) = subject[place] { next[place + 1] = true }
        }
      }
      places = next
    }
    return places.contains(true) ? places : nil
  }
}

extension [LinkPattern.Piece] {
  /// The characters of a text without wildcards; `nil` for any other one.
  fileprivate var characters: [Character]? {
    var characters: [Character] = []
    for piece in self {
      guard case .character(let character) = piece else { return nil }
      characters.append(character)
    }
    return characters
  }
}

extension ArraySlice<LinkPattern.Piece> {
  fileprivate func starts(with characters: [Character]) -> Bool {
    count >= characters.count
      && zip(self, characters).allSatisfy { piece, character in
        if case .character(character) = piece { true } else { false }
      }
  }
}

extension LinkPattern.Piece {
  /// Whether it always stands for one character.
  fileprivate var isOne: Bool {
    switch self {
    case .character, .any: true
    case .many: false
    case .variable(_, let values):
      values.allSatisfy { value in
        guard value.count == 1 else { return false }
        if case .many = value[0] { return false }
        return true
      }
    }
  }
}

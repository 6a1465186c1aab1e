/// The values that payloads have in one place, counted by kind. Counts add up in any order.
struct ObservedValues: Codable, Sendable, Equatable {
  enum Kind: String, Codable, Sendable, CaseIterable {
    case null, bool, integer, number, text, expression, component, action, list, object
    /// A number that no `Double` holds.
    case unreadable
  }

  /// An object of Beagle's own that an app's property may hold, by its word in the type notation.
  enum BeagleObject: String, Codable, Sendable, CaseIterable { case image, style, edges, unit, accessibility }

  private(set) var counts: [Kind: Int] = [:]
  /// How often each text occurs, while all of them are words like `LAST_UNITS` and few; else `nil`.
  private(set) var words: [String: Int]? = [:]
  /// The elements of all lists: one entry, or none while all lists are empty.
  private(set) var elements: [ObservedValues] = []
  /// The members of all objects.
  private(set) var members = ObservedMembers()
  /// How many of the objects decode as one of Beagle's.
  private(set) var fits: [BeagleObject: Int] = [:]

  /// An enumeration has no more words.
  private static let mostWords = 12

  init(_ kind: Kind) { counts[kind] = 1 }

  init(text: String) {
    self.init(.text)
    words = text.isEnumerationWord ? [text: 1] : nil
  }

  init(list: [ObservedValues]) {
    self.init(.list)
    for element in list { add(element: element) }
  }

  init(object: ObservedMembers, fitting objects: [BeagleObject]) {
    self.init(.object)
    members = object
    for object in objects { fits[object] = 1 }
  }

  /// All values, `null` included.
  var count: Int { counts.values.reduce(0, +) }

  mutating func add(_ other: ObservedValues) {
    counts.merge(other.counts, uniquingKeysWith: +)
    words = words.flatMap { own in
      guard let others = other.words else { return nil }
      let all = own.merging(others, uniquingKeysWith: +)
      return all.count > Self.mostWords ? nil : all
    }
    for element in other.elements { add(element: element) }
    members.add(other.members)
    fits.merge(other.fits, uniquingKeysWith: +)
  }

  private mutating func add(element: ObservedValues) {
    if elements.isEmpty { elements = [element] } else { elements[0].add(element) }
  }
}

/// The members of the objects that payloads have in one place.
struct ObservedMembers: Codable, Sendable, Equatable {
  /// Objects, empty ones included.
  private(set) var count = 0
  /// The values by key; of a map one entry for all of them, whose key is empty.
  private(set) var values: [String: ObservedValues] = [:]
  /// Whether the objects have so many keys that these are data.
  private(set) var isMap = false

  /// A record has no more keys.
  private static let mostKeys = 64

  init() {}

  /// One object.
  init(_ members: [(key: String, value: ObservedValues)]) {
    count = 1
    for (key, value) in members where values[key] == nil { values[key] = value }
    foldKeys()
  }

  mutating func add(_ other: ObservedMembers) {
    count += other.count
    isMap = isMap || other.isMap
    values.merge(other.values) { own, other in
      var sum = own
      sum.add(other)
      return sum
    }
    foldKeys()
  }

  /// The objects without some of their keys.
  func without(_ isLeftOut: (_ key: String, _ values: ObservedValues) -> Bool) -> ObservedMembers {
    var rest = self
    rest.values = values.filter { !isLeftOut($0.key, $0.value) }
    return rest
  }

  private mutating func foldKeys() {
    if values.count > Self.mostKeys { isMap = true }
    guard isMap, values.count > 1 || values[""] == nil else { return }
    let all = values.values
    values = [:]
    for value in all {
      if values[""]?.add(value) == nil { values[""] = value }
    }
  }
}

extension String {
  /// Whether the text looks like a value of an enumeration: `NEW`, `LAST_UNITS`, `SIZE_2X`.
  fileprivate var isEnumerationWord: Bool {
    guard let first = utf8.first, first.isUpper else { return false }
    return utf8.count <= 64 && utf8.allSatisfy { $0.isUpper || $0 == UInt8(ascii: "_") || $0.isDigit }
  }
}

extension UInt8 {
  fileprivate var isUpper: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

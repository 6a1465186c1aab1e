import BeagleModel

/// How messages name places and values: by the key, as a back-end engineer would.
extension JSONNode {
  /// The key that a value stands under, and its place in a list: `"onPress"`, `"children[2]"`.
  var label: String {
    let tokens = pointerFromLastKey
    return tokens.isEmpty ? "the payload" : "\"\(Self.written(tokens[...]))\""
  }

  /// The way from the root as Beagle engineers write it: `$.child.children[0].text`.
  var path: String {
    let tokens = pointer.tokens
    if case .key = tokens.first { return "$." + Self.written(tokens[...]) }
    return "$" + Self.written(tokens[...])
  }

  /// The key that a value stands under itself; `nil` for an element of a list, and for the payload.
  var key: String? {
    let tokens = pointerFromLastKey
    if tokens.count == 1, case .key(let key) = tokens[0] { return key }
    return nil
  }

  /// Whether the value is an element of a list.
  var isElement: Bool {
    if case .index = pointerFromLastKey.last { true } else { false }
  }

  /// What stands here, for the end of a sentence: `the string "2"`, `the number 1.5`, `an object`.
  var shown: String {
    switch kind {
    case .string: "the string \(quoted)"
    case .number: "the number \(source.shortened)"
    case .bool: source
    case .object, .list, .null: kind.described
    }
  }

  /// A string's text in double quotes, cut when long.
  var quoted: String { "\"\((string ?? source).shortened)\"" }

  /// How to write a route, or an image's path, that is a text where iOS wants an object, or the other way round; `nil` for
  /// another value.
  var inOtherForm: FixPlan? {
    switch (key, string) {
    case ("route", ""): return .blank("write the route, in an object: {\"url\": \"/…\"}", json: "{\"url\": \"/…\"}")
    case ("route", let url?): return .write(json: "{\"url\": \(url.json)}")
    case ("route", nil): return self["url"]?.string.map { .write($0) }
    case ("path", let path?):
      let isAddress = path.hasPrefix("/") || URLScheme.begins(path.utf8)
      return isAddress
        ? .write(json: "{\"_beagleImagePath_\": \"remote\", \"url\": \(path.json)}")
        : .write(json: "{\"_beagleImagePath_\": \"local\", \"mobileId\": \(path.json)}")
    default: return nil
    }
  }

  /// How to give an object a value for a key. A key that is there already, with null or an empty list, must be filled: of
  /// two equal keys iOS reads the first (docs/spec/decoding.md 3.6).
  func toGive(_ key: String) -> String { "\(self[key] == nil ? "add" : "fill") \"\(key)\"" }

  private static func written(_ tokens: ArraySlice<JSONPointer.Token>) -> String {
    var text = ""
    for token in tokens {
      switch token {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension String {
  /// To write a text in the place of a finding's value.
  var toWrite: FixPlan { .write(self) }

  /// To write a text for one that is part of what stands at the place of a finding: the rest of it stays.
  func toWrite(for part: String) -> FixPlan { .write(self, for: part) }

  /// To write a text for one that may be all of what stands at a place, or part of it.
  func toWrite(for wrong: String, at node: JSONNode) -> FixPlan {
    node.string == wrong ? .write(self) : .write(self, for: wrong)
  }

  /// A path, to stand behind the name of what it leads into: with a dot before a key, and none before an index.
  var asMember: String { isEmpty || hasPrefix("[") ? self : "." + self }

  /// The number that the text is without quotes, as JSON writes numbers; `nil` for any other text.
  var asNumber: JSONNode? {
    guard let first = utf8.first, first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10,
      let root = (try? JSONDocument(parsing: utf8))?.root
    else { return nil }
    return root.kind == .number ? root : nil
  }

  /// With a question for the suggestions, if any.
  func asking(_ suggestions: [String]) -> String { self + Spelling.question(suggestions) }

  /// At most 40 characters on one line.
  var shortened: String {
    if utf8.count <= 40, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    let line = String(AddressMask.masked(self).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// At most 60 characters, as an address may be (`docs/spec/reporters.md` 16). Secrets are hidden
  /// first, as half an address may no longer show that it holds one.
  var cut: String {
    if utf8.count <= 60 { return self }
    let text = AddressMask.masked(self)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// The first character that a reader cannot see: a zero-width space, a soft hyphen, a stray control character.
  var invisible: Unicode.Scalar? {
    unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator: true
      case .spaceSeparator: scalar != " "
      default: false
      }
    }
  }

  /// Without what a reader cannot see, and without blanks around it.
  var visible: String {
    var text = UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.filter { String($0).invisible == nil })
    return String(text).trimmed
  }

  /// Without blanks around it.
  var trimmed: String {
    let isShown = { (character: Character) in !character.isWhitespace }
    guard let first = firstIndex(where: isShown), let last = lastIndex(where: isShown) else { return "" }
    return String(self[first...last])
  }

  /// A name without its namespace: `ProductCard` for `custom:ProductCard`.
  var localName: String { lastColon.map { String(self[utf8.index(after: $0)...]) } ?? self }

  /// The words of a name in camel case, in small letters: `list` and `view` of `listView`.
  var words: [String] {
    reduce(into: []) { words, letter in
      if letter.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
  }

  /// The name's namespace with its colon; empty for none.
  var namespace: String { lastColon.map { String(self[..<utf8.index(after: $0)]) } ?? "" }

  private var lastColon: Index? { utf8.lastIndex(of: UInt8(ascii: ":")) }
}

extension Unicode.Scalar {
  /// `U+200B`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension FixPlan {
  /// Gives an object what it lacks under a key.
  ///
  /// - Parameters:
  ///   - rest: What follows in the instruction.
  ///   - json: The value.
  static func giving(_ key: String, to object: JSONNode, _ rest: String, json: String) -> FixPlan {
    FixPlan(object.toGive(key) + rest, [.add(.node(object.index), key: key, json: json)])
  }
}

extension ObjectSchema {
  /// What a message calls an object: its wire name, or plain words where the name is only ours.
  var title: String {
    switch name {
    case "RouteRemote", "RouteLocal": "the route"
    case "ImagePathLocal": "a local image path"
    case "ImagePathRemote": "a remote image path"
    default: name
    }
  }

  /// The keys that hold lists of actions.
  var events: [String] { properties.filter { $0.heldType == .list(.action) }.map(\.key) }
}

extension RetiredKey {
  /// What to do.
  ///
  /// - Parameters:
  ///   - value: What stands under the key.
  ///   - target: The object that has the key.
  func fix(of value: JSONNode?, in target: FixPlan.Target = .parent) -> FixPlan {
    switch successor {
    case .renamed(let name, let remark):
      FixPlan(
        "rename \"\(key)\" to \"\(name)\"" + (remark.map { ", which \($0)" } ?? ""),
        [.rename(target, key: key, to: name)], applicability: remark == nil ? .safe : .unsafe)
    case .replaced(let keys, let instruction): replacing(value, keys, instruction, in: target)
    case .none(let reason): FixPlan("leave \"\(key)\" out: \(reason)", [.removeMember(target, key: key)])
    }
  }

  private func replacing(_ value: JSONNode?, _ keys: [String], _ instruction: String, in target: FixPlan.Target)
    -> FixPlan
  {
    let changes: [FixPlan.Change]
    switch (key, value?.kind) {
    case ("disabled", .bool):
      changes = [
        .removeMember(target, key: key), .add(target, key: "enabled", json: value?.bool == true ? "false" : "true"),
      ]
    case ("template", .object):
      changes = [
        .rename(target, key: key, to: "templates"),
        .wrapMember(target, key: key, before: "[{\"view\": ", after: "}]"),
      ]
    case _ where keys == ["spanCount"]: changes = [.rename(target, key: key, to: "spanCount")]
    default:
      return FixPlan(
        "leave \"\(key)\" out: \(instruction)", [.removeMember(target, key: key)], applicability: .unsafe)
    }
    return FixPlan(instruction, changes, applicability: .unsafe)
  }

  /// The key that it is called now.
  var newName: String? { if case .renamed(let name, _) = successor { name } else { nil } }

  /// Keys that do its work in another way.
  var substitutes: [String] {
    if case .replaced(let keys, _) = successor { keys } else { [] }
  }
}

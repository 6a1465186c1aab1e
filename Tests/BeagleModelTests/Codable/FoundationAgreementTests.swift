import BeagleModel
import Foundation
import Testing

@Suite("Decoding a node, held against Foundation's JSONDecoder")
struct FoundationAgreementTests {
  private static let values = [
    "null", "true", "false", "0", "1", "-1", "1.0", "1e0", "1.5", "1e2", "127", "128", "255", "256", "-128", "-129",
    "65536", "2147483648", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1e19", "1e39", "1e400", "0.1", "-0", "-0.0", "3.4028235e38", "\"\"", "\"1\"", "\"true\"",
    "\"a\\n\\u00e9\"", "{}", "[]", "{\"a\":1}", "[1]", "[null]", "[1,\"a\"]",
  ]

  @Test("reads every value as every plain type alike", arguments: values)
  func readsPlainTypes(json: String) throws {
    try agree(Bool.self, json)
    try agree(String.self, json)
    try agree(Int.self, json)
    try agree(Int8.self, json)
    try agree(Int16.self, json)
    try agree(Int32.self, json)
    try agree(Int64.self, json)
    try agree(UInt.self, json)
    try agree(UInt8.self, json)
    try agree(UInt16.self, json)
    try agree(UInt32.self, json)
    try agree(UInt64.self, json)
    try agree(Double.self, json)
    try agree(Float.self, json)
    try agree(Int?.self, json)
    try agree([Int].self, json)
    try agree([Int?].self, json)
    try agree([String: Int].self, json)
    try agree([String: Int?].self, json)
    try agree([Int: Int].self, json)
    try agree(Empty.self, json)
    try agree(Kind.self, json)
    try agree(URL.self, json)
    try agree(Data.self, json)
    try agree(Date.self, json)
    try agree(Decimal.self, json)
  }

  @Test("reads a property of every kind alike", arguments: values)
  func readsProperties(json: String) throws {
    for object in ["{\"a\":\(json)}", "{\"b\":\(json)}", "{\"a\":\(json),\"a\":2}"] {
      try agree(Box<Bool>.self, object)
      try agree(Box<String>.self, object)
      try agree(Box<Int>.self, object)
      try agree(Box<Int8>.self, object)
      try agree(Box<Double>.self, object)
      try agree(Box<Float>.self, object)
      try agree(Box<Kind>.self, object)
      try agree(Box<[Int]>.self, object)
      try agree(Box<[Kind]>.self, object)
      try agree(Box<[String: [Int]]>.self, object)
      try agree(Box<Box<Int>>.self, object)
      try agree(Box<URL>.self, object)
      try agree(OptionalBox<Bool>.self, object)
      try agree(OptionalBox<String>.self, object)
      try agree(OptionalBox<Int>.self, object)
      try agree(OptionalBox<Int8>.self, object)
      try agree(OptionalBox<Double>.self, object)
      try agree(OptionalBox<Kind>.self, object)
      try agree(OptionalBox<[Int]>.self, object)
      try agree(OptionalBox<OptionalBox<Int>>.self, object)
      try agree(OptionalBox<URL>.self, object)
    }
  }

  @Test(
    "walks containers by hand alike",
    arguments: [
      "{}", "[]", "null", "3", "{\"list\":[1,{\"a\":2},[3],null,5]}", "{\"list\":[1,{\"a\":2},[3],null]}",
      "{\"list\":[1,{\"a\":2},[3]]}", "{\"list\":[1,{\"a\":2}]}", "{\"list\":[1]}", "{\"list\":[]}", "{\"list\":[1,2]}",
      "{\"list\":[1,null]}", "{\"list\":[1,{\"a\":\"x\"}]}", "{\"list\":[1,{\"a\":2},3]}", "{\"list\":null}",
      "{\"list\":{}}", "{\"list\":[1,{\"a\":2},[3],4,5]}", "{\"list\":[1,{\"a\":2},[],null,5]}",
    ])
  func walksContainers(json: String) throws { try agree(ByHand.self, json) }

  @Test(
    "reads super decoders, nil checks and keys alike",
    arguments: [
      "{\"super\":{\"a\":1},\"b\":2}", "{\"super\":null,\"b\":2}", "{\"b\":2}", "{\"super\":{\"a\":\"x\"},\"b\":2}",
      "{\"super\":{\"a\":1},\"b\":null}", "{\"super\":{\"a\":1}}",
    ])
  func readsSuperDecoders(json: String) throws { try agree(Child.self, json) }

  @Test("finds keys whatever their escapes and their composition")
  func findsKeys() throws {
    try agree(Accented.self, "{\"caf\\u00e9\":1}")
    try agree(Accented.self, "{\"café\":1}")
    try agree(Accented.self, "{\"cafe\u{301}\":1}")
    try agree(Box<Int>.self, "{\"\\u0061\":1}")
  }

  private func agree<Value: Codable>(
    _ type: Value.Type, _ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let wanted = Outcome { try JSONDecoder().decode(type, from: Data(json.utf8)) }
    let document = try JSONDocument(parsing: Array(json.utf8))
    let found = Outcome { try document.root.decode(type) }
    #expect(found == wanted, "\(type) from \(json)", sourceLocation: sourceLocation)
  }
}

/// What a decoder made of a text: the value as it encodes itself, or the error's kind and coding path.
private enum Outcome: Equatable {
  case value(String)
  case error(String, [String])

  init(_ body: () throws -> some Encodable) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      self = .value(String(decoding: try encoder.encode([try body()]), as: UTF8.self))
    } catch DecodingError.keyNotFound(let key, let context) {
      self = .error("key not found: \(key.stringValue)", context.codingPath.map(\.stringValue))
    } catch DecodingError.typeMismatch(_, let context) {
      self = .error("type mismatch", context.codingPath.map(\.stringValue))
    } catch DecodingError.valueNotFound(_, let context) {
      self = .error("value not found", context.codingPath.map(\.stringValue))
    } catch DecodingError.dataCorrupted(let context) {
      self = .error("data corrupted", context.codingPath.map(\.stringValue))
    } catch {
      self = .error("\(error)", [])
    }
  }
}

private struct Empty: Codable {}

private enum Kind: String, Codable { case a, b }

private struct Box<Value: Codable>: Codable { var a: Value }

private struct OptionalBox<Value: Codable>: Codable { var a: Value? }

private struct Accented: Codable { var café: Int }

private struct ByHand: Codable {
  enum Keys: String, CodingKey { case list, a }

  var numbers: [Int?] = []

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    numbers.append(list.count)
    numbers.append(try list.decode(Int.self))
    numbers.append(try list.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .a))
    var inner = try list.nestedUnkeyedContainer()
    numbers.append(try inner.decodeIfPresent(Int.self))
    numbers.append(try inner.decodeIfPresent(Int.self))
    numbers.append(try list.decodeNil() ? 1 : 0)
    numbers.append(list.currentIndex)
    let last = try list.superDecoder()
    numbers.append(try last.singleValueContainer().decode(Int.self))
    numbers.append(list.isAtEnd ? 1 : 0)
  }
}

private class Parent: Codable {
  var a: Int
}

private final class Child: Parent {
  enum Keys: String, CodingKey, CaseIterable { case b, c }

  var b: Bool

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    b = try container.decodeNil(forKey: .b) || container.contains(.c) || container.allKeys.count > 1
    try super.init(from: container.superDecoder())
  }
}

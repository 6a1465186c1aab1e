import BeagleModel
import Foundation
import Testing

@Suite("Evaluator")
struct EvaluatorTests {
  struct Row: Decodable {
    struct Context: Decodable {
      var id: String
      var value: String
    }
    struct Input: Decodable {
      var expression: String
      var contexts: [Context]
    }
    struct Expectation: Decodable {
      var trap: Bool?
      var value: TypedValue?
      var asString: String?
      var asBool: Bool?
      var asInt: Int64?
      var asDouble: String?
    }
    var id: String
    var input: Input
    var expect: Expectation
  }

  @Test("gives every value and every trap of the oracle")
  func agreesWithIOS() throws {
    let rows = try Oracle.rows("evaluate", as: Row.self)
    #expect(rows.count == 1000)
    for row in rows {
      var contexts: [String: DynamicObject] = [:]
      for context in row.input.contexts { contexts[context.id] = try DynamicObject(json: context.value) }
      let outcome = Evaluator(contexts: contexts).evaluate(ExpressionText(row.input.expression))
      switch outcome {
      case .trap:
        #expect(row.expect.trap == true, "\(row.id): \(row.input.expression)")
      case .value(let value):
        #expect(value == row.expect.value?.object, "\(row.id): \(row.input.expression)")
        #expect(value.asString == row.expect.asString, "\(row.id)")
        #expect(value.asBool == row.expect.asBool, "\(row.id)")
        #expect(value.asInt == row.expect.asInt, "\(row.id)")
        #expect(value.asDouble.map { "\($0)" } == row.expect.asDouble, "\(row.id)")
      case .undetermined(let operation):
        Issue.record("\(row.id): \(operation) has no code")
      }
    }
  }

  static let contexts: [String: DynamicObject] = [
    "n": .int(3), "text": .string("hello"), "list": .array([.int(1), .int(2), .double(2)]),
    "none": .array([]), "user": .dictionary(["name": .string("Ana")]), "raw": DynamicObject(decoding: "@{n}"),
  ]

  @Test(
    "evaluates (docs/spec/expressions.md 8, 9)",
    arguments: [
      ("@{n}", DynamicObject.int(3)), ("@{user.name}", .string("Ana")), ("@{user[0]}", .empty), ("@{list[-1]}", .empty),
      ("@{list.a}", .empty), ("@{nobody.a}", .empty), ("@{null}", .empty), ("n = @{n}!", .string("n = 3!")),
      ("@{none}@{null}", .string("[]")), ("plain", .string("plain")), ("@{SUM(1)}", .empty),
      ("@{unknown(int('nan'))}", .empty), ("@{sum('1', '2')}", .int(3)), ("@{sum('1', '2.5')}", .double(3.5)),
      ("@{subtract('4')}", .int(4)), ("@{divide(10, 4)}", .double(2.5)), ("@{divide(1, 0)}", .double(.infinity)),
      ("@{divide('1700000000000', 1000)}", .double(1_700_000_000)), ("@{condition('true', 1, 2)}", .int(2)),
      ("@{and(false, 1)}", .empty), ("@{gt(2)}", .bool(false)), ("@{gt(2, true, 1)}", .bool(true)),
      ("@{eq(1, 1, 'x')}", .bool(true)), ("@{eq(1, '1')}", .bool(true)), ("@{eq(null, null)}", .bool(true)),
      ("@{eq(1)}", .empty), ("@{concat('a', 1)}", .empty), ("@{concat(raw, 'x')}", .string("@{n}x")),
      ("@{capitalize('2nd it\\'s e.g. NOW')}", .string("2Nd It's E.G. Now")), ("@{substr(text, 1, 3)}", .string("ell")),
      ("@{substr(text, 1, 3, 9)}", .string("ello")), ("@{substr(text, 5)}", .empty), ("@{substr(text, 4, 2)}", .empty),
      ("@{substr(text, 2, -3)}", .empty), ("@{insert(none, 1, 0)}", .empty),
      ("@{insert(none, 1, 0, 0)}", .array([.int(1)])),
      ("@{remove(list, 2)}", .array([.int(1), .double(2)])), ("@{removeIndex(list, 3)}", .empty),
      ("@{contains(text, 'h')}", .empty), ("@{union(1, list)}", .array([.int(1), .int(2), .double(2)])),
      ("@{isNull('')}", .bool(false)), ("@{isEmpty(null)}", .empty), ("@{length('e\u{301}')}", .int(1)),
      ("@{int('-2.9')}", .int(-2)), ("@{int(true)}", .empty), ("@{double('0x10')}", .double(16)),
      ("@{string(1.0)}", .string("1.0")), ("@{raw}", DynamicObject(decoding: "@{n}")),
    ])
  func evaluates(string: String, value: DynamicObject) {
    #expect(Evaluator(contexts: Self.contexts).evaluate(ExpressionText(string)) == .value(value))
  }

  @Test(
    "reports what terminates the app (docs/spec/expressions.md 9.2)",
    arguments: [
      ("@{divide(1700000000000, 1000)}", EvaluationTrap.squareOverflow(1_700_000_000_000)),
      ("@{subtract(4611686018427387904)}", .integerOverflow(operation: "subtract")),
      ("@{sum(9223372036854775807, 1)}", .integerOverflow(operation: "sum")),
      ("@{multiply(9223372036854775807, '2')}", .integerOverflow(operation: "multiply")),
      ("@{removeIndex(none)}", .removalFromEmptyArray),
      ("@{substr('hello', 3, -1)}", .invertedRange(from: 3, length: -1)),
      ("@{substr('hello', 3, 9223372036854775807)}", .rangeOverflow(from: 3, length: .max)),
      ("@{int(divide(1, 0))}", .unrepresentableInteger(.infinity)),
      ("@{int('1e30')}", .unrepresentableInteger(1e30)),
      ("x @{length(int('inf'))}", .unrepresentableInteger(.infinity)),
    ])
  func reportsTraps(string: String, trap: EvaluationTrap) {
    #expect(Evaluator(contexts: Self.contexts).evaluate(ExpressionText(string)) == .trap(trap))
  }

  @Test("knows no value for an operation that is only declared")
  func leavesDeclaredOperationsOpen() {
    var operations = OperationTable()
    operations.register(ExpressionOperation("price", takes: 1...1, handler: nil))
    let evaluator = Evaluator(operations: operations)
    #expect(evaluator.evaluate(ExpressionText("@{concat(price(1))}")) == .undetermined(operation: "price"))
  }

  @Test("evaluates arrays and maps element by element")
  func evaluatesElements() {
    let object = DynamicObject.array([
      DynamicObject(decoding: "@{n}"), .dictionary(["a": DynamicObject(decoding: "<@{n}>")]),
    ])
    let expected = DynamicObject.array([.int(3), .dictionary(["a": .string("<3>")])])
    #expect(Evaluator(contexts: Self.contexts).evaluate(object) == .value(expected))
  }

  @Test("evaluates 10,000 nested calls")
  func evaluatesDeepCalls() {
    let depth = 10_000
    let sums = String(repeating: "sum(1, ", count: depth) + "n" + String(repeating: ")", count: depth)
    #expect(Evaluator(contexts: Self.contexts).evaluate(ExpressionText("@{\(sums)}")) == .value(.int(Int64(depth) + 3)))
  }

  @Test("gives up on values nested beyond the limit, not on calls that are")
  func givesUpOnDeepValues() {
    func nested(_ call: String, _ depth: Int) -> Evaluator.Outcome {
      let calls = String(repeating: call, count: depth) + "1" + String(repeating: ")", count: depth)
      return Evaluator().evaluate(ExpressionText("@{\(calls)}"))
    }
    #expect(nested("insert(union(), ", 10_000) == .undetermined(operation: "insert"))
    #expect(nested("insert(union(), ", 513) == .undetermined(operation: "insert"))
    guard case .value(let value) = nested("insert(union(), ", 512) else {
      Issue.record("512 levels are within the limit")
      return
    }
    #expect(value.depth == 512)
    #expect(value.asString.count == 1025)
    #expect(nested("union(", 10_000) == .value(.array([])))
  }

  @Test(
    "dumps arrays and maps as Swift does (docs/spec/expressions.md 8.3)",
    arguments: [
      (DynamicObject.array([.int(1), .string("a"), .empty, .bool(true)]), "[1, a, , true]"),
      (.dictionary(["k\"": .string("v"), "a": .array([])]), #"["a": [], "k\"": v]"#),
      (.dictionary([:]), "[:]"), (.array([]), "[]"),
    ])
  func dumps(value: DynamicObject, text: String) {
    #expect(value.asString == text)
  }

  @Test(
    "reads JSON values as iOS does (docs/spec/expressions.md 7)",
    arguments: [
      ("1", DynamicObject.int(1)), ("1.0", .int(1)), ("1e2", .int(100)), ("1.5", .double(1.5)),
      ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ])
  func readsNumbers(text: String, value: DynamicObject) throws {
    #expect(DynamicObject(try JSONDocument(parsing: text.utf8).root) == value)
  }
}

/// A value with its type, as the rows of the oracle spell it.
struct TypedValue: Decodable {
  var object: DynamicObject

  private enum Key: String, CodingKey { case type, value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(String.self, forKey: .type) {
    case "empty": object = .empty
    case "bool": object = .bool(try container.decode(Bool.self, forKey: .value))
    case "int": object = .int(try container.decode(Int64.self, forKey: .value))
    case "string": object = .string(try container.decode(String.self, forKey: .value))
    case "double":
      let double = Double(try container.decode(String.self, forKey: .value))
      object = .double(try #require(double))
    case "array": object = .array(try container.decode([TypedValue].self, forKey: .value).map(\.object))
    default: object = .dictionary(try container.decode([String: TypedValue].self, forKey: .value).mapValues(\.object))
    }
  }
}

/// The JSON of a context, decoded in the order of iOS.
private struct ContextValue: Decodable {
  var object: DynamicObject

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      object = .empty
    } else if let bool = try? value.decode(Bool.self) {
      object = .bool(bool)
    } else if let int = try? value.decode(Int64.self) {
      object = .int(int)
    } else if let double = try? value.decode(Double.self) {
      object = .double(double)
    } else if let string = try? value.decode(String.self) {
      object = DynamicObject(decoding: string)
    } else if let array = try? value.decode([ContextValue].self) {
      object = .array(array.map(\.object))
    } else {
      object = .dictionary(try value.decode([String: ContextValue].self).mapValues(\.object))
    }
  }
}

extension DynamicObject {
  fileprivate init(json: String) throws {
    self = try JSONDecoder().decode(ContextValue.self, from: Data(json.utf8)).object
  }
}

import BeagleModel
import Testing

@Suite("Call fault")
struct CallFaultTests {
  /// `↓` stands before the place of the fault.
  static let table: [(marked: String, kind: CallFault.Kind)] = [
    ("@{↓SUM(1)}", .unknownOperation),
    ("@{sum(1, ↓price(a))}", .unknownOperation),
    ("@{↓not()}", .argumentCount(0)),
    ("@{↓condition(a, 1)}", .argumentCount(2)),
    ("@{↓substr('a', 0, 1, 2)}", .argumentCount(4)),
    ("@{concat('a', ↓1)}", .argumentType(index: 1, found: .int, wanted: [.string, .numericString])),
    ("@{concat('a', ↓null)}", .argumentType(index: 1, found: .null, wanted: [.string, .numericString])),
    ("@{contains(↓'abc', 'a')}", .argumentType(index: 0, found: .string, wanted: .array)),
    ("@{sum(a, ↓'x')}", .argumentType(index: 1, found: .string, wanted: .numeric)),
    ("@{not(↓sum(a, 1))}", .argumentType(index: 0, found: [.int, .double, .null], wanted: .bool)),
    ("@{union(↓1, a)}", .argumentType(index: 0, found: .int, wanted: .array)),
    ("@{gt(↓'x', 1)}", .argumentType(index: 0, found: .string, wanted: .numeric)),
    ("@{↓divide(1700000000000, a)}", .trap(.squareOverflow(1_700_000_000_000))),
    ("@{↓int(divide(1, 0))}", .trap(.unrepresentableInteger(.infinity))),
    ("@{↓removeIndex(union())}", .trap(.removalFromEmptyArray)),
    ("@{↓substr('hello', 3, -1)}", .trap(.invertedRange(from: 3, length: -1))),
  ]

  @Test("finds the one fault and its place", arguments: table.indices)
  func findsTheFault(row: Int) {
    let (marked, kind) = Self.table[row]
    let parts = marked.split(separator: "↓", omittingEmptySubsequences: false)
    let faults = ExpressionText(parts.joined()).evaluation().faults
    #expect(faults.map(\.kind) == [kind], "\(marked)")
    #expect(faults.map(\.range.lowerBound) == [parts[0].utf8.count], "\(marked)")
  }

  @Test(
    "finds nothing in calls that may be right",
    arguments: [
      "@{sum(a, '1', 2.5)}", "@{sum(concat(a, '1'), 1)}", "@{concat('12', '3')}", "@{concat(a, 'x')}",
      "@{condition(a, 1, 'x')}", "@{eq(null, 'x')}",
      "@{not(condition(a, 1, true))}", "@{length(insert(a, 1))}", "plain", "@{a} and @{int(a)}",
    ])
  func findsNothing(string: String) {
    #expect(ExpressionText(string).evaluation().faults == [])
  }

  @Test(
    "infers what an expression gives",
    arguments: [
      ("@{1}", ValueTypes.int), ("@{a}", .any), ("@{n}", .int), ("x @{n}", [.string, .numericString]),
      ("@{gt(n, a)}", .bool), ("@{condition(a, n, true)}", [.int, .bool]), ("@{unknown()}", .null),
      ("@{union(a)}", .array), ("@{length(a)}", [.int, .null]), ("@{concat('12', '3')}", [.string, .numericString]),
      ("@{'12'}", [.string, .numericString]),
    ] as [(String, ValueTypes)])
  func infers(string: String, types: ValueTypes) {
    let evaluation = ExpressionText(string).evaluation { $0.context == "n" ? .int : .any }
    #expect(evaluation.result.types == types)
  }

  @Test("infers through 10,000 nested calls")
  func infersDeepCalls() {
    let calls = String(repeating: "sum(1, ", count: 10_000) + "n" + String(repeating: ")", count: 10_000)
    let text = ExpressionText("@{\(calls)}")
    #expect(text.evaluation { _ in .int }.faults == [])
  }
}

import BeagleModel

/// The parameters of an operation in a contract.
struct ContractParameters: Sendable {
  /// A variadic one last, without its dots.
  private let types: [PropertyType]
  private let isVariadic: Bool
  /// As reports show them: `(double, string?)`.
  let text: String

  /// - Returns: `nil` for an operation that takes any arguments.
  init?(_ operation: ContractValue) {
    guard case .list? = operation["parameters"] else { return nil }
    let written = operation["parameters"]?.strings ?? []
    isVariadic = written.last?.hasSuffix("...") == true
    types = written.map { text in
      let bare = text.hasSuffix("...") ? String(text.dropLast(3)) : text
      return (try? TypeNotation.parse(bare))?.type ?? .unchecked
    }
    text = "(\(written.joined(separator: ", ")))"
  }

  /// The numbers of arguments that a call may have.
  var counts: ClosedRange<Int> {
    let fixed = isVariadic ? types.dropLast() : types[...]
    let least = (fixed.lastIndex { !$0.isOptional } ?? -1) + 1
    return least...(isVariadic ? .max : types.count)
  }

  /// Whether some argument's new type does not take what its old one took.
  func misfits(_ new: ContractParameters, _ comparison: ContractTypes) -> Bool {
    (0..<max(types.count, new.types.count)).contains { place in
      guard let old = type(at: place), let new = new.type(at: place) else { return false }
      return comparison.test(from: old, to: new) != nil
    }
  }

  private func type(at place: Int) -> PropertyType? {
    place < types.count ? types[place] : isVariadic ? types.last : nil
  }
}

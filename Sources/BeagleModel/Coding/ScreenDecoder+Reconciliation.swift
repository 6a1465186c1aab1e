/// One fault for each cause, in document order.
extension ScreenDecoder {
  /// A missing key and the misspelt one in its place are one fault.
  ///
  /// - Complexity: O(*n* log *n*) in faults, and linear in the members of objects that lack a key.
  func reconciledFaults() -> [Fault] {
    guard !faults.isEmpty else { return [] }
    var result = faults
    var strays: [Int: Int] = [:]
    for (place, fault) in faults.enumerated() where Self.isStray(fault.kind) { strays[fault.node] = place }
    var explained: Set<Int> = []
    if !strays.isEmpty {
      for place in result.indices where result[place].kind == .missingProperty && result[place].other < 0 {
        guard let stray = strayKey(for: result[place], among: strays) else { continue }
        result[place].other = stray
        explained.insert(stray)
      }
    }
    // Back ends write nulls for what is not set: nothing is lost with one that nobody reads.
    if !strays.isEmpty {
      result.removeAll { Self.isStray($0.kind) && (explained.contains($0.node) || isNull($0.node + 1)) }
    }
    // Stable by hand: Swift's sort promises nothing about equals.
    return result.enumerated().sorted {
      $0.element.node != $1.element.node ? $0.element.node < $1.element.node : $0.offset < $1.offset
    }.map(\.element)
  }

  private func isNull(_ value: Int) -> Bool { view.firstByte(value) == UInt8(ascii: "n") }

  /// Whether a fault is about a key that nobody reads, and that may have been meant for another.
  private static func isStray(_ kind: Fault.Kind) -> Bool {
    kind == .unknownKey || kind == .caseVariantKey || kind == .retiredKey
  }

  /// A key of the same object that was probably meant as the missing one.
  private func strayKey(for fault: Fault, among strays: [Int: Int]) -> Int? {
    guard fault.property >= 0, let wanted = table.key(ofProperty: Int(fault.property)) else { return nil }
    var child = view.firstChild(fault.node)
    let end = view.end(fault.node)
    while child < end {
      if let place = strays[child], isMeant(faults[place], as: fault, wanted) { return child }
      child = view.next(child + 1)
    }
    return nil
  }

  private func isMeant(_ stray: Fault, as missing: Fault, _ wanted: String) -> Bool {
    switch stray.kind {
    case .caseVariantKey: stray.property == missing.property
    case .unknownKey: Spelling.isNear(view.string(stray.node), wanted)
    case .retiredKey: hint(stray).contains(wanted)
    default: false
    }
  }

  private func hint(_ fault: Fault) -> String {
    guard fault.object >= 0, fault.property >= 0 else { return "" }
    let place = Int(properties[Int(fault.property)].type.operand)
    return table.schemas[Int(fault.object)].retired[place].hint
  }
}

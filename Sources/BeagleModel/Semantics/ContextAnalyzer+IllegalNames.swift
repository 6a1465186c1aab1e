/// Names that no expression can write, and what they are written as where they are meant.
extension ContextAnalyzer {
  /// Whether a name that nobody declares stands for one that is declared in a way that no expression can write: that has
  /// been said.
  mutating func isMeantByIllegalName(_ id: String) -> Bool {
    if indexes.illegalNames == nil {
      var names: Set<String> = []
      for fault in result.faults {
        guard case .illegalID(.character) = fault.kind else { continue }
        names.formUnion([ContextFault.repaired(fault.id), String(fault.id.prefix { $0.isWord })])
      }
      indexes.illegalNames = names
    }
    return indexes.illegalNames?.contains(id) ?? false
  }
}

extension ContextFault {
  /// An id with characters that end a name, as one without them; without the blanks around it, and without braces.
  package static func repaired(_ id: String) -> String {
    var bare = id[...]
    if bare.hasPrefix("@{"), bare.hasSuffix("}") { bare = bare.dropFirst(2).dropLast() }
    while bare.first?.isWhitespace == true { bare.removeFirst() }
    while bare.last?.isWhitespace == true { bare.removeLast() }
    // Digits alone are no id either.
    if bare.utf8.allSatisfy(UTF8Text.isASCIIDigit) { bare = id[...] }
    // Nor is a word that means something.
    if ["true", "false", "null"].contains(bare) { return "_\(bare)" }
    return String(bare.map { $0.isWord ? $0 : "_" })
  }
}

extension Character {
  fileprivate var isWord: Bool { unicodeScalars.allSatisfy(\.isExpressionWord) }
}

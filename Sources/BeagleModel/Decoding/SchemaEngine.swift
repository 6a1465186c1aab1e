/// Checks any JSON document against schemas, with the same faults and places as a payload's.
///
/// This is how the configuration file itself is checked.
package struct SchemaEngine: Sendable {
  private let table: SchemaTable

  package init(_ types: [TypeSchema]) {
    table = SchemaCompiler.table(types)
  }

  /// - Parameter root: The name of the object that the document must be.
  package func check(_ document: JSONDocument, as root: String) -> Screen {
    var decoder = ScreenDecoder(document: document, table: table, swiftObjects: nil, scratch: DecoderScratch())
    if let object = table.objectIndices[root] {
      decoder.value(
        0,
        SchemaTable.ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(object)), -1)
    }
    let facts = decoder.takeFacts()
    return Screen(document: document, faults: decoder.takeFaults(keepingNulls: true), facts: facts, table: table)
  }
}

/// Checks any JSON document against schemas, with the faults of payloads.
///
/// It checks the configuration file.
package struct SchemaEngine: Sendable {
  private let table: SchemaTable

  package init(_ types: [TypeSchema]) {
    table = SchemaCompiler.table(types)
  }

  /// - Parameter root: The name of the object that the document must be.
  package func check(_ document: JSONDocument, as root: String) -> Screen {
    let wanted = table.objectIndices[root].map { object in
      SchemaTable.ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(object))
    }
    return ScreenDecoder.screen(
      of: document, as: wanted ?? .unread, keepingNulls: true, table, DecoderScratch())
  }
}

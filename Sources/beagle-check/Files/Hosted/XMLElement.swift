/// An element of an XML document: its attributes, its children, and the text that stands directly in it.
struct XMLElement: Sendable {
  /// With its prefix, as written.
  var name: String
  var attributes: [Attribute] = []
  var children: [XMLElement] = []
  /// Entities resolved, without white space around it.
  var text = ""
  /// The bytes of its start tag.
  var range: Range<Int>

  struct Attribute: Sendable {
    /// With its prefix, as written.
    var name: String
    /// Entities resolved.
    var value: String
    /// The bytes of the name.
    var nameRange: Range<Int>
    /// The bytes between the quotes.
    var range: Range<Int>
  }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }
}

/// Why a text is no XML, at the first byte that shows it.
struct XMLSyntaxError: Error, Sendable, Equatable {
  var offset: Int
  var message: String
}

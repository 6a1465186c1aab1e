import BeagleModel

/// Reads the XML of property lists and Android manifests: elements, attributes, text and CDATA in UTF-8.
///
/// It knows the five entities of XML and numbers, and reads past comments, instructions and a DOCTYPE.
struct XMLReader {
  private let bytes: [UInt8]
  private var index = 0

  /// In levels: more is refused, since what reads the elements calls itself.
  private static let nestingLimit = 200

  /// - Throws: The first fault.
  /// - Complexity: O(*n*) in bytes.
  static func root(of bytes: PaddedBytes) throws(XMLSyntaxError) -> XMLElement {
    if bytes.count > 1, bytes.buffer[0] >= 0xFE || bytes.buffer[1] == 0 {
      throw XMLSyntaxError(offset: 0, message: "the text is UTF-16; write it in UTF-8")
    }
    var reader = XMLReader(bytes: bytes.array)
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(XMLSyntaxError) -> XMLElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipMisc()
    guard peek("<") else { throw fault(index < bytes.count ? "an XML file begins with \"<\"" : "the file is empty") }
    let root = try element()
    try skipMisc()
    if index < bytes.count { throw fault("there is more text behind the root element") }
    return root
  }

  // MARK: - Elements

  /// An element with all that is in it; the open ones stand in a list, so that depth costs no stack.
  private mutating func element() throws(XMLSyntaxError) -> XMLElement {
    var open: [XMLElement] = []
    while true {
      let (element, isClosed) = try startTag()
      open.append(element)
      if open.count > Self.nestingLimit {
        throw fault("elements are nested more than \(Self.nestingLimit) levels deep")
      }
      if isClosed, let whole = try close(&open) { return whole }
      // Text and end tags up to the next start tag.
      while try !content(of: &open) {
        if let whole = try close(&open) { return whole }
      }
    }
  }

  /// Takes the innermost element out of the open ones; the root is returned.
  private mutating func close(_ open: inout [XMLElement]) throws(XMLSyntaxError) -> XMLElement? {
    guard var element = open.popLast() else { return nil }
    element.text = element.text.trimmed
    if open.isEmpty { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  /// Reads text, comments and CDATA of the innermost element.
  ///
  /// - Returns: Whether a start tag follows; `false` behind the element's end tag.
  private mutating func content(of open: inout [XMLElement]) throws(XMLSyntaxError) -> Bool {
    let name = open[open.count - 1].name
    while index < bytes.count {
      if peek("<!--") || peek("<?") {
        try skipOne()
      } else if peek("<![CDATA[") {
        let start = index + 9
        guard let end = find("]]>", from: start) else { throw fault("this CDATA section is not closed") }
        open[open.count - 1].text += try text(start..<end)
        index = end + 3
      } else if peek("</") {
        let start = index
        index += 2
        let closed = try self.name()
        skipBlanks()
        guard peek(">") else { throw fault("the end tag </\(closed)> lacks its \">\"") }
        if closed != name {
          index = start
          throw fault("</\(closed)> closes <\(name)>; write </\(name)> first")
        }
        index += 1
        return false
      } else if peek("<") {
        return true
      } else {
        open[open.count - 1].text += try characters(until: UInt8(ascii: "<"))
      }
    }
    throw XMLSyntaxError(offset: open[open.count - 1].range.lowerBound, message: "<\(name)> is not closed")
  }

  private mutating func startTag() throws(XMLSyntaxError) -> (XMLElement, isClosed: Bool) {
    let start = index
    index += 1
    var element = XMLElement(name: try name(), range: start..<start)
    var names: Set<String> = []
    while true {
      let hadBlank = skipBlanks()
      if peek("/>") {
        index += 2
        element.range = start..<index
        return (element, true)
      }
      if peek(">") {
        index += 1
        element.range = start..<index
        return (element, false)
      }
      guard index < bytes.count else {
        throw XMLSyntaxError(offset: start, message: "the tag <\(element.name) lacks its \">\"")
      }
      if !hadBlank { throw fault("a blank is missing before this attribute") }
      let attribute = try attribute()
      guard names.insert(attribute.name).inserted else {
        throw XMLSyntaxError(
          offset: attribute.nameRange.lowerBound, message: "the attribute \(attribute.name) is written twice")
      }
      element.attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(XMLSyntaxError) -> XMLElement.Attribute {
    let start = index
    let name = try name()
    let nameRange = start..<index
    skipBlanks()
    guard peek("=") else { throw fault("the attribute \(name) lacks \"=\" and a value") }
    index += 1
    skipBlanks()
    guard index < bytes.count, peek("\"") || peek("'") else {
      throw fault("the value of \(name) stands in quotes")
    }
    let quote = bytes[index]
    index += 1
    let first = index
    guard let end = bytes[first...].firstIndex(of: quote), !bytes[first..<end].contains(UInt8(ascii: "<")) else {
      throw fault("the value of \(name) is not closed")
    }
    let value = try characters(until: quote)
    index = end + 1
    return XMLElement.Attribute(name: name, value: value, nameRange: nameRange, range: first..<end)
  }

  private mutating func name() throws(XMLSyntaxError) -> String {
    let start = index
    while index < bytes.count, Self.isOfName(bytes[index]) { index += 1 }
    if index == start { throw fault("a name is expected here") }
    return try text(start..<index)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_-.:".utf8.contains(byte)
    }
  }

  // MARK: - Text

  /// The characters up to a byte, or to the end, with entities resolved.
  private mutating func characters(until end: UInt8) throws(XMLSyntaxError) -> String {
    var result = ""
    var start = index
    while index < bytes.count, bytes[index] != end {
      guard bytes[index] == UInt8(ascii: "&") else {
        index += 1
        continue
      }
      result += try text(start..<index)
      result += try entity()
      start = index
    }
    return result + (try text(start..<index))
  }

  private mutating func entity() throws(XMLSyntaxError) -> String {
    // The longest is &#x10FFFF;
    guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw fault("write &amp; for \"&\"")
    }
    let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    var text = known[name]
    if name.hasPrefix("#") {
      let isHexadecimal = name.hasPrefix("#x")
      let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      text = value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { String(Character($0)) }
    }
    guard let text else { throw fault("&\(name); is no entity of XML") }
    index = end + 1
    return text
  }

  private func text(_ range: Range<Int>) throws(XMLSyntaxError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw XMLSyntaxError(offset: range.lowerBound, message: "the text is not UTF-8")
    }
    return text
  }

  // MARK: - What is read past

  /// Reads past blanks, comments, instructions and a DOCTYPE.
  private mutating func skipMisc() throws(XMLSyntaxError) {
    skipBlanks()
    while peek("<!--") || peek("<?") || peek("<!DOCTYPE") {
      try skipOne()
      skipBlanks()
    }
  }

  private mutating func skipOne() throws(XMLSyntaxError) {
    let (closing, what) = peek("<!--") ? ("-->", "comment") : peek("<?") ? ("?>", "instruction") : (">", "DOCTYPE")
    var start = index + 2
    if closing == ">", let bracket = find("[", from: start), bracket < find(">", from: start) ?? bytes.count {
      start = find("]", from: bracket) ?? bytes.count
    }
    guard let end = find(closing, from: start) else { throw fault("this \(what) is not closed") }
    index = end + closing.utf8.count
  }

  /// - Returns: Whether there were any.
  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
    return index > start
  }

  private func peek(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func find(_ text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var place = start
    while place < bytes.count, let found = bytes[place...].firstIndex(of: first) {
      if bytes[found...].starts(with: text.utf8) { return found }
      place = found + 1
    }
    return nil
  }

  private func fault(_ message: String) -> XMLSyntaxError { XMLSyntaxError(offset: index, message: message) }
}

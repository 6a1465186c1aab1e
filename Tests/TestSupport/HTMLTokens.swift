/// The elements of a page, read as strictly as this project writes pages: every attribute between double quotes, every
/// element closed. What a browser would mend is a mistake here.
package struct HTMLTokens: Sendable {
  /// In document order.
  package private(set) var elements: [HTMLElement] = []
  /// Sentences with the offset of the byte; empty for a page that is well formed.
  package private(set) var mistakes: [String] = []
  /// The texts outside of comments, scripts and styles, without references, in document order.
  package private(set) var texts: [String] = []

  private let bytes: [UInt8]
  private var place = 0
  /// The elements that are not closed yet, by index.
  private var open: [Int] = []

  /// Elements without an end.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  package init(_ page: some Sequence<UInt8>) {
    bytes = Array(page)
    read()
  }

  package init(_ page: String) { self.init(page.utf8) }

  /// The elements of a name, in document order.
  package func all(_ name: String) -> [HTMLElement] { elements.filter { $0.name == name } }

  /// The element around another one; `nil` for the root.
  package func parent(of element: HTMLElement) -> HTMLElement? { element.parent.map { elements[$0] } }

  /// The elements inside another one, at any depth.
  package func descendants(of element: HTMLElement) -> [HTMLElement] {
    elements.filter { other in
      var parent = other.parent
      while let index = parent, index > element.index { parent = elements[index].parent }
      return parent == element.index
    }
  }

  /// The names of the elements in document order with the depth of each, without texts and attributes: `html`, ` body`.
  package var shape: [String] {
    var depths: [Int] = []
    for element in elements { depths.append(element.parent.map { depths[$0] + 1 } ?? 0) }
    return zip(elements, depths).map { String(repeating: " ", count: $1) + $0.name }
  }

  // MARK: - Reading

  private mutating func read() {
    while place < bytes.count {
      if starts(with: "<!--") {
        skip(behind: "-->")
      } else if starts(with: "<!") {
        skip(behind: ">")
      } else if starts(with: "</") {
        readEnd()
      } else if bytes[place] == UInt8(ascii: "<") {
        readStart()
      } else {
        readText()
      }
    }
    for index in open { mistakes.append("<\(elements[index].name)> is not closed") }
  }

  private mutating func readText() {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    let text = resolved(bytes[start..<place])
    texts.append(text)
    for index in open { elements[index].text += text }
  }

  private mutating func readEnd() {
    let start = place
    place += 2
    let name = readName()
    if place < bytes.count, bytes[place] == UInt8(ascii: ">") {
      place += 1
    } else {
      mistakes.append("the end of <\(name)> at byte \(start) is not closed")
    }
    guard let last = open.last, elements[last].name == name else {
      mistakes.append("</\(name)> at byte \(start) does not end <\(open.last.map { elements[$0].name } ?? "")>")
      return
    }
    open.removeLast()
  }

  private mutating func readStart() {
    let start = place
    place += 1
    let name = readName()
    if name.isEmpty { return mistakes.append("\"<\" at byte \(start) begins no element") }
    var element = HTMLElement(index: elements.count, name: name, parent: open.last)
    var isClosed = false
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      if starts(with: "/>") {
        // As a drawing (SVG) writes an element without content.
        isClosed = true
        place += 1
      } else if isBlank(bytes[place]) {
        place += 1
      } else if !readAttribute(of: &element) {
        return mistakes.append("<\(name)> at byte \(start) has an attribute without double quotes")
      }
    }
    place += 1
    elements.append(element)
    if isClosed || Self.void.contains(name) { return }
    if name == "script" || name == "style" {
      let content = place
      let hasEnd = skip(behind: "</\(name)>")
      let end = hasEnd ? place - name.utf8.count - 3 : place
      elements[element.index].text = String(decoding: bytes[content..<end], as: UTF8.self)
    } else {
      open.append(element.index)
    }
  }

  private mutating func readAttribute(of element: inout HTMLElement) -> Bool {
    let name = readName()
    if name.isEmpty { return false }
    if element[name] != nil { mistakes.append("<\(element.name)> has \(name) twice") }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
      element.attributes.append(.init(name: name, value: ""))
      return place >= bytes.count || isBlank(bytes[place]) || bytes[place] == UInt8(ascii: ">")
    }
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\"") else { return false }
    let start = place + 2
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
    element.attributes.append(.init(name: name, value: resolved(bytes[start..<end])))
    place = end + 1
    return true
  }

  private mutating func readName() -> String {
    let start = place
    while place < bytes.count, isOfName(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// A text without its references.
  private mutating func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var text = Array(parts.first ?? [])
    for part in parts.dropFirst() {
      let bytes = part.prefix { $0 != UInt8(ascii: ";") }
      let name = String(decoding: bytes, as: UTF8.self)
      guard let character = Self.references[name], bytes.endIndex < part.endIndex else {
        mistakes.append("&\(name.prefix(12)) is no reference")
        text += "&".utf8 + part
        continue
      }
      text += character.utf8 + part[(bytes.endIndex + 1)...]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#91": "[", "nbsp": "\u{A0}",
  ]

  // MARK: - Bytes

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// - Returns: Whether the text is there; without it nothing is left to read.
  @discardableResult private mutating func skip(behind text: String) -> Bool {
    while place < bytes.count {
      if starts(with: text) {
        place += text.utf8.count
        return true
      }
      place += 1
    }
    mistakes.append("\(text) is missing")
    return false
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

  private func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// An element of a page.
package struct HTMLElement: Sendable, Equatable {
  package struct Attribute: Sendable, Equatable {
    package var name: String
    /// Without references.
    package var value: String
  }

  /// Among the elements of the page.
  package var index: Int
  package var name: String
  /// The index of the element around it; `nil` for the root.
  package var parent: Int?
  package var attributes: [Attribute] = []
  /// All texts inside it, without references; of a script or a style as it stands there.
  package var text = ""

  /// The value of an attribute; `nil` where it is not there.
  package subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

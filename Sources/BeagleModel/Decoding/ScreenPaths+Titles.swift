/// The title of an element: `Button "Receipt"`.
extension ScreenPaths {
  static func appendTitle(
    of element: Screen.Element, _ view: JSONView, _ table: SchemaTable, to text: inout ByteWriter
  ) {
    if element.schema >= 0 {
      table.schemas[Int(element.schema)].name.withUTF8Bytes { appendTitle($0, to: &text) }
    } else if let name = string(of: element, "_beagleComponent_", view) {
      view.withText(name) { appendTitle($0, to: &text) }
    }
    guard let caption = string(of: element, "text", view) ?? string(of: element, "id", view) else { return }
    view.withText(caption) { bytes in
      guard !bytes.isEmpty else { return }
      text.append(" \"")
      // A caption of few bytes has few characters.
      if bytes.count <= 24 { text.append(bytes) } else { append(bytes, letters: 24, to: &text) }
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Appends a name from the payload, and cuts a long one.
  @inline(__always)
  static func append(name bytes: UnsafeBufferPointer<UInt8>, to text: inout ByteWriter) {
    if bytes.count <= 60 { text.append(bytes) } else { append(bytes, letters: 60, to: &text) }
  }

  /// Appends at most a number of characters of a text.
  @inline(never)
  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, letters count: Int, to text: inout ByteWriter) {
    // Enough bytes for the characters of any caption that people read.
    let start = String(decoding: bytes.prefix(64 * count), as: UTF8.self)
    if bytes.count <= 64 * count, start.count <= count { return text.append(bytes) }
    text.append(cut: 0..<min(bytes.count, start.prefix(count - 1).utf8.count), of: bytes)
    text.append("…")
  }

  /// `Button` of `beagle:button`.
  private static func appendTitle(_ name: UnsafeBufferPointer<UInt8>, to text: inout ByteWriter) {
    let local = UnsafeBufferPointer(rebasing: name[(name.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0)...])
    guard let first = local.first else { return }
    if local.count == "screenComponent".utf8.count, local.elementsEqual("screenComponent".utf8) {
      return text.append("Screen")
    }
    if first < 0x80 {
      text.append(first &- UInt8(ascii: "a") < 26 ? first - 0x20 : first)
      append(name: UnsafeBufferPointer(rebasing: local[1...]), to: &text)
    } else {
      let name = String(decoding: local, as: UTF8.self)
      (name.prefix(1).uppercased() + name.dropFirst()).withUTF8Bytes { append(name: $0, to: &text) }
    }
  }

  /// Tape index of a member that is a string.
  static func string(of element: Screen.Element, _ key: StaticString, _ view: JSONView) -> Int? {
    let value = view.member(Int(element.node), key)
    return value >= 0 && view.kind(value) == .string ? value : nil
  }
}

extension ByteWriter {
  /// Each text closed by a byte that no UTF-8 has.
  mutating func append(list: [String]) {
    for text in list {
      append(text: text)
      append(CodeFrame.end)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// What ``ByteWriter/append(list:)`` wrote.
  func texts() -> [String] {
    var texts: [String] = []
    var rest = self
    while let text = rest.takeText() { texts.append(String(decoding: text, as: UTF8.self)) }
    return texts
  }

  /// Takes the first text of a list away, and what closes it; `nil` at the list's end.
  mutating func takeText() -> UnsafeBufferPointer<UInt8>? {
    guard !isEmpty, let close = placeOfEnd else { return nil }
    defer { self = UnsafeBufferPointer(rebasing: self[(close + 1)...]) }
    return UnsafeBufferPointer(rebasing: self[..<close])
  }

  private var placeOfEnd: Int? {
    var offset = 0
    let base = UnsafeRawPointer(baseAddress)
    while let base, offset &+ 8 <= count {
      let marks = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian.marks(of: CodeFrame.end)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    return self[offset...].firstIndex(of: CodeFrame.end)
  }
}

extension Diagnostic.Circumstances.Known {
  /// Closes a list.
  private static let listEnd: UInt8 = 0xFE

  func write(to texts: inout ByteWriter) -> Range<Int> {
    let first = texts.count
    for list in [trail, referrers, configurations, owner.map { [$0] } ?? []] {
      texts.append(list: list)
      texts.append(Self.listEnd)
    }
    return first..<texts.count
  }

  init(reading bytes: UnsafeBufferPointer<UInt8>) {
    let lists = bytes.split(separator: Self.listEnd, maxSplits: 4, omittingEmptySubsequences: false).map { list in
      list.isEmpty ? [] : UnsafeBufferPointer(rebasing: list).texts()
    }
    self.init(trail: lists[0], referrers: lists[1], configurations: lists[2], owner: lists[3].first)
  }
}

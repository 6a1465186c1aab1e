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
    dropLast().split(separator: CodeFrame.end, omittingEmptySubsequences: false).map {
      String(decoding: UnsafeBufferPointer(rebasing: $0), as: UTF8.self)
    }
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

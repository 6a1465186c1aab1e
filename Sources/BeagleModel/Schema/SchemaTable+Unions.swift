extension SchemaTable {
  /// A union in the decoder's form: what its names refer to is looked up once.
  struct CompiledUnion: Sendable, BitwiseCopyable {
    /// The key whose text chooses.
    var key: Key
    /// Of a longer key the second eight bytes, which neither the first nor the last are.
    var middle: UInt64 = 0
    /// The texts that choose, among all unions' tags.
    var tagStart: Int
    var tagCount: Int
    /// The object of `boolOr` and `stringOr`, the screen of a route; -1 for none.
    var object: Int
    /// The remote form of a route.
    var remote: Int
    /// The union that `stringOr` names; -1 when it names an object.
    var inner: Int
  }

  struct CompiledTag: Sendable, BitwiseCopyable {
    var tag: Key
    var object: Int
  }

  /// Unions with places in the table instead of names.
  static func compile(
    _ unions: [TypeSchema.Union], _ aliases: [SchemaCatalog.Alias], _ objects: NameNumbers, _ names: NameNumbers
  ) -> (unions: [CompiledUnion], tags: [CompiledTag]) {
    var tags: [CompiledTag] = []
    let compiled = unions.map { union in
      var made = CompiledUnion(
        key: Key(first: 0, last: 0, length: 0), tagStart: tags.count, tagCount: 0, object: -1, remote: -1, inner: -1)
      switch union {
      case .tagged(let key, let variants):
        made.key = words(key)
        made.middle = middle(of: key)
        for variant in variants {
          if let object = objects[variant.type] { tags.append(CompiledTag(tag: words(variant.tag), object: object)) }
        }
        made.tagCount = tags.count - made.tagStart
      case .screenOrRemote(let screen, let remote):
        made.key = words("screen")
        made.object = objects[aliases.first { $0.name == screen }?.of ?? screen] ?? -1
        made.remote = objects[remote] ?? -1
      case .boolOr(let name):
        made.object = objects[name] ?? -1
      case .stringOr(let name, _):
        made.object = objects[name] ?? -1
        made.inner = names[name] ?? -1
      }
      return made
    }
    return (compiled, tags)
  }

  /// The type of a value that is one of a union's objects or a route.
  func type(ofUnion union: Int) -> ValueType {
    let isTagged = if case .tagged = unions[union] { true } else { false }
    return ValueType(
      operation: isTagged ? .tagged : .route, isOptional: false, meaning: .text, operand: Int32(union))
  }

  private static func middle(of key: String) -> UInt64 {
    key.withUTF8Bytes { bytes in
      bytes.count < 16 ? 0 : UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }
  }

  /// Whether the bytes that ``Key`` leaves out are those of a union's key, which is as long.
  @inline(__always)
  func hasMiddle(of union: UnsafePointer<CompiledUnion>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.count <= 16 { return true }
    let second = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return second == union.pointee.middle
      && (text.count <= 24 || keyText(of: union).withUTF8Bytes { JSONText.isSame(text, $0) })
  }

  /// The key whose text chooses.
  func keyText(of union: UnsafePointer<CompiledUnion>) -> String {
    switch unions[union - compiledUnions] {
    case .tagged(let key, _): key
    case .screenOrRemote: "screen"
    case .boolOr, .stringOr: ""
    }
  }

  /// The object that a text chooses; -1 when it is none of the tags. The bytes must be padded.
  func object(of union: UnsafePointer<CompiledUnion>, tag bytes: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let key = Self.words(bytes, length)
    for place in union.pointee.tagStart..<union.pointee.tagStart &+ union.pointee.tagCount
    where tags[place].tag == key {
      return tags[place].object
    }
    return -1
  }
}

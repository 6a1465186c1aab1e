extension SchemaTable {
  /// Unions with places in the table instead of names.
  static func compile(
    _ unions: [TypeSchema.Union], _ objects: NameNumbers, _ names: NameNumbers
  ) -> (unions: [CompiledUnion], tags: [CompiledTag]) {
    var tags: [CompiledTag] = []
    let compiled = unions.map { union in
      var made = CompiledUnion(
        key: Key(first: 0, last: 0, length: 0), tagStart: tags.count, tagCount: 0, object: -1, remote: -1, inner: -1)
      switch union {
      case .tagged(let key, let variants):
        made.key = words(key)
        for variant in variants {
          if let object = objects[variant.type] { tags.append(CompiledTag(tag: words(variant.tag), object: object)) }
        }
        made.tagCount = tags.count - made.tagStart
      case .screenOrRemote(let screen, let remote):
        made.key = words("screen")
        made.object = objects[Catalog.aliases.first { $0.name == screen }?.of ?? screen] ?? -1
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

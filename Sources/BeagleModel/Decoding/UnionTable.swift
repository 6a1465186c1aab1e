/// All unions in the decoder's form: the names in them are looked up once.
struct UnionTable: Sendable {
  struct CompiledUnion: Sendable, BitwiseCopyable {
    /// The key whose text chooses.
    var key: NameWords
    /// The texts that choose, among all unions' tags.
    var tagStart: Int
    var tagCount = 0
    /// The object of `boolOr` and `stringOr`, the screen of a route; -1 for none.
    var object = -1
    /// The remote form of a route; -1 for none.
    var remote = -1
    /// The union that `stringOr` names; -1 when it names an object.
    var inner = -1
  }

  private struct CompiledTag: Sendable, BitwiseCopyable {
    var tag: KeyWords
    var object: Int
  }

  /// As their schemas declare them.
  let declared: [TypeSchema.Union]
  let compiled: ConstantBuffer<CompiledUnion>
  private let tags: ConstantBuffer<CompiledTag>
  let indices: NameNumbers

  init(_ parts: borrowing SchemaCompiler.Parts) {
    let objects = parts.objectIndices
    var tags: [CompiledTag] = []
    var compiled: [CompiledUnion] = []
    for union in parts.unions {
      var made = CompiledUnion(key: NameWords(Self.key(of: union)), tagStart: tags.count)
      switch union {
      case .tagged(_, let variants):
        for variant in variants {
          if let object = objects[variant.type] { tags.append(CompiledTag(tag: KeyWords(variant.tag), object: object)) }
        }
        made.tagCount = tags.count - made.tagStart
      case .screenOrRemote(let screen, let remote):
        made.object = objects[parts.aliases.first { $0.name == screen }?.of ?? screen] ?? -1
        made.remote = objects[remote] ?? -1
      case .boolOr(let name):
        made.object = objects[name] ?? -1
      case .stringOr(let name, _):
        made.object = objects[name] ?? -1
        made.inner = parts.unionIndices[name] ?? -1
      }
      compiled.append(made)
    }
    declared = parts.unions
    indices = parts.unionIndices
    self.compiled = ConstantBuffer(compiled)
    self.tags = ConstantBuffer(tags)
  }

  /// - Parameter type: Of a union.
  subscript(type: SchemaTable.ValueType) -> TypeSchema.Union { declared[Int(type.operand)] }

  /// The type of a value of a union.
  func type(of union: Int) -> SchemaTable.ValueType { SchemaTable.ValueType(declared[union], at: union) }

  /// The key whose text chooses; empty for a union without one.
  private static func key(of union: TypeSchema.Union) -> String {
    switch union {
    case .tagged(let key, _): key
    case .screenOrRemote: "screen"
    case .boolOr, .stringOr: ""
    }
  }

  /// The key whose text chooses.
  func key(of union: BlockPointer<CompiledUnion>) -> String { Self.key(of: declared[union - compiled.start]) }

  /// Whether a text is the key whose text chooses. The bytes must be padded.
  @inline(__always)
  func isKey(of union: BlockPointer<CompiledUnion>, _ bytes: BytePointer, _ length: Int) -> Bool {
    NameWords(bytes, length) == union.pointee.key
      && (length <= NameWords.limit
        || key(of: union).utf8.elementsEqual(bytes.buffer(length)))
  }

  /// The object that a text chooses; -1 when it is none of the tags. The bytes must be padded.
  func object(of union: BlockPointer<CompiledUnion>, tag bytes: BytePointer, _ length: Int) -> Int {
    let tag = KeyWords(bytes, length)
    let range = union.pointee.tagStart..<union.pointee.tagStart + union.pointee.tagCount
    return range.first { tags[$0].tag == tag }.map { tags[$0].object } ?? -1
  }
}

extension SchemaTable.ValueType {
  /// - Parameter index: The union's, among all.
  init(_ union: TypeSchema.Union, at index: Int) {
    let (operation, meaning): (Operation, Meaning) =
      switch union {
      case .tagged: (.tagged, .text)
      case .screenOrRemote: (.route, .text)
      case .boolOr: (.boolOr, .text)
      case .stringOr(_, let meaning): (.stringOr, meaning)
      }
    self.init(operation: operation, isOptional: false, meaning: meaning, operand: Int32(index))
  }
}

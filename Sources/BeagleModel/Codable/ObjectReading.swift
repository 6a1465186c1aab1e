/// The members of an object that a type knows.
struct ObjectReading {
  /// Tape indices of keys that one of the type's `CodingKeys` has.
  private(set) var accepted: Set<Int> = []
  /// Keys that the type looked for.
  var asked: Set<String> = []

  mutating func accept<Key: CodingKey>(_ type: Key.Type, in node: JSONNode) {
    for member in node.members where Key(stringValue: member.key.string ?? "") != nil {
      accepted.insert(member.key.index)
    }
  }
}

import BeagleModel

/// Keys that are read and checked, and that no check asks yet.
extension ConfigurationReader {
  func keysWithoutEffect(_ whole: ConfigurationValue) -> [(key: String, location: SourceLocation)] {
    var unasked = UnaskedKeys()
    unasked.look(whole, .root)
    let found = unasked.found.map { (key: $0.name, file: $0.key.file, location: location($0.key)) }
    return found.inOrder { ($0.file, $0.location.offset) < ($1.file, $1.location.offset) }.map { ($0.key, $0.location) }
  }
}

/// The first of each key without effect.
private struct UnaskedKeys {
  private(set) var found: [ConfigurationValue.Member] = []

  private mutating func note(_ member: ConfigurationValue.Member) {
    if !found.contains(where: { $0.name == member.name }) { found.append(member) }
  }

  mutating func look(_ value: ConfigurationValue, _ form: ConfigurationForm) {
    for member in value.members {
      guard case .object(let name) = form else {
        look(member.value, form.form(of: member.name))
        continue
      }
      switch (name, member.name) {
      case _ where ConfigurationSchema.withoutEffect[name]?.contains(member.name) == true: note(member)
      case ("Images", "local"):
        for image in member.value.elements { look(image, .object("LocalImage")) }
      case ("Registration", "properties"), ("DeepLink", "data"):
        for property in member.value.members { lookAtProperty(property.name, property.value) }
      case ("Configuration", "types"):
        for type in member.value.members { lookAtType(type.value) }
      case ("GlobalContext", "type"): lookAtType(member.value)
      default: look(member.value, form.form(of: member.name))
      }
    }
  }

  /// A property in its long form, which may be absent where some release can do without it: where it may be anyway, to say
  /// so changes nothing.
  /// What it provides is asked where it has events alone; of that key the property is named, for others are in effect.
  private mutating func lookAtProperty(_ name: String, _ property: ConfigurationValue) {
    guard let type = property["type"]?.string else { return }
    let mayBeAbsent = type.hasSuffix("?") || type.contains("=")
    for member in property.members {
      switch member.name {
      case "since", "until", "requiredUntil": if mayBeAbsent { note(member) }
      case "context" where !Self.holdsActions(type):
        note(ConfigurationValue.Member(name: "\(name).context", key: member.key, value: member.value))
      case "context":
        member.value["type"]?.string == nil
          ? lookAtType(member.value) : lookAtProperty("\(name).context", member.value)
      default: break
      }
    }
  }

  /// Whether a property of a type has events, which alone provide anything.
  private static func holdsActions(_ notation: String) -> Bool {
    // Of what is no type, that has been said.
    guard var type = try? TypeNotation.parse(notation).type.unwrapped else { return true }
    while true {
      switch type {
      case .action: return true
      case .list(let inner), .map(let inner): type = inner.unwrapped
      default: return false
      }
    }
  }

  /// A record or an enumeration.
  private mutating func lookAtType(_ type: ConfigurationValue) {
    if let values = type["enum"], values.kind == .list {
      for value in values.elements {
        for member in value.members where ["since", "until"].contains(member.name) { note(member) }
      }
      return
    }
    for member in type.members {
      member.value["type"]?.string == nil ? lookAtType(member.value) : lookAtProperty(member.name, member.value)
    }
  }
}

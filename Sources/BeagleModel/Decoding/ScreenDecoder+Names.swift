/// Components and actions: objects whose own text says what they are.
extension ScreenDecoder {
  mutating func component(_ index: Int, _ property: Int32) {
    guard let name = typeName(index, .component, property) else { return }
    let found = lookUp(name, .component)
    if found < 0 { return unknown(index, name: name, .unknownComponent, property) }
    object(index, found, property, name: name)
  }

  mutating func action(_ index: Int, _ property: Int32) {
    guard let name = typeName(index, .action, property) else { return }
    let found = lookUp(name, .action)
    if found < 0 { return unknown(index, name: name, .unknownAction, property) }
    object(index, found, property, name: name)
  }

  @inline(__always)
  func lookUp(_ name: Int, _ discriminator: Discriminator) -> Int {
    guard let length = view.plainLength(name) else {
      return Self.lookUpUnusual(name, in: view, discriminator, table)
    }
    let bytes = view.bytes + (view.start(name) &+ 1)
    return table.object(discriminator, bytes, length)
  }

  @inline(never)
  private static func lookUpUnusual(
    _ name: Int, in view: JSONView, _ discriminator: Discriminator, _ table: SchemaTable
  ) -> Int {
    let content = view.content(name)
    if !view.hasEscape(name), let base = content.baseAddress {
      return table.object(discriminator, base, content.count)
    }
    let text = JSONText.unescaped(content)
    return (text + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { table.object(discriminator, $0, text.count) } ?? -1
    }
  }

  /// The string that names the type, or `nil` after reporting why there is none.
  @inline(__always)
  private mutating func typeName(_ index: Int, _ discriminator: Discriminator, _ property: Int32) -> Int? {
    let found = findDiscriminator(index, discriminator)
    if found >= 0, view.firstByte(found + 1) == UInt8(ascii: "\"") {
      if hasLoneSurrogates { checkText(found + 1, property) }
      return found + 1
    }
    return discriminatorFault(index, found, discriminator, property)
  }

  /// The key's tape index, or -1.
  @inline(__always)
  func findDiscriminator(_ index: Int, _ discriminator: Discriminator) -> Int {
    var child = view.firstChild(index)
    let end = view.end(index)
    while child < end {
      if isDiscriminator(child, discriminator) { return child }
      child = view.next(child &+ 1)
    }
    return -1
  }

  @inline(__always)
  private func isDiscriminator(_ key: Int, _ discriminator: Discriminator) -> Bool {
    guard let length = view.plainLength(key) else {
      return Self.isUnusualDiscriminator(key, in: view, discriminator)
    }
    return JSONView.isDiscriminator(view.bytes + (view.start(key) &+ 1), length, discriminator)
  }

  @inline(never)
  private static func isUnusualDiscriminator(_ key: Int, in view: JSONView, _ discriminator: Discriminator) -> Bool {
    switch discriminator {
    case .component: view.equals(key, "_beagleComponent_")
    case .action: view.equals(key, "_beagleAction_")
    }
  }

  private mutating func checkKeys(of object: Int) {
    var child = view.firstChild(object)
    while child < view.end(object) {
      checkKeyText(child)
      child = view.next(child + 1)
    }
  }

  private mutating func unknown(_ index: Int, name: Int, _ kind: Fault.Kind, _ property: Int32) {
    report(kind, name, property: property)
    // To read its name iOS reads all of its keys.
    if hasLoneSurrogates { checkKeys(of: index) }
    let outer = element
    let wasLive = isLive
    enter(index, -1, property)
    isLive = false
    looseMembers(index)
    isLive = wasLive
    element = outer
  }
}

extension JSONView {
  /// Whether a key that is nothing but text names the type of a component or an action.
  @inline(__always)
  static func isDiscriminator(_ key: UnsafePointer<UInt8>, _ length: Int, _ discriminator: Discriminator) -> Bool {
    // "_beagleA" … "eAction_" and "_beagleC" "o" "mponent_": words that overlap or meet, but for one byte.
    guard length == (discriminator == .action ? 14 : 17) else { return false }
    let first = UnsafeRawPointer(key).loadUnaligned(as: UInt64.self).littleEndian
    let last = UnsafeRawPointer(key + (length &- 8)).loadUnaligned(as: UInt64.self).littleEndian
    return discriminator == .action
      ? first == 0x4165_6C67_6165_625F && last == 0x5F6E_6F69_7463_4165
      : first == 0x4365_6C67_6165_625F && last == 0x5F74_6E65_6E6F_706D && key[8] == UInt8(ascii: "o")
  }
}

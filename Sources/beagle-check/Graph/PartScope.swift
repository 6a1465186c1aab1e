import BeagleModel

/// What a part sees that a lazyComponent of a screen loads, as far as the screen's payload tells.
struct PartScope: Sendable {
  /// Where the path's text starts, in bytes.
  let offset: UInt32
  let names: Set<String>
  /// Whether something around it may declare what nobody knows.
  let isOpen: Bool
  /// Whether a screen of the payload is around it, so that nothing around the payload is seen.
  let isOnScreen: Bool
  let form: Form

  enum Form: Sendable { case around, none, unknown }
}

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

  /// - Parameter fact: The path of a lazyComponent.
  init(of fact: Screen.Fact, in review: RuleContext) {
    let screen = review.screen
    offset = UInt32(screen.node(Int(fact.node)).offset)
    let visible = review.contexts.names(seenBy: Int(fact.element), in: screen)
    // What a context that does not decode was to be called is not known to the part either.
    var (isOpen, isOnScreen, form) = (visible.isOpen || screen.hasBrokenDeclaration, false, Form.none)
    var current = screen.element(of: fact)
    while let element = current, !isOnScreen {
      let schema = screen.schema(of: element)
      // What is added stands below its target, wherever that is.
      if schema?.kind == .action { isOpen = true }
      if screen.isOwnComponent(element), form == .none { form = .unknown }
      if schema?.name == "beagle:simpleForm", form == .none { form = .around }
      isOnScreen = element.schema == Screen.screenComponent
      current = screen.parent(of: element)
    }
    names = visible.names
    (self.isOpen, self.isOnScreen, self.form) = (isOpen, isOnScreen, form)
  }
}

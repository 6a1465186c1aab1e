import BeagleModel

extension PartScope {
  /// - Parameter fact: The path of a lazyComponent.
  init(of fact: Screen.Fact, in review: RuleContext) {
    let screen = review.screen
    let visible = review.semantics.names(seenFrom: ElementID(rawValue: fact.element))
    // The name of a context that does not decode is unknown to the part, too.
    var (isOpen, isOnScreen, form) = (visible.isOpen || screen.hasBrokenDeclaration, false, Form.none)
    var current = screen.element(of: fact)
    while let element = current, !isOnScreen {
      let schema = screen.schema(of: element)
      // Added children stand below their target, which may be anywhere.
      if schema?.kind == .action { isOpen = true }
      if screen.isOwnComponent(element), form == .none { form = .unknown }
      if schema?.name == "beagle:simpleForm", form == .none { form = .around }
      isOnScreen = element.schema == Screen.screenComponent
      current = screen.parent(of: element)
    }
    self.init(names: visible.names, isOpen: isOpen, isOnScreen: isOnScreen, form: form)
  }
}

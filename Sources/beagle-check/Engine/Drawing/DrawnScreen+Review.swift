import BeagleModel

extension DrawnScreen {
  /// Draws a payload as iOS would, with the values that are known when it appears.
  init(of review: RuleContext) {
    self.init()
    let screen = review.screen
    nodes = [DrawnNode(pointer: "", parent: -1, kind: .box)]
    isReplacedByError = !screen.decodesOnIOS
  }
}

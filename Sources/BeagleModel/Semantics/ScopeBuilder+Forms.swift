extension ScopeBuilder {
  /// The scope that all actions share which submit a form: a form's own actions run from there
  /// (`docs/spec/components.md` 5.12). `nil` where no action of the screen is known to submit the form.
  mutating func scopeOfSubmissions(of form: ElementID) -> ScopeID? {
    var scopes: [ScopeID] = []
    for action in submitters(of: form) { scopes.append(scope(of: action)) }
    guard var common = scopes.first else { return nil }
    for scope in scopes.dropFirst() {
      guard let shared = sharedScope(of: common, and: scope) else { return nil }
      common = shared
    }
    return common
  }

  /// The innermost scope around two; an outer scope has a smaller ID than the scopes inside it.
  private func sharedScope(of left: ScopeID, and right: ScopeID) -> ScopeID? {
    var (left, right) = (left, right)
    while left != right {
      if left < right { swap(&left, &right) }
      guard let outer = scopes[left].outer else { return nil }
      left = outer
    }
    return left
  }

  mutating func submitters(of form: ElementID) -> [ElementID] {
    if let known = submissionsByForm { return known[form] ?? [] }
    var byForm: [ElementID: [ElementID]] = [:]
    for action in submissions {
      if let form = self.form(submittedBy: action) { byForm[form, default: []].append(action) }
    }
    submissionsByForm = byForm
    return byForm[form] ?? []
  }

  /// The nearest form upward from the view that fires an action; `nil` for none, and for a form's own actions, which
  /// run from where others do.
  private mutating func form(submittedBy action: ElementID) -> ElementID? {
    guard var current = screen.component(firing: action), screen[current].schema != Screen.simpleForm else {
      return nil
    }
    if let shared = screen.componentWithView(of: screen[current]) { current = ElementID(shared) }
    var additions = 0
    while screen[current].schema != Screen.simpleForm {
      guard !screen.isOpened(screen[current]), let parent = parent(of: current) else { return nil }
      current = parent
      guard role(parent) == .addChildren else { continue }
      additions += 1
      guard additions <= Self.mostAdditions, let target = target(of: parent) else { return nil }
      current = target
    }
    return current
  }

  /// Longer chains of components that are added to each other are not followed.
  private static let mostAdditions = 8
}

extension Screen {
  static let simpleForm = index(ofBuiltIn: "beagle:simpleForm")
}

/// What the actions of a form see. They run from the view that fired submitForm (docs/spec/components.md 5.12), so that what is
/// declared between that and the form is seen, and what its event told (docs/spec/expressions.md 11).
extension ContextAnalyzer {
  /// What is known of the actions that submit the forms of a screen.
  struct Submissions {
    /// The actions, in document order.
    var actions: [Int32] = []
    /// The form that all of them submit, as nearly always; -1 for none. Known when a form is first asked about.
    var onlyForm: Int32?
    /// By form, those which submit it, where there are several.
    var byForm: [Int32: [Int32]] = [:]
  }

  /// What all see that submit a form, and so the actions of its event do; -1 where it is not known that any of the screen's
  /// submits it.
  mutating func scope(ofSubmissionsOf form: Int32, _ heads: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    var common: Int32?
    for action in submitters(of: form) {
      let head = heads[Int(action)]
      // What is added by one form's actions to another may not have been looked at.
      if head < 0 { return -1 }
      common = common.map { commonScope(of: $0, and: head) } ?? head
    }
    return common ?? -1
  }

  /// The nearest declaration that two scopes share. What is declared around another was declared before it.
  private func commonScope(of left: Int32, and right: Int32) -> Int32 {
    var (left, right) = (left, right)
    while left != right {
      if left > right {
        left = result.declarations[Int(left)].outer
      } else {
        right = result.declarations[Int(right)].outer
      }
    }
    return left
  }

  private mutating func submitters(of form: Int32) -> [Int32] {
    if submissions.onlyForm == nil { findForms() }
    return submissions.onlyForm == form ? submissions.actions : submissions.byForm[form, default: []]
  }

  private mutating func findForms() {
    let forms = submissions.actions.map { form(submittedBy: $0) }
    submissions.onlyForm = forms.first ?? -1
    if forms.allSatisfy({ $0 == forms.first }) { return }
    submissions.onlyForm = -1
    for (action, form) in zip(submissions.actions, forms) where form >= 0 {
      submissions.byForm[form, default: []].append(action)
    }
  }

  /// The nearest form upward from the view that fires an action; -1 for none, and for a form's own actions, which run from
  /// where others do.
  private mutating func form(submittedBy action: Int32) -> Int32 {
    var current = component(firing: action)
    guard current >= 0, element(current).schema != Self.simpleForm else { return -1 }
    if let shared = screen.componentWithView(of: element(current)) { current = Int32(truncatingIfNeeded: shared) }
    var additions = 0
    while current >= 0, element(current).schema != Self.simpleForm {
      if isOpenedScreen(current) { return -1 }
      let parent = element(current).parent
      guard parent >= 0, role(element(parent)) == .addChildren else {
        current = parent
        continue
      }
      additions += 1
      current = additions > Self.mostAdditions ? -1 : target(of: parent)
    }
    return current
  }

  /// Whether it is sure that what an action of a form's event names, and the form does not see, is seen by none that may
  /// submit it; `nil` where all of them see it.
  mutating func isUnseenBySubmitters(_ hash: UInt64, _ element: Int32, isWrite: Bool) -> Bool? {
    let form = submittedForm(around: element)
    guard form >= 0 else { return true }
    let actions = submitters(of: form)
    guard actions.count <= Self.mostSubmitters else { return false }
    var heads: [Int32] = []
    for head in actions.map({ result.heads[Int($0)] }) where !heads.contains(head) { heads.append(head) }
    if heads.contains(where: { $0 < 0 }) { return false }
    var seen = 0
    for head in heads {
      let (declaration, passesUnknown) = lookUp(hash, from: head)
      if declaration >= 0 || passesUnknown { seen += 1 }
      guard declaration >= 0 else { continue }
      // What each of several finds is written to as the app would: by what, nobody follows.
      if isWrite {
        result.declarations[Int(declaration)].isTheApps = true
      } else {
        result.declarations[Int(declaration)].isRead = true
      }
    }
    if seen > 0, seen == heads.count { return nil }
    return seen == 0 && !maySubmitUnseen(form) && !actions.contains { mayHoldLast(hash, $0) }
  }

  /// The form whose event an action belongs to; -1 for none.
  private func submittedForm(around action: Int32) -> Int32 {
    var current = action
    while current >= 0, isAction(element(current)) {
      let property = element(current).property
      if property >= 0, roles.properties[Int(property)].isSubmission { return element(current).parent }
      current = element(current).parent
    }
    return -1
  }

  /// Whether what is the app's own, or is loaded or added later, may submit a form.
  private func maySubmitUnseen(_ form: Int32) -> Bool {
    let node = Int(element(form).node)
    return elements(within: node..<view.next(node)).contains { role($0) == .open || role($0) == .lazy }
      || screen.facts.elements.contains { role($0) == .addChildren && bringsUnknownParts($0) }
  }

  /// Where more submit a form, nobody asks what each of them sees.
  private static let mostSubmitters = 64
  private static let simpleForm = Screen.index(ofBuiltIn: "beagle:simpleForm")
}

/// What the actions of a form see. They run from the view that fired submitForm (spec/components.md 5.12), so that what is
/// declared between that and the form is seen, and what its event told (spec/expressions.md 11).
extension ContextAnalyzer {
  /// What is known of the actions that submit the forms of a screen.
  struct Submissions {
    /// The actions, in document order.
    var actions: [Int32] = []
    /// By form, those which submit it; made when a form is first asked about.
    var byForm: [Int32: [Int32]]?
    /// By form, what its actions see.
    var scopes: [Int32: Scope] = [:]
  }

  struct Scope {
    /// What those which submit the form see, each once.
    var heads: [Int32]
    /// What all of them see.
    var common: Int32
  }

  /// What the actions of a form's event see; -1 where it is not known that any of the screen's submits it.
  mutating func scope(ofSubmissionsOf form: Int32, _ heads: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    if let known = submissions.scopes[form] { return known.common }
    var met: Set<Int32> = []
    let seen = submitters(of: form).map { heads[Int($0)] }.filter { met.insert($0).inserted }
    // What is added by one form's actions to another may not have been looked at.
    guard let first = seen.first, !seen.contains(where: { $0 < 0 }) else { return -1 }
    var places: [Int32: Int] = [:]
    var chain: [Int32] = []
    var current = first
    while current >= 0 {
      places[current] = chain.count
      chain.append(current)
      current = result.declarations[Int(current)].outer
    }
    var common = 0
    for head in seen.dropFirst() {
      var current = head
      while current >= 0, places[current] == nil { current = result.declarations[Int(current)].outer }
      common = max(common, places[current] ?? chain.count - 1)
    }
    submissions.scopes[form] = Scope(heads: seen, common: chain[common])
    return chain[common]
  }

  private mutating func submitters(of form: Int32) -> [Int32] {
    if let known = submissions.byForm { return known[form, default: []] }
    var found: [Int32: [Int32]] = [:]
    for action in submissions.actions {
      let form = self.form(submittedBy: action)
      if form >= 0 { found[form, default: []].append(action) }
    }
    submissions.byForm = found
    return found[form, default: []]
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
    let heads = submissions.scopes[form]?.heads ?? []
    guard actions.count <= Self.mostSubmitters, heads.isEmpty == actions.isEmpty else { return false }
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

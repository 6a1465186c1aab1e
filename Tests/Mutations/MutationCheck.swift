import BeagleModel

/// The mutation check of the linter: what it reports of clean screens, and of the same with one change each.
///
/// What must be reported is known from the catalogue and from the specification, not from the tool.
package struct MutationCheck: Sendable {
  /// What was reported of a payload.
  package struct Answer: Sendable {
    /// The rule and the pointer of each finding, in any order.
    var places: [Expectation.Place]
    var decodes: Bool

    package init(_ findings: [(rule: String, pointer: String)], decodes: Bool) {
      places = findings.map { .init($0.rule, $0.pointer) }.sorted()
      self.decodes = decodes
    }
  }

  /// Where one change is not answered by its finding alone, or not made, and why.
  package static let exceptions = [
    """
    An action in the place of the payload is no mutant: back ends check actions by themselves, too.
    """,
    """
    An expression for a component's id has a second finding where an action names the id: whatever the text was \
    to give, no component has the id (docs/spec/components.md 3).
    """,
    """
    An expression for the contextId of setContext is reported as an undefined context, which is what iOS takes \
    it for (docs/spec/contexts.md 4).
    """,
    """
    A fault in the screen of a route that has a url is reported beside the screen that iOS does not open \
    (docs/spec/decoding.md 7.1).
    """,
    """
    A legal change that takes away what something else needs is reported where it is needed: a context at each \
    of its reads, a form's submitForm at the form.
    """,
  ]

  package let screens: [CleanScreen]
  private let catalog = CatalogNames()

  /// - Parameter screens: Screens of a back end; `nil` for those of the catalogue.
  package init(_ screens: [CleanScreen]? = nil) { self.screens = screens ?? CleanScreen.all(of: catalog) }

  package func mutants(_ share: Share) -> [Mutant] {
    var share = share
    return screens.flatMap { Mutator.mutants(of: $0, in: catalog, &share) }
  }

  /// What is wrong with an answer about a screen as it is; `nil` where nothing is.
  package func fault(of answer: Answer, about screen: CleanScreen) -> String? {
    let expected = Findings(catalog: catalog, screen: screen).unused(in: screen.payload).sorted()
    if answer.places == expected, answer.decodes { return nil }
    return "\(screen.name): reported \(answer.places.map(\.description)), expected \(expected.map(\.description))"
  }

  /// `owner.key` of each property of the catalogue that no screen has.
  package var uncovered: [String] {
    let covered = Set(screens.flatMap { SiteFinder.sites(of: $0.payload, in: catalog).map(\.name) })
    return catalog.schemas.flatMap { schema in schema.properties.map { "\(schema.name).\($0.key)" } }
      .filter { !covered.contains($0) }
  }
}

@testable import beagle_check

/// Writes `docs/dependencies.md`: every property of `BeagleDependencies`, what builds it and which rules ask it.
enum DependencyPage {
  static var text: String {
    """
    # What the app knows, and what asks it

    An app gives Beagle thirteen dependencies. The [configuration](configuration.md) says what the tool knows of each, and \
    rules ask it. A key that starts with a slash belongs to the whole file, every other one inside a configuration. \
    A property that the configuration does not mention is not checked; `null` means that the app \
    has none.

    | Property | Built from | Known then | Asked by |
    | --- | --- | --- | --- |

    """ + BeagleProperty.allCases.map(row).joined()
      + """

      This page is written from the rules' own descriptions (`RuleInfo.asks`) and the table in `BeagleProperty`.

      """
  }

  /// The rules that ask a property, by ID.
  static func rules(asking property: BeagleProperty) -> [RuleInfo] {
    RuleRegistry.infos.filter { $0.asks.contains(property) }
  }

  private static func row(_ property: BeagleProperty) -> String {
    let keys = property.keys.map { "`\($0)`" }.joined(separator: ", ")
    let rules = rules(asking: property).map { "[\($0.id)](\(RulePage.link($0.id)))" }
      .joined(separator: ", ")
    return "| `\(property.rawValue)` | \(keys) | \(property.knowledge) | \(rules) |\n"
  }
}

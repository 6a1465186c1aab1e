import BeagleModel

@testable import beagle_check

/// The part of `docs/configuration.md` that lists the keys, from the table that the file is checked with.
enum ConfigurationPage {
  static let start = "<!-- The keys are written from the program's own table; a test holds this part to it. -->\n"
  static let end = "<!-- The end of the keys. -->\n"

  /// A page with the keys in their place; `nil` where the marks are missing.
  static func filled(_ page: String) -> String? {
    guard let start = page.firstRange(of: Self.start), let end = page.firstRange(of: Self.end),
      start.upperBound <= end.lowerBound
    else { return nil }
    return page[..<start.upperBound] + keys + page[end.lowerBound...]
  }

  /// A table for each object of the file, outer ones first.
  static var keys: String {
    ConfigurationSchema.objects.filter { $0.name != ConfigurationSchema.fragment }.map(section).joined() + codes
  }

  private static var codes: String {
    let rows = ConfigurationCode.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }.joined()
    return "\n### Codes of mistakes\n\n| Code | Meaning |\n|---|---|\n\(rows)"
  }

  private static func section(_ schema: ObjectSchema) -> String {
    let title = schema.name == ConfigurationSchema.root ? "The file" : schema.name
    let rows = schema.properties.filter { $0.key != "//" }.map(row).joined()
    if rows.isEmpty { return "" }
    return "\n### \(title)\n\n\(schema.notes ?? "")\n\n| Key | Type | Without it | |\n|---|---|---|---|\n\(rows)"
  }

  private static func row(_ property: Property) -> String {
    let type = (try? TypeNotation.parse(property.type))?.type.unwrapped.description ?? property.type
    let isRequired = !property.type.hasSuffix("?")
    let standard = property.otherwise.map { ConfigurationSchema.standard(of: property) == nil ? $0 : "`\($0)`" }
    return
      "| `\(property.key)` | \(kind(type)) | \(isRequired ? "a mistake" : standard ?? "") "
      + "| \((property.note ?? "").replacing("|", with: "\\|")) |\n"
  }

  /// An enumeration by its values, everything else by its notation.
  private static func kind(_ type: String) -> String {
    for case .enumeration(let name, let values) in ConfigurationSchema.types where type == name || type == "[\(name)]" {
      let words = values.map { "`\($0)`" }.joined(separator: ", ")
      return type == name ? words : "list of \(words)"
    }
    return "`\(type)`"
  }
}

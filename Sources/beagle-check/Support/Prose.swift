/// Words for people.
enum Prose {
  /// `a`, `a or b`, `a, b or c`.
  static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `main, staging`; names that have commas, as those of header sets do, stand between semicolons.
  static func names(_ names: [String]) -> String {
    names.joined(separator: names.contains { $0.contains(",") } ? "; " : ", ")
  }

  /// `1 screen`, `2 screens`.
  static func count(_ number: Int, _ one: String) -> String { "\(number) \(one)\(number == 1 ? "" : "s")" }

  /// `2.5`, `310`: bytes as kilobytes of 1000, with one decimal below 100.
  static func kilobytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50) / 100
    if tenths >= 1000 { return "\((bytes + 500) / 1000)" }
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// `950 KB`, `2.8 MB`.
  static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(kilobytes(bytes)) KB" : "\(kilobytes((bytes + 500) / 1000)) MB"
  }
}

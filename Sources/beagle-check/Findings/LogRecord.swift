import BeagleModel

/// A line that iOS would log, and the location in a payload that causes it.
struct LogRecord: Sendable, Equatable {
  var level: LogLevel
  var category: String
  var message: String
  var location: SourceLocation

  init(_ log: Log, at location: SourceLocation) {
    level = log.level
    category = log.category
    message = log.message
    self.location = location
  }

  /// File, then offset, then words.
  static func isOrdered(_ left: LogRecord, _ right: LogRecord) -> Bool {
    let (a, b) = (left.location, right.location)
    if a.source.name != b.source.name { return a.source.name < b.source.name }
    return a.offset != b.offset ? a.offset < b.offset : left.message < right.message
  }

  /// `home.json:12:7: error: Navigation: there is no native screen at /pixx`.
  var text: String { "\(location.description): \(level.rawValue): \(category): \(message)" }
}

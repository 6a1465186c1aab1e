import BeagleModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A day, as `2025-12-31`.
struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let text: String
  var description: String { text }

  private static let format = Date.ISO8601FormatStyle().year().month().day()

  /// `nil` for a text that is no day of the calendar.
  init?(_ text: String) {
    guard let date = try? Self.format.parse(text), Self.format.format(date) == text else { return nil }
    self.text = text
  }

  /// At Greenwich.
  init(secondsSince1970 seconds: Double) { text = Self.format.format(Date(timeIntervalSince1970: seconds)) }

  /// The day that comes some days later.
  func adding(days: Int) -> CalendarDate {
    guard let date = try? Self.format.parse(text) else { return self }
    return CalendarDate(secondsSince1970: date.timeIntervalSince1970 + Double(days) * 86_400)
  }

  static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.text < right.text }
}

extension CalendarDate {
  /// By the clock, at Greenwich.
  @Sendable static func today() -> CalendarDate? {
    @Dependency(\.date) var date
    return CalendarDate(secondsSince1970: date.secondsSince1970)
  }
}

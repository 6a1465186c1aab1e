import BeagleModel

/// A day, as `2025-12-31`.
struct CalendarDate: Sendable, Hashable, Comparable {
  let year: Int
  let month: Int
  let day: Int

  /// `nil` for a text that is no day of the calendar.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The right spelling of a day: `2030-01-01` for `2030-1-1`; `nil` where it is not clear.
  static func suggestion(for text: String) -> String? {
    // A time may follow.
    let parts = text.trimmed.prefix { $0 != "T" && $0 != " " }.split(omittingEmptySubsequences: false) {
      "-/.".contains($0)
    }
    guard parts.count == 3, parts[0].count == 4, parts[1...].allSatisfy({ (1...2).contains($0.count) }) else {
      return nil
    }
    let written = parts.map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    return CalendarDate(written).map { _ in written }
  }

  /// - Parameter days: Since 1970-01-01.
  init(daysSince1970 days: Int) {
    // Counted in eras of 400 years that begin in March, so that the leap day is the last of a year.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate {
  /// By the clock, at Greenwich.
  @Sendable static func today() -> CalendarDate? {
    @Dependency(\.date) var date
    return CalendarDate(daysSince1970: Int(date.secondsSince1970) / 86_400)
  }
}

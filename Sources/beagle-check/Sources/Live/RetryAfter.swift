import BeagleModel

/// The field `Retry-After`: seconds, or a date in one of the three forms of HTTP (RFC 9110, 10.2.3 and 5.6.7).
enum RetryAfter {
  /// The wait that an answer asks for, in seconds from now and at least 0; `nil` for an answer without the field, and for
  /// text in neither form.
  ///
  /// - Parameter now: Seconds since 1970, for an answer without a date of its own.
  static func seconds(of response: NetworkResponse?, now: Double) -> Double? {
    guard let response, let text = response.headers["retry-after"] else { return nil }
    // A number of many digits is a long wait all the same.
    if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return Double(text) }
    guard let date = date(text) else { return nil }
    // The server's own clock may be wrong, and both dates are read from it.
    return max(0, date - (response.headers["date"].flatMap(Self.date) ?? now))
  }

  /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
  /// `Sun Nov  6 08:49:37 1994`; `nil` for other texts.
  static func date(_ text: String) -> Double? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard words.count >= 5, words.count <= 6, let time = words.first(where: { $0.contains(":") }),
      let month = words.lazy.compactMap({ months.firstIndex(of: $0.lowercased()) }).first
    else { return nil }
    // The day comes before the year in all three.
    let numbers = words.filter { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }.compactMap { Int($0) }
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2, clock.count == 3, 1...31 ~= numbers[0], 0...9999 ~= numbers[1], 0...23 ~= clock[0],
      0...59 ~= clock[1], 0...60 ~= clock[2]
    else { return nil }
    let year = numbers[1] >= 100 ? numbers[1] : numbers[1] + (numbers[1] < 70 ? 2000 : 1900)
    let seconds = clock[0] * 3600 + clock[1] * 60 + clock[2]
    return Double(days(year: year, month: month + 1, day: numbers[0]) * 86_400 + seconds)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Days since 1970-01-01 in the Gregorian calendar: years begin in March, so that the leap day is the last of one.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

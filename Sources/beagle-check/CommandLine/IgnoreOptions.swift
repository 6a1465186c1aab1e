import BeagleModel

/// The options of `ignore`.
struct IgnoreOptions: Sendable, Equatable {
  /// Of a finding, or its beginning: digits from 0 to f, at most 16.
  var fingerprint: String
  var reason: String
  /// The last day of the entry; `nil` for ever.
  var until: CalendarDate?
  /// What is checked, as by `check`.
  var check = CheckOptions()
}

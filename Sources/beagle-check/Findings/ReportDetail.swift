/// The parts of a report that people do not read. They are gathered only for a report that writes them.
struct ReportDetail: OptionSet, Sendable {
  let rawValue: UInt8

  /// The places that link to a finding's screen.
  static let referrers = ReportDetail(rawValue: 1)

  static let all: ReportDetail = [.referrers]
}

/// The findings of an earlier report, or of this one, as a point of a trend.
struct TrendPoint: Sendable, Equatable {
  /// The file as it was named.
  var name: String
  var errors: Int
  var warnings: Int
}

/// One release that users have.
struct AppRelease: Sendable, Equatable {
  var version: AppVersion
  /// The version of Beagle inside it.
  var beagle: AppVersion?
  /// The part of all users that have it, 0 to 1.
  var share: Double?
  var endOfLife: CalendarDate?
  /// The file of its contract; `nil` for a release that the configuration itself describes.
  var contract: String?
}

/// The releases that have something of the app's own.
struct Lifespan: Sendable, Equatable {
  /// The first release that has it.
  var since: AppVersion?
  /// The first release without it.
  var until: AppVersion?
}

/// A part of all users, 0 to 1, in words.
struct UserShare: Sendable {
  /// 0 to 1.
  let part: Double

  /// `0.5%`, `0.5 %`; `nil` for another text, and for more than all.
  init?(_ text: String) {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast().filter { $0 != " " }), (0...100).contains(percent)
    else {
      return nil
    }
    part = percent / 100
  }

  /// `8 %`, `0.5 %`: rounded to a tenth of a percent.
  static func words(_ share: Double) -> String {
    let percent = (share * 1000).rounded() / 10
    return (percent == percent.rounded() ? "\(Int(percent))" : "\(percent)") + " %"
  }
}

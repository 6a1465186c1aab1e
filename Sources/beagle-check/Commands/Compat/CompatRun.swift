import BeagleModel

/// `compat` without contracts to compare: a check for every release of the app, and the matrix of its errors.
struct CompatRun {
  private var run: CheckRun
  private let options: CompatOptions

  init(_ run: CheckRun, options: CompatOptions) {
    self.run = run
    self.run.request.releases = .all(in: options.matrix.releases)
    // Known errors break old releases, too.
    self.run.ignoresBaseline = true
    self.options = options
  }

  struct Result {
    var matrix: CompatMatrix
    var report: RunReport
    /// The releases that end within a month, each with its day.
    var ending: [(version: AppVersion, end: CalendarDate)]
    /// The part of all users that may be affected, 0 to 1.
    var most: Double

    var isShippable: Bool { matrix.isShippable(affecting: most) }

    var status: ExitStatus {
      if !isShippable { return .findings }
      return matrix.isUncertain || report.isIncomplete ? .incomplete : .clean
    }
  }

  func result() throws(RunError) -> Result {
    let loaded = try run.loaded()
    let app = loaded.configuration.app
    let served = loaded.configuration.named[0].served.releases
    if loaded.chosen.isEmpty { throw .contract("there is no contract of any of these releases: contract writes them") }
    let columns = served.map { release in
      CompatMatrix.Column(
        release: release, isSupported: app.supports?.contains(release.version) ?? true,
        isUnknown: release.contract.map { run.files.kind($0) != .file } ?? false)
    }
    let report = try run.report()
    let today = run.today()
    let ending = served.compactMap { release in
      release.endOfLife.flatMap { end in
        today.map { end <= $0.adding(days: Self.notice) } ?? false ? (release.version, end) : nil
      }
    }
    return Result(
      matrix: CompatMatrix(of: report, columns: columns), report: report, ending: ending,
      most: options.matrix.mostAffected)
  }

  /// Days before its end from which a release is named.
  private static let notice = 31
}

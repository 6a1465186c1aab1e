#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of files and sockets that the process may have open at once.
///
/// A process without free ones fails everywhere, for reports need files. So transfers leave some to others.
struct DescriptorLimit {
  /// The limit now, and the highest that the process may set (getrlimit(2), `RLIMIT_NOFILE`).
  var soft: Int
  var hard: Int

  /// Descriptors for everything else.
  private static let reserve = 64
  /// A transfer has a connection and, while its host is looked up, a pair of sockets to the thread that does so.
  private static let perTransfer = 3

  /// The descriptors that a number of transfers needs at one time.
  static func wanted(for transfers: Int) -> Int {
    let (product, overflows) = transfers.multipliedReportingOverflow(by: perTransfer)
    return overflows || product > Int.max - reserve ? Int.max : product + reserve
  }

  /// The number of transfers that may be under way at once, at least one.
  func transfers(of wanted: Int) -> Int { max(1, min(wanted, (soft - Self.reserve) / Self.perTransfer)) }

  /// Raises the process's limit for a number of transfers, as far as the system allows.
  ///
  /// - Parameter most: The descriptors that the process may have at most.
  /// - Returns: How many of them there is room for.
  static func makeRoom(for wantedTransfers: Int, most: Int = .max) -> Int {
    let transfers = DescriptorLimit(soft: most, hard: most).transfers(of: wantedTransfers)
    guard var limit = DescriptorLimit.current else { return transfers }
    let wanted = min(wanted(for: transfers), limit.hard)
    if wanted > limit.soft, limit.raise(to: wanted) { limit.soft = wanted }
    return limit.transfers(of: transfers)
  }

  // MARK: - The system

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  private static var current: DescriptorLimit? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return nil }
    // No limit is the largest number that the system knows.
    return DescriptorLimit(soft: Int(clamping: limit.rlim_cur), hard: Int(clamping: limit.rlim_max))
  }

  private func raise(to count: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(Self.resource, &limit) == 0 else { return false }
    limit.rlim_cur = rlim_t(count)
    return setrlimit(Self.resource, &limit) == 0
  }
}

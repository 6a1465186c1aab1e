import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a process took, as the kernel accounts for it.
struct ProcessUsage {
  /// In seconds.
  let wall: Double
  let cpu: Double
  let peakBytes: Int
  /// How it ended, as `wait4` tells.
  private let ending: CInt

  /// Its exit status; `nil` where a signal ended it.
  private var status: CInt? { ending & 0x7F == 0 ? ending >> 8 & 0xFF : nil }

  /// What a check took, with findings or without.
  ///
  /// - Throws: Where it could not run, which would be done in no time.
  static func ofCheck(_ command: [String], input: String? = nil, output: String? = nil) throws -> ProcessUsage {
    let usage = try ProcessUsage(of: command, input: input, output: output)
    try checkEnding(usage.status, of: command)
    return usage
  }

  /// - Parameter status: `nil` where a signal ended the check.
  static func checkEnding(_ status: CInt?, of command: [String]) throws {
    guard let status, [0, 1, 3].contains(status) else {
      throw BenchmarkError(message: "a check could not run: \(command.joined(separator: " "))")
    }
  }

  /// Runs a program to its end, whatever its status.
  ///
  /// - Parameters:
  ///   - command: The program, and what it is given.
  ///   - input: The file that it reads as its standard input.
  ///   - output: The file that gets what it prints; `nil` to throw that away.
  init(of command: [String], input: String? = nil, output: String? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let start = ContinuousClock.now
    let failure = posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    guard failure == 0 else { throw BenchmarkError(message: "\(command[0]): \(String(cString: strerror(failure)))") }
    var ending: CInt = 0
    var usage = rusage()
    wait4(child, &ending, 0, &usage)
    self.ending = ending
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    wall = (ContinuousClock.now - start) / .seconds(1)
    cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakBytes = Int(usage.ru_maxrss)
    #else
      peakBytes = Int(usage.ru_maxrss) * 1024
    #endif
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  var message: String

  var description: String { message }
}

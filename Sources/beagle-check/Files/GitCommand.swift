#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The program `git`, as far as a comparison with a commit needs it; a test replaces it.
struct GitCommand: Sendable {
  /// Runs git in the working directory until it ends; `nil` when it cannot be started.
  ///
  /// - Parameter input: Its standard input.
  var run: @Sendable (_ arguments: [String], _ input: [UInt8]) -> Output?

  struct Output: Sendable {
    var status: Int32
    /// Standard output.
    var bytes: [UInt8]

    /// Without the line break at its end.
    var text: String {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// No git on the machine.
  static let none = GitCommand { _, _ in nil }

  /// The one of the machine. What it says on standard error is not read.
  static let installed = GitCommand { arguments, input in ChildProcess.output(of: "git", arguments, input) }
}

private enum ChildProcess {
  static func output(of program: String, _ arguments: [String], _ input: [UInt8]) -> GitCommand.Output? {
    // A file takes all of the input at once: two pipes could wait for each other.
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    guard input.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, file) }) == input.count, fflush(file) == 0,
      fseek(file, 0, SEEK_SET) == 0
    else { return nil }
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { return nil }
    defer { close(pipes[0]) }
    let child = start(program, arguments, input: fileno(file), output: pipes)
    close(pipes[1])
    guard let child else { return nil }
    let bytes = readToEnd(of: pipes[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return nil } }
    // 127: the program was not found by the child.
    let ending = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    return ending == 127 ? nil : GitCommand.Output(status: ending, bytes: bytes)
  }

  private static func start(_ program: String, _ arguments: [String], input: Int32, output: [Int32]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, output[0])
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + environment { free(text) } }
    var child: pid_t = 0
    return posix_spawnp(&child, program, &actions, nil, words, environment) == 0 ? child : nil
  }

  private static func readToEnd(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}

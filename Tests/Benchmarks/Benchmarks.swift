import BeagleModel
import Dispatch

/// Measures the stages of a check in memory, one core: `Benchmarks FILE…`.
///
/// Prints for each stage the best of several rounds in MB/s. Ratios between stages of one run mean something; absolute
/// figures belong to the machine.
@main
enum Benchmarks {
  static func main() {
    let paths = CommandLine.arguments.dropFirst()
    let payloads = paths.compactMap { try? PaddedBytes(PosixFile.read($0, limit: 1 << 30)) }
    let total = payloads.reduce(0) { $0 + $1.count }
    guard total > 0 else { return print("usage: Benchmarks FILE…") }
    print("\(payloads.count) payloads, \(total) bytes")
    let coder = Coder()
    _ = coder.componentNames
    report("scan", total) { for payload in payloads { _ = try? JSONDocument(parsing: payload) } }
    report("scan and decode", total) {
      for payload in payloads {
        if let document = try? JSONDocument(parsing: payload) { _ = coder.screen(from: document) }
      }
    }
  }

  private static func report(_ stage: String, _ bytes: Int, _ body: () -> Void) {
    var best = UInt64.max
    for _ in 0..<7 {
      let start = DispatchTime.now().uptimeNanoseconds
      body()
      best = min(best, DispatchTime.now().uptimeNanoseconds - start)
    }
    let megabytes = Double(bytes) / Double(best) * 1000
    print("\(stage): \(Int(megabytes)) MB/s, \(Double(best) / Double(bytes)) ns/byte")
  }
}

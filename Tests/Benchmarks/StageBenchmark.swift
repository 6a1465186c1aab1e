import BeagleModel
import Dispatch

/// Measures the stages of a check in memory, one core.
///
/// Prints for each stage the best of several rounds. Ratios between stages of one run mean something; absolute figures
/// belong to the machine.
struct StageBenchmark {
  let files: [String]

  func run() {
    let payloads = files.compactMap { try? PosixFile.read($0) }
    let total = payloads.reduce(0) { $0 + $1.count }
    guard total > 0 else { return print("no file can be read") }
    print("\(payloads.count) payloads, \(total) bytes")
    let coder = Coder()
    _ = coder.componentNames
    report("scan", total) { for payload in payloads { _ = try? JSONDocument(parsing: payload) } }
    report("scan, then decode", total) {
      for payload in payloads {
        if let document = try? JSONDocument(parsing: payload) { _ = coder.screen(from: document) }
      }
    }
    report("scan and decode at once", total) { for payload in payloads { _ = try? coder.screen(parsing: payload) } }
    let arena = ScreenArena(coder: coder, contexts: ContextKnowledge())
    report("the same, and contexts", total) {
      for payload in payloads {
        if let screen = try? arena.screen(parsing: payload, expecting: .component, root: { _ in .component }) {
          let model = arena.semantics(of: screen)
          arena.giveBack(model)
        }
      }
    }
  }

  private func report(_ stage: String, _ bytes: Int, _ body: () -> Void) {
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

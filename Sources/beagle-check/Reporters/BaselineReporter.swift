/// Writes a file of known findings, as reports are written: whole, and without secrets.
struct BaselineReporter: Reporter {
  let baseline: Baseline

  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try write(Array(baseline.text.utf8))
  }
}

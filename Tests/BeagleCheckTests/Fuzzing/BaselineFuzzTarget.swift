import BeagleModel

@testable import beagle_check

/// A baseline through its reader, its writer and its reader again.
struct BaselineFuzzTarget: FuzzTarget {
  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    let entries = (0..<3).map { number in
      KnownFinding(
        fingerprint: Fingerprint(hash: UInt64(number)), rule: "decoding/wrong-type", place: "/home", message: "ação")
    }
    let baselines = [Baseline(), Baseline(paths: ["a/"], configurations: ["main"], entries: entries)]
    return baselines.map { Array($0.text.utf8) }
  }

  func mistakes(in bytes: [UInt8]) -> [String] {
    let baseline: Baseline
    do throws(BaselineFault) { baseline = try Baseline(PaddedBytes(bytes), file: "b.json") } catch {
      return error.location.offset <= bytes.count ? [] : ["a fault is outside of the file: \(error.description)"]
    }
    let written = try? Baseline(PaddedBytes(Array(baseline.text.utf8)), file: "b.json")
    return written == baseline ? [] : ["the baseline is another one after it was written"]
  }
}

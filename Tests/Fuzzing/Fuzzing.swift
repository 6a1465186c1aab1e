import BeagleModel

@testable import beagle_check

/// What libFuzzer calls, once at the start and then for each input; `Tests/Fuzzing/run` says the target.
enum Fuzzing {
  static let target: any FuzzTarget = {
    let name = OutputWorld.liveValue.environment("BEAGLE_CHECK_FUZZ_TARGET") ?? ""
    guard let target = FuzzTargets.all[name] else {
      fatalError("BEAGLE_CHECK_FUZZ_TARGET is one of \(FuzzTargets.all.keys.sorted().joined(separator: ", "))")
    }
    return target
  }()

  /// Writes the inputs to begin with, and the words that payloads and configurations are made of.
  ///
  /// - Parameter folder: It is there, and empty.
  static func writeSeeds(to folder: String) {
    let writer = FileWriter(world: .liveValue)
    let samples = FuzzSamples(root: ".", files: .posix)
    for (number, seed) in target.seeds(from: samples).enumerated() {
      do { try writer.write(seed, to: "\(folder)/seed-\(number)") } catch { fatalError("\(folder): \(error)") }
    }
    do { try writer.write(dictionary, to: "\(folder).dict") } catch { fatalError("\(folder).dict: \(error)") }
  }

  /// In libFuzzer's form: a word between quotes on each line.
  private static var dictionary: [UInt8] {
    var words: Set<String> = [
      "\\xEF\\xBB\\xBF", "\\\\u00", "\\\\ud83d", "@{", "null", "true", "-0", "1e999", "9223372036854775808",
    ]
    for type in Catalog.types {
      switch type {
      case .object(let schema): words.formUnion([schema.name] + schema.properties.map { "\\\"\($0.key)\\\":" })
      case .enumeration(_, let values): words.formUnion(values)
      default: break
      }
    }
    words.formUnion(FuzzApp.model.contexts.operations.names.map { $0 + "(" })
    return Array(words.sorted().map { "\"\($0)\"\n" }.joined().utf8)
  }
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  if let folder = OutputWorld.liveValue.environment("BEAGLE_CHECK_FUZZ_SEEDS") { Fuzzing.writeSeeds(to: folder) }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let mistakes = Fuzzing.target.mistakes(in: Array(UnsafeBufferPointer(start: bytes, count: count)))
  if !mistakes.isEmpty { fatalError(mistakes.joined(separator: "\n")) }
  return 0
}

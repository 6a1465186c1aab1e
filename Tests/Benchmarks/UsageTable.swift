import Foundation

/// Prints what whole runs of a tool take, a row for each.
struct UsageTable {
  let tool: String

  /// Prints the head.
  init(tool: String) {
    self.tool = tool
    print("run                          wall s    CPU s     MB/s  screens/s  peak MB")
  }

  /// Prints the medians of several runs.
  ///
  /// - Parameters:
  ///   - input: The file that the tool reads as its standard input.
  ///   - bytes: Of all payloads together.
  func report(
    _ name: String, _ arguments: [String], input: String? = nil, bytes: Int, screens: Int, rounds: Int = 5
  ) throws {
    let runs = try (0..<rounds).map { _ in try ProcessUsage.ofCheck([tool] + arguments, input: input) }
    func median(_ value: (ProcessUsage) -> Double) -> Double { runs.map(value).sorted()[runs.count / 2] }
    let wall = median(\.wall)
    let columns = [
      Self.rounded(wall, 3), Self.rounded(median(\.cpu), 3), Self.rounded(Double(bytes) / wall / 1e6, 0),
      Self.rounded(Double(screens) / wall, 0), Self.rounded(median { Double($0.peakBytes) } / 1e6, 1),
    ]
    let widths = [10, 9, 9, 11, 9]
    let cells = zip(columns, widths).map { String(repeating: " ", count: max(1, $1 - $0.count)) + $0 }
    print(name + String(repeating: " ", count: max(1, 25 - name.count)) + cells.joined())
  }

  static func rounded(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}

@testable import beagle_check

extension MoreExamples {
  static let payloads: [MoreExamples] = []
}

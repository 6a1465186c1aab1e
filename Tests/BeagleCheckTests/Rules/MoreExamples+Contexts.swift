@testable import beagle_check

extension MoreExamples {
  static let contexts: [MoreExamples] = []
}

@testable import beagle_check

extension MoreExamples {
  static let links: [MoreExamples] = []
}

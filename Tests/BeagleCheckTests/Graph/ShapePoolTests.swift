import BeagleModel
import Testing

@testable import beagle_check

@Suite("Shapes that screens have in common")
struct ShapePoolTests {
  @Test("are equal to what was asked for, however many there are")
  func keepsShapes() {
    let pool = ShapePool()
    for round in 0..<2 {
      for number in 0..<5000 {
        let shape = ContextShape.object([.init(key: "key\(number)", shape: .value(.bool))])
        #expect(pool.shared(shape) == shape, "\(round)")
      }
    }
    #expect(pool.shared(.unknown) == .unknown)
  }
}

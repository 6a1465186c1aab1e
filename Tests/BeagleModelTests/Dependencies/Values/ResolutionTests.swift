import BeagleModel
import Testing

/// Dependencies that depend on dependencies.
@Suite("Resolution", .dependencies)
struct ResolutionTests {
  @Test("lets a parent that reads at creation keep the value of then (36)")
  func eager() {
    @Dependency(EagerParent.self) var parent
    @Dependency(\.number) var number
    #expect(parent.value == 3)
    withDependencies {
      $0.number = 42
    } operation: {
      #expect(parent.value == 3)
      #expect(number == 42)
    }
  }

  @Test("lets a parent that reads on use follow overrides; overriding it leaves the child alone (36)")
  func lazy() {
    @Dependency(\.lazyParent) var parent
    @Dependency(\.number) var number
    #expect(parent.value() == 3)
    withDependencies {
      $0.number = 42
    } operation: {
      #expect(parent.value() == 42)
    }
    withDependencies {
      $0.lazyParent.value = { 42 }
    } operation: {
      #expect(parent.value() == 42)
      #expect(number == 3)
    }
    withDependencies {
      $0.lazyParent.value = { 42 }
      $0.number = -42
    } operation: {
      #expect(parent.value() == 42)
      #expect(number == -42)
    }
  }

  @Test("lets a nested default follow the scopes it is used in (37)")
  func nested() {
    @Dependency(Holder.self) var holder
    #expect(holder.number == 3)
    withDependencies {
      $0.number = 42
    } operation: {
      #expect(holder.number == 42)
    }
    #expect(holder.number == 3)
  }

  @Test("captures for a nested default what the first access sees (37)")
  func firstAccess() {
    @Dependency(Holder.self) var holder
    withDependencies {
      $0.number = 42
    } operation: {
      #expect(holder.number == 42)
    }
    #expect(holder.number == 42)
  }

  @Test("captures the default when the first access is outside the scope (37)")
  func firstAccessOutside() {
    let model = withDependencies {
      $0.number = 42
    } operation: {
      Model()
    }
    @Dependency(Holder.self) var holder
    #expect(holder.number == 3)
    #expect(model.number == 42)
    // The holder's own capture is the default; what the model was made under is in force while it is read only.
    #expect(model.heldNumber == 3)
  }

  @Test("gives a child made in another scope that scope's value over its parent's (38)")
  func parentAndChild() {
    let parent = withDependencies {
      $0.number = 42
      $0.label = "parent"
    } operation: {
      Model()
    }
    let child = withDependencies {
      $0.number = 1729
    } operation: {
      withDependencies(from: parent) { Model() }
    }
    #expect(parent.number == 42)
    #expect(child.number == 1729)
    #expect(child.label == "parent")
  }

  @Test("resolves a diamond consistently under overrides at each level (39)")
  func diamond() {
    @Dependency(\.top) var top
    @Dependency(\.left) var left
    @Dependency(\.right) var right
    @Dependency(\.bottom) var bottom
    #expect([top(), left(), right(), bottom()] == [122, 11, 111, 1])
    withDependencies {
      $0.bottom = Number { 2 }
    } operation: {
      #expect([top(), left(), right(), bottom()] == [124, 12, 112, 2])
    }
    withDependencies {
      $0.left = Number { 1000 }
      $0.right = Number { 2000 }
    } operation: {
      #expect([top(), left(), right(), bottom()] == [3000, 1000, 2000, 1])
    }
    withDependencies {
      $0.top = Number { 0 }
    } operation: {
      #expect([top(), left(), right(), bottom()] == [0, 11, 111, 1])
    }
  }

  @Test("lets a client that holds a dependency follow nested overrides (40)")
  func clientWithDependency() {
    let client = Client()
    #expect(client.text() == "test 3")
    withDependencies {
      $0.number = 42
    } operation: {
      #expect(client.text() == "test 42")
      withDependencies {
        $0.label = "inner"
      } operation: {
        #expect(client.text() == "inner 42")
      }
      #expect(client.text() == "test 42")
    }
    #expect(client.text() == "test 3")
  }
}

private final class Model {
  @Dependency(\.number) var number
  @Dependency(\.label) var label
  @Dependency(Holder.self) var holder
  var heldNumber: Int { holder.number }
}

private struct Client: Sendable {
  @Dependency(\.number) var number
  @Dependency(\.label) var label
  func text() -> String { "\(label) \(number)" }
}

private struct EagerParent: Sendable, TestDependencyKey {
  let value: Int

  static var testValue: EagerParent {
    @Dependency(\.number) var number
    return EagerParent(value: number)
  }
}

private struct LazyParent: Sendable, TestDependencyKey {
  var value: @Sendable () -> Int

  static var testValue: LazyParent {
    LazyParent {
      @Dependency(\.number) var number
      return number
    }
  }
}

private struct Holder: Sendable, TestDependencyKey {
  @Dependency(\.number) var number

  static var testValue: Holder { Holder() }
}

private struct Number: Sendable {
  let value: @Sendable () -> Int
  func callAsFunction() -> Int { value() }
}

private enum TopKey: TestDependencyKey {
  static let testValue = Number {
    @Dependency(\.left) var left
    @Dependency(\.right) var right
    return left() + right()
  }
}

private enum LeftKey: TestDependencyKey {
  static let testValue = Number {
    @Dependency(\.bottom) var bottom
    return bottom() + 10
  }
}

private enum RightKey: TestDependencyKey {
  static let testValue = Number {
    @Dependency(\.bottom) var bottom
    return bottom() + 110
  }
}

private enum BottomKey: TestDependencyKey {
  static let testValue = Number { 1 }
}

extension DependencyValues {
  fileprivate var lazyParent: LazyParent {
    get { self[LazyParent.self] }
    set { self[LazyParent.self] = newValue }
  }
  fileprivate var top: Number {
    get { self[TopKey.self] }
    set { self[TopKey.self] = newValue }
  }
  fileprivate var left: Number {
    get { self[LeftKey.self] }
    set { self[LeftKey.self] = newValue }
  }
  fileprivate var right: Number {
    get { self[RightKey.self] }
    set { self[RightKey.self] = newValue }
  }
  fileprivate var bottom: Number {
    get { self[BottomKey.self] }
    set { self[BottomKey.self] = newValue }
  }
}

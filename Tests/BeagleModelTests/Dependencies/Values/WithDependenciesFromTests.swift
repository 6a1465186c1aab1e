import Testing

@testable import BeagleModel

@Suite("withDependencies(from:)", .dependencies)
struct WithDependenciesFromTests {
  private final class Model {
    @Dependency(\.number) var number
    @Dependency(\.label) var label

    func child() -> Model {
      withDependencies(from: self) { Model() }
    }

    func childLater() async -> Model {
      await withDependencies(from: self) {
        await Task.yield()
        return Model()
      }
    }

    var values: [String] { ["\(number)", label] }
  }

  private class Parent {
    func child() -> Model {
      withDependencies(from: self) { Model() }
    }
  }

  private class Base {
    @Dependency(\.number) var number
  }

  private final class Derived: Base {}

  @Test("hands on what was in force when an object without @Dependency was returned (23)")
  func rememberedObject() {
    let parent = withDependencies {
      $0.number = 42
    } operation: {
      Parent()
    }
    #expect(parent.child().number == 42)
  }

  @Test("hands on what was in force when an asynchronous operation returned the object (23)")
  func rememberedObjectOfAsyncOperation() async {
    let parent = await withDependencies {
      $0.number = 42
    } operation: {
      await Task.yield()
      return Parent()
    }
    #expect(parent.child().number == 42)
  }

  @Test("reports an object that carries no values, and runs the operation all the same (24)")
  func unrelatedObject() {
    let parent = Parent()
    let line = #line + 2
    let issues = issues {
      withDependencies(
        from: parent,
        { $0.number = 1 },
        operation: {
          #expect(DependencyValues._current.number == 3)
        })
    }
    #expect(issues.map(\.kind) == [.nothingToHandOn(model: "Parent")])
    #expect(
      issues.map(\.description) == [
        """
        'Parent' has no dependencies to hand on, so the operation runs with the current ones.
          Location: BeagleModelTests/WithDependenciesFromTests.swift:\(line)
        Give it an '@Dependency' property, or return it from 'withDependencies'.
        """
      ])
  }

  @Test("finds an @Dependency of the superclass (c.6)")
  func superclass() {
    let object = withDependencies {
      $0.number = 42
    } operation: {
      [Derived()]
    }
    withDependencies(from: object[0]) {
      #expect(DependencyValues._current.number == 42)
    }
  }

  @Test("lets an update change what is handed on (c.6)")
  func update() {
    let model = withDependencies {
      $0.number = 42
      $0.label = "outer"
    } operation: {
      Model()
    }
    withDependencies(from: model) {
      $0.label += "!"
    } operation: {
      #expect(Model().values == ["42", "outer!"])
    }
  }

  @Test("keeps values through generations; a scope around creation or use overrides them (25)")
  func generations() {
    let model = withDependencies {
      $0.number = 1729
    } operation: {
      withDependencies {
        $0.label = "hello"
      } operation: {
        Model()
      }
    }
    let child = model.child()
    let grandchild = child.child()
    for descendant in [model, child, grandchild] {
      #expect(descendant.values == ["1729", "hello"])
      withDependencies {
        $0.number = 0
        $0.label = "bye"
      } operation: {
        #expect(descendant.values == ["0", "bye"])
      }
      #expect(descendant.values == ["1729", "hello"])
    }

    let greatGrandchild = withDependencies {
      $0.number = 9000
    } operation: {
      grandchild.child()
    }
    #expect(greatGrandchild.values == ["9000", "hello"])
    #expect(Model().values == ["3", "test"])
  }

  @Test("keeps values through generations made asynchronously (25)")
  func generationsAsync() async {
    let model = await withDependencies {
      await Task.yield()
      $0.number = 1729
    } operation: {
      await Task.yield()
      return Model()
    }
    let child = await model.childLater()
    let grandchild = await child.childLater()
    #expect(grandchild.values == ["1729", "test"])
    await withDependencies {
      await Task.yield()
      $0.number = 0
    } operation: {
      await Task.yield()
      #expect(grandchild.values == ["0", "test"])
    }
    let greatGrandchild = await withDependencies {
      $0.label = "cool"
    } operation: {
      await grandchild.childLater()
    }
    #expect(greatGrandchild.values == ["1729", "cool"])
  }

  @Test("forgets objects that are gone")
  func forgets() {
    let remembered = RememberedValues()
    for _ in 1...1000 { remembered.remember(DependencyValues(), for: Parent()) }
    #expect(remembered.count <= 128)
  }
}

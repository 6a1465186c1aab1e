import BeagleModel
import Synchronization
import Testing

@Suite("The global context")
struct GlobalContextTests {
  @Test("starts as null, and is known by its id")
  func start() {
    let context = GlobalContext()
    #expect(context.get() == .empty)
    #expect(context.globalId == "global")
    #expect(context.isGlobal(id: "global"))
    #expect(!context.isGlobal(id: "Global"))
    #expect(!context.isGlobal(id: nil))
  }

  @Test("is written and read by path (docs/spec/contexts.md 5)")
  func paths() {
    let context = GlobalContext()
    context.set(value: "Ada", path: "user.name")
    context.set(value: 2, path: "orders[1]")
    #expect(context.get() == ["user": ["name": "Ada"], "orders": [nil, 2]])
    #expect(context.get(path: "user.name") == "Ada")
    #expect(context.get(path: "user.name.first") == .empty)
    #expect(context.get(path: "global.user") == .empty)
  }

  @Test("ignores a path that is none, and reads null there", arguments: ["", "a-b", "[x]", "a..b"])
  func malformed(path: String) {
    let context = GlobalContext()
    context.set("kept")
    context.set(value: 1, path: path)
    #expect(context.get() == "kept")
    #expect(context.get(path: path) == .empty)
  }

  @Test("keeps the key when a path is cleared, and nothing when all is")
  func clear() {
    let context = GlobalContext()
    context.set(["a": 1, "b": 2])
    context.clear(path: "a")
    #expect(context.get() == ["a": nil, "b": 2])
    context.clear()
    #expect(context.get() == .empty)
  }

  @Test("is unharmed by an index that would end the app")
  func negativeIndex() {
    let context = GlobalContext()
    context.set([1])
    context.set(value: 2, path: "[-1]")
    #expect(context.get() == [1])
  }

  @Test("tells its observers in order, on the setter's thread, and lets them look")
  func observers() {
    let context = GlobalContext()
    let seen = Mutex<[String]>([])
    context.context.addObserver { value in seen.withLock { $0.append("first \(value.asString)") } }
    context.context.addObserver { value in
      seen.withLock { $0.append("second \(context.get().asString)") }
    }
    context.set("a")
    context.context.value = "b"
    #expect(seen.withLock { $0 } == ["first a", "second a", "first b", "second b"])
  }
}

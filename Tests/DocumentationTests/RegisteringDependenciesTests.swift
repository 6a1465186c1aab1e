import BeagleModel
import Testing

protocol ObservableObject: AnyObject {}

struct Todo: Sendable, Equatable {
  var id: Int
  var title: String
}

struct APIClient: Sendable {
  var fetchTodos: @Sendable (Int) -> [Todo] = { _ in [Todo(id: 0, title: "from the server")] }
  var currentUser = "Blob"
}

extension APIClient: DependencyKey {
  static let liveValue =
    APIClient( /*
    Construct the "live" API client that actually makes network
    requests and communicates with the outside world.
  */
  )
}

enum APIClientKey: DependencyKey {
  static let liveValue = APIClient()
  static let testValue = APIClient(fetchTodos: { _ in [] }, currentUser: "Tester")
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}

enum UserDefaultsKey: DependencyKey {
  static let liveValue = UserDefaults.standard
}

private enum PrivateUserDefaultsKey: DependencyKey {
  static let liveValue = UserDefaults.standard
}

extension DependencyValues {
  var userDefaults: UserDefaults {
    get { self[PrivateUserDefaultsKey.self] }
    set { self[PrivateUserDefaultsKey.self] = newValue }
  }
}

final class TodosModel: ObservableObject {
  @Dependency(APIClient.self) var apiClient
  var todos: [Todo] = []

  @MainActor func loadButtonTapped() async { todos = apiClient.fetchTodos(1) }
}

final class KeyPathModel: ObservableObject {
  @Dependency(\.apiClient) var apiClient
  // This feature only needs to access the API client's logged-in user
  @Dependency(\.apiClient.currentUser) var currentUser
}

final class DefaultsModel: ObservableObject {
  @Dependency(UserDefaultsKey.self) var userDefaults
  @Dependency(\.userDefaults) var sameDefaults
}

extension DocumentationTests {
  @Suite("registering-dependencies.md")
  struct RegisteringDependenciesTests {
    @MainActor
    @Test("a test overrides one endpoint of a dependency that is its own key")
    func testFetchUser() async {
      let model = withDependencies {
        $0[APIClient.self].fetchTodos = { _ in [Todo(id: 1, title: "Get milk")] }
      } operation: {
        TodosModel()
      }

      await model.loadButtonTapped()
      #expect(
        model.todos == [Todo(id: 1, title: "Get milk")]
      )
    }

    @Test("the live value is what runs outside of tests")
    func live() {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(TodosModel().apiClient.fetchTodos(1) == [Todo(id: 0, title: "from the server")])
        #expect(KeyPathModel().currentUser == "Blob")
      }
    }

    @Test("a key path reads and overrides, the whole or a part")
    func keyPaths() {
      let model = withDependencies {
        $0.apiClient.fetchTodos = { _ in [Todo(id: 1, title: "Get milk")] }
      } operation: {
        KeyPathModel()
      }
      #expect(model.apiClient.fetchTodos(1) == [Todo(id: 1, title: "Get milk")])
      #expect(model.currentUser == "Tester")
      withDependencies {
        $0.apiClient.currentUser = "Ada"
      } operation: {
        #expect(model.currentUser == "Ada")
      }
    }

    @Test("a type that is not one's own is registered by a separate key, which may be private")
    func separateKeys() throws {
      let model = try withDependencies {
        let defaults = try #require(UserDefaults(suiteName: "test-defaults"))
        defaults.removePersistentDomain(forName: "test-defaults")
        $0[UserDefaultsKey.self] = defaults
        $0.userDefaults = defaults
      } operation: {
        DefaultsModel()
      }
      #expect(model.userDefaults !== UserDefaults.standard)
      #expect(model.userDefaults === model.sameDefaults)
    }

    @Test("what has a live value alone is reported when a test touches it")
    func liveOnly() {
      let issues = Issues()
      let user = IssueReporter.$current.withValue(IssueReporter { issues.append("\($0)") }) {
        withDependencies {
          $0 = DependencyValues()
        } operation: {
          TodosModel().apiClient.currentUser
        }
      }
      #expect(user == "Blob")
      #expect(issues.texts.count == 1)
      #expect(issues.texts.first?.contains("APIClient") == true)
    }
  }
}

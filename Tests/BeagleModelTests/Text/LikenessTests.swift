import Testing

@testable import BeagleModel

@Suite("What the likeness of two names tells of what was meant")
struct LikenessTests {
  @Test(
    "is nothing where both may well be names",
    arguments: [
      ("mode", "code"), ("users", "user"), ("user", "users"), ("cardA", "cardB"), ("tag", "tags"), ("nme", "name"),
      ("address2", "address1"), ("detail", "details"), ("descr", "desc"), ("buyer", "payer"), ("sender", "vendor"),
      ("titles", "total"),
    ])
  func chance(_ name: String, _ near: String) {
    #expect(Spelling.likeness(of: name, to: near) == .chance)
  }

  @Test(
    "is something where one is hardly a name",
    arguments: [("nmae", "name"), ("form", "from"), ("usersId", "userId"), ("billed", "filled")])
  func likely(_ name: String, _ near: String) {
    #expect(Spelling.likeness(of: name, to: near) == .likely)
  }

  @Test(
    "is proof of a slip of fingers, or of another way to write it",
    arguments: [
      ("labell", "label"), ("adress", "address"), ("balanse", "balance"), ("totla", "total"), ("totel", "total"),
      ("tittle", "title"),
      ("Name", "name"), ("first_name", "firstName"), ("mesage", "message"),
    ])
  func slip(_ name: String, _ near: String) {
    #expect(Spelling.likeness(of: name, to: near) == .slip)
  }
}

import Testing

@testable import beagle_check

/// The vectors of FIPS 180-4's examples.
@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "of known texts",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
  func known(_ text: String, _ digits: String) { #expect(SHA256.digits(of: text.utf8) == digits) }

  @Test("is the same in pieces", arguments: [55, 56, 63, 64, 65, 119, 120])
  func pieces(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    var hash = SHA256()
    for byte in bytes { hash.add(CollectionOfOne(byte)) }
    #expect(hash.digits() == SHA256.digits(of: bytes))
  }
}

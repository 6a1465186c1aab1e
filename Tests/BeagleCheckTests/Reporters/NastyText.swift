@testable import beagle_check

/// A text that could break a format, a terminal, a log or a page.
enum NastyText {
  /// The text that stands in a text's place where outputs are compared; names with commas are listed in another way.
  static func harmless(for text: String) -> String { text.contains(",") ? "harm,less" : "harmless" }

  /// Short, for no report to cut them; without dots and double slashes, which reports change in the names of files.
  static let all = [
    // Terminals: controls, links, titles, colors, what turns the direction of writing, what is not seen.
    "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{1B}]8;;file:/etc\u{1B}\\a", "\u{9B}31m\u{9D}52;c;eA==\u{9C}", "a\u{8}\u{7F}\u{0}b",
    "\u{202E}edoc\u{2066}", "\u{61C}a\u{200E}b\u{200F}", "ab\u{200B}c\u{2060}\u{FEFF}", "x\u{E0041}\u{E007F}",
    "a\u{AD}\u{3164}b",
    "a\r\nb\tc\u{2028}d\u{2029}e\u{85}f", "\u{FFFE}\u{FFFF}\u{FFF9}",
    // Logs of GitHub, Azure, TeamCity and GitLab.
    "::error file=a::x", " \u{A0}::stop-commands::t", "::set-output a::b", "##[error]x", "##vso[task a=b;]c",
    "##teamcity[a'|n']", "%0A::error::a%25", "section:1:a\r\u{1B}[0K",
    // XML and HTML.
    "]]></failure><b>", "--><script>a()", "\"'><i onclick=a()>", "&lt;&#60;&amp;&x;", "<?a?>",
    // Markdown, Mermaid, DOT.
    "|a|`b``c|\\|", "`` ` ```", "[a](b:c) ![d](e)", "@user #123 GH-1", "```\n# a\n- b", "~~~", "<details>|$a$|",
    "\"]; end\n click s0", "\\\"; a -> b; \\N\\", "%%{init: a}%%", "#quot;#59;",
    // JSON, YAML, shells, spreadsheets.
    "\",\"a\":\"\\", "\\u0041\\", "---\n- a: &b *c", "$(a) `b` ${c}", "'; a #", "=1+1", "-aa", "# TODO b # SKIP",
    // Readable in other scripts.
    "👨‍👩‍👧 ❤️‍🔥", "نامه‌ای", "क्‍ष", "日本語",
  ]

  /// What a terminal or a CI system would obey.
  ///
  /// - Parameter isLog: Whether it has commands of its own.
  static func power(of report: String, isLog: Bool = false) -> [String] {
    var check = HarmCheck()
    let harmful = report.unicodeScalars.filter { scalar in check.isHarmful(scalar) && scalar != "\n" }.map(
      PlainText.shown)
    if isLog { return harmful }
    let commands = ["##[", "##vso[", "##teamcity["].filter(report.contains)
    let lines = report.unicodeScalars.split(separator: "\n").map { String($0.drop { $0.properties.isWhitespace }) }
    return harmful + commands + lines.filter { $0.utf8.starts(with: "::".utf8) }
  }
}

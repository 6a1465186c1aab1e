import Testing

@testable import beagle_check

private let formats = Prose.list(ReportFormat.allCases.map(\.rawValue))

@Suite("A mistake on the command line")
struct UsageErrorTests {
  @Test(
    "is named in a sentence",
    arguments: [
      ("--reprot text", #"check has no option "--reprot"; did you mean "--report"?"#),
      ("--apps a", #"check has no option "--apps"; did you mean "--app"?"#),
      ("--Quiet", #"check has no option "--Quiet"; did you mean "--quiet"?"#),
      ("--unheard-of=1", #"check has no option "--unheard-of""#),
      ("-config a", #"check has no option "-config"; did you mean "--config"?"#),
      ("-config=a", #"check has no option "-config"; did you mean "--config"?"#),
      ("-x", #"check has no option "-x""#),
      (
        "--format json",
        #"check has no option --format; it belongs to compat, deep-links or diff; did you mean "--report FORMAT[=PATH]"?"#
      ),
      ("-o out.json", #"check has no option -o; did you mean "--report FORMAT[=PATH]"?"#),
      ("- --files-from -", "standard input is read once: for - or for --files-from -"),
      ("home.json --stdin-path a.json", "--stdin-path names what - reads; add - to the paths"),
      ("-qj4", #"check has no option "-qj4""#),
      (
        "stream --jobs 2",
        "stream has no option --jobs; it belongs to check, merge, compat, deep-links, diff, approve, config, init, ignore, explain or baseline"
      ),
      (
        "rules --config a",
        "rules has no option --config; it belongs to check, merge, compat, deep-links, preview, diff, approve, config, contract, ignore, schema, stream, eval, explain or baseline"
      ),
      ("--config", "--config needs a value: --config FILE"),
      ("--config= a", "--config needs a value: --config FILE"),
      ("--config --quiet", "--config needs a value: --config FILE"),
      ("--report text=", "--report needs a value: --report FORMAT[=PATH]"),
      ("--quiet=yes", #"--quiet takes no value, but was given "yes""#),
      ("--jobs 0", #"--jobs takes a whole number from 1, not "0""#),
      ("--jobs four", #"--jobs takes a whole number from 1, not "four""#),
      ("--depth -1", #"--depth takes a whole number from 0, not "-1""#),
      ("--depth 99999999999999999999", #"--depth takes a whole number from 0, not "99999999999999999999""#),
      ("--max-screens 0", #"--max-screens takes a whole number from 1, not "0""#),
      ("--report xml", #"--report takes \#(formats), not "xml""#),
      ("--report jsno=a", #"--report takes \#(formats), not "jsno"; did you mean "json"?"#),
      ("--fail-on Warning", #"--fail-on takes note, warning or error, not "Warning"; did you mean "warning"?"#),
      ("--max-warnings -1", #"--max-warnings takes a whole number from 0, not "-1""#),
      ("--exit-zero=1", #"--exit-zero takes no value, but was given "1""#),
      ("--rule a11y", #"--rule takes a rule and its level, such as a11y=off, not "a11y""#),
      (
        "--rule components/unknwn=off",
        #"--rule: there is no rule "components/unknwn"; did you mean "components/unknown"?"#
      ),
      (
        "--rule a11y=warnig",
        #"--rule takes off, note, info, warning or error behind the =, not "warnig"; did you mean "warning"?"#
      ),
      ("--rule a11y=", #"--rule takes off, note, info, warning or error behind the =, not """#),
      ("--color allways", #"--color takes auto, always or never, not "allways"; did you mean "always"?"#),
      ("--variant mock", #"--variant takes live, preview or test, not "mock""#),
      ("--as widget", #"--as takes screen, component, action or either, not "widget""#),
      (
        "--report text --report json",
        "two reports go to standard output; give one of them a file: --report FORMAT=PATH"
      ),
      (
        "--report text=all --report json",
        "two reports go to standard output; give one of them a file: --report FORMAT=PATH"
      ),
      ("--by squad", #"--by takes rule, owner or screen, not "squad""#),
      (
        "--report json --statistics",
        "--statistics is for the text report, which this run does not write; add --report text"
      ),
      (
        "screens --focus /home",
        "--focus is for the reports mermaid, dot and graph, and this run writes none of them; add --report mermaid=FILE"
      ),
      (
        "screens --report markdown --reaches /home",
        "--reaches is for the reports mermaid, dot and graph, and this run writes none of them; add --report mermaid=FILE"
      ),
      (
        "screens --report json --affected main",
        "--affected is for the reports mermaid, dot, graph, markdown and github, and this run writes none of them; "
          + "add --report mermaid=FILE"
      ),
      (
        "screens --report dot --focus /home --affected main",
        "--focus and --affected exclude each other; leave one of them out"
      ),
      ("merge a.part --depth 2", "--depth needs --focus"),
      (
        "screens --report part=a.part --focus /home",
        "--focus is for merge, which knows the whole site; leave it out of a part"
      ),
      ("--report text=a --report json=a", #"two reports go to "a""#),
      ("--report text=b/../a --report json=./a", #"two reports go to "./a""#),
      (
        "http://a.example/home --variant preview",
        "--variant preview does not go with an address, which is asked over the network"
      ),
      (
        "config check HTTPS://a.example --variant test",
        "--variant test does not go with an address, which is asked over the network"
      ),
      ("http://a.example --as action", "--as action is for files; a route answers with a component"),
      ("-c a.json --as either", "--as either is for files; a route answers with a component"),
      (
        "--base-url bff.shop.example",
        #"--base-url: "bff.shop.example" has no scheme; did you mean "https://bff.shop.example"?"#
      ),
      (
        "--record a --replay b",
        "--record asks the server, and --replay does not; leave one of them out. "
          + "--replay DIR --only-failed --live asks only for what failed in DIR, and keeps the answers there"
      ),
      ("--record a --offline", "--record and --offline exclude each other; leave one of them out"),
      ("--replay a --only-failed --live --offline", "--live and --offline exclude each other; leave one of them out"),
      ("--only-failed --live", "--only-failed needs --replay"),
      ("--replay a --only-failed", "--only-failed needs --live"),
      ("--replay a --live", "--live needs --only-failed"),
      (
        "screens --record a",
        "--record is for a walk over the network, and the paths are files: name an address, "
          + "or leave the paths out to walk from the configuration's entry points"
      ),
      (
        "--replay a --variant test",
        "--replay is for a walk over the network, and --variant test asks fixtures; leave one of them out"
      ),
      ("--header Authorization", "--header takes NAME:VALUE, as in --header 'Authorization: Bearer ${env:TOKEN}'"),
      ("--header (a):c", "--header takes NAME:VALUE, as in --header 'Authorization: Bearer ${env:TOKEN}'"),
      ("-c a.json --no-config", "--config and --no-config exclude each other; leave one of them out"),
      ("rules a b", #"rules takes one argument; "b" is too many"#),
      ("explain", "explain needs a rule's ID or how it starts, a group, a fingerprint, or FILE:LINE:COLUMN"),
      ("rules --report sarif", #"--report takes text or json, not "sarif""#),
      ("config", "config needs check, print or schema"),
      ("ignore", "ignore needs the fingerprint of a finding, or as much of its beginning as no other one has"),
      (
        "ignore xyz --reason a",
        #"ignore takes the fingerprint of a finding, or as much of its beginning as no other one has, not "xyz""#
      ),
      ("ignore 3a0c", "ignore needs --reason TEXT"),
      ("preview", "preview needs a route such as /home, a payload, an address, or - for standard input"),
      ("preview a.json b.json", #"preview takes one argument; "b.json" is too many"#),
      ("preview - --watch", "standard input is read once, so --watch needs a file, a route or an address"),
      ("screens --watch", "check has no option --watch; it belongs to preview"),
      ("contract", "contract needs --release VERSION"),
      ("compat --against a", "compat needs --contract FILE|REF:PATH"),
      ("compat --contract a", "compat needs --against FILE|REF:PATH"),
      ("compat --format pdf", #"--format takes text, json, markdown or html, not "pdf""#),
      ("deep-links --format html", #"--format takes text, json or markdown, not "html""#),
      (
        "compat --contract a --against b --format html",
        "--format html is for the matrix of screens and releases; contracts are compared in text, json or markdown"
      ),
      ("ignore 3a0c --reason a --until 1.6.2027", #"--until takes a day such as 2027-06-01, not "1.6.2027""#),
      ("config chekc", #"config takes check, print or schema, not "chekc"; did you mean "check"?"#),
      ("config print --depth 2", "config print has no option --depth; it belongs to config check"),
      ("config schema -c a", "config schema has no option --config; it belongs to config check or config print"),
      ("config print screens", #"config print takes no argument; "screens" is too many"#),
      ("config check --fail-on note", "config has no option --fail-on; it belongs to check, merge or diff"),
      ("schema a", #"schema takes no argument; "a" is too many"#),
      ("completions", "completions needs bash, zsh or fish"),
      ("completions fihs", #"completions takes bash, zsh or fish, not "fihs"; did you mean "fish"?"#),
      (
        "help strem",
        #"help takes check, merge, compat, deep-links, preview, diff, approve, init, config, contract, ignore, schema, stream, eval, baseline, rules, explain, completions, man, help or version, not "strem"; did you mean "stream"?"#
      ),
    ])
  func isNamed(_ line: String, _ message: String) {
    let error = #expect(throws: UsageError.self) { try Command(line.split(separator: " ").map(String.init)) }
    #expect(error?.message == message)
  }

  @Test("comes with the command's usage")
  func comesWithUsage() {
    #expect(
      UsageError.missingArgument(command: .explain).text == """
        beagle-check: explain needs a rule's ID or how it starts, a group, a fingerprint, or FILE:LINE:COLUMN
        usage: beagle-check explain [OPTION]... ID [PATH]...
        `beagle-check help explain` says more

        """)
    #expect(
      UsageError.unknownOption("--\u{1B}[2J", command: .check).text == #"""
        beagle-check: check has no option "--\u{1B}[2J"
        usage: beagle-check [check] [OPTION]... [PATH]...
        `beagle-check help check` says more

        """#)
  }
}

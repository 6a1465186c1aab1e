import Testing

@testable import beagle_check

/// What `docs/robustness.md` promises, by the program itself.
@Suite("A machine that fails", .enabled(if: BuiltProgram.isThere, "the tests were built without the program"))
struct MachineFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Lines of a shell, in a folder with two clean screens; `$CHECK` is the program.
    var script: String
    var ending: BuiltProgram.Ending

    init(_ name: String, _ script: String, _ status: Int32, _ output: String = "", errors: String = "") {
      (testDescription, self.script) = (name, script)
      ending = BuiltProgram.Ending(status: status, output: output, errors: errors)
    }
  }

  private static let clean = """
    no configuration: Beagle's own components only · screens
    screens: 2 clean
    2 screens · 0 errors · 0 warnings

    """

  private static func cannotWrite(_ path: String, _ reason: String) -> String {
    "beagle-check: cannot write \"\(path)\": \(reason)\n"
  }

  private static let link = "it is a symbolic link, and a link is not written through"

  private static let writing: [Fault] = [
    Fault(
      "files that may not be large",
      "ulimit -f 1; echo old > r.html; $CHECK screens --no-config --report html=r.html; s=$?; cat r.html; exit $s",
      2, "old\n", errors: cannotWrite("r.html", "File too large")),
    Fault(
      "a report that is a link",
      "echo old > x; ln -s x r.json; $CHECK screens --no-config --report json=r.json; s=$?; cat x; exit $s",
      2, "old\n", errors: cannotWrite("r.json", link)),
    Fault(
      "a report that is a link to nowhere", "ln -s x r.json; $CHECK screens --no-config --report json=r.json", 2,
      errors: cannotWrite("r.json", link)),
    Fault(
      "a baseline that is a link",
      "ln -s x known.json; $CHECK baseline write screens --no-config --baseline known.json",
      2, errors: cannotWrite("known.json", link)),
    Fault(
      "a draft that is a link to nowhere", "ln -s x app.json; $CHECK init screens --output app.json", 2,
      errors: cannotWrite("app.json", link)),
    Fault(
      "a report in a folder that is a link",
      "mkdir real; ln -s real out; $CHECK screens --no-config --report tap=out/r.tap && ls real", 0, "r.tap\n"),
    Fault(
      "a full device", "$CHECK screens --no-config --report json=/dev/full", 2,
      errors: cannotWrite("/dev/full", "No space left on device")),
    Fault(
      "a full standard output", "$CHECK screens --no-config > /dev/full", 2,
      errors: "beagle-check: cannot write to standard output: No space left on device\n"),
    Fault(
      "a closed standard output", "$CHECK screens --no-config >&-", 2,
      errors: "beagle-check: cannot write to standard output: Bad file descriptor\n"),
    Fault("no standard stream at all", "$CHECK screens --no-config <&- >&- 2>&-", 2),
    Fault("a reader that has gone", "{ $CHECK screens --no-config; echo $? >&2; } | true", 0, errors: "0\n"),
    Fault("standard output by its path", "$CHECK screens --no-config --report text=/dev/stdout", 0, clean),
    Fault(
      "several runs at once",
      """
      for n in 1 2 3 4 5 6; do $CHECK screens --no-config --report text=r.txt & done; wait
      cat r.txt; ls -A
      """, 0, clean + "r.txt\nscreens\n"),
  ]

  private static let reading: [Fault] = [
    Fault(
      "files that are none",
      """
      rm screens/*; mkfifo screens/pipe.json; ln -s loop.json screens/loop.json; ln -s gone screens/gone.json
      $CHECK screens --no-config --report concise
      """, 3,
      """
      screens/gone.json:1:1: warning config/unreadable-file the file cannot be read: no such file
      screens/loop.json:1:1: warning config/unreadable-file the file cannot be read: Too many levels of symbolic links
      screens/pipe.json:1:1: warning config/unreadable-file the file cannot be read: not a regular file
      0 screens · 3 not loaded · 0 errors · 3 warnings · incomplete

      """),
    Fault(
      "names that are not UTF-8",
      #"""
      rm screens/*; touch "$(printf 'screens/caf\351.json')"; mkdir "$(printf 'screens/d\351\377')"
      $CHECK screens --no-config
      """#, 3,
      #"""
      no configuration: Beagle's own components only · screens

      screens/caf\xE9.json:1:1: warning: the file cannot be read: its name is not UTF-8 [config/unreadable-file]

      NOT CHECKED
        screens/d\xE9\xFF: the folder cannot be listed

      screens: 1 not loaded
      0 screens · 0 errors · 1 warning · 1 not checked · incomplete

      """#),
    Fault(
      "a working directory that is gone", "mkdir gone; cd gone; rmdir ../gone; $CHECK . --no-config", 2,
      errors: "beagle-check: .: there is no JSON file to check\n"),
    Fault(
      "a closed standard input", "$CHECK - --no-config --report concise <&-", 3,
      """
      standard input:1:1: warning config/unreadable-file the file cannot be read: Bad file descriptor
      0 screens · 1 not loaded · 0 errors · 1 warning · incomplete

      """),
    Fault(
      "an empty environment",
      // But for what a sanitizer is told, if the program was built with one.
      #"""
      env -i ${ASAN_OPTIONS+"ASAN_OPTIONS=$ASAN_OPTIONS"} ${LD_PRELOAD+"LD_PRELOAD=$LD_PRELOAD"} \
        HOME=/gone TMPDIR=/gone LC_ALL=C $CHECK screens --no-config
      """#, 0, clean),
  ]

  /// An app in a repository, and files outside of it.
  private static let app = #"""
    mkdir -p app/.git app/parts app/fixtures app/A.xcassets out/one.imageset; echo '{"secret": ' > out/a.json
    main() { echo "{\"version\": 1, \"configurations\": {\"main\": {$1}}}" > app/c.json; }
    include() { echo "{\"version\": 1, \"include\": [\"$1\"]}" > app/c.json; }
    walk='"entryPoints": [{"url": "/a"}], "network": {"test": {"fixtures": "fixtures"}}'

    """#

  private static func refused(_ place: String, _ path: String) -> String {
    "app/c.json:\(place): \(path): a link leads out of the config's root, and is not followed (--follow-links follows it) "
      + "[config/wrong-value]\n"
  }

  private static let links: [Fault] = [
    Fault(
      "a link out of a folder, and one to everything",
      app + """
        ln -s ../out/a.json screens/a.json; ln -s / screens/all; ln -s . screens/self
        $CHECK screens --no-config
        """, 0,
      """
      no configuration: Beagle's own components only · screens

      NOT CHECKED
        screens/a.json: it leads out of the folder
        screens/all: it leads out of the folder

      screens: 2 clean
      2 screens · 0 errors · 0 warnings · 2 not checked

      """),
    Fault(
      "a link out of the folder of a pattern",
      app + "ln -s ../out/a.json screens/a.json; $CHECK 'screens/*.json' --no-config --report concise", 0,
      "2 screens · 0 errors · 0 warnings · 1 not checked; --report json lists what was not checked\n"),
    Fault(
      "a link that is followed",
      app + "ln -s ../out/a.json screens/a.json; $CHECK screens --no-config --follow-links --report concise", 1,
      """
      screens/a.json:2:1: error syntax/invalid-json the text ends where a value is expected
      3 screens · 1 error · 0 warnings

      """),
    Fault(
      "a link in a list", app + "cd app; ln -s ../out/a.json a.json; echo a.json | $CHECK --files-from - --no-config",
      2,
      errors: "beagle-check: a.json: the link leads out of the folder and is not followed (--follow-links follows it)\n"
    ),
    Fault(
      "an include that is a link",
      app + "ln -s ../../out/a.json app/parts/x.json; include parts/x.json; $CHECK screens --config app/c.json", 2,
      errors: refused("1:28", "app/parts/x.json")),
    Fault(
      "an include by a pattern that has a link",
      app + "ln -s ../../out/a.json app/parts/x.json; include 'parts/*.json'; $CHECK screens --config app/c.json", 2,
      errors: refused("1:28", "app/parts/x.json")),
    Fault(
      "an include in a folder that is a link",
      app + "ln -s ../out app/other; include 'other/*.json'; $CHECK screens --config app/c.json", 2,
      errors: refused("1:28", "app/other")),
    Fault(
      "an asset catalogue with a link",
      app + """
        ln -s ../../out/one.imageset app/A.xcassets/one.imageset; main '"images": {"assetCatalogs": ["A.xcassets"]}'
        $CHECK screens --config app/c.json; $CHECK screens --config app/c.json --follow-links
        """, 0,
      """
      app/c.json · configuration main · screens
      screens: 2 clean
      2 screens · 0 errors · 0 warnings

      """, errors: refused("1:54", "app/A.xcassets/one.imageset")),
    Fault(
      "a folder of fixtures that is a link",
      app + "rmdir app/fixtures; ln -s ../out app/fixtures; main \"$walk\"; $CHECK --config app/c.json", 2,
      errors: refused("1:109", "app/fixtures")),
    Fault(
      "a fixture that is a link",
      app + """
        ln -s ../../out/a.json app/fixtures/a.json; main "$walk"
        $CHECK --config app/c.json --report concise; $CHECK --config app/c.json --report concise --follow-links
        """, 1,
      """
      app/c.json:1:68: error navigation/broken-route entry point /a → the fixture for /a is outside the folder of fixtures
      0 screens · 1 not loaded · 1 error · 0 warnings · incomplete
      app/fixtures/a.json:2:1: error syntax/invalid-json the text ends where a value is expected
      1 screen · 1 error · 0 warnings

      """),
    Fault(
      "a recorded answer that is a link",
      app + #"""
        ln -s ../out/a.json app/a.json
        echo '{"recording":1}
        {"method":"GET","address":"http://bff.example/a","status":200,"headers":{},"file":"a.json","hash":"0"}' \
          > app/recording.jsonl
        $CHECK http://bff.example/a --no-config --replay app --report concise
        """#, 3,
      "0 screens · 1 not loaded · 0 errors · 0 warnings · 1 not checked · incomplete; --report json lists what was not "
        + "checked\n"),
    Fault(
      "a folder of parts with a link", app + "ln -s ../../out/a.json app/parts/1; $CHECK merge app/parts --no-config",
      2,
      errors: "beagle-check: app/parts/1: the link leads out of the folder and is not followed "
        + "(--follow-links follows it)\n"),
    Fault(
      "a folder of parts with a pipe", app + "mkfifo app/parts/1; $CHECK merge app/parts --no-config", 2,
      errors: "beagle-check: app/parts/1: not a regular file\n"),
  ]

  /// A payload that is nested as deeply as the limit allows.
  private static let deep = """
    { i=0; while [ $i -lt 120 ]; do printf '{"_beagleComponent_":"beagle:container","children":['; i=$((i + 1)); done
      while [ $i -gt 0 ]; do printf ']}'; i=$((i - 1)); done; } > screens/home.json

    """

  private static let limits: [Fault] = [
    Fault("few open files", "ulimit -n 4; $CHECK screens --no-config --jobs 2", 0, clean),
    Fault(
      "a small stack", deep + "ulimit -s 128; $CHECK screens --no-config --jobs 1 --report html=r.html && ls", 0,
      "r.html\nscreens\n"),
  ]

  @Test("is met as the documentation says", arguments: writing + reading + links + limits)
  func meets(_ fault: Fault) throws {
    try RealFolder.with { folder in
      for name in ["home", "offer"] { try folder.write("screens/\(name).json", Payload.text("A")) }
      let ending = try BuiltProgram.run(fault.script, in: folder)
      #expect(ending.status == fault.ending.status)
      #expect(ending.output == fault.ending.output)
      #expect(ending.errors == fault.ending.errors)
    }
  }
}

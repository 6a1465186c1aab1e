import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("A small page")
struct WholePageTests {
  /// The page between its policy and its script, without the style.
  private static func body(of report: RunReport) -> String {
    let look = ReportLook(trend: [TrendPoint(name: "last.json", errors: 3, warnings: 1)])
    let page = PageReporter(look: look).text(of: report)
    let start = page.components(separatedBy: "Skip to the content</a>\n").last ?? ""
    return start.components(separatedBy: "<script>")[0]
  }

  @Test("says what is broken, for whom, why, and what was not checked")
  func whole() {
    #expect(
      Self.body(of: .forPage) == #"""
        <header class="top">
        <p class="brand">beagle-check \#(ToolVersion.current)</p>
        <h1>1 of 2 screens has findings</h1>
        <p class="scope">beagle-check.json · configuration main · s</p>
        <svg class="bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 2 1"><rect height="1" x="0" width="1" class="note"/><rect height="1" x="1" width="1" class="clean"/></svg>
        <dl class="tiles">
        <div class="tile plain"><dt>screens</dt><dd>2</dd></div>
        <div class="tile note"><dt>with other findings</dt><dd>1</dd></div>
        <div class="tile clean"><dt>clean</dt><dd>1</dd></div>
        <div class="tile error"><dt>error</dt><dd>1</dd></div>
        <div class="tile warning"><dt>warning</dt><dd>1</dd></div>
        <div class="tile plain"><dt>ignored</dt><dd>1</dd></div>
        <div class="tile plain"><dt>not checked</dt><dd>1</dd></div>
        </dl>
        </header>
        <nav class="sections" aria-label="Sections">
        <ul>
        <li><a href="#overview">Overview</a></li>
        <li><a href="#findings">Findings <span class="count">2</span></a></li>
        <li><a href="#deep-links">Deep links <span class="count">1</span></a></li>
        <li><a href="#not-checked">Not checked <span class="count">1</span></a></li>
        </ul>
        </nav>
        <main id="main">
        <section id="overview" aria-labelledby="overview-head">
        <h2 id="overview-head">Overview</h2>
        <h3>Compared with last.json</h3>
        <dl class="tiles">
        <div class="tile error"><dt>new</dt><dd>2</dd></div>
        <div class="tile clean"><dt>fixed</dt><dd>1</dd></div>
        <div class="tile plain"><dt>still there</dt><dd>1</dd></div>
        </dl>
        <p class="hint">--show-known lists those that are still there among the findings.</p>
        <details>
        <summary>Fixed (1)</summary>
        <ul class="lines">
        <li><code>s/orders.json</code> was here <code>group/name</code></li>
        </ul>
        </details>
        <h3>Screens by release</h3>
        <div class="scroll" tabindex="0" role="region" aria-label="Screens by release"><table class="matrix">
        <caption class="hidden">Screens by release, the worst first</caption>
        <thead><tr><th scope="col">Screen</th><th scope="col">5.4.0 <span class="detail">62 % of users</span></th><th scope="col">4.9.1 <span class="detail">8 % of users</span></th></tr></thead>
        <tbody>
        <tr><th scope="row">s/home.json</th><td><span class="badge warning"><span aria-hidden="true">!</span> value</span> <span class="count">× 2</span></td><td><span class="badge error"><span aria-hidden="true">✗</span> next</span> <span class="count">× 3</span></td></tr>
        </tbody>
        <tfoot><tr><th scope="row">screens with an error</th><td>0</td><td>1</td></tr></tfoot>
        </table></div>
        <p class="hint">next: the next screen fails · value: a wrong or an empty value</p>
        <details class="clean">
        <summary>1 more screen without an error or a warning</summary>
        <ul class="names">
        <li>s/orders.json</li>
        </ul>
        </details>
        <h3>Owners</h3>
        <div class="scroll"><table>
        <caption class="hidden">Screens and findings by owner</caption>
        <thead><tr><th scope="col">Owner</th><th scope="col" class="number">Screens</th><th scope="col" class="number">Errors</th><th scope="col" class="number">Warnings</th><th scope="col" class="number">New</th><th scope="col" class="number">Known</th><th scope="col" class="number">Fixed</th></tr></thead>
        <tbody>
        <tr><th scope="row">squad-home</th><td class="number">1</td><td class="number">1</td><td class="number">0</td><td class="number">1</td><td class="number">0</td><td class="number">0</td></tr>
        <tr><th scope="row">(no owner)</th><td class="number">1</td><td class="number">0</td><td class="number">2</td><td class="number">1</td><td class="number">1</td><td class="number">1</td></tr>
        </tbody>
        </table></div>
        <h3>Trend</h3>
        <div class="scroll"><table class="trend">
        <caption class="hidden">Errors and warnings of earlier reports, the oldest first</caption>
        <thead><tr><th scope="col">Report</th><th scope="col" class="number">Errors</th><th scope="col" class="number">Warnings</th><td></td></tr></thead>
        <tbody>
        <tr><th scope="row">last.json</th><td class="number">3</td><td class="number">1</td><td class="bars"><svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 4 1"><rect class="error" height="1" width="3"/><rect class="warning" height="1" x="3" width="1"/></svg></td></tr>
        <tr><th scope="row">this report</th><td class="number">1</td><td class="number">1</td><td class="bars"><svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 4 1"><rect class="error" height="1" width="1"/><rect class="warning" height="1" x="1" width="1"/></svg></td></tr>
        </tbody>
        </table></div>
        <h3>What was checked</h3>
        <dl class="facts">
        <div><dt>Configuration</dt><dd>beagle-check.json</dd></div>
        <div><dt>App</dt><dd>main</dd></div>
        <div><dt>Payloads</dt><dd>s</dd></div>
        <div><dt>Releases</dt><dd>5.4.0, 4.9.1</dd></div>
        </dl>
        </section>
        <section id="findings" aria-labelledby="findings-head">
        <h2 id="findings-head">Findings</h2>
        <form class="filters" id="filters" role="search" hidden>
        <p><label for="find">Search</label>
        <input id="find" type="search" autocomplete="off"></p>
        <p><label for="by-rule">Rule</label>
        <select id="by-rule"><option value="">all rules</option><option value="images/remote-without-size">images/remote-without-size</option><option value="navigation/broken-route">navigation/broken-route</option></select></p>
        <p><label for="by-owner">Owner</label>
        <select id="by-owner"><option value="">all owners</option><option value="squad-home">squad-home</option></select></p>
        <fieldset><legend>Severity</legend>
        <label><input type="checkbox" checked value="error"> error</label>
        <label><input type="checkbox" checked value="warning"> warning</label>
        </fieldset>
        <p class="hits" id="hits" role="status"></p>
        </form>
        <section class="rule" data-rule="navigation/broken-route" aria-labelledby="r0">
        <h3 id="r0"><span class="badge error"><span aria-hidden="true">✗</span> 1 error</span> A route that leads to no screen</h3>
        <p class="about"><code>navigation/broken-route</code> Trying again fails in the same way.</p>
        <article class="finding error" id="f0" data-severity="error" data-owner="squad-home">
        <h4><span class="badge error"><span aria-hidden="true">✗</span> error</span> <span class="state new">new</span> /serach → no such file; did you mean /search?</h4>
        <p class="place"><code>s/home.json:2:10</code></p>
        <pre class="frame"><code><span class="line">1</span> {
        <span class="line">2</span>   &quot;url&quot;: <mark>&quot;/serach&quot;</mark></code></pre>
        <dl class="facts">
        <div><dt>Users</dt><dd>the next screen is replaced by the error view</dd></div>
        <div><dt>Fix</dt><dd>write the route
        <pre class="edit"><code>&quot;/search&quot;</code></pre>
         <span class="remark">--fix --unsafe-fixes applies it</span></dd></div>
        <div><dt>Note</dt><dd>the table has &lt;10&gt; routes</dd></div>
        <div><dt>Note</dt><dd>the first one is here: s/orders.json:2:3</dd></div>
        <div><dt>In</dt><dd>Screen › route</dd></div>
        <div><dt>Way</dt><dd><ol class="trail"><li>/</li><li>tab &quot;Home&quot;</li></ol></dd></div>
        <div><dt>Releases</dt><dd>4.9.1 (8 % of users)</dd></div>
        <div><dt>Owner</dt><dd>squad-home</dd></div>
        </dl>
        </article>
        </section>
        <section class="rule" data-rule="images/remote-without-size" aria-labelledby="r1">
        <h3 id="r1"><span class="badge warning"><span aria-hidden="true">!</span> 1 warning</span> images/remote-without-size</h3>
        <p class="about"><code>images/remote-without-size</code></p>
        <article class="finding warning" id="f1" data-severity="warning">
        <h4><span class="badge warning"><span aria-hidden="true">!</span> warning</span> <span class="state new">new</span> no width &amp; no height</h4>
        <p class="place"><code>s/home.json:3:1</code></p>
        <dl class="facts">
        </dl>
        </article>
        </section>
        </section>
        <section id="deep-links" aria-labelledby="deep-links-head">
        <h2 id="deep-links-head">Deep links</h2>
        <p class="about">2 screens read · 1 path · 1 caller · 1 error</p>
        <div class="scroll" tabindex="0" role="region" aria-label="Deep links of main"><table class="deep-links">
        <caption class="hidden">Deep links of main</caption>
        <thead><tr><th scope="col">Path</th><th scope="col">Status</th><th scope="col">Releases</th><th scope="col" class="number">Callers</th><th scope="col">Notes</th></tr></thead>
        <tbody>
        <tr><th scope="row"><code>/kyc/document</code></th><td><span class="badge error"><span aria-hidden="true">✗</span> 1 error</span></td><td>… &lt; 5.3.0</td><td class="number">1</td><td>gone for 89 % of users; use /kyc/start<details><summary>4 places</summary>
        <ul class="lines">
        <li><span class="sign">✗</span> <code>s/home.json:7:2</code> removed in 5.3.0 <code>deeplinks/not-in-release</code></li>
        <li><span class="sign">✓</span> 3 more; beagle-check deep-links --who lists them</li>
        </ul>
        </details></td></tr>
        </tbody>
        </table></div>
        </section>
        <section id="not-checked" aria-labelledby="not-checked-head">
        <h2 id="not-checked-head">Not checked</h2>
        <h3>crawl.skip leaves it out <span class="count">1</span></h3>
        <div class="scroll"><table>
        <caption class="hidden">crawl.skip leaves it out</caption>
        <thead><tr><th scope="col">Route</th><th scope="col">From</th></tr></thead>
        <tbody>
        <tr><th scope="row"><code>/promo</code></th><td><code>s/home.json:4:1</code></td></tr>
        </tbody>
        </table></div>
        <h3>Findings that the configuration ignores <span class="count">1</span></h3>
        <div class="scroll"><table>
        <caption class="hidden">Findings that the configuration ignores</caption>
        <thead><tr><th scope="col">Finding</th><th scope="col">Place</th><th scope="col">Rule</th><th scope="col">Reason</th></tr></thead>
        <tbody>
        <tr><td>no width &amp; no height</td><td><code>s/home.json:3:1</code></td><td><code>images/remote-without-size</code></td><td>ACME-1 <code>beagle-check.json:9:5</code></td></tr>
        </tbody>
        </table></div>
        <h3>Files that are left out</h3>
        <ul class="lines">
        <li><code>drafts/: .gitignore:3</code></li>
        </ul>
        </section>
        </main>
        <footer>
        <p>Written by beagle-check \#(ToolVersion.current). The page loads nothing: it can be stored, sent and printed.</p>
        </footer>

        """#)
  }
}

/// The script of the page: a search and filters for the findings. Without it the page has all but these.
enum PageScript {
  /// What the page's policy allows: the script's SHA-256 in Base64.
  static var hash: String { script.withUTF8Buffer { Base64.encoded(SHA256.bytes(of: $0)) } }

  static let script: StaticString = #"""

    (function () {
      "use strict";
      var form = document.getElementById("filters");
      if (!form) return;
      var find = document.getElementById("find");
      var byRule = document.getElementById("by-rule");
      var byOwner = document.getElementById("by-owner");
      var hits = document.getElementById("hits");
      var groups = Array.prototype.map.call(document.querySelectorAll("section.rule"), function (group) {
        var name = group.getAttribute("data-rule");
        return {
          element: group, name: name, more: group.querySelector("details.more"),
          findings: Array.prototype.map.call(group.querySelectorAll(".finding"), function (element) {
            return { element: element, text: "" };
          })
        };
      });
      function text(group, finding) {
        if (!finding.text) finding.text = (group.name + " " + finding.element.textContent).toLowerCase();
        return finding.text;
      }
      function apply() {
        var words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
        var severities = Array.prototype.filter.call(form.querySelectorAll("[type=checkbox]"), function (box) {
          return box.checked;
        }).map(function (box) { return box.value; });
        var owner = byOwner ? byOwner.value : "";
        var shown = 0, all = 0;
        groups.forEach(function (group) {
          var left = 0;
          group.findings.forEach(function (finding) {
            var element = finding.element;
            var fits = (!byRule.value || byRule.value === group.name)
              && (!owner || owner === element.getAttribute("data-owner"))
              && severities.indexOf(element.getAttribute("data-severity")) >= 0
              && words.every(function (word) { return text(group, finding).indexOf(word) >= 0; });
            element.hidden = !fits;
            all += 1;
            if (fits) left += 1;
          });
          group.element.hidden = left === 0;
          if (group.more && words.length) group.more.open = true;
          shown += left;
        });
        hits.textContent = shown === all ? "" : shown + " of " + all + " findings";
      }
      function reveal() {
        var target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
        if (!target) return;
        if (target.closest("[hidden]")) { form.reset(); apply(); }
        for (var box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
        target.scrollIntoView();
      }
      form.hidden = false;
      form.addEventListener("input", apply);
      form.addEventListener("submit", function (event) { event.preventDefault(); });
      window.addEventListener("hashchange", reveal);
      apply();
      // Browsers scroll for the last time once all is loaded, before they know the height of what they have not drawn.
      window.addEventListener("load", function () { setTimeout(reveal, 0); });
    })();

    """#
}

# Sourced by test.sh: what the test reports of the build say. Expects $root.

# report_files: every report of a test class, one a line
report_files() {
  find "$root/bundles" "$root/releng" "$root/features" -path '*/target/surefire-reports/TEST-*.xml' -type f 2>/dev/null
}

remove_reports() {
  report_files | while IFS= read -r file; do rm -f "$file"; done
}

# lost_forks LOG: test JVMs that died or hung, whose tests are in no report
lost_forks() {
  grep -c -E 'The forked VM terminated without|There was a timeout in the fork|error code [0-9]+ while launching the test' "$1"
}

# sum_reports EXTRA: names each test that failed, with its message and the places of ours it came by, then the line "N passed, N failed"; status 0 if none failed and some ran
sum_reports() {
  # the attributes are read inside <testsuite …> and <testcase …> only: output of tests may look like anything
  report_files | while IFS= read -r file; do cat "$file"; echo; done | awk -v extra="$1" '
    function attribute(line, name) {
      if (!match(line, " " name "=\"[^\"]*\"")) return ""
      return substr(line, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
    }
    function plain(text) {
      gsub(/&#10;|&#xa;/, " ", text); gsub(/&lt;/, "<", text); gsub(/&gt;/, ">", text); gsub(/&quot;/, "\"", text)
      gsub(/&apos;/, "\047", text); gsub(/&amp;/, "\\&", text)
      return substr(text, 1, 500)
    }
    /<system-(out|err)>/ { quiet = 1 }
    quiet { if ($0 ~ /<\/system-(out|err)>/) quiet = 0; next }
    /<testcase / { test = attribute($0, "classname") "." attribute($0, "name"); ran++; state = "" }
    test != "" && /<(failure|error)[ >]/ && state == "" {
      state = "failed"; failed++; places = 0
      print "FAILED " test
      message = attribute($0, "message")
      print "    " (message == "" ? attribute($0, "type") : plain(message))
    }
    test != "" && state == "failed" && /^[ \t]+at .*org\.jlta\./ && places < 3 { sub(/^[ \t]+/, ""); print "    " $0; places++ }
    test != "" && /<skipped[ \/>]/ && state == "" { state = "skipped"; skipped++ }
    /<\/testcase>/ { test = "" }
    END {
      passed = ran - failed - skipped
      failed += extra
      if (ran == 0 && failed == 0) { print "No test ran."; failed = 1 }
      closing = sprintf("%d passed, %d failed", passed, failed)
      if (skipped) closing = closing sprintf(", %d skipped", skipped)
      print closing
      exit failed > 0
    }'
}

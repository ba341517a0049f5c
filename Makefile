# make run    builds everything and starts a server with its client; make run ARGS="--listen ..."
# make play   plays a game in the terminal against bots
# make test   everything that must hold, on a fresh machine with Rust and Node; both databases
# make client builds the web client alone, if something in it has changed
# make bench  figures of speed and load, beside references measured in the same run
# make soak   the laws over many more games, a million states of each for their secrets, ten million
#             hostile inputs, and a thousand of every fault; make siege the faults alone
# make fuzz   hostile inputs by coverage, for every target in turn; make fuzz MINUTES=30
# make deny   dependencies against deny.toml and known advisories; needs cargo-deny and the internet
# make ladder how strong the bots are, game by game, into docs/ladder; see its README

CARGO ?= cargo
GAME ?= krieg-und-frieden
GAMES := $(subst _,-,$(notdir $(wildcard crates/games/*)))
ARGS ?=

.PHONY: run play test client client-check format lint generated unit docs laws fuzz browser bench soak siege deny ladder

# What the client is built from; its words are those of the server.
CLIENT_SOURCES := $(shell find client locales -type f \
	-not -path 'client/node_modules/*' -not -path 'client/dist/*' -not -path 'client/tests/*')
NODE := command -v node >/dev/null || \
	{ echo 'The web client needs Node (20.19 or later): https://nodejs.org, or apt install nodejs npm.' >&2; exit 1; }

run: client
	$(CARGO) build --release --package cli --bin curia
	exec "$${CARGO_TARGET_DIR:-target}/release/curia" serve $(ARGS)

play:
	$(CARGO) run --quiet --release --package cli --bin curia -- play $(GAME) $(ARGS)

# Two things at a time: what needs the compiler in turn, what needs Node beside it.
test:
	$(MAKE) --jobs=2 --output-sync=line WHOLE=1 client-check docs laws browser

ifdef WHOLE
generated: format
lint: generated
unit: lint
docs programs: unit
laws: docs
endif

client: client/dist/index.html

client/dist/index.html: client/node_modules/.stamp $(CLIENT_SOURCES)
	cd client && npm run build
	touch $@

client/node_modules/.stamp: client/package-lock.json
	@$(NODE)
	cd client && npm ci --ignore-scripts --no-audit --no-fund
	touch $@

client-check: client/node_modules/.stamp
	@$(NODE)
	cd client && npm run check
	cd client && npm test

format:
	$(CARGO) fmt --all --check

generated:
	$(CARGO) xtask check

lint:
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

# With the client inside, as it is run.
unit: client
	tools/fault-tools
	tools/with-postgres $(CARGO) test --workspace --quiet

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet

# The programs as the tests have built them.
.PHONY: programs
programs: client
	$(CARGO) build --quiet --workspace --bins --tests

# Some more random play under all laws, by the program; a long game counts for ten.
laws: programs
	for game in $(GAMES); do \
		case $$game in fief) games=5 ;; *) games=50 ;; esac; \
		"$${CARGO_TARGET_DIR:-target}/debug/curia" fuzz $$game --games $$games --seed ci || exit 1; \
	done

# With coverage, by libFuzzer; see docs/fuzzing.md.
MINUTES ?= 7
fuzz:
	tools/fuzz $(MINUTES)

# Whole games in Chromium; pictures of every screen are in client/tests/pictures afterwards.
browser: programs
	cd client && ../tools/with-chromium npm run browser

bench: client
	$(CARGO) build --quiet --release --package cli --package bench
	cd client && CURIA_PROGRAM="$$(cd .. && realpath "$${CARGO_TARGET_DIR:-target}")/release/curia" \
		../tools/with-chromium npm run figures
	tools/with-postgres $(CARGO) run --quiet --release --package bench

# How much of each: a million states, ten million inputs.
STATES ?= 1000000
INPUTS ?= 10000000
THREADS ?= 2
soak:
	CURIA_GAMES=$${CURIA_GAMES:-40} $(CARGO) test --release --package catalog --test conformance -- --nocapture
	$(CARGO) build --quiet --release --package cli --bin curia
	for game in $(GAMES); do \
		case $$game in fief) games=2000 ;; *) games=20000 ;; esac; \
		"$${CARGO_TARGET_DIR:-target}/release/curia" fuzz $$game --games $$games --threads $(THREADS) --seed soak || exit 1; \
	done
	for game in $(GAMES); do \
		"$${CARGO_TARGET_DIR:-target}/release/curia" fuzz $$game --states $(STATES) --threads $(THREADS) --seed soak || exit 1; \
	done
	CURIA_GAMES=$${CURIA_GAMES:-40} $(CARGO) test --release --package server --test live -- --nocapture --include-ignored \
		secrecy:: twins::
	$(CARGO) run --quiet --release --package fuzzing -- --inputs $(INPUTS) --threads $(THREADS)
	tools/schemathesis "$$(realpath "$${CARGO_TARGET_DIR:-target}")/release/curia" 100
	$(MAKE) siege

# Everything that can happen to a server, while people play: see docs/faults.md. What kills
# PostgreSQL itself has one of its own.
siege: export CURIA_KILLS ?= 1000
siege: export CURIA_SWEEPS ?= 100
siege: export CURIA_CALLS ?= 200
siege: export CURIA_ERRORS ?= 100
siege: export CURIA_FILLS ?= 500
siege: export CURIA_JUMPS ?= 300
siege: export CURIA_DEAF ?= 1000
siege: export CURIA_DEAF_GAMES ?= 100
siege: export CURIA_CLIENTS ?= 2000
siege: export CURIA_UPGRADES ?= 200
siege: export CURIA_TAKEOVERS ?= 60
siege: export CURIA_SCHEDULES ?= 500
siege: export CURIA_ROUNDS ?= 3000
siege: export CURIA_AWAY ?= 30
siege: export CURIA_PARTED ?= 20
siege: export CURIA_WORDS ?= 200
siege:
	tools/fault-tools
	tools/with-postgres $(CARGO) test --release --package cli --test crash -- --nocapture --test-threads=1
	tools/with-postgres $(CARGO) test --release --package cli --test crash -- --nocapture --ignored
	tools/with-postgres $(CARGO) test --release --package server --test live -- --nocapture --test-threads=1 \
		--include-ignored proxy:: nodes:: faults:: upgrades:: clocks::

# Where dependencies come from and under which licences is checked by `make generated` too.
deny:
	@command -v cargo-deny >/dev/null || \
		{ echo 'cargo-deny is missing: cargo install cargo-deny --locked' >&2; exit 1; }
	$(CARGO) deny --workspace check
	cd fuzz && $(CARGO) deny --config ../deny.toml check

# What was interrupted goes on where it stopped; what was finished is played anew. As many games
# as the published tables have; GAMES_PER_PAIR=n asks for as many of each.
LEVELS ?= random,steward,page,squire,knight,marshal,chancellor
SEATS ?= 3
ladder:
	$(CARGO) build --quiet --release --package cli --bin curia
	mkdir -p "$${CARGO_TARGET_DIR:-target}/ladder"
	for game in $(GAMES); do \
		case $$game in krieg-und-frieden) games=192 ;; *) games=96 ;; esac; \
		games=$(or $(GAMES_PER_PAIR),$$games); \
		kept="$${CARGO_TARGET_DIR:-target}/ladder/$$game-$(LEVELS)-$(SEATS)-$$games.ndjson"; \
		"$${CARGO_TARGET_DIR:-target}/release/curia" arena $$game --lang en --levels $(LEVELS) \
			--seats $(SEATS) --games $$games --seed ladder --file "$$kept" \
			--json docs/ladder/$$game.json --chart docs/ladder/$$game.svg || exit 1; \
		mv "$$kept" docs/ladder/$$game.ndjson || exit 1; \
	done

# make run    builds everything and starts a server with its page; make run ARGS="--listen ..."
# make play   plays a game in the terminal against bots
# make test   everything that must hold, on a fresh machine with Rust; both databases
# make bench  figures of speed and load, beside references measured in the same run
# make soak   the laws over many more games, and a thousand crashes

CARGO ?= cargo
GAME ?= krieg-und-frieden
ARGS ?=

.PHONY: run play test format lint generated unit docs fuzz bench soak

run:
	$(CARGO) build --release --package cli --bin curia
	exec "$${CARGO_TARGET_DIR:-target}/release/curia" serve $(ARGS)

play:
	$(CARGO) run --quiet --release --package cli --bin curia -- play $(GAME) $(ARGS)

test: format generated lint unit docs fuzz

format:
	$(CARGO) fmt --all --check

generated:
	$(CARGO) xtask check

lint:
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

unit:
	tools/with-postgres $(CARGO) test --workspace --quiet

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet

# A minute of random play under all laws.
fuzz:
	$(CARGO) build --quiet --workspace --bins
	"$${CARGO_TARGET_DIR:-target}/debug/curia" fuzz $(GAME) --games 300 --seed ci

bench:
	$(CARGO) build --quiet --release --package cli --package bench
	$(CARGO) run --quiet --release --package bench

soak:
	CURIA_GAMES=$${CURIA_GAMES:-40} $(CARGO) test --release --package catalog --test conformance -- --nocapture
	$(CARGO) run --quiet --release --package cli --bin curia -- fuzz $(GAME) --games 20000 --seed soak
	CURIA_KILLS=$${CURIA_KILLS:-1000} $(CARGO) test --release --package cli --test crash -- --nocapture

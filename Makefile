# make run    plays a game in the terminal against bots
# make test   everything that must hold, on a fresh machine with Rust
# make bench  figures of speed, beside references measured in the same run
# make soak   the laws over many more games

CARGO ?= cargo
GAME ?= krieg-und-frieden
ARGS ?=

.PHONY: run test format lint generated unit docs fuzz bench soak

run:
	$(CARGO) run --quiet --release --package cli --bin curia -- play $(GAME) $(ARGS)

test: format generated lint unit docs fuzz

format:
	$(CARGO) fmt --all --check

generated:
	$(CARGO) xtask check

lint:
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

unit:
	$(CARGO) test --workspace --quiet

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet

# A minute of random play under all laws.
fuzz:
	$(CARGO) run --quiet --package cli --bin curia -- fuzz $(GAME) --games 300 --seed ci

bench:
	$(CARGO) run --quiet --release --package bench

soak:
	CURIA_GAMES=$${CURIA_GAMES:-40} $(CARGO) test --release --package catalog --test conformance -- --nocapture
	$(CARGO) run --quiet --release --package cli --bin curia -- fuzz $(GAME) --games 20000 --seed soak

#!/usr/bin/env python3
"""Twelve random castaways, driven over `marooned engine` to the end of their game.

    cargo build --release
    python3 examples/engine_random.py game.json [SEED]
    cargo run --release -- verify game.json

Needs nothing but Python 3. The engine is target/release/marooned of this project, or what MAROONED names.
"""

import json
import os
import pathlib
import random
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parent.parent
SEATS = 12
ONE_ASIDE_IN = 10


class Engine:
    """Speaks JSON-RPC 2.0 with the engine, one line per message."""

    def __init__(self, program):
        try:
            self.process = subprocess.Popen(
                [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except OSError as error:
            sys.exit(f"{program} cannot be run ({error.strerror}): build it with cargo build --release, or name it in MAROONED.")
        self.last_id = 0

    def call(self, method, **params):
        self.last_id += 1
        request = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("The engine has ended.")
        answer = json.loads(line)
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def choose(moves, rng):
    """An answer of anybody who is asked; now and then an aside of anybody."""
    if moves["asides"] and rng.randrange(ONE_ASIDE_IN) == 0:
        seat = rng.choice(moves["asides"])
        return seat["seat"], rng.choice(seat["moves"])["move"]
    seat = rng.choice(moves["asked"])
    return seat["seat"], rng.choice(seat["answers"])["move"]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    file = sys.argv[1]
    seed = sys.argv[2] if len(sys.argv) == 3 else f"{random.getrandbits(128):032x}"
    rng = random.Random(seed)
    engine = Engine(os.environ.get("MAROONED") or PROJECT / "target/release/marooned")
    dealt = engine.call("new", game="hellapagos", seats=SEATS, seed=seed)
    match = dealt["match"]
    print("commitment", dealt["commitment"])

    played, last = 0, {"over": False}
    while not last["over"]:
        seat, move = choose(engine.call("moves", match=match), rng)
        last = engine.call("play", match=match, seat=seat, move=move)
        played += 1
        for event in last["events"]:
            print(f"{played:5} {event['text']}")

    print(f"\nThe game is over after {played} moves:")
    for end in last["outcome"]["seats"]:
        print(f"  seat {end['seat']:2}  {'won ' if end['won'] else 'lost'}  {end['fate']}")

    record = engine.call("save", match=match)["record"]
    try:
        with open(file, "w", encoding="utf-8") as out:
            json.dump(record, out)
            out.write("\n")
    except OSError as error:
        sys.exit(f"Cannot write {file}: {error.strerror}.")
    print(f"Saved to {file}; the seed was {seed}.")
    engine.call("close", match=match)
    sys.exit(engine.close())


if __name__ == "__main__":
    main()

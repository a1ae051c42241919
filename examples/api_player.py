#!/usr/bin/env python3
"""A careless player at a table of a running server, over /api/v1.

    cargo run --release                                     # in another terminal
    python3 examples/api_player.py                          # makes a table with bots, and plays it to the end
    python3 examples/api_player.py http://127.0.0.1:7373/t/abc   # joins a table by its link, and waits for the start

Options: --server URL, --game ID, --seats N, --name NAME, --token TOKEN (of a seat that a host gave to a program, instead of a
name of its own), --seed SEED (of the player's own choices). Needs nothing but Python 3.
"""

import argparse
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request


class Server:
    """Speaks JSON with the server; shows its token once it has one."""

    def __init__(self, base):
        self.base, self.token = base.rstrip("/"), None

    def open(self, method, path, body=None):
        request = urllib.request.Request(f"{self.base}/api/v1{path}", method=method)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        data = None
        if body is not None:
            request.add_header("Content-Type", "application/json")
            data = json.dumps(body).encode()
        try:
            return urllib.request.urlopen(request, data)
        except urllib.error.HTTPError as error:
            told = json.load(error)["error"]
            # The table has moved on, or the question is another one: the next look tells what is true now.
            if method == "POST" and path.endswith("/moves") and error.code in (403, 409, 422):
                return None
            sys.exit(f"{method} {path}: {told['message']}")
        except urllib.error.URLError as error:
            sys.exit(f"{self.base} does not answer ({error.reason}): start it with cargo run --release, or name it with --server.")

    def call(self, method, path, body=None):
        answer = self.open(method, path, body)
        text = answer.read() if answer else b""
        return json.loads(text) if text else None

    def live(self, table):
        """The table as this seat may know it, whenever it changes."""
        for line in self.open("GET", f"/tables/{table}/live"):
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


def sit_down(server, args):
    """Takes a chair, at a table that is there or at one of its own; the id of the table."""
    if args.token:
        server.token = args.token
    else:
        server.token = server.call("POST", "/guests", {"name": args.name})["token"]
    if args.table:
        table = args.table.rstrip("/").rsplit("/", 1)[-1]
        if not args.token:
            server.call("POST", f"/tables/{table}/join", {})
        return table
    new = {"game": args.game, "seats": args.seats, "bots": "instinct", "title": f"{args.name} at play"}
    table = server.call("POST", "/tables", new)["id"]
    server.call("POST", f"/tables/{table}/start", {})
    return table


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", nargs="?", help="the link of a table, or its id")
    parser.add_argument("--server", default="http://127.0.0.1:7373")
    parser.add_argument("--game", default="hellapagos")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--name", default="Python")
    parser.add_argument("--token")
    parser.add_argument("--seed")
    args = parser.parse_args()
    if args.table and args.table.startswith("http"):
        link = urllib.parse.urlsplit(args.table)
        args.server = f"{link.scheme}://{link.netloc}"
    server, rng = Server(args.server), random.Random(args.seed)
    table = sit_down(server, args)
    print(f"Watch it at {server.base}/t/{table}")

    answered = -1
    for seen in server.live(table):
        for line in seen.get("log", []):
            print(f"{line['after']:5} {line['text']}")
        if seen["stage"] == "over":
            break
        # Each change comes once; a question that was answered already may come again with somebody's talk.
        if seen.get("answers") and seen["moves"] > answered:
            answered = seen["moves"]
            move = rng.choice(seen["answers"])["move"]
            server.call("POST", f"/tables/{table}/moves", {"moves": seen["moves"], "move": move})

    print("\nThe game is over:")
    for end in seen["outcome"]["seats"]:
        name = seen["seats"][end["seat"]]["name"]
        print(f"  {name:24}  {'won ' if end['won'] else 'lost'}  {end['fate']}")
    print(f"The seed was {seen['seed']}.")


if __name__ == "__main__":
    main()

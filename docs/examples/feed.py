"""The game feed from an SQLite database, with nothing but Python 3.8 or newer.

    GAME_FEED_TOKEN=… PORT=9000 python3 docs/examples/feed.py

A game has the tables already; here world.json fills them. What another database needs is the same: an
index on the UUID, stored as lower-case text, and the query of `read_page`. `changed` is when the row was
last written, in epoch milliseconds: a game sets it in the statement that changes anything of the row.
"""

import hmac
import json
import os
import sqlite3
import sys
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import time
from urllib.parse import parse_qs, urlsplit

TOKEN = os.environ.get("GAME_FEED_TOKEN") or sys.exit("GAME_FEED_TOKEN is not set")
COLLECTIONS = ("bloodlines", "clans", "dynasties", "players")
LIMIT_MAX = 2000


def open_world():
    database = sqlite3.connect(":memory:", check_same_thread=False)
    world = json.loads(Path(__file__).with_name("world.json").read_text("utf-8"))
    for collection in COLLECTIONS:
        database.execute(f"CREATE TABLE {collection} (uuid TEXT PRIMARY KEY, row TEXT, changed INTEGER)")
        now = int(time() * 1000)
        rows = [(row["uuid"].lower(), json.dumps(row), now) for row in world[collection]]
        database.executemany(f"INSERT INTO {collection} VALUES (?, ?, ?)", rows)
    return database


def to_milliseconds(instant):
    # Before 3.11 Python knows no Z.
    return datetime.fromisoformat(instant.replace("Z", "+00:00")).timestamp() * 1000


def read_page(database, collection, after, limit, changed_since):
    # One row more than the page shows whether another page follows. Without OFFSET, so that a row which
    # appears or goes meanwhile moves no other.
    since = to_milliseconds(changed_since) if changed_since else 0
    found = database.execute(
        f"SELECT uuid, row FROM {collection} WHERE uuid > ? AND changed >= ? ORDER BY uuid LIMIT ?",
        (after.lower(), since, limit + 1),
    ).fetchall()
    shown = found[:limit]
    (total,) = database.execute(
        f"SELECT count(*) FROM {collection} WHERE changed >= ?", (since,)
    ).fetchone()
    return {
        "items": [json.loads(row) for _, row in shown],
        "next": shown[-1][0] if len(found) > limit else None,
        "total": total,
        # As it was asked, None for a whole page: the site asks for changes where it finds this field.
        "changedSince": changed_since,
    }


class Feed(BaseHTTPRequestHandler):
    database = open_world()

    def do_GET(self):
        address = urlsplit(self.path)
        collection = address.path.rsplit("/", 1)[-1]
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        given = self.headers.get("Authorization", "")
        # In constant time: a comparison that ends at the first difference tells how much was right.
        if not hmac.compare_digest(given.encode(), f"Bearer {TOKEN}".encode()):
            return self.respond(401, {"error": "the token is missing or wrong"})
        if collection not in COLLECTIONS:
            return self.respond(404, {"error": "there is no such collection"})
        limit = query.get("limit", "1000")
        if not limit.isdigit() or not 1 <= int(limit) <= LIMIT_MAX:
            return self.respond(400, {"error": f"limit is 1 to {LIMIT_MAX}"})
        after, changed_since = query.get("after", ""), query.get("changedSince")
        self.respond(200, read_page(self.database, collection, after, int(limit), changed_since))

    def respond(self, status, body):
        data = json.dumps(body).encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Feed)
    print(f"http://127.0.0.1:{server.server_port}/feed", flush=True)
    server.serve_forever()

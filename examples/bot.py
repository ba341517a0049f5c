#!/usr/bin/env python3
"""A program that plays any game of Curia by taking a legal step at random until its answer is whole.

Over its pipes, started by `curia join` or `curia simulate`:

    curia simulate krieg-und-frieden --games 1 --bots "program:python3 examples/bot.py,steward,steward,steward"
    curia join http://127.0.0.1:8080 --program "python3 examples/bot.py" --token TOKEN

Or by itself over HTTP:

    python3 examples/bot.py http://127.0.0.1:8080 TOKEN

Put your own thoughts into `choose`. What is sent and what comes is told in docs/programs.md.
"""

import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


def choose(turn, steps, legal):
    """The next step: `turn` has the question and the view, `steps` are those chosen before."""
    return random.choice(legal)


def put_together(turn, attempt):
    """Adds steps until `attempt` says that they are a whole answer; None if it is too late."""
    steps, legal = [], turn["legal"]
    while True:
        steps.append(choose(turn, steps, legal))
        tried = attempt(steps)
        if tried is None:
            return None
        if tried["whole"]:
            return steps
        legal = tried["legal"]


def over_pipes():
    """Lines come in, lines go out: one JSON object each."""
    waiting = []

    def say(line):
        print(json.dumps(line), flush=True)

    def hear():
        line = sys.stdin.readline()
        return json.loads(line) if line else {"type": "over"}

    def attempt(decision, steps):
        say({"decision": decision, "try": steps})
        while True:
            line = hear()
            if line["type"] == "legal":
                return line
            if line["type"] == "refused":
                return None
            waiting.append(line)  # the game goes on meanwhile
            if line["type"] == "over":
                return None

    while True:
        line = waiting.pop(0) if waiting else hear()
        if line["type"] == "over":
            return
        if line["type"] == "turn" and line["must"]:
            decision = line["decision"]
            steps = put_together(line, lambda steps: attempt(decision, steps))
            if steps is not None:
                say({"decision": decision, "actions": steps})


def over_http(server, token):
    """The stream tells, and answers are posted. While the server is away, it is waited for."""

    def call(what, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{server}/api/program/{what}", data)
        request.add_header("Authorization", f"Bearer {token}")
        request.add_header("Content-Type", "application/json")
        return urllib.request.urlopen(request, timeout=60)  # something comes every 15 seconds

    def post(what, body):
        while True:
            try:
                with call(what, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                problem = problem_of(error)
                if error.code < 500 and problem["code"] != "too_many":
                    print(problem["message"]["en"], file=sys.stderr)
                    return None
                time.sleep(problem.get("with", {}).get("seconds", 2))
            except (OSError, http.client.HTTPException):
                time.sleep(2)  # it is sent again with the same key, and so counts once

    def listen():
        with call("stream") as stream:
            for line in map(json.loads, stream):
                if line["type"] == "over":
                    return True
                if line["type"] == "turn" and line["must"]:
                    turn = {"decision": line["decision"]}
                    steps = put_together(line, lambda steps: post("try", {**turn, "actions": steps}))
                    if steps is not None:
                        post("answer", {**turn, "key": uuid.uuid4().hex, "actions": steps})
        return False

    while True:
        try:
            if listen():
                return
        except urllib.error.HTTPError as error:
            problem = problem_of(error)
            if error.code < 500 and problem["code"] != "too_many":
                sys.exit(problem["message"]["en"])  # the token opens no seat any more
        except (OSError, http.client.HTTPException, ValueError):
            pass  # it was stopped, perhaps in the middle of a line
        time.sleep(2)  # it greets anew when it is back


def problem_of(error):
    """What the server says is wrong; something in between may say it in another way."""
    try:
        return json.load(error)["error"]
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
        return {"code": "", "message": {"en": str(error)}}


if __name__ == "__main__":
    if len(sys.argv) == 3:
        over_http(sys.argv[1].rstrip("/"), sys.argv[2])
    elif len(sys.argv) == 1:
        over_pipes()
    else:
        sys.exit(__doc__)

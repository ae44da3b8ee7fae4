#!/usr/bin/env python3
"""Plays a whole battle of Cowpens, both sides, through `linstock engine`.

usage: cowpens_bot.py [LINSTOCK] [SEED]

The protocol is described in docs/protocol.md. The plan is simple: shock if we can, fire if we can,
else close with the enemy; now and then something else, so that nothing goes round in circles.
"""
import json
import random
import subprocess
import sys

# What we would rather do, best first; anything else comes after these.
WISHES = ["shock", "charge", "counterattack", "fire", "react", "advance", "take-turn", "seize",
          "continue", "activate", "self-activate", "act", "step", "ride", "stand", "face"]
LAST = ["pass", "leave", "fall-away", "flee", "withdraw", "break-down", "act-together"]


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, cmd, **fields):
        print(json.dumps({"cmd": cmd, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{cmd}: {answer['error']['message']}")
        return answer


def distance(a, b):
    """Between two hexes named by column and row, such as 0812."""
    def axial(name):
        column, row = int(name[:-2]) - 1, int(name[-2:]) - 1
        return column - row // 2, row
    (q1, r1), (q2, r2) = axial(a), axial(b)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


def score(action, enemies):
    """Higher is better."""
    verb = action if isinstance(action, str) else next(iter(action))
    details = {} if isinstance(action, str) else action[verb]
    if verb in LAST:
        return -200 - LAST.index(verb)
    value = -WISHES.index(verb) if verb in WISHES else -100
    if verb == "take-turn":
        value += {"shock": 0.5, "general": 0.4}.get(details["turn"], 0)
    if verb in ("step", "ride", "advance"):
        value -= min((distance(details["to"], hex) for hex in enemies), default=0) / 100
    return value


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "linstock"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1781
    chance, engine = random.Random(seed), Engine(program)
    engine.ask("new", ruleset="flintlock", scenario="cowpens", seed=seed)
    counters = engine.ask("board")["board"]["units"]
    while True:
        legal = engine.ask("legal")
        if legal["over"] or legal["spent"]:
            break
        side, actions = legal["decides"], legal["actions"]
        units = engine.ask("view", **{"as": side})["view"]["units"]
        enemies = [unit["hex"] for name, unit in units.items()
                   if unit.get("hex") and counters[name]["side"] != side]
        best = max(actions, key=lambda action: (score(action, enemies), chance.random()))
        choice = chance.choice(actions) if chance.random() < 0.1 else best
        engine.ask("do", action=choice, expect=legal["length"])
    over = legal["over"] or {"winner": None, "rule": "none"}
    print(f"{over['winner'] or 'nobody'} wins by {over['rule']} after {legal['length']} decisions")
    engine.ask("quit")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Ours beside its peers, in one run on one core: python3 benches/peers.py

Installs open_spiel and icepool from PyPI into target/peers, runs `cargo run --release -p benches`,
and prints the ratios. CPU time of one thread throughout; each peer is driven through its Python
binding, which is how it is used, and so pays for it.
"""

import json
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROOM = ROOT / "target" / "peers"

PEERS = """
import json, random, time
results = {}

import pyspiel

def play(name, seconds=3.0):
    game, rng = pyspiel.load_game(name), random.Random(1)
    decisions = choices = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
                continue
            legal = state.legal_actions()
            decisions += 1
            choices += len(legal)
            state.apply_action(rng.choice(legal))
    spent = time.process_time() - start
    results["open_spiel " + name] = [decisions / spent, choices / decisions]

for name in ("chess", "backgammon"):
    play(name)

from icepool import d6, map as dice_map

# A shot: a die with a table, a morale check on two of its results, two dice for a leader who stands there.
def shot():
    leader = (d6 + d6).map(lambda total: "leader lost" if total in (2, 12) else "")
    check = d6.map(lambda roll: roll + 1 <= 3)
    def result(roll, fails, lost):
        total = roll + 1
        if total in (4, 5):
            return "disordered" + lost if fails else "no effect"
        if total == 6:
            return "disordered" + lost
        return "reduced" if total >= 7 else "no effect"
    return dice_map(result, d6, check, leader)

# A Shock: a reaction die with a table, then two opposed dice with another.
def shock():
    def reaction(roll):
        return "stand" if roll < 4 else "drop" if roll < 6 else "fall back"
    def result(reacts, attacker, defender):
        if reacts == "fall back":
            return reacts
        ahead = attacker - defender + 1 + (2 if reacts == "drop" else 0)
        return str(max(-8, min(8, ahead)))
    return dice_map(result, d6.map(reaction), d6, d6)

def each(name, work, times=300):
    work()
    start = time.process_time()
    for _ in range(times):
        work()
    results["icepool " + name] = [(time.process_time() - start) / times * 1e6, 0]

each("shot", shot)
each("shock", shock)
print(json.dumps(results))
"""


def main():
    python = ROOM / "bin" / "python"
    if not python.exists():
        venv.create(ROOM, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "open_spiel", "icepool"]
    subprocess.run(pip, check=True)
    peers = json.loads(subprocess.check_output([str(python), "-c", PEERS], text=True).splitlines()[-1])
    cargo = ["cargo", "run", "--release", "--quiet", "-p", "benches"]
    ours = subprocess.check_output(cargo, cwd=ROOT, text=True)
    print(ours)
    figures = {}
    for line in ours.splitlines():
        name, number, *_ = line.split()
        if "/detail" not in name:
            figures[name] = float(number)

    cowpens = figures["play/random/cowpens"]
    for game in ("chess", "backgammon"):
        rate, width = peers["open_spiel " + game]
        print(f"OpenSpiel {game}: {rate:,.0f} decisions/s with {width:.0f} legal actions each; "
              f"Cowpens is {cowpens / rate:.1f} times as fast")
    guilford = figures["play/random/guilford"]
    print(f"Guilford is slower than Cowpens by a factor of {cowpens / guilford:.2f}")
    for what in ("shot", "shock"):
        theirs, _ = peers["icepool " + what]
        mine = figures["odds/" + what]
        print(f"icepool, dice and tables of a {what} alone: {theirs:,.0f} microseconds; "
              f"ours with all of its rules {mine:.1f}: {theirs / mine:.1f} times as fast")


if __name__ == "__main__":
    sys.exit(main())

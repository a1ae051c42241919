"""Random play and tree search of OpenSpiel, in its C++: rollouts.py SECONDS GAME...

The Python package has no loop of random games, but its tree search has one inside: a search of a single simulation judges
the position by as many rollouts as its evaluator is told to make. Python is entered once for all of them.
"""

import json
import random
import sys
import time

import pyspiel

DEALS = 8  # positions after the deal that are played on from
COUNTED = 40  # games of each deal that are played in Python, to know how long they are


def by_chance(state):
    actions, odds = zip(*state.chance_outcomes())
    return random.choices(actions, odds)[0]


def deal(game):
    """A game after its deal, where somebody has a choice: a search that has none ends at once."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(by_chance(state) if state.is_chance_node() else state.legal_actions()[0])
    return state


def length(state):
    """Decisions, chances and answers listed of a random game."""
    state, decisions, chances, listed = state.clone(), 0, 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
            state.apply_action(by_chance(state))
        else:
            answers = state.legal_actions()
            decisions += 1
            listed += len(answers)
            state.apply_action(random.choice(answers))
    return decisions, chances, listed


def searched(game, state, simulations, rollouts):
    """How long a search takes, in processor time: others may use the machine."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, random.randrange(1 << 30))
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, random.randrange(1 << 30), False)
    begun = time.process_time()
    bot.mcts_search(state)
    return time.process_time() - begun


def a_second_of(work):
    """How often something is done in a second: the more often, the longer it took."""
    times = 50
    while (took := work(times)) < 0.05:
        times *= 2
    return times / took


def measure(name, seconds):
    game = pyspiel.load_game(name)
    told = {"name": name, "games": 0, "steps": 0.0, "decisions": 0.0, "choices": 0.0, "seconds": 0.0}
    search = {"iterations": 0, "seconds": 0.0}
    for _ in range(DEALS):
        state = deal(game)
        lengths = [length(state) for _ in range(COUNTED)]
        decisions, chances, listed = (sum(column) / COUNTED for column in zip(*lengths))

        rollouts = max(1, int(a_second_of(lambda n: searched(game, state, 1, n)) * seconds / DEALS))
        told["seconds"] += searched(game, state, 1, rollouts)
        told["games"] += rollouts
        told["steps"] += rollouts * (decisions + chances)
        told["decisions"] += rollouts * decisions
        told["choices"] += listed / decisions / DEALS

        simulations = max(1, int(a_second_of(lambda n: searched(game, state, n, 1)) * seconds / DEALS))
        search["seconds"] += searched(game, state, simulations, 1)
        search["iterations"] += simulations
    return told | {"search": search}


def main():
    random.seed(1)
    seconds = float(sys.argv[1])
    for name in sys.argv[2:]:
        print(json.dumps(measure(name, seconds)), flush=True)


main()

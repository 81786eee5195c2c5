#pragma once

#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/battle/battle.hpp"
#include "validator/play/procedures/battle/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

/// Small battles out of a few words, for tests.
namespace sabotier::play::test {

using Texts = std::vector<std::string>;

/// A map with armies: "MBT 0508 n", "INF 0508" aboard of who stands there, "DECOY 0101 n".
struct Battlefield {
    int columns = 12;
    int rows = 12;
    std::map<std::string, char> ground; ///< by hex; grass elsewhere
    std::string ways;                   ///< lines of the map: rivers, roads
    Texts red, blue;
    std::string more; ///< of the scenario: positions, options, objectives

    [[nodiscard]] std::string text() const {
        std::string text = fmt::format("sabotier: scenario/1\nrulebook: sabot\ntitle: Test\nauthor: Test\n"
                                       "players: 2\npoints: 999\nmap:\n  board: hexes\n  size: [{}, {}]\n"
                                       "  terrain: |\n",
                                       columns, rows);
        for (int row = 1; row <= rows; ++row) {
            text += "    ";
            for (int column = 1; column <= columns; ++column) {
                const auto found = ground.find(fmt::format("{:02}{:02}", column, row));
                text += found == ground.end() ? 'g' : found->second;
            }
            text += "\n";
        }
        text += ways;
        std::string deployment;
        std::string sides;
        add_side("red", "west", red, sides, deployment);
        add_side("blue", "east", blue, sides, deployment);
        return text + "sides:\n" + sides + "deployment:\n" + deployment + more;
    }

private:
    static void add_side(const std::string& id, const std::string& end, const Texts& units,
                         std::string& sides, std::string& deployment) {
        std::map<std::string, int> counts;
        std::map<std::string, std::string> standing;
        std::string list;
        int decoys = 0;
        deployment += "  " + id + ":\n";
        for (const std::string& unit : units) {
            const std::string kind = unit.substr(0, unit.find(' '));
            const std::string hex = unit.substr(kind.size() + 1, 4);
            std::string name = kind;
            for (char& letter : name)
                letter = static_cast<char>(letter - 'A' + 'a');
            name += "-" + std::to_string(++counts[kind]);
            if (kind == "DECOY")
                ++decoys;
            else
                list += (list.empty() ? "" : ", ") + fmt::format("{{id: {}, kind: {}}}", name, kind);
            const bool rides = unit.size() <= kind.size() + 5;
            deployment += rides ? fmt::format("    - {{unit: {}, aboard: {}}}\n", name, standing.at(hex))
                                : fmt::format("    - {{unit: {}, at: \"{}\", facing: {}}}\n", name, hex,
                                              number(*parse_facing(unit.substr(kind.size() + 6))));
            if (!rides) standing[hex] = name;
        }
        sides +=
            fmt::format("  - {{id: {}, name: {}, zone: {{end: {}, depth: 3}}, army: {{name: A, units: [{}], "
                        "decoys: {}}}}}\n",
                        id, id == "red" ? "Red" : "Blue", end, list, decoys);
    }
};

/// Both sides have placed some of their units, and place the others when they play. `setup`: the option.
[[nodiscard]] inline std::string half_set_up(const std::string& setup) {
    Battlefield field;
    const std::string text = field.text();
    return text.substr(0, text.find("sides:\n"))
           + "sides:\n"
             "  - {id: red, name: Red, zone: {end: west, depth: 3}, army: {name: A, platoons: {HPC: 1, "
             "soldiers: 1}, decoys: 1}}\n"
             "  - {id: blue, name: Blue, zone: {end: east, depth: 3}, army: {name: A, platoons: {special: 1, "
             "WSC: 1}}}\n"
             "deployment:\n  red:\n"
             "    - {unit: hpc-1, at: \"0204\", facing: 1}\n    - {unit: inf-1, aboard: hpc-1}\n"
             "    - {unit: hpc-2, at: \"0303\", facing: 2}\n    - players\n"
             "  blue:\n    - {unit: wsc-1, at: \"1105\", facing: 4}\n    - players\n"
             "positions: {blue: [\"1106\"]}\noptions: {setup: "
           + setup + "}\n";
}

/// A battle that goes on.
struct Battle : Match {
    explicit Battle(const Battlefield& field, std::uint64_t seed = 1)
        : Match(game_of(field.text()), seed) {}

    [[nodiscard]] const battle::BattleProcedure& procedure() const {
        return dynamic_cast<const battle::BattleProcedure&>(game->procedure());
    }
    [[nodiscard]] battle::Reading parts() const { return {state, procedure().layout()}; }
    [[nodiscard]] const battle::Slot& at(const std::string& hex) const {
        const auto space = procedure().facts().board->find(hex);
        return parts().slot(parts().board[number(*space)]);
    }
    [[nodiscard]] bool is_empty(const std::string& hex) const {
        return parts().board[number(*procedure().facts().board->find(hex))] == battle::no_counter;
    }
    /// Ends phases until a side is to decide in one of some phases, as they are numbered in print.
    void go_to(std::size_t side, std::uint8_t least, std::uint8_t most) {
        while (!Game::is_over(state)
               && (actor() != seat(side) || parts().head.phase < least || parts().head.phase > most))
            play({"end"});
    }
    void to_move(std::size_t side) { go_to(side, 3, 4); }
    void to_attack(std::size_t side) { go_to(side, 5, 6); }
    void to_special(std::size_t side) { go_to(side, 7, 8); }
    /// A legal move without the draws behind it.
    void apply(const std::string& text) {
        const auto move = game->read_legal(state, text);
        if (!move) throw std::runtime_error(text + ": " + why_not(text));
        game->apply(state, *move);
    }
    [[nodiscard]] bool has(const std::string& text) {
        const Texts all = moves();
        return std::find(all.begin(), all.end(), text) != all.end();
    }
};

/// Kinds that a counter may be, as its enemy knows.
inline std::set<std::string> possible_kinds(const Battle& battle, const battle::Slot& slot) {
    std::set<std::string> ids;
    const auto& kinds = battle.procedure().facts().kinds;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if ((slot.mask >> kind & 1) != 0) ids.insert(kinds[kind].piece->id.str());
    return ids;
}

/// The next turn, up to where a side moves.
inline void next_turn(Battle& battle, std::size_t side) {
    const int turn = battle.parts().head.turn;
    while (battle.parts().head.turn == turn)
        battle.play({"end"});
    battle.to_move(side);
}

/// Calls each(battle, weight) for every way that the dice to come may fall, until somebody decides. Weights
/// sum up to 1.
template <class Each>
void each_throw(const Battle& battle, double weight, const Each& each) {
    if (Game::actor(battle.state) != by_chance) return each(battle, weight);
    Battle next = battle;
    MoveList list;
    battle.game->moves(battle.state, list);
    for (std::size_t i = 0; i < list.size(); ++i) {
        next.state = battle.state;
        next.game->apply(next.state, list[i]);
        each_throw(next,
                   weight * static_cast<double>(list.weight(i)) / static_cast<double>(list.total_weight()),
                   each);
    }
}

} // namespace sabotier::play::test

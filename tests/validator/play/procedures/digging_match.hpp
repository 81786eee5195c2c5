#pragma once

#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

/// Help for tests of digging: set-ups, and games whose states tests write into.
namespace sabotier::play::test {

/// Start and three hidden goals, and what else is laid: card("cross", 1, 0).
[[nodiscard]] inline std::string mine(int players, const std::vector<std::string>& laid = {},
                                      const std::string& more = "") {
    std::string text =
        fmt::format("sabotier: scenario/1\nrulebook: tunnels\ntitle: Test\nauthor: Test\nplayers: {}\n{}"
                    "map:\n  board: cards\n  cards:\n    - {{card: start, at: [0, 0]}}\n"
                    "    - {{card: stone-left, at: [8, 2], face-down: true}}\n"
                    "    - {{card: stone-right, at: [8, 0], face-down: true}}\n"
                    "    - {{card: gold, at: [8, -2], face-down: true}}\n",
                    players, more);
    for (const std::string& card : laid)
        text += "    - " + card + "\n";
    return text;
}

[[nodiscard]] inline std::string card(const std::string& id, int x, int y) {
    return fmt::format("{{card: {}, at: [{}, {}]}}", id, x, y);
}

/// All players are saboteurs at first.
struct Dig : Match {
    const digging::DiggingProcedure& procedure;
    const digging::Facts& facts;

    explicit Dig(std::shared_ptr<const Game> of, std::uint64_t seed = 1)
        : Match(std::move(of), seed),
          procedure(dynamic_cast<const digging::DiggingProcedure&>(game->procedure())),
          facts(procedure.facts()) {
        for (std::size_t seat = 0; seat < facts.players; ++seat)
            role(seat, "saboteur");
    }
    explicit Dig(const std::string& text, std::uint64_t seed = 1)
        : Dig(game_of(text), seed) {}

    [[nodiscard]] digging::Parts<State> parts() { return {state, procedure.layout()}; }
    [[nodiscard]] digging::Head& head() { return state.as<digging::Head>(); }
    [[nodiscard]] std::uint8_t kind(const std::string& id) const {
        const auto found = std::find_if(facts.kinds.begin(), facts.kinds.end(),
                                        [&](const digging::Kind& one) { return one.id == id; });
        if (found == facts.kinds.end()) throw std::runtime_error(id);
        return static_cast<std::uint8_t>(found - facts.kinds.begin());
    }
    /// A hand in exchange for the one that was dealt; its cards come out of the deck, where they are there.
    void give(std::size_t seat, const std::vector<std::string>& ids) {
        std::uint8_t* const hand = parts().hand(facts, seat);
        for (std::size_t i = 0; i < head().held[seat]; ++i)
            ++parts().undrawn[hand[i]];
        std::fill_n(hand, facts.hand, digging::nothing);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            hand[i] = kind(ids[i]);
            if (parts().undrawn[hand[i]] > 0) --parts().undrawn[hand[i]];
        }
        head().held[seat] = static_cast<std::uint8_t>(ids.size());
        std::sort(hand, hand + ids.size());
    }
    void role(std::size_t seat, const std::string& id) {
        for (std::size_t i = 0; i < facts.roles.size(); ++i)
            if (facts.roles[i].role->id.str() == id) head().role[seat] = static_cast<std::uint8_t>(i);
    }
    void goals(const std::array<std::string, 3>& ids) {
        for (std::size_t i = 0; i < 3; ++i)
            head().goal[i] = kind(ids[i]);
    }
    /// On the table, whatever the rules say.
    void lay(const std::string& id, int x, int y) {
        digging::Table(facts, parts()).lay(digging::place_at({x, y}), digging::form_of(kind(id), false));
    }
    [[nodiscard]] std::size_t count(const std::string& start) {
        const auto texts = moves();
        return static_cast<std::size_t>(std::count_if(
            texts.begin(), texts.end(), [&](const std::string& text) { return text.starts_with(start); }));
    }
    /// Ways to lay a card, doors of whatever team.
    [[nodiscard]] std::size_t ways(const std::string& id, const std::string& where = "") {
        give(number(actor()), {id});
        return count("lay " + id + " " + where);
    }
};

} // namespace sabotier::play::test

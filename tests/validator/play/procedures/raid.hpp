#pragma once

#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/raid/raid.hpp"

#include <fmt/format.h>

#include <initializer_list>
#include <string>

/// Help for tests of raids.
namespace sabotier::play::test {

/// Ember Hall, with these characters, further lines and options: "{kind: hawk, at: A1}".
[[nodiscard]] inline std::string ember_hall(const std::string& characters, const std::string& more = {}) {
    return "sabotier: scenario/1\nrulebook: fortress\ntitle: Test\nauthor: Test\nplayers: 4\n"
           "map: {board: rooms, size: [4, 4], walls: [A2|A3, B1|C1, B3|C3, C2|D2, C4|D4]}\n"
           "sides: [{id: spies, name: Spies}, {id: villains, name: Villains}]\n"
           "pieces: [{kind: machine, at: A1}, {kind: machine, at: D1}, {kind: machine, at: A4}, {kind: "
           "generator, at: B3}, {kind: generator, at: C2}, "
           + characters + "]\n" + more;
}
[[nodiscard]] inline std::string hidden_hall(const std::string& more = {}) {
    return ember_hall("{kind: hawk}, {kind: hacker}, {kind: chantico}, {kind: nadesh}", more);
}

[[nodiscard]] inline const raid::Facts& raid_facts(const Game& game) {
    return dynamic_cast<const raid::RaidProcedure&>(game.procedure()).facts();
}
[[nodiscard]] inline raid::Table& table_of(Match& match) {
    return match.state.as<raid::Table>();
}
[[nodiscard]] inline std::size_t room_of(const Game& game, const std::string& name) {
    return number(*raid_facts(game).board->find(name));
}
/// "A1 B2": names in the order of the rooms.
[[nodiscard]] inline std::string names_of(const Game& game, const raid::RoomSet& rooms) {
    std::string names;
    rooms.each([&](std::size_t room) {
        names += (names.empty() ? "" : " ")
                 + raid_facts(game).board->name(SpaceIndex{static_cast<std::uint32_t>(room)});
    });
    return names;
}

/// A game at its first draw, and then with the dice of one's choice.
struct Raid : Match {
    explicit Raid(std::shared_ptr<const Game> of)
        : Match(of) {
        state = of->start(1);
    }
    explicit Raid(const std::string& text)
        : Raid(game_of(text)) {}
    /// Outcomes of dice, too: nothing is drawn.
    void say(std::initializer_list<const char*> texts) {
        for (const char* text : texts) {
            const auto move = game->read_legal(state, text);
            if (!move) throw std::runtime_error(std::string(text) + ": " + why_not(text));
            game->apply(state, *move);
        }
    }
};

} // namespace sabotier::play::test

#pragma once

#include "tests/oracles/play/tunnels.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/digging/digging.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

/// Rounds of digging as the second, plain implementation has them: for what compares both.
namespace sabotier::play::digging {

namespace plain = oracle::tunnels_play;

[[nodiscard]] inline const DiggingProcedure& procedure_of(const Game& game) {
    return dynamic_cast<const DiggingProcedure&>(game.procedure());
}

[[nodiscard]] inline plain::Box box_of(const Facts& facts) {
    plain::Box box;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind) {
        const Kind& card = facts.kinds[kind];
        box.order.push_back(card.id);
        if (card.copies > 0) box.deck[card.id] = card.copies;
        if (facts.is_action(kind)) continue;
        plain::PathCard path;
        path.id = card.id;
        path.joints = card.card->joints;
        path.is_ladder = card.is_ladder;
        path.is_start = card.card->role == CardKind::Role::start;
        path.is_goal = card.card->role == CardKind::Role::goal;
        path.is_prize = card.is_prize;
        path.door = card.card->door.str();
        path.crystals = card.crystals;
        box.paths[card.id] = path;
    }
    for (const RoleFacts& role : facts.roles)
        box.roles[role.role->id.str()] = role.in_box;
    return box;
}

/// The same move as the plain rules write it: players from 0, thrown cards by the alphabet.
[[nodiscard]] inline std::string plain_move(const std::string& text, std::size_t self) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    if (words[0] == "lay") return text;
    if (words[0] == "pass" || words[0] == "mend")
        std::sort(words.begin() + (words[0] == "pass" ? 1 : 2), words.end());
    else if (words.size() == 1)
        words.push_back(std::to_string(self));
    else if (words[1].find(',') == std::string::npos)
        words[1] = std::to_string(std::stoi(words[1]) - 1);
    return fmt::format("{}", fmt::join(words, " "));
}

[[nodiscard]] inline std::map<plain::Place, plain::Laid> table_of(const Facts& facts,
                                                                  const Parts<const State>& parts) {
    std::map<plain::Place, plain::Laid> table;
    for (std::size_t slot = 0; slot < parts.head.slots; ++slot) {
        const Form form = parts.form[slot];
        if (form == no_form) continue;
        const CardPlace place = card_place(parts.slot_place[slot]);
        const bool is_hidden = form == face_down;
        table[{place.x, place.y}] = {facts.kinds[is_hidden ? parts.head.goal[slot] : form / 2U].id,
                                     !is_hidden && form % 2 != 0, is_hidden};
    }
    return table;
}

[[nodiscard]] inline std::vector<std::string> hand_of(const Facts& facts, const Parts<const State>& parts,
                                                      std::size_t seat) {
    std::vector<std::string> hand;
    for (std::size_t i = 0; i < parts.head.held[seat]; ++i)
        hand.push_back(facts.kinds[parts.hand(facts, seat)[i]].id);
    std::sort(hand.begin(), hand.end());
    return hand;
}

/// A round whose first decision is to come; what will be drawn of deck and pile is told.
[[nodiscard]] inline plain::Round plain_round(const Facts& facts, const Parts<const State>& parts,
                                              const plain::Box& box, std::vector<std::string> deck,
                                              std::vector<std::string> pile) {
    std::vector<plain::Player> players(facts.players);
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        players[seat].role = facts.roles[parts.head.role[seat]].role->id.str();
        players[seat].hand = hand_of(facts, parts, seat);
    }
    deck.resize(parts.head.deck, "never drawn");
    pile.resize(parts.head.pile, "never drawn");
    plain::Round round{
        box, table_of(facts, parts), players, deck, pile, static_cast<int>(number(parts.head.common.actor))};
    const auto given = [&](const char* option) { return facts.setup->option(OptionId(option)); };
    round.choose({given("one-theft") == "several", given("trap-others") == "yourself",
                  given("own-door") == "any-door", given("hopeless") == "ends"});
    return round;
}

} // namespace sabotier::play::digging

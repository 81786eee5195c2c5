#include "formats/export/print/sheets/laid_out.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <array>

namespace sabotier::print {
namespace {

std::string deck_name(int deck) {
    constexpr std::array<const char*, 4> names{"first", "second", "third", "fourth"};
    return deck < 4 ? fmt::format("{} deck", names[static_cast<std::size_t>(deck)])
                    : fmt::format("deck {}", deck + 1);
}

std::string use_heading(CardUse use) {
    return use_name(use)
           + (use == CardUse::allegiance   ? ", shuffled"
              : use == CardUse::nomination ? " (leader)"
                                           : "");
}

/// "Agnes: " of an operative, "1: " of a mission.
std::string laid_for(const LaidOutCard& laid, const std::vector<DealtSeat>& seats) {
    if (laid.use == CardUse::mission) return fmt::format("{}: ", laid.number);
    if (laid.use != CardUse::operative) return {};
    const auto seat = static_cast<std::size_t>(laid.number) - 1;
    return seat < seats.size() ? seats[seat].name + ": " : fmt::format("player {}: ", laid.number);
}

/// In secret only what everybody sees: who plays, and the row of missions.
std::vector<LayOutList> table_lists(const Setup& setup, bool is_secret) {
    std::vector<LayOutList> lists;
    const DeckAccount account = account_of(setup.board.on<TableBoard>());
    const auto seats = seats_of(setup.board.on<TableBoard>(), setup.scenario());
    LayOutList players{"Players", {}};
    for (std::size_t i = 0; i < seats.size(); ++i)
        players.things.emplace_back(
            seats[i].name, seats[i].hand.empty()
                               ? (i == 0 ? "leader" : "")
                               : fmt::format("{} cards{}", seats[i].hand.size(), i == 0 ? ", leader" : ""));
    if (players.things.empty())
        players.things.emplace_back("players", std::to_string(setup.board.on<TableBoard>().players()));
    lists.push_back(std::move(players));
    for (const LaidOutCard& laid : account.laid_out) {
        if (is_secret && laid.use != CardUse::mission) continue;
        const std::string heading = use_heading(laid.use);
        if (lists.back().heading != heading) lists.push_back({heading, {}});
        lists.back().things.emplace_back(laid_for(laid, seats) + name_of(laid.card), deck_name(laid.deck));
    }
    return lists;
}

/// In secret not even how many cards a hand has that is written: nobody gets a slip then.
std::vector<LayOutList> card_lists(const Setup& setup, bool is_secret, bool has_slips) {
    std::vector<LayOutList> lists;
    const CardBoard& board = setup.board.on<CardBoard>();
    LayOutList laid{"Laid out", {}};
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        const CardKind* kind = board.card(space);
        const std::string name = kind == nullptr ? board.laid(space).card.str() : kind->name;
        const int turn = (board.laid(space).turn % 360 + 360) % 360;
        const bool is_hidden = board.laid(space).face_down;
        laid.things.emplace_back(is_hidden ? board.is_goal(space) ? "a goal, face down" : "a card, face down"
                                           : name,
                                 board.name(space)
                                     + (turn == 180 ? " turned"
                                        : turn == 0 ? ""
                                                    : " crosswise"));
    }
    lists.push_back(std::move(laid));
    const CardRules& rules = *setup.rulebook().card_play;
    const Deal deal = setup.scenario().deal.value_or(Deal{});
    LayOutList dealt{"Dealt", {}};
    for (const RoleCount& role : deal.roles)
        dealt.things.emplace_back(role_name(setup.rulebook(), role.role), std::to_string(role.count));
    dealt.things.emplace_back("cards in a hand", std::to_string(deal.hand.value_or(rules.hand)));
    dealt.things.emplace_back("cards set aside", std::to_string(deal.set_aside.value_or(rules.set_aside)));
    lists.push_back(std::move(dealt));
    LayOutList written{"Hands", {}};
    for (std::size_t i = 0; i < deal.seats.size() && !is_secret; ++i)
        if (const Seat& seat = deal.seats[i]; !seat.hand.empty())
            written.things.emplace_back(
                seat.name.empty() ? fmt::format("Player {}", i + 1) : seat.name,
                fmt::format("{} {}", seat.hand.size(),
                            has_slips ? "by a secret slip" : "as the scenario has them"));
    if (!written.things.empty()) lists.push_back(std::move(written));
    return lists;
}

} // namespace

std::vector<LayOutList> lay_out_lists(const Setup& setup, bool is_secret, bool has_slips) {
    if (traits_of(setup).has_row && setup.rulebook().table) return table_lists(setup, is_secret);
    if (traits_of(setup).grows && setup.rulebook().card_play) return card_lists(setup, is_secret, has_slips);
    return {};
}

} // namespace sabotier::print

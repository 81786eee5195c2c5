#include "formats/export/kit/kit.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/cards.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/markers.hpp"
#include "formats/export/kit/shots.hpp"
#include "formats/export/kit/units.hpp"
#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabotier {
namespace {

using kit::Ids;

void append(std::vector<KitPiece>& to, std::vector<KitPiece> from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// Takes the first card of a kind out of a deck; none where it holds none.
std::optional<KitCard> taken(std::vector<KitCard>& deck, const std::string& kind) {
    const auto found =
        std::find_if(deck.begin(), deck.end(), [&](const KitCard& card) { return card.kind == kind; });
    if (found == deck.end()) return std::nullopt;
    KitCard card = std::move(*found);
    deck.erase(found);
    return card;
}

void add_card_table(Kit& kit, const Setup& setup, Ids& ids) {
    const CardBoard& board = setup.board.on<CardBoard>();
    std::vector<KitCard> placed = kit::tunnel_cards(setup, false);
    KitDeck paths{"paths", "Paths and actions", true, true, kit::tunnel_cards(setup, true)};
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        const CardKind* kind = board.card(space);
        if (kind == nullptr) continue;
        const std::string id = kit::id_text(kind->id.str());
        auto& from = kind->role == CardKind::Role::path ? paths.cards : placed;
        std::optional<KitCard> card = taken(from, id);
        if (!card) continue; // more of a kind than the box has: checks say so
        card->id = ids.take("laid." + card->id);
        const int turn = (board.laid(space).turn % 360 + 360) % 360;
        kit.laid.push_back({space, std::move(*card), turn, board.laid(space).face_down});
    }
    for (KitCard& card : kit::action_cards(setup))
        paths.cards.push_back(std::move(card));
    kit.decks.push_back(std::move(paths));
    // Goals alone are what is laid out unseen: shuffled.
    const bool has_start = std::ranges::any_of(placed, [&](const KitCard& card) {
        return std::ranges::any_of(setup.rulebook().cards, [&](const CardKind& kind) {
            return kind.role == CardKind::Role::start && kit::id_text(kind.id.str()) == card.kind;
        });
    });
    if (!placed.empty())
        kit.decks.push_back(
            {"goals", has_start ? "Start and goals" : "Goals", !has_start, true, std::move(placed)});
    kit.decks.push_back({"roles", "Roles", true, true, kit::dealt_roles(setup)});
}

std::string use_id(CardUse use) {
    return std::string(name(use));
}

void add_table(Kit& kit, const Setup& setup, Ids& ids) {
    const TableBoard& board = setup.board.on<TableBoard>();
    const DeckAccount account = account_of(board);
    const auto deck_of = [&](CardUse use) -> KitDeck& {
        for (KitDeck& deck : kit.decks)
            if (deck.id == use_id(use)) return deck;
        return kit.decks.emplace_back(
            KitDeck{use_id(use), use_name(use), use == CardUse::allegiance, use == CardUse::allegiance, {}});
    };
    for (const LaidOutCard& laid : account.laid_out) {
        if (laid.use == CardUse::mission) continue; // the row of the board shows them
        KitCard card = laid.use == CardUse::allegiance ? kit::allegiance_card(setup, laid.card, laid.deck)
                                                       : kit::playing_card(laid.card, laid.deck);
        card.id = ids.take(card.id);
        deck_of(laid.use).cards.push_back(std::move(card));
    }
    const std::vector<KitCard> row = kit::mission_cards(setup);
    for (std::size_t place = 0; place < row.size(); ++place)
        kit.laid.push_back({SpaceIndex{static_cast<std::uint32_t>(place)}, row[place], 0, false});
    for (std::size_t deck = 0; deck < account.rest.size(); ++deck) {
        KitDeck rest{
            fmt::format("rest-{}", deck + 1), fmt::format("Rest of deck {}", deck + 1), true, true, {}};
        for (const PlayingCard left : account.rest[deck]) {
            rest.cards.push_back(kit::playing_card(left, static_cast<int>(deck)));
            rest.cards.back().id = ids.take(rest.cards.back().id);
        }
        if (!rest.cards.empty()) kit.decks.push_back(std::move(rest));
    }
}

std::string colour_text(Colour colour) {
    return fmt::format("#{:06x}", packed(colour) & 0xFF'FFFFU);
}

bool has_written_hand(const Setup& setup, std::size_t player) {
    const auto& deal = setup.scenario().deal;
    return deal && player < deal->seats.size() && !deal->seats[player].hand.empty();
}

/// Cards in a hand are in no deck any more: hands that are dealt come from the last deck that has the card.
/// Those that the scenario writes down are missing from the decks to begin with.
void take_hands_from_decks(Kit& kit, const Setup& setup) {
    for (std::size_t player = 0; player < kit.seats.size(); ++player)
        for (const KitCard& held : kit.seats[player].hand) {
            if (has_written_hand(setup, player)) break;
            for (auto deck = kit.decks.rbegin(); deck != kit.decks.rend(); ++deck)
                if (deck->id.starts_with("rest-") && taken(deck->cards, held.kind)) break;
        }
}

/// What seats state, of cards that lie in their decks until then: of a deck that has none left, nothing.
void hold(KitSeat& seat, std::vector<KitDeck>& decks, const std::string& deck_id, const std::string& kind) {
    for (KitDeck& deck : decks) {
        if (deck.id != deck_id) continue;
        if (std::optional<KitCard> card = taken(deck.cards, kind)) seat.hand.push_back(std::move(*card));
    }
}

/// Roles and hands that are written at the seats of a game with tunnels. What its seed deals, no sheet has,
/// either: decks are shuffled.
void hand_out_tunnel_cards(Kit& kit, const Setup& setup) {
    if (!setup.scenario().deal) return;
    const std::vector<Seat>& written = setup.scenario().deal->seats;
    for (std::size_t i = 0; i < std::min(written.size(), kit.seats.size()); ++i) {
        if (!written[i].role.empty())
            hold(kit.seats[i], kit.decks, "roles", kit::id_text(written[i].role.str()));
        for (const std::string& card : written[i].hand)
            hold(kit.seats[i], kit.decks, "paths", kit::id_text(card));
    }
}

/// The card of whoever has a role at a table, as its slip says: red for the hidden one, else black.
void hand_out_allegiance(Kit& kit, const Setup& setup) {
    const RoleId hidden = setup.rulebook().table ? setup.rulebook().table->hidden : RoleId();
    const std::vector<DealtSeat> dealt = seats_of(setup.board.on<TableBoard>(), setup.scenario());
    for (std::size_t i = 0; i < std::min(dealt.size(), kit.seats.size()); ++i) {
        if (dealt[i].role.empty()) continue;
        const bool is_red = dealt[i].role == hidden;
        for (const KitDeck& deck : kit.decks) {
            if (deck.id != use_id(CardUse::allegiance)) continue;
            const auto card = std::ranges::find_if(
                deck.cards, [&](const KitCard& each) { return kit::is_red_allegiance(each) == is_red; });
            if (card == deck.cards.end()) continue;
            hold(kit.seats[i], kit.decks, deck.id, std::string(card->kind));
            break;
        }
    }
}

/// A colour for each of those who play without a side of their own; any two are as far apart as twelve can be
/// that are seen on white.
const char* seat_colour(std::size_t number) {
    constexpr const char* colours[]{"#a8322d", "#2a6496", "#4f7a3a", "#c08a1e", "#6a4fa0", "#17897b",
                                    "#7a4a22", "#d0578f", "#3f464e", "#9fae2f", "#63b0e0", "#e2703a"};
    return colours[number % std::size(colours)];
}

void add_players(Kit& kit, const Setup& setup, Ids& ids) {
    std::vector<DealtSeat> dealt;
    std::size_t count = 0;
    const auto& deal = setup.scenario().deal;
    if (deal && traits_of(setup).grows)
        for (const Seat& written : deal->seats)
            dealt.push_back(
                {written.name.empty() ? fmt::format("Player {}", dealt.size() + 1) : written.name, {}, {}});
    if (const TableBoard* table = setup.board.as<TableBoard>()) {
        dealt = seats_of(*table, setup.scenario());
        count = static_cast<std::size_t>(std::max(0, table->players()));
    }
    count = std::max({count, dealt.size(), static_cast<std::size_t>(setup.scenario().players.value_or(0)),
                      static_cast<std::size_t>(std::max(1, setup.rulebook().board.players_least))});
    for (std::size_t i = 0; i < count; ++i) {
        KitSeat seat;
        seat.id = ids.take(fmt::format("player-{}", i + 1));
        seat.name = i < dealt.size() ? dealt[i].name : fmt::format("Player {}", i + 1);
        seat.colour = seat_colour(i);
        if (i < dealt.size())
            for (const PlayingCard card : dealt[i].hand) {
                seat.hand.push_back(kit::playing_card(card, 1));
                seat.hand.back().id = ids.take(seat.hand.back().id);
            }
        kit.seats.push_back(std::move(seat));
    }
}

void add_sides(Kit& kit, const Setup& setup, Ids& ids) {
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        kit.seats.push_back({ids.take(setup.sides[side].side->id.str()),
                             side_name(setup, side),
                             colour_text(side_look(setup, side).colour),
                             side,
                             {}});
}

/// No table has room for more of them.
constexpr std::size_t most_of_a_side = 12;

std::size_t players_of_each_side(const Setup& setup) {
    const int stated = setup.scenario().players.value_or(setup.rulebook().board.players_least);
    const auto players = static_cast<std::size_t>(std::max(1, stated));
    const std::size_t sides = std::max<std::size_t>(1, setup.sides.size());
    return std::min(most_of_a_side, (players + sides - 1) / sides);
}

} // namespace

bool rides_unseen(const Kit& kit, std::size_t piece) {
    const std::size_t carrier = kit.pieces[piece].carrier;
    return carrier < kit.pieces.size() && kit.pieces[carrier].is_hidden;
}

void take_off_unseen_markers(Kit& kit) {
    std::vector<KitPiece> kept; // carriers come before what is aboard, so that their numbers stay
    for (std::size_t i = 0; i < kit.pieces.size(); ++i)
        if (kit.pieces[i].sort != KitPiece::Sort::marker || !rides_unseen(kit, i))
            kept.push_back(kit.pieces[i]);
    kit.pieces = std::move(kept);
}

Kit kit_of(const Setup& setup) {
    Kit kit;
    Ids ids;
    append(kit.pieces, kit::units(setup, ids));
    const bool is_open = !hides_pieces(setup.rulebook()) || setup.sides.empty();
    append(kit.pieces, is_open ? kit::markers(setup, ids) : kit::markers_of_the_box(setup, ids));
    std::size_t left_out = 0;
    for (const auto shape : {Component::Shape::token, Component::Shape::tile,
                             Component::Shape::listed}) // such as cubes, which print has not
        append(kit.pieces, kit::components(setup, shape, ids, &left_out));
    if (left_out > 0)
        kit.dropped.push_back(say_count("{} piece of the box, which has too many",
                                        "{} pieces of the box, which has too many", left_out));
    if (auto shots = shots_without_marker(setup)) kit.dropped.push_back(std::move(*shots));
    append(kit.pieces, kit::markers_of_shots(setup, kit.pieces, ids));
    const BoardTraits& board = traits_of(setup);
    if (board.grows) add_card_table(kit, setup, ids);
    if (board.has_row) add_table(kit, setup, ids);
    if (board.grows || board.has_row || setup.sides.empty())
        add_players(kit, setup, ids);
    else
        add_sides(kit, setup, ids);
    take_hands_from_decks(kit, setup);
    if (board.grows) hand_out_tunnel_cards(kit, setup);
    if (board.has_row) hand_out_allegiance(kit, setup);
    std::erase_if(kit.decks, [](const KitDeck& deck) { return deck.cards.empty(); });
    return kit;
}

Kit kit_with_all_players(const Setup& setup) {
    Kit kit = kit_of(setup);
    const std::vector<KitSeat> first = kit.seats;
    for (std::size_t player = 2; player <= players_of_each_side(setup); ++player)
        for (const KitSeat& seat : first)
            if (seat.side != none)
                kit.seats.push_back({fmt::format("{}.{}", seat.id, player),
                                     fmt::format("{} ({})", seat.name, player),
                                     seat.colour,
                                     seat.side,
                                     {}});
    return kit;
}

} // namespace sabotier

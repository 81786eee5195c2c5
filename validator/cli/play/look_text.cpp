#include "validator/cli/play/look_text.hpp"

#include "formats/base/letters.hpp"
#include "formats/board/card_board.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/board/has_hexes.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/setup/setup_names.hpp"
#include "formats/setup/traits.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/cards/connected_tunnels.hpp"
#include "validator/answers/piece_groups.hpp"
#include "validator/answers/played/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::cli {
namespace {

std::optional<CardPlace> card_place(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_integer(std::string(text.substr(0, comma)));
    const auto y = parse_integer(std::string(text.substr(comma + 1)));
    constexpr int most = farthest_card;
    if (!x || !y || *x < -most || *x > most || *y < -most || *y > most) return std::nullopt;
    return CardPlace{static_cast<int>(*x), static_cast<int>(*y)};
}

/// "Level tunnel, turned"; what a card shows beside its tunnels its name says, but for whose door it is.
std::string card_words(const Setup& setup, const LaidCard& laid) {
    const CardKind* const kind = find_card(setup.rulebook(), laid.card);
    if (laid.face_down)
        return kind == nullptr ? "a goal, face down"
                               : fmt::format("a goal, face down; it is known to be {}", kind->name);
    if (kind == nullptr) return "a card that is not known";
    std::string words = kind->role == CardKind::Role::goal ? "a goal, face up: " + kind->name : kind->name;
    if (laid.turn % 360 != 0) words += ", turned";
    if (!kind->door.empty()) words += ", which only " + kind->door.str() + " may pass";
    if (kind->crystals > 0) words += fmt::format(", crystals: {}", kind->crystals);
    if (kind->is_ladder) words += ", joined to the start and all ladders";
    return words;
}

/// The cards of a tableau as they lie, with how far one gets from the start through what is seen of them.
class LaidTable {
public:
    LaidTable(const Setup& setup, const play::Tableau& tableau)
        : setup_(setup),
          board_(cards_of(tableau), setup.rulebook()),
          reached_(reached_openings(Tunnels(board_))),
          without_doors_(reached_openings(Tunnels(board_, of_team({})))) {}

    [[nodiscard]] std::string told(CardPlace place) const {
        const std::optional<SpaceIndex> space = board_.at(place);
        if (!space) return fmt::format("{}: empty", name_of(place));
        return fmt::format("{}: {}{}", name_of(place), card_words(setup_, board_.laid(*space)),
                           ways_words(*space));
    }
    /// All cards, row by row from the top.
    void add_all(Answer& answer) const {
        for (std::uint32_t i = 0; i < board_.size(); ++i)
            answer.line(told(board_.place(SpaceIndex{i})), 2);
    }

private:
    [[nodiscard]] static Cards cards_of(const play::Tableau& tableau) {
        Cards cards;
        cards.laid = tableau.cards;
        return cards;
    }
    [[nodiscard]] std::string ways_words(SpaceIndex space) const {
        if (!board_.is_tunnel(space)) return {};
        std::vector<std::string_view> open;
        bool is_reached = false;
        bool needs_door = true;
        for (const CardSide side : card_sides)
            if (board_.shape(space).is_open(side)) {
                open.push_back(name(side));
                is_reached = is_reached || reached_[Tunnels::opening(space, side)];
                needs_door = needs_door && !without_doors_[Tunnels::opening(space, side)];
            }
        return fmt::format("; open: {}{}", fmt::join(open, ", "),
                           board_.is_start(space) ? ""
                           : !is_reached          ? "; not reached from the start"
                           : needs_door           ? "; reached from the start through a door"
                                                  : "; reached from the start");
    }

    const Setup& setup_;
    CardBoard board_;
    std::vector<bool> reached_; ///< by opening, for who may pass all doors
    std::vector<bool> without_doors_;
};

Answer look_at_table(const Setup& setup, const play::Tableau& tableau, std::string_view text) {
    const std::optional<CardPlace> place = card_place(text);
    if (!place)
        return Answer(fmt::format("'{}' is no place on the table: a column and a row, as 3,-1", text));
    return Answer(LaidTable(setup, tableau).told(*place));
}

std::string fact_words(const play::TableauFact& fact) {
    return fmt::format("{}: {}", fact.name, fact.value);
}

/// A place of a row has nothing on it: what is known of it is the fact that bears its name.
std::optional<Answer> look_at_row(const play::Tableau& tableau, std::string_view place) {
    const std::string id = fmt::format("mission-{}", place);
    const auto fact = std::ranges::find(tableau.facts, id, &play::TableauFact::id);
    return fact == tableau.facts.end() ? std::nullopt : std::optional(Answer(fact_words(*fact)));
}

/// Whether a list of names, or a sentence, has this one as a whole.
bool is_named_in(std::string_view text, std::string_view name) {
    const auto goes_on = [&](std::size_t at) {
        return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0);
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
        if ((at == 0 || !goes_on(at - 1)) && !goes_on(at + name.size())) return true;
    return false;
}

/// What is his, and what is known to all, or to whoever looks, that names him.
Answer look_at_seat(const play::Game& game, const play::Tableau& tableau, play::Seat seat) {
    Answer answer;
    answer.line(fmt::format("{}: number {} at the table", game.seats()[play::number(seat)].name,
                            play::number(seat) + 1));
    const std::string& name = game.seats()[play::number(seat)].name;
    for (const play::TableauFact& fact : tableau.facts)
        if (fact.of == seat || (fact.of == play::nobody && is_named_in(fact.value, name)))
            answer.line(fact_words(fact), 2);
    return answer;
}

/// ", road, river, bridge", and the name of a building: what else the board of a hex map shows, in the words
/// below it.
std::string way_words(const Setup& setup, SpaceIndex at) {
    if (!has_hexes(setup.board)) return {};
    const HexBoard& board = setup.board.hexes();
    const std::size_t i = number(at);
    std::string words;
    if (board.has_road[i] != 0) words += ", road";
    if (board.has_river[i] != 0) words += ", river";
    if (board.bridge[i] != 0) words += ", bridge";
    const std::uint32_t building = board.building[i]; // that it is one, its terrain says
    if (building > 0 && building <= board.building_names.size())
        words += ", " + board.building_names[building - 1];
    return words;
}

std::string ground_words(const Setup& setup, SpaceIndex at) {
    std::string ground;
    if (const Terrain* terrain = setup.terrain(at)) ground = terrain->name + way_words(setup, at);
    if (const auto* grid = setup.board.as<GridBoard>(); grid != nullptr && grid->is_blocked(at))
        ground = setup.rulebook().grid.blocked_name;
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (setup.objectives[i] == at) {
            const std::string& name = setup.scenario().objectives[i].name;
            ground +=
                fmt::format("{}objective{}", ground.empty() ? "" : ", ", name.empty() ? "" : " " + name);
        }
    return ground;
}

std::string marks_words(const play::TableauPiece& piece) {
    std::vector<std::string_view> words;
    for (const play::PieceMark& mark : piece.marks)
        words.push_back(mark.words);
    return fmt::format("{}", fmt::join(words, ", "));
}

/// By kind, with where each stands.
void add_pieces(Answer& answer, const play::Game& game, const play::Tableau& tableau) {
    const Setup& setup = game.setup();
    std::map<std::size_t, std::vector<const play::TableauPiece*>> by_side;
    for (const play::TableauPiece& piece : tableau.pieces)
        if (!piece.is_gone && setup.board->is_space(piece.at)) by_side[piece.side].push_back(&piece);
    for (const auto& [side, pieces] : by_side) {
        answer.line(side < setup.sides.size() ? side_name(setup.sides[side]) + ":" : "nobody's:");
        for (const PieceGroup& group : groups_of(pieces)) {
            std::vector<std::string> places;
            for (const play::TableauPiece* piece : group.pieces) {
                std::string place = setup.board->name(piece->at);
                if (!piece->marks.empty()) place += fmt::format(" ({})", marks_words(*piece));
                places.push_back(std::move(place));
            }
            answer.line(fmt::format("{}: {}", words_of(group, "x"), fmt::join(places, ", ")), 2);
        }
    }
}

std::string piece_words(const play::TableauPiece& piece) {
    std::string kind = piece.kind != nullptr ? piece.kind->name : "not known";
    if (piece.kind == nullptr && !piece.possible.empty()) {
        std::vector<std::string> names;
        for (const PieceKind* possible : piece.possible)
            names.push_back(possible->name);
        kind = fmt::format("one of {}", fmt::join(names, ", "));
    }
    std::string line = fmt::format("{} ({}", piece.id, kind);
    if (piece.facing) line += ", facing " + played::facing_sign(*piece.facing, false);
    if (!piece.marks.empty()) line += ", " + marks_words(piece);
    return line + ")";
}

} // namespace

Answer look_around(const play::Game& game, const play::Tableau& tableau) {
    Answer answer;
    answer.line(fmt::format("turn {}: {}", tableau.turn, tableau.phase));
    constexpr std::size_t sides = 2;
    if (game.seats().size() > sides) { // moves call players by their numbers
        std::vector<std::string> seats;
        for (std::size_t i = 0; i < game.seats().size(); ++i)
            seats.push_back(fmt::format("{} {}", i + 1, game.seats()[i].name));
        answer.line(fmt::format("players: {}", fmt::join(seats, ", ")));
    }
    if (!tableau.cards.empty()) {
        answer.line("cards, by column and row:");
        LaidTable(game.setup(), tableau).add_all(answer);
    }
    add_pieces(answer, game, tableau);
    for (const std::string& gone : told_gone(game.setup(), tableau, "x"))
        answer.line(gone);
    for (const play::TableauFact& fact : tableau.facts)
        answer.line(play::number(fact.of) < game.seats().size()
                        ? fmt::format("{}: {}", game.seats()[play::number(fact.of)].name, fact_words(fact))
                        : fact_words(fact));
    return answer;
}

Answer look_at(const play::Game& game, const play::Tableau& tableau, std::string_view typed) {
    const Setup& setup = game.setup();
    for (std::size_t i = 0; i < game.seats().size(); ++i)
        if (std::ranges::equal(game.seats()[i].name, typed, {}, large_letter, large_letter))
            return look_at_seat(game, tableau, play::seat(i));
    if (!tableau.cards.empty()) return look_at_table(setup, tableau, typed);
    std::string place(typed);
    if (constexpr std::string_view word = "mission ";
        traits_of(setup).has_row && place.size() > word.size()
        && std::ranges::equal(word, std::string_view(place).substr(0, word.size()), {}, large_letter,
                              large_letter))
        place.erase(0, word.size());
    if (!setup.find(place)) std::ranges::transform(place, place.begin(), large_letter);
    const auto at = setup.find(place);
    if (!at) return Answer(fmt::format("the board has no {} '{}'", setup.board->word(), typed));
    if (traits_of(setup).has_row)
        if (auto answer = look_at_row(tableau, place)) return *answer;
    std::vector<std::string> pieces;
    for (const play::TableauPiece& piece : tableau.pieces)
        if (!piece.is_gone && piece.at == *at) pieces.push_back(piece_words(piece));
    const std::string ground = ground_words(setup, *at);
    const std::string empty = pieces.empty() ? "empty" : "";
    Answer answer;
    answer.line(fmt::format("{}{}{}{}{}", place, ground.empty() && empty.empty() ? "" : ": ", ground,
                            ground.empty() || empty.empty() ? "" : "; ", empty));
    for (const std::string& piece : pieces)
        answer.line(piece, 2);
    return answer;
}

} // namespace sabotier::cli

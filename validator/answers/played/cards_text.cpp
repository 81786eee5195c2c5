#include "formats/board/card_board.hpp"
#include "validator/answers/played/board_text.hpp"

#include <array>

/// Laid cards in characters: each a small box, its tunnels lines between the middles of its sides.
namespace sabotier::played {
namespace {

constexpr std::size_t card_columns = 7;
constexpr std::size_t card_lines = 3;
constexpr std::size_t middle_column = 3;

class CardsDrawing {
public:
    CardsDrawing(const ShownBoard& shown, const CardBoard& board)
        : shown_(shown),
          board_(board),
          canvas_(shown.style.has_unicode) {
        for (int y = board.least().y; y <= board.most().y; ++y)
            margin_ = std::max(margin_, std::to_string(y).size() + 1);
    }

    [[nodiscard]] std::string text() {
        for (int x = board_.least().x; x <= board_.most().x; ++x)
            canvas_.centre(left(x), 0, card_columns, std::to_string(x), {.paper = {}, .is_faint = true});
        for (int y = board_.least().y; y <= board_.most().y; ++y) {
            const std::string name = std::to_string(y);
            canvas_.put(margin_ - 1 - name.size(), top(y) + 1, name, {.paper = {}, .is_faint = true});
        }
        for (std::uint32_t i = 0; i < board_.size(); ++i)
            draw(SpaceIndex{i});
        return canvas_.text(shown_.style, card_columns, 0, margin_);
    }

private:
    [[nodiscard]] std::size_t left(int x) const {
        return margin_ + static_cast<std::size_t>(x - board_.least().x) * card_columns;
    }
    [[nodiscard]] std::size_t top(int y) const {
        return 1 + static_cast<std::size_t>(board_.most().y - y) * card_lines;
    }

    void draw(SpaceIndex space) {
        const std::size_t x = left(board_.place(space).x);
        const std::size_t y = top(board_.place(space).y);
        const bool is_fine = shown_.style.has_unicode;
        canvas_.put(x, y, is_fine ? "\u256d\u2508\u2508\u2508\u2508\u2508\u256e" : "+-----+");
        canvas_.put(x, y + 1, is_fine ? "\u250a     \u250a" : "|     |");
        canvas_.put(x, y + 2, is_fine ? "\u2570\u2508\u2508\u2508\u2508\u2508\u256f" : "+-----+");
        const LaidCard& laid = board_.laid(space);
        const CardKind* const kind = board_.card(space);
        if (laid.face_down || kind == nullptr) {
            // What the seat knows of a card that lies face down it sees, in brackets.
            canvas_.centre(x + 1, y + 1, card_columns - 2,
                           kind == nullptr  ? "?"
                           : kind->is_prize ? "(*)"
                                            : "(" + kind->name.substr(0, 3) + ")");
            return;
        }
        draw_tunnels(space, x, y);
        const std::string sign = sign_of(*kind);
        if (!sign.empty()) canvas_.put(x + middle_column, y + 1, sign, door_ink(*kind));
    }

    void draw_tunnels(SpaceIndex space, std::size_t x, std::size_t y) {
        const CardShape& shape = board_.shape(space);
        const bool is_fine = shown_.style.has_unicode;
        const std::string across = is_fine ? "\u2501" : "=";
        const std::string down = is_fine ? "\u2503" : "H";
        const auto joins = [&](CardSide side) { // something that is joined to it
            for (const CardSide other : card_sides)
                if (other != side && shape.joins(side, other)) return true;
            return false;
        };
        if (shape.is_open(CardSide::top)) canvas_.put(x + middle_column, y, down);
        if (shape.is_open(CardSide::bottom)) canvas_.put(x + middle_column, y + 2, down);
        if (shape.is_open(CardSide::left)) {
            canvas_.put(x, y + 1, across);
            if (joins(CardSide::left)) canvas_.put(x + 1, y + 1, across + across);
        }
        if (shape.is_open(CardSide::right)) {
            canvas_.put(x + 6, y + 1, across);
            if (joins(CardSide::right)) canvas_.put(x + 4, y + 1, across + across);
        }
        canvas_.put(x + middle_column, y + 1, middle_of(shape, joins));
    }

    template <class Joins>
    [[nodiscard]] std::string middle_of(const CardShape& shape, const Joins& joins) const {
        static constexpr std::array<const char*, 16> fine{
            " ",      "\u2579", "\u257a", "\u2517", "\u257b", "\u2503", "\u250f", "\u2523",
            "\u2578", "\u251b", "\u2501", "\u253b", "\u2513", "\u252b", "\u2533", "\u254b"};
        std::size_t arms = 0;
        for (const CardSide side : card_sides)
            if (joins(side)) arms |= std::size_t{1} << number(side);
        // Two tunnels that cross without meeting, or turn away from each other.
        const bool are_two =
            arms == 15
            && !(shape.joins(CardSide::top, CardSide::right) && shape.joins(CardSide::top, CardSide::bottom));
        if (are_two)
            return shape.joins(CardSide::top, CardSide::bottom)  ? ")"
                   : shape.joins(CardSide::top, CardSide::right) ? "\\"
                                                                 : "/";
        if (arms == 0) return shape.open_sides() == 0 ? " " : "x";
        return shown_.style.has_unicode ? fine[arms] : arms == 5 ? "H" : arms == 10 ? "=" : "+";
    }

    [[nodiscard]] std::string sign_of(const CardKind& kind) const {
        if (kind.role == CardKind::Role::start) return "S";
        if (kind.is_prize) return "*";
        if (kind.is_ladder) return "#";
        if (!kind.door.empty())
            for (std::size_t side = 0; side < shown_.setup.sides.size(); ++side)
                if (shown_.setup.sides[side].side->id == kind.door) return shown_.tokens.of_side(side);
        if (kind.crystals > 0) return "o";
        return {};
    }
    [[nodiscard]] Ink door_ink(const CardKind& kind) const {
        if (kind.door.empty()) return {};
        for (const SetupSide& side : shown_.setup.sides)
            if (side.side->id == kind.door) return {.paper = side.colour};
        return {};
    }

    const ShownBoard& shown_;
    const CardBoard& board_;
    TextCanvas canvas_;
    std::size_t margin_ = 2;
};

} // namespace

std::string cards_text(const ShownBoard& shown) {
    if (shown.tableau.cards.empty()) return {};
    Cards cards;
    cards.laid = shown.tableau.cards;
    const CardBoard board(std::move(cards), shown.setup.rulebook());
    constexpr int most_side = 60;
    if (board.most().x - board.least().x > most_side || board.most().y - board.least().y > most_side)
        return "the cards lie too far apart to be drawn here\n";
    return CardsDrawing(shown, board).text();
}

std::vector<std::string> cards_ground(const ShownBoard& shown) {
    if (shown.tableau.cards.empty()) return {};
    return {"cards: S start, ? face down, # ladder, o crystals, * gold, x blind, a letter: a side's door"};
}

} // namespace sabotier::played

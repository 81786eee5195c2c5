#include "formats/board/card_board.hpp"

#include "formats/board/all_spaces.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier {

namespace {

constexpr std::string_view side_letters = "trbl";

/// Cards one wide and card_height high, row by row from the top.
class CardLayout final : public Layout {
public:
    explicit CardLayout(const CardBoard& board)
        : board_(board) {}

    [[nodiscard]] double width() const override {
        return board_.size() == 0 ? 0 : board_.most().x - board_.least().x + 1;
    }
    [[nodiscard]] double height() const override {
        return board_.size() == 0 ? 0 : (board_.most().y - board_.least().y + 1) * card_height;
    }
    [[nodiscard]] std::vector<SpaceIndex> spaces() const override { return all_spaces(board_.size()); }
    [[nodiscard]] std::string name(SpaceIndex space) const override { return board_.name(space); }
    [[nodiscard]] Point centre(SpaceIndex space) const override {
        const CardPlace place = board_.place(space);
        return {place.x - board_.least().x + 0.5, (board_.most().y - place.y + 0.5) * card_height};
    }
    [[nodiscard]] std::vector<Point> polygon(SpaceIndex space) const override {
        const Point c = centre(space);
        const double h = card_height / 2;
        return {{c.x - 0.5, c.y - h}, {c.x + 0.5, c.y - h}, {c.x + 0.5, c.y + h}, {c.x - 0.5, c.y + h}};
    }
    [[nodiscard]] SpaceIndex at(Point point) const override {
        if (point.x < 0 || point.y < 0 || point.x >= width() || point.y >= height()) return no_space;
        const CardPlace place{board_.least().x + static_cast<int>(point.x),
                              board_.most().y - static_cast<int>(point.y / card_height)};
        return board_.at(place).value_or(no_space);
    }

private:
    const CardBoard& board_;
};

} // namespace

CardPlace beside(CardPlace place, CardSide side) noexcept {
    switch (side) {
    case CardSide::top:
        return {place.x, place.y + 1};
    case CardSide::right:
        return {place.x + 1, place.y};
    case CardSide::bottom:
        return {place.x, place.y - 1};
    case CardSide::left:
        break;
    }
    return {place.x - 1, place.y};
}

unsigned CardShape::open_sides() const noexcept {
    unsigned bits = 0;
    for (const CardSide side : card_sides)
        if (is_open(side)) bits |= 1U << number(side);
    return bits;
}

CardShape shape_of(const CardKind& kind, int turn) {
    const int quarters = turn % 90 == 0 ? ((turn / 90) % 4 + 4) % 4 : 0;
    CardShape shape;
    for (std::size_t group = 0; group < kind.joints.size(); ++group)
        for (const char letter : kind.joints[group]) {
            const auto side = side_letters.find(letter);
            if (side == std::string_view::npos) continue;
            shape.joint[(side + static_cast<std::size_t>(quarters)) % 4] = static_cast<std::int8_t>(group);
        }
    return shape;
}

bool is_legal_turn(int turn) noexcept {
    return turn % 180 == 0;
}

CardBoard::CardBoard(Cards cards, const Rulebook& rules)
    : cards_(std::move(cards)),
      layout_(std::make_unique<CardLayout>(*this)) {
    std::map<CardPlace, std::size_t> first;
    std::vector<std::pair<std::size_t, CardPlace>> doubled;
    for (std::size_t i = 0; i < cards_.laid.size(); ++i) {
        const CardPlace place{cards_.laid[i].x, cards_.laid[i].y};
        if (!first.emplace(place, i).second) doubled.emplace_back(i, place);
    }
    std::vector<std::pair<CardPlace, std::size_t>> order(first.begin(), first.end());
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
        return std::pair(-a.first.y, a.first.x) < std::pair(-b.first.y, b.first.x);
    });
    std::map<CardId, const CardKind*> known;
    for (const CardKind& kind : rules.cards)
        known.emplace(kind.id, &kind);
    for (const auto& [place, entry] : order) {
        const LaidCard& card = cards_.laid[entry];
        const auto kind = known.find(card.card);
        by_place_.emplace(place, SpaceIndex{static_cast<std::uint32_t>(places_.size())});
        least_ =
            places_.empty() ? place : CardPlace{std::min(least_.x, place.x), std::min(least_.y, place.y)};
        most_ = places_.empty() ? place : CardPlace{std::max(most_.x, place.x), std::max(most_.y, place.y)};
        places_.push_back(place);
        written_.push_back(entry);
        kinds_.push_back(kind == known.end() ? nullptr : kind->second);
        shapes_.push_back(kind == known.end() ? CardShape{} : shape_of(*kind->second, card.turn));
    }
    for (const auto& [entry, place] : doubled)
        covered_.emplace_back(entry, by_place_.at(place));
}

CardBoard::~CardBoard() = default;

bool CardBoard::is_goal(SpaceIndex space) const {
    return card(space) != nullptr && card(space)->role == CardKind::Role::goal;
}

bool CardBoard::is_start(SpaceIndex space) const {
    return card(space) != nullptr && card(space)->role == CardKind::Role::start;
}

bool CardBoard::is_tunnel(SpaceIndex space) const {
    return card(space) != nullptr && !(is_goal(space) && laid(space).face_down);
}

std::optional<SpaceIndex> CardBoard::at(CardPlace place) const {
    const auto found = by_place_.find(place);
    return found == by_place_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<SpaceIndex> CardBoard::beside(SpaceIndex space, CardSide side) const {
    return at(sabotier::beside(place(space), side));
}

std::string CardBoard::name(SpaceIndex space) const {
    return name_of(place(space));
}

std::optional<SpaceIndex> CardBoard::find(std::string_view name) const {
    const auto comma = name.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_integer(name.substr(0, comma));
    const auto y = parse_integer(name.substr(comma + 1));
    if (!x || !y || std::abs(*x) > farthest_card || std::abs(*y) > farthest_card) return std::nullopt;
    return at({static_cast<int>(*x), static_cast<int>(*y)});
}

void CardBoard::touching(SpaceIndex from, const std::function<void(SpaceIndex)>& each) const {
    for (const CardSide side : card_sides)
        if (const auto to = beside(from, side)) each(*to);
}

void CardBoard::neighbours(SpaceIndex from, const std::function<void(SpaceIndex)>& each) const {
    for (const CardSide side : card_sides)
        if (const auto to = beside(from, side))
            if (shape(from).is_open(side) && shape(*to).is_open(opposite(side))) each(*to);
}

const Layout& CardBoard::layout() const {
    return *layout_;
}

std::string name_of(CardPlace place) {
    return std::to_string(place.x) + "," + std::to_string(place.y);
}

const CardKind* find_card(const Rulebook& rulebook, const CardId& id) {
    for (const CardKind& kind : rulebook.cards)
        if (kind.id == id) return &kind;
    return nullptr;
}

std::string_view name(CardSide side) noexcept {
    constexpr std::array<std::string_view, 4> names{"top", "right", "bottom", "left"};
    return names[number(side)];
}

} // namespace sabotier

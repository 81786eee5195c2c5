#include "formats/board/table_board.hpp"

#include "formats/board/all_spaces.hpp"
#include "formats/board/card_board.hpp"
#include "formats/yaml/fields.hpp"

namespace sabotier {

namespace {

/// The places of the row beside each other, each a card.
class RowLayout final : public Layout {
public:
    explicit RowLayout(const TableBoard& board)
        : board_(board) {}

    [[nodiscard]] double width() const override { return static_cast<double>(board_.size()); }
    [[nodiscard]] double height() const override { return board_.size() == 0 ? 0 : card_height; }
    [[nodiscard]] std::vector<SpaceIndex> spaces() const override { return all_spaces(board_.size()); }
    [[nodiscard]] std::string name(SpaceIndex space) const override { return board_.name(space); }
    [[nodiscard]] Point centre(SpaceIndex space) const override {
        return {number(space) + 0.5, card_height / 2};
    }
    [[nodiscard]] std::vector<Point> polygon(SpaceIndex space) const override {
        const double x = number(space);
        return {{x, 0}, {x + 1, 0}, {x + 1, card_height}, {x, card_height}};
    }
    [[nodiscard]] SpaceIndex at(Point point) const override {
        if (point.x < 0 || point.y < 0 || point.x >= width() || point.y >= height()) return no_space;
        return SpaceIndex{static_cast<std::uint32_t>(point.x)};
    }

private:
    const TableBoard& board_;
};

int players_of(const Scenario& scenario) {
    if (scenario.players) return *scenario.players;
    if (!scenario.deal) return 0;
    if (!scenario.deal->seats.empty()) return static_cast<int>(scenario.deal->seats.size());
    long long sum = 0;
    for (const RoleCount& role : scenario.deal->roles)
        sum += role.count;
    return sum < 0 || sum > 1000 ? 0 : static_cast<int>(sum);
}

const TableSize* size_for(const Rulebook& rules, int players) {
    if (!rules.table) return nullptr;
    for (const TableSize& size : rules.table->sizes)
        if (size.players == players) return &size;
    return nullptr;
}

} // namespace

TableBoard::TableBoard(const Table& table, const Scenario& scenario, const Rulebook& rules)
    : rules_(rules),
      players_(players_of(scenario)),
      row_(table.row),
      published_(size_for(rules, players_)),
      layout_(std::make_unique<RowLayout>(*this)) {
    if (scenario.deal) {
        for (const RoleCount& role : scenario.deal->roles)
            roles_[role.role] = role.count;
        nominations_ = scenario.deal->nominations;
        seats_ = scenario.deal->seats;
    }
    if (published_ == nullptr) return;
    if (row_.empty()) row_ = published_->row;
    if (roles_.empty()) roles_ = published_->roles;
    if (nominations_.empty()) nominations_ = published_->nominations;
}

TableBoard::~TableBoard() = default;

int TableBoard::count(const RoleId& role) const {
    const auto found = roles_.find(role);
    return found == roles_.end() ? 0 : found->second;
}

int TableBoard::hidden() const {
    return rules_.table ? count(rules_.table->hidden) : 0;
}

int TableBoard::spoilers(const Slot& slot) const {
    return slot.is_marked && rules_.table ? rules_.table->marked_spoilers : 1;
}

std::string TableBoard::name(SpaceIndex space) const {
    return std::to_string(number(space) + 1);
}

std::optional<SpaceIndex> TableBoard::find(std::string_view name) const {
    const auto place = parse_integer(name);
    if (!place || *place < 1 || *place > static_cast<long long>(row_.size())) return std::nullopt;
    return SpaceIndex{static_cast<std::uint32_t>(*place - 1)};
}

void TableBoard::neighbours(SpaceIndex, const std::function<void(SpaceIndex)>&) const {}

void TableBoard::touching(SpaceIndex, const std::function<void(SpaceIndex)>&) const {}

const Layout& TableBoard::layout() const {
    return *layout_;
}

} // namespace sabotier

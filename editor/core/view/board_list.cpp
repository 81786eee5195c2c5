#include "editor/core/view/board_list.hpp"

#include "editor/core/base/lower_case.hpp"
#include "formats/base/words.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace sabotier::editor {

namespace {

std::string facing_name(Facing facing) {
    static constexpr std::array names{marked("north"), marked("north-east"), marked("south-east"),
                                      marked("south"), marked("south-west"), marked("north-west")};
    return tr(names[number(facing)]);
}

std::string ground_of(const Setup& setup, SpaceIndex space) {
    const Terrain* terrain = setup.terrain(space);
    std::string ground = terrain == nullptr ? std::string() : terrain->name;
    if (const std::string ways = ways_in_words(setup, space); !ways.empty())
        ground += (ground.empty() ? "" : ", ") + ways;
    return ground;
}

std::string side_of(const Setup& setup, const SetupUnit& unit) {
    if (unit.side >= setup.sides.size()) return {};
    const Side& side = *setup.sides[unit.side].side;
    return side.name.empty() ? side.id.str() : side.name;
}

/// "Main Battle Tank, Red Column, faces north"
std::string details_of(const Setup& setup, const SetupUnit& unit) {
    std::vector<std::string> details{unit.kind != nullptr ? unit.kind->name : unit.kind_id.str(),
                                     side_of(setup, unit)};
    if (unit.carrier < setup.units.size())
        details.push_back(say("aboard {}", setup.units[unit.carrier].id.str()));
    else if (unit.facing)
        details.push_back(say("faces {}", facing_name(*unit.facing)));
    std::erase(details, std::string());
    return fmt::format("{}", fmt::join(details, ", "));
}

bool contains(const BoardList::Texts& texts, const std::string& wanted) {
    return std::ranges::any_of(
        texts, [&](const std::string& text) { return lower_case(text).find(wanted) != std::string::npos; });
}

} // namespace

BoardList::BoardList(std::shared_ptr<const Setup> setup, const std::string& wanted)
    : setup_(std::move(setup)),
      board_(setup_->board) {
    const std::string part = lower_case(wanted);
    for (std::size_t i = 0; i < setup_->units.size(); ++i)
        if (part.empty() || contains(unit_texts(setup_->units[i]), part)) units_.push_back(i);
    if (!part.empty() && board_->size() > most_searched) {
        if (const auto found = board_->find(wanted)) spaces_.push_back(*found);
        return;
    }
    spaces_ = board_->layout().spaces();
    if (!part.empty())
        std::erase_if(spaces_, [&](SpaceIndex space) { return !contains(space_texts(space), part); });
}

BoardList::Texts BoardList::texts(std::size_t row) const {
    if (is_piece(row)) return unit_texts(setup_->units[units_[row]]);
    return space_texts(spaces_[row - units_.size()]);
}

PieceRef BoardList::piece(std::size_t row) const {
    return ref_of(*setup_, setup_->units[units_[row]]);
}

SpaceIndex BoardList::space(std::size_t row) const {
    return is_piece(row) ? setup_->units[units_[row]].space : spaces_[row - units_.size()];
}

BoardList::Texts BoardList::unit_texts(const SetupUnit& unit) const {
    const bool is_placed = unit.space != no_space && board_->is_space(unit.space);
    return {unit.id.str(), is_placed ? board_->name(unit.space) : "–", details_of(*setup_, unit)};
}

BoardList::Texts BoardList::space_texts(SpaceIndex space) const {
    std::string details = ground_of(*setup_, space);
    std::vector<std::string> standing;
    for (const std::size_t unit : setup_->units_at(space))
        standing.push_back(setup_->units[unit].id.str());
    if (!standing.empty())
        details += (details.empty() ? "" : ": ") + fmt::format("{}", fmt::join(standing, ", "));
    const std::string name = board_->name(space);
    return {space_text(board_->word(), name), name, details};
}

std::string ways_in_words(const Setup& setup, SpaceIndex space) {
    std::vector<std::string> parts;
    const HexBoard& board = setup.board.hexes();
    if (board.hexes > 0 && number(space) < board.terrain.size()) {
        if (board.has_road[number(space)] != 0) parts.push_back(tr("road"));
        if (board.has_river[number(space)] != 0) parts.push_back(tr("river"));
        if (board.bridge[number(space)] != 0) parts.push_back(tr("bridge"));
    }
    if (const auto* grid = setup.board.as<GridBoard>(); grid != nullptr && grid->is_blocked(space))
        parts.push_back(tr("blocked"));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string space_in_words(const Setup& setup, const Board& board, SpaceIndex space) {
    if (space == no_space || number(space) >= board.size() || !board.is_space(space)) return {};
    std::string text = board.name(space);
    if (const std::string ground = ground_of(setup, space); !ground.empty()) text += ": " + ground;
    if (const auto* hexes = setup.board.as<HexBoard>())
        for (const Label& label : setup.loaded->map.labels)
            if (label.cell == to_cell(hexes->grid.hex(space))) text += "\n“" + label.text + "”";
    const auto& objectives = setup.scenario().objectives;
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (setup.objectives[i] == space)
            text += "\n"
                    + say("Objective: {}",
                          objectives[i].name.empty() ? objectives[i].id.str() : objectives[i].name);
    for (const std::size_t unit : setup.units_at(space))
        text += "\n" + setup.units[unit].id.str() + ": " + details_of(setup, setup.units[unit]);
    return text;
}

} // namespace sabotier::editor

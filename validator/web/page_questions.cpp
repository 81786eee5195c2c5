#include "validator/web/page_questions.hpp"

#include "formats/documents/packed_scenario.hpp"
#include "formats/setup/traits.hpp"
#include "validator/answers/json/reach_json.hpp"
#include "validator/answers/json/sight_json.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace sabotier::web {
namespace {

constexpr std::int32_t facings = 6;

std::size_t index_or_none(std::int32_t number) {
    return number < 0 ? none : static_cast<std::size_t>(number);
}

bool is_below(std::int32_t number, std::size_t bound) {
    return number < 0 || static_cast<std::size_t>(number) < bound;
}

/// Whoever carries a unit in the end, itself perhaps; none: they carry each other in a circle.
std::size_t outermost(std::span<const UnitPlace> places, std::size_t unit) {
    for (std::size_t steps = 0; steps <= places.size(); ++steps) {
        if (places[unit].carrier < 0) return unit;
        unit = static_cast<std::size_t>(places[unit].carrier);
    }
    return none;
}

} // namespace

PageQuestions::PageQuestions(std::shared_ptr<const Setup> setup)
    : start_(std::move(setup)),
      setup_(*start_),
      spaces_(setup_.board->layout().spaces()) {}

std::unique_ptr<PageQuestions> PageQuestions::of(std::string_view packed) {
    auto loaded = unpack_scenario(packed);
    if (!loaded) return nullptr;
    return std::unique_ptr<PageQuestions>(
        new PageQuestions(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded)))));
}

std::unique_ptr<PageQuestions> PageQuestions::about(std::shared_ptr<const Setup> setup) {
    return std::unique_ptr<PageQuestions>(new PageQuestions(std::move(setup)));
}

bool PageQuestions::place(std::span<const UnitPlace> places) {
    if (places.size() != setup_.units.size()) return false;
    for (const UnitPlace& place : places)
        if (!is_below(place.space, spaces_.size()) || place.facing >= facings
            || !is_below(place.carrier, places.size()))
            return false;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (outermost(places, i) == none) return false;
    for (std::size_t i = 0; i < places.size(); ++i) {
        SetupUnit& unit = setup_.units[i];
        const std::int32_t space = places[outermost(places, i)].space;
        unit.space = space < 0 ? no_space : spaces_[static_cast<std::size_t>(space)];
        unit.carrier = index_or_none(places[i].carrier);
        unit.facing.reset();
        if (places[i].facing >= 0) unit.facing = static_cast<Facing>(places[i].facing);
    }
    sight_.reset();
    return true;
}

/// Of a known kind and on the board; else null.
const SetupUnit* PageQuestions::known_unit(std::size_t unit) const {
    if (unit >= setup_.units.size()) return nullptr;
    const SetupUnit& known = setup_.units[unit];
    return known.kind != nullptr && setup_.board->is_space(known.space) ? &known : nullptr;
}

const SightBoard& PageQuestions::sight() const {
    if (!sight_) sight_.emplace(setup_);
    return *sight_;
}

std::string PageQuestions::reach(std::size_t unit, std::uint32_t turns) const {
    if (known_unit(unit) == nullptr) return {};
    if (traits_of(setup_).has_terrain) {
        ReachQuestion question;
        question.unit = unit;
        question.turns = turns;
        return reach_json(setup_, reach_of_unit(setup_, question)).dump();
    }
    if (!traits_of(setup_).has_steps) return {};
    return reach_json(setup_, reach_of_piece(setup_, {unit, turns})).dump();
}

std::string PageQuestions::view(std::size_t unit, int range) const {
    const SetupUnit* const looks = known_unit(unit);
    if (looks == nullptr || !traits_of(setup_).has_terrain || range < 0) return {};
    const Hex from = setup_.board.hexes().grid.hex(looks->space);
    return sight_json(setup_, sight(), field_seen(setup_, sight(), {from, unit, range})).dump();
}

std::string PageQuestions::line(std::size_t unit, std::size_t from, std::size_t to) const {
    if (!traits_of(setup_).has_terrain || from >= spaces_.size() || to >= spaces_.size()) return {};
    if (unit != none && known_unit(unit) == nullptr) return {};
    const HexGrid& grid = setup_.board.hexes().grid;
    const LineSeen line =
        unit == none ? line_between(setup_, sight(), spaces_[from], spaces_[to])
                     : line_seen(setup_, sight(), grid.hex(spaces_[from]), grid.hex(spaces_[to]), unit);
    return sight_json(setup_, sight(), line).dump();
}

} // namespace sabotier::web

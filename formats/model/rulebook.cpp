#include "formats/model/rulebook.hpp"

#include <algorithm>

namespace sabotier {
namespace {

template <class List, class Matches>
auto* find_in(const List& list, Matches matches) {
    const auto found = std::find_if(list.begin(), list.end(), matches);
    return found == list.end() ? nullptr : &*found;
}

template <class List, class IdType>
auto* find_id(const List& list, const IdType& wanted) {
    return find_in(list, [&](const auto& thing) { return thing.id == wanted; });
}

Origin origin_in(const std::map<std::string, Origin>& origins, const std::string& value, Origin otherwise) {
    const auto found = origins.find(value);
    return found == origins.end() ? otherwise : found->second;
}

bool is_of_weapon(const PieceKind& kind, const std::string& value) {
    return (value == "range" || value == "damage" || value == "shots") && !kind.weapons.empty();
}

} // namespace

const Terrain* Rulebook::terrain(const TerrainId& wanted) const {
    return find_id(terrains, wanted);
}

const Terrain* Rulebook::terrain(char code) const {
    return find_in(terrains, [code](const Terrain& terrain) { return terrain.code == code; });
}

const Overlay* Rulebook::overlay(Overlay::Role role) const {
    return find_in(overlays, [role](const Overlay& overlay) { return overlay.role == role; });
}

const MovementClass* Rulebook::movement_class(const ClassId& wanted) const {
    return find_id(classes, wanted);
}

const Level* Rulebook::level(const LevelId& wanted) const {
    return find_id(levels, wanted);
}

const PieceKind* Rulebook::piece(const KindId& wanted) const {
    return find_id(pieces, wanted);
}

const PurchaseLine* Rulebook::line(const LineId& wanted) const {
    return find_id(lines, wanted);
}

const PurchaseLine* Rulebook::line_of(const KindId& kind) const {
    return find_in(lines, [&](const PurchaseLine& line) {
        return std::any_of(line.contents.begin(), line.contents.end(),
                           [&](const auto& content) { return content.first == kind; });
    });
}

const RuleOption* Rulebook::option(const OptionId& wanted) const {
    return find_id(options, wanted);
}

const CheckBinding* Rulebook::check(const CheckKey& key) const {
    return find_in(checks, [&](const CheckBinding& check) { return check.key == key; });
}

Origin origin_of(const Weapon& weapon, const std::string& value) {
    return origin_in(weapon.origins, value, weapon.origin);
}

Origin origin_of(const PieceKind& kind, const std::string& value) {
    if (is_of_weapon(kind, value) && kind.origins.count(value) == 0)
        return origin_of(kind.weapons.front(), value);
    return origin_in(kind.origins, value, kind.origin);
}

std::string_view name(Origin origin) noexcept {
    switch (origin) {
    case Origin::published:
        return "published";
    case Origin::decision:
        return "decision";
    case Origin::house:
        return "house";
    }
    return {};
}

} // namespace sabotier

#include "formats/base/words.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

const Weapon* find_weapon(const PieceKind& kind, const WeaponId& id) {
    const auto found = std::find_if(kind.weapons.begin(), kind.weapons.end(),
                                    [&](const Weapon& weapon) { return weapon.id == id; });
    return found == kind.weapons.end() ? nullptr : &*found;
}

/// Of the number itself; of the unit where it was never written.
const Position& place_of(const Deployed& entry, const WeaponId& weapon) {
    const auto found = entry.shots_at.find(weapon);
    return found == entry.shots_at.end() ? entry.at : found->second;
}

void check_shots(const CheckContext& context, const SetupUnit& unit, const Weapon& weapon, int shots,
                 const Position& at) {
    const Setup& setup = context.setup();
    if (weapon.shots && shots >= 0 && shots <= *weapon.shots) return;
    const std::string path =
        deployment_path(setup.sides[unit.side], unit.deployed, "shots/" + weapon.id.str());
    const std::string right =
        weapon.shots ? std::to_string(std::clamp(shots, 0, *weapon.shots)) : std::string{};
    const std::string& name = weapon.name.empty() ? weapon.id.str() : weapon.name;
    context.report(weapon.shots ? say("{} has {} shots left for {}; 0 to {} are possible",
                                      unit_name(setup, unit), shots, name, *weapon.shots)
                                : say("{} has {} shots left for {}; its shots are not counted",
                                      unit_name(setup, unit), shots, name),
                   {unit_subject(setup, unit), {"weapon", weapon.id.str()}}, at,
                   {{right.empty() ? tr("Remove the number of shots") : say("Set the shots to {}", right),
                     {{path, right, {}}}}});
}

// Weapons that the kind does not have are unknown references.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupUnit& unit : setup.units) {
        const Deployed* entry = deployed(setup, unit);
        if (!entry || !unit.kind) continue;
        for (const auto& [id, shots] : entry->shots)
            if (const Weapon* weapon = find_weapon(*unit.kind, id))
                check_shots(context, unit, *weapon, shots, place_of(*entry, id));
    }
}

} // namespace

CheckType ammo_check() {
    CheckType type(Boards::every());
    type.name = "ammo";
    type.summary =
        marked("Finds numbers of shots left that are negative, above what the weapon holds, or given for a "
               "weapon that never runs out.");
    type.example = "{key: ammo.range, check: ammo, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier

#include "editor/core/work/edits/armies.hpp"

#include "editor/core/work/edits/aboard.hpp"
#include "editor/core/work/edits/ids.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/keys/keys.hpp"
#include "formats/files/paths.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/setup_names.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace sabotier::editor {

namespace {

/// What an army's document takes.
const keys::Form& army_form(std::string_view key) {
    return keys::form_of(keys::document_thing(DocumentKind::army), key);
}

const Side* side_of(const Scene& scene, const SideId& id) {
    const auto found = std::ranges::find(scene.scenario().sides, id, &Side::id);
    return found == scene.scenario().sides.end() ? nullptr : &*found;
}

/// Where the file of an army lies, however it is spelt; "": it stands in the scenario.
std::string army_file(const Side& side) {
    const auto* file = std::get_if<std::string>(&side.army.target);
    if (!file) return {};
    const Outcome<std::string> path = path_of_reference(*file, side.army.at);
    return path ? *path.value : *file;
}

/// The side and those that name the same army's file.
std::vector<SideId> sharing(const Scene& scene, const Side& side) {
    std::vector<SideId> all{side.id};
    if (const std::string file = army_file(side); !file.empty())
        for (const Side& other : scene.scenario().sides)
            if (other.id != side.id && army_file(other) == file) all.push_back(other.id);
    return all;
}

void drop_missing(Scenario& scenario, const SideId& side, const std::set<UnitId>& units) {
    for (Deployment& deployment : scenario.deployment)
        if (deployment.side == side)
            take_off(deployment, [&](const Deployed& one) {
                return !units.contains(one.unit) || (one.aboard && !units.contains(*one.aboard));
            });
    std::erase_if(scenario.deployment,
                  [](const Deployment& one) { return one.units.empty() && !one.by_players; });
}

/// `dismissed`: a decoy that goes.
template <class Function>
Edited change_army(const Scene& scene, const SideId& id, Function&& change, const UnitId& dismissed = {}) {
    const Side* side = side_of(scene, id);
    if (!side) return Edited::refused(say("There is no side {}.", id.str()));
    if (scene.rulebook().lines.empty())
        return Edited::refused(tr("This game has no armies: place its pieces on the board."));
    const auto known = scene.work().armies.find(id);
    auto army = known == scene.work().armies.end() ? std::make_shared<Army>() : edited(known->second);
    write_unit_ids(*army, scene.rulebook());
    const Army before = *army;
    std::string why = change(*army);
    if (!why.empty()) return Edited::refused(std::move(why));
    write_unit_ids(*army, scene.rulebook());
    const UnitsFollowed came = followed(before, *army, scene.rulebook(), dismissed);
    std::set<UnitId> units;
    for (const ArmyUnit& unit : army_units(*army, scene.rulebook()))
        units.insert(unit.id);
    Work work = with_scenario(scene.work(), [&](Scenario& scenario) {
        for (Side& one : scenario.sides)
            if (one.id == id && std::holds_alternative<std::monostate>(one.army.target))
                one.army.target = Army{};
        for (const SideId& one : sharing(scene, *side)) {
            follow(scenario, one, came);
            drop_missing(scenario, one, units);
        }
    });
    for (const SideId& one : sharing(scene, *side))
        work.armies[one] = army;
    return work;
}

int bought(const Army& army, const LineId& line) {
    int count = 0;
    for (const BoughtLine& one : army.platoons)
        if (one.line == line) count += one.count;
    return count;
}

} // namespace

Edited set_platoons(const Scene& scene, const SideId& side, const LineId& line, int platoons) {
    if (!scene.rulebook().line(line))
        return Edited::refused(say("The rulebook has no purchase line {}.", line.str()));
    const long long most = army_form("platoons").items->most;
    if (platoons < 0 || platoons > most)
        return Edited::refused(say("An army has 0 to {} platoons of a line.", most));
    return change_army(scene, side, [&](Army& army) {
        const auto first = std::ranges::find(army.platoons, line, &BoughtLine::line);
        if (first == army.platoons.end()) {
            if (platoons > 0) army.platoons.push_back({line, platoons, {}});
            return std::string();
        }
        first->count = platoons;
        const auto rest = std::remove_if(first + 1, army.platoons.end(),
                                         [&](const BoughtLine& one) { return one.line == line; });
        army.platoons.erase(rest, army.platoons.end());
        std::erase_if(army.platoons, [](const BoughtLine& one) { return one.count == 0; });
        return std::string();
    });
}

Edited buy(const Scene& scene, const SideId& side, const LineId& line, int platoons) {
    const auto army = scene.work().armies.find(side);
    const int before = army == scene.work().armies.end() ? 0 : bought(*army->second, line);
    return set_platoons(scene, side, line, std::max(0, before + platoons));
}

Edited add_unit(const Scene& scene, const SideId& side, const KindId& kind, const std::string& name) {
    const PieceKind* known = scene.rulebook().piece(kind);
    if (!known) return Edited::refused(say("The rulebook has no piece {}.", kind.str()));
    if (known->is_decoy) return Edited::refused(tr("Decoys are counted, not listed."));
    return change_army(scene, side, [&](Army& army) {
        army.units.push_back({{}, kind, name, {}});
        return std::string();
    });
}

Edited dismiss_unit(const Scene& scene, const PieceRef& unit) {
    const std::size_t index = find_piece(scene.setup(), unit);
    if (index == none || unit.side.empty())
        return Edited::refused(say("There is no unit {}.", unit.id.str()));
    const std::string name = unit_name(scene.setup(), scene.setup().units[index]);
    const auto dismiss = [&](Army& army) -> std::string {
        const auto units = army_units(army, scene.rulebook());
        const auto decoys = static_cast<std::size_t>(std::max(0, army.decoys));
        const auto found = std::ranges::find(units, unit.id, &ArmyUnit::id);
        const auto at = static_cast<std::size_t>(found - units.begin());
        const std::size_t first = units.size() - decoys - army.units.size();
        if (at < first) return say("{} is one of a platoon: give the platoon back.", name);
        if (at >= first + army.units.size()) {
            --army.decoys;
            return {};
        }
        army.units.erase(army.units.begin() + static_cast<std::ptrdiff_t>(at - first));
        return {};
    };
    const PieceKind* kind = scene.setup().units[index].kind;
    const bool is_decoy = kind != nullptr && kind->is_decoy;
    return change_army(scene, unit.side, dismiss, is_decoy ? unit.id : UnitId());
}

Edited set_decoys(const Scene& scene, const SideId& side, int decoys) {
    const long long most = army_form("decoys").most;
    if (decoys < 0 || decoys > most) return Edited::refused(say("An army has 0 to {} decoys.", most));
    return change_army(scene, side, [&](Army& army) {
        army.decoys = decoys;
        return std::string();
    });
}

Edited set_army(const Scene& scene, const SideId& side, Army changed) {
    return change_army(scene, side, [&](Army& army) {
        army = std::move(changed);
        return std::string();
    });
}

ArmyBill bill_of(const Scene& scene, const SideId& side) {
    ArmyBill bill;
    bill.side = side;
    bill.budget = scene.scenario().points;
    const auto known = scene.work().armies.find(side);
    const Army none_yet;
    const Army& army = known == scene.work().armies.end() ? none_yet : *known->second;
    for (const PurchaseLine& line : scene.rulebook().lines)
        bill.lines.push_back({line.id, line.name, line.cost, bought(army, line.id)});
    bill.spent = army_cost(army, scene.rulebook());
    bill.decoys = army.decoys;
    const int sheets = scene.scenario().sheets.value_or(1);
    for (const PieceKind& kind : scene.rulebook().pieces) {
        KindCount count{kind.id, 0, 0, kind.supply * sheets};
        for (const SetupUnit& unit : scene.setup().units) {
            if (unit.kind_id != kind.id || ref_of(scene.setup(), unit).side != side) continue;
            ++count.units;
            if (unit.deployed != none) ++count.deployed;
        }
        bill.units += count.units;
        bill.deployed += count.deployed;
        if (count.units > 0) bill.kinds.push_back(count);
    }
    return bill;
}

} // namespace sabotier::editor

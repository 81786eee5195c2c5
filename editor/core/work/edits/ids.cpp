#include "editor/core/work/edits/ids.hpp"

#include "editor/core/work/edits/aboard.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/setup.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool lacks_id(const auto& things) {
    return std::ranges::any_of(things, [](const auto& one) { return one.id.empty(); });
}

void write_ids_of_armies(Work& work) {
    for (auto& [side, army] : work.armies) {
        if (!army || !lacks_id(army->units)) continue;
        const auto changed = edited(army);
        write_unit_ids(*changed, *work.rulebook);
        army = changed;
    }
}

/// A piece that a step placed, wherever the step stands among the others.
auto placed_by(const DraftStep& step) {
    return std::tuple(step.is_wall, step.by, step.kind, step.space.name, step.edge.first, step.edge.second);
}

/// Which step of the other draft each step is; none: it was taken back. As many steps are the same ones, what
/// was renamed in them aside; else those between the same start and the same end are other ones.
std::vector<std::size_t> steps_after(const Draft& before, const Draft& after) {
    const std::size_t old = before.steps.size();
    const std::size_t now = after.steps.size();
    std::vector<std::size_t> place(old, none);
    const auto same = [&](std::size_t i, std::size_t k) {
        return placed_by(before.steps[i]) == placed_by(after.steps[k]);
    };
    std::size_t start = 0;
    while (start < std::min(old, now) && (old == now || same(start, start))) {
        place[start] = start;
        ++start;
    }
    for (std::size_t end = 1; end <= std::min(old, now) - start && same(old - end, now - end); ++end)
        place[old - end] = now - end;
    return place;
}

/// Waivers by the ids that they name.
class Waivers {
public:
    explicit Waivers(std::vector<Waiver>& waivers)
        : waivers_(waivers) {}

    void drop_those_of(const std::set<std::string>& gone) {
        std::erase_if(waivers_, [&](const Waiver& waiver) {
            return std::ranges::any_of(waiver.subjects,
                                       [&](const std::string& id) { return gone.contains(id); });
        });
    }
    void rename(const std::map<std::string, std::string>& names) {
        for (Waiver& waiver : waivers_)
            for (std::string& id : waiver.subjects)
                if (const auto found = names.find(id); found != names.end()) id = found->second;
    }
    void note_ids(std::set<UnitId>& ids) const {
        for (const Waiver& waiver : waivers_)
            for (const std::string& id : waiver.subjects)
                ids.insert(UnitId(id));
    }

private:
    std::vector<Waiver>& waivers_;
};

/// What became of the pieces that a draft placed.
struct Drafted {
    std::set<std::string> gone;                 ///< old ids
    std::vector<std::pair<UnitId, std::size_t>> ///< old ids and steps of the draft as it is
        kept;
};
Drafted drafted(const Work& before, const Scenario& after) {
    Drafted result;
    if (!before.scenario->draft) return result;
    const std::vector<UnitId> ids = drafted_ids(*before.scenario, *before.rulebook);
    const std::vector<std::size_t> place = after.draft ? steps_after(*before.scenario->draft, *after.draft)
                                                       : std::vector<std::size_t>(ids.size(), none);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i].empty()) continue;
        if (place[i] == none || after.draft->steps[place[i]].is_wall)
            result.gone.insert(ids[i].str());
        else
            result.kept.emplace_back(ids[i], place[i]);
    }
    return result;
}

std::map<std::string, std::string> renamed(const Drafted& steps, const Scenario& after,
                                           const Rulebook& rulebook) {
    std::map<std::string, std::string> names;
    if (steps.kept.empty()) return names;
    const std::vector<UnitId> now = drafted_ids(after, rulebook);
    for (const auto& [id, step] : steps.kept)
        if (now[step] != id) names[id.str()] = now[step].str();
    return names;
}

} // namespace

Work with_ids(Work work) {
    if (!work.rulebook) return work;
    if (work.scenario && lacks_id(work.scenario->pieces)) {
        const auto scenario = edited(work.scenario);
        write_piece_ids(*scenario, *work.rulebook);
        work.scenario = scenario;
    }
    write_ids_of_armies(work);
    return work;
}

Work with_ids(const Work& before, Work changed) {
    const bool same_pieces = before.scenario == changed.scenario && before.rulebook == changed.rulebook;
    if (!same_pieces && before.scenario && changed.scenario && changed.rulebook) {
        const auto scenario = edited(changed.scenario);
        Waivers waivers(scenario->waivers);
        Drafted steps = drafted(before, *scenario);
        std::set<std::string> gone = std::move(steps.gone);
        const std::set<UnitId> kept = written_ids(*scenario);
        for (const UnitId& id : written_ids(*before.scenario))
            if (!kept.contains(id)) gone.insert(id.str());
        waivers.drop_those_of(gone);
        std::set<UnitId> reserved;
        waivers.note_ids(reserved);
        for (const auto& [id, step] : steps.kept)
            reserved.insert(id);
        write_piece_ids(*scenario, *changed.rulebook, reserved);
        waivers.rename(renamed(steps, *scenario, *changed.rulebook));
        if (!(*scenario == *changed.scenario)) changed.scenario = scenario;
    }
    if (changed.rulebook) write_ids_of_armies(changed);
    return changed;
}

UnitsFollowed followed(const Army& before, const Army& after, const Rulebook& rulebook,
                       const UnitId& dismissed) {
    UnitsFollowed result;
    std::map<UnitOrigin, UnitId> now;
    const auto units = army_units(after, rulebook);
    const auto origins = unit_origins(after, rulebook);
    for (std::size_t i = 0; i < units.size(); ++i)
        now.emplace(origins[i], units[i].id);
    const auto old = army_units(before, rulebook);
    const auto old_origins = unit_origins(before, rulebook);
    bool is_after = false; // the decoys that move up
    for (std::size_t i = 0; i < old.size(); ++i) {
        UnitOrigin origin = old_origins[i];
        const bool is_dismissed = !dismissed.empty() && old[i].id == dismissed && !is_after;
        if (is_after) --origin.number;
        is_after = is_after || is_dismissed;
        const auto found = is_dismissed ? now.end() : now.find(origin);
        if (found == now.end())
            result.gone.insert(old[i].id);
        else
            result.renamed.emplace(old[i].id, found->second);
    }
    for (const auto& [id, to] : result.renamed)
        result.gone.erase(id); // two units of one id: the first is meant
    return result;
}

void follow(Scenario& scenario, const SideId& side, const UnitsFollowed& units) {
    const auto rename = [&](UnitId& id) {
        if (const auto found = units.renamed.find(id); found != units.renamed.end()) id = found->second;
    };
    for (Deployment& deployment : scenario.deployment) {
        if (deployment.side != side) continue;
        take_off(deployment, [&](const Deployed& one) {
            return units.gone.contains(one.unit) || (one.aboard && units.gone.contains(*one.aboard));
        });
        for (Deployed& one : deployment.units) {
            rename(one.unit);
            if (one.aboard) rename(*one.aboard);
        }
    }
    std::set<std::string> gone;
    std::map<std::string, std::string> names;
    for (const UnitId& id : units.gone)
        gone.insert(side.str() + "/" + id.str());
    for (const auto& [from, to] : units.renamed)
        if (from != to) names[side.str() + "/" + from.str()] = side.str() + "/" + to.str();
    Waivers waivers(scenario.waivers);
    waivers.drop_those_of(gone);
    waivers.rename(names);
}

} // namespace sabotier::editor

#include "formats/tmx/merge.hpp"

#include "formats/base/words.hpp"
#include "formats/model/written_ids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

namespace sabotier::tmx {
namespace {

constexpr std::size_t most_told = 8; ///< names, in a sentence

bool is_same_but_for_name(const ShownPiece& a, ShownPiece b) {
    b.name = a.name;
    return a == b;
}

class PieceMerging {
public:
    PieceMerging(const Setup& setup, const Content& before, const Content& after, LoadedScenario& made,
                 std::vector<std::string>& remarks)
        : base_(*setup.loaded),
          setup_(setup),
          before_(before),
          after_(after),
          remarks_(remarks),
          made_(made) {
        for (const SetupUnit& unit : setup_.units)
            if (unit.piece != none && base_.scenario.pieces[unit.piece].side.empty())
                follows_.emplace(side_of(unit), unit.kind_id);
    }

    void pieces();
    void units();

private:
    void changed(std::string sentence) { remarks_.push_back(std::move(sentence)); }
    void unit(const ShownPiece& piece);
    void change_kind(const ShownPiece& piece);
    void rename(const ShownPiece& piece, const ShownPiece* old);
    void tell_names();
    [[nodiscard]] PlacedPiece placed(const ShownPiece& piece) const;
    void keep_ids(const std::vector<UnitId>& ids);
    [[nodiscard]] SideId side_of(const SetupUnit& unit) const {
        return unit.side == none ? SideId() : setup_.sides[unit.side].side->id;
    }

    /// Of a side, while units are placed.
    struct SideUnits {
        std::set<UnitId> ids;                 ///< of its army
        std::set<UnitId> taken;               ///< and of the map
        std::map<UnitId, std::size_t> listed; ///< indices into the units of its army
        std::map<KindId, int> numbers;
        std::size_t deployment = 0;                   ///< index into the scenario's
        std::map<UnitId, std::size_t> deployed;       ///< indices into its units
        std::map<KindId, std::deque<UnitId>> waiting; ///< units that stand nowhere yet, in the army's order
    };
    SideUnits& units_of(const SideId& side);
    [[nodiscard]] static UnitId waiting_id(SideUnits& own, const ShownPiece& piece);
    [[nodiscard]] static UnitId new_id(SideUnits& own, const KindId& kind);
    [[nodiscard]] static Deployed deployed(const ShownPiece& piece, UnitId id);

    const LoadedScenario& base_;
    const Setup& setup_;
    const Content& before_;
    const Content& after_;
    std::vector<std::string>& remarks_;
    LoadedScenario& made_;
    std::map<SideId, SideUnits> units_;
    std::set<std::pair<SideId, KindId>> follows_; ///< kinds whose pieces are a side's without saying so
    std::vector<std::string> lost_names_;         ///< the first that were not taken over, with their places
    std::size_t lost_name_count_ = 0;
};

/// As the document says it: a side only where its pieces of that kind say one.
PlacedPiece PieceMerging::placed(const ShownPiece& piece) const {
    PlacedPiece placed;
    placed.kind = piece.kind;
    placed.name = piece.name;
    placed.space = WrittenSpace{piece.space, piece.at};
    if (!follows_.contains({piece.side, piece.kind})) placed.side = piece.side;
    return placed;
}

/// Of games without armies. What stays is written as it was, in its order; what is new comes last.
void PieceMerging::pieces() {
    Scenario& scenario = made_.scenario;
    std::map<UnitId, const ShownPiece*> known; ///< that the map of the base shows
    for (const ShownPiece& piece : before_.pieces)
        known.emplace(piece.id, &piece);
    std::map<UnitId, const ShownPiece*> shown;
    for (const ShownPiece& piece : after_.pieces)
        if (!piece.id.empty()) shown.emplace(piece.id, &piece);
    std::vector<PlacedPiece> all;
    std::vector<UnitId> ids; ///< that those had until now; parallel
    std::set<UnitId> taken;
    std::map<std::pair<SideId, KindId>, std::deque<std::size_t>> waiting; ///< indices into `all`
    for (const SetupUnit& unit : setup_.units) {
        if (unit.piece == none) continue;
        PlacedPiece piece = base_.scenario.pieces[unit.piece];
        const auto own = shown.find(unit.id);
        const auto old = known.find(unit.id);
        if (own == shown.end() && old != known.end()) continue; // taken off the map
        if (own == shown.end()) {
            if (!piece.space) waiting[{side_of(unit), unit.kind_id}].push_back(all.size());
        } else if (old == known.end() || *old->second != *own->second) {
            piece.kind = own->second->kind;
            if (old == known.end() || old->second->side != own->second->side) piece.side = own->second->side;
            piece.name = own->second->name;
            piece.space = WrittenSpace{own->second->space, own->second->at};
        }
        taken.insert(unit.id);
        ids.push_back(unit.id);
        all.push_back(std::move(piece));
    }
    std::set<UnitId> seen;
    std::vector<std::string> more;
    std::size_t count = 0;
    for (const ShownPiece& piece : after_.pieces) {
        if (piece.draft != 0 && scenario.draft) continue;
        // Tiled copies an object with its id: the first one is the piece itself, any other gets an id as it
        // is counted
        const bool has_own = !piece.id.empty() && seen.insert(piece.id).second;
        if (has_own && taken.contains(piece.id)) continue;
        const bool was_drafted = has_own && known.contains(piece.id);
        auto& of_kind = waiting[{piece.side, piece.kind}];
        if (!has_own && !of_kind.empty()) {
            all[of_kind.front()].space = WrittenSpace{piece.space, piece.at};
            if (!piece.name.empty()) all[of_kind.front()].name = piece.name;
            of_kind.pop_front();
            continue;
        }
        all.push_back(placed(piece));
        if (has_own && !was_drafted) all.back().id = piece.id;
        if (!was_drafted && count++ < most_told)
            more.push_back(say("{} at {}", piece.kind.str(), piece.space));
    }
    if (all == base_.scenario.pieces) return;
    scenario.pieces = std::move(all);
    keep_ids(ids);
    changed(tr("the pieces stand as on the map"));
    if (count > 0 && !base_.file.empty())
        changed(say("pieces that the scenario had not are added: {}", join_list(more, most_told, count)));
}

/// Pieces without an id are counted in their order: where others went, a waiver would accept what nobody
/// judged. `ids`: of the first pieces, that stayed, as they were counted until now.
void PieceMerging::keep_ids(const std::vector<UnitId>& ids) {
    std::set<UnitId> named;
    for (const Waiver& waiver : base_.scenario.waivers)
        for (const std::string& subject : waiver.subjects)
            named.insert(UnitId(subject));
    if (named.empty()) return;
    const auto setup = resolve(std::make_shared<const LoadedScenario>(made_));
    const auto stem = [&](const SetupUnit& unit) {
        return id_stem(unit.side == none ? SideId() : setup->sides[unit.side].side->id, unit.kind_id);
    };
    std::set<std::string> stems; ///< whose counting gives or takes an id that a waiver names
    std::set<UnitId> taken = named;
    taken.insert(ids.begin(), ids.end());
    for (const SetupUnit& unit : setup->units) {
        taken.insert(unit.id);
        if (unit.piece == none) continue;
        const bool is_new = unit.piece >= ids.size();
        if (!is_new && unit.id == ids[unit.piece]) continue;
        if (named.contains(unit.id) || (!is_new && named.contains(ids[unit.piece]))) stems.insert(stem(unit));
    }
    CountedIds fresh(std::move(taken));
    for (const SetupUnit& unit : setup->units) {
        if (unit.piece == none || !stems.contains(stem(unit))) continue;
        UnitId& id = made_.scenario.pieces[unit.piece].id;
        if (unit.piece < ids.size())
            id = ids[unit.piece];
        else if (id.empty())
            id = fresh.next(stem(unit));
    }
}

PieceMerging::SideUnits& PieceMerging::units_of(const SideId& side) {
    const auto [found, is_new] = units_.try_emplace(side);
    SideUnits& own = found->second;
    if (!is_new) return own;
    if (const auto army = made_.armies.find(side); army != made_.armies.end()) {
        for (const ArmyUnit& unit : army_units(army->second, *base_.rulebook))
            own.ids.insert(unit.id);
        own.listed = listed_units(army->second, *base_.rulebook);
    }
    own.taken = own.ids;
    for (const ShownPiece& piece : after_.pieces)
        if (piece.side == side) own.taken.insert(piece.id);
    auto& all = made_.scenario.deployment;
    const auto deployment = std::ranges::find(all, side, &Deployment::side);
    own.deployment = static_cast<std::size_t>(deployment - all.begin());
    if (deployment == all.end()) all.push_back({side, {}, {}, false});
    const std::vector<Deployed>& units = all[own.deployment].units;
    for (std::size_t i = 0; i < units.size(); ++i)
        own.deployed.emplace(units[i].unit, i);
    const auto army = made_.armies.find(side);
    if (army == made_.armies.end()) return own;
    std::set<UnitId> shown;
    for (const ShownPiece& piece : after_.pieces)
        if (piece.side == side) shown.insert(piece.id);
    for (const ArmyUnit& unit : army_units(army->second, *base_.rulebook))
        if (!own.deployed.contains(unit.id) && !shown.contains(unit.id))
            own.waiting[unit.kind].push_back(unit.id);
    return own;
}

Deployed PieceMerging::deployed(const ShownPiece& piece, UnitId id) {
    Deployed deployed;
    deployed.unit = std::move(id);
    deployed.at = piece.at;
    if (piece.aboard.empty())
        deployed.space = NamedSpace{piece.space, piece.at};
    else
        deployed.aboard = piece.aboard;
    deployed.facing = piece.facing;
    deployed.shots = piece.shots;
    return deployed;
}

/// The kind in small letters and the first number that is free.
UnitId PieceMerging::new_id(SideUnits& own, const KindId& kind) {
    std::string stem = kind.str();
    std::ranges::transform(stem, stem.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    for (int& number = own.numbers[kind];;) {
        UnitId id(fmt::format("{}-{}", stem, ++number));
        if (own.taken.insert(id).second) return id;
    }
}

/// A counter that is put on the map is one of those that wait for it, as long as there are any.
UnitId PieceMerging::waiting_id(SideUnits& own, const ShownPiece& piece) {
    const auto found = own.waiting.find(piece.kind);
    if (found == own.waiting.end() || found->second.empty()) return {};
    UnitId id = found->second.front();
    found->second.pop_front();
    return id;
}

/// A piece that the army lacks joins it.
void PieceMerging::unit(const ShownPiece& piece) {
    SideUnits& own = units_of(piece.side);
    UnitId id = piece.id.empty() ? waiting_id(own, piece) : piece.id;
    if (id.empty()) id = new_id(own, piece.kind);
    if (own.ids.insert(id).second) {
        made_.armies[piece.side].units.push_back({id, piece.kind, piece.name, piece.at});
        if (!base_.file.empty()) changed(say("{} joins the army of {}", id.str(), piece.side.str()));
    }
    Deployment& deployment = made_.scenario.deployment[own.deployment];
    const auto [found, is_new] = own.deployed.emplace(id, deployment.units.size());
    if (is_new)
        deployment.units.push_back(deployed(piece, id));
    else
        deployment.units[found->second] = deployed(piece, id);
}

/// Of a unit that its army lists; those of platoons are what their platoon has.
void PieceMerging::change_kind(const ShownPiece& piece) {
    SideUnits& own = units_of(piece.side);
    const auto listed = own.listed.find(piece.id);
    if (listed == own.listed.end()) return;
    KindId& kind = made_.armies[piece.side].units[listed->second].kind;
    if (kind == piece.kind) return;
    kind = piece.kind;
    changed(say("{} of {} is a piece of the kind '{}'", piece.id.str(), piece.side.str(), kind.str()));
}

/// A unit that its army has is called as on the map, where its army can say so: the army lists it. `old`: how
/// the map of the base showed it; null: it did not, and no name is none that was taken off.
void PieceMerging::rename(const ShownPiece& piece, const ShownPiece* old) {
    if (old == nullptr ? piece.name.empty() : piece.name == old->name) return;
    SideUnits& own = units_of(piece.side);
    if (const auto listed = own.listed.find(piece.id); listed != own.listed.end()) {
        std::string& name = made_.armies[piece.side].units[listed->second].name;
        if (name == piece.name) return;
        name = piece.name;
        changed(name.empty() ? say("{} of {} has no name any more", piece.id.str(), piece.side.str())
                             : say("{} of {} is called '{}'", piece.id.str(), piece.side.str(), name));
    } else if ((own.ids.contains(piece.id) || old != nullptr) && lost_name_count_++ < most_told) {
        lost_names_.push_back(
            say("'{}' for {} of {} ({})", piece.name, piece.id.str(), piece.side.str(), to_text(piece.at)));
    }
}

void PieceMerging::tell_names() {
    if (lost_name_count_ > 0)
        changed(say("names are not taken over, for only units that an army lists have names: {}",
                    join_list(lost_names_, most_told, lost_name_count_)));
}

void PieceMerging::units() {
    using Key = std::pair<SideId, UnitId>;
    const auto key = [](const ShownPiece& piece) { return Key(piece.side, piece.id); };
    std::map<Key, const ShownPiece*> old;
    for (const ShownPiece& piece : before_.pieces)
        old.emplace(key(piece), &piece);
    std::set<Key> kept;
    bool are_elsewhere = false;
    for (const ShownPiece& piece : after_.pieces) {
        const auto found = old.find(key(piece));
        const bool is_copy = !piece.id.empty() && !kept.insert(key(piece)).second;
        if (is_copy) {
            ShownPiece own = piece; // Tiled copies an object with its id
            own.id = UnitId();
            unit(own);
        } else {
            const ShownPiece* const shown = found == old.end() ? nullptr : found->second;
            if (shown == nullptr || shown->kind != piece.kind) change_kind(piece);
            rename(piece, shown); // before it could join an army
            if (shown != nullptr && is_same_but_for_name(*shown, piece)) continue;
            unit(piece);
        }
        are_elsewhere = true;
    }
    for (Deployment& deployment : made_.scenario.deployment)
        are_elsewhere = std::erase_if(deployment.units,
                                      [&](const Deployed& each) {
                                          const Key own(deployment.side, each.unit);
                                          return old.contains(own) && !kept.contains(own);
                                      })
                            > 0
                        || are_elsewhere;
    for (Side& side : made_.scenario.sides)
        if (const auto army = made_.armies.find(side.id); army != made_.armies.end())
            side.army.target = army->second;
    if (are_elsewhere) changed(tr("the units stand as on the map"));
    tell_names();
}

} // namespace

std::map<UnitId, std::size_t> listed_units(const Army& army, const Rulebook& rulebook) {
    const std::vector<ArmyUnit> units = army_units(army, rulebook);
    const std::vector<UnitOrigin> origins = unit_origins(army, rulebook);
    std::map<UnitId, std::size_t> listed;
    std::size_t number = 0;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (origins[i].platoon == 0 && number < army.units.size()) listed.emplace(units[i].id, number++);
    return listed;
}

void merge_pieces(const Setup& setup, const Content& before, const Content& after, LoadedScenario& made,
                  std::vector<std::string>& remarks) {
    if (before.pieces == after.pieces) return;
    PieceMerging merging(setup, before, after, made, remarks);
    setup.rulebook().lines.empty() ? merging.pieces() : merging.units();
}

} // namespace sabotier::tmx

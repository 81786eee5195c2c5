#include "validator/analysis/reach/unit_range.hpp"

#include "formats/board/has_hexes.hpp"
#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/kept_once.hpp"
#include "validator/analysis/reach/travel.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace sabotier {

namespace {

constexpr int deepest_carriage = 8;

void insert_sorted(std::vector<std::uint32_t>& ids, std::uint32_t id) {
    const auto place = std::lower_bound(ids.begin(), ids.end(), id);
    if (place == ids.end() || *place != id) ids.insert(place, id);
}

int dearest_step(const MovementModel& model) {
    int dearest = 0;
    for (const HexMoves& moves : model.all_moves()) {
        if (moves.open() == 0) continue;
        for (int facing = 0; facing < 6; ++facing)
            if (moves.cost(facing) < HexMoves::whole_turn)
                dearest = std::max<int>(dearest, moves.cost(facing));
    }
    return dearest;
}

const KeptOnce& kept(AnalysisCache& cache, const char* what) {
    return cache.get<KeptOnce>(what, [] { return KeptOnce(); });
}

} // namespace

const MovementModel& movement_model(const Setup& setup, AnalysisCache& cache,
                                    const MovementProfile& profile) {
    return cache.get<MovementModel>(to_text(profile), [&] {
        MovementModel model(setup.board.hexes(), setup.rulebook(), profile);
        model.share(kept(cache, "moves").keep(model.shared_moves()));
        return model;
    });
}

const Regions& movement_regions(const Setup& setup, AnalysisCache& cache, const MovementProfile& profile) {
    using Shared = std::shared_ptr<const Regions>;
    return *cache.get<Shared>(to_text(profile), [&] {
        const MovementModel& model = movement_model(setup, cache, profile);
        const auto find = [&] {
            return kept(cache, "regions").keep(std::make_shared<const Regions>(find_regions(model)));
        };
        if (!model.closed_crossings().empty()) return find();
        const auto* const moves = static_cast<const void*>(model.shared_moves().get());
        return cache.get<Shared>(fmt::format("whoever moves by {}", moves), find);
    });
}

int dearest_step(const Setup& setup, AnalysisCache& cache, const MovementProfile& profile) {
    return cache.get<int>("dearest step: " + to_text(profile),
                          [&] { return dearest_step(movement_model(setup, cache, profile)); });
}

namespace {

/// What has to be worked out, and how much of it somebody has begun with.
struct SharedWork {
    std::vector<MovementProfile> profiles;
    mutable std::atomic<std::size_t> begun = 0;

    explicit SharedWork(std::vector<MovementProfile> all)
        : profiles(std::move(all)) {}
    SharedWork(SharedWork&& other) noexcept
        : profiles(std::move(other.profiles)) {}
};

std::vector<MovementProfile> ground_profiles(const Setup& setup) {
    const Rulebook& rules = setup.rulebook();
    std::set<MovementProfile> profiles;
    const auto add = [&](const MovementProfile& profile) {
        if (!rules.movement_class(profile.movement)->flies) profiles.insert(profile);
    };
    std::set<const PieceKind*> kinds;
    for (const SetupUnit& unit : setup.units)
        if (unit.kind != nullptr && kinds.insert(unit.kind).second)
            for (const Mover& mover : movers_of(*unit.kind, rules))
                add(mover.profile);
    for (const ClassInPlay& in_play : classes_in_play(setup))
        add(in_play.mover.profile);
    return {profiles.begin(), profiles.end()};
}

} // namespace

void prepare_regions(const Setup& setup, AnalysisCache& cache) {
    if (setup.units.empty() || !has_hexes(setup.board)) return;
    const auto& work = cache.get<SharedWork>("", [&] { return SharedWork(ground_profiles(setup)); });
    for (std::size_t i = work.begun++; i < work.profiles.size(); i = work.begun++)
        static_cast<void>(movement_regions(setup, cache, work.profiles[i]));
}

bool UnitRange::contains(SpaceIndex space) const {
    if (is_everywhere_ || (cells_ && (*cells_)[number(space)] != 0)) return true;
    for (const Part& part : parts_) {
        bool found = false;
        Places(*part.model).for_each_place(space, [&](Place place) {
            found = found || std::binary_search(part.ids.begin(), part.ids.end(), part.regions->of[place]);
        });
        if (found) return true;
    }
    return std::binary_search(starts_.begin(), starts_.end(), space);
}

std::size_t UnitRange::size() const {
    if (is_everywhere_) return hexes_;
    std::size_t largest = starts_.size();
    for (const Part& part : parts_) {
        std::size_t hexes = 0;
        for (const std::uint32_t id : part.ids)
            hexes += part.regions->sizes[id];
        largest = std::max(largest, hexes);
    }
    if (cells_)
        largest = std::max(largest, static_cast<std::size_t>(std::count(cells_->begin(), cells_->end(), 1)));
    return largest;
}

std::vector<Mover> UnitRanges::movers(std::size_t unit, bool flies) const {
    std::vector<Mover> result = movers_of(*setup_.units[unit].kind, setup_.rulebook());
    if (!flies)
        std::erase_if(result, [&](const Mover& mover) {
            return setup_.rulebook().movement_class(mover.profile.movement)->flies;
        });
    return result;
}

std::vector<SpaceIndex> UnitRanges::starts(std::size_t unit) const {
    const SetupUnit& of = setup_.units[unit];
    if (setup_.board.hexes().is_space(of.space)) return {of.space};
    if (of.deployed != none || of.side == none) return {};
    return setup_.sides[of.side].zone;
}

const UnitRange& UnitRanges::of(std::size_t unit, bool flies) {
    const std::size_t carrier = setup_.units[unit].carrier;
    const UnitRange* carried = nullptr;
    if (carrier != none && carrier != unit && setup_.units[carrier].kind != nullptr
        && depth_ < deepest_carriage) {
        ++depth_;
        carried = &of(carrier, flies);
        --depth_;
    }
    const Key known = key(unit, flies, carried);
    if (const auto found = ranges_.find(known); found != ranges_.end()) return found->second;
    return ranges_.emplace(known, make(unit, flies, carried)).first->second;
}

/// Every region is left as it was entered, so that all units of one profile in it share one range.
bool UnitRanges::has_simple_regions(const std::vector<Mover>& movers) {
    return movers.size() == 1
           && dearest_step(setup_, cache_, movers.front().profile) <= 2 * movers.front().allowance;
}

/// Nothing but a hole in the map stops a flier.
bool UnitRanges::flies_everywhere(const std::vector<Mover>& movers) {
    return std::any_of(movers.begin(), movers.end(), [&](const Mover& mover) {
        return setup_.rulebook().movement_class(mover.profile.movement)->flies
               && movement_regions(setup_, cache_, mover.profile).sizes.size() == 1;
    });
}

UnitRanges::Key UnitRanges::key(std::size_t unit, bool flies, const UnitRange* carrier) {
    const SetupUnit& of = setup_.units[unit];
    std::uint32_t from = number(of.space);
    bool is_region = false;
    if (const auto moving = movers(unit, flies);
        setup_.board.hexes().is_space(of.space) && has_simple_regions(moving)) {
        const MovementProfile& profile = moving.front().profile;
        const std::uint32_t region = movement_regions(setup_, cache_, profile)
                                         .at(Places(movement_model(setup_, cache_, profile)), of.space);
        is_region = region != no_region;
        if (is_region) from = region;
    }
    return {of.kind, flies, of.side, from, is_region, carrier};
}

UnitRange UnitRanges::make(std::size_t unit, bool flies, const UnitRange* carrier) {
    UnitRange range;
    range.hexes_ = setup_.board.hexes().hexes;
    range.starts_ = starts(unit);
    std::sort(range.starts_.begin(), range.starts_.end());
    const std::vector<Mover> moving = movers(unit, flies);
    range.is_everywhere_ = (!range.starts_.empty() && flies_everywhere(moving))
                           || (carrier != nullptr && carrier->is_everywhere());
    if (range.is_everywhere_) return range;
    if (carrier != nullptr) {
        range.parts_ = carrier->parts_;
        range.cells_ = carrier->cells_;
    }
    if (moving.empty()) return range;
    if (has_simple_regions(moving)) {
        add_part(range, moving.front(), carrier);
        return range;
    }
    std::vector<TravelMode> modes;
    for (const Mover& mover : moving)
        modes.push_back({&movement_model(setup_, cache_, mover.profile), mover.allowance});
    std::vector<SpaceIndex> from = range.starts_;
    if (carrier != nullptr)
        carrier->for_each(setup_.board.hexes(), [&](SpaceIndex space) {
            for (const Facing facing : all_facings)
                if (const SpaceIndex beside = setup_.board.hexes().grid.neighbour(space, facing);
                    setup_.board.hexes().is_space(beside)
                    && modes.front().model->moves(beside).is_enterable())
                    from.push_back(beside);
        });
    auto cells = std::make_shared<std::vector<std::uint8_t>>(ever_reached(modes, from));
    if (range.cells_)
        for (std::size_t i = 0; i < cells->size(); ++i)
            (*cells)[i] |= (*range.cells_)[i];
    range.cells_ = std::move(cells);
    return range;
}

/// The regions of the mover that the unit starts in, or that its carrier takes it to the edge of.
void UnitRanges::add_part(UnitRange& range, const Mover& mover, const UnitRange* carrier) {
    UnitRange::Part part;
    part.model = &movement_model(setup_, cache_, mover.profile);
    part.regions = &movement_regions(setup_, cache_, mover.profile);
    const Places places(*part.model);
    const auto add = [&](SpaceIndex space) {
        places.for_each_place(space, [&](Place place) { insert_sorted(part.ids, part.regions->of[place]); });
    };
    for (const SpaceIndex space : range.starts_)
        add(space);
    if (carrier != nullptr)
        carrier->for_each(setup_.board.hexes(), [&](SpaceIndex space) {
            for (const Facing facing : all_facings)
                if (const SpaceIndex beside = setup_.board.hexes().grid.neighbour(space, facing);
                    setup_.board.hexes().is_space(beside))
                    add(beside);
        });
    range.parts_.push_back(std::move(part));
}

} // namespace sabotier

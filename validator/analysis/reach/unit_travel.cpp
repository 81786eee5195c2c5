#include "validator/analysis/reach/unit_travel.hpp"

#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace sabotier {

namespace {

constexpr Exits all_six = 63;
constexpr int deepest_carriage = 8;

/// The unit's ways of moving on a board: their models with what they may spend.
std::vector<TravelMode> modes_of(const Setup& setup, AnalysisCache& cache, const Traveller& traveller) {
    std::vector<TravelMode> modes;
    for (const Mover& mover : traveller.movers)
        modes.push_back(
            {&movement_model_of_side(setup, cache, mover.profile, traveller.side), mover.allowance});
    return modes;
}

/// Whoever gets off walks, jump troops too.
bool may_get_off(const std::vector<TravelMode>& modes, SpaceIndex space) {
    return std::any_of(modes.begin(), modes.end(), [&](const TravelMode& mode) {
        return !mode.model->movement().flies && mode.model->moves(space).is_enterable();
    });
}

void keep_enterable(const std::vector<TravelMode>& modes, std::vector<TravelStart>& starts) {
    std::erase_if(starts, [&](const TravelStart& start) {
        return std::none_of(modes.begin(), modes.end(), [&](const TravelMode& mode) {
            return mode.model->moves(start.space).is_enterable();
        });
    });
}

Traveller traveller_of(const Setup& setup, AnalysisCache& cache, std::size_t unit, int depth) {
    const SetupUnit& of = setup.units[unit];
    Traveller traveller;
    traveller.movers = movers_of(*of.kind, setup.rulebook());
    traveller.side = of.side;
    if (setup.board.hexes().is_space(of.space)) {
        traveller.starts.push_back({of.space, of.facing, 0});
    } else if (of.deployed == none && of.side != none) {
        for (const SpaceIndex space : setup.sides[of.side].zone)
            traveller.starts.push_back({space, std::nullopt, 0});
        keep_enterable(modes_of(setup, cache, traveller), traveller.starts);
    }
    const bool is_carried = of.carrier != none && setup.units[of.carrier].kind != nullptr;
    if (is_carried && depth > 0)
        traveller.carrier =
            std::make_shared<const Traveller>(traveller_of(setup, cache, of.carrier, depth - 1));
    return traveller;
}

/// Ends of a turn by hex and how.
class Ends {
public:
    explicit Ends(const HexBoard& board)
        : places_(2 * board.grid.size()) {}

    void add(const TurnEnd& end) {
        std::uint32_t& place = places_[key(end)];
        if (place == 0) {
            ends_.push_back(end);
            place = static_cast<std::uint32_t>(ends_.size());
            return;
        }
        TurnEnd& known = ends_[place - 1];
        known.facings |= end.facings;
        known.halves = std::min(known.halves, end.halves);
    }
    [[nodiscard]] std::vector<TurnEnd> list() && {
        std::sort(ends_.begin(), ends_.end(),
                  [](const TurnEnd& a, const TurnEnd& b) { return key(a) < key(b); });
        return std::move(ends_);
    }

private:
    static std::size_t key(const TurnEnd& end) {
        return 2 * std::size_t{number(end.space)} + (end.how == TurnEnd::How::off ? 1 : 0);
    }

    std::vector<std::uint32_t> places_; ///< in ends_, plus one
    std::vector<TurnEnd> ends_;
};

/// Who starts amid hexes where others of his kind may start, facing as they like, can only leave them by
/// starting nearer to their rim, sooner and with fewer turns made: nothing but the rim of a zone has to be
/// asked where it leads. On a flyover, whoever passes below does what nobody does who starts there.
class Amid {
public:
    Amid(const HexBoard& board, const std::vector<TravelMode>& modes, const std::vector<TravelStart>& starts)
        : board_(board),
          covers_(starts.size() > 1 ? board.grid.size() : 0) {
        for (const TravelStart& start : starts)
            if (!covers_.empty() && !start.facing)
                covers_[number(start.space)] =
                    std::none_of(modes.begin(), modes.end(), [&](const TravelMode& mode) {
                        return mode.model->moves(start.space).has_lanes();
                    });
    }

    [[nodiscard]] bool operator()(SpaceIndex space) const {
        return !covers_.empty() && std::all_of(all_facings.begin(), all_facings.end(), [&](Facing facing) {
            const SpaceIndex beside = board_.grid.neighbour(space, facing);
            return !board_.is_space(beside) || covers_[number(beside)] != 0;
        });
    }

private:
    const HexBoard& board_;
    std::vector<std::uint8_t> covers_;
};

std::vector<TurnEnd> own_ends(const HexBoard& board, const Situation& situation,
                              const std::vector<TravelMode>& modes, const Traveller& traveller,
                              const IsCancelled& is_cancelled) {
    Ends ends(board);
    TurnReach reach;
    const Amid is_amid(board, modes, traveller.starts);
    for (const TravelStart& start : traveller.starts) {
        const Exits facing = start.facing ? exit_bit(*start.facing) : all_six;
        ends.add({start.space, facing, 0, TurnEnd::How::itself});
        if (is_amid(start.space)) continue;
        throw_if_cancelled(is_cancelled);
        for (const TravelMode& mode : modes)
            for (const Facing each : all_facings) {
                if (!has_exit(facing, each)) continue;
                for (const ReachedHex& hex :
                     reach.reach(*mode.model, mode.allowance, situation, start.space, each))
                    ends.add({hex.space, hex.facings, hex.halves, TurnEnd::How::itself});
            }
    }
    return std::move(ends).list();
}

} // namespace

const MovementModel& movement_model_of_side(const Setup& setup, AnalysisCache& cache,
                                            const MovementProfile& profile, std::size_t side) {
    if (side == none || setup.sides[side].positions.empty()) return movement_model(setup, cache, profile);
    const SetupSide& own = setup.sides[side];
    return cache.get<MovementModel>(to_text(profile) + "; positions of side " + std::to_string(side), [&] {
        return MovementModel(setup.board.hexes(), setup.rulebook(), profile, own.positions);
    });
}

Traveller traveller_of(const Setup& setup, AnalysisCache& cache, std::size_t unit) {
    return traveller_of(setup, cache, unit, deepest_carriage);
}

Traveller traveller_of(const Setup& setup, AnalysisCache& cache, const Mover& mover,
                       const std::vector<SpaceIndex>& from, std::optional<Facing> facing) {
    Traveller traveller;
    traveller.movers.push_back(mover);
    for (const SpaceIndex space : from)
        traveller.starts.push_back({space, facing, 0});
    if (from.size() > 1) keep_enterable(modes_of(setup, cache, traveller), traveller.starts);
    return traveller;
}

std::vector<TurnEnd> turn_ends(const Setup& setup, AnalysisCache& cache, const Traveller& traveller,
                               const IsCancelled& is_cancelled) {
    const std::vector<TravelMode> modes = modes_of(setup, cache, traveller);
    const Situation situation =
        traveller.side == none ? Situation(setup.board.hexes()) : Situation(setup, traveller.side);
    if (traveller.carrier == nullptr)
        return own_ends(setup.board.hexes(), situation, modes, traveller, is_cancelled);

    Ends ends(setup.board.hexes());
    for (TurnEnd aboard : turn_ends(setup, cache, *traveller.carrier, is_cancelled)) {
        if (aboard.how == TurnEnd::How::off) continue;
        aboard.how = TurnEnd::How::aboard;
        ends.add(aboard);
        for (const Facing facing : all_facings) {
            const SpaceIndex beside = setup.board.hexes().grid.neighbour(aboard.space, facing);
            if (!setup.board.hexes().is_space(beside) || !may_get_off(modes, beside)) continue;
            // The hex that the carrier has left is free, whatever its own mark says.
            const auto& from = traveller.carrier->starts;
            const bool is_left = from.size() == 1 && from.front().space == beside;
            if (!is_left && (situation.at(beside) & Situation::full) != 0) continue;
            ends.add({beside, all_six, aboard.halves, TurnEnd::How::off});
        }
    }
    return std::move(ends).list();
}

std::vector<UnitStep> turn_steps(const Setup& setup, AnalysisCache& cache, const Traveller& traveller) {
    std::vector<UnitStep> steps;
    if (traveller.carrier != nullptr) return steps;
    const Situation situation =
        traveller.side == none ? Situation(setup.board.hexes()) : Situation(setup, traveller.side);
    TurnReach reach;
    for (const TravelMode& mode : modes_of(setup, cache, traveller))
        for (const TravelStart& start : traveller.starts)
            for (const Facing facing : all_facings) {
                if (start.facing.value_or(facing) != facing) continue;
                for (const TurnStep& step :
                     reach.steps(*mode.model, mode.allowance, situation, start.space, facing))
                    steps.push_back({step, mode.model->movement().flies});
            }
    return steps;
}

namespace {

/// `bridges` may be null.
TurnMap travel_over(const Setup& setup, const std::vector<TravelMode>& modes, const Traveller& traveller,
                    const std::vector<TravelStart>& starts, BridgedBoards* bridges,
                    const IsCancelled& is_cancelled) {
    if (bridges != nullptr)
        return travel_turns(modes, starts, bridges->later_bridges(setup, traveller.movers));
    TurnMap turns = travel_turns(modes, starts, is_cancelled);
    throw_if_cancelled(is_cancelled);
    return turns;
}

TurnMap unit_travel(const Setup& setup, AnalysisCache& cache, const Traveller& traveller,
                    BridgedBoards* bridges, const IsCancelled& is_cancelled) {
    const std::vector<TravelMode> modes = modes_of(setup, cache, traveller);
    if (traveller.carrier == nullptr && !modes.empty())
        return travel_over(setup, modes, traveller, traveller.starts, bridges, is_cancelled);
    TurnMap turns(setup.board.hexes().grid.size(), never);
    if (traveller.carrier == nullptr) {
        for (const TravelStart& start : traveller.starts)
            turns[number(start.space)] = start.turn;
        return turns;
    }
    turns = unit_travel(setup, cache, *traveller.carrier, bridges, is_cancelled);
    if (modes.empty()) return turns;
    TurnMap off(turns.size(), never);
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (turns[number(space)] == never) return;
        for (const Facing facing : all_facings) {
            const SpaceIndex beside = setup.board.hexes().grid.neighbour(space, facing);
            if (!setup.board.hexes().is_space(beside) || !may_get_off(modes, beside)) continue;
            off[number(beside)] = std::min(off[number(beside)], std::max(1U, turns[number(space)]));
        }
    });
    std::vector<TravelStart> starts;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (off[number(space)] != never) starts.push_back({space, std::nullopt, off[number(space)]});
    });
    const TurnMap on_foot = travel_over(setup, modes, traveller, starts, bridges, is_cancelled);
    for (std::size_t i = 0; i < turns.size(); ++i)
        turns[i] = std::min(turns[i], on_foot[i]);
    return turns;
}

} // namespace

TurnMap unit_travel(const Setup& setup, AnalysisCache& cache, const Traveller& traveller,
                    const IsCancelled& is_cancelled) {
    return unit_travel(setup, cache, traveller, nullptr, is_cancelled);
}

TurnMap unit_travel(const Setup& setup, AnalysisCache& cache, const Traveller& traveller,
                    BridgedBoards& bridges) {
    return unit_travel(setup, cache, traveller, &bridges, {});
}

} // namespace sabotier

#include "validator/play/procedures/battle/facts.hpp"

#include "formats/base/words.hpp"
#include "formats/board/setup_names.hpp"
#include "validator/analysis/sight/line_table.hpp"

#include <algorithm>
#include <numeric>

namespace sabotier::play::battle {

LinesOfSight::LinesOfSight(const SightBoard& board, int radius)
    : radius_(radius) {
    const LineTable& table = LineTable::of(radius);
    const HexGrid& grid = board.board().grid;
    const auto width = static_cast<std::size_t>(2 * radius + 1);
    numbers_.assign(width * width, 0);
    std::vector<Hex> ends;
    table.disc().for_each([&](Hex end) {
        numbers_[static_cast<std::size_t>((end.q + radius) * (2 * radius + 1) + end.r + radius)] =
            static_cast<std::uint16_t>(ends.size());
        ends.push_back(end);
        starts_.push_back(static_cast<std::uint32_t>(between_.size()));
        for (const LineTable::Place& place : table.line(end))
            between_.push_back({grid.delta(place.hex()), place.is_paired});
    });
    starts_.push_back(static_cast<std::uint32_t>(between_.size()));
    lines_ = ends.size();
    for (auto& bits : clear_)
        bits.assign((grid.size() * lines_ + 63) / 64, 0);
    board.board().for_each_space([&](SpaceIndex from) {
        const Hex here = grid.hex(from);
        for (std::size_t line = 0; line < lines_; ++line) {
            const std::size_t bit = number(from) * lines_ + line;
            for (std::size_t flies = 0; flies < 2; ++flies)
                if (board.sees(here, here + ends[line], Looker{none, flies == 1, true}))
                    clear_[flies][bit / 64] |= std::uint64_t{1} << (bit % 64);
        }
    });
}

bool Facts::can_stand(const Kind& kind, Place place) const noexcept {
    return kind.flyer != no_mover || kind.walker == no_mover || is_open(kind.walker, place);
}

namespace {

bool contains(const std::vector<WeaponId>& ids, const WeaponId& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// Gathers the facts; refuses what cannot be played.
class FactsMaker {
public:
    FactsMaker(Facts& facts, Problems& problems)
        : facts_(facts),
          setup_(*facts.setup),
          rulebook_(setup_.rulebook()),
          board_(*facts.board),
          problems_(problems) {}

    void make() {
        facts_.places = board_.grid.size();
        for (const Facing facing : all_facings)
            facts_.deltas[static_cast<std::size_t>(facing)] = board_.grid.delta(facing);
        facts_.sight = std::make_unique<const SightBoard>(board_, rulebook_);
        add_ground();
        find_depressions();
        add_kinds();
        if (!problems_.empty()) return;
        add_armies();
        add_objectives();
        if (!problems_.empty()) return;
        add_sight();
        if (facts_.has_bridgers) add_crossings();
    }

private:
    void refuse(const Position& at, std::string wrong, std::string expected = {}) {
        problems_.push_back({at, std::move(wrong), std::move(expected), {}});
    }

    void add_ground() {
        facts_.ground.resize(facts_.places);
        for (std::size_t i = 0; i < facts_.places; ++i) {
            const SpaceIndex space{static_cast<std::uint32_t>(i)};
            Ground& ground = facts_.ground[i];
            const Hex hex = board_.grid.hex(space);
            ground.q = static_cast<std::int16_t>(hex.q);
            ground.r = static_cast<std::int16_t>(hex.r);
            ground.is_space = board_.is_space(space);
            if (!ground.is_space) continue;
            const Terrain& terrain = rulebook_.terrains[board_.terrain[i] - 1U];
            const auto& hiding = rulebook_.sight.hiding_terrains;
            ground.height = static_cast<std::int16_t>(facts_.sight->height(space));
            if (terrain.scouted_within)
                ground.scouted_within = static_cast<std::int8_t>(std::min(*terrain.scouted_within, 100));
            ground.is_forest = std::find(hiding.begin(), hiding.end(), terrain.id) != hiding.end();
            ground.is_town = terrain.is_road_like;
            ground.is_swamp = terrain.swallows;
            ground.is_building = terrain.is_building;
            ground.has_bridge = board_.bridge[i] != 0;
            const bool has_river = board_.has_river[i] != 0;
            ground.is_wet = (terrain.is_water || has_river) && !ground.has_bridge;
            ground.is_river = has_river && !terrain.is_water && !ground.has_bridge;
            ground.can_be_dug = terrain.takes_positions && !has_river;
            ground.building = board_.building[i];
        }
        for (std::size_t i = 0; i < facts_.places; ++i)
            if (facts_.ground[i].is_space) {
                bool hides = true;
                for (int facing = 0; facing < 6; ++facing)
                    hides = hides && facts_.ground[facts_.beside(static_cast<Place>(i), facing)].is_forest;
                facts_.ground[i].is_surrounded = hides;
            }
    }

    void add_crossings() {
        facts_.rivers.assign(facts_.places, 0);
        std::vector<SpaceIndex> hexes;
        for (std::size_t i = 0; i < facts_.places; ++i)
            if (facts_.ground[i].is_river) {
                facts_.rivers[i] = static_cast<std::uint16_t>(hexes.size());
                hexes.push_back(SpaceIndex{static_cast<std::uint32_t>(i)});
            }
        facts_.river_hexes = hexes.size();
        facts_.crossings.reserve(facts_.models.size() * hexes.size());
        for (const MovementModel& model : facts_.models) {
            const std::vector<Crossing> of_model = crossings_of(board_, rulebook_, model.profile(), hexes);
            facts_.crossings.insert(facts_.crossings.end(), of_model.begin(), of_model.end());
        }
    }

    void find_depressions() {
        std::uint16_t found = 0;
        std::vector<Place> open;
        for (std::size_t i = 0; i < facts_.places; ++i) {
            if (!facts_.ground[i].is_space || facts_.ground[i].height >= 0
                || facts_.ground[i].depression != 0)
                continue;
            facts_.ground[i].depression = ++found;
            open.assign(1, static_cast<Place>(i));
            while (!open.empty()) {
                const Place here = open.back();
                open.pop_back();
                for (int facing = 0; facing < 6; ++facing) {
                    Ground& beside = facts_.ground[facts_.beside(here, facing)];
                    if (!beside.is_space || beside.height >= 0 || beside.depression != 0) continue;
                    beside.depression = found;
                    open.push_back(facts_.beside(here, facing));
                }
            }
        }
    }

    std::uint8_t mover_index(const Mover& mover) {
        for (std::size_t i = 0; i < facts_.movers.size(); ++i)
            if (facts_.movers[i].mover == mover) return static_cast<std::uint8_t>(i);
        const MovementClass& movement = *rulebook_.movement_class(mover.profile.movement);
        MoverFacts made;
        made.mover = mover;
        made.model = facts_.models.size();
        for (const MoverFacts& other : facts_.movers)
            if (other.mover.profile == mover.profile) made.model = other.model;
        made.halves = std::min(2 * mover.allowance, 200);
        made.bonus = std::min(movement.road.bonus_halves, 40);
        made.bonus_straight = movement.road.bonus_straight;
        made.turns = movement.turns;
        made.turns_on_road = movement.turns_on_road;
        made.flies = movement.flies;
        made.is_soldier = !movement.is_vehicle;
        if (made.model == facts_.models.size()) facts_.models.emplace_back(board_, rulebook_, mover.profile);
        facts_.movers.push_back(made);
        return static_cast<std::uint8_t>(facts_.movers.size() - 1);
    }

    Arm arm_of(const Weapon& weapon) const {
        Arm arm;
        arm.weapon = &weapon;
        arm.range = weapon.range;
        arm.damage = weapon.damage.value_or(0);
        arm.is_laser = !weapon.damage;
        arm.shots = weapon.shots ? std::min(*weapon.shots, int{unlimited} - 1) : -1;
        arm.is_guided = contains(facts_.rules.guided, weapon.id);
        arm.repeats = weapon.shots && contains(facts_.rules.repeats, weapon.id);
        return arm;
    }

    Kind kind_of(const PieceKind& piece) {
        Kind kind;
        kind.piece = &piece;
        if (const auto found = piece.values.find("toughness"); found != piece.values.end())
            kind.toughness = found->second;
        for (const Weapon& weapon : piece.weapons) {
            kind.arms.push_back(arm_of(weapon));
            kind.longest = std::max(kind.longest, weapon.range);
        }
        if (kind.arms.size() > most_arms)
            refuse(piece.at, say("{} weapons of one kind", kind.arms.size()),
                   say("expected at most {} to play with", most_arms));
        kind.is_decoy = piece.is_decoy;
        kind.rides = piece.may_ride;
        kind.carries = piece.carries;
        kind.scouting = piece.scouting_bonus;
        kind.digs = piece.positions > 0;
        kind.bridges = piece.bridges_after > 0;
        const auto& repairs = facts_.rules.repairs;
        kind.repairs = std::find(repairs.begin(), repairs.end(), piece.id) != repairs.end();
        if (!piece.modes.empty())
            if (const MovementClass* movement = rulebook_.movement_class(piece.modes.front().movement)) {
                kind.is_soldier = !movement->is_vehicle;
                kind.flies = movement->flies;
                kind.hugs_ground = movement->hugs_ground;
                kind.has_zone = movement->exerts_zone && !movement->flies;
            }
        for (const Mover& mover : movers_of(piece, rulebook_)) {
            const std::uint8_t index = mover_index(mover);
            std::uint8_t& way = facts_.movers[index].flies ? kind.flyer : kind.walker;
            if (way == no_mover) way = index;
        }
        return kind;
    }

    void add_kinds() {
        std::vector<std::size_t> sizes;
        for (const PieceKind& piece : rulebook_.pieces) {
            const bool is_used = std::any_of(setup_.units.begin(), setup_.units.end(),
                                             [&](const SetupUnit& unit) { return unit.kind == &piece; });
            const bool may_come = facts_.rules.reinforce > 0 && rulebook_.line_of(piece.id) != nullptr;
            if (is_used || may_come) facts_.kinds.push_back(kind_of(piece));
        }
        if (facts_.kinds.size() > most_kinds)
            refuse(setup_.scenario().at, say("{} kinds of pieces", facts_.kinds.size()),
                   say("expected at most {} to play with", most_kinds));
        if (facts_.movers.size() > most_movers)
            refuse(setup_.scenario().at, say("{} different ways to move", facts_.movers.size()),
                   say("expected at most {} to play with", most_movers));
        if (!problems_.empty()) return;
        for (Kind& kind : facts_.kinds) {
            const auto found = facts_.rules.reloads.find(kind.piece->id);
            if (found != facts_.rules.reloads.end())
                for (std::size_t i = 0; i < facts_.kinds.size(); ++i)
                    if (std::find(found->second.begin(), found->second.end(), facts_.kinds[i].piece->id)
                        != found->second.end())
                        kind.reloads |= KindMask{1} << i;
            facts_.has_bridgers = facts_.has_bridgers || kind.bridges;
        }
        add_values();
        if (facts_.rules.reinforce > 0) add_purchases();
    }

    void add_purchases() {
        for (const PurchaseLine& line : rulebook_.lines) {
            Purchase purchase{&line, {}};
            for (const auto& [id, count] : line.contents)
                for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
                    if (facts_.kinds[kind].piece->id == id)
                        purchase.kinds.insert(
                            purchase.kinds.end(),
                            static_cast<std::size_t>(std::clamp(count, 0, int{most_reinforcements} + 1)),
                            static_cast<std::uint8_t>(kind));
            if (!purchase.kinds.empty() && line.cost > 0) facts_.purchases.push_back(std::move(purchase));
        }
    }

    /// A unit is worth its share of the line that buys it.
    void add_values() {
        const auto size_of = [](const PurchaseLine& line) {
            int size = 0;
            for (const auto& [kind, count] : line.contents)
                size += count;
            return std::clamp(size, 1, 1000);
        };
        for (const Kind& kind : facts_.kinds)
            if (const PurchaseLine* line = rulebook_.line_of(kind.piece->id))
                facts_.value_scale = std::min(
                    std::lcm(facts_.value_scale, static_cast<std::uint32_t>(size_of(*line))), 10'000U);
        for (Kind& kind : facts_.kinds)
            if (const PurchaseLine* line = rulebook_.line_of(kind.piece->id))
                kind.value = static_cast<std::uint32_t>(std::clamp(line->cost, 0, 100'000))
                             * facts_.value_scale / static_cast<std::uint32_t>(size_of(*line));
    }

    std::uint8_t kind_index(const SetupUnit& unit) const {
        std::size_t i = 0;
        while (i < facts_.kinds.size() && facts_.kinds[i].piece != unit.kind)
            ++i;
        return static_cast<std::uint8_t>(i);
    }

    bool check_unit(const SetupUnit& unit) {
        const std::string name = unit_name(setup_, unit);
        const std::size_t before = problems_.size();
        if (unit.side >= 2)
            refuse(unit.at, say("{} belongs to none of the two sides", name));
        else if (unit.kind == nullptr)
            refuse(unit.at, say("{} is of a kind that the rulebook lacks", name));
        else if (setup_.is_left_to_players(unit) && !setup_.sides[unit.side].zone.empty())
            facts_.deploys[unit.side] = true;
        else if (unit.space == no_space || !board_.is_space(unit.space)) {
            unplaced_[unit.side].push_back(&unit);
            return false;
        } else if (unit.carrier == none)
            check_on_map(unit, name);
        else
            check_aboard(unit, name);
        return problems_.size() == before;
    }

    void check_on_map(const SetupUnit& unit, const std::string& name) {
        const Place place = static_cast<Place>(number(unit.space));
        if (is_taken_[place])
            refuse(unit.at, say("{} stands on {}, which is not free", name, board_.name(unit.space)));
        else if (!unit.facing)
            refuse(unit.at, say("{} faces none of the six sides", name));
        else if (!facts_.can_stand(facts_.kinds[kind_index(unit)], place))
            refuse(unit.at, say("{} may not stand on {}", name, board_.name(unit.space)));
        is_taken_[place] = true;
    }

    void check_aboard(const SetupUnit& unit, const std::string& name) {
        const SetupUnit& carrier = setup_.units[unit.carrier];
        const bool rides = unit.kind->may_ride && carrier.kind != nullptr && carrier.side == unit.side
                           && carrier.carrier == none && carrier.kind->carries > 0;
        if (!rides)
            refuse(unit.at, say("{} cannot ride aboard {}", name, unit_name(setup_, carrier)));
        else if (++aboard_[unit.carrier] > carrier.kind->carries)
            refuse(unit.at, say("{} carries too many", unit_name(setup_, carrier)));
    }

    Enlisted enlisted(std::size_t index) const {
        const SetupUnit& unit = setup_.units[index];
        Enlisted made;
        made.unit = index;
        made.kind = kind_index(unit);
        if (unit.carrier == none && unit.space != no_space) {
            made.place = static_cast<Place>(number(unit.space));
            made.facing = static_cast<std::uint8_t>(unit.facing.value_or(Facing::n));
        } else {
            made.carrier = unit.carrier; // none: to be set up by its side
        }
        const Kind& kind = facts_.kinds[made.kind];
        for (std::size_t i = 0; i < kind.arms.size(); ++i) {
            if (kind.arms[i].shots < 0) {
                made.shots[i] = unlimited;
                continue;
            }
            int left = kind.arms[i].shots;
            const auto& deployment = setup_.sides[unit.side].deployment;
            if (unit.deployed < deployment.size())
                if (const auto& marked = deployment[unit.deployed].shots;
                    marked.count(kind.arms[i].weapon->id) != 0)
                    left = std::clamp(marked.at(kind.arms[i].weapon->id), 0, left);
            made.shots[i] = static_cast<std::uint8_t>(left);
        }
        return made;
    }

    /// So many that nothing else need be said of them.
    bool are_too_many() {
        for (std::size_t side = 0; side < 2; ++side) {
            const auto counters = std::count_if(setup_.units.begin(), setup_.units.end(),
                                                [&](const SetupUnit& unit) { return unit.side == side; });
            if (static_cast<std::size_t>(counters) > most_units)
                refuse(setup_.sides[side].side->at,
                       say("{}: {} counters", side_name(setup_.sides[side]), counters),
                       say("expected at most {} to play with", most_units));
        }
        return !problems_.empty();
    }

    /// One sentence a side: it has one cause.
    void refuse_unplaced(std::size_t side) {
        const auto& units = unplaced_[side];
        if (units.empty()) return;
        refuse(units.front()->at,
               units.size() == 1 ? say("{} has no place on the board", unit_name(setup_, *units.front()))
                                 : say_count("{} piece of {} has no place on the board",
                                             "{} pieces of {} have no place on the board", units.size(),
                                             side_name(setup_.sides[side])),
               tr("expected a set-up that is complete: play begins after it"));
    }

    void add_armies() {
        if (are_too_many()) return;
        is_taken_.assign(facts_.places, false);
        for (std::size_t i = 0; i < setup_.units.size(); ++i)
            if (check_unit(setup_.units[i])) facts_.armies[setup_.units[i].side].push_back(enlisted(i));
        refuse_unplaced(0);
        refuse_unplaced(1);
        if (!problems_.empty()) return;
        for (std::size_t side = 0; side < 2; ++side) {
            number_counters(facts_.armies[side]);
            check_side(side);
            if (facts_.rules.reinforce > 0)
                facts_.reserve[side] = std::min(
                    most_reinforcements, most_units - std::min(most_units, facts_.armies[side].size()));
            if (facts_.deploys[side] || facts_.reserve[side] > 0) add_zone(side);
            if (facts_.deploys[side]) prepare_setup(side);
        }
    }

    /// Numbered by the hexes of the set-up, those aboard behind them: the numbers tell nothing of the kinds.
    void number_counters(std::vector<Enlisted>& army) {
        std::stable_sort(army.begin(), army.end(),
                         [](const Enlisted& a, const Enlisted& b) { return a.place < b.place; });
        for (Enlisted& unit : army) {
            if (unit.carrier == none) continue;
            const auto carrier = std::find_if(
                army.begin(), army.end(), [&](const Enlisted& other) { return other.unit == unit.carrier; });
            unit.carrier = static_cast<std::size_t>(carrier - army.begin());
        }
        const auto aboard =
            std::find_if(army.begin(), army.end(), [](const Enlisted& unit) { return unit.carrier != none; });
        std::stable_sort(aboard, army.end(),
                         [](const Enlisted& a, const Enlisted& b) { return a.carrier < b.carrier; });
    }

    void add_zone(std::size_t side) {
        facts_.is_in_zone[side].assign(facts_.places, false);
        for (const SpaceIndex space : setup_.sides[side].zone)
            if (board_.is_space(space)) {
                facts_.zones[side].push_back(static_cast<Place>(number(space)));
                facts_.is_in_zone[side][number(space)] = true;
            }
        std::sort(facts_.zones[side].begin(), facts_.zones[side].end());
    }

    /// Who may ride is set up behind those who may carry.
    void prepare_setup(std::size_t side) {
        auto& army = facts_.armies[side];
        std::stable_sort(army.begin(), army.end(), [&](const Enlisted& a, const Enlisted& b) {
            return !facts_.kinds[a.kind].rides && facts_.kinds[b.kind].rides;
        });
        for (const Enlisted& unit : army)
            facts_.positions[side] += facts_.kinds[unit.kind].piece->positions;
        int standing = 0; // without a ride
        for (const Enlisted& unit : army)
            standing += facts_.kinds[unit.kind].rides ? 0 : 1;
        if (static_cast<std::size_t>(standing) > facts_.zones[side].size())
            refuse(setup_.sides[side].side->at,
                   say("{}: {} counters", side_name(setup_.sides[side]), standing),
                   say("expected at most {} to play with", facts_.zones[side].size()));
    }

    void check_side(std::size_t side) {
        const Position& at = setup_.sides[side].side->at;
        const std::string name = side_name(setup_.sides[side]);
        auto& list = facts_.list[side];
        list.assign(facts_.kinds.size() + 1, 0);
        bool has_unit = false;
        int places = 0;
        for (const Enlisted& unit : facts_.armies[side]) {
            const Kind& kind = facts_.kinds[unit.kind];
            ++list[unit.kind];
            facts_.value[side] += kind.value;
            has_unit = has_unit || !kind.is_decoy;
            places += kind.carries - (unit.carrier != none ? 1 : 0);
        }
        list.back() = std::max(places, 0); // places aboard that may stay empty
        if (!has_unit) refuse(at, say("{}: no unit on the board", name));
        if (!Deals::can_count(list))
            refuse(at,
                   say("{}: so many pieces of different kinds that nobody can weigh where they stand", name),
                   tr("expected fewer pieces, or fewer kinds"));
    }

    void add_objectives() {
        for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
            const SpaceIndex space = setup_.objectives[i];
            if (space == no_space || !board_.is_space(space))
                refuse(setup_.scenario().objectives[i].at, tr("an objective that is not on the board"));
            else
                facts_.objectives.push_back(static_cast<Place>(number(space)));
        }
        if (facts_.objectives.size() > most_objectives)
            refuse(setup_.scenario().at, say("{} objectives", facts_.objectives.size()),
                   say("expected at most {} to play with", most_objectives));
        if (facts_.rules.victory == Parameters::Victory::hold && facts_.objectives.empty())
            refuse(setup_.scenario().at, tr("no objective, and whoever holds all of them wins"),
                   tr("expected objectives, or another way to win"));
    }

    void add_sight() {
        const SightRules& rules = rulebook_.sight;
        facts_.scouting_range = rules.scouting_range;
        facts_.reveal_range = rules.reveal_range;
        facts_.hill_range = rules.hill_range_bonus;
        facts_.surrounded_hides = rules.surrounded_hides;
        facts_.pairs_block_together = rules.pairs == PairBlocks::both;
        facts_.position_halves = rulebook_.position_entry_halves;
        int radius = rules.reveal_range;
        for (const Kind& kind : facts_.kinds)
            for (const Arm& arm : kind.arms) {
                const int seen = arm.weapon->needs_sight
                                     ? arm.range + facts_.hill_range
                                     : arm.weapon->no_scatter_within.value_or(arm.range + facts_.hill_range);
                if (seen > largest_line_table)
                    refuse(arm.weapon->at, say("a weapon that asks for sight over {} hexes", seen),
                           say("expected at most {} to play with", largest_line_table));
                radius = std::max(radius, seen);
            }
        if (problems_.empty())
            facts_.lines = LinesOfSight(*facts_.sight, std::min(radius, largest_line_table));
    }

    Facts& facts_;
    const Setup& setup_;
    const Rulebook& rulebook_;
    const HexBoard& board_;
    Problems& problems_;
    std::vector<bool> is_taken_;
    std::map<std::size_t, int> aboard_; ///< of each carrier
    std::array<std::vector<const SetupUnit*>, 2> unplaced_;
};

} // namespace

Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules, Problems& problems) {
    Facts facts;
    facts.rules = rules;
    facts.board = setup->board.as<HexBoard>();
    facts.setup = std::move(setup);
    const auto refuse = [&](std::string wrong, std::string expected) {
        problems.push_back({facts.setup->scenario().at, std::move(wrong), std::move(expected), {}});
    };
    if (facts.board == nullptr)
        refuse(tr("armies fight on boards of hexes only"), {});
    else if (facts.setup->sides.size() != 2)
        refuse(say("{} sides", facts.setup->sides.size()), tr("expected two to play"));
    else if (facts.board->grid.size() >= no_place)
        refuse(say("a board of {} hexes", facts.board->hexes),
               say("expected fewer than {} to play on", int{no_place}));
    else
        FactsMaker(facts, problems).make();
    return facts;
}

} // namespace sabotier::play::battle

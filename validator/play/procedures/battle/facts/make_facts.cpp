#include "validator/play/procedures/battle/facts/make_facts.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/sight/line_table.hpp"
#include "validator/play/procedures/battle/facts/enlist.hpp"
#include "validator/play/procedures/battle/facts/ground_facts.hpp"
#include "validator/play/refuse_sides.hpp"

#include <algorithm>
#include <numeric>

namespace sabotier::play::battle {

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
        add_ground(facts_);
        add_kinds();
        if (!problems_.empty()) return;
        enlist(facts_, problems_);
        add_objectives();
        if (!problems_.empty()) return;
        add_sight();
        if (facts_.has_bridgers) add_crossings(facts_);
    }

private:
    void refuse(const Position& at, std::string wrong, std::string expected = {}) {
        problems_.push_back({at, std::move(wrong), std::move(expected), {}});
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
        for (const PieceKind& piece : rulebook_.pieces) {
            const bool is_used = std::any_of(setup_.units.begin(), setup_.units.end(),
                                             [&](const SetupUnit& unit) { return unit.kind == &piece; });
            const bool may_be = uses_lines() && rulebook_.line_of(piece.id) != nullptr;
            if (is_used || may_be) facts_.kinds.push_back(kind_of(piece));
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
        if (uses_lines()) add_purchases();
    }

    bool uses_lines() const { return facts_.rules.reinforce > 0 || facts_.rules.knows_points_only; }

    void add_purchases() {
        for (const PurchaseLine& line : rulebook_.lines) {
            Purchase purchase{&line, {}};
            for (const auto& [id, count] : line.contents)
                for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
                    if (facts_.kinds[kind].piece->id == id)
                        purchase.kinds.insert(
                            purchase.kinds.end(),
                            static_cast<std::size_t>(std::clamp(count, 0, int{most_units} + 1)),
                            static_cast<std::uint8_t>(kind));
            if (purchase.kinds.empty() || line.cost <= 0) continue;
            for (const std::uint8_t kind : purchase.kinds)
                facts_.bought |= KindMask{1} << kind;
            facts_.purchases.push_back(std::move(purchase));
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
        if (rules.reveal_range > largest_line_table)
            refuse(setup_.scenario().at,
                   say("counters that are turned up over {} hexes of sight", rules.reveal_range),
                   say("expected at most {} to play with", largest_line_table));
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
        if (problems_.empty()) facts_.lines = LinesOfSight(*facts_.sight, radius);
    }

    Facts& facts_;
    const Setup& setup_;
    const Rulebook& rulebook_;
    const HexBoard& board_;
    Problems& problems_;
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
        refuse_sides(*facts.setup, problems);
    else if (facts.board->grid.size() >= no_place)
        refuse(say("a board of {} hexes", facts.board->hexes),
               say("expected fewer than {} to play on", int{no_place}));
    else
        FactsMaker(facts, problems).make();
    return facts;
}

} // namespace sabotier::play::battle

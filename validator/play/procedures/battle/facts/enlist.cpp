#include "validator/play/procedures/battle/facts/enlist.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/play/procedures/battle/facts/army_lists.hpp"

#include <algorithm>
#include <map>

namespace sabotier::play::battle {
namespace {

class Enlisting {
public:
    Enlisting(Facts& facts, Problems& problems)
        : facts_(facts),
          setup_(*facts.setup),
          board_(*facts.board),
          problems_(problems) {}

    void run() {
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

private:
    void refuse(const Position& at, std::string wrong, std::string expected = {}) {
        problems_.push_back({at, std::move(wrong), std::move(expected), {}});
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

    /// Who stands already, and who is aboard, goes before who is set up; there, who may ride is behind those
    /// who may carry. Carriers that stand already keep their numbers.
    void prepare_setup(std::size_t side) {
        auto& army = facts_.armies[side];
        const auto rank = [&](const Enlisted& unit) {
            return unit.place != no_place           ? 0
                   : unit.carrier != none           ? 1
                   : !facts_.kinds[unit.kind].rides ? 2
                                                    : 3;
        };
        std::stable_sort(army.begin(), army.end(),
                         [&](const Enlisted& a, const Enlisted& b) { return rank(a) < rank(b); });
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
        if (!facts_.rules.knows_points_only) return;
        const auto price = price_in_lines(facts_, side);
        if (!price)
            refuse(at, say("{}: not made of whole lines", name),
                   tr("expected an army that is bought in whole lines, as its enemy knows its price alone"));
        facts_.price[side] = price.value_or(0);
    }

    Facts& facts_;
    const Setup& setup_;
    const HexBoard& board_;
    Problems& problems_;
    std::vector<bool> is_taken_;        ///< of each place
    std::map<std::size_t, int> aboard_; ///< of each carrier
    std::array<std::vector<const SetupUnit*>, 2> unplaced_;
};

} // namespace

void enlist(Facts& facts, Problems& problems) {
    Enlisting(facts, problems).run();
}

} // namespace sabotier::play::battle

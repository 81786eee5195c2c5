#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/raid/midway.hpp"
#include "validator/play/procedures/raid/raid.hpp"

#include <algorithm>
#include <bit>

/// What the sides know of each other, and how it could be otherwise.
namespace sabotier::play::raid {

namespace {

/// Until a side first carries out its plans, all know the rooms that the scenario gives it.
bool knows_start(const Table& table, std::size_t side) {
    if (table.round > 1) return false;
    const bool has_come_later = side == guards && table.side == raiders && table.phase >= Phase::first;
    return !has_come_later && (table.side != side || table.phase <= Phase::first);
}

void hide(const Facts& facts, Table& table, std::size_t side) {
    const bool shows_start = knows_start(table, side);
    for (std::size_t i = 0; i < team; ++i) {
        std::uint8_t& room = table.rooms[side][i];
        const bool is_away = side == raiders && (table.standing >> i & 1) == 0;
        const bool is_known = shows_start && facts.players[side][i].room != no_room && !is_away;
        if (is_known)
            room = facts.players[side][i].room;
        else if (side == guards)
            room = room == no_room ? no_room : unseen_room;
        else
            room = (table.standing >> i & 1) != 0 ? unseen_room : no_room;
        table.plans[side][i] = 0;
    }
    table.modify[side] = 0;
    if (side == guards) {
        table.generators = {};
    } else {
        table.slides = 0;
        table.common.decisions -= table.unheard;
        table.unheard = 0;
    }
    if (table.side != side || table.phase < Phase::acting) return;
    table.phase = Phase::acting;
    table.window = 0;
}

} // namespace

void RaidProcedure::view(const State& state, Seat seat, View& out) const {
    out.seat = seat;
    out.known = state;
    out.knowledge.clear();
    auto& known = out.known.as<Table>();
    known.common.chance = {};
    if (known.common.actor == nobody || seat == all_knowing) return; // then all is shown
    for (std::size_t side = 0; side < sides; ++side)
        if (number(seat) != side) hide(facts_, known, side);
}

/// Slides are not declared.
bool RaidProcedure::is_heard(const State& before, Move, Seat hears) const {
    const auto& table = before.as<Table>();
    return table.phase != Phase::slide || number(hears) == table.side;
}

namespace {

/// Plans that cost the same, or one plan that is lost and may have cost any of these.
struct Group {
    Cubes costs = 0;
    std::uint64_t plans = 1;
};

/// Draws the rooms, cubes and plans of a side that has not begun to carry them out, or has ended it.
class SecretRedrawer final : public Redrawer {
public:
    SecretRedrawer(const Facts& facts, const View& view)
        : facts_(facts),
          known_(view.known),
          side_(1 - number(view.seat)),
          follow_(facts, view.known, side_),
          has_planned_(planners(view.known.as<Table>(), side_)),
          now_(has_planned_[0] ? follow_.after_plans(has_planned_, false) : follow_.hidden) {
        now_.each([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
            all_ += static_cast<std::size_t>(std::popcount(pools));
            secrets_.push_back({all_, extra, places, pools});
        });
    }

    void redraw(RandomSource& chance, State& out) const override {
        out = known_;
        auto& table = out.as<Table>();
        table.common.chance = {chance.next(), 0};
        const std::size_t drawn = chance.below(static_cast<std::uint32_t>(all_));
        const auto secret = std::upper_bound(secrets_.begin(), secrets_.end(), drawn,
                                             [](std::size_t n, const Secret& s) { return n < s.end; });
        Cubes pools = secret->pools;
        for (std::size_t skip = secret->end - 1 - drawn; skip > 0; --skip)
            pools &= pools - 1;
        const auto cubes = std::countr_zero(pools);
        table.modify[side_] = static_cast<std::uint8_t>(cubes);
        for (std::size_t i = 0; i < team; ++i)
            table.rooms[side_][i] = secret->places[i] == follow_.nowhere()
                                        ? no_room
                                        : static_cast<std::uint8_t>(secret->places[i]);
        if (side_ == guards)
            table.generators = follow_.charges.cubes(secret->extra);
        else
            table.slides = static_cast<std::uint8_t>(secret->extra);
        if (has_planned_[0]) draw_plans(chance, *secret, cubes, table);
    }

private:
    struct Secret {
        std::size_t end; ///< of pools, counted from the first of all
        std::size_t extra;
        std::array<std::size_t, team> places;
        Cubes pools;
    };

    /// Who of a side has made a plan that is not carried out.
    static std::array<bool, team> planners(const Table& table, std::size_t side) {
        if (table.phase == Phase::place || table.phase == Phase::roll) return {false, false};
        if (table.phase == Phase::plan && table.side == side) return {table.player > 0, false};
        if (table.phase == Phase::plan && table.side < side) return {false, false};
        const bool has_acted = side == guards && table.phase != Phase::plan && table.side == raiders;
        return {!has_acted, !has_acted};
    }

    [[nodiscard]] bool is_lost(std::size_t player) const noexcept {
        return follow_.lost_from[player] != no_room;
    }
    [[nodiscard]] bool lies(std::size_t player, const Secret& secret) const noexcept {
        return side_ == raiders && !follow_.stood[player] && secret.places[player] != follow_.nowhere();
    }

    /// Every plan of a player in a secret, where he has one.
    void list_all(std::size_t player, const Secret& secret, MoveList& plans) const {
        plans.clear();
        const std::size_t place = is_lost(player) ? follow_.lost_from[player] : secret.places[player];
        if (!has_planned_[player] || place == follow_.nowhere()) return plans.add(Move{0});
        const Plan landing = lies(player, secret) ? landing_in(place) : 0;
        list_plans(facts_, follow_.means(player, secret.extra, follow_.most_cubes()), place, landing, plans);
    }

    [[nodiscard]] std::vector<Group> groups_of(std::size_t player, const MoveList& plans) const {
        std::vector<Group> groups(std::size_t{rolled} * dearest + 1, Group{0, 0});
        for (const Move plan : plans) {
            const int cost = cost_of(facts_, side_, number(plan));
            groups[is_lost(player) ? 0 : static_cast<std::size_t>(cost)].costs |= Cubes{1} << cost;
            ++groups[is_lost(player) ? 0 : static_cast<std::size_t>(cost)].plans;
        }
        if (is_lost(player)) groups[0].plans = 1;
        groups.erase(
            std::remove_if(groups.begin(), groups.end(), [](const Group& group) { return group.plans == 0; }),
            groups.end());
        return groups;
    }

    /// Any two plans whose costs, together, leave the cubes that are left.
    void draw_plans(RandomSource& chance, const Secret& secret, int cubes, Table& table) const {
        std::array<MoveList, team> plans;
        std::array<std::vector<Group>, team> groups;
        std::array<std::size_t, team> start{};
        for (std::size_t i = 0; i < team; ++i) {
            list_all(i, secret, plans[i]);
            groups[i] = groups_of(i, plans[i]);
            start[i] = is_lost(i)        ? follow_.lost_from[i]
                       : lies(i, secret) ? follow_.nowhere()
                                         : secret.places[i];
        }
        const Cubes before = follow_.hidden.at(secret.extra, start[0], start[1]);
        const auto ways = [&](const Group& a, const Group& b) -> std::uint64_t {
            Cubes spent = 0; // together
            for (int cost = 0; (b.costs >> cost) != 0; ++cost)
                if ((b.costs >> cost & 1) != 0) spent |= a.costs << cost;
            const bool may_be = ((before >> (cubes - follow_.gained)) & spent) != 0;
            return may_be ? a.plans * b.plans : 0;
        };
        std::uint64_t all = 0;
        for (const Group& a : groups[0])
            for (const Group& b : groups[1])
                all += ways(a, b);
        std::uint64_t drawn = chance.below_large(all);
        for (const Group& a : groups[0])
            for (const Group& b : groups[1]) {
                const std::uint64_t here = ways(a, b);
                if (drawn >= here) {
                    drawn -= here;
                    continue;
                }
                table.plans[side_][0] = plan_of(0, plans[0], a, drawn % a.plans);
                table.plans[side_][1] = plan_of(1, plans[1], b, drawn / a.plans);
                return;
            }
    }

    /// Number `index` of the plans of a group.
    [[nodiscard]] Plan plan_of(std::size_t player, const MoveList& plans, const Group& group,
                               std::uint64_t index) const {
        if (is_lost(player)) return 0;
        for (const Move plan : plans)
            if ((group.costs >> cost_of(facts_, side_, number(plan)) & 1) != 0 && index-- == 0)
                return number(plan);
        return 0;
    }

    const Facts& facts_;
    State known_;
    std::size_t side_;
    Follow follow_;
    std::array<bool, team> has_planned_;
    Joint now_;
    std::vector<Secret> secrets_;
    std::size_t all_ = 0;
};

/// Nothing is hidden any more.
class OpenRedrawer final : public Redrawer {
public:
    explicit OpenRedrawer(const View& view)
        : known_(view.known) {}
    void redraw(RandomSource& chance, State& out) const override {
        out = known_;
        out.common().chance = {chance.next(), 0};
    }

private:
    State known_;
};

} // namespace

std::unique_ptr<const Redrawer> RaidProcedure::redrawer(const View& view) const {
    const auto& table = view.known.as<Table>();
    if (table.common.actor == nobody) return std::make_unique<const OpenRedrawer>(view);
    if (table.phase == Phase::acting) return std::make_unique<const MidwayRedrawer>(facts_, view);
    return std::make_unique<const SecretRedrawer>(facts_, view);
}

} // namespace sabotier::play::raid

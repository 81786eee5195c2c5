#include "validator/play/procedures/battle/walk.hpp"

#include <algorithm>
#include <array>

/// A turn decided move by move. analysis/reach/turn_reach.cpp searches whole turns by the same rules, and
/// what a hex costs stands in analysis/movement for both.
namespace sabotier::play::battle {

namespace {

/// What a search for an end has looked at. It forgets when it is full: then some of it is looked at twice.
class Looked {
public:
    void begin() noexcept {
        if (++search_ == 0) {
            stamps_.fill(0);
            search_ = 1;
        }
    }
    /// Whether this is the first time.
    [[nodiscard]] bool add(std::uint64_t key) noexcept {
        const std::size_t at = mixed(key) % keys_.size();
        if (stamps_[at] == search_ && keys_[at] == key) return false;
        stamps_[at] = search_;
        keys_[at] = key;
        return true;
    }

private:
    std::array<std::uint64_t, 4096> keys_{};
    std::array<std::uint32_t, 4096> stamps_{};
    std::uint32_t search_ = 0;
};

Looked& looked() {
    thread_local Looked all; // not on every call
    return all;
}

} // namespace

Track Walk::at_start(const Facts& facts, std::uint8_t mover, Place place) noexcept {
    const HexMoves moves = facts.models[facts.movers[mover].model].moves(SpaceIndex{place});
    return {place, 0, static_cast<std::uint8_t>(moves.stands_on_road() ? 1 : 0)};
}

/// Its own counter is in nobody's way, least of all in its own: it is off the board once it has left. A
/// bridge stays below whoever stands on it.
bool Walk::may_end(Place place) const noexcept {
    const Counter there = parts_.board[place];
    const bool stays = parts_.head.steps == 0 && place == slot_.place;
    if (there != no_counter && there != counter(side_, parts_.head.active) && !stays) {
        return !mover_.flies && bridge(place) == there;
    }
    // Jump troops that stand on a bridging tank may not stay in the air above it.
    if (mover_.flies && stays && below(facts_, parts_, place) != no_counter) return false;
    if (!mover_.flies || !facts_.rules.must_land || slot_.kind == nothing) return true;
    const Kind& kind = facts_.kinds[slot_.kind];
    return !kind.jumps() || facts_.is_open(kind.walker, place);
}

bool Walk::may_pass(Place place, std::uint16_t node) const noexcept {
    if (mover_.flies) return true;
    const Counter there = parts_.board[place];
    if (there == no_counter || there == counter(side_, parts_.head.active)) return true;
    if (side_of(there) != side_) return false;
    if (parts_.slot(there).is(is_bridge)) return true;
    return !model_.moves(node).is_bridge() && below(facts_, parts_, place) == no_counter;
}

/// Another counter of its side that is a bridge for this mover in a hex; no_counter: none.
Counter Walk::bridge(Place place) const noexcept {
    if (mover_.is_soldier && facts_.rules.bridges_vehicles_only) return no_counter;
    const Counter found = bridges_ == Bridges::known ? bridge_at(facts_, parts_, side_, place)
                                                     : possible_bridge_at(facts_, parts_, side_, place);
    return found == counter(side_, parts_.head.active) || found == no_bridge_ ? no_counter : found;
}

int Walk::cost_over_bridges(int cost, Place from, Place to, int way) const noexcept {
    const bool leaves = facts_.ground[from].is_river && bridge(from) != no_counter;
    const bool enters = facts_.ground[to].is_river && bridge(to) != no_counter;
    const auto side = static_cast<std::size_t>(way);
    if (leaves) cost = std::min<int>(cost, facts_.crossing(mover_.model, from).out[side]);
    if (enters) cost = std::min<int>(cost, facts_.crossing(mover_.model, to).in[side]);
    constexpr int one_unit = 2;
    return leaves && enters ? std::min(cost, one_unit) : cost;
}

/// Half move units of the step ahead; HexMoves::closed or whole_turn.
int Walk::cost_of(const Label& label) const noexcept {
    int cost = model_.moves(label.track.node).cost(label.facing);
    if (mover_.flies) return cost;
    const Place from = place_of(label.track);
    const Place to = facts_.beside(from, label.facing);
    if (facts_.has_bridgers && facts_.ground[to].is_space)
        cost = cost_over_bridges(cost, from, to, label.facing);
    if (cost == HexMoves::closed) return cost;
    return parts_.is_dug(side_, to) ? std::min(cost, facts_.position_halves) : cost;
}

std::optional<Track> Walk::stepped(const Label& label) const noexcept {
    if (is_held()) return std::nullopt;
    const int cost = cost_of(label);
    const int halves = label.track.halves;
    if (cost == HexMoves::closed || (cost == HexMoves::whole_turn && halves != 0)) return std::nullopt;
    const HexMoves moves = model_.moves(label.track.node);
    const bool is_road = label.track.is_road != 0 && (moves.road() >> label.facing & 1) != 0;
    const int spent = cost == HexMoves::whole_turn ? mover_.halves : halves + cost;
    const int most =
        mover_.halves + (is_road && (!mover_.bonus_straight || label.turned == 0) ? mover_.bonus : 0);
    if (spent > most || !may_have_turned(label.turned, is_road)) return std::nullopt;
    const MoveNode node = model_.target(label.track.node, label.facing);
    const auto to = static_cast<Place>(number(model_.space(node)));
    if (!may_pass(to, static_cast<std::uint16_t>(node))) return std::nullopt;
    return Track{static_cast<std::uint16_t>(node), static_cast<std::uint8_t>(spent),
                 static_cast<std::uint8_t>(is_road ? 1 : 0)};
}

int Walk::left_ahead() const noexcept {
    const Label label = here();
    const bool is_road =
        label.track.is_road != 0 && (model_.moves(label.track.node).road() >> label.facing & 1) != 0;
    const bool has_bonus = is_road && (!mover_.bonus_straight || label.turned == 0);
    return std::max(mover_.halves + (has_bonus ? mover_.bonus : 0) - label.track.halves, 0);
}

/// A bridge that somebody has entered in this turn, or stands upon, stays where it is.
bool Walk::is_in_use() const noexcept {
    return slot_.is(is_bridge)
           && (slot_.is(crossed) || parts_.board[slot_.place] != counter(side_, parts_.head.active));
}

std::optional<Track> Walk::stepped() const {
    if (is_halted()) return std::nullopt;
    if (is_pinned()) {
        const auto holds = [&](int side) {
            const int way = (slot_.facing + side + 6) % 6;
            return picture_.is_controller(facts_.beside(slot_.place, way), side_);
        };
        if (holds(-1) || holds(1)) return std::nullopt;
    }
    const Label label = here();
    const std::optional<Track> next = stepped(label);
    if (!next || may_end(place_of(*next))) return next;
    looked().begin();
    return can_end({*next, label.facing, label.turned, true}) ? next : std::nullopt;
}

/// More faces than the class has are for moves on road: a road hex must still be entered.
bool Walk::may_turn(const Label& label, int face) const {
    const bool is_road = label.track.is_road != 0;
    if (!may_have_turned(label.turned + 1, is_road)
        || (mover_.bonus_straight && label.track.halves > mover_.halves))
        return false;
    if (label.turned + 1 <= mover_.turns || label.has_stepped) return true;
    for (Label after = turned_by(label, face);; after = turned_by(after, face)) {
        if (stepped(after)) return true;
        if (!may_have_turned(after.turned + 1, is_road)) return false;
    }
}

bool Walk::can_turn(int face) const {
    if (is_halted() || is_pinned()) return false;
    const Label label = here();
    if (!may_turn(label, face)) return false;
    looked().begin();
    return can_end(turned_by(label, face));
}

bool Walk::can_spend(int halves) const {
    Label label = here();
    if (label.track.halves + halves > mover_.halves) return false;
    label.track.halves = static_cast<std::uint8_t>(label.track.halves + halves);
    looked().begin();
    return can_end(label);
}

/// Goes as deep as a move has steps and turns.
bool Walk::can_end(const Label& label) const {
    const Place place = place_of(label.track);
    if (has_used_road(label.turned, label.has_stepped) && may_end(place)) return true;
    if (label.has_stepped && !mover_.flies && picture_.is_controlled(place, side_)) return false;
    const std::uint64_t key = std::uint64_t{label.track.node} << 32U
                              | std::uint64_t{label.track.halves} << 24U
                              | static_cast<std::uint64_t>(label.turned) << 8U
                              | static_cast<std::uint64_t>(label.facing) << 1U | label.track.is_road;
    if (!looked().add(key)) return false;
    if (const auto next = stepped(label); next && can_end({*next, label.facing, label.turned, true}))
        return true;
    for (const int face : {-1, 1})
        if (may_turn(label, face) && can_end(turned_by(label, face))) return true;
    return false;
}

bool Walk::can_board(Place carrier) const noexcept {
    if (mover_.flies || is_halted() || parts_.head.rolled == 2 || slot_.is(watched)) return false;
    if (track_.halves + 2 > mover_.halves) return false;
    if (facts_.distance(slot_.place, carrier) != 1) return false;
    if (!is_pinned()) return true;
    for (int facing = 0; facing < 6; ++facing) { // another hex of the same enemy's zone
        const Place enemy = facts_.beside(slot_.place, facing);
        if (picture_.is_controller(enemy, side_) && facts_.distance(enemy, carrier) == 1) return false;
    }
    return true;
}

} // namespace sabotier::play::battle

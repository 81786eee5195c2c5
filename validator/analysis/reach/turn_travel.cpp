#include "validator/analysis/reach/travel.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

namespace sabotier {

namespace {

constexpr int most_turned = 9;          ///< hex faces in a turn that are told apart; rulebooks allow six
constexpr std::uint8_t all_faces = 63;  ///< a bit for each facing
constexpr std::uint8_t is_listed = 128; ///< beside the facings of a node: it is in the list of this turn

/// A node with some of its facings, a bit each.
struct Standing {
    MoveNode node = 0;
    std::uint8_t facings = 0;
};

/// One mode of a travel: which facings of which nodes earlier turns have reached, and one turn from there.
class ModeTravel {
public:
    explicit ModeTravel(const MovementModel& model)
        : model_(&model),
          settled_(model.nodes()) {}
    virtual ~ModeTravel() = default;
    ModeTravel(const ModeTravel&) = delete;
    ModeTravel& operator=(const ModeTravel&) = delete;

    [[nodiscard]] const MovementModel& model() const noexcept { return *model_; }

    /// Goes on with another model of the same nodes. The next turn sets out again from all that stands round
    /// `spaces`, where there are steps that there were not: what came through there on its way could have
    /// stopped there.
    void change(const MovementModel& model, std::span<const SpaceIndex> spaces) {
        assert(model.nodes() == model_->nodes());
        model_ = &model;
        for (const SpaceIndex space : spaces)
            for (const Facing facing : all_facings)
                if (const SpaceIndex beside = model.board().grid.neighbour(space, facing);
                    model.board().is_space(beside) && settled_[number(beside)] != 0)
                    frontier_.push_back({number(beside), settled_[number(beside)]});
    }

    /// Closes what was reached; the next turn goes on from there.
    void settle(Standing at) {
        at.facings &= static_cast<std::uint8_t>(~settled_[at.node]);
        if (at.facings == 0) return;
        settled_[at.node] |= at.facings;
        close(at);
        frontier_.push_back(at);
    }

    /// Runs one turn; adds what it reaches for the first time to `reached`, each node once.
    virtual void run_turn(std::vector<Standing>& reached) = 0;

protected:
    virtual void close(Standing at) = 0;

    const MovementModel* model_;
    std::vector<std::uint8_t> settled_;
    std::vector<Standing> frontier_; ///< settled since the last turn
};

/// A turn, worked out for all facings of a node at once. Within it, what is known of a node is a word of
/// bits: bit 6 * k + f tells that one can face f having turned at most k hex faces, so that a bit sets all
/// those of more faces, too. Turning by a face turns the six bits of a level and moves them up to the next. A
/// second word holds those bits for moves that are wholly on road so far, which may turn and go farther.
/// Buckets of half move units spent; settled facings count as known with none spent.
template <class Bits, int most_levels>
class BitTravel final : public ModeTravel {
public:
    explicit BitTravel(const TravelMode& mode)
        : ModeTravel(*mode.model),
          halves_(2 * mode.allowance),
          bonus_(model().movement().road.bonus_halves),
          bonus_straight_(model().movement().road.bonus_straight),
          turns_(std::min(model().movement().turns, most_turned)),
          levels_(1 + std::max(turns_, std::min(model().movement().turns_on_road, most_turned))),
          ground_levels_(first_levels(turns_ + 1)),
          each_level_(first_levels(levels_) / all_faces),
          known_(model().nodes()),
          known_on_road_(model().nodes()),
          buckets_(static_cast<std::size_t>(halves_ + bonus_) + 1) {
        assert(levels_ <= most_levels);
    }

    void run_turn(std::vector<Standing>& reached) override {
        for (const Standing& start : frontier_)
            begin(start);
        frontier_.clear();
        for (int spent = 0; spent <= halves_ + bonus_; ++spent) {
            auto& [ground, road] = buckets_[static_cast<std::size_t>(spent)];
            for (std::size_t i = 0, j = 0; i < road.size() || j < ground.size();)
                if (i < road.size())
                    arrive<true>(road[i++], spent);
                else
                    arrive<false>(ground[j++], spent);
            ground.clear();
            road.clear();
        }
        list(reached);
    }

private:
    struct Arrival {
        MoveNode node;
        Bits bits;
    };
    struct Bucket {
        std::vector<Arrival> ground;
        std::vector<Arrival> road;
    };

    static constexpr Bits first_levels(int count) {
        Bits bits = 0;
        for (int level = 0; level < count; ++level)
            bits |= static_cast<Bits>(all_faces) << (6 * level);
        return bits;
    }
    [[nodiscard]] Bits on_all_levels(std::uint8_t facings) const {
        return static_cast<Bits>(each_level_ * facings);
    }
    /// Of bits on any level.
    [[nodiscard]] std::uint8_t facings_of(Bits bits) const {
        return static_cast<std::uint8_t>(filled(bits) >> (6 * (levels_ - 1)) & all_faces);
    }
    /// With all bits of more faces turned.
    [[nodiscard]] Bits filled(Bits bits) const {
        for (int level = 1; level < levels_; level *= 2)
            bits |= static_cast<Bits>(bits << (6 * level));
        return bits & (each_level_ * all_faces);
    }
    /// With all that turning adds to labels of a move on road or not.
    template <bool is_road>
    [[nodiscard]] Bits turned(Bits bits) const {
        const Bits firsts = each_level_;
        const Bits lasts = static_cast<Bits>(each_level_ << 5);
        const int last = is_road ? levels_ - 1 : turns_;
        const Bits within = is_road ? static_cast<Bits>(each_level_ * all_faces) : ground_levels_;
        for (int level = 0; level < last; ++level) {
            const Bits right =
                static_cast<Bits>((bits & ~lasts) << 1) | static_cast<Bits>((bits & lasts) >> 5);
            const Bits left =
                static_cast<Bits>((bits & ~firsts) >> 1) | static_cast<Bits>((bits & firsts) << 5);
            bits |= static_cast<Bits>((right | left) << 6) & within;
        }
        return filled(bits);
    }

    void close(Standing at) override {
        known_[at.node] |= on_all_levels(at.facings);
        known_on_road_[at.node] |= on_all_levels(at.facings);
    }

    void begin(Standing start) {
        const Bits bits = on_all_levels(start.facings);
        if (model().moves(start.node).stands_on_road())
            expand<true>(start.node, bits | learn<true>(start.node, turned<true>(bits)), 0);
        else
            expand<false>(start.node, bits | learn<false>(start.node, turned<false>(bits)), 0);
    }

    /// Keeps bits, and returns those that say something new.
    template <bool is_road>
    Bits learn(MoveNode node, Bits bits) {
        const Bits fresh = bits & static_cast<Bits>(~(is_road ? known_on_road_ : known_)[node]);
        if (fresh == 0) return 0;
        known_[node] |= fresh;
        if (is_road) known_on_road_[node] |= fresh;
        if ((settled_[node] & is_listed) == 0) {
            settled_[node] |= is_listed;
            listed_.push_back(node);
        }
        return fresh;
    }

    template <bool is_road>
    void arrive(Arrival arrival, int spent) {
        Bits fresh = arrival.bits & static_cast<Bits>(~(is_road ? known_on_road_ : known_)[arrival.node]);
        if (fresh == 0) return;
        fresh = bonus_straight_ && spent > halves_ ? filled(fresh) : turned<is_road>(fresh);
        expand<is_road>(arrival.node, learn<is_road>(arrival.node, fresh), spent);
    }

    /// Every step ahead from labels of a node.
    template <bool is_road>
    void expand(MoveNode node, Bits bits, int spent) {
        const HexMoves moves = model().moves(node);
        for (unsigned facings = facings_of(bits) & moves.open(); facings != 0; facings &= facings - 1) {
            const int facing = __builtin_ctz(facings);
            const Bits ahead = bits & static_cast<Bits>(each_level_ << facing);
            const int cost = moves.cost(facing);
            if (cost == HexMoves::whole_turn) {
                if (spent == 0 && (ahead & ground_levels_) != 0) step<false>(node, facing, ahead, halves_);
                continue;
            }
            const int then = spent + cost;
            if (is_road && (moves.road() >> facing & 1) != 0) {
                const bool has_bonus = !bonus_straight_ || (ahead & all_faces) != 0;
                if (then <= halves_ + (has_bonus ? bonus_ : 0)) step<true>(node, facing, ahead, then);
            } else if (then <= halves_ && (ahead & ground_levels_) != 0) {
                step<false>(node, facing, ahead, then);
            }
        }
    }

    template <bool is_road>
    void step(MoveNode node, int facing, Bits bits, int then) {
        const MoveNode target = model().target(node, facing);
        const Bits fresh = bits & static_cast<Bits>(~(is_road ? known_on_road_ : known_)[target]);
        if (fresh == 0) return;
        Bucket& bucket = buckets_[static_cast<std::size_t>(then)];
        (is_road ? bucket.road : bucket.ground).push_back({target, fresh});
    }

    /// Says what the turn reached, and forgets how.
    void list(std::vector<Standing>& reached) {
        for (const MoveNode node : listed_) {
            settled_[node] &= all_faces;
            const std::uint8_t settled = settled_[node];
            const auto fresh = static_cast<std::uint8_t>(facings_of(known_[node]) & ~settled);
            known_[node] = on_all_levels(settled);
            known_on_road_[node] = known_[node];
            if (fresh != 0) reached.push_back({node, fresh});
        }
        listed_.clear();
    }

    int halves_;
    int bonus_;
    bool bonus_straight_;
    int turns_;
    int levels_;
    Bits ground_levels_; ///< of faces turned that are allowed off road
    Bits each_level_;    ///< the first bit of each level
    std::vector<Bits> known_;
    std::vector<Bits> known_on_road_;
    std::vector<Bucket> buckets_;  ///< by half move units spent
    std::vector<MoveNode> listed_; ///< nodes of which this turn has learned something
};

std::unique_ptr<ModeTravel> mode_travel(const TravelMode& mode) {
    const MovementClass& movement = mode.model->movement();
    const int levels = 1 + std::min(most_turned, std::max(movement.turns, movement.turns_on_road));
    if (levels <= 5) return std::make_unique<BitTravel<std::uint32_t, 5>>(mode);
    return std::make_unique<BitTravel<std::uint64_t, most_turned + 1>>(mode);
}

/// A travel with all its modes. What one mode reached is where the others go on from in the next turn; a road
/// of a flyover is the hex itself to the other modes.
class Travel {
public:
    Travel(std::span<const TravelMode> modes, std::span<const TravelStart> starts,
           std::span<const LaterBridge> bridges)
        : bridges_(bridges),
          fresh_(modes.size()) {
        for (const TravelMode& mode : modes)
            modes_.push_back(mode_travel(mode));
        turns_.assign(model().cells(), never);
        for (const TravelStart& start : starts)
            if (model().board().is_space(start.space)) starts_.push_back(start);
        std::stable_sort(starts_.begin(), starts_.end(),
                         [](const TravelStart& a, const TravelStart& b) { return a.turn < b.turn; });
    }

    TurnMap run(const IsCancelled& is_cancelled) {
        std::size_t next = 0;
        std::uint32_t turn = 0;
        while (next < starts_.size() || has_fresh() || built_ < bridges_.size()) {
            if (is_cancelled && is_cancelled()) break;
            if (!has_fresh()) turn = next_event(next);
            for (; next < starts_.size() && starts_[next].turn <= turn; ++next)
                land(starts_[next]);
            for (std::size_t mode = 0; mode < modes_.size(); ++mode)
                settle(mode, turn);
            ++turn;
            build(turn);
            for (std::size_t mode = 0; mode < modes_.size(); ++mode)
                modes_[mode]->run_turn(fresh_[mode]);
        }
        return std::move(turns_);
    }

private:
    [[nodiscard]] const MovementModel& model() const { return modes_.front()->model(); }
    [[nodiscard]] bool has_fresh() const {
        return std::any_of(fresh_.begin(), fresh_.end(),
                           [](const auto& reached) { return !reached.empty(); });
    }

    /// The turn at whose end somebody lands, or the one before a bridge stands.
    [[nodiscard]] std::uint32_t next_event(std::size_t next) const {
        std::uint32_t turn = never;
        if (next < starts_.size()) turn = starts_[next].turn;
        if (built_ < bridges_.size()) turn = std::min(turn, bridges_[built_].turn - 1);
        return turn;
    }

    void build(std::uint32_t turn) {
        const std::size_t before = built_;
        for (; built_ < bridges_.size() && bridges_[built_].turn <= turn; ++built_)
            occupied_.push_back(bridges_[built_].space);
        if (built_ == before) return;
        for (std::size_t mode = 0; mode < modes_.size(); ++mode)
            modes_[mode]->change(*bridges_[built_ - 1].models[mode], occupied_);
    }

    void land(const TravelStart& start) {
        fresh_.front().push_back(
            {number(start.space),
             start.facing ? static_cast<std::uint8_t>(exit_bit(*start.facing)) : all_faces});
    }

    /// Closes for all modes what one of them reached in a turn; they may go on from there in the next.
    void settle(std::size_t reached_by, std::uint32_t turn) {
        const MovementModel& own = modes_[reached_by]->model();
        for (const Standing& at : fresh_[reached_by]) {
            const MoveNode cell = number(own.space(at.node));
            if (std::find(occupied_.begin(), occupied_.end(), SpaceIndex{cell}) != occupied_.end()) continue;
            for (std::size_t mode = 0; mode < modes_.size(); ++mode)
                modes_[mode]->settle({mode == reached_by ? at.node : cell, at.facings});
            turns_[cell] = std::min(turns_[cell], turn);
        }
        fresh_[reached_by].clear();
    }

    std::span<const LaterBridge> bridges_;
    std::size_t built_ = 0;            ///< of them
    std::vector<SpaceIndex> occupied_; ///< where they stand
    std::vector<std::unique_ptr<ModeTravel>> modes_;
    std::vector<TravelStart> starts_;
    std::vector<std::vector<Standing>> fresh_; ///< by mode: reached in the turn that runs
    TurnMap turns_;
};

} // namespace

TurnMap travel_turns(std::span<const TravelMode> modes, std::span<const TravelStart> starts,
                     const IsCancelled& is_cancelled) {
    return travel_turns(modes, starts, std::span<const LaterBridge>(), is_cancelled);
}

TurnMap travel_turns(std::span<const TravelMode> modes, std::span<const TravelStart> starts,
                     std::span<const LaterBridge> bridges, const IsCancelled& is_cancelled) {
    assert(!modes.empty());
    return Travel(modes, starts, bridges).run(is_cancelled);
}

} // namespace sabotier

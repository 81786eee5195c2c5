#include "validator/play/procedures/missions/missions.hpp"

#include <bit>

/// Hands that are counted: what players hold, and what can be told from how many cards that is.
namespace sabotier::play::missions {

namespace {

Hand dealt_to(const Facts& facts, const State& state, std::size_t seat) {
    const auto& table = state.as<Table>();
    const std::size_t leader = table.rounds > 0 ? MissionsProcedure::log(state)->leader : table.leader;
    const std::size_t order =
        facts.deals_by_seat ? seat : (seat + 2 * facts.players - leader - 1) % facts.players;
    return facts.dealt[order];
}

/// Calls f(round) for each mission that is over, in their order.
template <class F>
void each_finished(const State& state, const F& f) {
    const auto& table = state.as<Table>();
    const Round* const log = MissionsProcedure::log(state);
    for (std::size_t i = 0; i < table.rounds; ++i)
        if (log[i].reds != rejected && log[i].mission < table.results) f(log[i]);
}

/// Goes through the missions one after the other, with every choice of who laid the red cards.
class LayFinder {
public:
    LayFinder(const Facts& facts, const View& view, Seats spies, std::size_t most)
        : view_(view),
          taken_(*view.known.at<Taken>(MissionsProcedure::taken_at(facts))),
          viewer_(number(view.seat) < facts.players ? one(number(view.seat)) : Seats{0}),
          spies_(spies),
          most_(most) {
        each_finished(view.known, [&](const Round& round) { missions_.push_back(round); });
        for (std::size_t seat = 0; seat < facts.players; ++seat)
            hands_.push_back(dealt_to(facts, view.known, seat));
    }

    [[nodiscard]] std::vector<Reds> find() {
        go_on(0, hands_);
        return std::move(found_);
    }

private:
    void go_on(std::size_t index, std::vector<Hand> hands) {
        if (index == missions_.size()) return found_.push_back(reds_);
        const Round& round = missions_[index];
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            if ((round.team & one(seat)) != 0 && hands[seat].take_missing() != taken_.by(round.mission, seat))
                return;
        const Seats own = view_.known.as<Table>().laid_red[round.mission] & viewer_;
        const auto others = static_cast<Seats>(round.team & spies_ & ~viewer_);
        // Every part of the others, the whole first.
        for (Seats part = others;; part = static_cast<Seats>((part - 1U) & others)) {
            const auto reds = static_cast<Seats>(part | own);
            if (std::popcount(reds) == round.reds && found_.size() < most_) lay(index, reds, hands);
            if (part == 0) break;
        }
    }

    void lay(std::size_t index, Seats reds, std::vector<Hand> hands) {
        const Round& round = missions_[index];
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            if ((round.team & one(seat)) != 0) hands[seat].lay((reds & one(seat)) != 0);
        reds_[round.mission] = reds;
        go_on(index + 1, std::move(hands));
        reds_[round.mission] = 0;
    }

    const View& view_;
    const Taken& taken_;
    Seats viewer_;
    Seats spies_;
    std::size_t most_;
    std::vector<Round> missions_;
    std::vector<Hand> hands_;
    Reds reds_{};
    std::vector<Reds> found_;
};

} // namespace

Hand hand_of(const Facts& facts, const State& state, std::size_t seat) {
    Hand hand = dealt_to(facts, state, seat);
    each_finished(state, [&](const Round& round) {
        if ((round.team & one(seat)) == 0) return;
        hand.take_missing();
        hand.lay((state.as<Table>().laid_red[round.mission] & one(seat)) != 0);
    });
    return hand;
}

int hand_size(const Facts& facts, const State& state, std::size_t seat) {
    const Taken& taken = *state.at<Taken>(MissionsProcedure::taken_at(facts));
    int size = dealt_to(facts, state, seat).size();
    each_finished(state, [&](const Round& round) {
        if ((round.team & one(seat)) != 0) size += taken.by(round.mission, seat) - 1;
    });
    return size;
}

std::vector<Reds> ways_to_lay(const Facts& facts, const View& view, Seats spies, std::size_t most) {
    return LayFinder(facts, view, spies, most).find();
}

} // namespace sabotier::play::missions

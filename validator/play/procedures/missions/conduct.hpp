#pragma once

#include "validator/play/deals.hpp"
#include "validator/play/procedures/missions/suspicion.hpp"

#include <vector>

namespace sabotier::play::missions {

/// What others probably did and do, if they go about it as bots that weigh do with usual weights, each but
/// for a decision in some: for searches, which play on in the same way. It is made from a view alone, and
/// tells more than Suspicion, which takes spies for what people are. In whole numbers.
class Conduct {
public:
    /// Facts and view must outlive it.
    Conduct(const Facts& facts, const View& view)
        : facts_(facts),
          view_(view),
          table_(view.known.as<Table>()),
          then_(view.known) {}

    /// How likely each of these sets of spies is by what was seen: weights, above 0. The sets are possible.
    [[nodiscard]] std::vector<Ways> weights(const std::vector<Seats>& sets);
    /// Who would vote for the team that is voted on, if he is no spy.
    [[nodiscard]] Seats loyal_votes();
    /// Who would vote for it, by these.
    [[nodiscard]] Seats votes(Seats spies, Seats loyal_votes) const noexcept;
    /// Who would lay a red card on the mission.
    [[nodiscard]] Seats reds(Seats spies) const noexcept;

private:
    /// A team that was named, and what became of it.
    struct Named {
        Seats team = 0;
        Seats loyal = 0;           ///< who would have voted for it, no spy
        Seats undecided = 0;       ///< to whom it would have been the same, no spy
        bool is_last_call = false; ///< one more rejection was the end
        bool is_trusted = false;   ///< its leader could have named it, no spy
    };
    [[nodiscard]] Named named(Seats team, std::size_t leader, int rejections);
    [[nodiscard]] bool is_last_call(int rejections) const noexcept;
    [[nodiscard]] Seats usual_reds(Seats spies, Seats team, std::size_t mission, int successes,
                                   int failures) const noexcept;
    [[nodiscard]] int against(const Named& named, const Round& round, Seats spies) const noexcept;
    [[nodiscard]] int against_leader(const Named& named, std::size_t leader, std::size_t mission,
                                     Seats spies) const noexcept;

    const Facts& facts_;
    const View& view_;
    const Table& table_;
    State then_; ///< as it was when a team was named: what all could see
};

} // namespace sabotier::play::missions

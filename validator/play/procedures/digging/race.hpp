#pragma once

#include "validator/play/procedures/digging/loyalty.hpp"
#include "validator/play/procedures/digging/prospect.hpp"
#include "validator/play/procedures/digging/stakes.hpp"

namespace sabotier::play::digging {

/// Who turns up the prize before a player's next turn has passed, if everybody who gains by it lays on: by
/// how many cards are lacking, who sits between and is not hindered, and what their deeds tell of them.
class Race {
public:
    /// The cards that are lacking to each place where the prize may be, as Prospect numbers them; 0: the
    /// viewer has turned it up.
    struct Ways {
        Prospect::Least own{};
        Prospect::Least others{}; ///< of another team; the same where no door lies in the way
    };
    /// In hundredths.
    struct Chances {
        int ours = 0;   ///< that it is found to the player's gain
        int theirs = 0; ///< that it is found to others'
    };

    /// `self`: the viewer, whose turn it is. `other_team`: the one against which it digs, or no_team.
    Race(const Facts& facts, const Loyalty& loyalty, const Stakes& stakes, std::size_t self,
         std::uint8_t other_team);

    /// Once the player has moved. `hindered`: players with broken tools or in traps.
    [[nodiscard]] Chances after(const Prospect& prospect, const Ways& ways, Seats hindered) noexcept;

private:
    /// Hundredths of a player who lays on.
    struct Runner {
        int to_end = 0;  ///< the last card
        int to_gain = 0; ///< of these, to the viewer's gain
        int before = 0;  ///< one of those before
    };
    /// Who walks where the way is shortest.
    enum Walking : std::size_t { everybody, own_team, others };
    static constexpr int most_lacking = 5; ///< cards; more are not laid in the meantime
    struct Field {
        std::uint32_t teams = 0;
        std::array<Runner, most_seats> runners{};
        std::array<Chances, most_lacking + 1> chances{}; ///< by cards that are lacking
        Seats hindered = 0;                              ///< of whom these are
        bool is_known = false;
    };
    void prepare(Field& field) const noexcept;
    void run(Field& field, Seats hindered) const noexcept;

    const Facts& facts_;
    const Loyalty& loyalty_;
    const Stakes& stakes_;
    std::size_t self_;
    std::array<Field, 3> fields_{}; ///< by Walking
};

} // namespace sabotier::play::digging

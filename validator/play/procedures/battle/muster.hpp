#pragma once

#include "validator/play/procedures/battle/picture.hpp"

#include <array>
#include <span>

namespace sabotier::play::battle {

/// Whether reinforcements of a kind may stand in a hex: free, open to the kind and in the own zone, all of it
/// outside enemy zones of control. Those who jump come by air and need no zone of their own.
[[nodiscard]] bool can_arrive(const Facts& facts, const Reading& parts, std::size_t side, const Kind& kind,
                              Place place) noexcept;
/// The same as far as it lasts: for what a counter may be that has come there.
[[nodiscard]] bool could_arrive(const Facts& facts, std::size_t side, const Kind& kind, Place place) noexcept;
/// Places for reinforcements in a carrier: it stands on the ground of the own zone, outside enemy zones of
/// control.
[[nodiscard]] int rooms_for_arrivals(const Facts& facts, const Reading& parts, std::size_t side,
                                     std::uint8_t carrier) noexcept;
/// The slot of a unit that is bought, before it stands anywhere.
[[nodiscard]] Slot recruit(const Reading& parts, std::size_t side, std::uint8_t slot) noexcept;

/// Units that are to come all at once, each to a place of its own: a matching, kept up to date by augmenting
/// paths. So nobody buys a line that does not fit whole, and nobody places a unit so that another has no
/// place left. Allocates nothing.
class Muster {
public:
    /// `kinds`: of the units; most_reinforcements at most.
    Muster(const Facts& facts, const Reading& parts, std::size_t side, std::span<const std::uint8_t> kinds);

    [[nodiscard]] bool fits() const noexcept { return fits_; }
    /// Of units that fit: whether the first may stand in a hex, and the others still find a place.
    [[nodiscard]] bool may_stand(Place place) const;
    /// The same of going aboard something.
    [[nodiscard]] bool may_ride() const;

private:
    static constexpr Place aboard = no_place - 1; ///< no board has a hex of that number

    [[nodiscard]] const Kind& kind(std::size_t unit) const noexcept { return facts_.kinds[kinds_[unit]]; }
    [[nodiscard]] bool can_stand(std::size_t unit, Place place) const noexcept {
        return can_arrive(facts_, parts_, side_, kind(unit), place);
    }
    [[nodiscard]] bool is_taken(Place place) const noexcept;
    [[nodiscard]] int riding() const noexcept;
    [[nodiscard]] bool take_free_place(std::size_t unit) noexcept;
    [[nodiscard]] bool find_place(std::size_t unit, std::uint32_t& asked);

    const Facts& facts_;
    const Reading& parts_;
    std::size_t side_;
    std::size_t count_;
    int rooms_ = 0; ///< in carriers that stand, and in those among the units
    bool fits_ = true;
    std::array<std::uint8_t, most_reinforcements> kinds_{};
    std::array<Place, most_reinforcements> at_{};
};

} // namespace sabotier::play::battle

#pragma once

#include "validator/analysis/cards/card_ground.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sabotier::cards {

/// In place of a number of cards: there is no way.
inline constexpr int unreachable = 1'000'000'000;

/// How many cards are needed at least from any arrow to the goal, if every card had unlimited copies and
/// cards laid on the way did not get in each other's way: an estimate that is never too high.
///
/// Tunnels that come back to a card that was laid for them count its place once. What lies between the first
/// and the last pass is left out: such a card may be left through any side, where it has two tunnels, or
/// where a ladder (one card more, at least) was laid in between.
class Estimate {
public:
    /// Looks at places up to `margin` beyond the cards on the table. None: that is too large an area.
    /// `revisits`: for tunnels that come back to cards.
    [[nodiscard]] static std::optional<Estimate> make(const Ground& ground, int margin, bool revisits);

    /// From a tunnel that arrives, or a ladder that is to be laid, in an empty place. Both cost the card
    /// there.
    [[nodiscard]] int from(Phase phase, const Arrow& arrow) const;
    /// From any side of a card in this place, without the card.
    [[nodiscard]] int leaving(const Ground& ground, Phase phase, CardPlace place) const;
    /// From what the start is joined to, or from a ladder to be laid beside a card of the table, whichever
    /// takes fewer.
    [[nodiscard]] int from_start() const noexcept { return start_; }
    /// Whether no way to the goal leaves the area: a wider one would give the same.
    [[nodiscard]] bool is_enclosed() const noexcept { return is_enclosed_; }
    /// Places that were looked at.
    [[nodiscard]] std::size_t places() const noexcept { return around_.size(); }

private:
    /// Sides (bits) through which a card that lies for an arrow leads on.
    struct Leads {
        std::uint8_t pass = 0;  ///< the tunnel runs on
        std::uint8_t again = 0; ///< the card is passed twice
        std::uint8_t back = 0;  ///< a ladder is laid in between
        bool lies = false;      ///< a card can lie there
    };
    using AllLeads = std::array<std::array<Leads, ways_to_arrive>, phases.size()>; ///< of a place

    Estimate() = default;
    [[nodiscard]] static Leads leads_of(const Ground& ground, Phase phase, const Arrow& arrow, bool revisits);
    [[nodiscard]] static AllLeads leads_of(const Ground& ground, CardPlace place, bool revisits);
    void look_around(const Ground& ground, bool revisits);
    void work_out(const Ground& ground);
    void reach(std::size_t node, int cards);
    void reach_arrow(Phase phase, const Arrow& arrow, int cards);
    void reach_through(Phase phase, CardPlace place, CardSide side, int cards);
    void reach_before(const Ground& ground, Phase phase, const Arrow& arrow, int cards);
    void find_start(const Ground& ground);
    [[nodiscard]] bool is_inside(CardPlace place) const;
    [[nodiscard]] std::size_t index(CardPlace place) const; ///< of an inside place
    [[nodiscard]] CardPlace place(std::size_t index) const;
    [[nodiscard]] std::size_t node(Phase phase, const Arrow& arrow) const;
    [[nodiscard]] std::size_t part_node(Phase phase, std::uint32_t part) const;
    [[nodiscard]] const AllLeads& leads(CardPlace place) const { return leads_[around_[index(place)]]; }

    static constexpr std::uint32_t no_place = 0; ///< a card lies there: leads nowhere
    static constexpr std::uint32_t open_place = 1;

    CardPlace least_;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<std::uint32_t> around_; ///< by place: index into leads_
    std::vector<AllLeads> leads_;       ///< of no_place, of open_place, of places beside cards
    std::array<std::size_t, phases.size()> first_part_{};
    std::vector<int> distance_; ///< by node: places, phases and ways to arrive; then parts
    std::vector<std::vector<std::uint32_t>> queue_; ///< by distance
    int start_ = unreachable;
    bool is_enclosed_ = true;
};

} // namespace sabotier::cards

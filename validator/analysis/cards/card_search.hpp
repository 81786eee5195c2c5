#pragma once

#include "validator/analysis/cards/card_estimate.hpp"
#include "validator/analysis/cards/card_matching.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sabotier::cards {

/// Depth-first search for a chain of places from the start to the goal: tunnels that run on from place to
/// place, with ladders laid beside the last card where that helps.
class Search {
public:
    Search(const Ground& ground, const Estimate& estimate, std::int64_t steps,
           const std::function<bool()>& is_cancelled);

    /// Chains of at most `passes` passes of a card and fewer than `fewer_than` cards. `crossing`: a card may
    /// be passed twice. Stops at the first chain found unless crossing, then at the shortest.
    [[nodiscard]] std::optional<std::vector<CardLay>> run(int passes, std::size_t fewer_than, bool crossing);
    [[nodiscard]] bool gave_up() const noexcept { return gave_up_; }
    /// The least bound above the last one that could give more.
    [[nodiscard]] int next_bound() const noexcept { return next_bound_; }

private:
    struct Element {
        CardPlace place;
        Wanted wanted;
    };
    struct Touch {
        std::size_t first = 0;
        std::size_t second = 0;
        CardSide side{}; ///< of the first
    };

    bool follow(const Arrow& arrow, int passes);
    bool go(const Target& target, int passes);
    bool continue_part(std::uint32_t part, int passes);
    bool lay(const Arrow& arrow, int passes);
    bool lay_and_pass(const Arrow& arrow, const Wanted& wanted, int passes);
    bool lay_and_climb(const Arrow& arrow, const Wanted& wanted, int passes);
    bool pass_again(std::size_t element, const Arrow& arrow, int passes);
    template <class Then>
    bool with_card(CardPlace place, const Wanted& wanted, const Then& then);
    bool finish();
    bool settle(const std::vector<Touch>& touches, std::size_t next, std::vector<Element>& elements);
    [[nodiscard]] bool keep(const std::vector<Element>& elements);
    [[nodiscard]] std::vector<Touch> touches() const;
    bool count_step();

    const Ground& ground_;
    const Estimate& estimate_;
    std::int64_t steps_;
    const std::function<bool()>& is_cancelled_;
    bool gave_up_ = false;
    int bound_ = 0;
    int next_bound_ = unreachable;
    std::size_t fewer_than_ = 0;
    bool crossing_ = false;
    std::vector<Element> chain_;
    std::map<CardPlace, std::size_t> at_;
    std::vector<bool> seen_part_;
    CardMatching matching_;
    std::optional<std::vector<CardLay>> best_;
};

} // namespace sabotier::cards

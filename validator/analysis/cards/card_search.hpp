#pragma once

#include "validator/analysis/cards/card_chain.hpp"
#include "validator/analysis/cards/card_estimate.hpp"
#include "validator/analysis/cards/card_matching.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace sabotier::cards {

/// Steps that a search may still take, and who is asked now and then whether to go on.
struct Effort {
    std::int64_t steps = 0;
    std::int64_t kept = 0;         ///< further steps, kept for later
    std::function<bool()> is_over; ///< may be empty
};

/// Depth-first search for a chain of cards that ends at the goal, each of which is legal because of those
/// before it.
///
/// One chain is enough. The way to the goal starts at the start, or at a ladder, and each of its cards joins
/// the one before. Only that ladder, if it is laid for the way, may need something else first: a card
/// beside it. That card needs a tunnel that arrives, whoever can walk there, or is a ladder that needs a card
/// beside it, and so on, back to what is laid. So the chain is built up to the last ladder, whatever doors
/// are on it, and walked from there. It may come back to cards that it laid itself, by another tunnel of
/// theirs or for the walk: they count once.
class Search {
public:
    /// Both must outlive it.
    Search(const Ground& ground, Effort& effort);

    /// Chains of at most `cards` cards. `revisits`: they may come back to a card; the estimate must know.
    /// Stops at the first one.
    [[nodiscard]] std::optional<std::vector<CardLay>> run(const Estimate& estimate, int cards, bool revisits);
    /// None was found, but not all were tried.
    [[nodiscard]] bool gave_up() const noexcept { return gave_up_; }
    /// The least number of cards above the last one that could give more.
    [[nodiscard]] int next_bound() const noexcept { return next_bound_; }

private:
    /// Least cards to the goal from any card so far, as Estimate::leaving().
    using Rest = std::array<int, phases.size()>;
    struct Element {
        CardPlace place;
        Wanted wanted;
        std::array<unsigned, phases.size()> touched{}; ///< sides that the chain came or went through
        Rest rest{};                                   ///< of this element and those before
    };
    struct Touch {
        std::size_t first = 0;
        std::size_t second = 0;
        CardSide side{}; ///< of the first
    };

    bool start(Phase phase);
    bool leave_part(Phase phase, std::uint32_t part);
    bool enter_part(Phase phase, std::uint32_t part);
    bool follow(Phase phase, const Arrow& arrow);
    bool go(Phase phase, const Target& target);
    bool lay(Phase phase, const Arrow& arrow);
    bool lay_and_pass(Phase phase, const Arrow& arrow, const Wanted& wanted);
    bool lay_and_climb(const Arrow& arrow, const Wanted& wanted);
    bool climb_from(CardPlace place);
    bool pass_again(std::size_t element, Phase phase, const Arrow& arrow);
    template <class Then>
    bool with_card(const Element& element, const Then& then);
    [[nodiscard]] Rest rest_with(const Element& element) const;
    [[nodiscard]] int rest(Phase phase) const;
    [[nodiscard]] int least_from(Phase phase, const Arrow& arrow, bool is_laid) const;
    [[nodiscard]] bool is_beside_earlier(CardPlace place) const;
    bool finish();
    bool settle(const std::vector<Touch>& touches, std::size_t next, std::vector<Element>& elements);
    [[nodiscard]] bool keep(const std::vector<Element>& elements);
    [[nodiscard]] std::vector<Touch> touches() const;
    bool count_step();

    const Ground& ground_;
    Effort& effort_;
    const Estimate* estimate_ = nullptr;
    bool gave_up_ = false;
    int bound_ = 0;
    int next_bound_ = unreachable;
    bool revisits_ = false;
    bool was_built_ = false; ///< the chain began with something other than the walk
    std::vector<Element> chain_;
    std::map<CardPlace, std::size_t> at_;
    std::array<std::vector<bool>, phases.size()> seen_part_;
    CardMatching matching_;
    std::optional<std::vector<CardLay>> found_;
};

} // namespace sabotier::cards

#include "validator/starter/assignment.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace sabotier {
namespace {

class Assignment {
public:
    explicit Assignment(const PlaceWishes& wishes)
        : wishes_(wishes),
          groups_(wishes.suits.empty() ? 0 : wishes.suits.front().size()),
          free_(wishes.suits.size()),
          next_free_(wishes.suits.size()),
          held_(wishes.suits.size(), std::vector<std::set<std::size_t>>(groups_)),
          is_full_(groups_) {
        for (std::size_t place = 0; place < wishes_.class_of.size(); ++place)
            free_[wishes_.class_of[place]].push_back(place);
    }

    /// One place more for a group; false if there is none, now and for good.
    bool give(std::size_t group) {
        if (group >= groups_ || is_full_[group]) return false;
        if (const auto place = take_free(group)) return hold(group, *place);
        return give_from_others(group);
    }

    /// The places of a group, the best first.
    [[nodiscard]] std::vector<std::size_t> places_of(std::size_t group) const {
        std::vector<std::size_t> places;
        for (const auto& held : held_)
            places.insert(places.end(), held[group].begin(), held[group].end());
        std::ranges::sort(places);
        return places;
    }

private:
    /// How a group was come to: another one could have its places of a class.
    struct Step {
        std::size_t group = 0;
        std::size_t from = 0; ///< index of the step before
        std::size_t of_class = 0;
    };

    [[nodiscard]] std::optional<std::size_t> take_free(std::size_t group) {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < free_.size(); ++i)
            if (wishes_.suits[i][group] && next_free_[i] < free_[i].size())
                best = std::min(best.value_or(no_place), free_[i][next_free_[i]]);
        if (best) ++next_free_[wishes_.class_of[*best]];
        return best;
    }

    bool hold(std::size_t group, std::size_t place) {
        held_[wishes_.class_of[place]][group].insert(place);
        return true;
    }

    /// From group to group whose places suit the one before, until one can take a free place. Where none can,
    /// none of those that were come to ever will: they hold all places that suit them.
    bool give_from_others(std::size_t group) {
        std::vector<Step> steps{{group, 0, 0}};
        std::vector<bool> is_known(groups_);
        is_known[group] = true;
        for (std::size_t at = 0; at < steps.size(); ++at) {
            for (std::size_t i = 0; i < held_.size(); ++i) {
                if (!wishes_.suits[i][steps[at].group]) continue;
                for (std::size_t other = 0; other < groups_; ++other) {
                    if (is_known[other] || held_[i][other].empty()) continue;
                    is_known[other] = true;
                    steps.push_back({other, at, i});
                    if (const auto place = take_free(other)) return pass_on(steps, *place);
                }
            }
        }
        for (const Step& step : steps)
            is_full_[step.group] = true;
        return false;
    }

    /// The last group takes the place, and each leaves its best of the class to the one before.
    bool pass_on(const std::vector<Step>& steps, std::size_t place) {
        std::size_t at = steps.size() - 1;
        while (at != 0) {
            const Step& step = steps[at];
            auto& held = held_[step.of_class][step.group];
            const std::size_t left = *held.begin();
            held.erase(held.begin());
            hold(step.group, place);
            place = left;
            at = step.from;
        }
        return hold(steps.front().group, place);
    }

    const PlaceWishes& wishes_;
    std::size_t groups_;
    std::vector<std::vector<std::size_t>> free_;           ///< by class, those that were taken in front
    std::vector<std::size_t> next_free_;                   ///< by class: the first of them that is free
    std::vector<std::vector<std::set<std::size_t>>> held_; ///< by class and group
    std::vector<bool> is_full_;                            ///< by group
};

} // namespace

std::vector<std::size_t> assign_places(const PlaceWishes& wishes) {
    Assignment assignment(wishes);
    std::vector<std::vector<std::size_t>> placed; // items, by group
    std::vector<std::size_t> place_of(wishes.group_of.size(), no_place);
    for (std::size_t item = 0; item < wishes.group_of.size(); ++item) {
        const std::size_t group = wishes.group_of[item];
        if (!assignment.give(group)) continue;
        if (placed.size() <= group) placed.resize(group + 1);
        placed[group].push_back(item);
    }
    for (std::size_t group = 0; group < placed.size(); ++group) {
        const std::vector<std::size_t> places = assignment.places_of(group);
        for (std::size_t i = 0; i < placed[group].size(); ++i)
            place_of[placed[group][i]] = places[i];
    }
    return place_of;
}

} // namespace sabotier

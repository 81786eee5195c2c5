#include "validator/play/procedures/battle/facts/army_lists.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace sabotier::play::battle {

namespace {

int count_in(const Purchase& purchase, std::size_t kind) {
    return static_cast<int>(
        std::count(purchase.kinds.begin(), purchase.kinds.end(), static_cast<std::uint8_t>(kind)));
}

/// The price of what is left of each kind, bought by lines from `first` on.
std::optional<int> price_of(const Facts& facts, std::size_t first, std::vector<int>& left) {
    if (std::all_of(left.begin(), left.end(), [](int count) { return count == 0; })) return 0;
    if (first == facts.purchases.size()) return std::nullopt;
    if (const auto price = price_of(facts, first + 1, left)) return price;
    const Purchase& purchase = facts.purchases[first];
    for (const std::uint8_t kind : purchase.kinds)
        --left[kind];
    std::optional<int> price;
    if (std::none_of(left.begin(), left.end(), [](int count) { return count < 0; }))
        price = price_of(facts, first, left);
    for (const std::uint8_t kind : purchase.kinds)
        ++left[kind];
    if (price) *price += purchase.line->cost;
    return price;
}

} // namespace

std::optional<int> price_in_lines(const Facts& facts, std::size_t side) {
    int settled = 0;
    std::vector<int> left;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        left.push_back((facts.bought >> kind & 1) != 0 ? facts.list[side][kind] : 0);
    // A kind that only one line buys settles how often: without that, many lines of little could be tried in
    // more ways than anybody waits for.
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (std::size_t kind = 0; kind < left.size(); ++kind) {
            if (left[kind] == 0) continue;
            const Purchase* only = nullptr;
            std::size_t lines = 0;
            for (const Purchase& purchase : facts.purchases)
                if (count_in(purchase, kind) > 0) {
                    only = &purchase;
                    ++lines;
                }
            if (lines != 1) continue;
            if (left[kind] % count_in(*only, kind) != 0) return std::nullopt;
            const int times = left[kind] / count_in(*only, kind);
            for (const std::uint8_t each : only->kinds)
                if ((left[each] -= times) < 0) return std::nullopt;
            settled += times * only->line->cost;
            has_changed = true;
        }
    }
    const auto rest = price_of(facts, 0, left);
    return rest ? std::optional(settled + *rest) : std::nullopt;
}

KindMask kinds_at_start(const Facts& facts, std::size_t side) noexcept {
    KindMask kinds = facts.rules.knows_points_only ? facts.bought : 0;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        if (facts.list[side][kind] > 0) kinds |= KindMask{1} << kind;
    return kinds;
}

ArmyLists::ArmyLists(const Facts& facts, std::size_t side, const std::vector<int>& least,
                     const std::vector<int>& most)
    : listed_(facts.list[side].size()),
      points_(facts.price[side]) {
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind) {
        const int count = facts.list[side][kind];
        if ((facts.bought >> kind & 1) == 0) {
            listed_[kind] = count;
            continue;
        }
        units_ += count;
    }
    for (const Purchase& purchase : facts.purchases) {
        Choice choice{&purchase, 0, std::numeric_limits<int>::max()};
        for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind) {
            const int each = count_in(purchase, kind);
            if (each == 0) continue;
            choice.most = std::min(choice.most, most[kind] / each);
            const auto buys = [&](const Purchase& other) { return count_in(other, kind) > 0; };
            if (std::count_if(facts.purchases.begin(), facts.purchases.end(), buys) == 1)
                choice.least = std::max(choice.least, (least[kind] + each - 1) / each);
        }
        choices_.push_back(choice);
    }
    count_ = count(0, units_, points_);
}

Ways ArmyLists::count(std::size_t choice, int units, int points) {
    if (choice == choices_.size()) return units == 0 && points == 0 ? 1 : 0;
    const auto found = ways_.find({choice, units, points});
    if (found != ways_.end()) return found->second;
    const Choice& line = choices_[choice];
    const int size = static_cast<int>(line.purchase->kinds.size());
    Ways ways = 0;
    for (int times = line.least; times <= line.most; ++times) {
        const int units_left = units - times * size;
        const int points_left = points - times * line.purchase->line->cost;
        if (units_left < 0 || points_left < 0) break;
        ways += count(choice + 1, units_left, points_left);
    }
    ways_[{choice, units, points}] = ways;
    return ways;
}

std::vector<int> ArmyLists::draw(RandomSource& chance) const {
    return at(below(chance, count_));
}

std::vector<int> ArmyLists::at(Ways index) const {
    std::vector<int> list = listed_;
    int units = units_;
    int points = points_;
    for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
        const Choice& line = choices_[choice];
        const int size = static_cast<int>(line.purchase->kinds.size());
        for (int times = line.least;; ++times) {
            const int units_left = units - times * size;
            const int points_left = points - times * line.purchase->line->cost;
            Ways ways = 0;
            if (choice + 1 == choices_.size())
                ways = units_left == 0 && points_left == 0 ? 1 : 0;
            else if (const auto found = ways_.find({choice + 1, units_left, points_left});
                     found != ways_.end())
                ways = found->second;
            if (index >= ways) {
                index -= ways;
                continue;
            }
            for (const std::uint8_t kind : line.purchase->kinds)
                list[kind] += times;
            units = units_left;
            points = points_left;
            break;
        }
    }
    return list;
}

} // namespace sabotier::play::battle

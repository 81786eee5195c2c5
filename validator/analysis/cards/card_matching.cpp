#include "validator/analysis/cards/card_matching.hpp"

namespace sabotier::cards {

namespace {

constexpr std::size_t no_kind = static_cast<std::size_t>(-1);

} // namespace

bool CardMatching::add(const Wanted& wanted) {
    options_.push_back(&ground_->kinds(wanted));
    kind_.push_back(no_kind);
    std::vector<bool> seen(used_.size(), false);
    return assign(kind_.size() - 1, seen);
}

bool CardMatching::change(std::size_t place, const Wanted& wanted) {
    options_[place] = &ground_->kinds(wanted);
    if (kind_[place] != no_kind) --used_[kind_[place]];
    kind_[place] = no_kind;
    std::vector<bool> seen(used_.size(), false);
    return assign(place, seen);
}

bool CardMatching::assign(std::size_t place, std::vector<bool>& seen) {
    for (const std::size_t kind : *options_[place]) {
        if (seen[kind]) continue;
        seen[kind] = true;
        if (used_[kind] < ground_->left()[kind]) {
            ++used_[kind];
            kind_[place] = kind;
            return true;
        }
        for (std::size_t other = 0; other < kind_.size(); ++other)
            if (other != place && kind_[other] == kind && assign(other, seen)) {
                kind_[place] = kind;
                return true;
            }
    }
    return false;
}

} // namespace sabotier::cards

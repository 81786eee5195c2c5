#include "validator/generate/space_draw.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sabotier {

namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
constexpr std::size_t exchanges_for_each_space = 20;

/// Every space that somebody may take, each once.
std::vector<SpaceIndex> all_spaces_of(const std::vector<SpaceWish>& wishes) {
    std::vector<SpaceIndex> all;
    for (const SpaceWish& wish : wishes)
        if (wish.pieces > 0) all.insert(all.end(), wish.spaces.begin(), wish.spaces.end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

/// Who holds which space. Grows by one piece after the other: where an owner finds none of its spaces free,
/// another one leaves it a space and takes a free one, perhaps by way of further owners.
class Holding {
public:
    explicit Holding(const std::vector<SpaceWish>& wishes)
        : wishes_(wishes),
          all_(all_spaces_of(wishes)),
          holder_(all_.empty() ? 0 : number(all_.back()) + 1, nobody),
          next_(wishes.size(), 0) {
        for (const SpaceWish& wish : wishes_) {
            std::vector<bool>& may = may_take_.emplace_back(holder_.size(), false);
            if (wish.pieces == 0) continue;
            for (const SpaceIndex space : wish.spaces)
                may[number(space)] = true;
        }
    }

    /// A space for every piece; else the owners who have too few between them.
    std::optional<SpaceShortage> fill() {
        for (std::size_t owner = 0; owner < wishes_.size(); ++owner)
            for (std::size_t piece = 0; piece < wishes_[owner].pieces; ++piece)
                if (const std::vector<bool> short_of_spaces = give(owner); !short_of_spaces.empty())
                    return shortage_of(short_of_spaces);
        return std::nullopt;
    }

    /// Two spaces change what they hold, or that they hold nothing, where both owners may take the other.
    void mix(RandomNumbers& random) {
        for (std::size_t left = exchanges_for_each_space * all_.size(); left > 0; --left) {
            const SpaceIndex a = all_[random.below(all_.size())];
            const SpaceIndex b = all_[random.below(all_.size())];
            if (may_take(holder(a), b) && may_take(holder(b), a)) std::swap(holder(a), holder(b));
        }
    }

    [[nodiscard]] bool holds(std::size_t owner, SpaceIndex space) const {
        return holder_[number(space)] == owner;
    }

private:
    struct Step {
        std::size_t owner = 0;
        std::size_t from = 0; ///< index of the step whose owner asks for a space
        SpaceIndex wanted{};  ///< the one that it asks for
    };

    std::size_t& holder(SpaceIndex space) { return holder_[number(space)]; }

    [[nodiscard]] bool may_take(std::size_t owner, SpaceIndex space) const {
        return owner == nobody || may_take_[owner][number(space)];
    }

    /// A space that is held is never free again.
    std::optional<SpaceIndex> free_space(std::size_t owner) {
        const std::vector<SpaceIndex>& spaces = wishes_[owner].spaces;
        std::size_t& next = next_[owner];
        while (next < spaces.size() && holder(spaces[next]) != nobody)
            ++next;
        if (next == spaces.size()) return std::nullopt;
        return spaces[next];
    }

    /// Empty if the owner got one; else who all hold the spaces of each other, so that none can leave one.
    std::vector<bool> give(std::size_t owner) {
        std::vector<Step> steps{{owner, 0, {}}};
        std::vector<bool> is_asked(wishes_.size(), false);
        is_asked[owner] = true;
        for (std::size_t at = 0; at < steps.size(); ++at) {
            const std::size_t asked = steps[at].owner;
            if (const auto space = free_space(asked)) {
                pass_on(steps, at, *space);
                return {};
            }
            for (const SpaceIndex space : wishes_[asked].spaces) {
                const std::size_t other = holder(space);
                if (is_asked[other]) continue;
                is_asked[other] = true;
                steps.push_back({other, at, space});
            }
        }
        return is_asked;
    }

    void pass_on(const std::vector<Step>& steps, std::size_t at, SpaceIndex space) {
        for (; at != 0; at = steps[at].from) {
            holder(space) = steps[at].owner;
            space = steps[at].wanted;
        }
        holder(space) = steps.front().owner;
    }

    [[nodiscard]] SpaceShortage shortage_of(const std::vector<bool>& owners) const {
        SpaceShortage shortage;
        std::vector<SpaceWish> theirs;
        for (std::size_t owner = 0; owner < owners.size(); ++owner) {
            if (!owners[owner]) continue;
            shortage.owners.push_back(owner);
            shortage.pieces += wishes_[owner].pieces;
            theirs.push_back(wishes_[owner]);
        }
        shortage.spaces = all_spaces_of(theirs).size();
        return shortage;
    }

    const std::vector<SpaceWish>& wishes_;
    std::vector<SpaceIndex> all_;
    std::vector<std::size_t> holder_;         ///< by number of a space
    std::vector<std::vector<bool>> may_take_; ///< by owner and number of a space
    std::vector<std::size_t> next_;           ///< by owner: the first of its spaces that may be free
};

std::optional<SpaceShortage> shortage_of_one(const std::vector<SpaceWish>& wishes) {
    for (std::size_t owner = 0; owner < wishes.size(); ++owner)
        if (wishes[owner].spaces.size() < wishes[owner].pieces)
            return SpaceShortage{{owner}, wishes[owner].spaces.size(), wishes[owner].pieces};
    return std::nullopt;
}

bool have_common_spaces(const std::vector<SpaceWish>& wishes) {
    std::size_t sum = 0;
    for (const SpaceWish& wish : wishes)
        if (wish.pieces > 0) sum += wish.spaces.size();
    return all_spaces_of(wishes).size() < sum;
}

} // namespace

SpaceDraw::SpaceDraw(std::vector<SpaceWish> wishes)
    : wishes_(std::move(wishes)),
      has_common_(have_common_spaces(wishes_)),
      shortage_(shortage_of_one(wishes_)) {
    if (!shortage_ && has_common_) shortage_ = Holding(wishes_).fill();
}

std::vector<std::vector<SpaceIndex>> SpaceDraw::draw(RandomNumbers& random) {
    for (SpaceWish& wish : wishes_)
        random.shuffle(wish.spaces);
    std::vector<std::vector<SpaceIndex>> drawn(wishes_.size());
    if (!has_common_) {
        for (std::size_t owner = 0; owner < wishes_.size(); ++owner)
            drawn[owner].assign(wishes_[owner].spaces.begin(),
                                wishes_[owner].spaces.begin()
                                    + static_cast<std::ptrdiff_t>(wishes_[owner].pieces));
        return drawn;
    }
    Holding holding(wishes_);
    (void)holding.fill();
    holding.mix(random);
    for (std::size_t owner = 0; owner < wishes_.size(); ++owner)
        for (const SpaceIndex space : wishes_[owner].spaces)
            if (holding.holds(owner, space)) drawn[owner].push_back(space);
    return drawn;
}

} // namespace sabotier

#include "validator/play/procedures/digging/hidden_roles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace sabotier::play::digging {

namespace {

/// What the log of a round, which everybody sees, tells of roles: who laid a door has none that may not.
struct Traces {
    struct Aside {
        KindMask excluded = 0; ///< roles that it was not
        bool is_first = true;  ///< it was the one that was dealt
    };
    std::array<KindMask, most_seats> excluded{}; ///< of each player: roles that it has not
    std::array<bool, most_seats> is_later{};     ///< of each player: not the role that was dealt
    std::vector<Aside> aside;                    ///< of each role laid aside

    Traces(const Facts& facts, const Parts<const State>& known) {
        for (std::size_t i = 0; i < known.head.moves; ++i)
            if (known.log[i].what == Entry::What::play) read(facts, known.log[i]);
    }

private:
    void read(const Facts& facts, const Entry& entry) {
        if (!facts.is_action(entry.a)) {
            for (std::size_t role = 0; role < facts.roles.size(); ++role)
                if (!facts.may_lay(entry.a, role)) excluded[entry.seat] |= KindMask{1} << role;
        } else if (facts.kinds[entry.a].effect == Effect::swaps_roles) {
            aside.push_back({excluded[entry.b], !is_later[entry.b]});
            excluded[entry.b] = 0;
            is_later[entry.b] = true;
        }
    }
};

} // namespace

HiddenRoles::HiddenRoles(const Facts& facts, const Parts<const State>& known)
    : lists(facts.has_named_roles ? 2 : 1) {
    const Traces traces(facts, known);
    const Head& head = known.head;
    for (std::size_t i = 0; i < lists.size(); ++i)
        for (const RoleFacts& role : facts.roles)
            lists[i].counts.push_back(lists.size() == 1 ? role.in_box
                                      : i == 0          ? role.named
                                                        : role.in_box - role.named);
    const auto all = static_cast<KindMask>((std::uint64_t{1} << facts.roles.size()) - 1);
    const auto add = [&](std::uint8_t role, bool is_first, KindMask excluded, std::size_t where) {
        List& list = is_first ? lists.front() : lists.back();
        if (role == unknown) {
            list.slots.push_back(all & ~excluded);
            list.where.push_back(static_cast<std::uint16_t>(where));
        } else if (role != nothing) {
            --list.counts[role];
        }
    };
    const auto add_unseen = [&](List& list, std::size_t count, std::uint16_t where) {
        list.slots.insert(list.slots.end(), count, all);
        list.where.insert(list.where.end(), count, where);
    };
    std::size_t undealt = 0;
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        const bool is_first = !traces.is_later[seat];
        add(head.role[seat], is_first, traces.excluded[seat], seat);
        if (head.role[seat] == nothing && is_first) ++undealt;
    }
    for (std::size_t i = 0; i < head.role_swaps; ++i)
        add(known.laid_aside[i].role, traces.aside[i].is_first, traces.aside[i].excluded, most_seats + i);
    if (facts.has_named_roles) add_unseen(lists.front(), undealt, nowhere);
    add_unseen(lists.back(), head.pile, in_pile);
}

namespace {

/// So many of `all`, in any order.
double choose(int all, int some) noexcept {
    if (some < 0 || some > all) return 0;
    double ways = 1;
    for (int i = 1; i <= some; ++i)
        ways = ways * (all - some + i) / i;
    return ways;
}

/// Of so many things, of which `marked` are of one sort: that `drawn` of them have so many of that sort.
double chance_of(int things, int marked, int drawn, int so_many) noexcept {
    return choose(marked, so_many) * choose(things - marked, drawn - so_many) / choose(things, drawn);
}

/// Binary, of the factorial.
double bits_of_orders(int count) noexcept {
    return std::lgamma(count + 1.0) / std::log(2.0);
}

/// A sequence of kinds over the places to be known leaves a rest, which can be put into the other places,
/// all of them alike, in p!/(a! b! ...) ways, where a, b, ... are what it has of each kind: it is as likely
/// as that number over the number of all deals. So the entropy is the logarithm of all deals, less the mean
/// of the logarithm of these ways: a sum over kinds, for which it suffices to know how much of each kind is
/// left. Kinds that all places take alike are counted as one, a class, and shared out within it afterwards.
class Doubt {
public:
    explicit Doubt(const HiddenRoles::List& list)
        : list_(list) {
        for (std::size_t i = 0; i < list.slots.size(); ++i)
            if (list.where[i] >= HiddenRoles::nowhere - 1)
                ++unseen_;
            else
                to_know_.push_back(list.slots[i]);
        sort_kinds();
    }

    [[nodiscard]] double bits() const {
        if (to_know_.empty()) return 0;
        const Deals deals(list_.slots, list_.counts);
        double ways_of_rest = bits_of_orders(unseen_);
        const std::vector<std::vector<double>> left = classes_left();
        for (std::size_t one = 0; one < classes_.size(); ++one)
            for (const std::size_t kind : classes_[one])
                ways_of_rest -= mean_bits_of_orders(one, kind, left[one]);
        return std::max(0.0, std::log2(static_cast<double>(deals.ways())) - ways_of_rest);
    }

private:
    void sort_kinds() {
        const auto are_alike = [&](std::size_t a, std::size_t b) {
            return std::ranges::all_of(to_know_,
                                       [&](KindMask mask) { return (mask >> a & 1) == (mask >> b & 1); });
        };
        for (std::size_t kind = 0; kind < list_.counts.size(); ++kind) {
            if (list_.counts[kind] == 0) continue;
            const auto found = std::ranges::find_if(
                classes_, [&](const auto& kinds) { return are_alike(kinds.front(), kind); });
            if (found == classes_.end())
                classes_.push_back({kind});
            else
                found->push_back(kind);
        }
        for (const auto& kinds : classes_) {
            int things = 0;
            for (const std::size_t kind : kinds)
                things += list_.counts[kind];
            things_.push_back(things);
        }
    }

    /// Of each class: how likely it is that the rest has so many of it, by number.
    [[nodiscard]] std::vector<std::vector<double>> classes_left() const {
        std::map<std::vector<int>, double> ways{{things_, 1.0}}; // by what is left of the classes
        int free = 0;                                            // places that take everything
        for (const KindMask mask : to_know_) {
            const auto takes = [&](std::size_t one) { return (mask >> classes_[one].front() & 1) != 0; };
            std::size_t taken = 0;
            for (std::size_t one = 0; one < classes_.size(); ++one)
                if (takes(one)) ++taken;
            if (taken == classes_.size()) {
                ++free;
                continue;
            }
            std::map<std::vector<int>, double> next;
            for (const auto& [left, count] : ways)
                for (std::size_t one = 0; one < classes_.size(); ++one)
                    if (takes(one) && left[one] > 0) {
                        std::vector<int> rest = left;
                        --rest[one];
                        next[rest] += count * left[one]; // any of its things
                    }
            ways = std::move(next);
        }
        double all = 0;
        for (const auto& [left, count] : ways)
            all += count;
        std::vector<std::vector<double>> chances;
        for (std::size_t one = 0; one < classes_.size(); ++one) {
            std::vector<double> of_class(static_cast<std::size_t>(things_[one]) + 1);
            for (const auto& [left, count] : ways)
                for (int rest = 0; rest <= left[one]; ++rest)
                    of_class[static_cast<std::size_t>(rest)] +=
                        count / all * chance_of(free + unseen_, left[one], unseen_, rest);
            chances.push_back(std::move(of_class));
        }
        return chances;
    }

    /// Of what the rest has of a kind, by how likely it has so much of its class.
    [[nodiscard]] double mean_bits_of_orders(std::size_t one, std::size_t kind,
                                             const std::vector<double>& left) const {
        double sum = 0;
        for (int rest = 0; rest < static_cast<int>(left.size()); ++rest) {
            if (left[static_cast<std::size_t>(rest)] == 0) continue;
            for (int of_kind = 2; of_kind <= std::min(rest, list_.counts[kind]); ++of_kind)
                sum += left[static_cast<std::size_t>(rest)]
                       * chance_of(things_[one], list_.counts[kind], rest, of_kind) * bits_of_orders(of_kind);
        }
        return sum;
    }

    const HiddenRoles::List& list_;
    std::vector<KindMask> to_know_;
    int unseen_ = 0; ///< other places, which take everything
    std::vector<std::vector<std::size_t>> classes_;
    std::vector<int> things_; ///< of each class
};

} // namespace

double HiddenRoles::bits() const {
    double sum = 0;
    for (const List& list : lists)
        sum += Doubt(list).bits();
    return sum;
}

} // namespace sabotier::play::digging

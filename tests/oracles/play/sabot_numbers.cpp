#include "tests/oracles/play/sabot.hpp"

#include <algorithm>

/// The numbers of counters, by which moves are in order. They tell nothing of the kinds.

namespace oracle::sabot {

/// Those on the map by their hexes, then those aboard by the hexes of their carriers. Who is still to be set
/// up comes behind them, and who can ride last.
void Battle::number_anew(int side, bool is_set_up) {
    std::vector<int> order;
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].side == side) order.push_back(static_cast<int>(i));
    const auto rank = [&](int unit) {
        const Unit& one = at(unit);
        const int group = one.stands()                ? 0
                          : one.carrier >= 0          ? (is_set_up ? 3 : 1)
                          : !one.facts().is_soldier() ? 2
                          : is_set_up                 ? 2
                                                      : 4;
        const Hex hex = one.stands() ? *one.hex : one.carrier >= 0 ? *at(one.carrier).hex : Hex{};
        return std::tuple(group, hex, one.number);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return rank(a) < rank(b); });
    for (std::size_t i = 0; i < order.size(); ++i)
        at(order[i]).number = static_cast<int>(i);
}

/// Those who came in a phase, among themselves.
void Battle::number_arrivals() {
    std::vector<int> order = arrived_;
    int number = at(order.front()).number;
    for (const int unit : order)
        number = std::min(number, at(unit).number);
    const auto rank = [&](int unit) {
        const Unit& one = at(unit);
        return std::tuple(one.stands() ? 0 : 1, one.stands() ? *one.hex : *at(one.carrier).hex, one.number);
    };
    std::sort(order.begin(), order.end(), [&](int a, int b) { return rank(a) < rank(b); });
    for (const int unit : order)
        at(unit).number = number++;
}

std::vector<int> Battle::by_number(int side) const {
    std::vector<int> order;
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].side == side && units_[i].number >= 0) order.push_back(static_cast<int>(i));
    std::sort(order.begin(), order.end(), [&](int a, int b) { return at(a).number < at(b).number; });
    return order;
}

std::optional<int> Battle::aboard_with_number(int carrier, int number) const {
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].carrier == carrier && units_[i].number == number) return static_cast<int>(i);
    return std::nullopt;
}

/// A squad that comes out has the lowest number of those that were seen going aboard there, or else of all
/// that are aboard unseen; whoever had that takes the squad's.
void Battle::take_number_of_seen(int squad) {
    int taken = -1;
    for (const bool is_seen : {true, false}) {
        if (taken >= 0) break;
        for (const int other : by_number(at(squad).side)) {
            const Unit& one = at(other);
            const bool counts = one.carrier >= 0 && one.seen_aboard == is_seen
                                && (!is_seen || one.carrier == at(squad).carrier);
            if (!counts) continue;
            taken = other;
            break;
        }
    }
    std::swap(at(taken).number, at(squad).number);
}

/// By column, from the top.
std::vector<Hex> Battle::hexes_around(Hex hex) const {
    std::vector<Hex> around;
    for (int facing = 0; facing < 6; ++facing)
        if (const Hex beside = ahead(hex, facing); is_hex(beside)) around.push_back(beside);
    std::sort(around.begin(), around.end());
    return around;
}

} // namespace oracle::sabot

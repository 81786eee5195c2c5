#include "validator/analysis/cards/card_ground.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sabotier::cards {

namespace {

constexpr unsigned bit(CardSide side) {
    return 1U << number(side);
}

bool has_two_tunnels(const CardKind& kind) {
    return std::count_if(kind.joints.begin(), kind.joints.end(),
                         [](const std::string& joint) { return joint.size() >= 2; })
           >= 2;
}

/// A number for what is wanted; joined pairs as a bit of 16 each.
std::uint64_t key_of(const Wanted& wanted) {
    std::uint64_t key = wanted.open | wanted.closed << 4U | (wanted.is_ladder ? 1ULL << 8U : 0)
                        | (wanted.beside_goal ? 1ULL << 9U : 0) | (wanted.is_double ? 1ULL << 26U : 0);
    for (const auto& [a, b] : wanted.joined)
        key |= 1ULL << (10U + number(a) * 4 + number(b));
    return key;
}

} // namespace

Ground::Ground(const CardBoard& board, const Rulebook& rulebook, std::vector<int> left, SpaceIndex goal,
               Walker walker)
    : board_(board),
      rulebook_(rulebook),
      left_(std::move(left)),
      goal_(goal),
      walker_(std::move(walker)) {
    for (std::size_t i = 0; i < rulebook.cards.size(); ++i) {
        const CardKind& kind = rulebook.cards[i];
        forms_.push_back({Form{shape_of(kind, 0), 0}, Form{shape_of(kind, 180), 180}});
        if (left_[i] <= 0) continue;
        cards_ += left_[i];
        if (has_two_tunnels(kind)) doubles_ += left_[i];
        has_ladders_ = has_ladders_ || kind.is_ladder;
    }
    find_parts();
    find_ladder_places();
}

void Ground::find_parts() {
    const Tunnels tunnels(board_, walker_);
    const auto raw = tunnel_parts(tunnels);
    std::map<std::uint32_t, std::uint32_t> numbers;
    part_of_.assign(raw.size(), 0);
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const auto [found, is_new] = numbers.emplace(raw[i], static_cast<std::uint32_t>(parts_.size()));
        if (is_new) parts_.emplace_back();
        part_of_[i] = found->second;
    }
    parts_[part_of_[tunnels.hub()]].is_start = true;
    for (Opening opening = 0; opening < tunnels.hub(); ++opening) {
        if (!tunnels.is_open(opening)) continue;
        const Target beyond = target(board_.place(Tunnels::space(opening)), Tunnels::side(opening));
        Part& part = parts_[part_of_[opening]];
        if (beyond.kind == Target::Kind::goal) part.is_at_goal = true;
        if (beyond.kind == Target::Kind::empty) part.exits.push_back(beyond.arrow);
    }
}

void Ground::find_ladder_places() {
    std::set<CardPlace> places;
    for (std::uint32_t i = 0; i < board_.size(); ++i) {
        const SpaceIndex space{i};
        if (!board_.is_tunnel(space) || board_.is_goal(space)) continue;
        for (const CardSide side : card_sides) {
            const CardPlace place = beside(board_.place(space), side);
            if (is_empty(place) && !wanted(place).beside_goal) places.insert(place);
        }
    }
    ladder_places_.assign(places.begin(), places.end());
}

Wanted Ground::wanted(CardPlace place) const {
    Wanted result;
    for (const CardSide side : card_sides) {
        const auto next = board_.at(beside(place, side));
        if (!next) continue;
        if (board_.is_goal(*next))
            result.beside_goal = true;
        else if (board_.shape(*next).is_open(opposite(side)))
            result.open |= bit(side);
        else
            result.closed |= bit(side);
    }
    return result;
}

Target Ground::target(CardPlace from, CardSide through) const {
    const CardPlace place = beside(from, through);
    const auto next = board_.at(place);
    Target result;
    if (!next) {
        result.kind = Target::Kind::empty;
        result.arrow = {place, static_cast<std::uint8_t>(opposite(through))};
    } else if (*next == goal_) {
        result.kind = Target::Kind::goal;
    } else if (board_.is_tunnel(*next) && board_.shape(*next).is_open(opposite(through))) {
        result.kind = Target::Kind::part;
        result.part = part_of_[Tunnels::opening(*next, opposite(through))];
    }
    return result;
}

bool Ground::meets(std::size_t kind, const Form& form, const Wanted& wanted) const {
    const CardKind& card = rulebook_.cards[kind];
    const unsigned open = form.shape.open_sides();
    if ((open & wanted.open) != wanted.open || (open & wanted.closed) != 0) return false;
    if (card.is_ladder && wanted.beside_goal) return false;
    if (wanted.is_ladder && !card.is_ladder) return false;
    if (wanted.is_double && !has_two_tunnels(card)) return false;
    if (wanted.joined.empty()) return true;
    if (!card.door.empty() && !walker_.ignores_doors && card.door != walker_.team) return false;
    return std::all_of(wanted.joined.begin(), wanted.joined.end(),
                       [&](const auto& pair) { return form.shape.joins(pair[0], pair[1]); });
}

std::vector<int> Ground::turns(std::size_t kind, const Wanted& wanted) const {
    std::vector<int> result;
    for (const Form& form : forms_[kind])
        if (meets(kind, form, wanted)) result.push_back(form.turn);
    return result;
}

bool Ground::fits_any(const Wanted& wanted) const {
    const auto [found, is_new] = fits_.emplace(key_of(wanted), false);
    if (!is_new) return found->second;
    for (std::size_t kind = 0; kind < forms_.size() && !found->second; ++kind)
        found->second = left_[kind] > 0 && !turns(kind, wanted).empty();
    return found->second;
}

} // namespace sabotier::cards

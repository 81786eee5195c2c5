#include "validator/analysis/cards/card_ground.hpp"

#include "validator/analysis/cards/connected_tunnels.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sabotier::cards {

namespace {

bool has_two_tunnels(const CardKind& kind) {
    return std::count_if(kind.joints.begin(), kind.joints.end(),
                         [](const std::string& joint) { return joint.size() >= 2; })
           >= 2;
}

/// A number for what is wanted.
std::uint32_t key_of(const Wanted& wanted) {
    return wanted.joined | wanted.open << 16U | wanted.closed << 20U | (wanted.is_walked ? 1U << 24U : 0)
           | (wanted.is_ladder ? 1U << 25U : 0) | (wanted.is_double ? 1U << 26U : 0)
           | (wanted.beside_goal ? 1U << 27U : 0);
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
        forms_.push_back({form_of(kind, 0), form_of(kind, 180)});
        is_double_.push_back(has_two_tunnels(kind));
        if (left_[i] <= 0) continue;
        cards_ += left_[i];
        if (is_double_.back()) doubles_ += left_[i];
        has_ladders_ = has_ladders_ || kind.is_ladder;
    }
    find_parts(Phase::build, Walker{});
    find_parts(Phase::walk, walker_);
    find_ladder_places();
}

// The openings of a ladder are all joined: to the start, and so to each other.
Ground::Form Ground::form_of(const CardKind& kind, int turn) {
    const CardShape shape = shape_of(kind, turn);
    Form form{shape.open_sides(), 0, turn};
    for (const CardSide a : card_sides)
        for (const CardSide b : card_sides)
            if (a != b && (kind.is_ladder ? shape.is_open(a) && shape.is_open(b) : shape.joins(a, b)))
                form.joined |= 1U << (sabotier::number(a) * 4 + sabotier::number(b));
    return form;
}

void Ground::find_parts(Phase phase, const Walker& walker) {
    const Tunnels tunnels(board_, walker);
    const auto raw = connected_tunnels(tunnels);
    Laid& laid = laid_[number(phase)];
    std::map<std::uint32_t, std::uint32_t> numbers;
    laid.part_of.assign(raw.size(), 0);
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const auto [found, is_new] = numbers.emplace(raw[i], static_cast<std::uint32_t>(laid.parts.size()));
        if (is_new) laid.parts.emplace_back();
        laid.part_of[i] = found->second;
    }
    laid.parts[laid.part_of[tunnels.hub()]].is_start = true;
    for (Opening opening = 0; opening < tunnels.hub(); ++opening) {
        if (!tunnels.is_open(opening)) continue;
        const Target beyond = target(phase, board_.place(Tunnels::space(opening)), Tunnels::side(opening));
        Part& part = laid.parts[laid.part_of[opening]];
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

bool Ground::is_ladder_place(CardPlace place) const {
    return std::binary_search(ladder_places_.begin(), ladder_places_.end(), place);
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

std::optional<std::uint32_t> Ground::part_at(Phase phase, CardPlace place, CardSide side) const {
    const auto space = board_.at(place);
    if (!space || !board_.is_tunnel(*space) || !board_.shape(*space).is_open(side)) return std::nullopt;
    return laid_[number(phase)].part_of[Tunnels::opening(*space, side)];
}

Target Ground::target(Phase phase, CardPlace from, CardSide through) const {
    const CardPlace place = beside(from, through);
    const auto next = board_.at(place);
    Target result;
    if (!next) {
        result.kind = Target::Kind::empty;
        result.arrow = {place, static_cast<std::uint8_t>(opposite(through))};
    } else if (*next == goal_ && phase == Phase::walk) {
        result.kind = Target::Kind::goal;
    } else if (const auto part = part_at(phase, place, opposite(through))) {
        result.kind = Target::Kind::part;
        result.part = *part;
    }
    return result;
}

bool Ground::meets(std::size_t kind, const Form& form, const Wanted& wanted) const {
    const CardKind& card = rulebook_.cards[kind];
    if ((form.open & wanted.open) != wanted.open || (form.open & wanted.closed) != 0) return false;
    if ((form.joined & wanted.joined) != wanted.joined) return false;
    if (card.is_ladder ? wanted.beside_goal : wanted.is_ladder) return false;
    if (wanted.is_double && !is_double_[kind]) return false;
    // A ladder's door bars nobody: the ladder itself leads to its other side.
    return !wanted.is_walked || card.is_ladder || card.door.empty() || walker_.ignores_doors
           || card.door == walker_.team;
}

int Ground::turn(std::size_t kind, const Wanted& wanted) const {
    const auto& forms = forms_[kind];
    return meets(kind, forms[0], wanted) ? forms[0].turn : forms[1].turn;
}

const std::vector<std::size_t>& Ground::kinds(const Wanted& wanted) const {
    const auto [found, is_new] = kinds_.try_emplace(key_of(wanted));
    if (!is_new) return found->second;
    for (std::size_t kind = 0; kind < forms_.size(); ++kind)
        if (left_[kind] > 0 && (meets(kind, forms_[kind][0], wanted) || meets(kind, forms_[kind][1], wanted)))
            found->second.push_back(kind);
    return found->second;
}

} // namespace sabotier::cards

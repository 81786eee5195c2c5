#include "editor/core/work/edits/cards.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sabotier::editor {

namespace {

template <class List>
auto find_laid(List& laid, CardPlace place) {
    return std::ranges::find_if(laid,
                                [&](const LaidCard& card) { return card.x == place.x && card.y == place.y; });
}

template <class Function>
Edited change_cards(const Scene& scene, Function&& change) {
    if (!std::holds_alternative<Cards>(scene.map().ground))
        return Edited::refused(tr("This board is not laid from cards."));
    auto map = edited(scene.work().map);
    std::string why = change(std::get<Cards>(map->ground).laid);
    if (!why.empty()) return Edited::refused(std::move(why));
    Work work = scene.work();
    work.map = std::move(map);
    return work;
}

bool is_far(CardPlace place) {
    return std::max(std::abs(place.x), std::abs(place.y)) > farthest_card;
}

} // namespace

const LaidCard* card_at(const Map& map, CardPlace place) {
    const auto* cards = std::get_if<Cards>(&map.ground);
    if (!cards) return nullptr;
    const auto found = find_laid(cards->laid, place);
    return found == cards->laid.end() ? nullptr : &*found;
}

Edited lay_card(const Scene& scene, const CardId& card, CardPlace place, int turn, bool face_down) {
    if (!find_card(scene.rulebook(), card))
        return Edited::refused(say("The rulebook has no card {}.", card.str()));
    if (is_far(place)) return Edited::refused(tr("That is too far from the start."));
    return change_cards(scene, [&](std::vector<LaidCard>& laid) {
        const auto there = find_laid(laid, place);
        LaidCard& one = there != laid.end() ? *there : laid.emplace_back();
        one = {card, place.x, place.y, ((turn % 360) + 360) % 360, face_down, {}};
        return std::string();
    });
}

Edited turn_card(const Scene& scene, CardPlace place) {
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_laid(laid, place);
        if (there == laid.end()) return tr("There is no card.");
        there->turn = (there->turn + 180) % 360;
        return {};
    });
}

Edited flip_card(const Scene& scene, CardPlace place) {
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_laid(laid, place);
        if (there == laid.end()) return tr("There is no card.");
        there->face_down = !there->face_down;
        return {};
    });
}

Edited remove_card(const Scene& scene, CardPlace place) {
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_laid(laid, place);
        if (there == laid.end()) return tr("There is no card.");
        laid.erase(there);
        return {};
    });
}

Edited move_card(const Scene& scene, CardPlace from, CardPlace to) {
    if (is_far(to)) return Edited::refused(tr("That is too far from the start."));
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_laid(laid, from);
        if (there == laid.end()) return tr("There is no card.");
        if (find_laid(laid, to) != laid.end() && from != to) return tr("Another card lies there.");
        there->x = to.x;
        there->y = to.y;
        return {};
    });
}

CardFit fit_of(const Scene& scene, const CardId& card, CardPlace place, int turn) {
    CardFit fit;
    const CardKind* kind = find_card(scene.rulebook(), card);
    if (!kind) return fit;
    fit.is_taken = card_at(scene.map(), place) != nullptr;
    for (const CardSide side : card_sides) {
        const LaidCard* next = card_at(scene.map(), beside(place, side));
        const CardKind* other = next && !next->face_down ? find_card(scene.rulebook(), next->card) : nullptr;
        if (!other) continue;
        const bool own = shape_of(*kind, turn).is_open(side);
        const bool theirs = shape_of(*other, next->turn).is_open(opposite(side));
        if (own && theirs) fit.joined.push_back(side);
        if (own != theirs) fit.mismatched.push_back(side);
    }
    return fit;
}

std::string in_words(const CardFit& fit) {
    if (fit.is_taken) return tr("Another card lies here: a click replaces it");
    if (!fit.mismatched.empty()) {
        constexpr std::array<const char*, 4> names{marked("above"), marked("to the right"), marked("below"),
                                                   marked("to the left")};
        std::string where;
        for (const CardSide side : fit.mismatched)
            where += (where.empty() ? "" : ", ") + tr(names[number(side)]);
        return say("Openings do not match {}", where);
    }
    return fit.joined.empty() ? tr("Joined to no other card") : tr("All openings match");
}

CardPlace card_place_at(const CardBoard& board, Point point) noexcept {
    const double limit = farthest_card;
    const auto bounded = [&](double value) {
        return static_cast<int>(std::floor(std::isfinite(value) ? std::clamp(value, -limit, limit) : 0));
    };
    return {board.least().x + bounded(point.x), board.most().y - bounded(point.y / card_height)};
}

Point centre_of(const CardBoard& board, CardPlace place) noexcept {
    return {place.x - board.least().x + 0.5, (board.most().y - place.y + 0.5) * card_height};
}

std::string supply_in_words(const Scene& scene, const CardId& card) {
    const int left = cards_left(scene, card);
    return left < 0 ? say("{} too many", -left) : say("{} left", left);
}

int cards_left(const Scene& scene, const CardId& card) {
    const CardKind* kind = find_card(scene.rulebook(), card);
    const auto* cards = std::get_if<Cards>(&scene.map().ground);
    if (!kind || !cards) return 0;
    return kind->count - static_cast<int>(std::ranges::count(cards->laid, card, &LaidCard::card));
}

} // namespace sabotier::editor

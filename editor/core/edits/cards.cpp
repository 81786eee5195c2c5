#include "editor/core/edits/cards.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabotier::editor {

namespace {

const CardKind* kind_of(const Rulebook& rulebook, const CardId& id) {
    const auto found = std::ranges::find(rulebook.cards, id, &CardKind::id);
    return found == rulebook.cards.end() ? nullptr : &*found;
}

template <class List>
auto find_card(List& laid, CardSlot slot) {
    return std::ranges::find_if(laid,
                                [&](const LaidCard& card) { return card.x == slot.x && card.y == slot.y; });
}

template <class Function>
Edited change_cards(const Scene& scene, Function&& change) {
    if (!std::holds_alternative<Cards>(scene.map().ground))
        return Edited::refused(tr("This board is not laid from cards."));
    auto map = edited(scene.work.map);
    std::string why = change(std::get<Cards>(map->ground).laid);
    if (!why.empty()) return Edited::refused(std::move(why));
    Work work = scene.work;
    work.map = std::move(map);
    return work;
}

bool is_far(CardSlot slot) {
    return std::max(std::abs(slot.x), std::abs(slot.y)) > farthest_card;
}

CardSide opposite_side(CardSide side) {
    return static_cast<CardSide>((static_cast<int>(side) + 2) % 4);
}

} // namespace

const LaidCard* card_at(const Map& map, CardSlot slot) {
    const auto* cards = std::get_if<Cards>(&map.ground);
    if (!cards) return nullptr;
    const auto found = find_card(cards->laid, slot);
    return found == cards->laid.end() ? nullptr : &*found;
}

Edited lay_card(const Scene& scene, const CardId& card, CardSlot slot, int turn, bool face_down) {
    if (!kind_of(scene.rulebook(), card))
        return Edited::refused(say("The rulebook has no card {}.", card.str()));
    if (is_far(slot)) return Edited::refused(tr("That is too far from the start."));
    return change_cards(scene, [&](std::vector<LaidCard>& laid) {
        const auto there = find_card(laid, slot);
        LaidCard& one = there != laid.end() ? *there : laid.emplace_back();
        one = {card, slot.x, slot.y, ((turn % 360) + 360) % 360, face_down, {}};
        return std::string();
    });
}

Edited turn_card(const Scene& scene, CardSlot slot) {
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_card(laid, slot);
        if (there == laid.end()) return tr("There is no card.");
        there->turn = (there->turn + 180) % 360;
        return {};
    });
}

Edited flip_card(const Scene& scene, CardSlot slot) {
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_card(laid, slot);
        if (there == laid.end()) return tr("There is no card.");
        there->face_down = !there->face_down;
        return {};
    });
}

Edited remove_card(const Scene& scene, CardSlot slot) {
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_card(laid, slot);
        if (there == laid.end()) return tr("There is no card.");
        laid.erase(there);
        return {};
    });
}

Edited move_card(const Scene& scene, CardSlot from, CardSlot to) {
    if (is_far(to)) return Edited::refused(tr("That is too far from the start."));
    return change_cards(scene, [&](std::vector<LaidCard>& laid) -> std::string {
        const auto there = find_card(laid, from);
        if (there == laid.end()) return tr("There is no card.");
        if (find_card(laid, to) != laid.end() && from != to) return tr("Another card lies there.");
        there->x = to.x;
        there->y = to.y;
        return {};
    });
}

CardSlot beside(CardSlot slot, CardSide side) noexcept {
    switch (side) {
    case CardSide::top:
        return {slot.x, slot.y + 1};
    case CardSide::right:
        return {slot.x + 1, slot.y};
    case CardSide::bottom:
        return {slot.x, slot.y - 1};
    case CardSide::left:
        break;
    }
    return {slot.x - 1, slot.y};
}

bool is_open(const CardKind& card, CardSide side, int turn) noexcept {
    constexpr std::string_view letters = "trbl";
    const CardSide upright = turn % 360 == 180 ? opposite_side(side) : side;
    const char letter = letters[static_cast<std::size_t>(upright)];
    return std::ranges::any_of(
        card.joints, [&](const std::string& joint) { return joint.find(letter) != std::string::npos; });
}

CardFit fit_of(const Scene& scene, const CardId& card, CardSlot slot, int turn) {
    CardFit fit;
    const CardKind* kind = kind_of(scene.rulebook(), card);
    if (!kind) return fit;
    fit.is_taken = card_at(scene.map(), slot) != nullptr;
    for (const CardSide side : all_card_sides) {
        const LaidCard* next = card_at(scene.map(), beside(slot, side));
        const CardKind* other = next && !next->face_down ? kind_of(scene.rulebook(), next->card) : nullptr;
        if (!other) continue;
        const bool own = is_open(*kind, side, turn);
        const bool theirs = is_open(*other, opposite_side(side), next->turn);
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
            where += (where.empty() ? "" : ", ") + tr(names[static_cast<std::size_t>(side)]);
        return say("Openings do not match {}", where);
    }
    return fit.joined.empty() ? tr("Joined to no other card") : tr("All openings match");
}

int cards_left(const Scene& scene, const CardId& card) {
    const CardKind* kind = kind_of(scene.rulebook(), card);
    const auto* cards = std::get_if<Cards>(&scene.map().ground);
    if (!kind || !cards) return 0;
    return kind->count - static_cast<int>(std::ranges::count(cards->laid, card, &LaidCard::card));
}

} // namespace sabotier::editor

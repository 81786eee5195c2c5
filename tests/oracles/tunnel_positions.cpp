#include "tests/oracles/tunnel_positions.hpp"

#include <algorithm>

namespace sabotier::oracle {

namespace {

using Joints = std::vector<std::string>;

CardKind card(const std::string& id, Joints joints) {
    CardKind kind;
    kind.id = CardId(id);
    kind.name = id;
    kind.joints = std::move(joints);
    return kind;
}

Joints random_joints(std::mt19937& chance) {
    static const std::vector<Joints> usual{
        {"tblr"},     {"lrt"},      {"tbr"},      {"tb"},       {"lr"},         {"tr"},      {"tl"},
        {"tb", "lr"}, {"tl", "br"}, {"tr", "bl"}, {"tbl", "r"}, {"lrt", "b"},   {"tb", "r"}, {"lr", "t"},
        {"l", "r"},   {"t", "b"},   {"t"},        {"r"},        {"l", "r", "t"}};
    if (draw(chance, 4) > 0)
        return usual[static_cast<std::size_t>(draw(chance, static_cast<int>(usual.size())))];
    Joints groups(4);
    for (const char side : {'t', 'r', 'b', 'l'})
        if (draw(chance, 4) > 0) groups[static_cast<std::size_t>(draw(chance, 3))] += side;
    std::erase(groups, "");
    if (groups.empty()) groups.emplace_back("tblr");
    return groups;
}

CardKind random_card(std::mt19937& chance, const std::string& id) {
    CardKind kind = card(id, random_joints(chance));
    const int trait = draw(chance, 10);
    kind.is_ladder = trait < 2;
    if (trait >= 2 && trait < 4) kind.door = SideId("blue");
    if (trait >= 4 && trait < 6) kind.door = SideId("green");
    return kind;
}

Rulebook start_and_goals() {
    Rulebook rulebook;
    rulebook.sides.resize(2);
    rulebook.sides[0].id = SideId("green");
    rulebook.sides[1].id = SideId("blue");
    rulebook.cards = {card("start", {"tblr"}), card("gold", {"tblr"}), card("stone-right", {"tr"}),
                      card("stone-left", {"tl"})};
    rulebook.cards[0].role = CardKind::Role::start;
    rulebook.cards[0].is_ladder = true;
    for (std::size_t i = 1; i < 4; ++i)
        rulebook.cards[i].role = CardKind::Role::goal;
    return rulebook;
}

void lay_goals(TunnelGame& position, std::mt19937& chance, int farthest) {
    const int goals = 1 + draw(chance, 3);
    for (int i = 0; i < goals; ++i) {
        const Place place{draw(chance, 2 * farthest + 1) - farthest,
                          draw(chance, 2 * farthest + 1) - farthest};
        if (position.table.contains(place)) continue;
        position.table[place] = {static_cast<std::size_t>(i) + 1, draw(chance, 2) == 0, draw(chance, 3) > 0};
        position.goals.push_back(place);
    }
}

void lay_cards(TunnelGame& position, std::mt19937& chance, int cards) {
    for (int i = 0; i < cards; ++i) {
        position.rulebook.cards.push_back(random_card(chance, "laid-" + std::to_string(i)));
        position.left.push_back(0);
        const TunnelRules rules(position.rulebook);
        const std::size_t kind = position.rulebook.cards.size() - 1;
        const auto places = TunnelRules::places_beside(position.table);
        for (int tries = 0; tries < 20; ++tries) {
            const Place place =
                places[static_cast<std::size_t>(draw(chance, static_cast<int>(places.size())))];
            const bool is_turned = draw(chance, 2) == 0;
            if (!rules.may_lay(position.table, {kind, place, is_turned})) continue;
            position.table[place] = {kind, is_turned, false};
            break;
        }
    }
}

} // namespace

TunnelGame random_position(std::mt19937& chance, const Size& size) {
    TunnelGame position;
    position.rulebook = start_and_goals();
    position.left.assign(position.rulebook.cards.size(), 0);
    position.table[{0, 0}] = {};
    lay_goals(position, chance, size.farthest_goal);
    const int cards = 1 + draw(chance, size.cards_left);
    for (int given = 0; given < cards;) {
        position.rulebook.cards.push_back(random_card(chance, "card-" + std::to_string(given)));
        position.left.push_back(1 + draw(chance, std::min(2, cards - given)));
        given += position.left.back();
    }
    lay_cards(position, chance, draw(chance, size.cards_laid + 1));
    for (const CardKind& kind : position.rulebook.cards)
        position.has_doors = position.has_doors || !kind.door.empty();
    return position;
}

Cards cards_of(const TunnelGame& position) {
    Cards cards;
    for (const auto& [place, laid] : position.table)
        cards.laid.push_back({position.rulebook.cards[laid.kind].id,
                              place.x,
                              place.y,
                              laid.is_turned ? 180 : 0,
                              laid.is_face_down,
                              {}});
    return cards;
}

Table with_goals_up(const TunnelGame& position) {
    Table table = position.table;
    for (auto& [place, laid] : table)
        laid.is_face_down = false;
    return table;
}

std::string text_of(const TunnelGame& position) {
    std::string text;
    const auto add_kind = [&](std::size_t kind) {
        const CardKind& card = position.rulebook.cards[kind];
        text += card.id.str() + " [";
        for (const std::string& joint : card.joints)
            text += joint + " ";
        text += "]" + std::string(card.is_ladder ? " ladder" : "") + " " + card.door.str();
    };
    for (const auto& [place, laid] : position.table) {
        add_kind(laid.kind);
        text += " at " + std::to_string(place.x) + "," + std::to_string(place.y)
                + (laid.is_turned ? " turned" : "") + (laid.is_face_down ? " face down" : "") + "\n";
    }
    for (std::size_t kind = 0; kind < position.left.size(); ++kind)
        if (position.left[kind] > 0) {
            text += std::to_string(position.left[kind]) + " left of ";
            add_kind(kind);
            text += "\n";
        }
    return text;
}

} // namespace sabotier::oracle

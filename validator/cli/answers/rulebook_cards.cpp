#include "validator/cli/answers/rulebook_cards.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

std::string house_mark(Origin origin) {
    return origin == Origin::house ? "*" : origin == Origin::decision ? "+" : "";
}

void add_remark(std::string& text, const std::string& remark) {
    text += (text.empty() ? "" : ", ") + remark;
}

std::string remarks(const CardKind& card) {
    std::string text;
    if (card.role == CardKind::Role::start) add_remark(text, "start");
    if (card.role == CardKind::Role::goal) add_remark(text, card.is_prize ? "goal that wins" : "goal");
    if (card.is_ladder) add_remark(text, "ladder");
    if (!card.door.empty()) add_remark(text, "door of " + card.door.str());
    if (card.crystals > 0) add_remark(text, fmt::format("crystals {}", card.crystals));
    return text;
}

void add_cards(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"id", "name", "deck", "count", "joined openings", ""});
    for (const CardKind& card : rulebook.cards)
        table.add({card.id.str() + house_mark(card.origin), card.name, card.deck, std::to_string(card.count),
                   fmt::format("{}", fmt::join(card.joints, " ")), remarks(card)});
    add_section(answer, "Cards", table);
}

void add_actions(Answer& answer, const Rulebook& rulebook) {
    if (!rulebook.card_play) return;
    TextTable table({"id", "name", "deck", "count"});
    for (const Component& action : rulebook.card_play->actions)
        table.add({action.id.str(), action.name, action.group, std::to_string(action.count)});
    add_section(answer, "Action cards", table);
}

std::string role_remarks(const Role& role) {
    std::string text;
    if (!role.side.empty()) add_remark(text, "team " + role.side.str());
    if (role.any_team) add_remark(text, "wins with any team");
    if (role.always_wins) add_remark(text, "always wins");
    if (role.wins_without_prize) add_remark(text, "wins without the prize");
    if (role.per_crystal) add_remark(text, "paid by crystals");
    if (!role.counts_as_winner) add_remark(text, "counts as no winner");
    if (role.payout != 0) add_remark(text, fmt::format("payout {:+}", role.payout));
    return text;
}

void add_roles(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"role", "name", "count", ""});
    for (const Role& role : rulebook.roles)
        table.add({role.id.str(), role.name, std::to_string(role.count), role_remarks(role)});
    add_section(answer, "Roles", table);
}

void add_card_play(Answer& answer, const Rulebook& rulebook) {
    if (!rulebook.card_play) return;
    const CardRules& rules = *rulebook.card_play;
    std::string goals;
    for (const auto& goal : rules.goals)
        add_remark(goals, fmt::format("{},{}", goal[0], goal[1]));
    answer.blank();
    answer.line("Laying cards");
    answer.line(fmt::format("start at {},{}; goals at {}; {} cards between", rules.start[0], rules.start[1],
                            goals, rules.cards_between),
                2);
    answer.line(fmt::format("{} cards in a hand, {} set aside", rules.hand, rules.set_aside), 2);
    answer.line(fmt::format("each winner of 1, 2, ... is paid: {}", fmt::join(rules.payout, ", ")), 2);
}

std::string row_text(const std::vector<Slot>& row) {
    std::string text;
    for (const Slot& slot : row)
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", slot.number, slot.is_marked ? "*" : "");
    return text;
}

void add_tables(Answer& answer, const Rulebook& rulebook) {
    if (!rulebook.table) return;
    TextTable table({"players", "row", "roles", "nomination cards"});
    for (const TableSize& size : rulebook.table->sizes) {
        std::string roles;
        for (const auto& [role, count] : size.roles)
            add_remark(roles, fmt::format("{} {}", count, role.str()));
        table.add({std::to_string(size.players), row_text(size.row), roles,
                   fmt::format("{}", fmt::join(size.nominations, ", "))});
    }
    const TableRules& rules = *rulebook.table;
    add_section(answer,
                fmt::format("Tables ({} ordinary decks with {} jokers each; a place with a star needs {} "
                            "spoiling cards; {} places decide)",
                            rules.decks, rules.jokers, rules.marked_spoilers, rules.to_win),
                table);
}

} // namespace

void add_card_rules(Answer& answer, const Rulebook& rulebook) {
    add_cards(answer, rulebook);
    add_card_play(answer, rulebook);
    add_actions(answer, rulebook);
    add_tables(answer, rulebook);
    add_roles(answer, rulebook);
}

void add_section(Answer& answer, std::string_view title, const TextTable& table) {
    if (table.empty()) return;
    answer.blank();
    answer.line(title);
    answer.add(table);
}

} // namespace sabotier::cli

#include "formats/board/deck_account.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/tables.hpp"

namespace sabotier {

namespace {

std::string purpose(const CardShortage& shortage) {
    switch (shortage.use) {
    case CardUse::operative:
        return " for the operative of player " + std::to_string(shortage.number);
    case CardUse::mission:
        return " for mission " + std::to_string(shortage.number);
    case CardUse::allegiance:
        return " for an allegiance card";
    case CardUse::nomination:
        break;
    }
    return " for nomination card " + std::to_string(shortage.number);
}

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr || !table->rules().table) return;
    const std::string decks =
        count_of(static_cast<std::size_t>(table->rules().table->decks), "deck", "decks");
    for (const CardShortage& shortage : account_of(*table).shortages) {
        const Position at =
            shortage.at.line > 0 && shortage.use == CardUse::mission
                ? slot_position(context, *table, static_cast<std::size_t>(shortage.number - 1))
                : deal_position(context);
        context.report("no " + shortage.wanted + " is left" + purpose(shortage) + "; "
                           + (shortage.use == CardUse::operative ? std::string("the first deck") : decks)
                           + " cannot provide it",
                       {{std::string(name(shortage.use)), std::to_string(shortage.number)}}, at);
    }
}

} // namespace

CheckType deck_supply_check() {
    CheckType type;
    type.name = "deck-supply";
    type.summary = "Finds cards that a table needs more often than its ordinary decks hold them.";
    type.example = "{key: cards.supply, check: deck-supply, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier

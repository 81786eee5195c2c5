#include "formats/base/words.hpp"
#include "formats/board/deck_account.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <optional>

namespace sabotier {

namespace {

/// The sentence about a card that is not left: what card, which player or mission, what cannot provide it.
const char* pattern_of(CardUse use) {
    switch (use) {
    case CardUse::operative:
        return marked("no {} is left for the operative of player {}; the first deck cannot provide it");
    case CardUse::mission:
        return marked("no {} is left for mission {}; {} cannot provide it");
    case CardUse::allegiance:
        return marked("no {0} is left for an allegiance card; {2} cannot provide it");
    case CardUse::hand:
        return marked("no {} is left for the hand of player {}; {} cannot provide it");
    case CardUse::nomination:
        break;
    }
    return marked("no {} is left for nomination card {}; {} cannot provide it");
}

/// A mission too many asks for a card too many, and one with a team that cannot be for a card that is none.
std::optional<Cause> cause_of(const TableBoard& table, const CardShortage& shortage) {
    if (shortage.use != CardUse::mission) return std::nullopt;
    const auto place = static_cast<std::size_t>(shortage.number - 1);
    if (!is_possible_team(table, table.row()[place].number))
        return Cause{"row-numbers", {slot_subject(place)}};
    return Cause{"row-count", {{"field", "row"}}};
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
            : shortage.use == CardUse::hand ? shortage.at
                                            : deal_position(context);
        context.report_following(cause_of(*table, shortage),
                                 say(pattern_of(shortage.use), shortage.wanted, shortage.number, decks),
                                 {{std::string(name(shortage.use)), std::to_string(shortage.number)}}, at);
    }
}

} // namespace

CheckType deck_supply_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "deck-supply";
    type.summary = marked("Finds cards that a table needs more often than its ordinary decks hold them.");
    type.example = "{key: cards.supply, check: deck-supply, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier

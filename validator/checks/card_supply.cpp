#include "formats/base/words.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

/// Start and goals are laid out whatever decks are in use.
bool is_in_use(const CardKind& kind, const std::vector<std::string>& decks) {
    return kind.role != CardKind::Role::path || decks.empty()
           || std::find(decks.begin(), decks.end(), kind.deck) != decks.end();
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    const auto decks = decks_in_use(context.setup());
    const bool are_known = knows_decks(context.setup());
    std::map<CardId, std::vector<const LaidCard*>> laid;
    for (const LaidCard& card : board->written().laid)
        laid[card.card].push_back(&card);
    for (const CardKind& kind : context.setup().rulebook().cards) {
        const auto found = laid.find(kind.id);
        if (found == laid.end()) continue;
        const bool is_used = is_in_use(kind, decks);
        if (!is_used && !are_known) continue; // perhaps it is meant by a name that is misspelt
        const auto held = static_cast<std::size_t>(is_used ? kind.count : 0);
        if (found->second.size() <= held) continue;
        context.report(is_used ? say_count("there is {} of {}; the decks in use hold {}",
                                           "there are {} of {}; the decks in use hold {}",
                                           found->second.size(), kind.name, held)
                               : say_count("there is {} of {}; its deck, '{}', is not in use",
                                           "there are {} of {}; its deck, '{}', is not in use",
                                           found->second.size(), kind.name, kind.deck),
                       {{"card", kind.id.str()}}, found->second[held]->at);
    }
}

} // namespace

CheckType card_supply_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-supply";
    type.summary = marked("Finds cards of which more are laid than the decks in use hold.");
    type.example = "{key: cards.supply, check: card-supply, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier

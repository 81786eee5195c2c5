#include "formats/base/words.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    const auto decks = decks_in_use(context.setup());
    std::map<CardId, std::vector<const LaidCard*>> laid;
    for (const LaidCard& card : board->written().laid)
        laid[card.card].push_back(&card);
    for (const CardKind& kind : context.setup().rulebook().cards) {
        const auto found = laid.find(kind.id);
        if (found == laid.end()) continue;
        const bool is_used = decks.empty() || std::find(decks.begin(), decks.end(), kind.deck) != decks.end();
        const auto held = static_cast<std::size_t>(is_used ? kind.count : 0);
        if (found->second.size() <= held) continue;
        context.report(is_used ? say("there are {} of {}; the decks in use hold {}", found->second.size(),
                                     kind.name, held)
                               : say("there are {} of {}; its deck, '{}', is not in use",
                                     found->second.size(), kind.name, kind.deck),
                       {{"card", kind.id.str()}}, found->second[held]->at);
    }
}

} // namespace

CheckType card_supply_check() {
    CheckType type;
    type.name = "card-supply";
    type.summary = marked("Finds cards of which more are laid than the decks in use hold.");
    type.example = "{key: cards.supply, check: card-supply, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier

#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/checks/shared/crowd.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

/// Start and goals are laid out whatever decks are in use.
bool is_in_use(const CardKind& kind, const std::vector<std::string>& decks) {
    return kind.role != CardKind::Role::path || decks.empty()
           || std::find(decks.begin(), decks.end(), kind.deck) != decks.end();
}

/// Cards that are drawn from, of paths and of actions.
long long cards_in(const Rulebook& rulebook, const std::vector<std::string>& decks) {
    const auto is_used = [&](const std::string& deck) {
        return decks.empty() || std::find(decks.begin(), decks.end(), deck) != decks.end();
    };
    long long cards = 0;
    for (const CardKind& kind : rulebook.cards)
        if (kind.role == CardKind::Role::path && is_used(kind.deck)) cards += kind.count;
    for (const Component& action : rulebook.card_play->actions)
        if (is_used(action.group)) cards += action.count;
    return cards;
}

// Laid cards do not count: those of a game that goes on came out of the hands that were dealt.
void check_hands(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto& rules = setup.rulebook().card_play;
    const auto& deal = setup.scenario().deal;
    const auto players = stated_players(setup.scenario());
    if (!deal || !rules || !players || *players <= 0 || !knows_decks(setup)) return;
    const long long hand = std::max(0, deal->hand.value_or(rules->hand));
    const long long aside = std::max(0, deal->set_aside.value_or(rules->set_aside));
    const long long held = cards_in(setup.rulebook(), decks_in_use(setup));
    if (*players * hand + aside <= held) return;
    context.report(say("{} players with {} in hand and {} set aside need {} cards; the decks in use hold {}",
                       *players, count_of(static_cast<std::size_t>(hand), "card", "cards"), aside,
                       *players * hand + aside, held),
                   {{"field", "hand"}, {"field", "set-aside"}}, deal->at);
}

void run(const CheckContext& context) {
    check_hands(context);
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    const auto decks = decks_in_use(context.setup());
    const bool are_known = knows_decks(context.setup());
    std::map<CardId, std::vector<const LaidCard*>> laid;
    for (const LaidCard& card : board->written().laid)
        laid[card.card].push_back(&card);
    std::map<std::string, Crowd> of_decks; // that are not in use
    for (const CardKind& kind : context.setup().rulebook().cards) {
        const auto found = laid.find(kind.id);
        if (found == laid.end()) continue;
        const bool is_used = is_in_use(kind, decks);
        if (!is_used && !are_known) continue; // perhaps it is meant by a name that is misspelt
        const auto held = static_cast<std::size_t>(is_used ? kind.count : 0);
        if (found->second.size() <= held) continue;
        const std::vector<Subject> card{{"card", kind.id.str()}};
        const Position& at = found->second[held]->at;
        if (is_used)
            context.report(say_count("there is {} of {}; the decks in use hold {}",
                                     "there are {} of {}; the decks in use hold {}", found->second.size(),
                                     kind.name, held),
                           card, at);
        else
            of_decks[kind.deck].add({kind.name,
                                     say_count("there is {} of {}; its deck, '{}', is not in use",
                                               "there are {} of {}; its deck, '{}', is not in use",
                                               found->second.size(), kind.name, kind.deck),
                                     card,
                                     at,
                                     {}});
    }
    for (const auto& [deck, crowd] : of_decks)
        crowd.report(context, {{"deck", deck}},
                     [&, name = deck](std::size_t count, const std::string& names) {
                         return say("{} kinds of cards are laid of the deck '{}', which is not in use: {}",
                                    count, name, names);
                     });
}

} // namespace

CheckType card_supply_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-supply";
    type.summary = marked("Finds cards of which more are laid, and hands and cards set aside that are more, "
                          "than the decks in use hold.");
    type.example = "{key: cards.supply, check: card-supply, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier

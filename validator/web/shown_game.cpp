#include "validator/web/shown_game.hpp"

#include "formats/base/words.hpp"
#include "validator/answers/json/position_json.hpp"
#include "validator/play/holding.hpp"
#include "validator/play/table/since.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace sabotier::web {
namespace {

constexpr std::size_t most_moves = 2000; ///< that are listed
constexpr std::size_t most_log = 1000;
/// Sentences: the last ones. What a round came to stands before all that is dealt for the next one, to ten
/// players.
constexpr std::size_t most_since = 60;

/// What puts this on that by their ids, "plan up=1", is told as in the log: its rows have room for a
/// sentence.
std::string words_of(const play::PlayedGame& game, const play::MoveChoice& choice) {
    if (choice.notation.find('=') == std::string::npos) return choice.intention;
    const play::Playthrough& played = game.table().game();
    return played.game().procedure().words(played.state(), choice.move, game.eye());
}

/// What somebody who looks holds, each with whether it is picked, and whether a move can use it.
void add_held(Json& node, const play::PlayedGame& game, const std::vector<std::string>& picked) {
    const play::Game& rules = game.table().game().game();
    auto hand = Json::array();
    if (index_of(rules, game.eye()) >= 0) {
        const play::View view = shown_view(game);
        std::set<std::string> usable;
        for (const play::MoveChoice& choice : game.choices())
            for (std::string& id : play::things_used(rules.procedure(), view, choice.move))
                usable.insert(std::move(id));
        for (const play::Held& held : play::things_held(rules.procedure(), view))
            hand.push_back({{"id", held.id},
                            {"name", held.name},
                            {"picture", held.picture},
                            {"count", held.count},
                            {"picked", std::ranges::count(picked, held.id)},
                            {"usable", usable.contains(held.id)}});
    }
    node["hand"] = std::move(hand);
}

void add_moves(Json& node, const play::PlayedGame& game, const Choices& choices) {
    std::vector<const play::MoveChoice*> all;
    for (const play::MoveChoice& choice : choices)
        all.push_back(&choice);
    node.update(list_of(game, all));
    node["chosen"] = game.chosen();
    node["lit"] = play::places_behind(choices, game.chosen().size());
}

void add_known(Json& node, const play::PlayedGame& game) {
    if (std::vector<std::string> known = game.still_known(); !known.empty()) node["known"] = known;
    node["learnt"] = game.learnt();
}

} // namespace

int index_of(const play::Game& rules, play::Seat seat) {
    return number(seat) < rules.seats().size() ? static_cast<int>(number(seat)) : -1;
}

Json list_of(const play::PlayedGame& game, const std::vector<const play::MoveChoice*>& choices) {
    const std::size_t listed = std::min(choices.size(), most_moves);
    auto moves = Json::array();
    for (std::size_t i = 0; i < listed; ++i)
        moves.push_back({{"move", choices[i]->notation}, {"words", words_of(game, *choices[i])}});
    return {{"moves", std::move(moves)}, {"more", choices.size() - listed}};
}

play::View shown_view(const play::PlayedGame& game) {
    const play::Playthrough& played = game.table().game();
    const std::size_t events = game.events_by(game.moment());
    return played.game().view(events < played.events().size() ? played.state_before(events) : played.state(),
                              game.eye());
}

void add_seen(Json& node, const play::PlayedGame& game, const std::vector<std::string>& picked,
              const Choices& choices) {
    const play::Game& rules = game.table().game().game();
    play::Tableau tableau = game.tableau();
    // One's own hand is not looked for below others'.
    std::stable_partition(tableau.facts.begin(), tableau.facts.end(),
                          [&](const play::TableauFact& fact) { return fact.of == game.eye(); });
    node["turn"] = tableau.turn;
    node["phase"] = tableau.phase;
    add_tableau(node, rules, tableau);
    add_moves(node, game, choices);
    add_held(node, game, picked);
    add_known(node, game);
    auto log = Json::array();
    for (const play::LogLine& line : game.log(most_log))
        log.push_back({line.text, line.moment});
    node["log"] = std::move(log);
    const std::string why_no_undo = game.why_no_undo();
    node["undo"] = why_no_undo.empty();
    node["no_undo"] = why_no_undo;
    const std::optional<play::Seat> last = game.table().last_of_people();
    node["undo_of"] = last ? index_of(rules, *last) : -1;
    node["resign"] = game.can_resign();
    node["offer"] = game.can_offer_draw();
    node["answer"] = game.is_asked_for_draw();
    node["offered"] = game.table().told_offer();
    node["ending"] = game.table().is_over() ? Json(game.table().ending()) : Json::array();
}

void add_since(Json& node, const play::PlayedGame& game) {
    play::Since since = play::since_last_decision(game);
    const std::size_t left_out = since.told.size() - std::min(since.told.size(), most_since);
    // each in two parts: what happened, and what a round came to that it ended
    auto told = Json::array();
    for (std::size_t i = left_out; i < since.told.size(); ++i) {
        const std::size_t end = since.told[i].size() - since.round_ends[i];
        told.push_back({since.told[i].substr(0, end), since.told[i].substr(end)});
    }
    node["since"] = {{"told", std::move(told)}, {"places", since.places}, {"more", left_out}};
}

Json hint_json(const play::PlayedGame& game, const std::string& text, play::Move move) {
    const std::vector<play::MoveChoice>& choices = game.choices();
    const auto choice = std::ranges::find(choices, move, &play::MoveChoice::move);
    if (choice == choices.end()) return {{"text", text}, {"move", ""}, {"places", Json::array()}};
    return {{"text", text}, {"move", choice->notation}, {"places", choice->places}};
}

} // namespace sabotier::web

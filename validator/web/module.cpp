// What the page calls, each exported by its name (cmake/WebModule.cmake;
// formats/export/html/page/80-answers.js, 82-game.js to 85-game-record.js). One scenario is open; texts go in
// by one room of memory and come out by another, each good until the next call that fills it. Nothing is
// thrown and nobody waits: a page has one thread.
#include "validator/web/page_game.hpp"
#include "validator/web/page_questions.hpp"

#include <charconv>
#include <cstring>

namespace {

using sabotier::web::PageGame;
using sabotier::web::PageQuestions;
using sabotier::web::UnitPlace;

struct Module {
    std::vector<char> given;
    std::string answer;
    std::unique_ptr<PageQuestions> questions;
    std::unique_ptr<PageGame> game;
};

Module& module() {
    static Module made;
    return made;
}

std::size_t index_or_none(std::int32_t number) {
    return number < 0 ? sabotier::none : static_cast<std::size_t>(number);
}

/// Bytes of the answer; 0: there is none.
std::uint32_t answered(std::string text) {
    module().answer = std::move(text);
    return static_cast<std::uint32_t>(module().answer.size());
}

/// What the room holds.
std::string given() {
    std::string text(module().given.begin(), module().given.end());
    module().given = {};
    return text;
}

/// The same where it holds texts with a NUL behind each.
std::vector<std::string> given_texts() {
    std::vector<std::string> texts;
    const std::string all = given();
    for (std::size_t at = 0; at < all.size(); at += texts.back().size() + 1)
        texts.push_back(all.substr(at, all.find('\0', at) - at));
    return texts;
}

/// Made when it is first asked about: a page is open before, and answers. Null where no scenario is open.
PageGame* game_of_page() {
    Module& all = module();
    if (!all.game && all.questions) all.game = std::make_unique<PageGame>(all.questions->start());
    return all.game.get();
}

/// What becomes of the game; 0 where there is none.
template <class Does>
std::uint32_t of_game(const Does& does) {
    PageGame* const its = game_of_page();
    return its != nullptr ? answered(does(*its)) : 0;
}

} // namespace

extern "C" {

/// Room for what is handed in next.
char* sabotier_room(std::uint32_t bytes) {
    module().given.assign(bytes, '\0');
    return module().given.data();
}

const char* sabotier_answer() {
    return module().answer.data();
}

/// The room holds what pack_scenario() gave. 1: it is open.
std::int32_t sabotier_open() {
    module().questions = PageQuestions::of({module().given.data(), module().given.size()});
    module().given = {};
    module().game.reset();
    return module().questions ? 1 : 0;
}

/// The room holds a UnitPlace for each unit. 1: they are there.
std::int32_t sabotier_place() {
    if (!module().questions) return 0;
    std::vector<UnitPlace> places(module().given.size() / sizeof(UnitPlace));
    if (!places.empty()) std::memcpy(places.data(), module().given.data(), places.size() * sizeof(UnitPlace));
    return module().questions->place(places) ? 1 : 0;
}

std::uint32_t sabotier_reach(std::int32_t unit, std::uint32_t turns) {
    return module().questions ? answered(module().questions->reach(index_or_none(unit), turns)) : 0;
}

std::uint32_t sabotier_view(std::int32_t unit, std::int32_t range) {
    return module().questions ? answered(module().questions->view(index_or_none(unit), range)) : 0;
}

std::uint32_t sabotier_line(std::int32_t unit, std::uint32_t from, std::uint32_t to) {
    return module().questions ? answered(module().questions->line(index_or_none(unit), from, to)) : 0;
}

// A game by the rules (validator/web/page_game.hpp). Answers are what PageGame gives.

std::uint32_t sabotier_game_about() {
    return of_game([](const PageGame& game) { return game.about(); });
}

/// The room holds the file of the scenario, its hash, a seed, and who plays each seat. 0: they are none.
std::uint32_t sabotier_game_start() {
    const std::vector<std::string> texts = given_texts();
    constexpr std::size_t before = 3; // players
    std::uint64_t seed = 0;
    if (texts.size() < before) return 0;
    const std::string& digits = texts[2];
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    if (error != std::errc() || end != digits.data() + digits.size()) return 0;
    return of_game([&](PageGame& game) {
        game.name_scenario(texts[0], texts[1]);
        return game.start(seed, std::span(texts).subspan(before));
    });
}

/// The room holds the file of the scenario, its hash, a record, and who sits here. 0: they are none.
std::uint32_t sabotier_game_open() {
    const std::vector<std::string> texts = given_texts();
    constexpr std::size_t wanted = 4;
    if (texts.size() != wanted) return 0;
    return of_game([&](PageGame& game) {
        game.name_scenario(texts[0], texts[1]);
        return game.open(texts[2], texts[3]);
    });
}

/// The room holds who sits here.
std::uint32_t sabotier_game_seats() {
    return of_game([here = given()](PageGame& game) { return game.seat_here(here); });
}

/// The room holds a record and another one. 0: it does not.
std::uint32_t sabotier_game_compare() {
    const std::vector<std::string> texts = given_texts();
    if (texts.size() != 2) return 0;
    return of_game([&](const PageGame& game) { return game.compare(texts[0], texts[1]); });
}

std::uint32_t sabotier_game_record() {
    return of_game([](const PageGame& game) { return game.record(); });
}

std::uint32_t sabotier_game_shown() {
    return of_game([](const PageGame& game) { return game.shown(); });
}

/// The room holds the name of the place.
std::uint32_t sabotier_game_choose() {
    return of_game([place = given()](PageGame& game) { return game.choose_place(place); });
}

/// The same; nothing changes by it. 0: no move would be made.
std::uint32_t sabotier_game_made() {
    return of_game([place = given()](const PageGame& game) { return game.made_by(place); });
}

/// The room holds the ids of what is picked; none: an empty text.
std::uint32_t sabotier_game_pick() {
    return of_game([ids = given_texts()](PageGame& game) { return game.pick(ids); });
}

/// The room holds the id of the piece, here and below.
std::uint32_t sabotier_game_reach(std::uint32_t turns) {
    return of_game([turns, piece = given()](PageGame& game) { return game.reach(piece, turns); });
}

std::uint32_t sabotier_game_view(std::int32_t range) {
    return of_game([range, piece = given()](PageGame& game) { return game.view(piece, range); });
}

std::uint32_t sabotier_game_release() {
    return of_game([](PageGame& game) { return game.choose_none(); });
}

/// The room holds the move in the game's notation.
std::uint32_t sabotier_game_play() {
    return of_game([move = given()](PageGame& game) { return game.play(move); });
}

/// The room holds what somebody has typed so far.
std::uint32_t sabotier_game_typed() {
    return of_game([text = given()](const PageGame& game) { return game.typed(text); });
}

std::uint32_t sabotier_game_undo() {
    return of_game([](PageGame& game) { return game.undo(); });
}

std::uint32_t sabotier_game_uncover() {
    return of_game([](PageGame& game) { return game.uncover(); });
}

std::uint32_t sabotier_game_hand_over() {
    return of_game([](PageGame& game) { return game.hand_over(); });
}

std::uint32_t sabotier_game_walk(std::uint32_t moment) {
    return of_game([=](PageGame& game) { return game.walk_to(moment); });
}

/// A hint is thought of for a bit, as in sabotier_game_think(); sabotier_game_hint() tells it.
std::uint32_t sabotier_game_advise() {
    return game_of_page() != nullptr ? static_cast<std::uint32_t>(game_of_page()->think_of_hint()) : 0;
}

std::uint32_t sabotier_game_hint() {
    return of_game([](PageGame& game) { return game.hint(); });
}

/// A bot goes on with its decision for a bit: a few games tried out. 0: none is asked, 1: it thinks on, 2: it
/// has decided.
std::uint32_t sabotier_game_think() {
    return game_of_page() != nullptr ? static_cast<std::uint32_t>(game_of_page()->let_bots_think()) : 0;
}

/// Decisions of bots, so many at most.
std::uint32_t sabotier_game_bots(std::uint32_t most) {
    return of_game([=](PageGame& game) { return game.let_bots_play(most); });
}

std::uint32_t sabotier_game_resign() {
    return of_game([](PageGame& game) { return game.resign(); });
}

std::uint32_t sabotier_game_offer() {
    return of_game([](PageGame& game) { return game.offer_draw(); });
}

/// 1: the draw is accepted.
std::uint32_t sabotier_game_answer(std::uint32_t accepts) {
    return of_game([=](PageGame& game) { return game.answer_draw(accepts == 1); });
}

/// `seat`: too large a number for the onlooker.
std::uint32_t sabotier_game_position(std::uint32_t seat) {
    return of_game([=](const PageGame& game) { return game.position(seat); });
}

} // extern "C"

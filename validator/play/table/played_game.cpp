#include "validator/play/table/played_game.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/bots/advice.hpp"
#include "validator/play/table/learnt.hpp"
#include "validator/play/table/lies_open.hpp"
#include "validator/play/table/moments.hpp"
#include "validator/play/table/typed.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace sabotier::play {

namespace {

/// "2,0" and "-1,3": where a card lies on a table.
bool is_card_place(std::string_view word) {
    const auto comma = word.find(',');
    const auto is_number = [](std::string_view text) {
        if (text.starts_with('-')) text.remove_prefix(1);
        return !text.empty()
               && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
    };
    return comma != std::string_view::npos && is_number(word.substr(0, comma))
           && is_number(word.substr(comma + 1));
}

/// Parts of a text between any of some signs, empty ones left out.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view signs) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(signs), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

/// Whether words have what is typed of them, in whatever letters.
bool is_told_in(std::string_view words, std::string_view typed) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto is_same = [&](char one, char other) { return small(one) == small(other); };
    return std::search(words.begin(), words.end(), typed.begin(), typed.end(), is_same) != words.end();
}

/// Whether its notation begins with what is typed, or names it.
bool is_named_by(const MoveChoice& choice, std::string_view text) {
    return begins_with(choice.notation, text) || has_word(choice.notation, text)
           || std::ranges::any_of(choice.places,
                                  [&](const std::string& place) { return has_word(place, text); });
}

/// The one of them that a text decides on, which is no whole notation: words decide only if all are typed, so
/// that nothing is played by what happens to stand in them. None: there are others, or it only may be meant.
std::optional<Move> decided_by(std::string_view text, const std::vector<const MoveChoice*>& meant) {
    if (meant.size() == 1 && is_named_by(*meant.front(), text)) return meant.front()->move;
    const auto is_whole = [&](const MoveChoice* choice) { // "Agnes and Bruno", not "... and Clara"
        return choice->intention.size() == text.size() && is_told_in(choice->intention, text);
    };
    if (std::ranges::count_if(meant, is_whole) != 1) return std::nullopt;
    return (*std::ranges::find_if(meant, is_whole))->move;
}

/// What a text may mean that decides on none of these.
std::string may_mean(std::string_view text, const std::vector<const MoveChoice*>& meant) {
    constexpr std::size_t most = 6;
    if (meant.size() == 1)
        return say("'{}' may mean '{}': {}", text, meant.front()->notation, meant.front()->intention);
    std::vector<std::string> each;
    for (std::size_t i = 0; i < std::min(meant.size(), most); ++i)
        each.push_back(meant[i]->notation);
    return say("'{}' may be one of {} moves: {}", text, meant.size(), join_list(each, most, meant.size()));
}

/// Choices whose notation, or else whose words, have what is typed.
std::vector<const MoveChoice*> told_by(std::string_view text, const std::vector<MoveChoice>& among) {
    std::vector<const MoveChoice*> found = PlayedGame::choices_by(text, among);
    if (!found.empty() || text.empty()) return found;
    for (const MoveChoice& choice : among)
        if (is_told_in(choice.intention, text)) found.push_back(&choice);
    return found;
}

} // namespace

bool goes_through(const MoveChoice& choice, const std::vector<std::string>& places) {
    return choice.places.size() >= places.size()
           && std::equal(places.begin(), places.end(), choice.places.begin());
}

std::set<std::string> places_behind(const std::vector<MoveChoice>& choices, std::size_t chosen) {
    std::set<std::string> places;
    for (const MoveChoice& choice : choices)
        if (choice.places.size() > chosen) places.insert(choice.places[chosen]);
    return places;
}

std::vector<std::string> places_in(const Setup& setup, std::string_view notation) {
    std::vector<std::string> places;
    const auto add_if_known = [&](std::string_view name) {
        // Players of a game without a board are called by numbers, as the places of its missions are.
        const bool is_place =
            is_card_place(name) || (!traits_of(setup).has_row && setup.board->find(name).has_value());
        if (is_place) places.emplace_back(name);
        return is_place;
    };
    for (const std::string_view word : parts_of(notation, " "))
        if (!add_if_known(word))
            for (const std::string_view part : parts_of(word, "-/"))
                add_if_known(part);
    return places;
}

PlayedGame::PlayedGame(Table table)
    : table_(std::move(table)) {
    find_lone_eye();
    after_change();
}

/// One person who sits here never has to look away.
void PlayedGame::find_lone_eye() {
    std::vector<Seat> people;
    for (std::size_t i = 0; i < table_.players().size(); ++i)
        if (!table_.players()[i].is_bot() && is_here(seat(i))) people.push_back(seat(i));
    people_ = people.size();
    if (people_ == 1) eye_ = people.front();
}

void PlayedGame::seat_here(std::vector<bool> here) {
    here_ = std::move(here);
    eye_ = onlooker;
    is_covered_ = false;
    has_decided_ = false;
    find_lone_eye();
    after_change();
}

bool PlayedGame::is_answering() const {
    const std::optional<Seat> asked = table_.asked_for_draw();
    return asked && is_here(*asked);
}

Seat PlayedGame::asked() const {
    return is_answering() ? *table_.asked_for_draw() : table_.actor();
}

bool PlayedGame::is_elsewhere() const {
    return !table_.is_over() && !table_.is_bots_turn() && !is_here(asked());
}

void PlayedGame::uncover() {
    if (!std::exchange(is_covered_, false)) return;
    eye_ = asked();
    learnt_.reset();
    note_moments();
    fill_choices();
}

void PlayedGame::hand_over() {
    if (!std::exchange(is_learning_, false)) return;
    has_decided_ = false;
    leave_to_next();
    choose_none();
}

/// Whoever looked leaves: to another one here, who is to say that he looks, or to the table, while one
/// decides elsewhere.
void PlayedGame::leave_to_next() {
    is_covered_ = !is_elsewhere();
    if (is_covered_) return;
    eye_ = onlooker;
    learnt_.reset();
    note_moments();
}

std::vector<std::string> PlayedGame::learnt() const {
    if (is_covered_ || !is_present() || number(eye_) >= table_.players().size()) return {};
    if (!learnt_) learnt_ = learnt_by(table_, eye_);
    return *learnt_;
}

bool PlayedGame::let_bots_play(std::size_t most) {
    if (!table_.is_bots_turn()) return false;
    table_.let_bots_play(most);
    after_change();
    return table_.is_bots_turn();
}

PlayedGame::Thinking PlayedGame::let_bots_think() {
    if (!table_.is_bots_turn()) return Thinking::nobody_is;
    if (!table_.let_bots_think()) return Thinking::goes_on;
    note_moments();
    if (!table_.is_bots_turn()) after_change(); // as long as bots go on nobody is asked
    return Thinking::has_decided;
}

void PlayedGame::play_for_bot(Move move) {
    if (!table_.is_bots_turn()) return;
    const std::size_t looks_at = is_present() ? SIZE_MAX : moment_;
    table_.play(move);
    note_moments();
    if (table_.is_bots_turn())
        moment_ = std::min(moment_, looks_at);
    else
        after_change();
}

/// Moments up to the present, which is shown.
void PlayedGame::note_moments() {
    const bool goes_on =
        told_to_ == sees() && !ends_.empty() && ends_.back() <= table_.game().events().size();
    told_to_ = sees();
    if (goes_on)
        add_moments(table_, told_to_, ends_);
    else
        ends_ = moments_of(table_, told_to_);
    moment_ = ends_.size() - 1;
}

/// Whoever decides now looks, after a word if others must not see it.
void PlayedGame::after_change() {
    hides_ = hides_ || table_.hides_things();
    find_lone_eye();
    learnt_.reset();
    is_learning_ = false;
    if (table_.is_over()) {
        eye_ = onlooker;
        is_covered_ = false;
    } else if (!table_.is_bots_turn() && people_ > 1 && asked() != eye_) {
        is_covered_ = false;
        note_moments();
        is_learning_ = hides_ && shows_learnt_ && has_decided_ && !learnt().empty();
        has_decided_ = is_learning_;
        if (hides_ && !is_learning_) leave_to_next();
        if (!hides_ && !is_elsewhere()) eye_ = asked();
    } else {
        is_covered_ = is_covered_ && asked() != eye_ && !table_.is_bots_turn();
    }
    note_moments();
    choose_none();
}

void PlayedGame::walk_to(std::size_t moment) {
    moment_ = std::min(moment, ends_.size() - 1);
    choose_none();
}

Seat PlayedGame::sees() const {
    return table_.is_over() ? all_knowing : eye_;
}

Tableau PlayedGame::tableau() const {
    const Game& rules = table_.game().game();
    return rules.procedure().tableau(rules.view(table_.game().state_before(ends_[moment_]), sees()));
}

std::vector<LogLine> PlayedGame::log(std::size_t most) const {
    std::vector<LogLine> lines;
    if (std::string words = table_.told_settlement(); !words.empty() && most > 0)
        lines.push_back({std::move(words), ends_.size() - 1});
    for (std::size_t moment = ends_.size(); moment-- > 0 && lines.size() < most;) {
        const std::size_t first = moment == 0 ? 0 : ends_[moment - 1];
        std::vector<std::string> texts = told_to(table_, sees(), first, ends_[moment]);
        for (std::size_t i = texts.size(); i-- > 0 && lines.size() < most;)
            lines.push_back({std::move(texts[i]), moment});
    }
    std::ranges::reverse(lines);
    return lines;
}

void PlayedGame::fill_choices() {
    all_.clear();
    if (is_asked()) {
        const Game& rules = table_.game().game();
        const View view = rules.view(table_.game().state(), table_.actor());
        rules.moves(view, scratch_);
        for (const Move move : scratch_) {
            std::string notation = rules.procedure().notation(table_.game().state(), move);
            std::vector<std::string> places = places_in(rules.setup(), notation);
            if (const SpaceIndex end = rules.procedure().leads_to(view, move);
                rules.setup().board->is_space(end))
                places.push_back(rules.setup().board->name(end));
            all_.push_back(
                {move, std::move(notation), rules.procedure().intention(view, move), std::move(places)});
        }
    }
    keep_chosen();
}

void PlayedGame::keep_chosen() {
    shown_.clear();
    std::ranges::copy_if(all_, std::back_inserter(shown_),
                         [&](const MoveChoice& choice) { return goes_through(choice, chosen_); });
}

void PlayedGame::choose_none() {
    chosen_.clear();
    fill_choices();
}

std::set<std::string> PlayedGame::moving() const {
    std::set<std::string> places;
    if (is_covered_) return places;
    for (const TableauPiece& piece : tableau().pieces)
        if (piece.is_moving && setup().board->is_space(piece.at))
            places.insert(setup().board->name(piece.at));
    return places;
}

std::set<std::string> PlayedGame::all_places() const {
    std::set<std::string> all;
    for (const MoveChoice& choice : all_)
        all.insert(choice.places.begin(), choice.places.end());
    return all;
}

std::string PlayedGame::choose_place(const std::string& place) {
    if (!is_asked()) return {};
    if (!chosen_.empty() && chosen_.back() == place) { // once more: it is not meant
        chosen_.pop_back();
        keep_chosen();
        return {};
    }
    const auto leads_on = [&](std::vector<std::string> places) {
        return std::ranges::any_of(all_,
                                   [&](const MoveChoice& choice) { return goes_through(choice, places); });
    };
    std::vector<std::string> on = chosen_;
    on.push_back(place);
    if (!leads_on(on)) {
        if (!leads_on({place})) return why_not(place);
        on = {place};
    }
    chosen_ = std::move(on);
    keep_chosen();
    if (shown_.size() == 1 && shown_.front().places.size() == chosen_.size())
        play(MoveChoice(shown_.front()));
    return {};
}

/// With the rule, where it keeps what is moving from there.
std::string PlayedGame::no_move_names(const std::string& place) const {
    std::string words = say("No move names {} now.", place);
    const auto space = setup().board->find(place);
    if (!space) return words;
    const Game& rules = table_.game().game();
    const std::string rule =
        rules.procedure().why_not_there(rules.view(table_.game().state(), table_.actor()), *space);
    return rule.empty() ? words : words + " " + rule + ".";
}

/// Of a move that is like one of those that are shown, but for the place.
std::string PlayedGame::why_not(const std::string& place) const {
    const auto like = std::ranges::find_if(
        shown_, [&](const MoveChoice& choice) { return choice.places.size() > chosen_.size(); });
    if (like == shown_.end()) return no_move_names(place);
    std::string text = like->notation;
    std::size_t from = 0;
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        from = text.find(chosen_[i], from) + chosen_[i].size();
    const std::string& other = like->places[chosen_.size()];
    const std::size_t at = text.find(other, from);
    if (at == std::string::npos) return no_move_names(place); // it leads there by a direction
    text.replace(at, other.size(), place);
    const Game& rules = table_.game().game();
    std::string why = rules.procedure().why_not(rules.view(table_.game().state(), table_.actor()), text);
    // A piece that cannot move at all is not told of the place where another one gets to.
    const bool is_of_another = std::any_of(
        like->places.begin() + static_cast<std::ptrdiff_t>(chosen_.size()) + 1, like->places.end(),
        [&](const std::string& next) { return why.find(next) != std::string::npos; });
    return why.empty() || is_of_another ? no_move_names(place) : why;
}

void PlayedGame::play(const MoveChoice& choice) {
    if (is_asked()) decide(choice.move);
}

void PlayedGame::decide(Move move) {
    still_known_.forget(table_.actor());
    has_decided_ = true;
    table_.play(move);
    after_change();
}

std::string PlayedGame::play(std::string_view text, const std::vector<const MoveChoice*>& meant) {
    if (!is_asked()) return {};
    const Game& rules = table_.game().game();
    const State& state = table_.game().state();
    std::optional<Move> move = read_typed(rules, state, text);
    if (!move) move = decided_by(text, meant);
    if (move) {
        decide(*move);
        return {};
    }
    // who writes a move of this game means that one, whatever else has the same letters in its words
    const bool is_written = rules.procedure().read_move(state, as_written(rules, state, text)).has_value();
    const bool is_named = !meant.empty() && is_named_by(*meant.front(), text);
    return text.empty() || meant.empty() || (is_written && !is_named) ? why_not_typed(rules, state, text)
                                                                      : may_mean(text, meant);
}

std::vector<const MoveChoice*> PlayedGame::choices_by(std::string_view text,
                                                      const std::vector<MoveChoice>& among) {
    std::vector<const MoveChoice*> found;
    for (const MoveChoice& choice : among)
        if (begins_with(choice.notation, text)) found.push_back(&choice);
    if (!found.empty()) return found;
    for (const MoveChoice& choice : among)
        if (is_named_by(choice, text)) found.push_back(&choice);
    return found;
}

std::vector<const MoveChoice*> PlayedGame::meant_by(std::string_view text,
                                                    const std::vector<MoveChoice>& among,
                                                    const std::vector<MoveChoice>& others) {
    std::vector<const MoveChoice*> found = told_by(text, among);
    return found.empty() && !text.empty() ? told_by(text, others) : found;
}

std::string PlayedGame::why_no_undo() const {
    if (is_answering()) return tr("The draw that is offered is to be answered first."); // it is not his
    const std::optional<Seat> last = table_.last_of_people();
    if (!last && table_.asked_for_draw())
        return tr("No move has been made yet, and the draw that is offered stands until it is answered.");
    if (!last) return tr("Nobody here has decided anything yet.");
    if (const std::string why = lies_open(table_); !why.empty()) return why + ".";
    if (here_.empty()) return {};
    if (!is_here(*last)) return say("The last decision was made elsewhere, by {}.", table_.seat_name(*last));
    const Playthrough& game = table_.game();
    if (!game.settlement() && game.events().back().actor != *last)
        return tr("The game is played by mail, and something has come of the decision already: dice, cards, "
                  "or what "
                  "another one did.");
    if (hides_)
        return tr(
            "The game is played by mail and hides things: what one has seen of it could be made use of.");
    return {};
}

bool PlayedGame::undo() {
    if (!can_undo()) return false;
    std::vector<std::string> known = stays_known(table_);
    still_known_.lay_open(table_);
    if (!table_.undo()) return false;
    has_decided_ = false;
    still_known_.add(std::move(known), table_.actor());
    if (is_covered_) eye_ = onlooker; // nobody has said that he looks
    after_change();
    return true;
}

std::vector<std::string> PlayedGame::still_known() const {
    return is_covered_ ? std::vector<std::string>{} : still_known_.of(eye_);
}

void PlayedGame::resign() {
    if (!can_resign()) return;
    table_.resign();
    after_change();
}

std::string PlayedGame::offer_draw() {
    if (!can_offer_draw()) return {};
    const Seat by = table_.actor();
    const bool stands = table_.offer_draw();
    has_decided_ = false; // what he learnt before he has seen
    const std::string& other = table_.seat_name(seat(1 - number(by)));
    after_change();
    if (!stands) return say("The computer plays {}, and declines the draw.", other);
    return is_answering() ? std::string() : say("The offer goes along to {}, elsewhere.", other);
}

std::string PlayedGame::answer_draw(bool accepts) {
    if (!is_asked_for_draw()) return {};
    std::string declined = say("{} declined the draw.", table_.seat_name(asked()));
    table_.answer_draw(accepts);
    after_change();
    return accepts ? std::string() : declined;
}

std::vector<std::string> PlayedGame::places_of(Move move) const {
    const auto choice = std::ranges::find(all_, move, &MoveChoice::move);
    return choice == all_.end() ? std::vector<std::string>{} : choice->places;
}

std::string PlayedGame::hint() {
    if (!is_asked()) return {};
    const Game& rules = table_.game().game();
    RandomSource chance = chance_of_hint(table_.game().decisions());
    return hint(advise(rules, rules.view(table_.game().state(), table_.actor()), chance));
}

std::string PlayedGame::hint(const Advice& advice) const {
    if (!is_asked()) return {};
    const Game& rules = table_.game().game();
    return say("Hint: {}.", words(advice, rules, rules.view(table_.game().state(), table_.actor())));
}

} // namespace sabotier::play

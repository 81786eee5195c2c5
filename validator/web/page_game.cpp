#include "validator/web/page_game.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/scenario/record_document.hpp"
#include "formats/yaml/read_written.hpp"
#include "validator/answers/json/position_json.hpp"
#include "validator/play/holding.hpp"
#include "validator/play/table/typed.hpp"
#include "validator/web/compare_records.hpp"
#include "validator/web/seen_setup.hpp"
#include "validator/web/shown_game.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace sabotier::web {
namespace {

/// Whether some seat sees less than all, or did when the game began: what lies open since may be used, too.
bool has_hidden(const play::Table& table) {
    return table.hides_things() || table.hides_things_in(table.game().state_before(0));
}

constexpr std::string_view elsewhere = "elsewhere";

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Outcome<GameRecord> record_in(std::string_view text) {
    const Outcome<Node> document = read_written(text, "record");
    if (!document) return {std::nullopt, document.problems};
    return read_record(*document.value);
}

/// Of a path, as records have it and as pages do.
std::string file_name(const std::string& path) {
    return path.substr(path.find_last_of("/\\") + 1);
}

} // namespace

PageGame::PageGame(std::shared_ptr<const Setup> setup)
    : setup_(std::move(setup)),
      rules_(play::make_game(setup_)) {}

std::string PageGame::about() const {
    Json node{{"seats", Json::array()}, {"bots", Json::array()}, {"wrong", Json::array()}};
    for (const Problem& problem : rules_.problems)
        node["wrong"].push_back(to_text(problem));
    if (!rules_) return text_of(node);
    for (const play::SeatInfo& seat : (*rules_.value)->seats())
        node["seats"].push_back({{"id", seat.id}, {"name", seat.name}});
    for (const std::string& bot : play::bot_names(**rules_.value))
        node["bots"].push_back(bot);
    node["resign"] = (*rules_.value)->settling().may_resign;
    node["draw"] = (*rules_.value)->settling().may_agree;
    return text_of(node);
}

void PageGame::name_scenario(std::string file, std::string hash) {
    file_ = std::move(file);
    hash_ = std::move(hash);
}

/// None: there is no such bot.
std::optional<play::Player> PageGame::player(const std::string& name, std::uint64_t seed, int number,
                                             play::Seat seat) const {
    if (name == "people") return play::Player{};
    Outcome<play::BotSpec> spec = play::read_bot(name, **rules_.value);
    if (!spec) return std::nullopt;
    return play::make_player(*rules_.value, std::move(spec.value), seed, static_cast<std::uint64_t>(number),
                             seat);
}

std::string PageGame::start(std::uint64_t seed, std::span<const std::string> players) {
    if (!rules_) return wrong(rules_.problems);
    std::vector<play::Player> sitting;
    std::vector<bool> here;
    for (std::size_t i = 0; i < players.size(); ++i) {
        here.push_back(players[i] != elsewhere);
        if (auto made = player(here.back() ? players[i] : "people", seed, 0, play::seat(i)))
            sitting.push_back(std::move(*made));
    }
    if (sitting.size() != (*rules_.value)->seats().size()) return {};
    head_ = {};
    head_.scenario = file_;
    head_.hash = hash_;
    game_.emplace(play::Table(play::Playthrough(*rules_.value, seed), std::move(sitting)));
    game_->show_learnt_first();
    picked_.clear();
    if (std::ranges::count(here, false) > 0) game_->seat_here(std::move(here));
    return shown();
}

std::string PageGame::open(std::string_view text, std::string_view here) {
    if (!rules_) return wrong(rules_.problems);
    const auto sits_here = sitting_here(here);
    if (!sits_here) return {};
    Outcome<GameRecord> read = record_in(text);
    if (!read) return wrong(read.problems);
    GameRecord& record = *read.value;
    const bool is_same = record.hash.empty() || record.hash == hash_;
    // Options change the rulebook, which is read where there are files.
    if (!record.options.empty() && record.hash != hash_)
        return wrong({{record.hash_at, tr("the game is played with other options than this page"), {}, {}}});
    play::Replay replayed = play::replay(*rules_.value, record);
    if (!replayed.problems.empty()) {
        if (!is_same && file_name(record.scenario) != file_)
            return wrong({{record.scenario_at,
                           say("the game is of {}, and this page of {}", file_name(record.scenario), file_),
                           {},
                           {}}});
        if (!is_same)
            replayed.problems.insert(
                replayed.problems.begin(),
                {record.hash_at, tr("the game was recorded on another scenario than this page"), {}, {}});
        return wrong(replayed.problems);
    }
    Outcome<std::vector<play::Player>> sitting = play::players_of(*rules_.value, record);
    if (!sitting) return wrong(sitting.problems);
    game_.emplace(play::Table(std::move(replayed.playthrough), std::move(*sitting.value)));
    game_->show_learnt_first();
    picked_.clear();
    if (!sits_here->empty()) game_->seat_here(*sits_here);
    head_ = std::move(record);
    head_.hash = hash_;
    return told({.why = is_same ? "" : tr("The scenario has changed since the game was recorded.")});
}

std::optional<std::vector<bool>> PageGame::sitting_here(std::string_view here) const {
    const bool is_known = here.empty()
                          || (rules_ && here.size() == (*rules_.value)->seats().size()
                              && here.find_first_not_of("01") == std::string_view::npos);
    if (!is_known) return std::nullopt;
    std::vector<bool> sits;
    for (const char seat : here)
        sits.push_back(seat == '1');
    return sits;
}

std::string PageGame::seat_here(std::string_view here) {
    if (const auto sits = sitting_here(here); sits && game_) {
        game_->seat_here(*sits);
        picked_.clear();
    }
    return shown();
}

std::string PageGame::compare(std::string_view record, std::string_view other) const {
    const Outcome<GameRecord> read = record_in(record);
    if (!read) return wrong(read.problems);
    const Outcome<GameRecord> known = record_in(other);
    const bool is_one_game = known && begin_alike(*read.value, *known.value);
    const bool is_later = is_one_game && goes_on_from(*read.value, *known.value);
    const bool is_earlier = is_one_game && goes_on_from(*known.value, *read.value);
    const std::string_view is = is_later && is_earlier ? by_offers(*read.value, *known.value)
                                : is_later             ? "later"
                                : is_earlier           ? "earlier"
                                                       : "other";
    Json node{{"is", is}};
    if (is == "other" && is_one_game) node["parted_at"] = parted_at(*read.value, *known.value);
    if (is == "later" && rules_ && is_declined(*known.value, *read.value))
        node["declined"] = declines(known.value->offer);
    return text_of(node);
}

int PageGame::declines(const std::string& offer) const {
    const std::vector<play::SeatInfo>& seats = (*rules_.value)->seats();
    return !seats.empty() && seats.front().id == offer ? 1 : 0; // of two sides
}

std::string PageGame::record() const {
    return game_ ? write_yaml(write_record(game_->table().record(head_))) : std::string();
}

std::string PageGame::wrong(const Problems& problems) const {
    Json node{{"wrong", Json::array()}};
    for (const Problem& problem : problems)
        node["wrong"].push_back(to_text(problem));
    return text_of(node);
}

std::string PageGame::shown() const {
    return told({});
}

std::string PageGame::told(const Remark& remark) const {
    if (!game_) return {};
    const play::Table& table = game_->table();
    const play::Game& rules = table.game().game();
    Json node{{"why", remark.why},
              {"note", remark.note},
              {"over", table.is_over()},
              {"eye", index_of(rules, game_->eye())},
              {"decides", index_of(rules, game_->asked())},
              {"bots", table.is_bots_turn()},
              {"elsewhere", game_->is_elsewhere()},
              {"hides", has_hidden(table)},
              {"covered", game_->is_covered()},
              {"learning", game_->is_learning()},
              {"moment", game_->moment()},
              {"moments", game_->moments()}};
    auto players = Json::array();
    auto here = Json::array();
    for (std::size_t i = 0; i < table.players().size(); ++i) {
        players.push_back(player_name(table.players()[i]));
        here.push_back(game_->is_here(play::seat(i)));
    }
    node["players"] = std::move(players);
    node["here"] = std::move(here);
    if (!game_->is_covered()) {
        Choices room;
        add_seen(node, *game_, picked(), choices(room));
        add_since(node, *game_);
        if (remark.of) node["hint"] = hint_json(*game_, remark.hint, *remark.of);
    }
    return text_of(node);
}

namespace {

/// Who decides what: moments are numbered for each eye by itself.
std::pair<play::Seat, std::size_t> decision_of(const play::PlayedGame& game) {
    return {game.asked(), game.table().game().events().size()};
}

} // namespace

std::vector<std::string> PageGame::picked() const {
    const bool is_for_now = game_ && picked_at_ == decision_of(*game_) && !game_->choices().empty();
    return is_for_now ? picked_ : std::vector<std::string>{};
}

const Choices& PageGame::choices(Choices& room) const {
    return using_picked(game_->choices(), room);
}

const Choices& PageGame::using_picked(const Choices& all, Choices& room) const {
    const std::vector<std::string> wanted = picked();
    if (wanted.empty()) return all;
    const play::Game& rules = **rules_.value;
    const play::View view = rules.view(game_->table().game().state(), game_->asked());
    room.clear();
    std::ranges::copy_if(all, std::back_inserter(room), [&](const play::MoveChoice& choice) {
        std::vector<std::string> used = play::things_used(rules.procedure(), view, choice.move);
        return std::ranges::all_of(wanted, [&](const std::string& id) {
            const auto found = std::ranges::find(used, id);
            if (found == used.end()) return false;
            used.erase(found);
            return true;
        });
    });
    return room;
}

std::string PageGame::pick(std::span<const std::string> ids) {
    if (!game_) return {};
    const play::Game& rules = **rules_.value;
    std::vector<std::string> held;
    if (!game_->choices().empty()) // whoever looks is asked
        for (const play::Held& each : play::things_held(rules.procedure(), shown_view(*game_)))
            held.push_back(each.id);
    picked_.clear();
    picked_at_ = decision_of(*game_);
    std::ranges::copy_if(ids, std::back_inserter(picked_),
                         [&](const std::string& id) { return std::ranges::find(held, id) != held.end(); });
    return shown();
}

/// Where something is picked.
std::string PageGame::choose_with(const std::string& place, const Choices& fitting) {
    const auto lead_on = [](const Choices& all, const std::vector<std::string>& to) {
        return std::ranges::any_of(
            all, [&](const play::MoveChoice& choice) { return play::goes_through(choice, to); });
    };
    Choices room;
    std::vector<std::string> places = game_->chosen();
    const bool is_once_more = !places.empty() && places.back() == place;
    if (!is_once_more) {
        places.push_back(place);
        if (!lead_on(fitting, places)) {
            game_->choose_none();
            places = {place};
            if (!lead_on(choices(room), places))
                return told({.note = say("No move with what is picked names {}.", place)});
        }
    }
    const std::size_t moments = game_->moments();
    const std::string why = game_->choose_place(place);
    if (is_once_more || !why.empty() || game_->moments() != moments || game_->choices().empty())
        return told({.why = why});
    if (const Choices& left = choices(room);
        left.size() == 1 && left.front().places.size() == game_->chosen().size())
        game_->play(play::MoveChoice(left.front()));
    return shown();
}

std::string PageGame::choose_place(const std::string& place) {
    if (!game_) return {};
    Choices room;
    if (!picked().empty()) return choose_with(place, choices(room));
    Remark remark{.why = game_->choose_place(place)};
    if (remark.why == say("No move names {} now.", place)) {
        remark.note = std::exchange(remark.why, {});
        if (game_->lit().empty() && game_->chosen().empty())
            remark.note = tr("The moves that there are now name no place: choose one from the list.");
    }
    return told(remark);
}

std::string PageGame::made_by(const std::string& place) const {
    if (!game_ || game_->choices().empty()) return {};
    std::vector<std::string> places = game_->chosen();
    if (!places.empty() && places.back() == place) return {}; // lets go of it
    places.push_back(place);
    Choices room;
    const Choices& all = using_picked(game_->all_choices(), room);
    const auto through = [&](const std::vector<std::string>& to) {
        std::vector<const play::MoveChoice*> found;
        for (const play::MoveChoice& choice : all)
            if (play::goes_through(choice, to)) found.push_back(&choice);
        return found;
    };
    std::vector<const play::MoveChoice*> meant = through(places);
    if (meant.empty()) meant = through(places = {place});
    if (meant.size() != 1 || meant.front()->places.size() != places.size()) return {};
    return text_of(list_of(*game_, meant)["moves"].front());
}

std::string PageGame::choose_none() {
    picked_.clear();
    if (game_) game_->choose_none();
    return shown();
}

std::vector<const play::MoveChoice*> PageGame::meant_by(std::string_view text, Choices& shown,
                                                        Choices& all) const {
    return play::PlayedGame::meant_by(text, choices(shown), using_picked(game_->all_choices(), all));
}

std::string PageGame::play(std::string_view move) {
    if (!game_) return {};
    Choices shown;
    Choices all;
    const std::vector<const play::MoveChoice*> meant = meant_by(move, shown, all);
    const bool is_of_others = meant.empty() && !game_->meant_by(move).empty();
    const play::Playthrough& played = game_->table().game();
    if (is_of_others && !play::read_typed(played.game(), played.state(), move))
        return told({.note = say("No move with what is picked names {}.", move)});
    return told({.why = game_->play(move, meant)});
}

std::string PageGame::typed(std::string_view text) const {
    if (!game_) return {};
    Choices shown;
    Choices all;
    return text_of(list_of(*game_, meant_by(text, shown, all)));
}

std::string PageGame::undo() {
    if (!game_) return {};
    picked_.clear();
    return told({.why = game_->undo() ? std::string() : tr("there is nothing to take back")});
}

std::string PageGame::uncover() {
    if (game_) game_->uncover();
    return shown();
}

std::string PageGame::hand_over() {
    if (game_) game_->hand_over();
    return shown();
}

std::string PageGame::walk_to(std::size_t moment) {
    if (game_) game_->walk_to(moment);
    return shown();
}

play::PlayedGame::Thinking PageGame::think_of_hint() {
    using enum play::PlayedGame::Thinking;
    if (!game_ || game_->choices().empty()) return nobody_is;
    const play::Game& rules = **rules_.value;
    const play::State& state = game_->table().game().state();
    const play::Seat seat = game_->asked();
    if (!hint_ || hint_->seat != seat || !(hint_->state == state))
        hint_.emplace(Hint{state, seat,
                           play::Advising(rules, rules.view(state, seat),
                                          play::chance_of_hint(game_->table().game().decisions()))});
    return hint_->advising.go_on() ? has_decided : goes_on;
}

std::string PageGame::hint() {
    play::PlayedGame::Thinking is = think_of_hint();
    while (is == play::PlayedGame::Thinking::goes_on)
        is = think_of_hint();
    if (is == play::PlayedGame::Thinking::nobody_is) return shown();
    game_->choose_none(); // what was chosen may not be what does best
    picked_.clear();
    const play::Game& rules = **rules_.value;
    const play::View view = rules.view(hint_->state, hint_->seat);
    const Remark remark{.hint = say("Hint: {}.", play::words(hint_->advising.advice(), rules, view)),
                        .of = hint_->advising.advice().move};
    hint_.reset();
    return told(remark);
}

std::string PageGame::let_bots_play(std::size_t most) {
    if (game_) game_->let_bots_play(most);
    return shown();
}

play::PlayedGame::Thinking PageGame::let_bots_think() {
    return game_ ? game_->let_bots_think() : play::PlayedGame::Thinking::nobody_is;
}

const PageQuestions* PageGame::questions() {
    if (!game_ || game_->is_covered()) return nullptr;
    play::Tableau tableau = game_->tableau();
    if (!questions_ || !(asked_about_ == tableau))
        questions_ = PageQuestions::about(setup_as_seen(*setup_, tableau));
    asked_about_ = std::move(tableau);
    return questions_.get();
}

namespace {

std::size_t unit_named(const Setup& setup, std::string_view id) {
    const auto found = std::ranges::find(
        setup.units, id, [](const SetupUnit& unit) -> std::string_view { return unit.id.str(); });
    return found == setup.units.end() ? none : static_cast<std::size_t>(found - setup.units.begin());
}

} // namespace

std::string PageGame::reach(std::string_view piece, std::uint32_t turns) {
    const PageQuestions* const about = questions();
    return about == nullptr ? std::string() : about->reach(unit_named(about->setup(), piece), turns);
}

std::string PageGame::view(std::string_view piece, int range) {
    const PageQuestions* const about = questions();
    return about == nullptr ? std::string() : about->view(unit_named(about->setup(), piece), range);
}

std::string PageGame::resign() {
    if (game_) game_->resign();
    return shown();
}

std::string PageGame::offer_draw() {
    return game_ ? told({.why = game_->offer_draw()}) : std::string();
}

std::string PageGame::answer_draw(bool accepts) {
    return game_ ? told({.why = game_->answer_draw(accepts)}) : std::string();
}

std::string PageGame::position(std::size_t seat) const {
    if (!game_) return {};
    const play::Table& table = game_->table();
    const bool is_seat = seat < table.game().game().seats().size();
    Json node = Json::object();
    add_position(node, table, is_seat ? play::seat(seat) : play::onlooker);
    return text_of(node);
}

} // namespace sabotier::web

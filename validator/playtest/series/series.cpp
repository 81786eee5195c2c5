#include "validator/playtest/series/series.hpp"

#include "formats/base/sha256.hpp"
#include "formats/base/version.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/setup/setup.hpp"
#include "formats/setup/unplayed_rules.hpp"
#include "validator/play/bots/spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabotier::playtest {

namespace {

using play::Game;

struct NamedBot {
    std::string name; ///< as plans and records have it
    play::BotSpec spec;
    std::shared_ptr<const play::Bot> bot;
};

Outcome<NamedBot> bot_named(const std::string& asked, const std::shared_ptr<const Game>& game) {
    Outcome<play::BotSpec> spec = play::read_bot(asked, *game);
    if (!spec) return {std::nullopt, std::move(spec.problems)};
    std::shared_ptr<const play::Bot> bot = play::make_bot(*spec.value, game);
    std::string name = to_text(*spec.value);
    return {NamedBot{std::move(name), std::move(*spec.value), std::move(bot)}, {}};
}

std::string weights_of(const Rulebook& rulebook) {
    std::string all;
    for (const play::Feature& feature : play::procedure_type(rulebook.play.procedure)->features) {
        const auto given = std::ranges::find(rulebook.play.weights, feature.id, &PlayWeight::feature);
        const int weight = given == rulebook.play.weights.end() ? feature.usual : given->weight;
        all += fmt::format("{}={}\n", feature.id, weight);
    }
    constexpr std::size_t digits = 16;
    return sha256(all).substr(0, digits);
}

/// Where each of the ids stands in the list.
template <class List, class IdOf>
std::vector<std::size_t> places_of(const List& ids, const List& in, const IdOf& id_of) {
    std::vector<std::size_t> places;
    for (const auto& one : ids) {
        const auto found =
            std::ranges::find_if(in, [&](const auto& other) { return id_of(other) == id_of(one); });
        places.push_back(static_cast<std::size_t>(found - in.begin()));
    }
    return places;
}

/// The id of who makes the first decision; "": dice say, or nobody.
std::string id_of_beginner(const Game& game) {
    const play::State state = game.start(0);
    const std::size_t actor = play::number(Game::actor(state));
    return actor < game.seats().size() ? game.seats()[actor].id : std::string();
}

Problem too_many_bots(std::size_t bots, const Game& game) {
    const std::size_t seats = game.seats().size();
    return {{},
            say("{} bots for {} seats", bots, seats),
            tr("expected one that plays every seat, or one for each"),
            {}};
}

} // namespace

Outcome<Series::Table> Series::set_table(std::shared_ptr<const LoadedScenario> scenario) {
    Table table;
    Outcome<std::shared_ptr<const Game>> game = play::make_game(resolve(scenario));
    if (!game) return {std::nullopt, std::move(game.problems)};
    table.scenario = std::move(scenario);
    table.game = std::move(*game.value);
    table.tally = play::tally_of(table.game->procedure(), table.game->setup());
    return {std::move(table), {}};
}

Outcome<std::shared_ptr<const Series>> Series::make(std::shared_ptr<const LoadedScenario> scenario,
                                                    const SeriesQuestion& question, Refused* refused) {
    if (refused != nullptr) *refused = Refused::scenario;
    Outcome<Table> written = set_table(scenario);
    if (!written) return {std::nullopt, std::move(written.problems)};
    const std::shared_ptr<Series> series(new Series);
    series->tables_.push_back(std::move(*written.value));
    series->camps_ = series->game().procedure().camps();
    Plan& plan = series->plan_;
    plan.scenario = question.scenario;
    plan.title = scenario->scenario.title;
    plan.special_rules = name(special_rules_of(series->game().setup()));
    plan.hash = scenario_hash(*scenario);
    plan.options = question.options;
    plan.seed = question.seed;
    plan.weights = weights_of(*scenario->rulebook);
    plan.program = version();
    for (const play::SeatInfo& seat : series->game().seats())
        plan.seats.push_back(seat.id);
    if (question.is_mirrored) series->add_mirrored_table();
    plan.is_mirrored = series->can_mirror();

    if (refused != nullptr) *refused = Refused::bots;
    Problems problems;
    std::vector<play::BotSpec> specs;
    for (const std::string& asked : question.bots) {
        Outcome<NamedBot> bot = bot_named(asked, series->tables_.front().game);
        if (bot) {
            plan.bots.push_back(bot.value->name);
            specs.push_back(std::move(bot.value->spec));
        }
        for (Problem& problem : bot.problems)
            add_problem(problems, std::move(problem));
    }
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    // One that is named for every seat is one that plays them all.
    if (std::set<std::string>(plan.bots.begin(), plan.bots.end()).size() == 1
        && plan.bots.size() == series->game().seats().size())
        plan.bots.resize(1);
    if (plan.bots.size() != 1 && plan.bots.size() != series->game().seats().size())
        return {std::nullopt, {too_many_bots(plan.bots.size(), series->game())}};
    series->seatings_ = plan.bots.size();
    series->has_equal_bots_ = std::ranges::all_of(
        specs, [&](const auto& spec) { return are_alike(specs.front(), spec, series->game()); });
    for (Table& table : series->tables_)
        for (const std::string& bot : plan.bots)
            table.bots.push_back(bot_named(bot, table.game).value->bot);
    return {std::shared_ptr<const Series>(series), {}};
}

void Series::add_mirrored_table() {
    const Table& written = tables_.front();
    if (written.scenario->scenario.sides.size() != 2 || written.game->seats().size() != 2) return;
    auto other = std::make_shared<LoadedScenario>(*written.scenario);
    std::swap(other->scenario.sides[0], other->scenario.sides[1]);
    Outcome<Table> mirrored = set_table(std::move(other));
    if (!mirrored) return;
    Table& table = *mirrored.value;
    const std::string first = id_of_beginner(*written.game);
    const std::string second = id_of_beginner(*table.game);
    if (first.empty() || second.empty() || first == second) return;
    for (const std::string& beginner : {first, second}) {
        const auto& seats = written.game->seats();
        const auto found = std::ranges::find(seats, beginner, &play::SeatInfo::id);
        beginners_.push_back(static_cast<std::size_t>(found - seats.begin()));
    }
    table.seats =
        places_of(table.game->seats(), written.game->seats(), [](const auto& seat) { return seat.id; });
    table.sides = places_of(table.game->setup().sides, written.game->setup().sides,
                            [](const SetupSide& side) { return side.side->id; });
    tables_.push_back(std::move(table));
}

const Series::Table& Series::table_of(std::uint64_t number) const noexcept {
    return tables_[number % tables_.size()];
}

bool Series::is_mirrored(std::uint64_t number) const noexcept {
    return number % tables_.size() != 0;
}

std::optional<std::size_t> Series::beginner_of(std::uint64_t number) const noexcept {
    if (beginners_.empty()) return std::nullopt;
    return beginners_[number % beginners_.size()];
}

std::uint64_t Series::first_of(const Stretch& stretch) const noexcept {
    return stretch.shard * arrangements();
}

std::uint64_t Series::next_of(const Stretch& stretch, std::uint64_t number) const noexcept {
    const std::uint64_t together = arrangements();
    const bool is_last = (number + 1) % together == 0;
    return number + 1 + (is_last ? (stretch.shards - 1) * together : 0);
}

std::uint64_t Series::games_of(const Stretch& stretch) const noexcept {
    const std::uint64_t together = arrangements();
    const std::uint64_t whole = stretch.games / together; // lots, of all shards
    const std::uint64_t lots = whole / stretch.shards + (whole % stretch.shards > stretch.shard ? 1 : 0);
    return lots * together + (whole % stretch.shards == stretch.shard ? stretch.games % together : 0);
}

const LoadedScenario& Series::scenario_of(std::uint64_t number) const noexcept {
    return *table_of(number).scenario;
}

std::vector<std::size_t> Series::bots_of(std::uint64_t number) const {
    const std::uint64_t turned = number % arrangements() / tables_.size();
    std::vector<std::size_t> bots(game().seats().size());
    for (std::size_t seat = 0; seat < bots.size(); ++seat)
        bots[seat] = (seat + turned) % seatings_;
    return bots;
}

play::Tally Series::as_written(const Table& table, const play::Tally& tally) const {
    if (table.seats.empty()) return tally;
    const std::vector<play::Measure> measures = table.game->procedure().measures();
    const std::size_t kinds = game().setup().rulebook().pieces.size();
    play::Tally written = tables_.front().tally;
    for (std::size_t measure = 0; measure < measures.size(); ++measure) {
        const auto counts = tally.of(measure);
        for (std::size_t cell = 0; cell < counts.size(); ++cell) {
            std::size_t place = cell;
            if (measures[measure].per == play::Measure::Per::seat) place = table.seats[cell];
            if (measures[measure].per == play::Measure::Per::side_kind)
                place = table.sides[cell / kinds] * kinds + cell % kinds;
            if (measures[measure].per == play::Measure::Per::seat_named) {
                const std::size_t names = measures[measure].names.size();
                place = table.seats[cell / names] * names + cell % names;
            }
            written.add(measure, place, counts[cell]);
        }
    }
    return written;
}

} // namespace sabotier::playtest

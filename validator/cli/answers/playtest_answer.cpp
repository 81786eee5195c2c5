#include "validator/cli/answers/playtest_answer.hpp"

#include "formats/base/words.hpp"
#include "formats/board/board.hpp"
#include "formats/setup/unplayed_rules.hpp"
#include "validator/answers/playtest/playtest_words.hpp"
#include "validator/cli/console/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sabotier::cli {
namespace {

using playtest::FairVerdict;
using playtest::MeasureSummary;
using playtest::Rate;
using playtest::SeatSummary;
using playtest::Summary;

constexpr std::size_t most_cells = 5;  ///< that are told, of a measure with many numbers
constexpr std::size_t few_spaces = 36; ///< of a board whose spaces are all told: each has a use, or has none

std::string percent(double share) {
    return fmt::format("{:.1f} %", statistics::percent(share));
}

/// "46.2 to 56.1".
std::string interval_text(const playtest::Interval& interval) {
    return fmt::format("{:.1f} to {:.1f}", statistics::percent(interval.low),
                       statistics::percent(interval.high));
}
std::string interval_text(const Rate& rate) {
    return interval_text(statistics::wilson(rate));
}

/// A dash of no games.
std::string rate_text(const Rate& rate) {
    return rate.of == 0 ? "-" : rate_words(rate);
}

std::string games_text(std::uint64_t games) {
    return count_of(static_cast<std::size_t>(games), "game", "games");
}

/// Games, or rounds where these are what is won.
std::string trials_text(const Summary& summary, std::uint64_t trials) {
    return summary.by_round ? count_of(static_cast<std::size_t>(trials), "round", "rounds")
                            : games_text(trials);
}

std::string verdict_word(const FairVerdict& verdict) {
    switch (verdict.says) {
    case FairVerdict::Says::fair:
        return "fair";
    case FairVerdict::Says::unfair:
        return "unfair";
    case FairVerdict::Says::not_asked:
        return "bots differ";
    case FairVerdict::Says::undecided:
        break;
    }
    return "not settled";
}

/// At the head of a sentence.
std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// What the verdict stands on.
std::string verdict_text(const Summary& summary) {
    const FairVerdict& verdict = summary.fair;
    const std::string settled = verdict.decided_at == 0 || verdict.is_taken_back
                                    ? std::string()
                                    : fmt::format(", settled after {}", games_text(verdict.decided_at));
    if (verdict.share.of == 0)
        return summary.by_round ? "Nobody won any of the rounds." : "Nobody won: all games were drawn.";
    return fmt::format("{} won {} of the {} that {}{}.", capitalised(summary.party_name(verdict.party)),
                       rate_text(verdict.share), trials_text(summary, verdict.share.of),
                       summary.by_round ? "somebody won" : "were not drawn", settled);
}

struct Winner {
    std::string name;
    double share = 0; ///< of the games, or of the seats that a bot has played
    playtest::Interval known;
};

/// A party; of bots that differ the one that wins most, whatever its seat.
Winner most_frequent_winner(const PlaytestAnswer& answer) {
    const Summary& summary = answer.summary;
    if (summary.fair.says == FairVerdict::Says::not_asked) {
        const std::vector<BotSummary> bots = told_bots(*answer.series, summary);
        const BotSummary& most =
            *std::ranges::max_element(bots, {}, [](const BotSummary& bot) { return bot.won.value(); });
        return {most.name, most.won.value(), most.known};
    }
    std::size_t most = 0;
    for (std::size_t party = 1; party < summary.parties(); ++party)
        if (summary.party_won(party).hits > summary.party_won(most).hits) most = party;
    const Rate& won = summary.party_won(most);
    return {summary.party_name(most), won.value(), statistics::wilson(won)};
}

/// Nothing where seats are parties of their own.
void add_camps(Answer& text, const Summary& summary) {
    if (summary.camps.empty()) return;
    TextTable table({"side", summary.by_round ? "rounds won" : "won", "95 % interval"});
    for (const playtest::CampSummary& camp : summary.camps)
        table.add({camp.name, percent(camp.won.value()), interval_text(camp.won)});
    text.add(table);
    text.blank();
}

void add_seats(Answer& text, const Summary& summary) {
    TextTable table(
        {"seat", "won", "95 % interval", "drawn", "won as first", "won else", "points", "choices"});
    for (const SeatSummary& seat : summary.seats)
        table.add({seat.name, percent(seat.won.value()), interval_text(seat.won), percent(seat.drawn.value()),
                   rate_text(seat.won_as_first), rate_text(seat.won_as_second),
                   fixed_words(seat.points.mean, 1), fixed_words(seat.choices, 1)});
    text.add(table);
}

/// Which bot wins, wherever it sits and at each seat; nothing of one that plays them all.
void add_bots(Answer& text, const PlaytestAnswer& answer) {
    const std::vector<BotSummary> bots = told_bots(*answer.series, answer.summary);
    if (bots.empty()) return;
    std::vector<std::string> heading{"bot", "won", "95 % interval"};
    for (const SeatSummary& seat : answer.summary.seats)
        heading.push_back("as " + seat.name);
    TextTable table(std::move(heading));
    for (const BotSummary& bot : bots) {
        std::vector<std::string> row{bot.name, percent(bot.won.value()), interval_text(bot.known)};
        for (const Rate& at : bot.at)
            row.push_back(at.of == 0 ? "-" : percent(at.value()));
        table.add(std::move(row));
    }
    text.add(table);
    text.blank();
}

void add_ends(Answer& text, const PlaytestAnswer& answer) {
    text.line("How games end:", 2);
    for (const playtest::ReasonSummary& reason : answer.summary.reasons) {
        const play::EndReason& end = answer.series->game().reasons()[reason.reason];
        text.item("- ",
                  fmt::format("{}{}: {} of games, {}", end.title,
                              end.is_safeguard ? " (no end of the printed rules)" : "",
                              rate_text({reason.games, answer.summary.games}), reason.games),
                  2);
    }
}

/// What the first three decisions decide: the most frequent ones that games have in common.
void add_openings(Answer& text, const Summary& summary) {
    constexpr std::size_t most_openings = 3; // of each length
    const std::size_t longest = told_length(summary);
    if (longest > 0) text.line("How games begin:", 2);
    for (std::size_t length = 1; length <= longest; ++length)
        for (const playtest::OpeningSummary* opening : distinct_openings(summary, length, most_openings)) {
            std::string line = fmt::format("{}: in {} of games", moves_words(*opening),
                                           percent(Rate{opening->won_by_first.of, summary.games}.value()));
            if (summary.camps.empty()) // whoever begins has a role that was dealt
                line += fmt::format("; who begins wins {} of them", rate_text(opening->won_by_first));
            text.item("- ", line, 2);
        }
}

/// The spaces of a board on which each is looked at; none of a large one.
std::vector<std::size_t> few_spaces_of(const Board& board, std::size_t cells) {
    std::vector<std::size_t> spaces;
    for (std::size_t cell = 0; cell < cells; ++cell)
        if (board.is_space(SpaceIndex{static_cast<std::uint32_t>(cell)})) spaces.push_back(cell);
    if (spaces.size() > few_spaces) spaces.clear();
    return spaces;
}

/// Those that are not 0, most first where there are many.
std::vector<std::size_t> told_cells(const play::Game& game, const play::Measure& measure,
                                    const MeasureSummary& counts) {
    std::vector<std::size_t> cells(counts.sums.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    std::erase_if(cells, [&](std::size_t cell) { return counts.sums[cell] == 0; });
    using Per = play::Measure::Per;
    const bool is_listed_whole =
        measure.per == Per::seat || measure.per == Per::named || measure.per == Per::seat_named;
    if (is_listed_whole || cells.size() <= most_cells) return cells;
    std::ranges::stable_sort(cells, std::greater{}, [&](std::size_t cell) { return counts.sums[cell]; });
    const bool is_small =
        measure.per == Per::space && !few_spaces_of(*game.setup().board, counts.sums.size()).empty();
    if (!is_small) cells.resize(most_cells);
    return cells;
}

/// "; none in A3 and B1": the spaces of a small board that a measure of spaces has nothing of, and could
/// have.
std::string unused_words(const play::Game& game, const play::Measure& measure, const MeasureSummary& counts) {
    if (measure.per != play::Measure::Per::space) return {};
    std::vector<std::string> unused;
    const auto is_possible = [&](std::size_t cell) {
        return measure.spaces.empty() || std::ranges::binary_search(measure.spaces, cell);
    };
    for (const std::size_t cell : few_spaces_of(*game.setup().board, counts.sums.size()))
        if (counts.sums[cell] == 0 && is_possible(cell)) unused.push_back(cell_words(game, measure, cell));
    return unused.empty() ? std::string() : "; none in " + join_list(unused, unused.size());
}

/// Of a measure whose numbers are all 0.
std::string nothing_words(const std::vector<play::Measure>& measures, const Summary& summary,
                          std::size_t measure) {
    const std::size_t cells = summary.measures[measure].sums.size();
    for (std::size_t cell = 0; cell < cells; ++cell)
        if (is_counted(measures, summary, measure, cell)) return "none";
    return measures[measure].over == measures[measure].id ? "none" : "not counted in these games";
}

void add_measures(Answer& text, const PlaytestAnswer& answer) {
    const play::Game& game = answer.series->game();
    const std::vector<play::Measure> measures = game.procedure().measures();
    if (!measures.empty()) text.line("In a game, on average:", 2);
    bool is_cut = false;
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const MeasureSummary& counts = answer.summary.measures[i];
        std::vector<std::string> parts;
        for (const std::size_t cell : told_cells(game, measures[i], counts)) {
            const std::string name = cell_words(game, measures[i], cell);
            parts.push_back((name.empty() ? "" : name + " ")
                            + figure_words(measures, answer.summary, i, cell));
        }
        const auto all = static_cast<std::size_t>(
            std::ranges::count_if(counts.sums, [](std::int64_t sum) { return sum != 0; }));
        is_cut = is_cut || parts.size() < all;
        text.item("- ",
                  fmt::format("{}: {}", measures[i].shown_title(),
                              !parts.empty() ? join_list(parts, parts.size(), all)
                                                   + unused_words(game, measures[i], counts)
                                             : nothing_words(measures, answer.summary, i)),
                  2);
    }
    if (is_cut) text.line("All the numbers of each are told by --format json.", 2);
}

/// Of each of several files whose special rules no bot knows.
void add_unplayed_rules(Answer& text, const std::vector<PlaytestAnswer>& answers) {
    bool is_first = true;
    for (const PlaytestAnswer& answer : answers) {
        const std::string rules = unplayed_rules(answer.series->game().setup());
        if (rules.empty()) continue;
        if (std::exchange(is_first, false)) text.blank();
        text.line(fmt::format("{}: {}", answer.file, rules), 2);
    }
}

std::string missing_words(const NotPlayed& other) {
    return other.is_results ? "not told" : "not played";
}

} // namespace

Answer playtest_text(const PlaytestAnswer& answer) {
    const Summary& summary = answer.summary;
    const std::string& title = answer.series->plan().title;
    Answer text(fmt::format("{}: {}", title.empty() ? answer.file : title, verdict_word(summary.fair)));
    text.line(played_words(*answer.series, summary) + ".", 2);
    text.line(fair_words(summary), 2);
    if (summary.games == 0) return text;
    if (summary.fair.says != FairVerdict::Says::not_asked) text.line(verdict_text(summary), 2);
    text.blank();
    add_camps(text, summary);
    add_seats(text, summary);
    text.blank();
    add_bots(text, answer);
    for (const std::string& sentence : playtest_words(summary))
        text.line(sentence, 2);
    add_ends(text, answer);
    add_openings(text, answer.summary);
    add_measures(text, answer);
    for (const std::string& sentence : worth_words(*answer.series))
        text.line(sentence, 2);
    return text;
}

Answer playtest_table(const std::vector<PlaytestAnswer>& answers, const std::vector<NotPlayed>& not_played,
                      bool is_stopped) {
    TextTable table(
        {"scenario", "verdict", "games", "wins most", "95 % interval", "first wins", "limits end"});
    for (const PlaytestAnswer& answer : answers) {
        const Summary& summary = answer.summary;
        const Winner winner = most_frequent_winner(answer);
        table.add({answer.file, verdict_word(summary.fair), std::to_string(summary.games),
                   fmt::format("{} {}", winner.name, percent(winner.share)), interval_text(winner.known),
                   percent(summary.won_by_first.value()),
                   percent(Rate{summary.by_safeguard, summary.games}.value())});
    }
    for (const NotPlayed& other : not_played)
        table.add({other.file, missing_words(other), "-", "-", "-", "-", "-"});
    Answer text(is_stopped ? "So far:" : "All of them:");
    text.add(table);
    add_unplayed_rules(text, answers);
    if (!not_played.empty()) text.blank();
    for (const NotPlayed& other : not_played)
        text.line(fmt::format("{}: {}{}{}", missing_words(other), other.file, other.why.empty() ? "" : ": ",
                              other.why),
                  2);
    return text;
}

std::string stopped_words(std::size_t scenarios, const std::vector<PlaytestAnswer>& answers, bool is_begun) {
    const std::size_t finished = answers.size() - (is_begun ? 1 : 0);
    std::string text = fmt::format(
        "stopped; of {} scenarios {} finished", scenarios,
        finished == 0 ? "none was" : fmt::format("{} {}", finished, finished == 1 ? "was" : "were"));
    if (is_begun)
        text += fmt::format(", and {} was begun ({})", answers.back().file,
                            games_text(answers.back().summary.games));
    return answers.empty() ? text : text + ": that is told, and no more";
}

} // namespace sabotier::cli

#include "validator/answers/playtest/playtest_page.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "validator/answers/measure_sheet.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/playtest/playtest_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace sabotier {

namespace {

using play::Measure;
using playtest::Rate;
using playtest::Series;
using playtest::Summary;
using Table = PlaytestPage::Table;
using Row = PlaytestPage::Row;

constexpr std::size_t most_maps = 3;
constexpr std::size_t most_reasons = 8;
constexpr std::size_t most_figures_rows = 14;  ///< on the first page, beside maps
constexpr std::size_t most_figures_alone = 34; ///< where it has none
constexpr std::size_t most_beginnings = 5;
/// Where more of the games are drawn, shares of all games say little against what would be fair.
constexpr double most_drawn = 0.02;

PlaytestPage::Bar bar_of(const Rate& rate, Colour colour) {
    const playtest::Interval known = statistics::wilson(rate);
    return {rate.value(), known.low, known.high, colour};
}

/// Whether there is anything that shares could be held against.
bool is_judged(const Summary& summary) {
    return summary.fair.says != playtest::FairVerdict::Says::not_asked;
}

Colour colour_of_seat(const play::Game& game, std::size_t seat) {
    const std::size_t side = game.seats()[seat].side;
    return side < game.setup().sides.size() ? side_look(game.setup(), side).colour : rgb(0x4c6c8c);
}

/// Of bots that change seats: how many of their seats each has won.
Table bots(const Series& series, const Summary& summary) {
    Table table{tr("Which bot wins, of the seats that it played"), {}, {}};
    for (const BotSummary& bot : told_bots(series, summary))
        table.rows.push_back(
            {bot.name, rate_words(bot.won, bot.known),
             PlaytestPage::Bar{bot.won.value(), bot.known.low, bot.known.high, rgb(0x7a5c8e)}});
    return table;
}

/// A measure, with rows by what each number is of; "": there is one.
struct Counted {
    std::string title;
    std::vector<Row> rows;
    bool is_told_whole = false; ///< or not at all: seats are read against each other

    /// "shots fired: Red".
    [[nodiscard]] Row told_alone(std::size_t row) const {
        Row told = rows[row];
        told.name = told.name.empty() ? title : say("{0}: {1}", title, told.name);
        return told;
    }
};

/// Numbers of a measure that is not over the board, as rows: those that are not 0. Of kinds the largest come
/// first; seats, and what has an order of its own, such as rounds and missions, keep theirs.
std::vector<Row> rows_of(const Series& series, const Summary& summary, const std::vector<Measure>& measures,
                         std::size_t measure) {
    const std::vector<std::int64_t>& sums = summary.measures[measure].sums;
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < sums.size(); ++cell)
        if (sums[cell] != 0 || sums.size() == 1) cells.push_back(cell);
    if (measures[measure].per == Measure::Per::side_kind)
        std::ranges::stable_sort(cells, std::greater{}, [&](std::size_t cell) { return sums[cell]; });
    std::vector<Row> rows;
    for (const std::size_t cell : cells)
        rows.push_back({cell_words(series.game(), measures[measure], cell),
                        figure_words(measures, summary, measure, cell),
                        {}});
    return rows;
}

/// Everything that is counted and that no heat map shows, by measure.
std::vector<Counted> counted(const Series& series, const Summary& summary) {
    const std::vector<Measure> measures = series.game().procedure().measures();
    const bool has_maps = !measures_of_spaces(series.game()).empty(); // not over cards
    std::vector<Counted> all;
    for (std::size_t i = 0; i < measures.size(); ++i)
        if (measures[i].per != Measure::Per::space || !has_maps)
            all.push_back({measures[i].shown_title(), rows_of(series, summary, measures, i),
                           measures[i].per == Measure::Per::seat});
    std::erase_if(all, [](const Counted& one) { return one.rows.empty(); });
    return all;
}

/// Of every measure some: as many rows in all, and the first ones of each; of those that are told whole all,
/// where there is room for them. What is left out is said.
Table most_of(const std::vector<Counted>& all, std::size_t most) {
    Table table{tr("In a game, on average"), {}, {}};
    std::vector<std::size_t> taken(all.size());
    std::size_t rows = 0;
    for (bool is_more = true; is_more && rows < most;) {
        is_more = false;
        for (std::size_t i = 0; i < all.size() && rows < most; ++i) {
            const std::size_t left = all[i].rows.size() - taken[i];
            const std::size_t next = all[i].is_told_whole ? left : std::min<std::size_t>(left, 1);
            if (next == 0 || rows + next > most) continue;
            taken[i] += next;
            rows += next;
            is_more = true;
        }
    }
    std::size_t left = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t row = 0; row < taken[i]; ++row)
            table.rows.push_back(all[i].told_alone(row));
        left += all[i].rows.size() - taken[i];
    }
    if (left > 0)
        table.rows.push_back(
            {say_count("and {} more figure: on the next page", "and {} more figures: on the next page", left),
             {},
             {}});
    return table;
}

/// All of them: what is counted once, and below it by what each number is of.
void add_all(const std::vector<Counted>& all, std::vector<Table>& tables) {
    tables.push_back({tr("In a game, on average"), {}, {}});
    std::vector<Row>& rows = tables.back().rows;
    for (const Counted& one : all) {
        if (one.rows.size() == 1) {
            rows.push_back(one.told_alone(0));
            continue;
        }
        rows.push_back({one.title, {}, {}, Row::Kind::heading});
        for (Row row : one.rows) {
            row.kind = Row::Kind::part;
            rows.push_back(std::move(row));
        }
    }
}

/// Of the bars of the first table.
PlaytestPage::Legend legend_of(const Table& winners, const Summary& summary) {
    return {summary.by_round ? tr("share of all rounds") : tr("share of all games"),
            tr("where the true share lies in 95 of 100 cases"),
            winners.band
                ? say("what is fair: {0:.0f} to {1:.0f} %", 100 * winners.band->low, 100 * winners.band->high)
                : std::string()};
}

/// "The first 3 decisions, and how often they win". Of few games fewer decisions are told, for only what two
/// of them have in common is: then it says so.
std::string beginnings_title(const Summary& summary, std::size_t length) {
    const std::size_t count = std::max<std::size_t>(length, 1);
    const bool is_whole = length == playtest::longest_opening;
    if (!summary.camps.empty())
        return is_whole
                   ? say("The first {} decisions, and how often they are taken", count)
                   : say_count("The first decision, as no two games begin alike for longer, and how often "
                               "it is taken",
                               "The first {} decisions, as no two games begin alike for longer, and how "
                               "often they are taken",
                               count);
    return is_whole
               ? say("The first {} decisions, and how often they win", count)
               : say_count("The first decision, as no two games begin alike for longer, and how often it "
                           "wins",
                           "The first {} decisions, as no two games begin alike for longer, and how often "
                           "they win",
                           count);
}

/// The same where roles are dealt: whether who begins wins says nothing of how he began.
Table beginnings_of_roles(const Summary& summary) {
    const std::size_t length = told_length(summary);
    Table table{beginnings_title(summary, length), {}, {}};
    for (const playtest::OpeningSummary* opening : told_openings(summary, length, most_beginnings)) {
        const Rate taken{opening->won_by_first.of, summary.games};
        table.rows.push_back({moves_words(*opening), rate_words(taken), bar_of(taken, rgb(0x7d8790))});
    }
    return table;
}

/// The most frequent ways to begin, by as many decisions as some games have in common; who begins wins.
Table beginnings(const Summary& summary) {
    if (!summary.camps.empty()) return beginnings_of_roles(summary);
    const std::size_t length = told_length(summary);
    Table table{beginnings_title(summary, length), {}, {}};
    for (const playtest::OpeningSummary* opening : told_openings(summary, length, most_beginnings))
        table.rows.push_back({moves_words(*opening),
                              say_count("{1} of {0} game", "{1} of {0} games", opening->won_by_first.of,
                                        rate_words(opening->won_by_first)),
                              bar_of(opening->won_by_first, rgb(0x7d8790))});
    return table;
}

Table choices(const Summary& summary) {
    Table table{tr("Moves to choose from at a decision, on average"), {}, {}};
    for (const playtest::SeatSummary& seat : summary.seats)
        table.rows.push_back({seat.name, fmt::format("{:.1f}", seat.choices), {}});
    return table;
}

/// The first ones on the first page.
void add_heats(const play::Game& game, const Summary& summary, PlaytestPage& page) {
    for (const std::size_t measure : measures_of_spaces(game)) {
        const HeatMap map = heat_map_of(game, summary, measure);
        if (!is_anywhere(map)) continue;
        std::vector<PlaytestPage::Heat>& maps = page.maps.size() < most_maps ? page.maps : page.more_maps;
        MapOverlay overlay = overlay_of(game.setup(), map);
        overlay.figures.clear(); // too small to be read
        maps.push_back({say("{}: in a game, on average", map.title), std::move(overlay)});
    }
}

Table seats_table(const Series& series, const Summary& summary) {
    Table table{
        summary.camps.empty() ? tr("Who wins, of all games") : tr("Which seat wins, of all games"), {}, {}};
    if (summary.games == 0) return table;
    for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
        const playtest::SeatSummary& each = summary.seats[seat];
        table.rows.push_back(
            {each.name, rate_words(each.won), bar_of(each.won, colour_of_seat(series.game(), seat))});
    }
    if (is_judged(summary) && summary.camps.empty() && summary.seats.size() == 2
        && Rate{summary.drawn, summary.games}.value() <= most_drawn)
        table.band = {1 - summary.fair.threshold, summary.fair.threshold};
    return table;
}

} // namespace

PlaytestPage::Table winners_table(const Series& series, const Summary& summary) {
    if (summary.camps.empty() || summary.games == 0) return seats_table(series, summary);
    PlaytestPage::Table table{
        summary.by_round ? tr("Who wins, of all rounds") : tr("Who wins, of all games"), {}, {}};
    std::uint64_t won = 0;
    for (const playtest::CampSummary& camp : summary.camps) {
        table.rows.push_back({camp.name, rate_words(camp.won), bar_of(camp.won, rgb(0x4c6c8c))});
        won += camp.won.hits;
    }
    const std::uint64_t all = summary.camps.front().won.of;
    if (is_judged(summary) && summary.camps.size() == 2 && Rate{all - won, all}.value() <= most_drawn)
        table.band = {1 - summary.fair.threshold, summary.fair.threshold};
    return table;
}

PlaytestPage::Table endings_table(const Series& series, const Summary& summary) {
    PlaytestPage::Table table{tr("How games end"), {}, {}};
    std::uint64_t others = 0;
    const auto add = [&](const std::string& name, std::uint64_t games) {
        const Rate rate{games, summary.games};
        table.rows.push_back({name, fmt::format("{:.1f} %", statistics::percent(rate.value())),
                              PlaytestPage::Bar{rate.value(), 0, 0, rgb(0x7d8790)}});
    };
    for (std::size_t i = 0; i < summary.reasons.size(); ++i)
        if (i < most_reasons)
            add(series.game().reasons()[summary.reasons[i].reason].title, summary.reasons[i].games);
        else
            others += summary.reasons[i].games;
    if (others > 0) add(tr("otherwise"), others);
    return table;
}

PlaytestPage make_playtest_page(const Series& series, const Summary& summary) {
    PlaytestPage page;
    page.setup = series.game().shared_setup();
    page.title = say("Play-test of {}", measured_title(*page.setup));
    page.subtitle = played_words(series, summary);
    page.verdict = fair_words(summary);
    if (summary.games == 0) return page;
    page.tables.push_back(winners_table(series, summary));
    page.legend = legend_of(page.tables.back(), summary);
    add_heats(series.game(), summary, page);
    if (!summary.camps.empty()) page.tables.push_back(seats_table(series, summary));
    page.tables.push_back(endings_table(series, summary));
    if (!summary.bots.empty()) page.tables.push_back(bots(series, summary));
    page.tables.push_back(beginnings(summary)); // none: it is left out
    const auto figures = counted(series, summary);
    const bool has_maps = !page.maps.empty() && has_drawing(*page.setup);
    const std::size_t most = has_maps ? most_figures_rows : most_figures_alone;
    page.tables.push_back(most_of(figures, most));
    const bool is_cut = page.tables.back().rows.size() > most;
    if (is_cut) add_all(figures, page.more_tables);
    page.tables.push_back(choices(summary));
    std::erase_if(page.tables, [](const PlaytestPage::Table& table) { return table.rows.empty(); });
    page.summary_title = tr("How it goes");
    page.summary = playtest_words(summary);
    page.remarks = worth_words(series);
    return page;
}

} // namespace sabotier

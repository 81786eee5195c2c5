#include "validator/answers/playtest/playtest_page.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/setup/setup_names.hpp"
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
constexpr std::size_t most_of_measure = 6; ///< rows of one that has many numbers: the largest
constexpr std::size_t most_figures_rows = 14;
/// Where more of the games are drawn, shares of all games say little against what would be fair.
constexpr double most_drawn = 0.02;

PlaytestPage::Bar bar_of(const Rate& rate, Colour colour) {
    const playtest::Interval known = statistics::wilson(rate);
    return {rate.value(), known.low, known.high, colour};
}

Colour colour_of_seat(const play::Game& game, std::size_t seat) {
    const std::size_t side = game.seats()[seat].side;
    return side < game.setup().sides.size() ? side_look(game.setup(), side).colour : rgb(0x4c6c8c);
}

/// Of bots that change seats: how many of their seats each has won.
Table bots(const Series& series, const Summary& summary) {
    Table table{tr("Which bot wins, of the seats that it played"), {}, {}};
    for (std::size_t bot = 0; bot < summary.bots.size(); ++bot)
        table.rows.push_back({series.plan().bots[bot], rate_words(summary.bots[bot]),
                              bar_of(summary.bots[bot], rgb(0x7a5c8e))});
    return table;
}

/// What a number of a measure is about: "shots fired: Red"; of a measure with one, what is counted.
std::string name_of(const play::Game& game, const Measure& measure, std::size_t cell) {
    switch (measure.per) {
    case Measure::Per::seat:
        return say("{0}: {1}", measure.title, game.seats()[cell].name);
    case Measure::Per::named:
        return say("{0}: {1}", measure.title, measure.names[cell]);
    case Measure::Per::side_kind: {
        const std::vector<PieceKind>& kinds = game.setup().rulebook().pieces;
        return say("{0}: {1} of {2}", measure.title, kinds[cell % kinds.size()].name,
                   side_name(game.setup().sides[cell / kinds.size()]));
    }
    case Measure::Per::game:
    case Measure::Per::space:
        break;
    }
    return measure.title;
}

/// Measures that are not over the board; of those with many numbers the largest ones.
Table counted(const Series& series, const Summary& summary) {
    Table table{tr("In a game, on average"), {}, {}};
    const play::Game& game = series.game();
    const std::vector<Measure> measures = game.procedure().measures();
    for (std::size_t i = 0; i < measures.size(); ++i) {
        if (measures[i].per == Measure::Per::space) continue;
        std::vector<std::pair<std::int64_t, std::size_t>> cells;
        for (std::size_t cell = 0; cell < summary.measures[i].sums.size(); ++cell)
            cells.emplace_back(summary.measures[i].sums[cell], cell);
        std::ranges::stable_sort(cells, std::greater{}, &std::pair<std::int64_t, std::size_t>::first);
        if (cells.size() > most_of_measure) cells.resize(most_of_measure);
        for (const auto& [sum, cell] : cells)
            if (table.rows.size() < most_figures_rows && (sum != 0 || cells.size() == 1))
                table.rows.push_back(
                    {name_of(game, measures[i], cell),
                     fmt::format("{:.2f}", static_cast<double>(sum) / static_cast<double>(summary.games)),
                     {}});
    }
    return table;
}

Table choices(const Summary& summary) {
    Table table{tr("Moves to choose from at a decision, on average"), {}, {}};
    for (const playtest::SeatSummary& seat : summary.seats)
        table.rows.push_back({seat.name, fmt::format("{:.1f}", seat.choices), {}});
    return table;
}

std::vector<PlaytestPage::Heat> heats(const play::Game& game, const Summary& summary) {
    std::vector<PlaytestPage::Heat> maps;
    for (const std::size_t measure : measures_of_spaces(game)) {
        const HeatMap map = heat_map_of(game, summary, measure);
        if (maps.size() == most_maps || !is_anywhere(map)) continue;
        MapOverlay overlay = overlay_of(game.setup(), map);
        overlay.figures.clear(); // too small to be read
        maps.push_back({say("{}: in a game, on average", map.title), std::move(overlay)});
    }
    return maps;
}

} // namespace

PlaytestPage::Table winners_table(const Series& series, const Summary& summary) {
    PlaytestPage::Table table{tr("Who wins, of all games"), {}, {}};
    if (summary.games == 0) return table;
    double drawn = 0;
    for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
        const playtest::SeatSummary& each = summary.seats[seat];
        table.rows.push_back(
            {each.name, rate_words(each.won), bar_of(each.won, colour_of_seat(series.game(), seat))});
        drawn = std::max(drawn, each.drawn.value());
    }
    if (summary.seats.size() == 2 && drawn <= most_drawn)
        table.band = {1 - summary.fair.threshold, summary.fair.threshold};
    return table;
}

PlaytestPage::Table endings_table(const Series& series, const Summary& summary) {
    PlaytestPage::Table table{tr("How games end"), {}, {}};
    std::uint64_t others = 0;
    const auto add = [&](const std::string& name, std::uint64_t games) {
        const Rate rate{games, summary.games};
        table.rows.push_back({name, fmt::format("{:.1f} %", 100 * rate.value()),
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
    page.tables.push_back(endings_table(series, summary));
    if (!summary.bots.empty()) page.tables.push_back(bots(series, summary));
    page.tables.push_back(counted(series, summary));
    page.tables.push_back(choices(summary));
    std::erase_if(page.tables, [](const PlaytestPage::Table& table) { return table.rows.empty(); });
    page.summary_title = tr("How it goes");
    page.summary = playtest_words(summary);
    page.maps = heats(series.game(), summary);
    page.remarks = worth_words(series);
    return page;
}

} // namespace sabotier

#include "formats/base/words.hpp"
#include "validator/generate/dealt_table.hpp"
#include "validator/generate/drawers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

/// Deals by the seeds that follow each other.
class TableDrawer final : public SetupDrawer {
public:
    TableDrawer(DrawRequest request, int players)
        : request_(std::move(request)),
          players_(players) {}

    [[nodiscard]] DrawnSetup draw(const IsCancelled& /*is_cancelled*/) override {
        LoadedScenario setup = request_.upon;
        auto& table = std::get<Table>(setup.map.ground);
        seat_players(setup.scenario, table, players_);
        deal_by(setup.scenario, request_.seed++);
        if (request_.answers.flag("open")) write_hands(setup.scenario, table, *setup.rulebook);
        return {std::move(setup), {}};
    }

private:
    DrawRequest request_;
    int players_;
};

} // namespace

const std::vector<Question>& table_questions() {
    using Form = Question::Form;
    static const std::vector<Question> all{
        {.key = "players",
         .form = Form::number,
         .value = "N",
         .help = "Players at the table; the fewest if not given",
         .label = marked("Players"),
         .least = 1,
         .most = 1000},
        {.key = "open",
         .help = "Write roles and hands out instead of the seed alone",
         .label = marked("Write roles and hands into the scenario")},
    };
    return all;
}

BegunDraw draw_tables(DrawRequest request) {
    std::vector<int> known;
    for (const TableSize& size : request.upon.rulebook->table->sizes)
        known.push_back(size.players);
    if (known.empty()) return {nullptr, tr("the rulebook lays out no table")};
    const int players = request.answers.number("players").value_or(known.front());
    if (std::ranges::find(known, players) == known.end())
        return {nullptr, say("the rulebook lays out nothing for {} players; expected one of {}", players,
                             fmt::format("{}", fmt::join(known, ", ")))};
    return {std::make_unique<TableDrawer>(std::move(request), players), {}};
}

} // namespace sabotier

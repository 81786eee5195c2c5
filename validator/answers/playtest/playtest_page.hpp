#pragma once

#include "formats/export/playtest/playtest_page.hpp"
#include "validator/playtest/summary/summary.hpp"

namespace sabotier {

/// What a play-test has told, as export_playtest_page() puts it on paper: who wins how often, fair or not,
/// how games go and end, what is counted in them, and the first three measures that have something to show
/// over the board. In the user's language. `summary` is one of the series.
[[nodiscard]] PlaytestPage make_playtest_page(const playtest::Series& series,
                                              const playtest::Summary& summary);

/// The first two tables of it: who wins (camps where there are any, else seats), and how games end. Without
/// rows before the first game.
[[nodiscard]] PlaytestPage::Table winners_table(const playtest::Series& series,
                                                const playtest::Summary& summary);
[[nodiscard]] PlaytestPage::Table endings_table(const playtest::Series& series,
                                                const playtest::Summary& summary);

} // namespace sabotier

#include "formats/export/print/booklets/booklet_maker.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/print/sheets/poster.hpp"
#include "formats/export/print/sheets/setup_sheet.hpp"

#include <fmt/format.h>

namespace sabotier::print {
namespace {

/// Of counters, of markers and so on each; dozens of sheets of them are no use to anybody.
constexpr std::size_t most_tokens = 2'000;

std::size_t count(const std::vector<TokenGroup>& groups) {
    std::size_t sum = 0;
    for (const TokenGroup& group : groups)
        sum += group.tokens.size();
    return sum;
}

} // namespace

BookletMaker::BookletMaker(const Setup& setup, const PrintOptions& options)
    : setup_(setup),
      options_(options),
      style_(setup.rulebook()),
      booklet_(title_of(setup), setup.scenario().author, options.paper) {}

void BookletMaker::cover() {
    if (const std::size_t cut = add_cover(booklet_, setup_, style_, options_, contents_); cut > 0)
        dropped_.push_back(say("{} of the scenario's rules and notes: there are too many to print", cut));
}

void BookletMaker::setup_sheets() {
    if (!setup_.sides.empty()) begin("Set-up sheets, one for each side");
    for (std::size_t side = 0; side < setup_.sides.size(); ++side)
        add_setup_sheet(booklet_, setup_, style_, options_, side);
}

void BookletMaker::setup_sheet_of_all() {
    add_setup_sheet(booklet_, setup_, style_, options_, std::nullopt);
}

void BookletMaker::poster() {
    const Poster poster = lay_poster(setup_, options_.paper, options_.hex_mm);
    const std::size_t sheets = poster.pages.empty() ? static_cast<std::size_t>(poster.columns)
                                                          * static_cast<std::size_t>(poster.rows)
                                                    : poster.drawn();
    if (sheets > most_poster_pages) {
        dropped_.push_back(say("the map at full size: it would take {} sheets of {}, at most {} are printed; "
                               "choose smaller {} or a smaller map",
                               sheets, name(options_.paper), most_poster_pages, said_spaces(setup_)));
        return;
    }
    begin(fmt::format("Map on {}", counted(sheets, "sheet")));
    add_poster(booklet_, setup_, style_, poster, options_.is_secret);
}

void BookletMaker::boards() {
    const Poster poster = lay_poster(setup_, options_.paper, options_.hex_mm);
    if (poster.pages.size() != 1) return this->poster();
    const bool is_each =
        setup_.rulebook().board.one_for_each_side && !setup_.sides.empty() && !options_.is_secret;
    begin(is_each ? "Boards, one for each side" : "Board");
    for (std::size_t side = 0; side < (is_each ? setup_.sides.size() : 1); ++side)
        add_board(booklet_, setup_, style_, poster, options_.is_secret,
                  is_each ? "Board: " + side_name(setup_, side) : std::string("Board"));
}

void BookletMaker::tokens(const std::string& section, const std::vector<TokenGroup>& groups, double size) {
    const std::size_t tokens = count(groups);
    if (tokens > most_tokens) {
        dropped_.push_back(
            say("{}: {} are more than the {} that are printed", tr(section), tokens, most_tokens));
        return;
    }
    if (tokens == 0) return;
    begin(section);
    PrintOptions sized = options_;
    sized.counter_mm = size;
    add_tokens(booklet_, section, groups, sized);
}

Export BookletMaker::finish(const ExportCallbacks& callbacks) {
    Export made =
        booklet_.finish(fmt::format("{}: a scenario to print and play", setup_.rulebook().title), callbacks);
    made.dropped.insert(made.dropped.begin(), dropped_.begin(), dropped_.end());
    return made;
}

} // namespace sabotier::print

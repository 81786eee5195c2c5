#include "formats/export/print/print.hpp"

#include "formats/export/print/counters.hpp"
#include "formats/export/print/cover.hpp"
#include "formats/export/print/poster.hpp"
#include "formats/export/print/reference.hpp"
#include "formats/export/print/roster.hpp"
#include "formats/export/print/setup_sheet.hpp"
#include "formats/export/words.hpp"

#include <fmt/format.h>

#include <memory>

namespace sabotier {
namespace {

using namespace print;

/// Of counters and of markers each; dozens of sheets of them are no use to anybody.
constexpr std::size_t most_tokens = 2'000;

std::size_t count(const std::vector<TokenGroup>& groups) {
    std::size_t sum = 0;
    for (const TokenGroup& group : groups)
        sum += group.tokens.size();
    return sum;
}

/// Puts the parts of a booklet together and keeps the table of contents.
class Assembler {
public:
    Assembler(const Setup& setup, const ExportOptions& options)
        : setup_(setup),
          options_(options),
          style_(setup.rulebook()),
          booklet_(title_of(setup), setup.scenario().author, options.paper) {}

    Export pdf() {
        if (const std::size_t cut = add_cover(booklet_, setup_, style_, options_, contents_); cut > 0)
            dropped_.push_back(
                fmt::format("{} of the scenario's rules and notes: there are too many to print", cut));
        if (!setup_.sides.empty()) begin("Set-up sheets, one for each side");
        for (std::size_t side = 0; side < setup_.sides.size(); ++side)
            add_setup_sheet(booklet_, setup_, style_, side);
        map();
        tokens("Counters", counter_groups(setup_));
        tokens("Markers", marker_groups(setup_));
        if (setup_.rulebook().board.kind == BoardKind::hexes) army_lists();
        return finish();
    }

    Export sheet() {
        add_setup_sheet(booklet_, setup_, style_, std::nullopt);
        return finish();
    }

private:
    void begin(const std::string& name) { contents_->push_back({name, booklet_.size() + 1}); }

    void army_lists() {
        if (!setup_.sides.empty()) begin("Rosters");
        for (std::size_t side = 0; side < setup_.sides.size(); ++side)
            add_roster(booklet_, setup_, side);
        begin("Terrain");
        add_terrain_reference(booklet_, setup_, style_);
    }

    void map() {
        const Poster poster = lay_poster(setup_, options_.paper, *options_.hex_mm);
        const std::size_t sheets = poster.pages.empty() ? static_cast<std::size_t>(poster.columns)
                                                              * static_cast<std::size_t>(poster.rows)
                                                        : poster.drawn();
        if (sheets > most_poster_pages) {
            dropped_.push_back(fmt::format(
                "the map at full size: it would take {} sheets of {}, at most {} are printed; choose "
                "smaller hexes or a smaller map",
                sheets, name(options_.paper), most_poster_pages));
            return;
        }
        begin(fmt::format("Map on {}", counted(sheets, "sheet")));
        add_poster(booklet_, setup_, style_, poster);
    }

    void tokens(const std::string& section, const std::vector<TokenGroup>& groups) {
        const std::size_t tokens = count(groups);
        if (tokens > most_tokens) {
            dropped_.push_back(
                fmt::format("{}: {} are more than the {} that are printed", section, tokens, most_tokens));
            return;
        }
        if (tokens == 0) return;
        begin(section);
        add_tokens(booklet_, section, groups, options_);
    }

    Export finish() {
        return {booklet_.finish(fmt::format("{}: a scenario to print and play", setup_.rulebook().title)),
                std::move(dropped_)};
    }

    const Setup& setup_;
    const ExportOptions& options_;
    MapStyle style_;
    Booklet booklet_;
    std::shared_ptr<std::vector<Part>> contents_ = std::make_shared<std::vector<Part>>();
    std::vector<std::string> dropped_;
};

} // namespace

Export export_pdf(const Setup& setup, const ExportOptions& options) {
    return Assembler(setup, options).pdf();
}
Export export_sheet(const Setup& setup, const ExportOptions& options) {
    return Assembler(setup, options).sheet();
}

} // namespace sabotier

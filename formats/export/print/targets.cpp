#include "formats/export/print/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/print/booklets/booklet_maker.hpp"
#include "formats/export/print/kinds.hpp"
#include "formats/export/print/pages/options.hpp"

namespace sabotier {
namespace {

using namespace print;

void add_all(BookletMaker& maker) {
    maker.part(Section::cover, [&] { maker.cover(); });
    board_prints()[maker.setup().rulebook().board.kind].add_parts(maker);
}

void add_sheet(BookletMaker& maker) {
    maker.setup_sheet_of_all();
}

/// Of a setup what the options ask for: what one side sees, or all of it.
std::shared_ptr<const Setup> shown_of(const std::shared_ptr<const Setup>& setup,
                                      const ExportOptions& options) {
    const auto side = side_of(*setup, options);
    return side ? drawn::seen_by(*setup, *side) : setup;
}

/// A booklet with what its pages refer to.
struct Kept {
    Kept(const std::shared_ptr<const Setup>& all, const ExportOptions& wanted, bool is_sheet_alone = false)
        : setup(shown_of(all, wanted)),
          options(print_options(*setup, wanted)),
          maker(*setup, with_rest(options, is_sheet_alone)) {}
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

    std::shared_ptr<const Setup> setup;
    PrintOptions options;
    BookletMaker maker;

private:
    static const PrintOptions& with_rest(PrintOptions& options, bool is_sheet_alone) {
        options.is_sheet_alone = is_sheet_alone;
        return options;
    }
};

/// Of somebody else, who keeps it for as long as the pointer is used.
std::shared_ptr<const Setup> borrowed(const Setup& setup) {
    return {std::shared_ptr<const Setup>(), &setup};
}

std::vector<ChoiceForm::Value> all_parts() {
    std::vector<ChoiceForm::Value> parts;
    for (const SectionName& section : sections())
        parts.push_back({std::string(section.name), std::string(section.title)});
    return parts;
}

/// The parts that a booklet has, whichever of them are asked for; all that there can be where none can be
/// made: other targets that take this option go without it then.
std::vector<ChoiceForm::Value> parts_of(const Setup& setup, const ExportOptions& options) {
    if (!drawn::objections(setup).empty()) return all_parts();
    ExportOptions all = options;
    all.set("only", std::string());
    Kept kept(borrowed(setup), all);
    add_all(kept.maker);
    std::vector<ChoiceForm::Value> parts;
    for (const Section section : kept.maker.parts())
        parts.push_back({std::string(name_of(section).name), std::string(name_of(section).title)});
    return parts;
}

ExportOption part_option() {
    return {.name = "only",
            .title = marked("Only these parts"),
            .help = marked(
                "Parts to print, parted by commas, such as map,counters; a wrong one tells which there are; "
                "all if not given"),
            .symbol = "PARTS",
            .form = TextForm{.proposed = all_parts(), .is_list = true, .of_scenario = parts_of}};
}

std::vector<ExportOption> all_options() {
    std::vector<ExportOption> options = booklet_options();
    options.insert(options.begin(), part_option());
    return options;
}

std::vector<ExportPage> pages_of(const std::shared_ptr<const Setup>& setup, const ExportOptions& options,
                                 void (*fill)(BookletMaker&)) {
    const auto kept = std::make_shared<Kept>(setup, options, fill == add_sheet);
    fill(kept->maker);
    std::vector<ExportPage> pages;
    const std::vector<Page>& made = kept->maker.booklet().pages();
    for (std::size_t i = 0; i < made.size(); ++i)
        pages.push_back({made[i].section, made[i].sheet.width, made[i].sheet.height,
                         [kept, i](Canvas& canvas) { kept->maker.booklet().draw(canvas, i); }});
    return pages;
}

Export write_booklet(const Setup& setup, const ExportOptions& wanted, const ExportCallbacks& callbacks) {
    Kept kept(borrowed(setup), wanted);
    add_all(kept.maker);
    Export made = kept.maker.finish(callbacks);
    made.warnings = crowded_counters(*kept.setup, kept.options);
    return made;
}

Export write_sheet(const Setup& setup, const ExportOptions& wanted, const ExportCallbacks& callbacks) {
    Kept kept(borrowed(setup), wanted, true);
    add_sheet(kept.maker);
    Export made = kept.maker.finish(callbacks);
    for (std::string& sentence :
         drawn::words_left_off(setup, {drawn::Words::description, drawn::Words::special_rules}))
        made.dropped.push_back(std::move(sentence));
    if (drawn::has_secrets(setup) && !kept.options.is_secret && !kept.options.side)
        made.reveals = "--to pdf has a sheet for each side's eyes only";
    return made;
}

} // namespace

ExportTarget booklet_target() {
    return {.name = "pdf",
            .title = marked("Print and play (PDF)"),
            .summary = marked(
                "Everything there is to print and play: map, counters, markers, rosters, set-up sheets."),
            .ending = "pdf",
            .opens = marked("any reader of PDF files"),
            .options = all_options(),
            .write = write_booklet,
            .pages = [](const std::shared_ptr<const Setup>& setup,
                        const ExportOptions& options) { return pages_of(setup, options, add_all); },
            .objections = drawn::objections,
            .usual = usual_print_sizes};
}

ExportTarget setup_sheet_target() {
    return {.name = "sheet",
            .title = marked("Set-up sheet (PDF)"),
            .summary = marked("The map with all units, and where they start."),
            .ending = "sheet.pdf",
            .opens = marked("any reader of PDF files"),
            .options = sheet_options(),
            .write = write_sheet,
            .pages = [](const std::shared_ptr<const Setup>& setup,
                        const ExportOptions& options) { return pages_of(setup, options, add_sheet); },
            .objections = drawn::objections};
}

} // namespace sabotier

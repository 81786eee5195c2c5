#include "formats/export/print/booklets/booklet_maker.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/port/unfit.hpp"
#include "formats/export/print/sheets/poster.hpp"
#include "formats/export/print/sheets/setup_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabotier::print {
namespace {

/// Of counters, of markers, of roles and so on each; dozens of sheets of them are no use to anybody.
constexpr std::size_t most_cut_outs = 2'000;

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

void BookletMaker::part(Section section, const std::function<void()>& add) {
    if (!options_.only.empty() && !options_.only.contains(section)) return;
    const std::size_t before = steps();
    section_ = section;
    add();
    if (steps() > before) parts_.push_back(section);
}

void BookletMaker::cover() {
    if (const std::size_t cut = add_cover(booklet_, setup_, style_, options_, contents_); cut > 0)
        dropped_.push_back(say("{} of the scenario's rules and notes: there are too many to print", cut));
}

void BookletMaker::setup_sheets() {
    if (!setup_.sides.empty()) begin(options_.side ? "Set-up sheet" : "Set-up sheets, one for each side");
    for (std::size_t side = 0; side < setup_.sides.size(); ++side)
        if (shows(side)) add_setup_sheet(booklet_, setup_, style_, options_, side);
}

void BookletMaker::setup_sheet_of_all() {
    add_setup_sheet(booklet_, setup_, style_, options_, options_.side);
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
    begin(is_each && !options_.side ? "Boards, one for each side" : "Board");
    for (std::size_t side = 0; side < (is_each ? setup_.sides.size() : 1); ++side)
        if (!is_each || shows(side))
            add_board(booklet_, setup_, style_, poster, options_.is_secret,
                      is_each ? "Board: " + side_name(setup_, side) : std::string("Board"));
}

bool BookletMaker::is_printed(const std::string& title, std::size_t count) {
    if (count > most_cut_outs)
        dropped_.push_back(
            say("{}: {} are more than the {} that are printed", tr(title), count, most_cut_outs));
    return count > 0 && count <= most_cut_outs;
}

void BookletMaker::tokens(const std::string& title, std::vector<TokenGroup> groups, double size,
                          std::size_t left_out) {
    if (!is_printed(title, count(groups) + left_out)) return;
    waiting_tokens_.push_back({title, std::move(groups), size});
    waiting_sections_.push_back(section_);
}

void BookletMaker::cards(const std::string& title, std::vector<KitCard> cards) {
    if (!is_printed(title, cards.size())) return;
    waiting_cards_.push_back({title, std::move(cards)});
    waiting_sections_.push_back(section_);
}

void BookletMaker::lay_cut_outs() {
    std::vector<std::string> titles;
    for (const TokenPart& part : waiting_tokens_)
        titles.push_back(part.title);
    for (const CardPart& part : waiting_cards_)
        titles.push_back(part.title);
    std::vector<std::size_t> pages = add_tokens(booklet_, std::exchange(waiting_tokens_, {}), options_);
    const std::vector<std::size_t> more = add_cards(booklet_, std::exchange(waiting_cards_, {}), options_);
    pages.insert(pages.end(), more.begin(), more.end());
    for (std::size_t i = 0; i < titles.size(); ++i)
        contents_->push_back({titles[i], pages[i], waiting_sections_[i]});
    waiting_sections_.clear();
}

PdfFile::Info::Sides BookletMaker::sides_of_paper() const {
    using Sides = PdfFile::Info::Sides;
    const auto is_any = [&](const auto& test) { return std::ranges::any_of(parts_, test); };
    const bool has_backs =
        are_pages(options_.backs) && is_any([](Section part) { return name_of(part).has_backs; });
    const bool needs_one = is_any([](Section part) {
        return part == Section::map || part == Section::walls || part == Section::screens;
    });
    if (has_backs && needs_one) return Sides::unstated; // nothing serves all of it
    if (needs_one || options_.backs == Backs::fold) return Sides::one;
    return !has_backs                           ? Sides::unstated
           : options_.backs == Backs::long_edge ? Sides::long_edge
                                                : Sides::short_edge;
}

Export BookletMaker::finish(const ExportCallbacks& callbacks) {
    if (booklet_.size() == 0)
        throw Unfit(dropped_.empty() ? tr("there is nothing to print") : dropped_.front());
    std::string subject = fmt::format("{}: a scenario to print and play", setup_.rulebook().title);
    if (options_.side) subject += fmt::format(", for {} alone", side_name(setup_, *options_.side));
    booklet_.print_on(sides_of_paper());
    Export made = booklet_.finish(subject, callbacks);
    made.dropped.insert(made.dropped.begin(), dropped_.begin(), dropped_.end());
    return made;
}

} // namespace sabotier::print

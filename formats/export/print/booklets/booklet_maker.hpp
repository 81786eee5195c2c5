#pragma once

#include "formats/draw/map/map_style.hpp"
#include "formats/export/print/counters/card_sheets.hpp"
#include "formats/export/print/counters/tokens.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/print/sheets/cover.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::print {

/// Puts the parts of a booklet together, keeps the table of contents, and notes what is left out. `setup` and
/// `options` must outlive it.
class BookletMaker {
public:
    BookletMaker(const Setup& setup, const PrintOptions& options);

    /// Adds a part by `add` if it is asked for: all are, unless some are.
    void part(Section section, const std::function<void()>& add);
    /// Of those asked for the parts that there is something to tell of: pages, or why there are none.
    [[nodiscard]] const std::vector<Section>& parts() const noexcept { return parts_; }

    /// The cover, with room for the table of contents. First.
    void cover();
    /// A sheet for each side that the options ask for, or one for all of them.
    void setup_sheets();
    void setup_sheet_of_all();
    /// The board at full size over as many sheets as it takes, with how to put them together.
    void poster();
    /// The board alone on one sheet, once for each side that plays on its own; as poster() where it is
    /// larger.
    void boards();
    /// Two-sided tokens of `size` mm, and cards; nothing where there are none. They wait for lay_cut_outs(),
    /// so that those of several parts share sheets. Far too many are told instead, with those that were
    /// `left_out` of the groups already.
    void tokens(const std::string& title, std::vector<TokenGroup> groups, double size,
                std::size_t left_out = 0);
    void cards(const std::string& title, std::vector<KitCard> cards);
    /// The sheets of what waits.
    void lay_cut_outs();
    /// The next page starts a part that the table of contents names.
    void begin(const std::string& name) { contents_->push_back({name, booklet_.size() + 1, section_}); }
    /// Whether a side's things are printed: all sides' unless one alone is asked for.
    [[nodiscard]] bool shows(std::size_t side) const noexcept {
        return !options_.side || *options_.side == side;
    }
    /// Tells whoever exports what is not printed.
    void leave_out(std::string what) { dropped_.push_back(std::move(what)); }
    /// The file; throws Cancelled, and std::runtime_error where it would have no page.
    [[nodiscard]] Export finish(const ExportCallbacks& callbacks);

    [[nodiscard]] const Setup& setup() const noexcept { return setup_; }
    [[nodiscard]] const PrintOptions& options() const noexcept { return options_; }
    [[nodiscard]] const MapStyle& style() const noexcept { return style_; }
    [[nodiscard]] Booklet& booklet() noexcept { return booklet_; }

private:
    /// Whether there are some, but no more than are printed; notes it where there are more.
    [[nodiscard]] bool is_printed(const std::string& title, std::size_t count);
    /// What tells whether a part added anything.
    [[nodiscard]] std::size_t steps() const {
        return booklet_.size() + dropped_.size() + waiting_tokens_.size() + waiting_cards_.size();
    }
    /// Of what is printed: one for what is glued or folded, both for what has backs, unstated for a mixture.
    [[nodiscard]] PdfFile::Info::Sides sides_of_paper() const;

    const Setup& setup_;
    const PrintOptions& options_;
    MapStyle style_;
    Booklet booklet_;
    std::shared_ptr<std::vector<Part>> contents_ = std::make_shared<std::vector<Part>>();
    std::vector<TokenPart> waiting_tokens_;
    std::vector<CardPart> waiting_cards_;
    std::vector<Section> waiting_sections_; ///< of either; a booklet has one kind of them
    std::vector<std::string> dropped_;
    std::vector<Section> parts_;
    Section section_ = Section::cover; ///< that is being added
};

} // namespace sabotier::print

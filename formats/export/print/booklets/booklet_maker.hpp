#pragma once

#include "formats/draw/map/map_style.hpp"
#include "formats/export/print/counters/tokens.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/print/sheets/cover.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::print {

/// Puts the parts of a booklet together, keeps the table of contents, and notes what is left out. `setup` and
/// `options` must outlive it.
class BookletMaker {
public:
    BookletMaker(const Setup& setup, const PrintOptions& options);

    /// The cover, with room for the table of contents. First.
    void cover();
    /// A sheet for each side, or one for all of them.
    void setup_sheets();
    void setup_sheet_of_all();
    /// The board at full size over as many sheets as it takes, with how to put them together.
    void poster();
    /// The board alone on one sheet, once for each side that plays on its own; as poster() where it is
    /// larger.
    void boards();
    /// Two-sided tokens of `size` mm; nothing where there are none.
    void tokens(const std::string& section, const std::vector<TokenGroup>& groups, double size);
    /// The next page starts a part that the table of contents names.
    void begin(const std::string& name) { contents_->push_back({name, booklet_.size() + 1}); }
    /// Tells whoever exports what is not printed.
    void leave_out(std::string what) { dropped_.push_back(std::move(what)); }
    /// The file; throws Cancelled.
    [[nodiscard]] Export finish(const ExportCallbacks& callbacks);

    [[nodiscard]] const Setup& setup() const noexcept { return setup_; }
    [[nodiscard]] const PrintOptions& options() const noexcept { return options_; }
    [[nodiscard]] const MapStyle& style() const noexcept { return style_; }
    [[nodiscard]] Booklet& booklet() noexcept { return booklet_; }

private:
    const Setup& setup_;
    const PrintOptions& options_;
    MapStyle style_;
    Booklet booklet_;
    std::shared_ptr<std::vector<Part>> contents_ = std::make_shared<std::vector<Part>>();
    std::vector<std::string> dropped_;
};

} // namespace sabotier::print

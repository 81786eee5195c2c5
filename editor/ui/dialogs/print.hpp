#pragma once

#include "formats/draw/map/map_layers.hpp"
#include "formats/export/port/page.hpp"
#include "formats/setup/setup.hpp"

#include <wx/print.h>

#include <memory>
#include <string>
#include <vector>

class wxWindow;

namespace sabotier::editor {

/// Pages as the system's printer takes them: true to size, in the middle of the paper where that is larger,
/// and smaller where they would not fit on it.
class PagesPrintout final : public wxPrintout {
public:
    PagesPrintout(const std::string& title, std::vector<ExportPage> pages);

    bool HasPage(int page) override;
    void GetPageInfo(int* first, int* last, int* from, int* to) override;
    bool OnPrintPage(int page) override;

private:
    std::vector<ExportPage> pages_;
};

/// The board by itself as one page of so many millimetres, with the layers that are shown. Empty if there is
/// nothing to draw.
[[nodiscard]] std::vector<ExportPage> board_page(const std::shared_ptr<const Setup>& setup,
                                                 const MapLayers& layers, double width_mm, double height_mm);

/// What is printed is called so: the title of the scenario, or of the map that stands alone.
[[nodiscard]] std::string print_title(const Setup& setup);
/// Asks for a printer, and prints; says what went wrong.
void print_pages(wxWindow* parent, const std::string& title, std::vector<ExportPage> pages);
/// The same with the board on one page of the paper that is usual here.
void print_board(wxWindow* parent, const std::shared_ptr<const Setup>& setup, const MapLayers& layers);

} // namespace sabotier::editor

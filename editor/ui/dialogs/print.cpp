#include "editor/ui/dialogs/print.hpp"

#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/drawing.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/dc.h>
#include <wx/paper.h>
#include <wx/printdlg.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

/// A page is painted with so many pixels at most: 300 for each inch of A4.
constexpr int most_pixels = 3500;
constexpr double mm_per_inch = 25.4;
constexpr double margin_mm = 10;

/// Chosen once, kept until the editor ends.
wxPrintDialogData& kept_choice() {
    static wxPrintDialogData data;
    return data;
}

/// Of the paper chosen last, or the usual one; in millimetres.
wxSize paper_size() {
    const wxPrintData& data = kept_choice().GetPrintData();
    const wxPrintPaperType* paper = wxThePrintPaperDatabase == nullptr
                                        ? nullptr
                                        : wxThePrintPaperDatabase->FindPaperType(data.GetPaperId());
    wxSize size = paper == nullptr ? wxSize(210, 297) : paper->GetSize() / 10;
    if (data.GetOrientation() == wxLANDSCAPE) size.Set(size.y, size.x);
    return size;
}

} // namespace

std::string print_title(const Setup& setup) {
    return setup.loaded->given == Given::map ? setup.loaded->map.title : setup.scenario().title;
}

PagesPrintout::PagesPrintout(const std::string& title, std::vector<ExportPage> pages)
    : wxPrintout(to_wx(title)),
      pages_(std::move(pages)) {}

bool PagesPrintout::HasPage(int page) {
    return page >= 1 && static_cast<std::size_t>(page) <= pages_.size();
}

void PagesPrintout::GetPageInfo(int* first, int* last, int* from, int* to) {
    *first = *from = 1;
    *last = *to = static_cast<int>(pages_.size());
}

bool PagesPrintout::OnPrintPage(int number) {
    if (!HasPage(number)) return false;
    const ExportPage& page = pages_[static_cast<std::size_t>(number - 1)];
    wxDC& dc = *GetDC();
    int across = 0;
    int down = 0;
    GetPPIPrinter(&across, &down);
    const wxRect paper = GetPaperRectPixels(); // with the rim that the printer cannot reach
    const double fit =
        std::min({across / mm_per_inch, paper.width / page.width_mm, paper.height / page.height_mm});
    const double width = page.width_mm * fit;
    const double height = page.height_mm * fit;
    const double coarser = std::min(1.0, most_pixels / std::max(width, height));
    const wxSize pixels(std::max(1, static_cast<int>(width * coarser)),
                        std::max(1, static_cast<int>(height * coarser)));
    const wxBitmap picture = drawn_bitmap(pixels.x, pixels.y, rgb(0xffffff), [&](Canvas& canvas) {
        canvas.scale(fit * coarser);
        page.draw(canvas);
    });
    dc.SetUserScale(1 / coarser, 1 / coarser);
    dc.DrawBitmap(picture, static_cast<int>((paper.x + (paper.width - width) / 2) * coarser),
                  static_cast<int>((paper.y + (paper.height - height) / 2) * coarser));
    return true;
}

std::vector<ExportPage> board_page(const std::shared_ptr<const Setup>& setup, const MapLayers& layers,
                                   double width_mm, double height_mm) {
    const Rect area = drawn_area(*setup);
    if (area.width <= 0 || area.height <= 0) return {};
    return {{print_title(*setup), width_mm, height_mm, [=](Canvas& canvas) {
                 canvas.move(margin_mm, margin_mm);
                 draw_fitted(canvas, *setup, width_mm - 2 * margin_mm, height_mm - 2 * margin_mm, layers);
             }}};
}

void print_pages(wxWindow* parent, const std::string& title, std::vector<ExportPage> pages) {
    if (pages.empty()) {
        show_message(parent, tr("There is nothing to print"), {});
        return;
    }
    wxPrintDialogData& choice = kept_choice();
    choice.SetMinPage(1);
    choice.SetMaxPage(static_cast<int>(pages.size()));
    choice.SetFromPage(1);
    choice.SetToPage(static_cast<int>(pages.size()));
    choice.EnablePageNumbers(pages.size() > 1);
    choice.SetAllPages(true);
    wxPrinter printer(&choice);
    PagesPrintout printout(title, std::move(pages));
    if (printer.Print(parent, &printout, true))
        choice = printer.GetPrintDialogData();
    else if (wxPrinter::GetLastError() == wxPRINTER_ERROR)
        show_message(parent, tr("The system could not print"), {});
}

void print_board(wxWindow* parent, const std::shared_ptr<const Setup>& setup, const MapLayers& layers) {
    const Rect area = drawn_area(*setup);
    wxSize paper = paper_size();
    // a wide board lies across the paper
    const bool is_wide = area.width > area.height;
    if (is_wide != (paper.x > paper.y)) paper.Set(paper.y, paper.x);
    kept_choice().GetPrintData().SetOrientation(is_wide ? wxLANDSCAPE : wxPORTRAIT);
    print_pages(parent, print_title(*setup), board_page(setup, layers, paper.x, paper.y));
}

} // namespace sabotier::editor

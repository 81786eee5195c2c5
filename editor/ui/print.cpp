#include "editor/ui/print.hpp"

#include "editor/ui/ask.hpp"
#include "editor/ui/drawing.hpp"
#include "editor/ui/pictures.hpp"
#include "editor/ui/text.hpp"

#include <wx/dc.h>
#include <wx/print.h>
#include <wx/printdlg.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

/// A page is painted with so many pixels at most: 300 for each inch of A4.
constexpr int most_pixels = 3500;

class BoardPrintout final : public wxPrintout {
public:
    BoardPrintout(std::shared_ptr<const Setup> setup, const MapLayers& layers)
        : wxPrintout(to_wx(setup->scenario().title)),
          setup_(std::move(setup)),
          layers_(layers) {}

    bool HasPage(int page) override { return page == 1; }
    void GetPageInfo(int* first, int* last, int* from, int* to) override { *first = *last = *from = *to = 1; }

    bool OnPrintPage(int) override {
        const Rect area = drawn_area(*setup_);
        if (area.width <= 0 || area.height <= 0) return false;
        wxDC& dc = *GetDC();
        const wxSize paper = dc.GetSize();
        const double margin = 0.05 * std::min(paper.x, paper.y);
        const double fit =
            std::min((paper.x - 2 * margin) / area.width, (paper.y - 2 * margin) / area.height);
        const double width = area.width * fit;
        const double height = area.height * fit;
        const double coarser = std::min(1.0, most_pixels / std::max(width, height));
        const wxSize pixels(std::max(1, static_cast<int>(width * coarser)),
                            std::max(1, static_cast<int>(height * coarser)));
        const wxBitmap picture = drawn_bitmap(pixels.x, pixels.y, rgb(0xffffff), [&](Canvas& canvas) {
            draw_fitted(canvas, *setup_, pixels.x, pixels.y, layers_);
        });
        dc.SetUserScale(1 / coarser, 1 / coarser);
        dc.DrawBitmap(picture, static_cast<int>((paper.x - width) / 2 * coarser),
                      static_cast<int>((paper.y - height) / 2 * coarser));
        return true;
    }

private:
    std::shared_ptr<const Setup> setup_;
    MapLayers layers_;
};

} // namespace

void print_board(wxWindow* parent, std::shared_ptr<const Setup> setup, const MapLayers& layers) {
    wxPrintDialogData data;
    data.EnablePageNumbers(false);
    wxPrinter printer(&data);
    BoardPrintout printout(std::move(setup), layers);
    if (!printer.Print(parent, &printout, true) && wxPrinter::GetLastError() == wxPRINTER_ERROR)
        tell(parent, tr("The system could not print"), {});
}

} // namespace sabotier::editor

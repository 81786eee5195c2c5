#include "editor/ui/widgets/pictures.hpp"

#include <wx/dcmemory.h>
#include <wx/image.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier::editor {

namespace {

unsigned char straight(std::uint32_t component, std::uint32_t alpha) {
    return static_cast<unsigned char>(alpha == 0 ? 0U : std::min(255U, component * 255U / alpha));
}

wxImage to_image(const Pixels& pixels, bool with_alpha) {
    wxImage image(pixels.columns, pixels.rows, false);
    if (with_alpha) image.SetAlpha();
    unsigned char* colour = image.GetData();
    unsigned char* alpha = with_alpha ? image.GetAlpha() : nullptr;
    for (const std::uint32_t pixel : pixels.data) {
        const std::uint32_t a = with_alpha ? pixel >> 24U : 255U;
        *colour++ = straight((pixel >> 16U) & 0xFFU, a);
        *colour++ = straight((pixel >> 8U) & 0xFFU, a);
        *colour++ = straight(pixel & 0xFFU, a);
        if (alpha != nullptr) *alpha++ = static_cast<unsigned char>(a);
    }
    return image;
}

int pixels_of(int length, double density) {
    return std::max(1, static_cast<int>(std::lround(length * density)));
}

/// Drawn for each density that is asked for; the last one is kept.
class DrawnBundle final : public wxBitmapBundleImpl {
public:
    DrawnBundle(wxSize size, Colour ground, std::function<void(Canvas&)> draw)
        : size_(size),
          ground_(ground),
          draw_(std::move(draw)) {}
    [[nodiscard]] wxSize GetDefaultSize() const override { return size_; }
    [[nodiscard]] wxSize GetPreferredBitmapSizeAtScale(double scale) const override {
        return {pixels_of(size_.x, scale), pixels_of(size_.y, scale)};
    }
    wxBitmap GetBitmap(const wxSize& size) override {
        if (!last_.IsOk() || last_.GetSize() != size) {
            const double density = static_cast<double>(size.y) / size_.y;
            last_ = drawn_bitmap(size.x, size.y, ground_, [&](Canvas& canvas) {
                canvas.scale(density);
                draw_(canvas);
            });
        }
        return last_;
    }

private:
    wxSize size_;
    Colour ground_;
    std::function<void(Canvas&)> draw_;
    wxBitmap last_;
};

} // namespace

wxBitmap drawn_bitmap(int columns, int rows, Colour ground, const std::function<void(Canvas&)>& draw,
                      double density) {
    const bool is_opaque = ground.alpha >= 1;
    const Pixels pixels =
        pixel_picture(pixels_of(columns, density), pixels_of(rows, density), ground, [&](Canvas& canvas) {
            canvas.scale(density);
            draw(canvas);
        });
    wxBitmap picture(to_image(pixels, !is_opaque));
    picture.SetScaleFactor(density);
    if (!is_opaque) return picture;
    // A bitmap that was drawn into is kept by GTK the way that it is painted; one made of pixels would be
    // converted at every paint.
    wxBitmap surface;
    surface.CreateWithDIPSize(wxSize(columns, rows), density, 24);
    wxMemoryDC dc(surface);
    dc.DrawBitmap(picture, 0, 0);
    dc.SelectObject(wxNullBitmap);
    return surface;
}

wxBitmapBundle drawn_bundle(int columns, int rows, Colour ground, std::function<void(Canvas&)> draw) {
    return wxBitmapBundle::FromImpl(new DrawnBundle({columns, rows}, ground, std::move(draw)));
}

wxBitmap to_bitmap(const Pixels& pixels, double density) {
    wxBitmap bitmap(to_image(pixels, false));
    bitmap.SetScaleFactor(density);
    return bitmap;
}

wxColour table_colour() {
    const wxColour face = wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE);
    return face.ChangeLightness(face.GetLuminance() > 0.5 ? 90 : 115);
}

Colour system_colour(const wxColour& colour) {
    return {colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, 1};
}

} // namespace sabotier::editor

#include "editor/ui/pictures.hpp"

#include <wx/dcmemory.h>
#include <wx/image.h>
#include <wx/settings.h>

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

} // namespace

wxBitmap drawn_bitmap(int columns, int rows, Colour ground, const std::function<void(Canvas&)>& draw) {
    const bool is_opaque = ground.alpha >= 1;
    const wxBitmap picture(to_image(pixel_picture(columns, rows, ground, draw), !is_opaque));
    if (!is_opaque) return picture;
    // A bitmap that was drawn into is kept by GTK the way that it is painted; one made of pixels would be
    // converted at every paint.
    wxBitmap surface(columns, rows, 24);
    wxMemoryDC dc(surface);
    dc.DrawBitmap(picture, 0, 0);
    dc.SelectObject(wxNullBitmap);
    return surface;
}

wxBitmap to_bitmap(const Pixels& pixels) {
    return wxBitmap(to_image(pixels, false));
}

wxColour table_colour() {
    const wxColour face = wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE);
    return face.ChangeLightness(face.GetLuminance() > 0.5 ? 90 : 115);
}

Colour system_colour(const wxColour& colour) {
    return {colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, 1};
}

} // namespace sabotier::editor

#include "editor/ui/canvas/board_canvas.hpp"

#include "editor/core/files/new_work.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/core/places/symmetry_axis.hpp"
#include "editor/ui/canvas/canvas_rulers.hpp"
#include "editor/ui/canvas/strokes.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/setup/traits.hpp"

#include <wx/brush.h>
#include <wx/graphics.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>
#include <utility>

/// What lies over the board on the screen: selection, findings, hints of the tool, the keyboard's cursor.
namespace sabotier::editor {

namespace {

const wxColour no_colour;

wxColour accent() {
    return wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT);
}

wxColour warning_colour() {
    return {208, 64, 32};
}

wxColour colour_of(Severity severity) {
    switch (severity) {
    case Severity::error:
        return {200, 30, 40};
    case Severity::warning:
        return {225, 140, 0};
    default:
        return {40, 110, 190};
    }
}

void set_pen(wxGraphicsContext& context, const wxColour& colour, double width, bool is_dashed) {
    if (!colour.IsOk()) {
        context.SetPen(*wxTRANSPARENT_PEN);
        return;
    }
    context.SetPen(context.CreatePen(wxGraphicsPenInfo(colour, width)
                                         .Style(is_dashed ? wxPENSTYLE_SHORT_DASH : wxPENSTYLE_SOLID)
                                         .Join(wxJOIN_ROUND)));
}

void set_brush(wxGraphicsContext& context, const wxColour& colour) {
    context.SetBrush(colour.IsOk() ? wxBrush(colour) : *wxTRANSPARENT_BRUSH);
}

/// What is drawn is drawn on the other side of this, too.
void paint_axis(wxGraphicsContext& context, const Document& document, const Camera& camera) {
    for (const std::vector<Point>& line : symmetry_axis(document.setup(), document.settings().symmetry)) {
        const Point from = camera.to_screen(line.front());
        const Point to = camera.to_screen(line.back());
        set_pen(context, with_alpha(*wxWHITE, 190), 4, false);
        context.StrokeLine(from.x, from.y, to.x, to.y);
        set_pen(context, accent(), 2, true);
        context.StrokeLine(from.x, from.y, to.x, to.y);
    }
}

/// Findings outline spaces that are at least so wide on the screen, and set dots of this size on others.
constexpr double smallest_outlined = 5;
constexpr double dot = 3;

bool is_seen(const Board& board, const Camera& camera, SpaceIndex space) {
    if (space == no_space || number(space) >= board.size() || !board.is_space(space)) return false;
    const Point middle = board.layout().centre(space);
    const Rectangle seen = camera.visible();
    return middle.x >= seen.from.x - 1 && middle.x <= seen.to.x + 1 && middle.y >= seen.from.y - 1
           && middle.y <= seen.to.y + 1;
}

/// Of a space, drawn smaller by `part` about its centre.
std::vector<Point> corners_of(const Board& board, SpaceIndex space, double part) {
    const Point middle = board.layout().centre(space);
    std::vector<Point> corners = board.layout().polygon(space);
    for (Point& corner : corners)
        corner = {middle.x + (corner.x - middle.x) * part, middle.y + (corner.y - middle.y) * part};
    return corners;
}

} // namespace

void BoardCanvas::add_polygon(wxGraphicsContext& context, const std::vector<Point>& corners,
                              const wxColour& line, double width, const wxColour& fill, bool is_dashed) {
    if (corners.empty()) return;
    wxGraphicsPath path = context.CreatePath();
    add_outline(path, camera_, corners);
    set_brush(context, fill);
    set_pen(context, line, width, is_dashed);
    context.DrawPath(path);
}

/// A space drawn smaller by `part` about its centre.
void BoardCanvas::add_space(wxGraphicsContext& context, SpaceIndex space, double part, const wxColour& line,
                            double width, const wxColour& fill, bool is_dashed) {
    const Board& board = document_.board();
    if (is_seen(board, camera_, space))
        add_polygon(context, corners_of(board, space, part), line, width, fill, is_dashed);
}

/// One path for each look: far out there may be thousands of marks, which are dots then, no two on each
/// other.
void BoardCanvas::paint_marks(wxGraphicsContext& context) {
    const Board& board = document_.board();
    const bool is_far = camera_.scale() < smallest_outlined;
    std::map<std::pair<bool, Severity>, wxGraphicsPath> paths; // the current finding's last, over the others
    std::set<std::tuple<bool, Severity, int, int>> dots;
    for (const FindingMark& mark : marks_) {
        if (!is_seen(board, camera_, mark.space)) continue;
        const std::pair look{mark.is_current, mark.severity};
        auto found = paths.find(look);
        if (found == paths.end()) found = paths.emplace(look, context.CreatePath()).first;
        if (!is_far) {
            add_outline(found->second, camera_, corners_of(board, mark.space, 0.9));
            continue;
        }
        const Point at = camera_.to_screen(board.layout().centre(mark.space));
        const int x = static_cast<int>(std::floor(at.x / dot));
        const int y = static_cast<int>(std::floor(at.y / dot));
        if (dots.emplace(mark.is_current, mark.severity, x, y).second)
            found->second.AddRectangle(x * dot, y * dot, dot, dot);
    }
    for (const auto& [look, path] : paths) {
        const auto& [is_current, severity] = look;
        const wxColour line = with_alpha(colour_of(severity), is_current ? 255 : 200);
        set_brush(context, is_far ? line : with_alpha(line, is_current ? 70 : 30));
        set_pen(context, is_far ? no_colour : line, is_current ? 4 : 2, false);
        context.DrawPath(path, wxWINDING_RULE); // a space may be marked twice
    }
}

void BoardCanvas::paint_selection(wxGraphicsContext& context) {
    const Selection& selection = document_.selection();
    const Setup& setup = document_.setup();
    const wxColour light = with_alpha(*wxWHITE, 210);
    const auto outline = [&](SpaceIndex space, double part, const wxColour& fill) {
        add_space(context, space, part, light, 5, fill);
        add_space(context, space, part, accent(), 2.5, no_colour);
    };
    for (const SpaceIndex space : selection.spaces)
        outline(space, 0.97, with_alpha(accent(), 60));
    for (const PieceRef& piece : selection.pieces)
        if (const std::size_t unit = find_piece(setup, piece); unit != none)
            outline(setup.units[unit].space, 0.86, no_colour);
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (selection.objectives.contains(setup.scenario().objectives[i].id))
            outline(setup.objectives[i], 0.92, no_colour);
    if (traits_of(document_.setup()).has_terrain)
        for (const TilePlace& place : selection.tiles) {
            add_polygon(context, outline_of(setup.board.hexes(), place), light, 5, no_colour);
            add_polygon(context, outline_of(setup.board.hexes(), place), accent(), 2.5,
                        with_alpha(accent(), 40));
        }
}

void BoardCanvas::paint_piece_hint(wxGraphicsContext& context, const Hint& hint) {
    const Board& board = document_.board();
    const PieceKind* kind = document_.rulebook().piece(KindId(hint.text));
    if (kind == nullptr || hint.space == no_space || !board.is_space(hint.space)) return;
    SetupUnit unit;
    unit.kind = kind;
    unit.kind_id = kind->id;
    const Setup& setup = document_.setup();
    const bool is_on_hexes = traits_of(setup).has_terrain;
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        if (setup.sides[i].side->id == document_.settings().side) unit.side = i;
    if (unit.side == none && !setup.sides.empty() && is_on_hexes) unit.side = 0;
    const int size = static_cast<int>(std::clamp(camera_.scale() * 0.9, 8.0, 400.0));
    // the context stretches pixels: as many as the screen has
    const int pixels = static_cast<int>(std::lround(size * GetContentScaleFactor()));
    const wxBitmap picture = drawn_bitmap(pixels, pixels, {0, 0, 0, 0}, [&](Canvas& canvas) {
        canvas.begin_group();
        const Point middle{pixels / 2.0, pixels / 2.0};
        if (is_on_hexes)
            draw_map_counter(canvas, middle, pixels * 0.71, counter_face(setup, unit),
                             document_.settings().facing, 0);
        else
            draw_piece(canvas, middle, pixels * 0.71, piece_look(setup, unit));
        canvas.end_group(0.6);
    });
    const Point at = camera_.to_screen(board.layout().centre(hint.space));
    context.DrawBitmap(picture, at.x - size / 2.0, at.y - size / 2.0, size, size);
}

void BoardCanvas::paint_picture_hint(wxGraphicsContext& context, const Hint& hint) {
    if (hint.points.empty()) return;
    const double scale = camera_.scale();
    const std::string key =
        fmt::format("{} {} {} {}", hint.text, hint.turn, hint.is_face_down, std::lround(scale * 16));
    if (key != picture_key_) {
        picture_ = hint_picture(document_, hint, scale * GetContentScaleFactor());
        picture_key_ = key;
    }
    if (!picture_.bitmap.IsOk()) return;
    const Point middle = camera_.to_screen(hint.points.front());
    context.DrawBitmap(picture_.bitmap, middle.x + picture_.corner.x * scale,
                       middle.y + picture_.corner.y * scale, picture_.width * scale, picture_.height * scale);
}

void BoardCanvas::paint_hint(wxGraphicsContext& context, const Hint& hint) {
    const wxColour colour = hint.is_warning ? warning_colour() : accent();
    switch (hint.kind) {
    case Hint::Kind::space:
        add_space(context, hint.space, 1, no_colour, 0, with_alpha(colour, 80));
        break;
    case Hint::Kind::outline:
        add_space(context, hint.space, 0.95, with_alpha(*wxWHITE, 170), 3.5, no_colour);
        add_space(context, hint.space, 0.95, colour, 1.6, no_colour);
        break;
    case Hint::Kind::line: {
        if (hint.points.size() < 2) break;
        wxGraphicsPath path = context.CreatePath();
        add_line(path, camera_, hint.points);
        set_pen(context, with_alpha(*wxWHITE, 170), 5, false);
        context.StrokePath(path);
        set_pen(context, colour, 2.5, false);
        context.StrokePath(path);
        break;
    }
    case Hint::Kind::text: {
        if (hint.points.empty()) break;
        const wxString text = to_wx(hint.text);
        wxFont font = GetFont();
        font.MakeBold();
        context.SetFont(font, hint.is_warning ? warning_colour() : wxColour(30, 30, 30));
        double width = 0;
        double height = 0;
        context.GetTextExtent(text, &width, &height);
        const Point at = camera_.to_screen(hint.points.front());
        set_brush(context, with_alpha(*wxWHITE, 215));
        set_pen(context, no_colour, 0, false);
        context.DrawRoundedRectangle(at.x - width / 2 - 5, at.y - height / 2 - 3, width + 10, height + 6, 4);
        context.DrawText(text, at.x - width / 2, at.y - height / 2);
        break;
    }
    case Hint::Kind::piece:
        paint_piece_hint(context, hint);
        break;
    case Hint::Kind::tile:
    case Hint::Kind::card:
        paint_picture_hint(context, hint);
        break;
    }
}

void BoardCanvas::paint_cursor(wxGraphicsContext& context) {
    if (!HasFocus() || document_.cursor() == no_space) return;
    add_space(context, document_.cursor(), 0.8, *wxWHITE, 3, no_colour);
    add_space(context, document_.cursor(), 0.8, *wxBLACK, 1.5, no_colour, true);
}

/// Clear of the rulers.
void BoardCanvas::paint_legend(wxGraphicsContext& context) {
    legend_.paint(context, explained_.get(), FromDIP(shows_rulers_ ? 34 : 10));
}

/// In the lower right corner; of the frame before.
void BoardCanvas::paint_frames(wxGraphicsContext& context) {
    const wxString text = wxString::Format("%.1f ms  (%.1f)", frames_.last, frames_.worst);
    context.SetFont(GetFont(), wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
    double width = 0;
    double height = 0;
    context.GetTextExtent(text, &width, &height);
    const double left = GetClientSize().x - width - FromDIP(16);
    const double top = GetClientSize().y - height - FromDIP(12);
    set_brush(context, with_alpha(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW), 225));
    set_pen(context, no_colour, 0, false);
    context.DrawRoundedRectangle(left - 6, top - 3, width + 12, height + 6, 4);
    context.DrawText(text, left, top);
}

/// In the middle of a board that nothing lies on: what one does first.
void BoardCanvas::paint_first_step(wxGraphicsContext& context) {
    const std::string words = first_step(document_.setup());
    if (words.empty()) return;
    const int most = std::max(FromDIP(120), std::min(FromDIP(420), GetClientSize().x - FromDIP(40)));
    context.SetFont(GetFont(), wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
    const wxArrayString lines = wxSplit(wrapped(*this, to_wx(words), most), '\n');
    double widest = 0;
    double row = 0;
    for (const wxString& line : lines) {
        double width = 0;
        context.GetTextExtent(line, &width, &row);
        widest = std::max(widest, width);
    }
    const double high = row * static_cast<double>(lines.size());
    const double left = (GetClientSize().x - widest) / 2;
    double y = (GetClientSize().y - high) / 2;
    set_brush(context, with_alpha(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW), 225));
    set_pen(context, no_colour, 0, false);
    context.DrawRoundedRectangle(left - FromDIP(16), y - FromDIP(12), widest + FromDIP(32),
                                 high + FromDIP(24), 6);
    for (const wxString& line : lines) {
        context.DrawText(line, left, y);
        y += row;
    }
}

void BoardCanvas::paint_over(wxGraphicsContext& context) {
    context.SetAntialiasMode(wxANTIALIAS_DEFAULT);
    paint_axis(context, document_, camera_);
    if (shows_findings_) paint_marks(context);
    paint_selection(context);
    const ToolView view = document_.tool().view(document_);
    for (const Hint& hint : view.hints)
        paint_hint(context, hint);
    heed_wish(view.wish);
    paint_cursor(context);
    paint_first_step(context);
    paint_legend(context);
    if (shows_rulers_) paint_rulers(context, *this, rulers_of(document_.setup(), camera_, FromDIP(34)));
    if (shows_frames_) paint_frames(context);
}

} // namespace sabotier::editor

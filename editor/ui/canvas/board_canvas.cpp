#include "editor/ui/canvas/board_canvas.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/view/free_part.hpp"
#include "editor/ui/widgets/drawing.hpp"
#include "editor/ui/widgets/pictures.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int frame_milliseconds = 16;

wxStockCursor cursor_of(Pointer pointer) {
    switch (pointer) {
    case Pointer::arrow:
        return wxCURSOR_ARROW;
    case Pointer::cross:
    case Pointer::ruler:
        return wxCURSOR_CROSS;
    case Pointer::hand:
        return wxCURSOR_HAND;
    case Pointer::pencil:
        return wxCURSOR_PENCIL;
    case Pointer::bucket:
        return wxCURSOR_PAINT_BRUSH;
    case Pointer::dropper:
        return wxCURSOR_BULLSEYE;
    }
    return wxCURSOR_ARROW;
}

} // namespace

BoardCanvas::BoardCanvas(wxWindow* parent, Document& document)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxBORDER_NONE),
      document_(document) {
    SetName("board");
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize(80, 80)));
    EnableTouchEvents(wxTOUCH_ZOOM_GESTURE);
    Bind(wxEVT_PAINT, &BoardCanvas::on_paint, this);
    Bind(wxEVT_SIZE, &BoardCanvas::on_size, this);
    for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP, wxEVT_LEFT_DCLICK, wxEVT_MIDDLE_DOWN,
                             wxEVT_MIDDLE_UP, wxEVT_MIDDLE_DCLICK, wxEVT_RIGHT_DOWN, wxEVT_RIGHT_UP,
                             wxEVT_RIGHT_DCLICK, wxEVT_MOTION, wxEVT_LEAVE_WINDOW})
        Bind(type, &BoardCanvas::on_mouse, this);
    Bind(wxEVT_MOUSEWHEEL, &BoardCanvas::on_wheel, this);
    Bind(wxEVT_KEY_DOWN, &BoardCanvas::on_key, this);
    Bind(wxEVT_KEY_UP, &BoardCanvas::on_key_up, this);
    Bind(wxEVT_IDLE, &BoardCanvas::on_idle, this);
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { lose_mouse(); });
    Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
        let_go_of_space(); // its going up is told to another window
        event.Skip();
    });
    Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
        pictures_.clear();
        Refresh();
        event.Skip();
    });
    glide_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { glide_step(); });
    subscription_ = document_.observe([this](Change change) { on_change(change); });
    set_pointer();
}

Point BoardCanvas::board_point(wxPoint at) const {
    return camera_.to_board({static_cast<double>(at.x), static_cast<double>(at.y)});
}

void BoardCanvas::on_change(Change change) {
    if (has(change, Change::ground)) {
        const Point shift = document_.last_shift();
        if (shift.x != 0 || shift.y != 0) {
            camera_.follow(shift);
            moved();
        }
    }
    if (has(change, Change::work) && is_in_stroke() && !unanswered_) unanswered_ = heard_;
    if (has(change, Change::tool)) set_pointer();
    if (has(change, Change::cursor) && document_.cursor() != no_space
        && document_.board().is_space(document_.cursor())) {
        keeps_fit_ = false;
        camera_.show(document_.board().layout().centre(document_.cursor()));
        moved();
    }
    if (has(change, Change::work | Change::selection | Change::cursor | Change::tool)) Refresh(false);
}

void BoardCanvas::set_pointer() {
    if (pan_ || is_space_held_) {
        SetCursor(wxCursor(wxCURSOR_HAND));
        return;
    }
    const ToolInfo* tool = is_on_legend_ ? nullptr : tool_info(document_.tool_id());
    SetCursor(wxCursor(cursor_of(tool == nullptr ? Pointer::arrow : tool->pointer)));
}

void BoardCanvas::set_layers(const MapLayers& layers) {
    layers_ = layers;
    Refresh(false);
}

void BoardCanvas::show_findings(bool yes) {
    shows_findings_ = yes;
    Refresh(false);
}

void BoardCanvas::show_rulers(bool yes) {
    shows_rulers_ = yes;
    Refresh(false);
}

void BoardCanvas::show_frames(bool yes) {
    shows_frames_ = yes;
    Refresh(false);
}

void BoardCanvas::set_marks(std::vector<FindingMark> marks) {
    if (marks == marks_) return;
    marks_ = std::move(marks);
    Refresh(false);
}

void BoardCanvas::set_overlay(std::shared_ptr<const MapOverlay> overlay) {
    if (overlay_ == nullptr) place_legend();
    overlay_ = std::move(overlay);
    Refresh(false);
}

// -- camera

void BoardCanvas::moved() {
    Refresh(false);
    place_writer();
    if (on_camera) on_camera();
}

void BoardCanvas::zoom(double factor) {
    const wxSize size = GetClientSize();
    zoom_at({size.x / 2, size.y / 2}, factor);
}

/// The board with what is drawn round it; an empty table keeps the scale.
void BoardCanvas::fit_camera() {
    const Rect area = drawn_area(document_.setup());
    constexpr double margin = 16;
    constexpr double margin_with_rulers = 32;
    if (area.width > 0 && area.height > 0)
        camera_.fit(Rectangle{{area.x, area.y}, {area.right(), area.bottom()}},
                    shows_rulers_ ? margin_with_rulers : margin);
}

void BoardCanvas::fit() {
    keeps_fit_ = true;
    fit_camera();
    place_legend();
    moved();
}

void BoardCanvas::place_legend() {
    const Rect area = drawn_area(document_.setup());
    legend_.stand_beside(
        {camera_.to_screen({area.x, area.y}), camera_.to_screen({area.right(), area.bottom()})});
}

void BoardCanvas::centre_on(Point board) {
    keeps_fit_ = false;
    camera_.centre_on(board);
    moved();
}

void BoardCanvas::centre_on(SpaceIndex space) {
    if (document_.board().is_space(space)) centre_on(document_.board().layout().centre(space));
}

wxRect BoardCanvas::board_on_screen() const {
    const Rect area = drawn_area(document_.setup());
    const Point from = camera_.to_screen({area.x, area.y});
    const Point to = camera_.to_screen({area.right(), area.bottom()});
    wxRect board(wxPoint(static_cast<int>(from.x), static_cast<int>(from.y)),
                 wxPoint(static_cast<int>(to.x), static_cast<int>(to.y)));
    board.Intersect(GetClientRect());
    board.Offset(ClientToScreen(wxPoint()));
    return board;
}

/// The part of the view that is seen.
Rectangle BoardCanvas::seen_beside(const wxRect& covered) const {
    constexpr double least = 60; // screen units
    const Rectangle view{{0, 0}, {camera_.width(), camera_.height()}};
    if (covered.IsEmpty()) return view;
    const wxPoint from = ScreenToClient(covered.GetTopLeft());
    const Rectangle hidden{
        {static_cast<double>(from.x), static_cast<double>(from.y)},
        {static_cast<double>(from.x + covered.width), static_cast<double>(from.y + covered.height)}};
    return free_part(view, hidden, least);
}

void BoardCanvas::show_selection(bool always, const wxRect& covered) {
    const Selection& selection = document_.selection();
    const Setup& setup = document_.setup();
    std::vector<Point> points;
    const auto add = [&](SpaceIndex space) {
        if (space != no_space && document_.board().is_space(space))
            points.push_back(document_.board().layout().centre(space));
    };
    for (const SpaceIndex space : selection.spaces)
        add(space);
    for (const PieceRef& piece : selection.pieces)
        if (const std::size_t unit = find_piece(setup, piece); unit != none) add(setup.units[unit].space);
    for (const TilePlace place : selection.tiles)
        points.push_back(centre_of(setup.board.hexes(), place));
    const Rectangle seen = seen_beside(covered);
    const auto is_in_sight = [&](const Point& point) {
        constexpr double rim = 24; // screen units
        const Point at = camera_.to_screen(point);
        return at.x >= seen.from.x + rim && at.y >= seen.from.y + rim && at.x <= seen.to.x - rim
               && at.y <= seen.to.y - rim;
    };
    if (points.empty() || (!always && std::ranges::all_of(points, is_in_sight))) return;
    Point sum;
    for (const Point& point : points)
        sum = {sum.x + point.x, sum.y + point.y};
    const auto count = static_cast<double>(points.size());
    centre_on(Point{sum.x / count, sum.y / count});
    camera_.pan((seen.from.x + seen.to.x - camera_.width()) / 2,
                (seen.from.y + seen.to.y - camera_.height()) / 2);
    moved();
}

void BoardCanvas::on_size(wxSizeEvent& event) {
    const wxSize size = GetClientSize();
    camera_.resize(size.x, size.y);
    if (keeps_fit_ && size.x > 100 && size.y > 100) fit_camera();
    place_legend();
    moved();
    event.Skip();
}

/// At once where zooms are not to be smooth.
void BoardCanvas::zoom_at(wxPoint at, double factor) {
    keeps_fit_ = false;
    const Point fixed{static_cast<double>(at.x), static_cast<double>(at.y)};
    if (!smooth_zoom_) {
        camera_.zoom_at(fixed, factor);
        moved();
        return;
    }
    camera_.glide_at(fixed, factor);
    if (!glide_.IsRunning()) {
        last_step_ = std::chrono::steady_clock::now();
        glide_.Start(frame_milliseconds);
    }
}

void BoardCanvas::glide_step() {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - last_step_).count();
    last_step_ = now;
    if (!camera_.step(seconds)) glide_.Stop();
    moved();
}

void BoardCanvas::start_pan(wxPoint at, Button button) {
    pan_ = Pan{at, button};
    hold_mouse();
    set_pointer();
}

void BoardCanvas::stop_pan() {
    pan_.reset();
    release_mouse();
    set_pointer();
}

void BoardCanvas::hold_mouse() {
    mouse_.hold(*this);
}

/// Once neither the tool nor the camera nor the legend follows it any more.
void BoardCanvas::release_mouse() {
    if (!pan_ && !is_drawing_ && !legend_.is_held()) mouse_.let_go();
}

void BoardCanvas::lose_mouse() {
    pan_.reset();
    is_drawing_ = false;
    legend_.let_go();
    document_.pointer_lost();
    set_pointer();
}

void BoardCanvas::let_go_of_space() {
    is_space_held_ = false;
    set_pointer();
}

// -- painting

BoardPictures::Frame BoardCanvas::frame() const {
    return {.device = GetContentScaleFactor(), .is_moving = glide_.IsRunning()};
}

void BoardCanvas::on_paint(wxPaintEvent& /*event*/) {
    const auto start = std::chrono::steady_clock::now();
    wxAutoBufferedPaintDC dc(this);
    const wxColour around = table_colour();
    dc.SetBackground(wxBrush(around));
    dc.Clear();
    const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::CreateFromUnknownDC(dc));
    if (!context) return;
    pictures_.show(document_.shared_setup(), layers_, overlay_, system_colour(around));
    {
        Canvas canvas = canvas_on(context->GetNativeContext());
        is_busy_ = pictures_.paint(canvas, camera_, frame());
    }
    explained_ = overlay_ == nullptr ? nullptr : pictures_.whole_overlay();
    paint_over(*context);
    if (is_busy_) CallAfter([this] { Refresh(false); });
    note_frame(start);
}

void BoardCanvas::note_frame(std::chrono::steady_clock::time_point start) {
    const auto end = std::chrono::steady_clock::now();
    const auto since = [end](std::chrono::steady_clock::time_point begin) {
        return std::chrono::duration<double, std::milli>(end - begin).count();
    };
    if (end - frames_.since > std::chrono::seconds(1)) {
        frames_.since = end;
        frames_.worst = 0;
    }
    frames_.last = since(start);
    frames_.worst = std::max(frames_.worst, frames_.last);
    frames_.longest = std::max(frames_.longest, frames_.last);
    ++frames_.count;
    if (unanswered_) frames_.answer = std::max(frames_.answer, since(*std::exchange(unanswered_, {})));
}

/// What may be seen next is painted while there is nothing else to do.
void BoardCanvas::on_idle(wxIdleEvent& event) {
    if (!is_busy_ && IsShownOnScreen() && pictures_.prepare(camera_, frame())) event.RequestMore();
    event.Skip();
}

} // namespace sabotier::editor

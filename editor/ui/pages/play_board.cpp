#include "editor/ui/pages/play_board.hpp"

#include "editor/ui/canvas/strokes.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/points.hpp"
#include "validator/play/table/played_game.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sabotier::editor {

namespace {

LaidCard card_at(const std::string& place) {
    const auto comma = place.find(',');
    LaidCard card;
    card.x = std::atoi(place.substr(0, comma).c_str());
    card.y = std::atoi(place.substr(comma + 1).c_str());
    return card;
}

} // namespace

PlayBoard::PlayBoard(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE | wxWANTS_CHARS) {
    SetName("play-board");
    DisableFocusFromKeyboard(); // the page has its keys: one would come to it and see nothing of that
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize(240, 200)));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        on_size();
        event.Skip();
    });
    for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_DCLICK,
                             wxEVT_MIDDLE_UP, wxEVT_MOTION})
        Bind(type, &PlayBoard::on_mouse, this);
    Bind(wxEVT_MOUSEWHEEL, &PlayBoard::on_wheel, this);
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { pan_.reset(); });
    Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
        Refresh();
        event.Skip();
    });
}

/// With a second moment that has a card wherever one could be laid: it is never drawn, but there is room for
/// those places.
Story PlayBoard::whole() const {
    Story story;
    story.setup = shown_.setup;
    story.looks = shown_.looks;
    story.moments = {shown_.moment, {}};
    if (!shown_.moment.cards.empty())
        for (const std::string& place : shown_.all)
            if (place.find(',') != std::string::npos) story.moments.back().cards.push_back(card_at(place));
    return story;
}

void PlayBoard::show(Shown shown) {
    const bool was_covered = !covered_.empty();
    covered_.clear();
    const Rect before = art_ ? art_->area() : Rect{};
    shown_ = std::move(shown);
    pointed_.clear();
    art_.reset();
    story_ = std::make_unique<Story>(whole());
    art_ = std::make_unique<replay::StoryArt>(*story_);
    const Rect now = art_->area();
    const bool has_grown = now.width != before.width || now.height != before.height;
    if (keeps_fit_ || (has_grown && art_->has_cards()) || was_covered) fit();
    picture_ = wxBitmap();
    Refresh();
}

void PlayBoard::point_out(std::vector<std::string> places) {
    if (places == pointed_) return;
    pointed_ = std::move(places);
    Refresh();
}

void PlayBoard::cover(const wxString& text) {
    pointed_.clear();
    covered_ = text;
    picture_ = wxBitmap();
    Refresh();
}

void PlayBoard::fit() {
    if (!art_ || !art_->has_board()) return;
    const Rect area = art_->area();
    camera_.fit(Rectangle{{area.x, area.y}, {area.x + area.width, area.y + area.height}}, FromDIP(12));
    picture_ = wxBitmap();
    Refresh();
}

void PlayBoard::show_all() {
    keeps_fit_ = true;
    fit();
}

bool PlayBoard::zoom_by_key(int key) {
    const bool is_larger = key == '+' || key == '=' || key == WXK_NUMPAD_ADD;
    const bool is_smaller = key == '-' || key == WXK_NUMPAD_SUBTRACT;
    if (key == '0' || key == WXK_NUMPAD0) {
        show_all();
    } else if (is_larger || is_smaller) {
        const wxSize size = GetClientSize();
        zoom({size.x / 2.0, size.y / 2.0}, is_larger ? 2 : -2);
    } else {
        return false;
    }
    return true;
}

void PlayBoard::zoom(Point at, double notches) {
    keeps_fit_ = false;
    camera_.zoom_at(at, std::pow(Camera::zoom_step, notches));
    picture_ = wxBitmap();
    Refresh();
}

void PlayBoard::on_size() {
    const wxSize size = GetClientSize();
    camera_.resize(size.x, size.y);
    picture_ = wxBitmap();
    if (keeps_fit_) fit();
}

std::vector<Point> PlayBoard::outline(const std::string& place) const {
    if (!art_) return {};
    if (art_->has_cards()) {
        if (place.find(',') == std::string::npos) return {};
        const Point corner = art_->card_corner(card_at(place));
        return {corner, corner + Point{1, 0}, corner + Point{1, card_height}, corner + Point{0, card_height}};
    }
    const auto space = shown_.setup->board->find(place);
    return space ? shown_.setup->board->layout().polygon(*space) : std::vector<Point>{};
}

std::optional<wxPoint> PlayBoard::middle_of(const std::string& place) const {
    const std::vector<Point> corners = outline(place);
    if (corners.empty() || !covered_.empty()) return std::nullopt;
    Point sum;
    for (const Point& corner : corners)
        sum = sum + corner;
    const auto count = static_cast<double>(corners.size());
    const Point at = camera_.to_screen({sum.x / count, sum.y / count});
    return wxPoint(static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y)));
}

std::string PlayBoard::place_at(wxPoint at) const {
    if (!art_ || !covered_.empty() || !art_->has_board()) return {};
    const Point point = camera_.to_board({static_cast<double>(at.x), static_cast<double>(at.y)});
    if (art_->has_cards()) {
        const Point origin = art_->card_corner({}); // of the place 0,0
        return fmt::format("{},{}", static_cast<int>(std::floor(point.x - origin.x)),
                           -static_cast<int>(std::floor((point.y - origin.y) / card_height)));
    }
    const SpaceIndex space = shown_.setup->board->layout().at(point);
    return space == no_space ? std::string() : shown_.setup->board->name(space);
}

void PlayBoard::on_mouse(wxMouseEvent& event) {
    const bool begins_pan = event.MiddleDown() || event.MiddleDClick();
    if (pan_ && (event.MiddleUp() || (!begins_pan && !event.MiddleIsDown()))) { // it may go up unseen
        pan_.reset();
        mouse_.let_go();
    }
    if (begins_pan) {
        pan_ = event.GetPosition();
        mouse_.hold(*this);
    } else if (pan_) {
        // whatever other buttons do meanwhile: nothing is played in passing
        const wxPoint by = event.GetPosition() - *pan_;
        pan_ = event.GetPosition();
        if (by == wxPoint()) return;
        keeps_fit_ = false;
        camera_.pan(by.x, by.y);
        picture_ = wxBitmap();
        Refresh();
    } else if (event.LeftDown() || event.LeftDClick()) {
        SetFocus();
        const std::string place = place_at(event.GetPosition());
        if (!place.empty() && on_place) on_place(place);
    } else {
        const std::string place = place_at(event.GetPosition());
        SetCursor(shown_.lit.count(place) > 0 ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
    }
}

void PlayBoard::on_wheel(wxMouseEvent& event) {
    if (event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL || event.GetWheelDelta() == 0) return;
    zoom({static_cast<double>(event.GetX()), static_cast<double>(event.GetY())},
         static_cast<double>(event.GetWheelRotation()) / event.GetWheelDelta());
}

void PlayBoard::draw_places(wxGraphicsContext& context) const {
    const wxColour accent = wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT);
    const auto draw = [&](const std::string& place, const wxColour& line, double width, const wxColour& fill,
                          wxPenStyle style = wxPENSTYLE_SOLID) {
        const std::vector<Point> corners = outline(place);
        if (corners.empty()) return;
        wxGraphicsPath path = context.CreatePath();
        add_outline(path, camera_, corners);
        context.SetPen(context.CreatePen(wxGraphicsPenInfo(line, width, style).Join(wxJOIN_ROUND)));
        context.SetBrush(wxBrush(fill));
        context.DrawPath(path);
    };
    for (const std::string& place : shown_.since)
        draw(place, wxColour(196, 74, 0), FromDIP(3), wxTransparentColour);
    for (const std::string& place : shown_.lit)
        draw(place, with_alpha(accent, 230), FromDIP(2), with_alpha(accent, 28));
    const wxColour hint(150, 30, 170);
    for (const std::string& place : shown_.hinted)
        draw(place, hint, FromDIP(4), with_alpha(hint, 50), wxPENSTYLE_SHORT_DASH);
    for (const std::string& place : pointed_)
        draw(place, accent, FromDIP(4), with_alpha(accent, 80));
    for (const std::string& place : shown_.moving)
        draw(place, wxColour(255, 170, 0), FromDIP(4), wxColour(255, 170, 0, 40));
    for (const std::string& place : shown_.chosen)
        draw(place, wxColour(255, 170, 0), FromDIP(4), wxColour(255, 170, 0, 60));
}

void PlayBoard::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(table_colour()));
    dc.Clear();
    const wxSize size = GetClientSize();
    const bool has_board = art_ && art_->has_board();
    if (!covered_.empty() || !has_board) {
        wxString text = covered_;
        if (covered_.empty())
            for (const std::string& line : shown_.moment.beside)
                text += to_wx(line) + "\n";
        dc.SetFont(GetFont().Larger());
        dc.SetTextForeground(GetForegroundColour());
        dc.DrawLabel(text, wxRect(size), wxALIGN_CENTRE);
        return;
    }
    if (!picture_.IsOk() && size.x > 0 && size.y > 0)
        picture_ = drawn_bitmap(
            size.x, size.y, system_colour(table_colour()),
            [this](Canvas& canvas) {
                const Point origin = camera_.to_screen({0, 0});
                canvas.move(origin.x, origin.y);
                canvas.scale(camera_.scale());
                art_->draw(canvas, shown_.moment);
            },
            GetContentScaleFactor());
    if (picture_.IsOk()) dc.DrawBitmap(picture_, 0, 0);
    const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::Create(dc));
    if (context) draw_places(*context);
}

} // namespace sabotier::editor

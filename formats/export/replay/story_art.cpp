#include "formats/export/replay/story_art.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/cards/table_art.hpp"
#include "formats/draw/hexes/scenario_art.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/draw/pieces/marker_art.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace sabotier::replay {
namespace {

constexpr double printed_width =
    16;                           ///< faces keep clear of the cut by millimetres: drawn as large as printed
constexpr double row_band = 0.34; ///< below a row, for what is written there, in pitches

/// Nobody's or an unknown kind's unit, for its face alone.
SetupUnit dressed(const Setup& setup, const StoryLook& look) {
    SetupUnit unit;
    unit.side = look.side;
    unit.kind = look.kind != nullptr              ? look.kind
                : setup.rulebook().pieces.empty() ? nullptr
                                                  : &setup.rulebook().pieces.front(); // its back is shown
    if (unit.kind != nullptr) unit.kind_id = unit.kind->id;
    return unit;
}

/// The rulebook's marker of what has become of a piece; null: it has none.
const Marker* marker_of(const Rulebook& rulebook, PieceState state) {
    if (state == PieceState::sound) return nullptr;
    const std::string_view id = state == PieceState::disabled ? "disabled" : "destroyed";
    const auto found = std::ranges::find(rulebook.markers, id,
                                         [](const Marker& marker) { return std::string_view(marker.id); });
    return found == rulebook.markers.end() ? nullptr : &*found;
}

/// At the lower right, so that the kind can still be read.
void draw_state(Canvas& canvas, Rect area, const MarkerFace& marker) {
    const double radius = 0.24 * area.width;
    draw_marker_sign(canvas, {area.x + area.width - radius * 1.05, area.y + area.height - radius * 1.05},
                     radius, marker);
}

KitFace with_state(KitFace face, const MarkerFace& marker) {
    return [face = std::move(face), marker](Canvas& canvas, Rect area, double bleed) {
        face(canvas, area, bleed);
        draw_state(canvas, area, marker);
    };
}

/// A cube at the upper right, with how many there are.
void draw_count(Canvas& canvas, Rect area, const std::string& count) {
    const double side = 0.34 * area.width;
    const Rect cube{area.x + area.width - side * 1.1, area.y + side * 0.1, side, side};
    canvas.rounded_rectangle(cube, 0.16 * side);
    canvas.fill_and_keep(rgb(0xffffff));
    canvas.stroke(rgb(0x1d2226), {.width = 0.07 * side, .dashes = {}});
    canvas.label({cube.x + side / 2, cube.y + side / 2}, count,
                 {.size = 0.8 * side, .weight = Weight::bold, .align = Align::centre}, rgb(0x1d2226));
}

KitFace with_count(KitFace face, const std::string& count) {
    return [face = std::move(face), count](Canvas& canvas, Rect area, double bleed) {
        face(canvas, area, bleed);
        draw_count(canvas, area, count);
    };
}

} // namespace

StoryArt::StoryArt(const Story& story)
    : story_(story) {
    const Setup& setup = *story.setup;
    has_board_ = has_drawing(setup);
    if (has_board_) {
        area_ = board_area(setup);
        most_size_ = board_art(setup).most_token;
        has_row_ = traits_of(setup).has_row;
        if (has_row_) area_.height += row_band;
    }
    for (const StoryMoment& moment : story.moments)
        for (const LaidCard& card : moment.cards) {
            if (!table_) table_ = Table{card.x, card.x, card.y, card.y};
            table_->left = std::min(table_->left, card.x);
            table_->right = std::max(table_->right, card.x);
            table_->bottom = std::min(table_->bottom, card.y);
            table_->top = std::max(table_->top, card.y);
        }
    if (table_) {
        constexpr double rim = 0.5; // coordinates stand there
        const Rect cards = card_area();
        area_ = {-rim, -rim, cards.width + 2 * rim, cards.height + 2 * rim};
        has_board_ = true;
    }
    auto units = std::make_shared<Setup>(setup);
    units->units.clear();
    for (const StoryLook& look : story.looks)
        units->units.push_back(dressed(setup, look));
    dressed_ = units;
    faces_.resize(story.looks.size());
    for (const KitPiece& piece : kit_of(*dressed_).pieces) {
        if (piece.sort != KitPiece::Sort::unit || piece.unit >= faces_.size()) continue;
        const bool is_known = story.looks[piece.unit].kind != nullptr;
        faces_[piece.unit] = is_known ? piece.front : piece.back;
        const Marker* const marker = marker_of(setup.rulebook(), story.looks[piece.unit].state);
        if (marker != nullptr && faces_[piece.unit])
            faces_[piece.unit] = with_state(std::move(faces_[piece.unit]), marker_face(*marker));
        if (const std::string& count = story.looks[piece.unit].count; !count.empty() && faces_[piece.unit])
            faces_[piece.unit] = with_count(std::move(faces_[piece.unit]), count);
    }
    tells_positions_ = std::ranges::any_of(
        story.moments, [](const StoryMoment& moment) { return !moment.positions.empty(); });
}

MapLayers StoryArt::ground_layers() const {
    MapLayers layers = board_layers();
    layers.zones = false;
    layers.positions = !tells_positions_; // else each moment has its own
    return layers;
}

/// A room holds several pieces, and has more room for two than a piece by itself takes; a hex or a square has
/// no more.
StoryArt::Arrangement StoryArt::arrangement(std::size_t together) const {
    constexpr double nearly_all = 0.92; // of a space
    const double room = most_size_ > 2.0 / 3 ? most_size_ : std::max(most_size_, nearly_all);
    Arrangement made;
    made.columns =
        static_cast<std::size_t>(std::max(1.0, std::ceil(std::sqrt(static_cast<double>(together)) - 1e-9)));
    made.rows = std::max<std::size_t>(1, (together + made.columns - 1) / made.columns);
    made.step = std::min(most_size_, room / static_cast<double>(made.columns));
    return made;
}

double StoryArt::piece_size(std::size_t together) const {
    return arrangement(together).step * 0.96;
}

Point StoryArt::place(SpaceIndex space, std::size_t i, std::size_t together) const {
    const Arrangement made = arrangement(together);
    const auto offset = [&](std::size_t k, std::size_t of) {
        return (static_cast<double>(k) - (static_cast<double>(of) - 1) / 2) * made.step;
    };
    const std::size_t row = i / made.columns;
    const std::size_t in_row = std::min(made.columns, together - row * made.columns);
    return story_.setup->board->layout().centre(space)
           + Point{offset(i % made.columns, in_row), offset(row, made.rows)};
}

Point StoryArt::card_corner(const LaidCard& card) const {
    return {static_cast<double>(card.x - table_->left), (table_->top - card.y) * card_height};
}

Rect StoryArt::card_area() const {
    return {0, 0, static_cast<double>(table_->right - table_->left + 1),
            (table_->top - table_->bottom + 1) * card_height};
}

KitFace StoryArt::card_face(const LaidCard& card) const {
    const Rulebook& rulebook = story_.setup->rulebook();
    const CardKind* const kind = find_card(rulebook, card.card);
    const int seed = card.x * 131 + card.y * 17;
    const KitFace front = [kind, &rulebook, seed](Canvas& canvas, Rect area, double bleed) {
        draw_card_front(canvas, area, bleed, *kind, rulebook, seed);
    };
    if (!card.face_down && kind != nullptr) return front;
    const std::string name = kind == nullptr ? "?" : "";
    const KitFace back = [name, glyph = rulebook.back_glyph](Canvas& canvas, Rect area, double bleed) {
        draw_card_back(canvas, area, bleed, CardBack::goal, name, glyph);
    };
    if (kind == nullptr) return back;
    // Whoever knows what lies there sees it, within the rim of its back.
    return [front, back](Canvas& canvas, Rect area, double bleed) {
        back(canvas, area, bleed);
        const double rim = 0.11 * area.width;
        const Rect inner = inset(area, rim);
        const Saved saved(canvas);
        canvas.rectangle(inner);
        canvas.clip();
        front(canvas, inner, 0);
    };
}

void StoryArt::draw_cloth(Canvas& canvas) const {
    canvas.rectangle(area_);
    canvas.fill(CardLook().table);
    const TextStyle style{.size = 0.26, .face = Face::title, .weight = Weight::bold, .align = Align::centre};
    const Rect cards = card_area();
    for (int x = table_->left; x <= table_->right; ++x)
        for (const double y : {-0.24, cards.height + 0.24})
            canvas.label({x - table_->left + 0.5, y}, std::to_string(x), style, CardLook().edge);
    for (int y = table_->bottom; y <= table_->top; ++y)
        for (const double x : {-0.26, cards.width + 0.26})
            canvas.label({x, (table_->top - y + 0.5) * card_height}, std::to_string(y), style,
                         CardLook().edge);
}

void StoryArt::draw_cards(Canvas& canvas, const StoryMoment& moment) const {
    draw_cloth(canvas);
    for (const LaidCard& card : moment.cards) {
        const Saved saved(canvas);
        const Point corner = card_corner(card);
        canvas.move(corner.x + 0.5, corner.y + card_height / 2);
        if (card.turn != 0) canvas.turn(card.turn * std::numbers::pi / 180);
        const Rect area{-0.485, -card_height / 2 + 0.015, 0.97, card_height - 0.03};
        card_face(card)(canvas, area, 0);
        canvas.rectangle(area);
        canvas.stroke(faded(CardLook().edge, 0.85), {.width = 0.014, .is_round = false, .dashes = {}});
    }
}

Rect StoryArt::place_area(const StoryPlace& place) const {
    return mission_area(static_cast<std::size_t>(number(place.space)));
}

Rect StoryArt::below_row() const {
    constexpr double side = 0.06;
    return {area_.x + side, area_.bottom() - row_band, area_.width - 2 * side, row_band - side};
}

void StoryArt::draw_place(Canvas& canvas, const StoryPlace& place) const {
    using enum StoryPlace::Fate;
    const Rect area = place_area(place);
    draw_mission_card(canvas, area, 0, *story_.setup, static_cast<std::size_t>(number(place.space)));
    if (place.fate == next) draw_next_mission(canvas, area);
    if (place.fate == succeeded) draw_mission_outcome(canvas, area, true, tr("succeeded"), place.told);
    if (place.fate == failed) draw_mission_outcome(canvas, area, false, tr("failed"), place.told);
}

void StoryArt::draw_row(Canvas& canvas, const StoryMoment& moment) const {
    draw_ground(canvas);
    for (const StoryPlace& place : moment.places)
        draw_place(canvas, place);
    if (moment.below.empty()) return;
    const Rect below = below_row();
    canvas.rounded_rectangle(below, 0.06);
    canvas.fill(CardLook().table);
    canvas.text({below.x + 0.1, below.y + 0.08}, moment.below,
                {.size = 0.095, .weight = Weight::medium, .width = below.width - 0.2, .lines = 2}, dark_ink);
}

void StoryArt::draw(Canvas& canvas, const StoryMoment& moment) const {
    if (table_) return draw_cards(canvas, moment);
    if (has_row_) return draw_row(canvas, moment);
    draw_ground(canvas);
    draw_pieces(canvas, moment);
}

void StoryArt::draw_ground(Canvas& canvas) const {
    const auto draw = [&](Canvas& to) {
        draw_board(to, *story_.setup, MapStyle(story_.setup->rulebook()), ground_layers());
    };
    if (!canvas.is_vector()) return draw(canvas);
    // a booklet shows it on every page, and holds it once
    auto ground = std::find_if(grounds_.begin(), grounds_.end(),
                               [&](const Recording& each) { return each.fits(canvas); });
    if (ground == grounds_.end()) ground = grounds_.insert(ground, Recording(canvas, area_, draw));
    ground->show(canvas);
}

void StoryArt::draw_pieces(Canvas& canvas, const StoryMoment& moment) const {
    std::map<SpaceIndex, std::vector<const StoryPiece*>> standing;
    for (const StoryPiece& piece : moment.pieces)
        if (story_.setup->board->is_space(piece.space)) standing[piece.space].push_back(&piece);
    for (const StoryPosition& position : moment.positions)
        if (!standing.contains(position.space)) draw_position(canvas, position, false);
    for (const auto& [space, pieces] : standing)
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const KitFace& face = faces_[pieces[i]->look];
            if (!face) continue;
            const Saved saved(canvas);
            const Point at = place(space, i, pieces.size());
            canvas.move(at.x, at.y);
            if (pieces[i]->facing) canvas.turn(number(*pieces[i]->facing) * std::numbers::pi / 3);
            canvas.scale(piece_size(pieces.size()) / printed_width);
            face(canvas, {-printed_width / 2, -printed_width / 2, printed_width, printed_width}, 0);
            canvas.rectangle({-printed_width / 2, -printed_width / 2, printed_width, printed_width});
            canvas.stroke(faded(dark_ink, 0.7), {.width = 0.35, .is_round = false, .dashes = {}});
        }
    for (const StoryPosition& position : moment.positions)
        if (standing.contains(position.space)) draw_position(canvas, position, true);
}

void StoryArt::draw_position(Canvas& canvas, const StoryPosition& position, bool is_covered) const {
    if (!story_.setup->board->is_space(position.space)) return;
    draw_position(canvas, story_.setup->board->layout().centre(position.space), position.side, is_covered);
}

void StoryArt::draw_position(Canvas& canvas, Point middle, std::size_t side, bool is_covered) const {
    const SideLook look = side_look(*story_.setup, side);
    if (is_covered)
        draw_position_badge(canvas, middle, piece_size(1), look);
    else
        sabotier::draw_position(canvas, middle, look);
}

std::string told_line(const StoryMoment& moment) {
    std::string line;
    for (const std::string& told : moment.told)
        line += (line.empty() ? "" : "; ") + told;
    return line.empty() ? moment.title : line;
}

} // namespace sabotier::replay

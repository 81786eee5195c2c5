#include "formats/export/replay/story_art.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/export/kit/board_picture.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace sabotier::replay {
namespace {

constexpr double printed_width =
    16; ///< faces keep clear of the cut by millimetres: drawn as large as printed

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

} // namespace

StoryArt::StoryArt(const Story& story)
    : story_(story) {
    const Setup& setup = *story.setup;
    has_board_ = has_drawing(setup);
    if (has_board_) {
        area_ = board_area(setup);
        most_size_ = board_art(setup).most_token;
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
    }
}

double StoryArt::piece_size(std::size_t together) const {
    return most_size_ / std::max(1.0, std::ceil(std::sqrt(static_cast<double>(together)) - 1e-9)) * 0.96;
}

Point StoryArt::place(SpaceIndex space, std::size_t i, std::size_t together) const {
    const Point centre = story_.setup->board->layout().centre(space);
    const auto side = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(together)) - 1e-9));
    if (side <= 1) return centre;
    const double step = most_size_ / static_cast<double>(side);
    const auto offset = [&](std::size_t k) {
        return (static_cast<double>(k) - (static_cast<double>(side) - 1) / 2) * step;
    };
    return centre + Point{offset(i % side), offset(i / side)};
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
    if (card.face_down || kind == nullptr) {
        // Whoever knows what lies there sees its name.
        const std::string name = kind == nullptr ? "?" : kind->name;
        return [name, glyph = back_glyph(rulebook)](Canvas& canvas, Rect area, double bleed) {
            draw_card_back(canvas, area, bleed, CardBack::goal, name, glyph);
        };
    }
    const int seed = card.x * 131 + card.y * 17;
    return [kind, &rulebook, seed](Canvas& canvas, Rect area, double bleed) {
        draw_card_front(canvas, area, bleed, *kind, rulebook, seed);
    };
}

void StoryArt::draw_cards(Canvas& canvas, const StoryMoment& moment) const {
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

void StoryArt::draw(Canvas& canvas, const StoryMoment& moment) const {
    if (table_) return draw_cards(canvas, moment);
    draw_ground(canvas);
    draw_pieces(canvas, moment);
}

void StoryArt::draw_ground(Canvas& canvas) const {
    const auto draw = [&](Canvas& to) {
        MapLayers layers = board_layers();
        layers.zones = false;
        draw_board(to, *story_.setup, MapStyle(story_.setup->rulebook()), layers);
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
}

std::string told_line(const StoryMoment& moment) {
    std::string line;
    for (const std::string& told : moment.told)
        line += (line.empty() ? "" : "; ") + told;
    return line.empty() ? moment.title : line;
}

} // namespace sabotier::replay

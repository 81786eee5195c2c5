#include "formats/export/html/page.hpp"
#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/html/isolated_json.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/replay/page_texts.hpp"
#include "formats/export/replay/story_art.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

namespace sabotier::replay {
namespace {

using Json = nlohmann::ordered_json;

constexpr double most_pitch = 72;   ///< pixels
constexpr double small_board = 800; ///< pixels a side: smaller ones have more pixels for a space
constexpr double row_pitch = 190;   ///< of cards with sentences on them
constexpr int largest_board = 3000; ///< pixels a side
constexpr int look_pixels = 96;

double hundredths(double value) {
    return std::round(value * 100) / 100;
}

/// A piece as the page has it: number, look, middle and size in pixels of the board, degrees clockwise.
using Placed = std::array<double, 6>;

std::map<std::size_t, Placed> placed(const Story& story, const StoryArt& art, const BoardPicture& picture,
                                     const StoryMoment& moment) {
    std::map<SpaceIndex, std::vector<const StoryPiece*>> standing;
    for (const StoryPiece& piece : moment.pieces)
        if (story.setup->board->is_space(piece.space)) standing[piece.space].push_back(&piece);
    std::map<std::size_t, Placed> all;
    for (const auto& [space, pieces] : standing)
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Point at = picture.at(art.place(space, i, pieces.size()));
            const int degrees = pieces[i]->facing ? 60 * static_cast<int>(number(*pieces[i]->facing)) : 0;
            all[pieces[i]->number] = {static_cast<double>(pieces[i]->number),
                                      static_cast<double>(pieces[i]->look),
                                      hundredths(at.x),
                                      hundredths(at.y),
                                      hundredths(art.piece_size(pieces.size()) * picture.pitch),
                                      static_cast<double>(degrees)};
        }
    return all;
}

/// Prepared positions as pieces: two looks for each side, the second where a piece covers it.
class PositionLooks {
public:
    PositionLooks(const Story& story, const StoryArt& art, double pitch)
        : story_(story),
          art_(art),
          pitch_(pitch) {
        for (const StoryMoment& moment : story.moments)
            for (const StoryPiece& piece : moment.pieces)
                first_number_ = std::max(first_number_, piece.number + 1);
    }

    void place(std::map<std::size_t, Placed>& all, const BoardPicture& picture,
               const StoryMoment& moment) const {
        const Board& board = *story_.setup->board;
        for (const StoryPosition& position : moment.positions) {
            if (!board.is_space(position.space)) continue;
            const bool is_covered =
                std::ranges::find(moment.pieces, position.space, &StoryPiece::space) != moment.pieces.end();
            const std::size_t number = first_number_ + position.side * board.size()
                                       + static_cast<std::size_t>(sabotier::number(position.space));
            const Point at = picture.at(board.layout().centre(position.space));
            all[number] = {static_cast<double>(number),
                           static_cast<double>(first_look() + 2 * position.side + (is_covered ? 1 : 0)),
                           hundredths(at.x),
                           hundredths(at.y),
                           hundredths(width * pitch_),
                           0};
        }
    }
    [[nodiscard]] std::size_t first_look() const { return story_.looks.size(); }
    [[nodiscard]] std::vector<std::string> images(const std::function<bool()>& is_cancelled) const {
        std::vector<std::string> made;
        for (std::size_t side = 0; side < story_.setup->sides.size(); ++side)
            for (const bool is_covered : {false, true})
                made.push_back(html::data_url("image/png", image(side, is_covered, is_cancelled)));
        return made;
    }

private:
    static constexpr double width = 1.5; ///< pitches: the small sign stands beside its piece

    [[nodiscard]] std::string image(std::size_t side, bool is_covered,
                                    const std::function<bool()>& is_cancelled) const {
        return png_picture(
            look_pixels, look_pixels, rgb(0xffffff, 0), 0,
            [&](Canvas& canvas) {
                canvas.scale(look_pixels / width);
                art_.draw_position(canvas, {width / 2, width / 2}, side, is_covered);
            },
            is_cancelled, PngPacking::small);
    }

    const Story& story_;
    const StoryArt& art_;
    double pitch_;
    std::size_t first_number_ = 0;
};

/// Cards as pieces: one for each place, with a look for each side that is shown.
class CardLooks {
public:
    CardLooks(const StoryArt& art, double pitch)
        : art_(art),
          pitch_(pitch) {}

    [[nodiscard]] std::map<std::size_t, Placed> placed(const StoryMoment& moment,
                                                       const std::function<bool()>& is_cancelled) {
        std::map<std::size_t, Placed> all;
        for (const LaidCard& card : moment.cards) {
            const std::size_t number = numbers_.try_emplace({card.x, card.y}, numbers_.size()).first->second;
            const Point corner = art_.card_corner(card);
            all[number] = {static_cast<double>(number),
                           static_cast<double>(look_of(card, is_cancelled)),
                           hundredths((corner.x + 0.5 - art_.area().x) * pitch_),
                           hundredths((corner.y + card_height / 2 - art_.area().y) * pitch_),
                           hundredths(0.97 * pitch_),
                           static_cast<double>(card.turn)};
        }
        return all;
    }
    [[nodiscard]] const std::vector<std::string>& images() const { return images_; }

private:
    [[nodiscard]] std::size_t look_of(const LaidCard& card, const std::function<bool()>& is_cancelled) {
        const auto [found, is_new] =
            looks_.try_emplace(std::pair(card.card.str(), card.face_down), images_.size());
        if (is_new)
            images_.push_back(
                html::data_url("image/png", face_png(art_.card_face(card), look_pixels,
                                                     static_cast<int>(std::lround(look_pixels * card_height)),
                                                     is_cancelled, PngPacking::small)));
        return found->second;
    }

    const StoryArt& art_;
    double pitch_;
    std::map<std::pair<int, int>, std::size_t> numbers_;
    std::map<std::pair<std::string, bool>, std::size_t> looks_;
    std::vector<std::string> images_;
};

/// Places of a row as cards that lie still, with a look for whatever becomes of each.
class PlaceLooks {
public:
    PlaceLooks(const StoryArt& art, double pitch)
        : art_(art),
          pitch_(pitch) {}

    [[nodiscard]] std::map<std::size_t, Placed> placed(const StoryMoment& moment,
                                                       const std::function<bool()>& is_cancelled) {
        std::map<std::size_t, Placed> all;
        for (const StoryPlace& place : moment.places) {
            const auto number = static_cast<std::size_t>(sabotier::number(place.space));
            const Rect area = shown_area(place);
            all[number] = {static_cast<double>(number),
                           static_cast<double>(look_of(place, is_cancelled)),
                           hundredths((area.x + area.width / 2 - art_.area().x) * pitch_),
                           hundredths((area.y + area.height / 2 - art_.area().y) * pitch_),
                           hundredths(area.width * pitch_),
                           0};
        }
        return all;
    }
    [[nodiscard]] const std::vector<std::string>& images() const { return images_; }
    /// Height of a card by its width.
    [[nodiscard]] double stretch() const {
        const Rect area = shown_area({SpaceIndex{0}, {}, {}});
        return area.height / area.width;
    }

private:
    /// With the ring round the card that comes next.
    [[nodiscard]] Rect shown_area(const StoryPlace& place) const {
        return inset(art_.place_area(place), -0.03);
    }
    [[nodiscard]] std::size_t look_of(const StoryPlace& place, const std::function<bool()>& is_cancelled) {
        const auto found = std::ranges::find(looks_, place);
        if (found != looks_.end()) return static_cast<std::size_t>(found - looks_.begin());
        const Rect area = shown_area(place);
        looks_.push_back(place);
        images_.push_back(html::data_url("image/png", png_picture(
                                                          static_cast<int>(std::lround(area.width * pitch_)),
                                                          static_cast<int>(std::lround(area.height * pitch_)),
                                                          rgb(0xffffff, 0), 0,
                                                          [&](Canvas& canvas) {
                                                              canvas.scale(pitch_);
                                                              canvas.move(-area.x, -area.y);
                                                              art_.draw_place(canvas, place);
                                                          },
                                                          is_cancelled, PngPacking::small)));
        return looks_.size() - 1;
    }

    const StoryArt& art_;
    double pitch_;
    std::vector<StoryPlace> looks_;
    std::vector<std::string> images_;
};

/// The whole area as a picture, of so many units of the page in height.
template <class Draw>
Json area_picture(const StoryArt& art, double pitch, double stretch,
                  const std::function<bool()>& is_cancelled, const Draw& draw) {
    const Rect area = art.area();
    const auto columns = static_cast<int>(std::lround(area.width * pitch));
    const auto rows = static_cast<int>(std::lround(area.height * pitch));
    const std::string png = png_picture(
        columns, rows, rgb(0xffffff, 0), 0,
        [&](Canvas& canvas) {
            canvas.scale(pitch);
            canvas.move(-area.x, -area.y);
            draw(canvas);
        },
        is_cancelled, PngPacking::small);
    return {{"width", columns},
            {"height", rows},
            {"image", html::data_url("image/png", png)},
            {"stretch", stretch}};
}

/// What lies below all cards of a table.
Json cloth(const StoryArt& art, double pitch, const std::function<bool()>& is_cancelled) {
    return area_picture(art, pitch, card_height, is_cancelled,
                        [&](Canvas& canvas) { art.draw_cloth(canvas); });
}

/// The cloth of a row and what is written below it.
Json row_board(const StoryArt& art, double pitch, double stretch, const std::function<bool()>& is_cancelled) {
    Json board =
        area_picture(art, pitch, stretch, is_cancelled, [&](Canvas& canvas) { art.draw(canvas, {}); });
    const Rect area = art.area();
    const Rect below = art.below_row();
    board["below"] = {hundredths((below.x - area.x) * pitch), hundredths((below.y - area.y) * pitch),
                      hundredths(below.width * pitch), hundredths(below.height * pitch)};
    return board;
}

Json texts() {
    return {{"first", tr("To the start")},  {"back", tr("Back")},  {"play", tr("Play")},
            {"stop", tr("Stop")},           {"next", tr("On")},    {"last", tr("To the end")},
            {"moves", tr("What happened")}, {"move", tr("Moment")}};
}

} // namespace

Export make_page(const Story& story, const ExportCallbacks& callbacks) {
    const StoryArt art(story);
    Json data;
    data["title"] = story.title;
    data["heading"] = story.heading;
    data["texts"] = texts();
    BoardPicture picture;
    CardLooks cards(art, most_pitch);
    PlaceLooks places(art, row_pitch);
    if (art.has_row()) {
        data["board"] = row_board(art, row_pitch, places.stretch(), callbacks.is_cancelled);
    } else if (art.has_cards()) {
        data["board"] = cloth(art, most_pitch, callbacks.is_cancelled);
    } else if (art.has_board()) {
        const Rect area = art.area();
        const double pitch = std::max(most_pitch, small_board / std::max({area.width, area.height, 1.0}));
        picture =
            board_picture(*story.setup, std::min(pitch, board_art(*story.setup).usual_pixels), largest_board);
        data["board"] = {
            {"width", picture.columns},
            {"height", picture.rows},
            {"stretch", 1},
            {"image", html::data_url("image/png", board_png(*story.setup, picture, art.ground_layers(),
                                                            callbacks.is_cancelled, PngPacking::small))}};
        auto looks = Json::array();
        for (std::size_t look = 0; look < story.looks.size(); ++look)
            looks.push_back(art.face(look) ? html::data_url(
                                "image/png", face_png(art.face(look), look_pixels, look_pixels,
                                                      callbacks.is_cancelled, PngPacking::small))
                                           : "");
        data["positions"] = story.looks.size();
        if (art.tells_positions())
            for (std::string& image : PositionLooks(story, art, picture.pitch).images(callbacks.is_cancelled))
                looks.push_back(std::move(image));
        data["looks"] = std::move(looks);
    }
    const PositionLooks positions(story, art, picture.pitch);
    auto moments = Json::array();
    std::map<std::size_t, Placed> before;
    for (const StoryMoment& moment : story.moments) {
        Json node{{"title", moment.title}, {"told", moment.told}, {"beside", moment.beside}};
        if (art.has_board()) {
            // Only what has changed: most pieces stay where they are.
            std::map<std::size_t, Placed> now = art.has_row() ? places.placed(moment, callbacks.is_cancelled)
                                                : art.has_cards()
                                                    ? cards.placed(moment, callbacks.is_cancelled)
                                                    : placed(story, art, picture, moment);
            if (art.has_row())
                node["below"] = moment.below;
            else if (!art.has_cards())
                positions.place(now, picture, moment);
            auto set = Json::array();
            auto gone = Json::array();
            for (const auto& [number, piece] : now)
                if (const auto found = before.find(number); found == before.end() || found->second != piece)
                    set.push_back(piece);
            for (const auto& [number, piece] : before)
                if (!now.contains(number)) gone.push_back(number);
            node["set"] = std::move(set);
            node["gone"] = std::move(gone);
            before = std::move(now);
        }
        moments.push_back(std::move(node));
    }
    data["moments"] = std::move(moments);
    if (art.has_cards()) data["looks"] = cards.images();
    if (art.has_row()) data["looks"] = places.images();
    html::isolate_texts(data, {"looks", "image"});
    Export made;
    made.files = FileSet(html::page_of(story.title, data.dump(-1, ' ', false, Json::error_handler_t::replace),
                                       replay_texts(), "story"));
    made.extent = say_count("{} position", "{} positions", story.moments.size());
    return made;
}

} // namespace sabotier::replay

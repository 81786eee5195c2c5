#include "formats/export/html/page.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/replay/page_texts.hpp"
#include "formats/export/replay/story_art.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <map>

namespace sabotier::replay {
namespace {

using Json = nlohmann::ordered_json;

constexpr double most_pitch = 72;   ///< pixels
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
    if (art.has_board()) {
        picture = board_picture(*story.setup, std::min(most_pitch, board_art(*story.setup).usual_pixels),
                                largest_board);
        MapLayers layers = board_layers();
        layers.zones = false;
        data["board"] = {{"width", picture.columns},
                         {"height", picture.rows},
                         {"image", html::data_url("image/png", board_png(*story.setup, picture, layers,
                                                                         callbacks.is_cancelled))}};
        auto looks = Json::array();
        for (std::size_t look = 0; look < story.looks.size(); ++look)
            looks.push_back(art.face(look)
                                ? html::data_url("image/png", face_png(art.face(look), look_pixels,
                                                                       look_pixels, callbacks.is_cancelled))
                                : "");
        data["looks"] = std::move(looks);
    }
    auto moments = Json::array();
    std::map<std::size_t, Placed> before;
    for (const StoryMoment& moment : story.moments) {
        Json node{{"title", moment.title}, {"told", moment.told}, {"beside", moment.beside}};
        if (art.has_board()) {
            // Only what has changed: most pieces stay where they are.
            std::map<std::size_t, Placed> now = placed(story, art, picture, moment);
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
    Export made;
    made.files = FileSet(html::page_of(story.title, data.dump(-1, ' ', false, Json::error_handler_t::replace),
                                       replay_texts(), "story"));
    made.extent = say_count("{} position", "{} positions", story.moments.size());
    return made;
}

} // namespace sabotier::replay

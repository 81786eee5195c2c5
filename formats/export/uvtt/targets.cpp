#include "formats/export/uvtt/targets.hpp"

#include "formats/base/base64.hpp"
#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/uvtt/options.hpp"
#include "formats/export/uvtt/walls.hpp"
#include "formats/model/kinds.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace sabotier {
namespace {

using Json = nlohmann::ordered_json;

constexpr double format_version = 0.3;
/// Longest side of the picture: graphics cards of players take no more at once.
constexpr int longest_side = 8192;
/// Spaces round the board: outer walls are drawn whole, coordinates beside it, and pieces wait there.
constexpr int border = 1;

bool is_on_grid(const Rulebook& rulebook) {
    const BoardTraits& kind = traits(rulebook.board.kind);
    return kind.has_walls || kind.has_blocked;
}

/// Of a space: boards of documents have at most 1,000 a side.
int largest_pixels(const GridBoard& board) {
    return std::max(1, longest_side / (std::max(board.columns(), board.rows()) + 2 * border));
}

std::string picture_of(const Setup& setup, const GridBoard& board, int pixels,
                       const ExportCallbacks& callbacks) {
    return png_picture((board.columns() + 2 * border) * pixels, (board.rows() + 2 * border) * pixels,
                       rgb(0xffffff), 0,
                       [&](Canvas& canvas) {
                           canvas.scale(pixels);
                           canvas.move(border, border);
                           draw_board(canvas, setup, MapStyle(setup.rulebook()), board_layers());
                       },
                       callbacks.is_cancelled);
}

Json point(int x, int y) {
    return {{"x", x}, {"y", y}};
}

Json sight_of(const GridBoard& board) {
    Json lines = Json::array();
    for (const uvtt::Polyline& wall : uvtt::walls_of(board)) {
        Json line = Json::array();
        for (const uvtt::Corner corner : wall)
            line.push_back(point(corner.x + border, corner.y + border));
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> losses(const Setup& setup, int wanted, int pixels) {
    std::vector<std::string> dropped;
    const auto standing = static_cast<std::size_t>(
        std::ranges::count_if(setup.units, [](const SetupUnit& unit) { return unit.space != no_space; }));
    if (standing > 0)
        dropped.push_back(say_count("{} piece on the board: the format holds maps without pieces",
                                    "{} pieces on the board: the format holds maps without pieces",
                                    standing));
    if (!setup.sides.empty())
        dropped.push_back(tr("sides, zones and objectives other than as part of the picture"));
    for (std::string& sentence : drawn::words_left_off(
             setup, {drawn::Words::description, drawn::Words::special_rules, drawn::Words::notes}))
        dropped.push_back(std::move(sentence));
    if (pixels < wanted)
        dropped.push_back(
            say("spaces of {} pixels: the board is too large for that, they have {}", wanted, pixels));
    return dropped;
}

Export write_map(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (options.flag("secret")) { // else it would be told how many pieces are not in it
        ExportOptions open = options;
        open.set("secret", false);
        return write_map(*drawn::without_secrets(setup), open, callbacks);
    }
    const GridBoard& board = setup.board.on<GridBoard>();
    const int wanted = options.number("scale").value_or(uvtt::usual_pixels);
    const int pixels = std::min(wanted, largest_pixels(board));
    Json file;
    file["format"] = format_version;
    file["resolution"] = {{"map_origin", point(0, 0)},
                          {"map_size", point(board.columns() + 2 * border, board.rows() + 2 * border)},
                          {"pixels_per_grid", pixels}};
    file["line_of_sight"] = sight_of(board);
    // Importers ask for all of these, empty or not.
    file["objects_line_of_sight"] = Json::array();
    file["portals"] = Json::array();
    file["environment"] = {{"baked_lighting", true}, {"ambient_light", "ffffffff"}};
    file["lights"] = Json::array();
    const std::size_t walls = file["line_of_sight"].size();
    file["image"] = base64(picture_of(setup, board, pixels, callbacks));
    Export made;
    made.files = FileSet(file.dump() + "\n");
    made.extent = say_count("a map with {} wall", "a map with {} walls", walls);
    made.dropped = losses(setup, wanted, pixels);
    return made;
}

} // namespace

ExportTarget universal_vtt_target() {
    return {.name = "uvtt",
            .title = marked("Universal VTT map (UVTT)"),
            .summary = marked(
                "The board with walls that block sight, for Foundry, Roll20, Fantasy Grounds and others."),
            .ending = "uvtt",
            .opens = marked("virtual tabletops that take Universal VTT files"),
            .options = uvtt::options(),
            .serves = {is_on_grid,
                       marked("games on rooms or squares: Universal VTT knows no hexes and no cards")},
            .tells_no_secrets = true,
            .write = write_map,
            .objections = drawn::objections};
}

} // namespace sabotier

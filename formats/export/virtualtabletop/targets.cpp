#include "formats/export/virtualtabletop/targets.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/kit/room_to_play.hpp"
#include "formats/export/port/unfit.hpp"
#include "formats/export/virtualtabletop/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace sabotier {
namespace {

using namespace virtualtabletop;

constexpr int format_version = 16;
constexpr std::size_t longest_description = 600; ///< characters that are shown of it
/// What the client refuses: a room of so many bytes. Source: its server, fileloader.mjs.
constexpr std::size_t most_bytes = 20U * 1024 * 1024 - 1;

Json about(const Room& room) {
    const Scenario& scenario = room.setup.scenario();
    const Json info{{"name", plain(title_of(room.setup), 120)},
                    {"image", room.board_image},
                    {"rules", ""},
                    {"bgg", ""},
                    {"year", ""},
                    {"mode", "vs"},
                    {"time", ""},
                    {"players", std::to_string(room.kit.seats.size())},
                    {"language", "en-GB"},
                    {"variant", ""},
                    {"description", plain(scenario.description, longest_description)},
                    {"attribution", plain(scenario.author, 120)}};
    return {{"version", format_version}, {"info", info}};
}

bool has_hidden(const Kit& kit) {
    const auto has_hand = [](const KitSeat& seat) { return !seat.hand.empty(); };
    const auto lies_down = [](const KitDeck& deck) { return deck.is_face_down; };
    return std::ranges::any_of(kit.pieces, &KitPiece::is_hidden) || std::ranges::any_of(kit.seats, has_hand)
           || std::ranges::any_of(kit.decks, lies_down)
           || std::ranges::any_of(kit.laid, &KitLaid::is_face_down);
}

void add_losses(Export& made, const Room& room) {
    made.dropped = room.dropped;
    made.warnings = room.warnings;
    const bool is_cut = count_characters(room.setup.scenario().description) > longest_description;
    using drawn::Words;
    const auto words =
        is_cut ? drawn::words_left_off(room.setup, {Words::description, Words::special_rules, Words::notes})
               : drawn::words_left_off(room.setup, {Words::special_rules, Words::notes});
    made.dropped.insert(made.dropped.end(), words.begin(), words.end());
    if (has_hidden(room.kit))
        made.reveals =
            "hands and covered pieces are only left undrawn, every browser in the room is sent all of it";
}

Export write_room(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (options.flag("secret")) {
        Export made = write_room(*drawn::without_secrets(setup), {}, callbacks);
        drawn::tell_notes_left_off(made, setup);
        made.reveals.clear(); // what lies face down there is what every such game lays out
        return made;
    }
    Room room(setup, callbacks);
    const std::vector<void (*)(Room&)> parts{add_board, add_panel, add_pieces, add_cards};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (callbacks.progress) callbacks.progress(i, parts.size() + 1);
        parts[i](room);
    }
    Json file = room.widgets();
    file["_meta"] = about(room);
    std::string text = file.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    if (text.size() > most_bytes)
        throw Unfit(say("the room has {} bytes, and VirtualTabletop.io takes {}", text.size(), most_bytes));
    Export made;
    made.files.add("0.json", std::move(text));
    for (const auto& [path, bytes] : room.assets.files())
        made.files.add(path, bytes);
    made.extent = say_count("a room with {} thing", "a room with {} things", room.widgets().size());
    add_losses(made, room);
    if (callbacks.progress) callbacks.progress(parts.size() + 1, parts.size() + 1);
    return made;
}

} // namespace

ExportTarget virtual_tabletop_target() {
    return {.name = "virtualtabletop",
            .title = marked("VirtualTabletop.io (VTT)"),
            .summary =
                marked("A table in the browser, with board, pieces, cards, seats and dice, set up to play."),
            .ending = "vtt",
            .form = ExportTarget::Form::zip,
            .opens = marked("virtualtabletop.io, or a server of that kind"),
            .options = {drawn::secret_option()},
            .write = write_room,
            .objections = table_objections};
}

} // namespace sabotier

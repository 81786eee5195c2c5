#include "formats/export/pcio/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/kit/room_to_play.hpp"
#include "formats/export/pcio/room.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sabotier {
namespace {

using namespace pcio;

bool has_hidden(const Kit& kit) {
    return std::ranges::any_of(kit.pieces, &KitPiece::is_hidden)
           || std::ranges::any_of(kit.decks, &KitDeck::is_face_down)
           || std::ranges::any_of(kit.laid, &KitLaid::is_face_down)
           || std::ranges::any_of(kit.seats, [](const KitSeat& seat) { return !seat.hand.empty(); });
}

void add_losses(Export& made, const Room& room) {
    made.dropped = room.dropped;
    made.warnings = room.warnings;
    const Rulebook& rulebook = room.setup.rulebook();
    if (!room.plan.pieces.empty())
        made.dropped.push_back(
            tr("snapping to spaces: the client has none, and whoever clicks a piece turns it over"));
    if (std::ranges::any_of(room.kit.seats, [](const KitSeat& seat) { return seat.side != none; }))
        made.dropped.push_back(
            tr("names of sides on seats: the client numbers them, in the scenario's order"));
    if (rulebook.board.one_for_each_side)
        made.dropped.push_back(tr("the board of each further side: all pieces stand on one"));
    const auto words = drawn::words_left_off(
        room.setup, {drawn::Words::description, drawn::Words::special_rules, drawn::Words::notes});
    made.dropped.insert(made.dropped.end(), words.begin(), words.end());
    if (has_hidden(room.kit))
        made.reveals =
            "anybody at the table can turn up what lies face down; virtualtabletop lets only its side";
}

Export write_room(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (options.flag("secret")) {
        Export made = write_room(*drawn::without_secrets(setup), {}, callbacks);
        drawn::tell_notes_left_off(made, setup);
        made.reveals.clear(); // what lies face down there is what every such game lays out
        return made;
    }
    Room room(setup, callbacks);
    const std::vector<void (*)(Room&)> parts{add_board, add_panel, add_cards, add_pieces};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (callbacks.progress) callbacks.progress(i, parts.size());
        parts[i](room);
    }
    Export made;
    made.files.add("widgets.json", room.widgets().dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
    for (const auto& [path, bytes] : room.pictures())
        made.files.add(path, bytes);
    made.extent = say_count("a room with {} thing", "a room with {} things", room.widgets().size());
    add_losses(made, room);
    if (callbacks.progress) callbacks.progress(parts.size(), parts.size());
    return made;
}

} // namespace

ExportTarget playing_cards_target() {
    return {.name = "pcio",
            .title = marked("PlayingCards.io (PCIO)"),
            .summary = marked("A table in the browser for card games and simple boards, set up to play."),
            .ending = "pcio",
            .form = ExportTarget::Form::zip,
            .opens = marked("playingcards.io"),
            .options = {drawn::secret_option()},
            .write = write_room,
            .objections = table_objections};
}

} // namespace sabotier

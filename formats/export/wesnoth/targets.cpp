#include "formats/export/wesnoth/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/wesnoth/add_on.hpp"
#include "formats/model/kinds.hpp"

namespace sabotier {
namespace {

Export write(const Setup& setup, const ExportOptions&, const ExportCallbacks& callbacks) {
    Export made = wesnoth::add_on(setup, callbacks);
    if (drawn::has_secrets(setup)) made.reveals = "--to pdf has a sheet for each side's eyes only";
    return made;
}

} // namespace

ExportTarget wesnoth_target() {
    return {
        .name = "wesnoth",
        .title = marked("Wesnoth add-on (folder)"),
        .summary = marked(
            "The map with Wesnoth's own units in the places of ours, to play against the computer tonight."),
        .ending = "wesnoth",
        .form = ExportTarget::Form::folder,
        .opens = marked("The Battle for Wesnoth 1.16, in whose folder of add-ons it belongs"),
        .serves = {[](const Rulebook& rulebook) { return traits(rulebook.board.kind).has_terrain; },
                   marked("games on hexes")},
        .write = write,
        .objections = wesnoth::objections};
}

} // namespace sabotier

#include "formats/export/vassal/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/kit/room_to_play.hpp"
#include "formats/export/port/zip.hpp"
#include "formats/export/vassal/encoding.hpp"
#include "formats/export/vassal/make_module.hpp"
#include "formats/export/vassal/options.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sabotier {
namespace {

using namespace vassal;
using drawn::Words;

FileSet saved_files(const Module& module) {
    FileSet files;
    files.add("savedGame", veiled(saved_game(module)));
    files.add("savedata", save_data(module));
    files.add("moduledata", module_data(module));
    return files;
}

FileSet module_files(Module& module, const ExportCallbacks& callbacks) {
    FileSet files = std::move(module.images);
    files.add("buildFile.xml", build_file(module));
    files.add("moduledata", module_data(module));
    if (!module.help.empty()) files.add(help_file, module.help);
    files.add(setup_file, zipped(saved_files(module), callbacks));
    return files;
}

enum class Holds : std::uint8_t { everything, set_up };

/// What the file has: of a set-up alone, what lies on the table.
std::vector<const ModulePiece*> pieces_in(const Module& module, Holds holds) {
    std::vector<const ModulePiece*> pieces;
    for (const ModulePiece& piece : module.pieces)
        if (holds == Holds::everything || !piece.spot.map.empty()) pieces.push_back(&piece);
    if (holds == Holds::everything) return pieces;
    for (const ModuleDeck& deck : module.decks)
        for (const std::size_t card : deck.cards)
            pieces.push_back(&module.pieces[card]);
    return pieces;
}

bool has_secrets(const Setup& setup, const Module& module, Holds holds) {
    return drawn::has_secrets(setup) || drawn::has_secret_cards(setup)
           || std::ranges::any_of(pieces_in(module, holds), &ModulePiece::is_secret);
}

/// Layers are no things that anybody plays with.
std::string extent_of(const Module& module, Holds holds) {
    std::size_t layers = 0;
    std::size_t things = 0;
    for (const ModulePiece* piece : pieces_in(module, holds))
        ++(piece->is_alone ? layers : things);
    std::string extent = say_count("{} piece or card", "{} pieces and cards", things);
    if (layers > 0)
        extent += ", " + say_count("{} layer of reach or sight", "{} layers of reach and sight", layers);
    return extent;
}

Export made_of(const Setup& setup, MadeModule& made, Holds holds) {
    Export result;
    result.dropped = std::move(made.dropped);
    if (has_secrets(setup, made.module, holds))
        result.dropped.push_back(
            tr("secrecy of the file itself: VASSAL hides what the sides keep from each other, but whoever "
               "takes the file apart can read it"));
    result.extent = extent_of(made.module, holds);
    return result;
}

Export make_all(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    MadeModule made = make_module(setup, options, callbacks, true);
    Export result = made_of(setup, made, Holds::everything);
    for (std::string& sentence : drawn::words_left_off(setup, {Words::notes}))
        result.dropped.push_back(std::move(sentence));
    result.files = module_files(made.module, callbacks);
    return result;
}

Export make_setup(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    MadeModule made = make_module(setup, options, callbacks, false);
    Export result = made_of(setup, made, Holds::set_up);
    for (std::string& sentence :
         drawn::words_left_off(setup, {Words::description, Words::special_rules, Words::notes}))
        result.dropped.push_back(std::move(sentence)); // its module has them
    result.files = saved_files(made.module);
    return result;
}

template <Export (*make)(const Setup&, const ExportOptions&, const ExportCallbacks&)>
Export write(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (!options.flag("secret")) return make(setup, options, callbacks);
    const auto open = drawn::without_secrets(setup);
    Export made = make(*open, options, callbacks);
    drawn::tell_notes_left_off(made, setup);
    return made;
}

ExportOptions usual_pitch(const Setup& setup, const ExportOptions& options) {
    return {{"scale", static_cast<int>(wanted_pitch(setup, options))}};
}

Problems objections(const Setup& setup) {
    return table_objections(setup, largest_board_picture);
}

} // namespace

namespace vassal {

std::vector<ExportOption> module_options() {
    return {drawn::pixel_option(), drawn::secret_option()};
}

double wanted_pitch(const Setup& setup, const ExportOptions& options) {
    const auto pixels = options.number("scale");
    return pixels ? *pixels : board_art(setup).usual_pixels;
}

} // namespace vassal

ExportTarget module_target() {
    return {.name = "vassal",
            .title = marked("Module (VASSAL)"),
            .summary = marked("A module for VASSAL 3.7 with board, counters, dice and turn track, set up as "
                              "the scenario says."),
            .ending = "vmod",
            .form = ExportTarget::Form::zip,
            .opens = marked("VASSAL 3.7 or later"),
            .options = module_options(),
            .write = write<make_all>,
            .objections = objections,
            .usual = usual_pitch};
}

ExportTarget module_setup_target() {
    return {.name = "vsav",
            .title = marked("Set-up alone (VASSAL)"),
            .summary =
                marked("A saved game for the module of the same scenario: the set-up, without its pictures."),
            .ending = "vsav",
            .form = ExportTarget::Form::zip,
            .opens = marked("VASSAL, from the module of the same scenario"),
            .options = module_options(),
            .write = write<make_setup>,
            .objections = objections,
            .usual = usual_pitch};
}

} // namespace sabotier

#pragma once

#include "formats/export/port/file_set.hpp"
#include "formats/export/vassal/grids.hpp"
#include "formats/export/vassal/traits.hpp"

#include <string>
#include <vector>

/// A module of VASSAL as values: what buildFile.xml and the saved set-up are both written from, so that they
/// cannot disagree. All names are plain (plain_name()) and unique among their like.
namespace sabotier::vassal {

/// A window with a board.
struct ModuleMap {
    std::string name;                ///< pieces and reports name it
    std::vector<std::string> owners; ///< the only players of the roster who open it; empty: everybody
    bool is_hand = false;            ///< cards of its owner lie in it
    std::string image{};             ///< of the board; empty: plain colour
    int columns = 0;                 ///< pixels
    int rows = 0;
    Grid grid{};
};

/// A thing that lies on a map, in a deck or in a palette.
struct ModulePiece {
    std::string gpid; ///< the same in every export of the scenario
    std::string name; ///< in palettes: what everybody may know of it
    std::string palette;
    std::vector<Trait> traits{}; ///< outermost first, without the basic piece
    std::string image{};         ///< the file of its front
    std::string own_name{};      ///< of the basic piece; empty: a trait names it
    Spot spot{};                 ///< at the start; none: it lies in its palette, or in a deck
    bool is_alone = false;       ///< a layer: in no stack
    bool is_unlisted = false; ///< in no list that people see: it, or how many there are, would tell something
    bool is_secret = false;   ///< not everybody sees what it is at the start
    int width = 0;            ///< pixels
    int height = 0;
};

/// A pile that cards are drawn from.
struct ModuleDeck {
    std::string name;
    Spot spot{};
    int width = 0; ///< pixels
    int height = 0;
    bool is_face_down = true;
    bool is_shuffled = true;
    std::vector<std::size_t> cards{}; ///< indices into Module::pieces, the top one first
};

struct ModuleDice {
    std::string name;
    int faces = 6; ///< of each
    int count = 1;
};

struct Module {
    std::string name;
    std::string version; ///< of the scenario; "1" where it has none
    std::string description;
    std::vector<std::string> players; ///< of the roster: sides, each as often as it has players
    std::vector<ModuleMap> maps;      ///< the first is the main one
    std::vector<ModulePiece> pieces;
    std::vector<std::string> palettes; ///< of the box, in their order
    std::vector<ModuleDeck> decks;
    std::vector<ModuleDice> dice;
    std::vector<std::string> steps; ///< of a turn
    std::string help{};             ///< a page of HTML for the menu of help; empty: none
    FileSet images;                 ///< "images/..."
};

/// One for each of these ids, between 1 and `last_gpid`: an id's own, whatever others there are, but for
/// one in a hundred million that another one had before; they do not depend on the order of what has not
/// collided.
[[nodiscard]] std::vector<std::string> gpids(const std::vector<std::string>& ids);
inline constexpr unsigned last_gpid = 1U << 30U;

/// Prototype that pieces of older modules, in games that are saved, use. Pieces have their traits themselves.
inline constexpr const char* any_piece = "Piece";

/// Within the module: the set-up that it is started with.
inline constexpr const char* setup_file = "setup.vsav";
/// The page for the menu of help.
inline constexpr const char* help_file = "scenario.html";

/// buildFile.xml.
[[nodiscard]] std::string build_file(const Module& module);
/// The moduledata of a module, and the savedata of a set-up.
[[nodiscard]] std::string module_data(const Module& module);
[[nodiscard]] std::string save_data(const Module& module);
/// The commands of the set-up, as `savedGame` holds them once unveiled.
[[nodiscard]] std::string saved_game(const Module& module);

/// A piece where it stands.
[[nodiscard]] std::string placed(const ModulePiece& piece, const std::string& id, const Spot& spot);
/// A piece that lies nowhere, as lists of the box show it.
[[nodiscard]] std::string boxed(const ModulePiece& piece);

} // namespace sabotier::vassal

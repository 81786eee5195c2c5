#pragma once

#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

/// Modules of VASSAL read back, by a decoder of its own: as the client reads them.
namespace sabotier::test {

/// Files of a zip archive by their paths.
std::map<std::string, std::string> unzipped(const std::string& bytes);

/// Fields of a text, as the client parts them (tools/SequenceEncoder.java, Decoder).
std::vector<std::string> fields(const std::string& text, char delimiter);

/// A piece as "+/id/type/state" says it.
struct ReadPiece {
    std::string id;
    std::string slot_name; ///< in palettes
    std::string list;      ///< of the palette, or the deck
    bool is_listed = true; ///< false: in a window without a button, which nobody opens
    std::vector<std::string> types;
    std::vector<std::string> states;

    /// Fields of the first trait that begins like this; none: empty.
    [[nodiscard]] std::vector<std::string> trait(const std::string& kind) const;
    [[nodiscard]] std::string state(const std::string& kind) const; ///< "-" where it has no such trait
    [[nodiscard]] std::string name() const;                         ///< of its front, whatever covers it
    [[nodiscard]] std::string gpid() const;
    /// What is seen whoever looks: the traits round the mask of a side, and the mask; empty where it has
    /// none.
    [[nodiscard]] std::vector<std::string> round_mask() const;
    [[nodiscard]] std::string map() const; ///< "null": on none
    [[nodiscard]] int x() const;           ///< pixels of its map, as y()
    [[nodiscard]] int y() const;
};

/// Of its text; one that is none has a trait that says so.
ReadPiece read_piece(const std::string& text);

struct ReadMap {
    std::string name;
    std::string owner;    ///< of private ones
    bool is_hand = false; ///< of cards
    std::string board;
    int columns = 0;
    int rows = 0;
    pugi::xml_node grid;
    /// What the client calls the place under a pixel.
    [[nodiscard]] std::string location(int x, int y) const;
    /// Whether the client takes this command of a set-up for one that lays its board
    /// (build/module/map/BoardPicker.java, decode()).
    [[nodiscard]] bool is_laid_by(const std::string& command) const;
};

struct ReadModule {
    std::map<std::string, std::string> files;
    std::map<std::string, std::string> saved; ///< files of the set-up in it
    pugi::xml_document build;
    std::vector<std::string> commands; ///< of the set-up, unveiled
    std::vector<std::string> sides;
    std::vector<ReadMap> maps;
    std::vector<ReadPiece> slots;  ///< of palettes and decks
    std::vector<ReadPiece> pieces; ///< of the set-up, no stacks and decks

    [[nodiscard]] const ReadMap* find_map(const std::string& name) const;
};
/// REQUIREs that it can be read at all.
void read_module(const std::string& vmod, ReadModule& module);
/// The same of a module that is unpacked, and of the files of the set-up in it.
void read_module(std::map<std::string, std::string> files, std::map<std::string, std::string> saved,
                 ReadModule& module);

/// What the client is silent about, or only logs; a sentence each. Empty: the module is sound.
std::vector<std::string> module_faults(const ReadModule& module);
/// Of these, those of the parts that it is made of, of grids, windows and versions.
std::vector<std::string> build_faults(const ReadModule& module);

/// The text of a `savedGame`.
std::string unveiled(const std::string& bytes);

} // namespace sabotier::test

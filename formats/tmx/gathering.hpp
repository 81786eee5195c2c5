#pragma once

#include "formats/base/problem.hpp"
#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/model/kinds.hpp"
#include "formats/tmx/content.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/shapes.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sabotier::tmx {

/// Gathers the content of a map: its tiles (gather_tiles.cpp), then its objects (gather_objects.cpp). Inside
/// formats/tmx/ only.
class Gathering {
public:
    Gathering(const Map& map, const Rulebook& rulebook, const Mapping& mapping, const Kept& kept)
        : map_(map),
          rulebook_(rulebook),
          mapping_(mapping),
          kept_(kept),
          board_(traits(rulebook.board.kind)),
          lattice_(map) {}

    Outcome<Content> content();

private:
    static constexpr std::size_t most_places = 8; ///< of a thing that is not understood

    struct Unknown {
        std::vector<std::string> places;
        std::size_t count = 0;
        Position at;

        /// Keeps the first places.
        template <class Place>
        void add(const Place& place) {
            if (count++ < most_places) places.push_back(place());
        }
    };
    struct Meaning {
        std::string is;
        const MappingLine* line = nullptr;
    };

    // gathering.cpp
    bool suits();
    void add_remarks();
    void check_mapping();
    [[nodiscard]] bool has_ground() const;
    [[nodiscard]] std::string name(Cell cell) const;
    [[nodiscard]] std::string called(const Object& object) const;
    [[nodiscard]] std::vector<std::string> tile_words() const;
    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(content_.columns)
               + static_cast<std::size_t>(cell.column);
    }
    [[nodiscard]] bool is_ground(Cell cell) const {
        return lattice_.contains(cell) && (grid_ || content_.terrain.code(cell) != '.');
    }
    void refuse(const Position& at, std::string wrong, std::string expected = {},
                std::string suggestion = {}) {
        add_problem(problems_, {at, std::move(wrong), std::move(expected), std::move(suggestion)});
    }
    /// Whether what stands there could be on the board: a tile lies there that nobody has named.
    [[nodiscard]] bool is_unknown_ground(Cell cell) const {
        return !unknown_ground_.empty() && lattice_.contains(cell) && unknown_ground_[index(cell)];
    }
    /// What is known of a thing that is not understood: of one that a line of the mapping leaves open, by
    /// that line, whatever it is meant for.
    void report_open();
    /// What objects lack that the line of the mapping which is meant for them could say: once for all of
    /// them.
    void report_lacking();
    void report_unknown();

    // gather_tiles.cpp
    void tiles(const TileLayer& layer);
    [[nodiscard]] std::string meaning(const TileLayer& layer, Gid gid);
    void lay(Cell cell, const std::string& is, Gid flags);
    void note_hidden(const TileLayer& layer);
    void unknown_tile(const TileLayer& layer, Gid gid, Cell cell);
    void zone_layer(const TileLayer& layer, const std::string& side);
    void check_stamps(const TileLayer& layer);
    void check_holes();
    void check_place(const TileLayer& layer);
    void zone_facts(ShownZone& zone, const Properties& properties, const Position& at);
    void add_to_zone(const SideId& side, Cell cell, const Position& at);

    // gather_objects.cpp
    void objects(const ObjectLayer& layer);
    [[nodiscard]] std::optional<Meaning> meaning(const ObjectLayer& layer, const Object& object);
    void take(const Object& object, const Shape& shape, const Meaning& meaning);
    void way(std::vector<HexPath>& paths, const Object& object, const Shape& shape);
    void bridge(const Object& object, const Shape& shape);
    void building(const Object& object, const Shape& shape);
    void label(const Object& object, const Shape& shape);
    void wall(const Object& object, const Shape& shape);
    [[nodiscard]] bool wall_between(const Object& object, Point from, Point to);
    void zone(const Object& object, const Shape& shape, const MappingLine* line);
    void objective(const Object& object, const Shape& shape);
    void position(const Object& object, const Shape& shape, const MappingLine* line);
    void piece(const Object& object, const Shape& shape, const MappingLine* line);
    [[nodiscard]] ShownTile shown_tile(const Object& object) const;
    [[nodiscard]] std::optional<int> facing(const Object& object, bool is_riding);
    [[nodiscard]] bool has_kind(const KindId& kind) const {
        return rulebook_.piece(kind) != nullptr || kept_.kinds.contains(kind);
    }
    /// Cells of the ground whose middles lie in a shape, or at a corner of a polygon, row by row. None, and
    /// told, if all that were looked at are too many.
    [[nodiscard]] std::vector<Cell> cells_in(const Object& object, const Shape& shape);
    void add_corners(std::vector<Cell>& cells, const Shape& shape) const;
    /// Those of a building; none, and told, beside the board.
    [[nodiscard]] std::vector<Cell> area(const Object& object, const Shape& shape);
    /// Notes how an object looks where that means nothing for what it is.
    void note_look(const Object& object, const std::string& is);
    void note_properties(const Object& object);
    [[nodiscard]] std::string called_as_unit(const Object& object) const;
    void note(Unknown& noted, const Object& object) {
        noted.add([&] { return say("{} ({})", called(object), to_text(object.at)); });
    }
    [[nodiscard]] int draft_step(const Object& object);

    [[nodiscard]] SideId side(const Object& object, const MappingLine* line, bool is_needed);
    [[nodiscard]] KindId kind(const Object& object, const MappingLine* line);
    /// Where a point of an object lies. None, and told, beside the board; none on ground that is not known.
    [[nodiscard]] std::optional<Cell> cell(const Object& object, Point point);
    [[nodiscard]] std::optional<std::string> space(const Object& object, const Shape& shape);

    const Map& map_;
    const Rulebook& rulebook_;
    const Mapping& mapping_;
    const Kept& kept_;
    const BoardTraits& board_;
    Lattice lattice_;
    std::unique_ptr<GridBoard> grid_;
    Content content_;
    Problems problems_;
    std::vector<char> ground_;                      ///< of squares and rooms: 'f', 'b', '.' for nothing
    std::unordered_map<Gid, std::string> meanings_; ///< in the layer that is read
    std::vector<bool> unknown_ground_;              ///< by cell; empty: none
    std::map<const MappingLine*, Unknown> open_;    ///< by line of the mapping, as the next
    std::map<const MappingLine*, Unknown> without_side_;
    std::map<const MappingLine*, Unknown> without_kind_;
    std::set<const MappingLine*> wrong_kinds_;                               ///< that were told
    std::map<std::pair<std::string, Gid>, Unknown> unknown_tiles_;           ///< by layer
    std::map<std::pair<std::string, std::string>, Unknown> unknown_objects_; ///< by class and layer
    std::size_t looked_at_ = 0;                                              ///< cells, for zones
    std::set<std::pair<Cell, Cell>> walled_;                                 ///< between which rooms
    std::size_t walked_ = 0;                                                 ///< by roads and rivers
    std::map<SideId, std::set<Cell>> zoned_;                                 ///< a cell may be drawn twice
    std::size_t in_zones_ = 0;
    Unknown hidden_layers_;
    Unknown hidden_objects_;
    Unknown turned_;                    ///< objects
    Unknown flipped_;                   ///< objects
    std::set<std::string> meaningless_; ///< properties of pieces
};

} // namespace sabotier::tmx

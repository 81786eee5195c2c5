#pragma once

#include "formats/board/grid_board.hpp"
#include "formats/setup/setup.hpp"
#include "validator/play/procedure.hpp"
#include "validator/play/procedures/raid/room_set.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sabotier {
template <class T>
class ParameterTable;
}

/// The procedure `raid`: two guards and two raiders in a fortress of rooms, unseen by each other. Each round
/// all of them plan in secret which of their tiles take which of four common dice, then the plans are carried
/// out. Raiders take cubes off machines, guards stun raiders. Private to this folder.
namespace sabotier::play::raid {

inline constexpr std::size_t sides = 2;
inline constexpr std::size_t guards = 0; ///< sides by their part; they are seats, too
inline constexpr std::size_t raiders = 1;
inline constexpr std::size_t team = 2; ///< players of a side

inline constexpr std::size_t most_generators = 4;
inline constexpr std::size_t most_machines = 8;
inline constexpr std::size_t most_variants = 31; ///< of the tiles of a side: a plan has five bits for one
inline constexpr std::size_t most_tiles = 8;     ///< kinds of tiles of a side
inline constexpr int faces = 6;                  ///< of a die
inline constexpr int rolled = 4;                 ///< dice for everybody
inline constexpr int full_generator = 2;         ///< cubes
inline constexpr int most_cubes = 31;            ///< of a kind that a side may ever hold
inline constexpr int most_slides = 8;            ///< that raiders may ever hold
inline constexpr int dearest = faces / 2;        ///< cubes that turn any face into any other
inline constexpr std::uint8_t no_room = 0xFF;

/// What a tile does when it is carried out.
enum class Effect : std::uint8_t {
    move,   ///< one room, silently
    charge, ///< a cube more on the generator here, silently
    detect, ///< asks how many raiders stand in an area
    stun,   ///< attacks a room: here, or through an open edge
    scan,   ///< moves one room, then asks for guards and generators in the row, column or quadrant
    lead,   ///< moves the team-mate by one room
    hack,   ///< takes cubes here
    land,   ///< takes no die: begins the plan of a raider who is off the map
    reveal, ///< names the raiders in the next rooms of a line, who lose swagger
    sweep,  ///< asks as a scan does, in any row, column or quadrant
    nothing ///< is only named: nobody can plan it
};

[[nodiscard]] constexpr bool is_of_guards(Effect effect) noexcept {
    return effect <= Effect::stun || effect == Effect::reveal;
}

enum class Direction : std::uint8_t { up, right, down, left };
inline constexpr std::size_t directions = 4;

/// A tile as it may be put on a die: a move up is another variant than a move down.
struct Variant {
    Effect effect{};
    Direction direction{}; ///< of moves
    std::uint8_t tile = 0; ///< index into Facts::tiles
    /// Faces, as bits 1 to 6, that serve it for so many cubes.
    std::array<std::uint8_t, dearest + 1> serves{};
    /// Cubes by which a die of a face has to be changed, at least; by face from 1.
    std::array<std::uint8_t, faces + 1> cubes{};
    std::string word; ///< in notation: "up", "stun-gun"
};

/// A variant on a die that shows some face.
struct Serving {
    std::uint8_t byte = 0; ///< as plans have it
    std::uint8_t slot = 0; ///< of the face, counted among those of the sheet
    std::uint8_t tile = 0;
    std::uint8_t cubes = 0;
    std::uint8_t way = 0;     ///< Direction; `directions` where the player stays
    std::uint8_t charges = 0; ///< 1 where it takes a place on the generator
};
/// Sets of servings of one sheet, by index.
using Servings = std::array<std::uint64_t, 2>;
static_assert(most_variants * rolled < 128);

inline constexpr std::size_t way_sets = std::size_t{1} << directions;
inline constexpr std::size_t face_sets = std::size_t{1} << faces;

/// All that a side can do with dice that show some faces, and sets to choose from it by.
struct Sheet {
    std::vector<Serving> all;                 ///< by byte
    std::array<std::uint8_t, 128> bytes{};    ///< of all, and then anything
    std::array<Servings, dearest + 1> paid{}; ///< what so many cubes pay for
    std::array<Servings, way_sets> led{};     ///< by open ways of a room: all but blocked moves
    std::array<Servings, rolled> of_slot{};
    std::array<Servings, most_tiles> of_tile{};
    Servings charges{}, hacks{};
};

/// What the rulebook says of a tile.
struct TileRule {
    ComponentId id;
    Effect effect{};
    /// Faces that serve, as bits 1 to 6; for moves by direction, else the first alone.
    std::array<std::uint8_t, directions> serves{};
    int tier = 0; ///< from 1 of those that are unlocked; 0: none is said
    Position at;
};

/// Of the game, those that are played with: results say it.
enum class TilesAre : std::uint8_t { all, starting, stated };

/// What the rulebook says, as written.
struct Parameters {
    SideId guards, raiders;
    KindId machine, generator;
    std::vector<TileRule> tiles;
    ComponentId machine_cubes, pool, hit_modify, hit_slide, hack_modify;
    int dice = 2;                  ///< that a player may place
    int most_dice = 4;             ///< however much swagger or full generators
    std::vector<int> swagger_dice; ///< swagger from which a raider places one die more, ascending
    int most_swagger = 5;          ///< that counts
    int round_limit = 60;          ///< rounds
    bool limit_is_won = false;     ///< by the guards; else a draw
    bool may_stay_off = false;     ///< raiders off the map need not land
    bool hacks_anywhere = true;    ///< may be planned where they take nothing
    bool blocked_scans = true;     ///< where a raider cannot move; else the whole tile is skipped
    bool tells_generator = false;  ///< whether raiders hear that they took a generator's cube
    bool keeps_on_line = false;    ///< whether a raider on a red line who is revealed stays there
    TilesAre tiles_are = TilesAre::all;
    Position at;
};

/// What rulebooks say of it.
[[nodiscard]] const ParameterTable<Parameters>& parameter_table();

/// Of areas: rows from the top, columns from the left, quadrants.
inline constexpr std::size_t area_sorts = 3;

struct Player {
    std::size_t unit = 0; ///< index into Setup::units
    std::string name;
    std::uint8_t room = no_room; ///< that the scenario gives
};

class PlanBook;

/// What the rules and the set-up come to, worked out once for all games.
struct Facts {
    std::shared_ptr<const Setup> setup;
    const GridBoard* board = nullptr; ///< the setup's
    Parameters rules;
    std::array<std::size_t, sides> side{}; ///< index into Setup::sides
    std::array<std::array<Player, team>, sides> players;

    std::size_t rooms = 0;                                  ///< of the board
    std::vector<std::array<std::uint8_t, directions>> next; ///< of each room, through open edges; no_room
    std::vector<std::uint8_t> ways;                 ///< of each room: directions of open edges, as bits
    std::vector<RoomSet> around;                    ///< of each room: itself, and through open edges
    std::vector<std::uint8_t> generators, machines; ///< rooms
    std::vector<std::size_t> generator_units, machine_units; ///< indices into Setup::units
    std::vector<std::uint8_t> generator_at, machine_at;      ///< of each room: index; no_room for none

    std::vector<RoomSet> areas;                                ///< rows, columns, quadrants
    std::vector<std::array<std::uint8_t, area_sorts>> area_of; ///< of each room
    std::array<RoomSet, 4> halves;                             ///< top, bottom, left, right

    std::array<std::vector<Variant>, sides> variants;
    std::array<std::array<std::uint8_t, most_tiles>, sides> tiles{}; ///< how many of each a player has
    std::array<std::vector<std::string>, sides> tile_names, tile_ids;
    std::string land_word; ///< of the tile that lands: "parachute"
    std::string land_name; ///< the same in words
    /// By side and byte of a plan: cubes that it costs.
    std::array<std::array<std::uint8_t, 256>, sides> cost{};
    /// By side and set of faces, from the bit of face 1: for sets that four dice can show.
    std::array<std::vector<Sheet>, sides> sheets;
    std::array<std::shared_ptr<const PlanBook>, sides> books; ///< by side; made of all the rest

    int machine_cubes = 0, pool = 0, hit_modify = 0, hit_slide = 0, hack_modify = 0;

    [[nodiscard]] std::size_t rows() const noexcept { return static_cast<std::size_t>(board->rows()); }
    [[nodiscard]] std::size_t columns() const noexcept { return static_cast<std::size_t>(board->columns()); }
    /// Dice that a raider of so much swagger places.
    [[nodiscard]] int raider_dice(int swagger) const noexcept {
        int dice = rules.dice;
        for (const int from : rules.swagger_dice)
            dice += swagger >= from ? 1 : 0;
        return dice < rules.most_dice ? dice : rules.most_dice;
    }
    /// To where a raider of so much swagger falls back who is revealed: the greatest of the red lines, at 0
    /// and where dice are gained, that lies below it, or, by a rule, is not above it.
    [[nodiscard]] int red_line(int swagger) const noexcept {
        int line = 0;
        for (const int from : rules.swagger_dice)
            if (from < swagger || (from == swagger && rules.keeps_on_line)) line = from;
        return line;
    }
    /// Hits that win, and hacks: one more than their track has cubes.
    [[nodiscard]] int hits_to_win() const noexcept {
        return 1 + (hit_modify > hit_slide ? hit_modify : hit_slide);
    }
    [[nodiscard]] int hacks_to_win() const noexcept { return 1 + hack_modify; }
    /// Dice that a guard places, with so many full generators.
    [[nodiscard]] int guard_dice(int full) const noexcept {
        return rules.dice + full < rules.most_dice ? rules.dice + full : rules.most_dice;
    }
};

/// Of a side, once its variants are known.
[[nodiscard]] std::vector<Sheet> make_sheets(const std::vector<Variant>& variants);

/// Adds to the problems what keeps the set-up from being played.
[[nodiscard]] Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules,
                               Problems& problems);

} // namespace sabotier::play::raid

#pragma once

#include "formats/base/id.hpp"
#include "formats/base/origin.hpp"
#include "formats/base/problem.hpp"
#include "formats/model/board_kind.hpp"
#include "formats/model/sections.hpp"
#include "formats/yaml/node.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabotier {

/// What a class pays to enter a terrain, in half move units.
struct EntryCost {
    enum class Kind : std::uint8_t {
        forbidden,
        cost,       ///< `halves` half move units
        whole_turn, ///< the whole allowance of a turn; entered only with all of it left
        as_base     ///< of an overlay: what the terrain below costs
    };
    Kind kind = Kind::forbidden;
    std::uint8_t halves = 2; ///< of `cost` alone

    friend bool operator==(const EntryCost&, const EntryCost&) = default;
};

/// How terrain blocks a line of sight; `from_second`: SightRules::second_blocks hexes of it together.
enum class Blocking : std::uint8_t { never, always, from_second };

/// Height steps of a map, such as depression, ground, hillside, hilltop.
struct Level {
    LevelId id;
    std::string name;
    int height = 0; ///< compared by sight: -1 depression, 0 ground, 1 and up are hills
    Position at;

    friend bool operator==(const Level&, const Level&) = default;
};

/// An extra cost of going from one level to another. Every rule that matches a step adds its cost.
/// An empty list matches any level.
struct LevelStep {
    std::string id;
    std::vector<LevelId> from, not_from, to, not_to;
    std::vector<ClassId> classes; ///< that pay it; empty: all
    int halves = 2;               ///< extra half move units
    Origin origin = Origin::published;
    Position at;

    friend bool operator==(const LevelStep&, const LevelStep&) = default;
};

/// A base terrain: what covers a whole hex.
struct Terrain {
    TerrainId id;
    char code = '?'; ///< in blocks of terrain text; unique, printable, never '.' or ' '
    std::string name;
    std::string colour;  ///< "#rrggbb"
    std::string symbol;  ///< of the drawing's symbol library; tells the terrain apart without colour
    std::string wesnoth; ///< code of that game's terrain which stands for it there; empty: by its symbol
    LevelId level;
    Blocking blocks = Blocking::never;
    bool blocks_fliers = false;         ///< buildings: the only thing that breaks a flier's sight
    bool is_building = false;           ///< connected hexes form one building unless the map says otherwise
    bool is_water = false;              ///< roads need a bridge; a disabled unit is lost
    bool takes_amphibious = false;      ///< amphibious units (PieceKind::amphibious_waters) enter it for a
                                        ///< whole turn's allowance: shallow water
    bool is_road_like = false;          ///< towns: entered and counted as road by classes that use roads
    bool shelters = false;              ///< counts as cover
    bool takes_positions = false;       ///< prepared positions may be dug here
    bool swallows = false;              ///< soldiers who start here roll a die to leave it (swamp)
    std::optional<int> scouted_within;  ///< hexes; 0 = only from the same building
    std::map<ClassId, EntryCost> costs; ///< every movement class
    std::vector<std::string> notes;     ///< combat effects, for the player's reference
    Origin origin = Origin::published;
    Position at;

    friend bool operator==(const Terrain&, const Terrain&) = default;
};

/// Something that runs through or stands on a hex: river, road, bridge. `role` tells the program what it is.
struct Overlay {
    enum class Role : std::uint8_t { road, river, bridge };
    OverlayId id;
    Role role = Role::road;
    std::string name;
    std::string colour;
    std::string symbol;
    std::string wesnoth; ///< code of that game's terrain which stands for it there; empty: the usual one
    std::map<ClassId, EntryCost> costs; ///< replaces the base cost where the overlay applies
    std::vector<std::string> notes;
    Origin origin = Origin::published;
    Position at;

    friend bool operator==(const Overlay&, const Overlay&) = default;
};

/// How a class uses roads. Costs in half move units.
struct RoadUse {
    int from_road_halves = 2;    ///< entering a road hex from a road hex along the road
    int bonus_halves = 0;        ///< extra allowance where the whole move is on road
    bool bonus_straight = false; ///< the bonus needs a move without a turn

    friend bool operator==(const RoadUse&, const RoadUse&) = default;
};

struct MovementClass {
    ClassId id;
    std::string name;
    bool flies = false;      ///< enters everything for one unit, passes over all, ignores zones of control
    bool is_vehicle = true;  ///< vehicles block friendly lines of sight, soldiers do not
    bool hugs_ground = true; ///< false: its own sight is not blocked by friendly vehicles (anti-grav)
    int turns = 6;           ///< hex faces it may turn in a turn
    int turns_on_road = 6;   ///< where the whole move is on road
    bool exerts_zone = true; ///< of control
    RoadUse road;
    Origin origin = Origin::published;
    Position at;

    friend bool operator==(const MovementClass&, const MovementClass&) = default;
};

enum class Arc : std::uint8_t { any, front }; ///< `front`: half of all directions, see is_in_front()

struct Weapon {
    WeaponId id;
    std::string name;
    int range = 0;             ///< hexes
    std::optional<int> damage; ///< none: does no harm (a laser)
    std::optional<int> shots;  ///< none: unlimited
    Arc arc = Arc::any;
    bool needs_sight = true;
    bool at_fliers = true;
    bool at_soldiers = true;
    bool after_moving = true;             ///< may fire in a turn in which the unit moved
    bool ahead_after_moving = false;      ///< after a move its arc counts from the hex in front of the unit
    std::optional<int> no_scatter_within; ///< hexes, in sight
    /// Of "range", "damage", "shots" and so on where they differ from `origin`.
    std::map<std::string, Origin> origins;
    Origin origin = Origin::house;
    Position at;

    friend bool operator==(const Weapon&, const Weapon&) = default;
};

/// One way in which a kind moves: jump troops walk or fly.
struct MovementMode {
    ClassId movement;
    int allowance = 0; ///< move units in a turn

    friend bool operator==(const MovementMode&, const MovementMode&) = default;
};

/// A kind of piece in the box.
struct PieceKind {
    KindId id; ///< also its symbol
    std::string name;
    std::string group;   ///< "tracked", "soldiers": for lists and legends
    std::string glyph;   ///< of the drawing's glyph library
    std::string wesnoth; ///< type of that game's unit which stands for it there; empty: by its glyph
    std::string colour;  ///< "#rrggbb"; empty: its side's
    std::vector<MovementMode> modes;       ///< first: at set-up
    std::map<std::string, int> values;     ///< toughness, range, damage, ...: as named by Rulebook::values
    std::map<std::string, Origin> origins; ///< of those values and of "move" where they differ from `origin`
    Origin origin = Origin::house;
    std::vector<Weapon> weapons;
    int carries = 0;                ///< passengers
    bool may_ride = false;          ///< can be a passenger
    bool amphibious_rivers = false; ///< enters rivers for a whole turn's allowance
    bool amphibious_waters = false; ///< the same for shallow water
    bool is_decoy = false;          ///< bought with nothing, never moves, counts for no side's strength
    int positions = 0;              ///< prepared positions it may dig at set-up
    int bridges_after = 0;          ///< turns after it stopped in a river that it is a bridge; 0: never
    int scouting_bonus = 0;         ///< added to its die when it scouts a counter that lies face down
    int supply = 0;                 ///< counters on one sheet for one player; 0: unlimited
    SideId side;                    ///< the only side that may have it; empty: any, or none
    std::optional<int> exactly;     ///< pieces in play, for each side where sides own it; none: any number
    bool starts_off_board = false;  ///< must not stand on the board at set-up
    std::vector<std::string> notes; ///< special rules in a sentence each
    Position at;

    friend bool operator==(const PieceKind&, const PieceKind&) = default;
};

/// What one buys: a platoon, with its cost and its units.
struct PurchaseLine {
    LineId id;
    std::string name;
    int cost = 0;                                 ///< build points
    std::vector<std::pair<KindId, int>> contents; ///< kinds, and how many of each
    Origin origin = Origin::house;
    Position at;

    friend bool operator==(const PurchaseLine&, const PurchaseLine&) = default;
};

/// A marker that lies on the map or under a counter, such as "Disabled" or the shots that are left.
struct Marker {
    enum class Per : std::uint8_t {
        sheet,    ///< `count` on a sheet
        unit,     ///< `count` for every `each` units of `kinds` (empty: of every kind) in play
        position, ///< `count` for every prepared position that the armies may dig at set-up
        shots ///< numbers 0 to its shots for each weapon with limited shots of each unit in play; `count` is
              ///< not used
    };
    std::string id;
    std::string name;   ///< printed on it; of `shots` markers the number is printed instead
    std::string glyph;  ///< of the drawing's glyph library
    std::string colour; ///< "#rrggbb"
    std::string back;   ///< id of the marker on its other side; empty: the same on both
    Per per = Per::sheet;
    int count = 1;
    int each = 1;
    std::vector<KindId> kinds;
    Position at;

    friend bool operator==(const Marker&, const Marker&) = default;
};

/// One answer to an option. `sets` is laid over the rulebook when a scenario chooses it (see extend()), so
/// that an option changes data and no code has to know it; a null node changes nothing.
struct OptionValue {
    std::string id;
    std::string title;
    Node sets;
    Position at;

    friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

/// A choice that a scenario may make, such as a decision where the published rules are silent.
struct RuleOption {
    OptionId id;
    std::string title;
    std::vector<OptionValue> values; ///< at least two
    std::string chosen;              ///< by default: the id of one of the values
    Origin origin = Origin::decision;
    std::string note;
    Position at;

    friend bool operator==(const RuleOption&, const RuleOption&) = default;
};

/// How the program reads a place where the published rules are silent or contradict themselves, without an
/// alternative.
struct Decision {
    std::string id;
    std::string title;
    std::string ruling;
    std::string why;
    Position at;

    friend bool operator==(const Decision&, const Decision&) = default;
};

enum class Severity : std::uint8_t { ignore, info, warning, error };

/// A check type bound to a key, a severity and parameters.
struct CheckBinding {
    CheckKey key;
    std::string type; ///< of the validator's registry
    Severity severity = Severity::error;
    std::string title; ///< what is found, in a clause: "two deployment zones share a hex"
    std::string why;   ///< the rule behind it, in our words
    Origin origin = Origin::published;
    Node parameters; ///< a map; the check type knows its keys
    Position at;

    friend bool operator==(const CheckBinding&, const CheckBinding&) = default;
};

/// Where a line of sight runs along the side that two hexes share: how many of the two must block to break
/// it.
enum class PairBlocks : std::uint8_t { one, both };

/// What the height of terrain means for the lines of sight over it.
enum class HeightSight : std::uint8_t {
    ignored, ///< blocking terrain blocks at every height
    over     ///< terrain lower than the higher end of the line does not block
};

struct SightRules {
    int scouting_range = 4; ///< hexes
    int reveal_range = 8;   ///< a counter is turned up that moves where an enemy within so many hexes sees it
    int second_blocks = 2;  ///< hexes of `from_second` terrain on the line that block it together, 1 to 4
    PairBlocks pairs = PairBlocks::one;
    HeightSight heights = HeightSight::ignored;
    /// A unit on the ground with `hiding_terrains` on all six sides can be attacked only from the next hex or
    /// by weapons that need no sight.
    bool surrounded_hides = true;
    std::vector<TerrainId> hiding_terrains;
    int hill_range_bonus = 1; ///< hexes added to the range of weapons fired from a hill

    friend bool operator==(const SightRules&, const SightRules&) = default;
};

struct BoardRules {
    BoardKind kind{};
    int players_least = 2;
    int players_most = 2;
    std::string tiles;                       ///< built-in tile set that `tiles:` of a map means by default
    std::optional<int> space_capacity = 1;   ///< pieces that may end a turn in one space, passengers apart;
                                             ///< none: any number
    bool one_for_each_side = false;          ///< every side plays on a copy of the board of its own
    bool has_screen = false;                 ///< sides set up, or play, unseen by each other
    std::array<int, 2> default_size{20, 15}; ///< columns and rows of a fresh map
    friend bool operator==(const BoardRules&, const BoardRules&) = default;
};

/// A default side of a fresh scenario.
struct SideTemplate {
    SideId id;
    std::string name;
    std::string colour;
    std::string end; ///< of the map: "west", or a corner of a board of squares: "south-west"
    int depth = 0;   ///< of its zone; 0: the map's set-up depth

    friend bool operator==(const SideTemplate&, const SideTemplate&) = default;
};

/// One of the game's numbers for a kind, as a column of rosters: id "toughness", label "Tough".
struct ValueColumn {
    std::string id;
    std::string label;
    bool of_weapon = false; ///< "range", "damage" or "shots" of a kind's first weapon, and stated there only

    friend bool operator==(const ValueColumn&, const ValueColumn&) = default;
};

/// A game as data. Everything the program knows about a game stands here.
struct Rulebook {
    RulebookId id;
    std::vector<RulebookId> extends; ///< whose data it is laid over, nearest first; what is made for one of
                                     ///< them suits this rulebook as well
    std::string title;
    std::string description;
    std::string credit; ///< designer and year of the game
    BoardRules board;
    std::vector<SideTemplate> sides;
    std::vector<Level> levels;
    std::vector<LevelStep> level_steps;
    bool single_unit_exempt = true; ///< level steps cost nothing for a unit with one move unit
    std::vector<MovementClass> classes;
    std::vector<Terrain> terrains;
    std::vector<Overlay> overlays;
    int position_entry_halves = 2; ///< cost of entering a friendly prepared position
    std::vector<ValueColumn> values;
    std::vector<PieceKind> pieces;
    std::vector<PurchaseLine> lines;
    /// Printed with the counters; one that is the back of another is printed only as such.
    std::vector<Marker> markers;
    std::vector<int> usual_points; ///< sizes of an army in build points
    SightRules sight;
    std::vector<RuleOption> options;
    std::vector<Decision> decisions;
    std::vector<CheckBinding> checks; ///< shared checks included

    GridRules grid; ///< of boards of rooms and squares
    PlayRules play;
    std::vector<Dice> dice;
    std::vector<std::string> sequence;  ///< names of the steps of a turn, in order, as turn tracks show them
    std::vector<Component> components;  ///< in the box beside the pieces
    std::vector<Role> roles;            ///< dealt to players
    std::optional<DraftRules> draft;    ///< a variable set-up
    std::vector<CardKind> cards;        ///< of boards of cards
    std::string back_glyph;             ///< on the backs of cards, of the glyph library; may be empty
    std::optional<CardRules> card_play; ///< how those are laid
    std::optional<TableRules> table;    ///< of games without a board

    [[nodiscard]] const Terrain* terrain(const TerrainId& id) const; ///< null: none, as with the rest
    [[nodiscard]] const Terrain* terrain(char code) const;
    [[nodiscard]] const Overlay* overlay(Overlay::Role role) const;
    [[nodiscard]] const MovementClass* movement_class(const ClassId& id) const;
    [[nodiscard]] const Level* level(const LevelId& id) const;
    [[nodiscard]] const PieceKind* piece(const KindId& id) const;
    [[nodiscard]] const PurchaseLine* line(const LineId& id) const;
    [[nodiscard]] const PurchaseLine* line_of(const KindId& kind) const; ///< that buys this kind
    [[nodiscard]] const RuleOption* option(const OptionId& id) const;
    [[nodiscard]] const CheckBinding* check(const CheckKey& key) const;

    friend bool operator==(const Rulebook&, const Rulebook&) = default;
};

/// Where a kind's number comes from: "move" or a value column; of a weapon's column, what its first weapon
/// says.
[[nodiscard]] Origin origin_of(const PieceKind& kind, const std::string& value);
[[nodiscard]] Origin origin_of(const Weapon& weapon, const std::string& value);
[[nodiscard]] std::string_view name(Origin origin) noexcept; ///< "published", "decision", "house"

} // namespace sabotier

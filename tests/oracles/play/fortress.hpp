#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Spies against villains in a fortress of rooms, played once more from the rules alone, with the tiles that
/// everybody starts with and those others of which the rules say all: plain lists, and no code in common with
/// the engine. For tests.
namespace oracle::fortress {

/// Column and row from 0, row 0 at the top: "A1" is {0, 0}.
using Room = std::pair<int, int>;
[[nodiscard]] std::string name_of(Room room);
[[nodiscard]] Room room_of(const std::string& name);

/// To the next room; the names of the tiles that move somebody so.
inline const std::vector<std::string> directions{"up", "right", "down", "left"};

struct Layout {
    int columns = 4;
    int rows = 4;
    std::set<std::pair<Room, Room>> walls; ///< either order
    std::vector<Room> generators;
    std::vector<Room> machines;
};

struct Rules {
    int hit_modify = 4;
    int hit_slide = 4;
    int hack_modify = 7;
    int machine_cubes = 4; ///< on each
    int team_modify = 2;   ///< of each side at first
    /// How many each player has; a move is one of them, whatever its direction.
    std::map<std::string, int> villain_tiles{{"move", 3}, {"generator", 1}, {"detector", 1}, {"stun", 1}};
    std::map<std::string, int> spy_tiles{{"move", 3}, {"earpiece", 1}, {"hack", 1}};
    int round_limit = 60;
    std::string at_limit = "draw";     ///< or "villains", who win then
    bool hacks_where_it_takes = false; ///< a Hack is planned at a Generator or a Machine with cubes only
    bool may_stay_off = false;         ///< a spy off the map need not land
    bool skips_blocked_scans = false;  ///< who cannot move does not scan either
    bool tells_of_generators = false;  ///< that a Hack took a Generator's cube is heard
    bool has_stated_tiles = false;     ///< each villain has a Flashlight, and each spy a Thermo
    bool keeps_on_red_line = false;    ///< a spy on a red line who is revealed loses nothing
};

/// A tile of a plan with the face of the die that it takes.
struct Action {
    std::string tile; ///< "up", "right", "down", "left", "generator", "detector", "stun", "earpiece", "hack",
                      ///< "parachute", "flashlight", "thermo"
    int face = 0;     ///< as rolled; 0: no die
    std::optional<Room> landing{};
};
using Plan = std::vector<Action>;
/// As moves have it, "plan up=2 stun=5".
[[nodiscard]] Plan plan_of(const std::string& text);

/// Dice, 1 to 6, cyclic: fewest cubes that turn a face into one that serves the tile.
[[nodiscard]] int cubes_for(const std::string& tile, int face);

/// A player of a side: 0 or 1.
struct Villain {
    std::optional<Room> room;  ///< none: not chosen yet
    std::optional<Room> known; ///< to all: the scenario gives it, and villains have not acted yet
    Plan plan;
};
struct Spy {
    std::optional<Room> room;  ///< none: off the map
    std::optional<Room> known; ///< to all: the scenario gives it, and spies have not acted yet
    bool is_standing = false;  ///< else he lies where he is, or is off the map
    int swagger = 0;
    bool has_lost_swagger = false; ///< in this round
    Plan plan;
};

enum class Side { villains, spies };

class Table {
public:
    Table(Layout layout, Rules rules, std::array<std::optional<Room>, 2> villains,
          std::array<std::optional<Room>, 2> spies);

    /// What is to be decided or drawn: "place", "roll", "plan", "first", "detect", "stun", "scan", "half",
    /// "earpiece", "slide", "flashlight", "thermo", "over".
    [[nodiscard]] const std::string& asked() const { return asked_; }
    [[nodiscard]] Side side() const { return side_; }
    [[nodiscard]] int player() const { return player_; }
    /// "at B2"; "roll 1 3 4 6" (ascending); "plan up=2 stun=5", "plan parachute@B2 up=1", "plan";
    /// "first 1"; "detect row 2", "detect column B", "detect quadrant top-left"; "stun C2"; "scan row"; "half
    /// top"; "earpiece up"; "slide left", "stay"; "flashlight up"; "thermo row 2".
    [[nodiscard]] std::vector<std::string> moves() const;
    /// The same in the order that docs/play.md states.
    [[nodiscard]] std::vector<std::string> moves_in_order() const;
    void play(const std::string& move);

    [[nodiscard]] const std::array<Villain, 2>& villains() const { return villains_; }
    [[nodiscard]] const std::array<Spy, 2>& spies() const { return spies_; }
    [[nodiscard]] const std::vector<int>& generator_cubes() const { return generator_cubes_; }
    [[nodiscard]] const std::vector<int>& machine_cubes() const { return machine_cubes_; }
    [[nodiscard]] int villain_modify() const { return villain_modify_; }
    [[nodiscard]] int spy_modify() const { return spy_modify_; }
    [[nodiscard]] int spy_slide() const { return spy_slide_; }
    [[nodiscard]] int hits() const { return hits_; }
    [[nodiscard]] int hacks() const { return hacks_; }
    [[nodiscard]] int round() const { return round_; }
    /// "spies", "villains", "draw"; empty while it goes on.
    [[nodiscard]] const std::string& winner() const { return winner_; }
    /// What everybody heard, a line each.
    [[nodiscard]] const std::vector<std::string>& log() const { return log_; }

    // For positions.
    void set_pools(int villain_modify, int spy_modify, int spy_slide);
    void set_generator(std::size_t generator, int cubes) {
        generator_cubes_[generator] = cubes;
        listed_.reset();
    }
    /// All plans with a roll, by a player of a side in a room (none: off the map), so many dice and cubes.
    [[nodiscard]] std::set<std::string> plans(Side side, std::optional<Room> room,
                                              const std::vector<int>& roll, int dice, int cubes) const;
    [[nodiscard]] bool is_open(Room a, Room b) const;
    [[nodiscard]] std::vector<Room> neighbours(Room room) const; ///< through open edges
    [[nodiscard]] std::vector<Room> all_rooms() const;
    /// Rooms of "row 2", "column B", "quadrant top-left".
    [[nodiscard]] std::set<Room> area(const std::string& name) const;
    [[nodiscard]] std::string area_of(const std::string& sort, Room room) const; ///< "row" -> "row 2"
    /// The next three rooms in a direction, fewer where a wall or the border is in the way, the next one
    /// first.
    [[nodiscard]] std::vector<Room> line(Room from, const std::string& direction) const;
    /// To where the swagger of a spy falls who is revealed: the lines are at 0, 2 and 5.
    [[nodiscard]] int red_line(int swagger) const;

private:
    [[nodiscard]] std::vector<std::string> listed_anew() const;
    [[nodiscard]] std::optional<Room> step(Room room, const std::string& direction) const;
    [[nodiscard]] bool may_take_at(Room room) const;
    [[nodiscard]] int dice_of(Side side, int player) const;
    void ask_plan(Side side, int player);
    void begin_round();
    void begin_execution(Side side);
    void run();
    void perform(const Action& action);
    void finish_action();
    void pay(Side side, const Plan& plan);
    void found(const std::set<Room>& rooms);
    void reveal(const std::string& direction);

    Layout layout_;
    Rules rules_;
    std::array<Villain, 2> villains_;
    std::array<Spy, 2> spies_;
    std::vector<int> generator_cubes_;
    std::vector<int> machine_cubes_;
    int villain_modify_;
    int spy_modify_;
    int spy_slide_ = 0;
    int hit_modify_;
    int hit_slide_;
    int hack_modify_;
    int hits_ = 0;
    int hacks_ = 0;
    int round_ = 1;
    std::vector<int> roll_;
    std::string asked_;
    Side side_ = Side::villains;
    int player_ = 0;
    bool is_second_ = false;       ///< the side's second plan is being carried out
    std::size_t next_ = 0;         ///< action of the plan
    bool window_ = false;          ///< for slides, before action `next_` or after the last
    std::set<int> found_villains_; ///< in this round
    std::string winner_;
    std::vector<std::string> log_;
    mutable std::optional<std::vector<std::string>> listed_; ///< moves, once they were asked for
};

} // namespace oracle::fortress

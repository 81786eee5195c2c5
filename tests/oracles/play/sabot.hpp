#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

/// Tanks on hexes, face down, played once more from the rules alone: plain lists, and no code in common with
/// the engine. For tests.
namespace oracle::sabot {

/// Axial, flat-top. Facings 0 to 5: n, ne, se, s, sw, nw.
struct Hex {
    int q = 0;
    int r = 0;

    friend bool operator==(const Hex&, const Hex&) = default;
    friend bool operator<(const Hex& a, const Hex& b) { return std::tie(a.q, a.r) < std::tie(b.q, b.r); }
};
[[nodiscard]] Hex ahead(Hex hex, int facing);
[[nodiscard]] int distance(Hex a, Hex b);
/// Within the half of all directions round a facing, both edges included; of the middle itself, too.
[[nodiscard]] bool is_in_front(Hex middle, int facing, Hex hex);
/// Hexes strictly between two whose area, or a side of it, the line from middle to middle runs over.
[[nodiscard]] std::vector<Hex> between(Hex from, Hex to);
/// Of such a hex the one across the side that the line runs along; none: it runs over the hex itself.
[[nodiscard]] std::optional<Hex> across_line(Hex from, Hex to, Hex hex);

struct Ground {
    std::string name;                  ///< as printed: "0508"
    std::string terrain = "grassland"; ///< an id of the rulebook
    std::set<int> road{};              ///< exits
    bool has_road = false;
    std::set<int> deck{}; ///< where two roads cross: exits of the upper one
    bool river = false;
    bool bridge = false;
    int building = 0; ///< 0: none
};
using Map = std::map<Hex, Ground>;

struct Weapon {
    std::string id;
    int range = 0;
    int damage = 0;
    int shots = -1; ///< -1: no limit
    bool is_front = false;
    bool needs_sight = true;
    bool hits_fliers = true;
    bool hits_soldiers = true;
    bool fires_moved = true;
    bool arc_ahead = false; ///< from the hex ahead, after a move; straight ahead only if disabled
    int sure_within = 0;    ///< no scatter up to here, in sight
};

struct Kind {
    std::string id;
    std::string moves; ///< "tracked", "wheeled", "hover", "anti-grav", "rotary", "soldiers", "" (decoys)
    int units = 0;
    int toughness = 0;
    std::vector<Weapon> weapons{};
    int quarters = 0; ///< value in quarters of a point
    int carries = 0;
    int scouting = 0;
    bool swims_rivers = false;
    bool swims_waters = false;
    int flight = 0; ///< move units of jump troops in the air

    [[nodiscard]] bool is_decoy() const { return moves.empty(); }
    [[nodiscard]] bool is_soldier() const { return moves == "soldiers"; }
    [[nodiscard]] bool is_copter() const { return moves == "rotary"; }
};
[[nodiscard]] const Kind& kind_of(const std::string& id);

/// Units that are bought together.
struct Line {
    std::string id;
    int cost = 0; ///< points
    std::vector<std::string> kinds{};
};
[[nodiscard]] const std::vector<Line>& all_lines();

/// Decisions, as the sheet has them by default.
struct Rules {
    std::string first = "each-turn";
    bool turning_moves = false;
    bool must_land = false;
    bool alights_at_once = false;
    bool scouts_still = true;
    bool watches_any_step = false;
    bool fires_one_weapon = false;
    bool has_air_cover = false;
    bool special_shows = true;
    bool bridges_vehicles_only = false;
    bool wrecks_go_early = false;
    bool shows_dice = true;
    bool knows_prices_only = false; ///< of the enemy's army: it may be of all kinds that are sold
    bool shows_truth = false;       ///< what lies face down is to all what it is; its kind is not told
    bool refuses_blind_shots = false;
    bool scatters_leftward = false;
    bool digs_moving = false; ///< two move units of the move itself; else those left over, in phase 7
    int reinforcements = 0;   ///< points a turn
    std::array<int, 2> most_bought{20, 20}; ///< units of a side, in all; the rules know no such limit
    std::string victory = "annihilation";   ///< "hold", "value"
    int hold_turns = 1;
    int value_percent = 50;
    int turn_limit = 40;
    int quiet_end = 10;

    // Readings of the ground, and of what sees and shoots over it.
    bool forest_costs_two = false;      ///< soldiers
    bool summits_cost = false;          ///< a hilltop's extra move unit from another hilltop, too
    bool floats_uphill = false;         ///< anti-grav vehicles pay nothing extra for hills
    bool missiles_spare_fliers = false; ///< AT missiles may not be fired at them
    bool soldiers_wade = false;         ///< through rivers and shallow water, for all their move units
    bool pairs_block_together = false;  ///< where a line runs along the side of two hexes
    bool sees_over_hills = false;       ///< and whatever else is lower than the higher end
};

/// A unit with its counter, or in a carrier.
struct Unit {
    int side = 0;
    std::string kind;
    int number = -1;        ///< of its counter among those of its side
    std::optional<Hex> hex; ///< none: aboard or gone
    int facing = 0;
    int carrier = -1;                   ///< index into Battle::units()
    std::map<std::string, int> shots{}; ///< left

    bool face_up = false;
    bool disabled = false;
    bool aloft = false; ///< in the air, as all have seen
    bool wreck = false;
    bool gone = false;
    bool is_bridge = false;
    bool is_below = false;    ///< a bridge on which somebody stands
    bool is_new = false;      ///< in its hex as it is since this turn: bought, or left by the bridge below
    bool seen_aboard = false; ///< the enemy has seen it go aboard
    std::set<std::string> may_be{}; ///< kinds, as the enemy knows

    // of this turn
    bool was_disabled = false; ///< when the first attack phase began
    bool moved = false;
    bool done = false;
    bool watched = false;
    bool shot_at = false;
    bool bailed = false;
    bool boarded = false;
    bool crossed = false; ///< somebody came over it that could have been on a bridge, for all that is known
    bool acted = false;
    int spent = 0; ///< half move units
    bool painted = false;
    int target = -1;
    std::set<std::string> used{};

    [[nodiscard]] const Kind& facts() const { return kind_of(kind); }
    [[nodiscard]] bool stands() const { return hex.has_value(); }
};

/// How far a move has come.
struct Way {
    Hex at;
    int facing = 0;
    int lane = -1; ///< where two roads cross: 0 the upper, 1 the lower one; -1 either
    int spent = 0; ///< half move units
    int turned = 0;
    int steps = 0;
    bool is_road = false; ///< all of it
    bool stopped = false; ///< by a zone of control

    [[nodiscard]] auto key() const {
        return std::tie(at.q, at.r, facing, lane, spent, turned, steps, is_road, stopped);
    }
    friend bool operator<(const Way& a, const Way& b) { return a.key() < b.key(); }
};

class Battle {
public:
    Battle(Map map, Rules rules, std::vector<Unit> units, std::array<std::set<Hex>, 2> positions = {},
           std::vector<Hex> objectives = {});

    /// Units without a place are set up by their sides, in the order in which they are listed, in these
    /// hexes; then so many positions are dug.
    void set_up(std::array<std::set<Hex>, 2> zones, std::array<int, 2> digs);

    /// Where bought units arrive.
    void reinforce_in(std::array<std::set<Hex>, 2> zones);

    /// What is to be decided or thrown: "setup", "first", "reinforce", "arrive", "move", "active", "swamp",
    /// "overwatch", "scout", "attack", "scatter", "shot", "bail die", "bail", "special", "repair", "over".
    [[nodiscard]] const std::string& asked() const { return asked_; }
    [[nodiscard]] bool is_throw() const;
    [[nodiscard]] int side() const { return decides_; }
    /// In the order that docs/play.md states for battles.
    [[nodiscard]] std::vector<std::string> moves() const;
    void play(const std::string& move);

    [[nodiscard]] const std::vector<Unit>& units() const { return units_; }
    [[nodiscard]] int active() const { return active_; }
    /// 1 to 8; 1 and 2: reinforcements of both; 7 and 8: their special actions
    [[nodiscard]] int phase() const { return phase_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] int quiet() const { return quiet_; }
    [[nodiscard]] int first() const { return first_; }
    [[nodiscard]] int lost(int side) const { return lost_[static_cast<std::size_t>(side)]; }
    [[nodiscard]] int holder(std::size_t objective) const { return holders_[objective]; }
    [[nodiscard]] const std::set<Hex>& positions(int side) const {
        return positions_[static_cast<std::size_t>(side)];
    }
    /// "red", "blue" are 0 and 1; -1: drawn. Once it is over.
    [[nodiscard]] int winner() const { return winner_; }
    [[nodiscard]] const std::string& reason() const { return reason_; }
    [[nodiscard]] std::string name(int unit) const;
    [[nodiscard]] std::optional<int> upper(Hex hex) const;

    // For positions.
    [[nodiscard]] std::set<std::pair<Hex, int>> ends(int unit, bool flies) const;
    Unit& change(int unit) { return units_[static_cast<std::size_t>(unit)]; }
    /// Units of a side that were bought, in the order in which they came.
    [[nodiscard]] const std::vector<int>& came(std::size_t side) const { return came_[side]; }
    [[nodiscard]] int purse(int side) const { return purse_[static_cast<std::size_t>(side)]; }

private:
    struct Option {
        std::string text;
        std::function<void(Battle&)> act;
    };
    using Options = std::vector<Option>;
    /// A kind that the active counter may be, and where its way would have brought it.
    struct Candidate {
        std::string kind;
        bool flies = false;
        Way way;
    };

    [[nodiscard]] Options options() const;
    [[nodiscard]] Unit& at(int unit) { return units_[static_cast<std::size_t>(unit)]; }
    [[nodiscard]] const Unit& at(int unit) const { return units_[static_cast<std::size_t>(unit)]; }
    [[nodiscard]] const Ground& ground(Hex hex) const { return map_.at(hex); }
    [[nodiscard]] bool is_hex(Hex hex) const { return map_.count(hex) > 0; }

    // sabot_numbers.cpp: counters by their numbers
    void number_anew(int side, bool is_set_up);
    void number_arrivals();
    void take_number_of_seen(int squad);
    [[nodiscard]] std::vector<int> by_number(int side) const;
    [[nodiscard]] std::optional<int> aboard_with_number(int carrier, int number) const;
    [[nodiscard]] std::vector<Hex> hexes_around(Hex hex) const;

    // sabot_ground.cpp: what a hex is, and what a step costs
    [[nodiscard]] bool is_wet(Hex hex) const;
    [[nodiscard]] int level(Hex hex) const;
    [[nodiscard]] std::set<int> exits(Hex hex) const;
    [[nodiscard]] bool may_bridge(int unit) const;
    [[nodiscard]] bool is_bridge_for_all(int unit) const;
    [[nodiscard]] std::optional<int> bridge_of(Hex hex, int side) const;
    [[nodiscard]] bool may_use_bridge(const Kind& kind) const;
    struct Price {
        int halves = 0;
        bool is_whole_turn = false;
        bool is_road = false;
        int lane = -1;
    };
    [[nodiscard]] std::optional<Price> one_way(const Kind& kind, int side, Hex from, int lane,
                                               int facing) const;
    [[nodiscard]] std::optional<Price> price(const Kind& kind, bool flies, int side, Hex from, int lane,
                                             int facing) const;
    [[nodiscard]] std::optional<int> over_ground(const Kind& kind, Hex from, Hex to, bool& whole) const;
    [[nodiscard]] bool is_open(const Kind& kind, int side, Hex hex) const;
    [[nodiscard]] bool is_open_to_soldiers(int side, Hex hex) const;
    [[nodiscard]] bool can_dig(Hex hex) const;
    [[nodiscard]] std::set<Hex> depression_of(Hex hex) const;

    // sabot_moves.cpp
    [[nodiscard]] bool has_zone(const Unit& unit, int eye) const;
    [[nodiscard]] bool is_known(const Unit& unit, int eye) const;
    [[nodiscard]] bool seems_flying(const Unit& unit, int eye) const;
    [[nodiscard]] bool seems_vehicle(const Unit& unit, int eye) const;
    [[nodiscard]] std::vector<int> controllers(Hex hex, int side) const;
    [[nodiscard]] Way start_of(Hex hex, int facing) const;
    [[nodiscard]] bool has_room(const Kind& kind, bool flies, int side, Hex hex, int self) const;
    [[nodiscard]] bool may_end(const Kind& kind, bool flies, int side, const Way& way, int self) const;
    [[nodiscard]] bool may_pass(const Kind& kind, bool flies, int side, Hex hex, int self) const;
    [[nodiscard]] bool may_turn(const Kind& kind, bool flies, const Way& way, int side) const;
    [[nodiscard]] std::optional<Way> stepped(const Kind& kind, bool flies, int side, const Way& way,
                                             int self) const;
    [[nodiscard]] bool can_end(const Kind& kind, bool flies, int side, const Way& way, int self) const;
    [[nodiscard]] bool is_pinned(bool flies, const Way& way, int side) const;
    [[nodiscard]] bool is_bridge_in_use(int unit) const;
    [[nodiscard]] std::optional<Way> turned(const Kind& kind, bool flies, int side, const Way& way, int self,
                                            int by) const;
    [[nodiscard]] std::optional<Way> legal_step(const Kind& kind, bool flies, int side, const Way& way,
                                                int self) const;
    [[nodiscard]] bool can_board(const Kind& kind, bool flies, const Way& way, int carrier) const;
    void add_moving(Options& out) const;
    void add_active(Options& out) const;
    void add_scouting(Options& out) const;
    void add_alighting(Options& out) const;
    void activate(int unit);
    [[nodiscard]] bool can_dig_moving() const;
    void dig_moving();
    void turn_active(int by);
    void ask_to_leave(const std::string& what, int carrier);
    void open_window();
    void leave();
    void finish_active();
    void alight(int unit, Hex hex, int facing);
    void show_if_seen(int unit, Hex hex);
    void come_out(int unit);
    void come_into(int unit, Hex hex);
    void cross(int bridge, bool is_needed);
    [[nodiscard]] bool can_stand(const Kind& kind, Hex hex) const;
    [[nodiscard]] bool can_scout(int target) const;
    [[nodiscard]] bool is_pending_possible() const;
    void keep(const std::function<bool(Candidate&)>& fits);
    [[nodiscard]] bool keep_stepping(bool flies);
    void narrow();
    void scout_thrown(int die);

    // sabot_fire.cpp
    [[nodiscard]] bool hits_fliers(const Weapon& weapon) const;
    [[nodiscard]] bool has_effect(const Weapon& weapon, const Unit& unit, const Kind& kind) const;
    [[nodiscard]] int in_the_way(int looker, Hex from, Hex to, Hex hex, bool is_high, int eye) const;
    [[nodiscard]] bool sees(int looker, Hex from, Hex to, bool target_flies, int eye) const;
    [[nodiscard]] bool is_ready(int unit, const Weapon& weapon, bool in_window) const;
    [[nodiscard]] bool reaches(int unit, const Weapon& weapon, int target, Hex hex, bool target_flies,
                               bool in_window) const;
    [[nodiscard]] Options watching() const;
    void add_attacks(Options& out) const;
    void shoot(int unit, const Weapon& weapon, int target, bool in_window);
    void scattered(int die);
    void hit(int attack, int defence);
    void shot_done();
    void destroy(int unit);
    void lose(int unit);
    void next_bail();
    void add_bail(Options& out) const;
    /// "nothing", "disabled", "destroyed", for the target of a shot if it were of a kind.
    [[nodiscard]] std::string outcome(const Kind& kind, int attack, int defence) const;
    void reveal(int unit);

    // sabot_reinforce.cpp
    [[nodiscard]] std::set<Hex> arrival_hexes(const Kind& kind) const;
    [[nodiscard]] std::vector<int> arrival_carriers(const Kind& kind) const;
    [[nodiscard]] bool can_all_arrive(const std::vector<std::string>& kinds) const;
    [[nodiscard]] std::vector<std::string> kinds_due() const;
    [[nodiscard]] bool is_due(int side) const;
    void add_lines(Options& out) const;
    void add_arrivals(Options& out) const;
    void buy(const Line& line);
    void end_buying();
    void arrived();

    // sabot.cpp
    void note_kinds();
    [[nodiscard]] bool has_traits_of(const Kind& kind, const Unit& unit) const;
    void set_up_next();
    void add_setup(Options& out) const;
    void begin_turn();
    void begin_phase(int phase);
    void end_phase();
    [[nodiscard]] bool may_be_special() const;
    bool shows_holders(int side);
    void end_turn();
    void clear_wrecks();
    void add_special(Options& out) const;
    [[nodiscard]] bool may_help(int helper, int target) const;
    [[nodiscard]] bool may_act(int unit) const;
    void over(const std::string& reason, int winner);
    void by_value(const std::string& reason);
    [[nodiscard]] int side_of_phase() const { return phase_ % 2 == 1 ? first_ : 1 - first_; }

    Map map_;
    Rules rules_;
    std::vector<Unit> units_;
    std::array<std::set<Hex>, 2> positions_;
    std::vector<Hex> objectives_;
    std::vector<int> holders_;
    std::array<int, 2> held_{};
    std::array<int, 2> lost_{};
    std::array<int, 2> worth_{};
    std::string asked_;
    int decides_ = -1;
    int turn_ = 0;
    int phase_ = 0;
    int first_ = 0;
    int quiet_ = 0;
    bool has_fired_ = false;
    int winner_ = -1;
    std::string reason_;

    // the active unit
    int active_ = -1;
    std::string mode_; ///< of jump troops: "", "walk", "fly"
    Way way_;
    Hex stand_;         ///< the last hex of its way where it may stay
    std::string swamp_; ///< "", "free", "stuck"
    std::set<int> scouted_;
    std::string pending_; ///< "step", "board"
    int pending_carrier_ = -1;
    int scout_target_ = -1;
    std::vector<Candidate> candidates_;
    bool guesses_ = false; ///< at what candidates could do: what may be a bridge is one
    int no_bridge_ = -1;   ///< but for this one

    // the shot
    int shooter_ = -1;
    Weapon weapon_;
    int target_ = -1;
    int hit_ = -1;
    bool in_window_ = false;
    std::vector<int> bailing_;
    std::array<std::set<Hex>, 2> zones_;
    std::array<int, 2> digs_{};
    std::array<bool, 2> is_set_up_{};
    int placing_ = -1;
    Hex bail_hex_;
    int helper_ = -1;
    int helped_ = -1;

    // reinforcements
    std::array<int, 2> purse_{};
    std::array<int, 2> bought_{}; ///< units, in all
    std::array<std::vector<int>, 2> came_;
    std::vector<int> arriving_; ///< bought in this phase, without a place yet
    std::vector<int> arrived_;  ///< bought in this phase
};

} // namespace oracle::sabot

#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/sight/sight_board.hpp"
#include "validator/play/deals.hpp"
#include "validator/play/procedure.hpp"
#include "validator/play/procedures/battle/facts/crossings.hpp"
#include "validator/play/procedures/battle/facts/lines_of_sight.hpp"
#include "validator/play/procedures/battle/facts/place.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sabotier {
template <class T>
class ParameterTable;
}

/// The procedure `battle`: two sides move, scout and fire over a map of hexes with counters that lie face
/// down. Private to this folder.
namespace sabotier::play::battle {

inline constexpr std::size_t most_units = 127; ///< a side
inline constexpr std::size_t most_kinds = 31;  ///< in play; one more stands for an empty place
/// That come to a side after the start; with its army they are most_units at most. So few that states of
/// large armies stay small, and that the kinds of the army, those of each wave and an empty place are 64 at
/// most.
inline constexpr std::size_t most_reinforcements = 20;
inline constexpr std::size_t most_waves = 15;  ///< phases in which a side buys some
inline constexpr std::size_t most_movers = 20; ///< different ways to move
inline constexpr std::size_t most_arms = 4;    ///< weapons of a kind
inline constexpr std::size_t most_objectives = 32;
inline constexpr int most_die = 100;            ///< faces
inline constexpr int halves_to_dig = 4;         ///< half move units for a prepared position
inline constexpr std::uint8_t unlimited = 0xFE; ///< shots left

/// What the rulebook says, as written.
struct Parameters {
    enum class First : std::uint8_t { each_turn, once, alternate };
    enum class Victory : std::uint8_t {
        annihilation, ///< nobody wins before the other side has no unit left
        hold,         ///< or whoever holds all objectives for some turns
        value         ///< or whoever has destroyed a part of the enemy's value
    };
    int die = 10;                  ///< faces
    int scout_on = 5;              ///< a scout succeeds with this or more
    int repair_on = 5;             ///< a repair does
    int scatter_on = 7;            ///< a shot that may scatter stays on its target
    std::vector<WeaponId> guided;  ///< gain from paint, pay against fliers, spare their own side
    std::vector<WeaponId> repeats; ///< fired any number of times in a turn
    std::vector<KindId> repairs;   ///< kinds that mend disabled vehicles next to them
    std::map<KindId, std::vector<KindId>> reloads; ///< who, whom
    First first = First::each_turn;                ///< when dice settle who goes first
    bool turning_moves = false;                    ///< turning on the spot counts as having moved
    bool must_land = false;                        ///< no flight of those who also walk ends in the air
    bool alights_at_once = false;                  ///< in the turn of boarding, too
    bool scouts_still = true;                      ///< a unit may scout that stays where it is
    bool watches_any_step = false;                 ///< overwatch at any step; else when a range is left
    bool fires_one_weapon = false;                 ///< of each unit in a turn; else all
    bool has_air_cover = false;                    ///< the ground protects those above it
    bool special_shows = true;                     ///< a special action turns its counter up
    bool digs_while_moving = false;     ///< for move units of its movement; else with those it has left
    bool wrecks_go_early = false;       ///< at the end of the first attack phase
    bool shows_dice = true;             ///< to both sides; else what came of them alone
    bool bridges_vehicles_only = false; ///< soldiers do not cross units that are bridges
    bool knows_points_only = false;     ///< of the enemy's army: what it cost, not what was bought
    bool sets_up_in_turn = false;       ///< the second side sees where the first's counters stand
    bool shows_traits = false;          ///< both sides know what a counter is for movement, sight and weapons
    bool refuses_blind_shots = false;   ///< instead of making them without effect
    bool scatters_leftward = false;     ///< hexes round the target are counted anticlockwise
    Victory victory = Victory::annihilation; ///< what wins besides
    int hold_turns = 1;                      ///< in a row, of all objectives
    int value_percent = 50;                  ///< of the enemy's value
    int turn_limit = 40;                     ///< then who destroyed more value wins
    int quiet_end = 10;                      ///< turns without a shot; 0: no such end
    int reinforce = 0; ///< build points that each side gets in a turn for more units; 0: none
};

/// What rulebooks say of it.
[[nodiscard]] const ParameterTable<Parameters>& parameter_table();

/// Index into Facts::movers.
inline constexpr std::uint8_t no_mover = 0xFF;

/// One way to move with the move units of a turn, all in half move units.
struct MoverFacts {
    Mover mover;
    std::size_t model = 0;       ///< index into Facts::models
    int halves = 0;              ///< of a turn
    int bonus = 0;               ///< where the whole move is on road
    bool bonus_straight = false; ///< the bonus is for moves without a turn
    int turns = 0;               ///< hex faces in a move
    int turns_on_road = 0;       ///< where the whole move is on road
    bool flies = false;
    bool is_soldier = false;
};

/// A weapon of a kind.
struct Arm {
    const Weapon* weapon = nullptr;
    int range = 0;  ///< hexes
    int damage = 0; ///< of a laser 0
    bool is_laser = false;
    int shots = -1;         ///< -1: as many as it wants
    bool is_guided = false; ///< see Parameters::guided
    bool repeats = false;   ///< see Parameters::repeats
};

/// A kind in play.
struct Kind {
    const PieceKind* piece = nullptr;
    int toughness = 0; ///< taken off the sum of a shot
    std::vector<Arm> arms;
    int longest = 0; ///< range of any arm
    bool is_decoy = false;
    bool is_soldier = false; ///< as it is set up: never painted, never a target of some weapons
    bool flies = false;      ///< always
    bool hugs_ground = true; ///< false: friendly vehicles do not block its sight
    bool has_zone = false;   ///< of control
    bool rides = false;      ///< in carriers
    int carries = 0;         ///< squads
    int scouting = 0;        ///< added to its scouting rolls
    bool repairs = false;    ///< see Parameters::repairs
    KindMask reloads = 0;    ///< whom, next to it
    bool digs = false;
    bool bridges = false;
    std::uint8_t walker = no_mover; ///< the mover on the ground
    std::uint8_t flyer = no_mover;  ///< the mover in the air
    std::uint32_t value = 0;        ///< in Facts::value_scale parts of a build point

    [[nodiscard]] bool jumps() const noexcept { return walker != no_mover && flyer != no_mover; }
    /// Whether it is the same as another as far as others move, see and shoot.
    [[nodiscard]] bool has_traits_of(const Kind& other) const noexcept {
        return is_decoy == other.is_decoy && is_soldier == other.is_soldier && flies == other.flies
               && hugs_ground == other.hugs_ground && has_zone == other.has_zone;
    }
    [[nodiscard]] bool moves() const noexcept { return walker != no_mover || flyer != no_mover; }
};

/// What a hex is to those who fight over it.
struct Ground {
    std::int16_t q = 0, r = 0;       ///< of the hex, as Hex
    std::int16_t height = 0;         ///< level of the ground
    std::int8_t scouted_within = -1; ///< -1: as everywhere
    bool is_space = false;
    bool is_forest = false;
    bool is_town = false;
    bool is_swamp = false;
    bool is_building = false;
    bool is_wet = false;   ///< water or a river, and no bridge over it
    bool is_river = false; ///< a river without water or bridge: a bridging unit may stop in it
    bool can_be_dug = false;
    bool is_surrounded = false; ///< by terrain that hides
    bool has_bridge = false;
    std::uint32_t building = 0;   ///< as HexBoard::building
    std::uint16_t depression = 0; ///< connected ones have one number; 0: none
};

/// A unit of an army as the set-up has it.
struct Enlisted {
    std::size_t unit = 0;                        ///< index into Setup::units
    std::uint8_t kind = 0;                       ///< index into Facts::kinds
    Place place = no_place;                      ///< no_place: aboard
    std::uint8_t facing = 0;                     ///< as Facing
    std::size_t carrier = none;                  ///< index into Facts::armies[side]
    std::array<std::uint8_t, most_arms> shots{}; ///< left at the start; `unlimited`
};

/// A line that reinforcements are bought by.
struct Purchase {
    const PurchaseLine* line = nullptr;
    std::vector<std::uint8_t> kinds; ///< of its units, in its order: indices into Facts::kinds
};

/// What the rules and the set-up come to, worked out once for all games.
struct Facts {
    std::shared_ptr<const Setup> setup;
    const HexBoard* board = nullptr; ///< the setup's
    Parameters rules;
    std::size_t places = 0; ///< cells of the flat grid
    std::vector<Ground> ground;
    std::vector<MovementModel> models; ///< without prepared positions
    std::vector<MoverFacts> movers;
    std::array<std::int32_t, 6> deltas{};    ///< from a hex to that beside it, by facing
    std::unique_ptr<const SightBoard> sight; ///< terrain alone
    LinesOfSight lines;                      ///< as far as anybody shoots or turns counters up
    int scouting_range = 0;                  ///< hexes
    int reveal_range = 0;                    ///< hexes; who moves in sight of an enemy so near turns up
    int hill_range = 0;                      ///< hexes that a hill adds to a range
    bool surrounded_hides = false;
    bool pairs_block_together = false;
    int position_halves = 0; ///< most half move units into a dug position
    std::vector<Kind> kinds;
    std::uint32_t value_scale = 1;               ///< parts of a build point, so that values are whole
    std::array<std::vector<Enlisted>, 2> armies; ///< on the map by number of the hex, then those aboard
    std::array<std::vector<int>, 2> list;        ///< of each side: how many of each kind
    std::array<std::uint32_t, 2> value{};        ///< of each army
    std::array<bool, 2> deploys{};               ///< sides that set up themselves when they play
    std::array<std::vector<Place>, 2> zones;     ///< where they do, and where reinforcements come; ascending
    std::array<std::vector<bool>, 2> is_in_zone; ///< of each place
    /// Where sides get reinforcements, or do not know each other's lists.
    std::vector<Purchase> purchases;
    KindMask bought = 0;                  ///< kinds of these
    std::array<int, 2> price{};           ///< of each army in whole lines; where lists are not known
    std::array<std::size_t, 2> reserve{}; ///< units that may come to each side; 0: nobody comes
    std::array<int, 2> positions{};       ///< that they may dig before the start
    std::vector<Place> objectives;
    bool has_bridgers = false;         ///< some kind in play becomes one
    std::vector<Crossing> crossings;   ///< of each model, for each river hex where there may be a bridge
    std::vector<std::uint16_t> rivers; ///< of each place: which of those hexes it is
    std::size_t river_hexes = 0;       ///< where there may be such a bridge

    [[nodiscard]] KindMask all_kinds() const noexcept {
        return static_cast<KindMask>((std::uint64_t{1} << kinds.size()) - 1);
    }
    /// Kinds that go aboard others.
    [[nodiscard]] KindMask riders() const noexcept {
        KindMask mask = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (kinds[kind].rides) mask |= KindMask{1} << kind;
        return mask;
    }
    /// In hexes.
    [[nodiscard]] int distance(Place a, Place b) const noexcept {
        const int q = ground[a].q - ground[b].q;
        const int r = ground[a].r - ground[b].r;
        const int s = q + r;
        return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
    }
    /// The next place in the direction of a facing, 0 to 5 clockwise from the top; there may be no hex.
    [[nodiscard]] Place beside(Place place, int facing) const noexcept {
        return static_cast<Place>(place + deltas[static_cast<std::size_t>(facing)]);
    }
    /// Whether a kind could stand in a hex.
    [[nodiscard]] bool can_stand(const Kind& kind, Place place) const noexcept {
        return kind.flyer != no_mover || kind.walker == no_mover || is_open(kind.walker, place);
    }
    /// What a unit that is a bridge in a river hex changes for one of `models`.
    [[nodiscard]] const Crossing& crossing(std::size_t model, Place place) const noexcept {
        return crossings[model * river_hexes + rivers[place]];
    }
    /// Whether a mover on the ground may be in a hex at all.
    [[nodiscard]] bool is_open(std::uint8_t mover, Place place) const noexcept {
        return models[movers[mover].model].moves(SpaceIndex{place}).is_enterable();
    }
};

} // namespace sabotier::play::battle

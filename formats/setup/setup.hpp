#pragma once

#include "formats/board/any_board.hpp"
#include "formats/board/assembly_fault.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/board/unknown_reference.hpp"
#include "formats/documents/loaded_scenario.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// In place of an index: there is none.
inline constexpr std::size_t none = static_cast<std::size_t>(-1);

/// A unit that a side's army has, deployed or not. Indices instead of pointers: a Setup can be copied.
struct SetupUnit {
    UnitId id;
    std::size_t side = none;         ///< index into Setup::sides; none: a piece of no side
    const PieceKind* kind = nullptr; ///< null: the army names a kind that the rulebook lacks
    KindId kind_id;
    std::string name; ///< its own, may be empty
    /// On the board; of the carrier for a passenger; no_space if not deployed or off the board.
    SpaceIndex space = no_space;
    std::size_t carrier = none;    ///< index into Setup::units
    std::optional<Facing> facing;  ///< none if not given or not one of the six
    std::size_t deployed = none;   ///< index into Setup::sides[side].deployment; none: not deployed
    std::size_t piece = none;      ///< index into Scenario::pieces, in games without armies
    std::size_t draft_step = none; ///< index into the steps of the draft that placed it
    Position at;                   ///< where the army, the scenario or the draft states it
};

/// A side with what the scenario gives it.
struct SetupSide {
    const Side* side = nullptr;
    const Army* army = nullptr;        ///< null: none given
    std::string colour;                ///< "#rrggbb", see side_colours.hpp
    std::vector<SpaceIndex> zone;      ///< sorted; the rulebook's for that id where the side states none
    std::vector<Deployed> deployment;  ///< as written
    bool sets_up_itself = false;       ///< its players place what has no place yet
    std::vector<SpaceIndex> positions; ///< prepared positions on the board, sorted
    std::vector<std::size_t> units;    ///< of this side, indices into Setup::units
};

/// Two things with one id.
struct DuplicateId {
    std::string what; ///< what kind of thing, as messages call it: "player"
    std::string id;
    Position at; ///< of the later one
    Position first;
};

/// A scenario resolved on its board: what checks, analyses and drawings work on. Never modified after
/// resolve(); it keeps the loaded documents alive, so pointers into them are good as long as it lives.
struct Setup {
    std::shared_ptr<const LoadedScenario> loaded;
    AnyBoard board; ///< walls of the draft included
    std::vector<AssemblyFault> map_faults;
    std::vector<SetupSide> sides;
    std::vector<SetupUnit> units;
    /// Deployed, but in no army.
    struct Stray {
        SideId side;
        Deployed deployed;
    };
    std::vector<Stray> strays;
    std::vector<SpaceIndex> objectives; ///< parallel to Scenario::objectives; no_space if off the board
    std::vector<UnknownReference> unknown;
    std::vector<DuplicateId> duplicates;
    std::map<OptionId, std::string> options; ///< every option of the rulebook with its value in force

    [[nodiscard]] const Rulebook& rulebook() const { return *loaded->rulebook; }
    [[nodiscard]] const Scenario& scenario() const { return loaded->scenario; }
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const; ///< a space by its name
    [[nodiscard]] const Terrain* terrain(SpaceIndex space) const;              ///< null for no hex
    /// The value in force; "" if the rulebook has no such option.
    [[nodiscard]] const std::string& option(const OptionId& id) const;
    /// Whether the players of its side are to place it when they play: it has no place yet.
    [[nodiscard]] bool is_left_to_players(const SetupUnit& unit) const;
    /// Units whose own space this is (no passengers).
    [[nodiscard]] std::vector<std::size_t> units_at(SpaceIndex space) const;
};

/// Units of an army that are expanded; a document that states more is refused before.
inline constexpr std::size_t largest_army = 100'000;

/// The units of an army: its platoons expanded by the rulebook's lines, then its listed units, then decoys;
/// ids as kind in lower case, '-', the next number that no listed unit claims (mbt-1). Unknown lines have no
/// units.
struct ArmyUnit {
    UnitId id;
    KindId kind;
    std::string name;
    Position at;
};
[[nodiscard]] std::vector<ArmyUnit> army_units(const Army& army, const Rulebook& rulebook);
/// Cost in build points: its platoons, and single units at the price of the platoon lines that they would
/// make up (rounded up to whole lines).
[[nodiscard]] int army_cost(const Army& army, const Rulebook& rulebook);
/// Never null, and refuses nothing: what does not fit together is kept in the setup for the checks.
[[nodiscard]] std::shared_ptr<const Setup> resolve(std::shared_ptr<const LoadedScenario> loaded);

} // namespace sabotier

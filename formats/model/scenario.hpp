#pragma once

#include "formats/model/army.hpp"
#include "formats/model/map.hpp"
#include "formats/model/play.hpp"
#include "formats/model/rulebook.hpp"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sabotier {

/// A space as the document names it ("1107"), with its place in the file.
struct NamedSpace {
    std::string name;
    Position at;

    friend bool operator==(const NamedSpace&, const NamedSpace&) = default;
};

/// Where a side sets up: the first `depth` columns (rows for north and south, diagonals for a corner) from an
/// end of the map, or listed spaces.
struct Zone {
    std::optional<std::string> end; ///< "west", "east", "north", "south"; of grids also corners: "south-west"
    int depth = 0;
    std::vector<NamedSpace> spaces; ///< used when there is no end
    Position at;

    friend bool operator==(const Zone&, const Zone&) = default;
};

/// A document that stands in this file, or the name of a file below this file's folder.
template <class Document>
struct Reference {
    std::variant<std::monostate, std::string, Document> target;
    Position at;

    friend bool operator==(const Reference&, const Reference&) = default;
};

struct Side {
    SideId id;
    std::string name;
    std::string colour;       ///< "#rrggbb"; empty: the rulebook's
    std::optional<Zone> zone; ///< none: the rulebook's for a side of that id, where it has a depth
    Reference<Army> army;     ///< empty: none is stated
    Position at;

    friend bool operator==(const Side&, const Side&) = default;
};

struct Objective {
    ObjectiveId id;
    std::string name;
    NamedSpace space;
    Position at;

    friend bool operator==(const Objective&, const Objective&) = default;
};

/// A unit of a side's army as set up: on a space with a facing, or aboard a carrier.
struct Deployed {
    UnitId unit;
    std::optional<NamedSpace> space;
    std::optional<UnitId> aboard;
    std::optional<int> facing;     ///< as written; 0 to 5 are facings
    std::map<WeaponId, int> shots; ///< shots left, where not all
    Position at;
    Position facing_at;
    std::map<WeaponId, Position> shots_at; ///< of the entries of `shots`

    friend bool operator==(const Deployed&, const Deployed&) = default;
};

/// A finding that is accepted for good.
struct Waiver {
    CheckKey rule;
    std::vector<std::string> subjects; ///< ids, any order
    std::string reason;
    Position at;

    friend bool operator==(const Waiver&, const Waiver&) = default;
};

struct SeveritySetting {
    CheckKey rule;
    Severity severity = Severity::error;
    Position at;

    friend bool operator==(const SeveritySetting&, const SeveritySetting&) = default;
};

struct OptionSetting {
    OptionId option;
    std::string value;
    Position at;

    friend bool operator==(const OptionSetting&, const OptionSetting&) = default;
};

/// Hexes where a side has dug in before the start.
struct PreparedPositions {
    SideId side;
    std::vector<NamedSpace> spaces;
    Position at;

    friend bool operator==(const PreparedPositions&, const PreparedPositions&) = default;
};

struct Deployment {
    SideId side;
    std::vector<Deployed> units;
    Position at;
    bool by_players = false; ///< units that are not listed are set up by the players when it is played

    friend bool operator==(const Deployment&, const Deployment&) = default;
};

struct Scenario {
    std::string rulebook; ///< a built-in id, or a rulebook file below this folder
    Position rulebook_at;
    std::string title;
    std::string author;
    std::string version;
    std::string description;
    std::optional<int> players; ///< how many play; none: not stated
    Position players_at;
    std::optional<int> points; ///< budget of each army, in build points
    std::optional<int> sheets; ///< counter sheets a player has printed; default 1
    Reference<Map> map;
    std::vector<Side> sides;
    std::vector<Objective> objectives;
    std::vector<Deployment> deployment;
    std::vector<PreparedPositions> positions;
    std::vector<PlacedPiece> pieces; ///< placed by kind, in games without armies
    std::optional<Draft> draft;
    std::vector<ComponentCount> components;
    std::optional<Deal> deal;
    std::vector<OptionSetting> options;
    std::vector<Waiver> waivers;
    std::vector<SeveritySetting> severities;
    std::vector<std::string> special_rules;
    std::vector<std::string> notes;
    Position at;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

} // namespace sabotier

#pragma once

#include "formats/model/army.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"

#include <compare>
#include <map>
#include <set>
#include <string>
#include <vector>

/// Ids of pieces and units that have none written. They are counted in the order of the document, so that one
/// that is deleted or put elsewhere gives its id to another: a waiver would then accept what nobody judged.
/// Whoever changes a document writes the counted ids first.
namespace sabotier {

/// Counts ids: "machine-1", "machine-2" for the stem "machine", and so on.
class CountedIds {
public:
    /// `taken`: ids that are never counted.
    explicit CountedIds(std::set<UnitId> taken)
        : taken_(std::move(taken)) {}

    [[nodiscard]] UnitId next(const std::string& stem);

private:
    std::set<UnitId> taken_;
    std::map<std::string, int> last_;
};

/// What a kind's units are called by: the kind in lower case.
[[nodiscard]] std::string id_stem(const KindId& kind);
/// What a piece is called by: of a side "green-recon", of none "machine".
[[nodiscard]] std::string id_stem(const SideId& side, const KindId& kind);
/// The ids that pieces have written.
[[nodiscard]] std::set<UnitId> written_ids(const Scenario& scenario);

/// Gives each piece without an id the one that is counted for it; how many. None gets one of `reserved`.
std::size_t write_piece_ids(Scenario& scenario, const Rulebook& rulebook,
                            const std::set<UnitId>& reserved = {});
/// The same for the units that an army lists. Those of platoons have no place for an id: they stay counted.
std::size_t write_unit_ids(Army& army, const Rulebook& rulebook);

/// Ids of the pieces that the draft placed, by its steps: counted after the scenario's pieces. Empty for
/// walls, and without a draft.
[[nodiscard]] std::vector<UnitId> drafted_ids(const Scenario& scenario, const Rulebook& rulebook);

/// What a unit of an army is, whatever is bought or given back beside it: the second MBT of the third platoon
/// of a line, the fourth decoy, the unit listed under an id. Units keep their origin while their counted ids
/// change.
struct UnitOrigin {
    LineId line;     ///< of a platoon; else empty
    int platoon = 0; ///< of its line, from 1; 0: listed, or a decoy
    KindId kind;
    int number = 0; ///< of its kind in the platoon, of the decoys, in the list, from 1
    UnitId listed;  ///< written id of a listed unit

    friend bool operator==(const UnitOrigin&, const UnitOrigin&) = default;
    friend auto operator<=>(const UnitOrigin&, const UnitOrigin&) = default;
};
/// Of every unit, in the order of army_units().
[[nodiscard]] std::vector<UnitOrigin> unit_origins(const Army& army, const Rulebook& rulebook);

} // namespace sabotier

#pragma once

#include "editor/core/work/work.hpp"

#include <set>

/// Every piece and every listed unit of a document in the editor has its id written, so that nothing is
/// renamed when others are deleted, added or put elsewhere. What cannot have one written (units of platoons,
/// decoys, pieces of a draft) keeps its counted id as long as it can; where that changes, what names it is
/// renamed with it. So a waiver names the same piece for as long as that piece is there, and goes with it.
namespace sabotier::editor {

/// The ids that are counted, written.
[[nodiscard]] Work with_ids(Work work);
/// What an edit made of `before`: ids for what it placed, waivers that name what it took away dropped,
/// waivers that name pieces of the draft renamed with them. Ids that waivers name are given to nobody.
[[nodiscard]] Work with_ids(const Work& before, Work changed);

/// How the units of an army came through a change of it. Listed units must have their ids written in both.
struct UnitsFollowed {
    std::map<UnitId, UnitId> renamed; ///< every unit that is still there, by its old id
    std::set<UnitId> gone;            ///< old ids
};
/// `dismissed`: the decoy that goes, of those that there are; empty: the last.
[[nodiscard]] UnitsFollowed followed(const Army& before, const Army& after, const Rulebook& rulebook,
                                     const UnitId& dismissed = {});
/// Renames deployment and waivers of a side; entries and waivers of units that are gone are dropped.
void follow(Scenario& scenario, const SideId& side, const UnitsFollowed& units);

} // namespace sabotier::editor

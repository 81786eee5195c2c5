#pragma once

#include "formats/model/scenario.hpp"
#include "formats/yaml/node.hpp"

#include <map>
#include <string>

/// Sides that bear another id in the new version: everything that names them would differ. Inside
/// formats/diff/ only.
namespace sabotier::diff {

/// The new id by the old one.
using RenamedSides = std::map<std::string, std::string>;

/// Of sides whose ids are in one version alone: those that are the same but for the id, those of one name,
/// and those in the same place among equally many.
[[nodiscard]] RenamedSides renamed_sides(const Scenario& before, const Scenario& after);

/// The canonical tree of the old scenario with the new ids.
void rename_sides(Node& scenario, const RenamedSides& renamed);

} // namespace sabotier::diff

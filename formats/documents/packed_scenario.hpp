#pragma once

#include "formats/documents/loaded_scenario.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sabotier {

/// A loaded scenario with all its documents in one text, as canonical trees (formats/yaml/packed_node.hpp),
/// for programs that read no YAML and open no file. The rulebook is the one in force: what it extends and the
/// options that are chosen are laid under and over it. Names and texts of files are not kept.
[[nodiscard]] std::string pack_scenario(const LoadedScenario& loaded);

/// What resolves to the same set-up as what was packed, places in files apart; nothing where a text is no
/// such scenario.
[[nodiscard]] std::optional<LoadedScenario> unpack_scenario(std::string_view text);

} // namespace sabotier

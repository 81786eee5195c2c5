#pragma once

#include "formats/setup/setup.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier::cli {

/// What scenarios are exported to; of `setup`, if it is given, which of it fits and why the rest does not.
[[nodiscard]] Answer export_list_text(const Setup* setup);
/// The same as the schema 'exports' says.
[[nodiscard]] nlohmann::ordered_json export_list_json(const Setup* setup);

} // namespace sabotier::cli

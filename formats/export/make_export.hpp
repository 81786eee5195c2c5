#pragma once

#include "formats/export/port/target.hpp"

/// Inside formats/export/ only.
namespace sabotier {

/// What export_scenario() gives for a setup and options that meet no objection; throws what the target
/// throws.
[[nodiscard]] Export make_export(const ExportTarget& target, const Setup& setup, const ExportOptions& options,
                                 const ExportCallbacks& callbacks);

} // namespace sabotier

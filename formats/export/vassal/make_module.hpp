#pragma once

#include "formats/export/port/made.hpp"
#include "formats/export/port/options.hpp"
#include "formats/export/vassal/module.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

namespace sabotier::vassal {

struct MadeModule {
    Module module;
    std::vector<std::string> dropped{}; ///< for Export::dropped
};
/// All of a scenario as a module, its pictures drawn; `has_pictures` is false for a set-up alone, which takes
/// them from the module that it is loaded into.
[[nodiscard]] MadeModule make_module(const Setup& setup, const ExportOptions& options,
                                     const ExportCallbacks& callbacks, bool has_pictures);

} // namespace sabotier::vassal

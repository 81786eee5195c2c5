#pragma once

#include "formats/export/port/options.hpp"
#include "formats/setup/setup.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <memory>
#include <string>

namespace sabotier::cli {

/// What is to be exported.
struct ListedFor {
    std::string file{};                   ///< as it is called
    std::shared_ptr<const Setup> setup{}; ///< of the file; null: there is none, and all targets are listed
    bool is_record = false;               ///< of a game of that set-up
    ExportOptions options{};              ///< of the target 'all': what does not keep to them does not fit
    std::size_t errors = 0;               ///< that validation finds in it: nothing is exported unless forced
};

/// What scenarios are exported to; of a file which of it fits and why the rest does not.
[[nodiscard]] Answer export_list_text(const ListedFor& listed);
/// The same as the schema 'exports' says.
[[nodiscard]] nlohmann::ordered_json export_list_json(const ListedFor& listed);

} // namespace sabotier::cli

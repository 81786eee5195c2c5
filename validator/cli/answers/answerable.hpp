#pragma once

#include "formats/setup/setup.hpp"
#include "validator/cli/console/console.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace sabotier::cli {

/// A scenario that a verb has an answer for.
struct Answerable {
    std::shared_ptr<const Setup> setup; ///< null after saying on the console why there is none
    Exit error{};
};

/// For verbs about games that have something. `has` asks for it; "the rulebook 'x' ..." goes on with `lacks`
/// where it says no.
[[nodiscard]] Answerable load_answerable(const std::string& file, bool (*has)(const Setup&),
                                         std::string_view lacks, Console& console);

} // namespace sabotier::cli

#include "validator/cli/answers/answerable.hpp"

#include "validator/cli/console/exit.hpp"
#include "validator/cli/input/input.hpp"

#include <fmt/format.h>

namespace sabotier::cli {

Answerable load_answerable(const std::string& file, bool (*has)(const Setup&), std::string_view lacks,
                           Console& console) {
    const auto loaded = load_setup(file);
    console.say(loaded.problems);
    if (!loaded) return {nullptr, Exit::unreadable};
    const Setup& setup = **loaded.value;
    if (has(setup)) return {*loaded.value, Exit::clean};
    console.say(fmt::format("{}: the rulebook '{}' {}", file, setup.rulebook().id.str(), lacks));
    return {nullptr, Exit::unreadable};
}

} // namespace sabotier::cli

#include "validator/cli/answers/picture.hpp"

#include "formats/draw/canvas/surface.hpp"

#include <fmt/format.h>

namespace sabotier::cli {

Exit deliver_picture(const Outcome<Export>& made, const Output& output, Console& console,
                     std::string_view lost) {
    console.say(made.problems);
    if (!made) return has_fonts() ? Exit::unreadable : Exit::unwritable;
    if (const Exit result = console.deliver(output, made.value->files.bytes()); result != Exit::clean)
        return result;
    say_written(output, made.value->extent, console);
    for (const std::string& dropped : made.value->dropped)
        console.say(fmt::format("{}: {}", lost, dropped));
    return Exit::clean;
}

void say_written(const Output& output, const std::string& extent, Console& console) {
    if (output.path.empty() || output.path == "-") return;
    console.say(fmt::format("wrote {}{}{}", output.path, extent.empty() ? "" : ", ", extent));
}

} // namespace sabotier::cli

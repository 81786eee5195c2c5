#include "formats/files/name_advice.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/files/device_name.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace sabotier {
namespace {

/// "U+001B"; of a part that has a control character.
std::string first_control(std::string_view part) {
    for (std::size_t at = 0; at < part.size();) {
        const char32_t character = next_character(part, at);
        if (character < 0x20 || (character >= 0x7F && character < 0xA0))
            return fmt::format("U+{:04X}", static_cast<std::uint32_t>(character));
    }
    return {};
}

std::string first_refused(std::string_view part) {
    return std::string(1, part[part.find_first_of(R"(\:*?"<>|)")]);
}

/// The part that Windows keeps for a device.
std::string device_in(std::string_view path) {
    while (path.find('/') != std::string_view::npos && !names_a_device(path.substr(0, path.find('/'))))
        path.remove_prefix(path.find('/') + 1);
    return std::string(path.substr(0, path.find('/')));
}

} // namespace

std::string name_advice(std::string_view path) {
    const auto [fault, part] = path_fault(path);
    switch (fault) {
    case PathFault::long_path:
        return say("expected at most {} bytes, its folders counted, and not {}", longest_portable_path,
                   part.size());
    case PathFault::long_name:
        return say("expected at most {} bytes for the name of a file or folder, and not {}",
                   longest_portable_name, part.size());
    case PathFault::no_name:
        return say("expected a path without the part '{}'", part);
    case PathFault::encoding:
        return tr("expected a name in UTF-8");
    case PathFault::control:
        return say("expected a name without the control character {}", first_control(part));
    case PathFault::character:
        return say("expected a name without '{}', which Windows does not take", first_refused(part));
    case PathFault::blank:
        return say("expected no blank at the start or end of '{}'", part);
    case PathFault::full_stop:
        return say("expected no full stop at the end of '{}'", part);
    case PathFault::nothing:
        break;
    }
    return names_a_device(path)
               ? say("expected another name than '{}', which Windows keeps for a device", device_in(path))
               : std::string();
}

std::string clash_advice(const PathClash& clash) {
    switch (clash.kind) {
    case PathClash::Kind::same:
        return say("expected '{}' once", clash.own);
    case PathClash::Kind::twin_files:
        return say("the names '{}' and '{}' have to differ in more than capitals, accents and what nobody "
                   "sees: on some "
                   "systems, or for whoever reads them, they are one",
                   clash.other, clash.own);
    case PathClash::Kind::twin_folders:
        return say(
            "the folders '{}' and '{}' have to differ in more than capitals, accents and what nobody sees: "
            "on some systems, or for whoever reads them, they are one",
            clash.other, clash.own);
    case PathClash::Kind::file_and_folder:
        break;
    }
    return say("'{}' and '{}' cannot be a file and a folder beside each other", clash.other, clash.own);
}

} // namespace sabotier

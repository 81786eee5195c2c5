#pragma once

#include "formats/files/write_files.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace sabotier::cli {

/// Why a file must not take this place, as a message; empty if nothing stands against it. Two things are
/// never replaced, whatever is forced: what was read to make the file (the document, what it refers to, the
/// settings of its project), and a document by what is none, as `validate -o *.scenario.yaml` would of the
/// first one, or by one of another sort: a scenario by the record of a game. Devices and pipes are written
/// to; a link that is replaced itself (see NamedBy) protects nothing.
[[nodiscard]] std::string objection(const std::filesystem::path& path, NamedBy place, std::string_view text);

/// The first of the two alone: asked before there is a text.
[[nodiscard]] std::string objection(const std::filesystem::path& path, NamedBy place);
/// The same of a file that another option than -o names, such as "--page".
[[nodiscard]] std::string objection_by(std::string_view option, const std::filesystem::path& path,
                                       NamedBy place);

} // namespace sabotier::cli

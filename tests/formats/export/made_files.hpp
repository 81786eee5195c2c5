#pragma once

#include "formats/export/port/file_set.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What any target makes, looked at by the form of each file alone.
namespace sabotier::test {

/// Files of an export, those in zip files too, by their paths: "base.vmod/images/board.png". `name`: of what
/// is one file, with its ending.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> all_files(const FileSet& files,
                                                                         const std::string& name);

/// What is wrong with a file of a form that is known by its ending or its first bytes, a sentence each: XML
/// and JSON that cannot be parsed, markup in pages that a text has brought, quotes that nobody closes,
/// pictures and documents that are not whole.
[[nodiscard]] std::vector<std::string> form_faults(const std::string& path, const std::string& bytes);

/// The form of a file without its texts: elements and attributes, keys, tags, commands. A text of a scenario
/// changes nothing of it. "": a form of which none is known, such as a picture.
[[nodiscard]] std::string skeleton(const std::string& path, const std::string& bytes);

} // namespace sabotier::test

#pragma once

#include "formats/documents/builtin.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Pages in one file: markup, styles and scripts, put round data. Private to formats/export.
namespace sabotier::html {

/// A JSON text as it may stand in a script element: nothing in it can end the element or begin another.
[[nodiscard]] std::string inside_script(std::string_view json);
/// "data:image/png;base64,..."
[[nodiscard]] std::string data_url(std::string_view type, std::string_view bytes);
/// The hash by which a policy allows a script or a style: "sha256-...".
[[nodiscard]] std::string policy_hash(std::string_view text);

/// The whole page round the data. It loads nothing, and its policy forbids it to. `texts`: files whose
/// markup, styles and scripts it is made of; `id`: of the element that holds the data.
[[nodiscard]] std::string page_of(const std::string& title, const std::string& json,
                                  const std::vector<BuiltinText>& texts, const std::string& id);

} // namespace sabotier::html

#pragma once

#include <string_view>

namespace sabotier {

/// The program that answers in a page what only our rules know: validator/web, compiled for browsers
/// (cmake/WebModule.cmake). Empty: this program was built without the packages that it takes. Defined in a
/// source that the build makes.
[[nodiscard]] std::string_view page_module();

} // namespace sabotier

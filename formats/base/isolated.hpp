#pragma once

#include <string>
#include <string_view>

namespace sabotier {

/// A text of a stranger as it may stand among other texts on a page, which it neither turns round nor is
/// turned round by: control characters but line ends and tabs are U+FFFD, and each line that is written from
/// right to left in part, or has marks of direction, is isolated (U+2068 to U+2069) with its marks closed
/// (Unicode Annex 9, explicit directional formatting). Any other text is as it was.
[[nodiscard]] std::string isolated(std::string_view text);

} // namespace sabotier

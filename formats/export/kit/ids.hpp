#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace sabotier::kit {

/// Hands out ids that no two things share.
class Ids {
public:
    /// `mark` stands before the number of an id that is taken.
    explicit Ids(char mark = '.')
        : mark_(mark) {}

    /// The text with whatever an id does not bear replaced by '-'; numbered where it is taken.
    [[nodiscard]] std::string take(std::string_view text);

private:
    char mark_;
    std::set<std::string> taken_;
};
/// Lower case letters, digits, '-', '.' and '_' of it; '-' for whatever else; "x" for nothing.
[[nodiscard]] std::string id_text(std::string_view text);
/// An order of ids that tells nothing about what bears them: no two that are alike come near each other, and
/// each keeps its number whatever else there is.
[[nodiscard]] std::uint64_t scattered(std::string_view id);

} // namespace sabotier::kit

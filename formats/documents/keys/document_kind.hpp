#pragma once

#include "formats/base/problem.hpp"
#include "formats/yaml/node.hpp"

#include <cstdint>
#include <string_view>

namespace sabotier {

enum class DocumentKind : std::uint8_t { rulebook, tiles, map, army, scenario, game };

/// The key of the opening line.
inline constexpr const char* opening_key = "sabotier";

/// The kind that the opening line `sabotier: <kind>/<version>` states. Problems: no such line, unknown kind,
/// other version.
[[nodiscard]] Outcome<DocumentKind> document_kind(const Node& document);
/// As the opening line writes it: "scenario".
[[nodiscard]] std::string_view name(DocumentKind kind) noexcept;

} // namespace sabotier

#pragma once

#include <string_view>

namespace sabotier {

/// Version of the toolkit, "major.minor.patch", as the build states it. Reports and exports carry it.
[[nodiscard]] std::string_view version() noexcept;

/// When this version was released, "2026-11-22". Manual pages carry it.
[[nodiscard]] std::string_view release_date() noexcept;

} // namespace sabotier

#pragma once

#include "formats/tmx/map.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The numbers of the cells of a layer, as files hold them. Inside formats/tmx/ only.
namespace sabotier::tmx {

/// `wrong` is a sentence where there are no gids.
struct Cells {
    std::optional<std::vector<Gid>> gids;
    std::string wrong{};
    std::string expected{};
};

/// `text`: what stands in <data> or <chunk>, with their encoding ("csv", "base64") and compression ("",
/// "zlib", "gzip"). There have to be exactly `count` cells. Never takes more memory than `text` and so many
/// need.
[[nodiscard]] Cells read_cells(std::string_view text, std::string_view encoding, std::string_view compression,
                               std::size_t count);

} // namespace sabotier::tmx

#include "formats/export/virtualtabletop/assets.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <zlib.h>

namespace sabotier::virtualtabletop {

std::string asset_name(const std::string& bytes) {
    const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    return fmt::format("{}_{}", static_cast<std::int32_t>(static_cast<std::uint32_t>(sum)), bytes.size());
}

std::string Assets::add(std::string png) {
    const std::string path = "assets/" + asset_name(png);
    files_.emplace(path, std::move(png));
    return "/" + path;
}

} // namespace sabotier::virtualtabletop

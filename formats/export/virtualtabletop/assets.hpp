#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace sabotier::virtualtabletop {

/// Pictures of a room. The client names a file by its sum and its size, so that a picture is stored once.
class Assets {
public:
    /// Bytes of the largest file that the client takes. Source: its server, fileloader.mjs.
    static constexpr std::size_t most_bytes = 10U * 1024 * 1024 - 1;

    /// The name by which widgets call the picture: "/assets/-1751697547_793".
    [[nodiscard]] std::string add(std::string png);
    /// By their paths in the archive: "assets/-1751697547_793".
    [[nodiscard]] const std::map<std::string, std::string>& files() const noexcept { return files_; }

private:
    std::map<std::string, std::string> files_;
};

/// The name of a file of these bytes: its CRC-32 as a signed number, and its size.
[[nodiscard]] std::string asset_name(const std::string& bytes);

} // namespace sabotier::virtualtabletop

#include "formats/files/reference_to.hpp"

namespace sabotier {

namespace fs = std::filesystem;

std::optional<std::string> reference_to(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    const fs::path from = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, error);
    if (error) return std::nullopt;
    const fs::path to = fs::weakly_canonical(file, error);
    if (error) return std::nullopt;
    const fs::path way = to.lexically_relative(from);
    if (way.empty() || way == "." || *way.begin() == "..") return std::nullopt;
    return way.generic_string();
}

} // namespace sabotier

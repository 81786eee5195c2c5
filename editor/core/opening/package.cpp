#include "editor/core/opening/package.hpp"

#include "formats/files/archive.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/files/write_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

bool is_free(const fs::path& path) {
    std::error_code error;
    return !fs::exists(fs::symlink_status(path, error));
}

} // namespace

bool is_package(const fs::path& path) {
    std::string ending = path.extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    std::error_code error;
    if (ending != ".zip" || !fs::is_regular_file(path, error)) return false;
    std::array<char, 4> start{};
    std::ifstream file(path, std::ios::binary);
    return file.read(start.data(), start.size()) && looks_like_archive({start.data(), start.size()});
}

Outcome<UnpackedPackage> read_package(const fs::path& path) {
    Outcome<std::string> bytes = read_file(path, largest_archive);
    if (!bytes) return {std::nullopt, std::move(bytes.problems)};
    return unpack_package(std::move(*bytes.value), path.string());
}

bool holds(const fs::path& folder, const UnpackedPackage& package) {
    return std::ranges::all_of(package.files, [&](const DocumentFile& file) {
        return sabotier::holds(folder / file.path, *file.text);
    });
}

fs::path folder_for(const fs::path& path, const UnpackedPackage& package, const fs::path& parent) {
    const std::string stem = document_stem(path.string());
    for (int i = 1;; ++i) {
        fs::path folder = parent / (i == 1 ? stem : stem + " " + std::to_string(i));
        if (is_free(folder) || holds(folder, package)) return folder;
    }
}

Problems unpack(const UnpackedPackage& package, const fs::path& folder) {
    std::vector<FileText> files;
    for (const DocumentFile& file : package.files)
        if (!sabotier::holds(folder / file.path, *file.text))
            files.push_back({folder / file.path, *file.text, NamedBy::fresh});
    return files.empty() ? Problems() : write_below(folder, files);
}

std::vector<fs::path> documents_in(const UnpackedPackage& package, const fs::path& folder) {
    std::vector<fs::path> documents;
    for (const std::string& name : package.documents)
        if (!name.ends_with(".tiles.yaml") && !name.ends_with(".rulebook.yaml"))
            documents.push_back(folder / name);
    return documents;
}

} // namespace sabotier::editor

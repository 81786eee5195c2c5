#include "formats/files/file_source.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"
#include "formats/files/file.hpp"
#include "formats/files/paths.hpp"

#include <filesystem>

namespace sabotier {
namespace {

class SystemFiles final : public FileSource {
public:
    [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t limit) const override {
        return with_identity(read_file(path, limit), path == "-" ? "" : real_path(path));
    }

    [[nodiscard]] Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                              const Position& at, std::size_t limit) const override {
        const Outcome<FoundFile> found = resolve_reference(folder, reference, at);
        if (!found) return {{}, found.problems};
        return with_identity(read_file(*found.value, limit), real_path(found.value->path));
    }

private:
    static Outcome<FoundText> with_identity(Outcome<std::string> text, std::string identity) {
        if (!text) return {{}, std::move(text.problems)};
        return {FoundText{std::move(*text.value), std::move(identity)}, {}};
    }

    /// So that two names of one file are seen to be one.
    static std::string real_path(const std::filesystem::path& path) {
        std::error_code error;
        const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
        return (error ? path.lexically_normal() : real).string();
    }
};

} // namespace

const FileSource& system_files() {
    static const SystemFiles files;
    return files;
}

Outcome<FoundText> FilesAtHand::named(const std::string& path, std::size_t limit) const {
    const std::string name = joined_path("", path);
    const auto found = texts_.find(name);
    if (found == texts_.end()) {
        Problem missing = file_problem(path, tr("there is no such file"));
        missing.suggestion = nearest_name(name, names());
        return {{}, {std::move(missing)}};
    }
    if (found->second.size() > limit)
        return {{},
                {file_problem(path, tr("the file is too large"), say("expected at most {} bytes", limit))}};
    return {FoundText{found->second, name}, {}};
}

Outcome<FoundText> FilesAtHand::referred(const std::string& folder, const std::string& reference,
                                         const Position& at, std::size_t limit) const {
    const Outcome<std::string> below = path_of_reference(reference, at);
    if (!below) return {{}, below.problems};
    const std::string path = joined_path(folder, *below.value);
    if (texts_.contains(path)) return named(path, limit);
    Problem missing = missing_reference(reference, at);
    missing.suggestion = nearest_name(*below.value, paths_below(folder, names()));
    return {{}, {std::move(missing)}};
}

std::vector<std::string> FilesAtHand::names() const {
    std::vector<std::string> names;
    for (const auto& [path, text] : texts_)
        names.push_back(path);
    return names;
}

} // namespace sabotier

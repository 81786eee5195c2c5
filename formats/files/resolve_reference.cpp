#include "formats/base/words.hpp"
#include "formats/files/descriptor.hpp"
#include "formats/files/file.hpp"
#include "formats/files/paths.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <utility>

namespace sabotier {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_names = 1000; ///< of a folder, that are looked at for a proposal

/// ".map.yaml" of "field.map.yaml", ".png" of "field.png".
std::string ending_of(const std::string& name) {
    const fs::path path(name);
    const fs::path stem = path.stem();
    return stem.extension().string() + path.extension().string();
}

/// The name in the folder that is nearest to one that is missing. Endings that say what a file is are no
/// likeness: names with the same one are compared without it, and the only file with it is meant whatever it
/// is called.
std::string near_name(const fs::path& folder, const std::string& name) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end;
         !error && entry != end && names.size() < most_names; entry.increment(error)) {
        names.push_back(entry->path().filename().string());
    }
    const std::string ending = ending_of(name);
    std::vector<std::string> alike; // without their ending
    for (const std::string& each : names)
        if (!ending.empty() && each.size() > ending.size() && each.ends_with(ending))
            alike.push_back(each.substr(0, each.size() - ending.size()));
    if (alike.size() == 1) return alike.front() + ending;
    const std::string near = nearest_name(name.substr(0, name.size() - ending.size()), alike);
    if (!near.empty()) return near + ending;
    std::erase_if(names, [&](const std::string& each) { return !ending.empty() && each.ends_with(ending); });
    return nearest_name(name, names);
}

/// "maps/weir.map.yaml": where the only file of that very name is, one folder down, but for folders that are
/// links. "" if there is none, or several.
std::string name_below(const fs::path& folder, const std::string& name) {
    std::string found;
    std::size_t seen = 0;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end && seen++ < most_names;
         entry.increment(error)) {
        std::error_code ignored;
        if (entry->symlink_status(ignored).type() != fs::file_type::directory) continue;
        if (fs::symlink_status(entry->path() / name, ignored).type() != fs::file_type::regular) continue;
        if (!found.empty()) return {};
        found = (entry->path().filename() / name).string();
    }
    return found;
}

/// Walks from the folder to the file, one name at a time, never through a link: checking the whole path
/// afterwards could be outwitted by "..", by links and by what changes in between.
class Walk {
public:
    Walk(const fs::path& folder, std::string_view reference, const Position& at)
        : folder_(folder.empty() ? fs::path(".") : folder),
          reference_(reference),
          at_(at),
          here_(::open(folder_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {}

    Outcome<FoundFile> run() {
        const Outcome<std::string> below = path_of_reference(reference_, at_);
        if (!below) return {{}, below.problems};
        if (!here_.is_open()) return refuse(marked("the file '{}' cannot be found: {}"), {}, system_reason());
        fs::path walked = folder_;
        mode_t mode = S_IFDIR;
        fs::path last;
        for (const fs::path& name : fs::path(*below.value)) {
            if (name.empty() || name == ".") continue;
            const auto next = step(name);
            if (!next) return missing(walked, name);
            if (S_ISLNK(*next)) return goes_through(name);
            mode = *next;
            walked /= name;
            last = name;
        }
        if (!S_ISREG(mode))
            return refuse(S_ISDIR(mode) ? marked("the file '{}' is a directory")
                                        : marked("the file '{}' is a device or pipe"),
                          tr("expected a file"));
        return open(walked, last);
    }

private:
    /// Goes to an entry of the folder at hand; its type, or nothing if it cannot be reached.
    std::optional<mode_t> step(const fs::path& name) {
        Descriptor next(::openat(here_.get(), name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
        struct stat status {};
        if (!next.is_open() || ::fstat(next.get(), &status) != 0) return std::nullopt;
        folder_of_here_ = std::exchange(here_, std::move(next));
        return status.st_mode;
    }

    /// For reading. Something else may have taken the name since it was looked at: a link is refused here as
    /// well, a device or pipe neither waited for nor read.
    Outcome<FoundFile> open(const fs::path& walked, const fs::path& name) {
        Descriptor file(::openat(folder_of_here_.get(), name.c_str(),
                                 O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (!file.is_open() && errno == ELOOP) return goes_through(name);
        if (!file.is_open()) return refuse(marked("the file '{}' cannot be opened: {}"), {}, system_reason());
        return {FoundFile{walked, std::move(file)}, {}};
    }

    Outcome<FoundFile> goes_through(const fs::path& link) {
        return refuse(marked("the file '{}' goes through the link '{}'"), tr("expected a file in the folder"),
                      link.string());
    }

    Outcome<FoundFile> missing(const fs::path& walked, const fs::path& name) {
        Outcome<FoundFile> outcome =
            errno == ENOENT || errno == ENOTDIR
                ? Outcome<FoundFile>{{}, {missing_reference(reference_, at_)}}
                : refuse(marked("the file '{}' cannot be opened: {}"), {}, system_reason());
        std::string near = name_below(walked, name.string());
        if (near.empty()) near = near_name(walked, name.string());
        if (!near.empty())
            outcome.problems.front().suggestion = (walked / near).lexically_relative(folder_).string();
        return outcome;
    }

    /// `wrong` is the pattern of the sentence: of the file, and of what else there is to name.
    Outcome<FoundFile> refuse(const char* wrong, std::string expected = {}, const std::string& more = {}) {
        return {{}, {refused_reference(wrong, reference_, at_, std::move(expected), more)}};
    }

    fs::path folder_;
    std::string reference_;
    Position at_;
    Descriptor here_;
    Descriptor folder_of_here_{-1};
};

} // namespace

Outcome<FoundFile> resolve_reference(const fs::path& folder, std::string_view reference, const Position& at) {
    return Walk(folder, reference, at).run();
}

} // namespace sabotier

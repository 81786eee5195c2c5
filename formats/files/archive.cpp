#include "formats/files/archive.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/nearest_name.hpp"
#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/files/paths.hpp"
#include "formats/files/zip_directory.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <zip.h>

namespace sabotier {
namespace {

struct CloseZip {
    void operator()(zip_t* zip) const { zip_discard(zip); }
};
using Zip = std::unique_ptr<zip_t, CloseZip>;

struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

std::string reason(zip_error_t& error) {
    return zip_error_strerror(&error);
}

/// For reading only; the bytes have to outlive it.
Zip open_zip(const std::string& bytes, std::string& why) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    Zip zip(source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error));
    if (!zip) {
        why = reason(error);
        if (source != nullptr) zip_source_free(source);
    }
    zip_error_fini(&error);
    return zip;
}

/// What an entry says that it is, of those things of a disk that hold no text; "" of a file, and of what says
/// nothing, as zip files of Windows do.
std::string other_than_file(zip_t* zip, zip_uint64_t index) {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(zip, index, 0, &system, &attributes) != 0
        || system != ZIP_OPSYS_UNIX)
        return {};
    const mode_t mode = attributes >> 16U;
    if (S_ISLNK(mode)) return tr("is a link");
    return (mode & S_IFMT) == 0 || S_ISREG(mode) ? std::string()
                                                 : tr("is no file, but a pipe, a device or a folder");
}

/// With slashes where a program has written backslashes, which part names on Windows; as it is where a drive
/// is named besides.
std::string with_slashes(std::string name) {
    if (name.find('\\') != std::string::npos && name.find(':') == std::string::npos)
        std::ranges::replace(name, '\\', '/');
    return name;
}

/// What keeps a name from saying its way without detours; empty: nothing. Some programs that pack a folder
/// begin its names with "./" or double a slash, which leads nowhere else.
std::string detour_in(const std::string& name, const std::string& normal) {
    if (name.find('\\') != std::string::npos)
        return tr("expected a path parted by '/', without a drive such as 'C:'");
    for (const std::filesystem::path& part : std::filesystem::path(name))
        if (part == "..") return tr("expected a path without '..'");
    return normal.empty() || normal == "." ? tr("expected the name of a file") : std::string();
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if (next_character(text, at) == no_character) return false;
    return true;
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

/// Why an entry's name means no file for certain; none: it does. One in an unknown encoding could be taken
/// for that of another file: no guess is made at it, as unzip makes at code page 437.
Problems name_fault(const ZipName& name, std::size_t index, const std::string& path) {
    const std::string said = escaped_zip_name(name.bytes);
    const std::size_t entry = index + 1;
    if (name.bytes.empty()) return {file_problem(path, say("entry {} of the archive has no name", entry))};
    if (name.bytes.find('\0') != std::string::npos)
        return {file_problem(path,
                             say("entry {} of the archive, '{}', has a zero byte in its name", entry, said),
                             tr("expected the name of a file"))};
    if (!is_utf8(name.bytes))
        return {file_problem(path,
                             say("the name of entry {} of the archive, '{}', is not in UTF-8", entry, said),
                             tr("expected a zip file whose names are; pack it anew with another program, or "
                                "rename the file to plain letters before"))};
    if (name.is_unicode && std::ranges::any_of(name.bytes, is_control))
        return {file_problem(
            path, say("entry {} of the archive, '{}', has a control character in its name", entry, said),
            tr("expected the name of a file"))};
    return {};
}

class ZipFile final : public Archive {
public:
    explicit ZipFile(std::string bytes, std::string path)
        : bytes_(std::move(bytes)),
          path_(std::move(path)),
          root_(joined_path(path_, "")) {}

    /// What is wrong with it.
    Problems open() {
        if (!looks_like_archive(bytes_)) return {file_problem(path_, tr("is no zip file"))};
        const auto names = zip_names(bytes_, most_in_archive);
        if (names) names_ = *names;
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (Problems problems = name_fault(names_[i], i, path_); !problems.empty()) return problems;
        if (Problems problems = written_twice(); !problems.empty()) return problems;
        std::string why;
        zip_ = open_zip(bytes_, why);
        if (!zip_)
            return {file_problem(
                path_, say("cannot be read as a zip file: {}", why),
                tr("expected all of the file as it was made: it may be cut off, or something may "
                   "stand before or behind it"))};
        const auto count = static_cast<std::size_t>(zip_get_num_entries(zip_.get(), 0));
        if (count > most_in_archive)
            return {file_problem(path_, say("more than {} files in an archive", most_in_archive),
                                 tr("expected fewer"))};
        if (!names || !is_directory_of(count))
            return {
                file_problem(path_, tr("is a zip file with a second directory, which another program could "
                                       "go by"))};
        if (count > 0 && std::ranges::min(names_, {}, &ZipName::start).start > 0)
            return {
                file_problem(path_, tr("is a zip file with something before its first file, which another "
                                       "program could go by"))};
        for (std::size_t i = 0; i < count; ++i)
            if (Problems problems = list(i); !problems.empty()) return problems;
        return {};
    }

    [[nodiscard]] std::vector<std::string> files() const override {
        std::vector<std::string> paths;
        for (const auto& [name, index] : entries_)
            paths.push_back(path_ + "/" + name);
        return paths;
    }

    [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t limit) const override {
        const auto found = entries_.find(inside(path));
        if (found != entries_.end()) return read(found->second, path, limit);
        Problem missing = file_problem(path, tr("there is no such file in the archive"));
        missing.suggestion = near_path(inside(path));
        if (!missing.suggestion.empty()) missing.suggestion = path_ + "/" + missing.suggestion;
        return {{}, {std::move(missing)}};
    }

    [[nodiscard]] Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                              const Position& at, std::size_t limit) const override {
        const Outcome<std::string> below = path_of_reference(reference, at);
        if (!below) return {{}, below.problems};
        const std::string path = joined_path(folder, *below.value);
        if (entries_.contains(inside(path))) return named(path, limit);
        Problem missing = missing_reference(reference, at);
        missing.suggestion = near_path(*below.value, inside_folder(folder));
        return {{}, {std::move(missing)}};
    }

private:
    /// The name in the archive of a path that begins with the archive's own, however either is spelt; "" for
    /// any other.
    [[nodiscard]] std::string inside(const std::string& path) const {
        const std::string plain = joined_path("", path);
        return plain.starts_with(root_) ? plain.substr(root_.size()) : "";
    }

    /// With its slash; "" for the archive itself.
    [[nodiscard]] std::string inside_folder(const std::string& folder) const {
        const std::string name = inside(joined_path(folder, ""));
        return name.empty() || name.ends_with('/') ? name : name + "/";
    }

    /// The path below a folder that is nearest to one that is missing. Looks at the names as they stand: a
    /// package may hold thousands, and miss thousands.
    [[nodiscard]] std::string near_path(const std::string& name, const std::string& folder = {}) const {
        NearestName nearest(name);
        for (auto entry = entries_.lower_bound(folder);
             entry != entries_.end() && entry->first.starts_with(folder); ++entry)
            nearest.offer(std::string_view(entry->first).substr(folder.size()));
        return nearest.found();
    }

    /// Whether names_ are those of the directory that libzip reads.
    [[nodiscard]] bool is_directory_of(std::size_t count) const {
        if (names_.size() != count) return false;
        for (std::size_t i = 0; i < count; ++i) {
            const char* name = zip_get_name(zip_.get(), i, ZIP_FL_ENC_RAW);
            if (name == nullptr || name != names_[i].bytes) return false;
        }
        return true;
    }

    /// Of names that are the same to the byte, which the library refuses without a name.
    [[nodiscard]] Problems written_twice() const {
        std::map<std::string_view, std::size_t> first;
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (const auto [there, is_new] = first.emplace(names_[i].bytes, i); !is_new)
                return {twice(there->second, i)};
        return {};
    }

    Problems list(std::size_t index) {
        const std::string name = with_slashes(names_[index].bytes);
        if (name.ends_with('/')) return {};
        const Position at{std::make_shared<const std::string>(path_), 0, 0};
        const Outcome<std::string> below = path_of_reference(name, at);
        if (!below) return below.problems;
        if (std::string expected = detour_in(name, *below.value); !expected.empty())
            return {file_problem(path_,
                                 say("the file '{}' in the archive has a name that is no plain path", name),
                                 std::move(expected))};
        if (const auto [there, is_new] = entries_.emplace(*below.value, index); !is_new)
            return {twice(there->second, index)};
        return {};
    }

    [[nodiscard]] Problem twice(std::size_t first, std::size_t second) const {
        const std::string& name = names_[second].bytes;
        const std::string& before = names_[first].bytes;
        return file_problem(
            path_,
            name == before
                ? say("the file '{}' is there twice, as entries {} and {}", name, first + 1, second + 1)
                : say("the file '{}' is there twice, as entry {} and, called '{}', as entry {}", name,
                      second + 1, before, first + 1));
    }

    /// Why a file in it cannot be read.
    [[nodiscard]] Problem unopened(const std::string& path, std::size_t index) const {
        zip_stat_t facts;
        const bool is_known = zip_stat_index(zip_.get(), index, 0, &facts) == 0;
        if (is_known && (facts.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0
            && facts.encryption_method != ZIP_EM_NONE)
            return file_problem(path, tr("is encrypted"), tr("expected a package without a password"));
        if (is_known && (facts.valid & ZIP_STAT_COMP_METHOD) != 0
            && zip_compression_method_supported(facts.comp_method, 0) == 0)
            return file_problem(
                path, tr("is packed by a method that is not known here"),
                tr("expected it stored, or packed by deflate, as zip does unless told otherwise"));
        return file_problem(path, say("cannot be read: {}", zip_strerror(zip_.get())));
    }

    [[nodiscard]] Outcome<FoundText> read(std::size_t index, const std::string& path,
                                          std::size_t limit) const {
        const std::lock_guard lock(mutex_);
        if (std::string other = other_than_file(zip_.get(), index); !other.empty())
            return {{}, {file_problem(path, std::move(other), tr("expected a file"))}};
        const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(zip_.get(), index, 0));
        if (!file) return {{}, {unopened(path, index)}};
        std::string text;
        constexpr std::size_t piece = std::size_t{64} << 10U;
        for (;;) { // an archive may say any size, so what comes out is counted
            const std::size_t before = text.size();
            text.resize(before + piece);
            const zip_int64_t count = zip_fread(file.get(), text.data() + before, piece);
            if (count < 0)
                return {{}, {file_problem(path, say("cannot be read: {}", zip_file_strerror(file.get())))}};
            text.resize(before + static_cast<std::size_t>(count));
            if (text.size() > limit)
                return {{},
                        {file_problem(path, tr("the file is too large"),
                                      say("expected at most {} bytes", limit))}};
            if (count == 0) return {FoundText{std::move(text), root_ + inside(path)}, {}};
        }
    }

    std::string bytes_;          ///< libzip reads from here
    std::string path_;           ///< as it was named: messages say it so
    std::string root_;           ///< the same without detours, with a slash: as paths joined from it begin
    std::vector<ZipName> names_; ///< of the entries, by their indices
    Zip zip_;
    std::map<std::string, std::size_t> entries_; ///< indices of files, by paths
    mutable std::mutex mutex_;                   ///< of zip_: a library's handle serves one thread at a time
};

} // namespace

bool is_for_macs(std::string_view path) {
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        const std::string_view part = path.substr(start, end - start);
        if (part == "__MACOSX" || part.starts_with("._")) return true;
        start = end + 1;
    }
    return false;
}

bool looks_like_archive(std::string_view bytes) {
    using namespace std::string_view_literals;
    return bytes.starts_with("PK\3\4"sv) || bytes.starts_with("PK\5\6"sv);
}

Outcome<std::shared_ptr<const Archive>> open_archive(std::string bytes, const std::string& path) {
    auto archive = std::make_shared<ZipFile>(std::move(bytes), path);
    if (Problems problems = archive->open(); !problems.empty()) return {{}, std::move(problems)};
    return {std::move(archive), {}};
}

} // namespace sabotier

#include "formats/files/archive.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/nearest_name.hpp"
#include "formats/base/words.hpp"
#include "formats/files/paths.hpp"

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

bool is_link(zip_t* zip, zip_uint64_t index) {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    return zip_file_get_external_attributes(zip, index, 0, &system, &attributes) == 0
           && system == ZIP_OPSYS_UNIX && S_ISLNK(attributes >> 16U);
}

/// With slashes where a program has written backslashes, which part names on Windows; as it is where a drive
/// is named besides.
std::string with_slashes(std::string name) {
    if (name.find('\\') != std::string::npos && name.find(':') == std::string::npos)
        std::ranges::replace(name, '\\', '/');
    return name;
}

/// Whether a name says its way without detours: some programs that pack a folder begin its names with "./" or
/// double a slash, which leads nowhere else.
bool is_plain(const std::string& name) {
    if (name.find('\\') != std::string::npos) return false;
    for (const std::filesystem::path& part : std::filesystem::path(name))
        if (part == "..") return false;
    return true;
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
        std::string why;
        zip_ = open_zip(bytes_, why);
        if (!zip_) return {file_problem(path_, say("cannot be read as a zip file: {}", why))};
        const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
        if (count > static_cast<zip_int64_t>(most_in_archive))
            return {file_problem(path_, say("more than {} files in an archive", most_in_archive),
                                 tr("expected fewer"))};
        for (zip_int64_t i = 0; i < count; ++i)
            if (Problems problems = list(static_cast<zip_uint64_t>(i)); !problems.empty()) return problems;
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

    /// As it is written. Where nothing says how, control characters would be taken for the pictures that an
    /// old code page has in their place, and become another name.
    [[nodiscard]] std::string name_of(zip_uint64_t index) const {
        const auto text = [](const char* name) { return std::string(name == nullptr ? "" : name); };
        std::string written = text(zip_get_name(zip_.get(), index, ZIP_FL_ENC_RAW));
        const bool has_control = std::any_of(written.begin(), written.end(),
                                             [](unsigned char c) { return c < 0x20 || c == 0x7F; });
        return has_control ? std::move(written) : text(zip_get_name(zip_.get(), index, ZIP_FL_ENC_GUESS));
    }

    Problems list(zip_uint64_t index) {
        const std::string name = with_slashes(name_of(index));
        if (name.ends_with('/')) return {};
        const Position at{std::make_shared<const std::string>(path_), 0, 0};
        const Outcome<std::string> below = path_of_reference(name, at);
        if (!below) return below.problems;
        if (!is_plain(name) || below.value->empty() || *below.value == ".")
            return {file_problem(path_,
                                 say("the file '{}' in the archive has a name that is no plain path", name))};
        if (!entries_.emplace(*below.value, index).second)
            return {file_problem(path_, say("the file '{}' is there twice", name))};
        return {};
    }

    [[nodiscard]] Outcome<FoundText> read(zip_uint64_t index, const std::string& path,
                                          std::size_t limit) const {
        const std::lock_guard lock(mutex_);
        if (is_link(zip_.get(), index))
            return {{}, {file_problem(path, tr("is a link"), tr("expected a file"))}};
        const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(zip_.get(), index, 0));
        if (!file) return {{}, {file_problem(path, say("cannot be read: {}", zip_strerror(zip_.get())))}};
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

    std::string bytes_; ///< libzip reads from here
    std::string path_;  ///< as it was named: messages say it so
    std::string root_;  ///< the same without detours, with a slash: as paths joined from it begin
    Zip zip_;
    std::map<std::string, zip_uint64_t> entries_;
    mutable std::mutex mutex_; ///< of zip_: a library's handle serves one thread at a time
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

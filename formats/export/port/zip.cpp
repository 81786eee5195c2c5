#include "formats/export/port/zip.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"

#include <exception>
#include <memory>
#include <stdexcept>
#include <zip.h>

namespace sabotier {
namespace {

constexpr zip_uint16_t first_date =
    (0U << 9U) | (1U << 5U) | 1U; ///< the earliest that the format knows: 1 January 1980
constexpr zip_uint16_t midnight = 0;
constexpr zip_uint32_t regular_readable = 0100644U << 16U;
constexpr zip_uint32_t compression_level = 9;

struct SourceEnd {
    void operator()(zip_source_t* source) const noexcept { zip_source_free(source); }
};
struct ArchiveEnd {
    void operator()(zip_t* archive) const noexcept { zip_discard(archive); }
};
using Source = std::unique_ptr<zip_source_t, SourceEnd>;
using Archive = std::unique_ptr<zip_t, ArchiveEnd>;

[[noreturn]] void fail(zip_error_t* error) {
    const std::string why = zip_error_strerror(error);
    zip_error_fini(error);
    throw std::runtime_error("zip: " + why);
}
[[noreturn]] void fail(zip_t* archive) {
    throw std::runtime_error(std::string("zip: ") + zip_strerror(archive));
}

/// The library takes it over with what it is made of.
Source source_of(const std::string& bytes) {
    zip_error_t error;
    zip_error_init(&error);
    Source source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error));
    if (!source) fail(&error);
    zip_error_fini(&error);
    return source;
}

/// `bytes` must outlive the archive's closing.
void add(zip_t* archive, const std::string& path, const std::string& bytes) {
    Source source = source_of(bytes);
    const zip_int64_t added = zip_file_add(archive, path.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    if (added < 0) fail(archive);
    (void)source.release();
    const auto index = static_cast<zip_uint64_t>(added);
    if (zip_set_file_compression(archive, index, ZIP_CM_DEFLATE, compression_level) != 0
        || zip_file_set_dostime(archive, index, midnight, first_date, 0) != 0
        || zip_file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, regular_readable) != 0)
        fail(archive);
}

/// Asked from within the library, through which nothing may be thrown.
struct Asked {
    const ExportCallbacks& callbacks;
    std::exception_ptr thrown{};

    bool stops() noexcept {
        try {
            return callbacks.is_cancelled && callbacks.is_cancelled();
        } catch (...) {
            thrown = std::current_exception();
            return true;
        }
    }
};

int asks_to_stop(zip_t*, void* asked) {
    return static_cast<Asked*>(asked)->stops() ? 1 : 0;
}

std::string bytes_of(zip_source_t* source) {
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_open(source) != 0 || zip_source_stat(source, &stat) != 0) fail(zip_source_error(source));
    std::string bytes(stat.size, '\0');
    const zip_int64_t read = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    if (read < 0 || static_cast<std::size_t>(read) != bytes.size())
        throw std::runtime_error("zip: the archive ends early");
    return bytes;
}

} // namespace

std::string zipped(const FileSet& folder, const ExportCallbacks& callbacks) {
    const Source target = source_of({});
    zip_error_t error;
    zip_error_init(&error);
    Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
    if (!archive) fail(&error);
    zip_error_fini(&error);
    zip_source_keep(target.get()); // the archive frees the one that it was given
    for (const auto& [path, bytes] : folder.files())
        add(archive.get(), path, bytes);
    Asked asked{callbacks};
    zip_register_cancel_callback_with_state(archive.get(), asks_to_stop, nullptr, &asked);
    if (zip_close(archive.get()) != 0) {
        if (asked.thrown) std::rethrow_exception(asked.thrown);
        if (zip_error_code_zip(zip_get_error(archive.get())) == ZIP_ER_CANCELLED) throw Cancelled();
        fail(archive.get());
    }
    (void)archive.release();
    return bytes_of(target.get());
}

} // namespace sabotier

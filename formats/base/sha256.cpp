#include "formats/base/sha256.hpp"

#include <glib.h>

#include <memory>
#include <stdexcept>

namespace sabotier {
namespace {

struct Free {
    void operator()(GChecksum* sum) const { g_checksum_free(sum); }
};
using Checksum = std::unique_ptr<GChecksum, Free>;

Checksum checksum_of(std::string_view bytes) {
    Checksum sum(g_checksum_new(G_CHECKSUM_SHA256));
    if (!sum) throw std::runtime_error("SHA-256 is missing");
    if (!bytes.empty())
        g_checksum_update(sum.get(), reinterpret_cast<const guchar*>(bytes.data()),
                          static_cast<gssize>(bytes.size()));
    return sum;
}

} // namespace

std::string sha256_digest(std::string_view bytes) {
    const Checksum sum = checksum_of(bytes);
    std::string digest(32, '\0');
    gsize size = digest.size();
    g_checksum_get_digest(sum.get(), reinterpret_cast<guint8*>(digest.data()), &size);
    return digest;
}

std::string sha256(std::string_view bytes) {
    return g_checksum_get_string(checksum_of(bytes).get());
}

} // namespace sabotier

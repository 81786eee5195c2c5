#include "formats/tmx/cells.hpp"

#include "formats/base/words.hpp"

#include <array>
#include <charconv>
#include <zlib.h>

namespace sabotier::tmx {
namespace {

constexpr std::string_view blanks = " \t\r\n";

Cells wrong_count(std::size_t found, std::size_t count) {
    return {std::nullopt, say("the layer has {} cells", found),
            say("expected {}, as its width and height say", count)};
}

Cells read_csv(std::string_view text, std::size_t count) {
    std::vector<Gid> gids;
    gids.reserve(count);
    std::size_t at = 0;
    const auto skip = [&] { at = std::min(text.find_first_not_of(blanks, at), text.size()); };
    for (skip(); at < text.size(); skip()) {
        Gid gid = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), gid);
        if (error != std::errc()) {
            const std::size_t stop = std::min(text.find(',', at), text.size());
            return {std::nullopt,
                    say("'{}' is no number of a tile", text.substr(at, std::min<std::size_t>(stop - at, 40))),
                    tr("expected whole numbers with commas between them")};
        }
        if (gids.size() == count) return wrong_count(gids.size() + 1, count);
        gids.push_back(gid);
        at = static_cast<std::size_t>(end - text.data());
        skip();
        if (at < text.size() && text[at] == ',') {
            ++at;
        } else if (at < text.size()) {
            return {std::nullopt, tr("two numbers of tiles have no comma between them"), {}};
        }
    }
    return gids.size() == count ? Cells{std::move(gids)} : wrong_count(gids.size(), count);
}

std::optional<std::string> from_base64(std::string_view text) {
    static const auto values = [] {
        std::array<int, 256> table{};
        table.fill(-1);
        int value = 0;
        for (const char c :
             std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
            table[static_cast<unsigned char>(c)] = value++;
        return table;
    }();
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int have = 0;
    std::size_t signs = 0;
    std::size_t padding = 0;
    for (const char c : text) {
        if (blanks.find(c) != std::string_view::npos) continue;
        ++signs;
        if (c == '=') {
            ++padding;
            continue;
        }
        const int value = values[static_cast<unsigned char>(c)];
        if (value < 0 || padding > 0) return std::nullopt;
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        have += 6;
        if (have < 8) continue;
        have -= 8;
        bytes += static_cast<char>(static_cast<unsigned char>((bits >> static_cast<unsigned>(have)) & 0xFFU));
    }
    if (signs % 4 != 0 || padding > 2) return std::nullopt;
    return bytes;
}

/// Of zlib's or gzip's form, at most `most` bytes; none if it is broken or longer.
std::optional<std::string> unpacked(const std::string& packed, std::size_t most) {
    constexpr int either_header = 32 + 15;
    z_stream stream{};
    if (inflateInit2(&stream, either_header) != Z_OK) return std::nullopt;
    std::string bytes(most + 1, '\0');
    // the library takes what it reads as bytes that it could change, and does not
    stream.next_in = const_cast<Bytef*>(static_cast<const Bytef*>(static_cast<const void*>(packed.data())));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = static_cast<Bytef*>(static_cast<void*>(bytes.data()));
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int result = inflate(&stream, Z_FINISH);
    const std::size_t size = stream.total_out;
    const bool is_all = stream.avail_in == 0;
    inflateEnd(&stream);
    if (result != Z_STREAM_END || !is_all || size > most) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

Cells read_base64(std::string_view text, std::string_view compression, std::size_t count) {
    if (!compression.empty() && compression != "zlib" && compression != "gzip")
        return {std::nullopt, say("cells packed by '{}' cannot be read here", compression),
                tr("expected the map saved with the tile layer format CSV, or base64 with zlib or gzip")};
    std::optional<std::string> bytes = from_base64(text);
    if (!bytes) return {std::nullopt, tr("the cells of the layer are no base64"), {}};
    constexpr std::size_t size = 4;
    if (!compression.empty()) bytes = unpacked(*bytes, count * size);
    if (!bytes)
        return {std::nullopt, say("the cells of the layer cannot be unpacked as {}", compression),
                say("expected {} cells, as its width and height say", count)};
    if (bytes->size() != count * size) return wrong_count(bytes->size() / size, count);
    std::vector<Gid> gids(count);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = 0; k < size; ++k)
            gids[i] |= static_cast<Gid>(static_cast<unsigned char>((*bytes)[i * size + k])) << (8 * k);
    return {std::move(gids)};
}

} // namespace

Cells read_cells(std::string_view text, std::string_view encoding, std::string_view compression,
                 std::size_t count) {
    if (encoding == "csv") return read_csv(text, count);
    if (encoding == "base64") return read_base64(text, compression, count);
    return {std::nullopt, say("the cells are written as '{}'", encoding), tr("expected csv or base64")};
}

} // namespace sabotier::tmx

#include "formats/export/vassal/pictures.hpp"

#include "formats/base/cancel.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/ids.hpp"

#include <fmt/format.h>

namespace sabotier::vassal {
namespace {

constexpr std::size_t longest_file = 100; ///< of the names of pictures, without their ending

std::string file_of(const Look& look, std::size_t attempt) {
    const std::string words = fmt::format("{}{}", fmt::join(look.parts, "."), look.is_back ? ".back" : "");
    std::string name = kit::id_text(words).substr(0, longest_file);
    if (attempt > 0) name += "-" + std::to_string(attempt + 1);
    return name + ".png";
}

} // namespace

std::string Pictures::add(const Look& look, const std::function<std::string()>& make) {
    if (const auto known = names_.find(look); known != names_.end()) return known->second;
    throw_if_cancelled(callbacks_.is_cancelled);
    std::size_t attempt = 0;
    while (files_.files().contains("images/" + file_of(look, attempt)))
        ++attempt;
    const std::string name = file_of(look, attempt);
    files_.add("images/" + name, is_drawn_ ? make() : std::string());
    names_.emplace(look, name);
    return name;
}

std::string Pictures::add(const Look& look, const KitFace& face, int columns, int rows) {
    return add(look, [&] { return face_png(face, columns, rows, callbacks_.is_cancelled); });
}

void Pictures::step() {
    if (callbacks_.progress) callbacks_.progress(done_++, all_);
}

} // namespace sabotier::vassal

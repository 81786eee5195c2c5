#include "formats/export/vassal/pictures.hpp"

#include "formats/base/cancel.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/ids.hpp"

namespace sabotier::vassal {
namespace {

constexpr std::size_t longest_file = 100; ///< of the names of pictures, without their ending

std::string file_of(const std::string& look, std::size_t attempt) {
    std::string name = kit::id_text(look).substr(0, longest_file);
    if (attempt > 0) name += "-" + std::to_string(attempt + 1);
    return name + ".png";
}

} // namespace

std::string Pictures::add(const std::string& look, const std::function<std::string()>& make) {
    if (const auto known = names_.find(look); known != names_.end()) return known->second;
    throw_if_cancelled(callbacks_.is_cancelled);
    std::size_t attempt = 0;
    while (files_.files().contains("images/" + file_of(look, attempt)))
        ++attempt;
    const std::string name = file_of(look, attempt);
    files_.add("images/" + name, make());
    names_.emplace(look, name);
    return name;
}

std::string Pictures::add(const std::string& look, const KitFace& face, int columns, int rows) {
    return add(look, [&] { return face_png(face, columns, rows, callbacks_.is_cancelled); });
}

void Pictures::step() {
    if (callbacks_.progress) callbacks_.progress(done_++, all_);
}

} // namespace sabotier::vassal

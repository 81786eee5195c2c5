#include "formats/export/virtualtabletop/room.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/draw/canvas/drawable_text.hpp"
#include "formats/export/kit/json_box.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace sabotier::virtualtabletop {
namespace {

/// Of pictures for a unit of the room: what is small there is looked at enlarged.
constexpr double pixels = 3;
constexpr double least_pixels = 96; ///< of a picture's width
constexpr double most_pixels = 512;
constexpr int parts = 1000; ///< of a unit, in which places are stated

} // namespace

Room::Room(const Setup& setup_, const ExportCallbacks& callbacks)
    : setup(setup_),
      kit(kit_with_all_players(setup_)),
      plan(table_plan(setup_, kit, {.has_private_places = true, .most_dice = 20, .most_faces = 100})),
      dropped(plan.dropped),
      callbacks_(callbacks) {}

void Room::add(const std::string& id, Json widget) {
    if (widgets_.contains(id)) throw std::logic_error("two widgets are called " + id);
    widget["id"] = id;
    widgets_[id] = std::move(widget);
}

std::string Room::picture(const std::string& look, const KitFace& face, double width, double height) {
    const auto known = pictures_.find(look);
    if (known != pictures_.end()) return known->second;
    step();
    const double columns = std::clamp(width * pixels, least_pixels, most_pixels);
    const auto whole = [](double size) { return std::max(1, static_cast<int>(std::lround(size))); };
    std::string name =
        assets.add(face_png(face, whole(columns), whole(columns * height / width), callbacks_.is_cancelled));
    pictures_.emplace(look, name);
    return name;
}

void Room::step() const {
    if (callbacks_.is_cancelled && callbacks_.is_cancelled()) throw Cancelled();
}

std::string Room::seat(std::size_t index) {
    return fmt::format("seat-{}", index + 1);
}

std::string Room::hand(std::size_t index) {
    return fmt::format("hand-{}", index + 1);
}

std::string Room::private_board(std::size_t index) {
    return fmt::format("board-{}", index + 1);
}

std::string Room::tray(std::size_t index) {
    return fmt::format("tray-{}", index + 1);
}

std::vector<std::string> Room::seats_of(std::size_t side) const {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        if (side != none && kit.seats[i].side == side) ids.push_back(seat(i));
    return ids;
}

double rounded(double units) {
    return kit::rounded(units, parts);
}

Json box(Rect area) {
    return kit::json_box(area, parts);
}

std::string plain(std::string_view text, std::size_t most) {
    return ellipsized_text(text, most);
}

std::string escaped_html(std::string_view text, std::size_t most) {
    std::string html;
    for (const char sign : plain(text, most)) {
        const bool is_plain = (sign >= '0' && sign <= '9') || (sign >= 'A' && sign <= 'Z')
                              || (sign >= 'a' && sign <= 'z') || sign == ' '
                              || (static_cast<unsigned char>(sign) & 0x80U) != 0;
        if (is_plain)
            html += sign;
        else
            html += fmt::format("&#{};", static_cast<int>(sign));
    }
    return html;
}

} // namespace sabotier::virtualtabletop

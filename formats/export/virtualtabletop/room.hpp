#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/table_plan.hpp"
#include "formats/export/port/made.hpp"
#include "formats/export/virtualtabletop/assets.hpp"
#include "formats/setup/setup.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::virtualtabletop {

using Json = nlohmann::json;

/// A room in the making: widgets by their ids. What the functions of widgets.hpp put things into.
class Room {
public:
    Room(const Setup& setup, const ExportCallbacks& callbacks);

    const Setup& setup;
    const Kit kit;
    const TablePlan plan;
    Assets assets;
    std::string board_image; ///< once the board is there
    std::vector<std::string> dropped;
    std::vector<std::string> warnings{};

    /// The widget gets its id. No two share one; throws std::logic_error.
    void add(const std::string& id, Json widget);
    /// Pictures of things; `look` names those that look alike, which are drawn once. Sizes in units of the
    /// table.
    [[nodiscard]] std::string picture(const std::string& look, const KitFace& face, double width,
                                      double height);
    /// Throws Cancelled once nobody wants the room any more.
    void step() const;
    [[nodiscard]] const std::function<bool()>& cancel() const { return callbacks_.is_cancelled; }

    /// The id of the seat with that index in Kit::seats, and of the hand that belongs to it.
    [[nodiscard]] static std::string seat(std::size_t index);
    [[nodiscard]] static std::string hand(std::size_t index);
    /// The id of a board that is for one side's eyes, on which its pieces lie.
    [[nodiscard]] static std::string private_board(std::size_t index);
    /// The id of the tray with that index in TablePlan::trays.
    [[nodiscard]] static std::string tray(std::size_t index);
    /// Ids of the seats of a side; empty of none.
    [[nodiscard]] std::vector<std::string> seats_of(std::size_t side) const;

    [[nodiscard]] const Json& widgets() const noexcept { return widgets_; }

private:
    const ExportCallbacks& callbacks_;
    Json widgets_ = Json::object();
    std::map<std::string, std::string, std::less<>> pictures_;
};

/// In thousandths of a unit, so that the same room is the same text on every machine.
[[nodiscard]] double rounded(double units);
/// A widget's place and size.
[[nodiscard]] Json box(Rect area);
/// A text of a stranger for a widget: without signs that control, at most `most` signs, and with nothing
/// that the client would fill in.
[[nodiscard]] std::string plain(std::string_view text, std::size_t most = 80);
/// The same for HTML, every sign that could mean something there as its number.
[[nodiscard]] std::string escaped_html(std::string_view text, std::size_t most = 80);

} // namespace sabotier::virtualtabletop

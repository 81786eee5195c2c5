#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/table_plan.hpp"
#include "formats/export/port/made.hpp"
#include "formats/setup/setup.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// A room of PlayingCards.io: a list of widgets, and pictures. Shapes as its own exports have them and the
/// importer of VirtualTabletop.io (server/pcioimport.mjs) reads them.
namespace sabotier::pcio {

using Json = nlohmann::json;

/// A room in the making.
class Room {
public:
    Room(const Setup& setup, const ExportCallbacks& callbacks);

    /// Bytes of the largest picture that the client takes.
    static constexpr std::size_t most_bytes = 2U * 1024 * 1024 - 1;

    const Setup& setup;
    const Kit kit;
    const TablePlan plan;
    std::vector<std::string> dropped;
    std::vector<std::string> warnings{};

    /// The widget gets its id and its place above those before it. No two share an id; throws
    /// std::logic_error.
    void add(const std::string& id, std::string_view type, Json widget);
    /// The name by which widgets call a picture; things that look alike share one. Sizes in units of the
    /// table.
    [[nodiscard]] std::string picture(const std::string& look, const KitFace& face, double width,
                                      double height);
    [[nodiscard]] std::string add_picture(const std::string& name, std::string png);
    [[nodiscard]] const std::function<bool()>& cancel() const { return callbacks_.is_cancelled; }

    [[nodiscard]] const Json& widgets() const noexcept { return widgets_; }
    [[nodiscard]] const std::map<std::string, std::string>& pictures() const noexcept { return files_; }

private:
    const ExportCallbacks& callbacks_;
    Json widgets_ = Json::array();
    std::set<std::string> ids_;
    std::map<std::string, std::string> files_; ///< by their paths in the archive
    std::map<std::string, std::string> names_; ///< by what they show
};

/// What a room is put together from, part by part.
void add_board(Room& room);
/// Title, seats, turn and dice.
void add_panel(Room& room);
/// Counters, pieces and markers, as pieces of a collection with two sides.
void add_pieces(Room& room);
/// Decks with their cards, what is laid out of them, and the hand of each player.
void add_cards(Room& room);

} // namespace sabotier::pcio

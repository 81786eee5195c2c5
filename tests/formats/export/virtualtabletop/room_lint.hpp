#pragma once

#include "formats/export/port/file_set.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

/// What the client is silent about, or finds out only when somebody clicks.
namespace sabotier::test {

/// The room of an export's files, with all that is said of it.
[[nodiscard]] nlohmann::json room_of(const FileSet& files);

/// Faults of a room, a sentence each: rooms and widgets that cannot be read, properties that no widget of
/// ours has and values that they cannot have, ids that are no keys, parents, decks, kinds of cards, faces,
/// seats, labels, holders and pictures that nothing is called, pictures that nobody shows or that are not
/// what their names say, things beside the table, sizes that the server refuses, markup, addresses and places
/// to fill in that come from texts.
[[nodiscard]] std::vector<std::string> room_faults(const FileSet& files);

/// Where the client puts the left upper corner of a piece that is let go there. Source: its snapToGrid().
struct Corner {
    double x = 0;
    double y = 0;
};
[[nodiscard]] Corner snapped(const nlohmann::json& widget, Corner at);

/// The middle of a widget on the table, through the scales of its parents.
[[nodiscard]] Corner middle_of(const nlohmann::json& room, const std::string& id);

} // namespace sabotier::test

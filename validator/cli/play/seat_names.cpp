#include "validator/cli/play/seat_names.hpp"

#include "validator/cli/input/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sabotier::cli {

namespace {

/// Whether a name says nothing that the id does not: "Green" of green.
bool is_plain(const play::SeatInfo& seat) {
    return std::equal(seat.id.begin(), seat.id.end(), seat.name.begin(), seat.name.end(),
                      [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

/// Ids of the seats of that name.
std::vector<std::string> seats_called(const play::Game& game, const std::string& name) {
    std::vector<std::string> ids;
    for (const play::SeatInfo& seat : game.seats())
        if (seat.name == name) ids.push_back(seat.id);
    return ids;
}

} // namespace

std::optional<play::Seat> seat_named(const play::Game& game, const std::string& name) {
    const std::vector<play::SeatInfo>& seats = game.seats();
    const auto find = [&](auto has_name) -> std::optional<play::Seat> {
        const auto found = std::find_if(seats.begin(), seats.end(), has_name);
        if (found == seats.end()) return std::nullopt;
        return play::seat(static_cast<std::size_t>(found - seats.begin()));
    };
    if (const auto by_id = find([&](const play::SeatInfo& seat) { return seat.id == name; })) return by_id;
    if (seats_called(game, name).size() > 1) return std::nullopt;
    return find([&](const play::SeatInfo& seat) { return seat.name == name; });
}

std::string no_such_seat(const play::Game& game, const std::string& name) {
    std::vector<std::string> known;
    std::vector<std::string> listed;
    for (const play::SeatInfo& seat : game.seats()) {
        known.push_back(seat.id);
        known.push_back(seat.name);
        listed.push_back(is_plain(seat) ? seat.id : fmt::format("{} ({})", seat.id, seat.name));
    }
    if (const std::vector<std::string> ids = seats_called(game, name); ids.size() > 1)
        return fmt::format("{} seats are called '{}', expected an id: {}", ids.size(), name,
                           fmt::join(ids, ", "));
    const std::string near = meant(name, known);
    return fmt::format("the game has no seat '{}'{}{} {}", name, near,
                       near.empty() ? ", expected one of" : " Its seats:", fmt::join(listed, ", "));
}

} // namespace sabotier::cli

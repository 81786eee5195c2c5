#include "editor/core/work/edits/loading.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/pieces.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <map>

namespace sabotier::editor {

namespace {

bool carries(const SetupUnit& unit) {
    return unit.kind != nullptr && unit.kind->carries > 0 && unit.carrier == none;
}

/// Whether it is a carrier for units of this side, full or not.
bool carries_for(const Setup& setup, std::size_t carrier, const PieceRef& piece) {
    const PieceRef ref = ref_of(setup, setup.units[carrier]);
    return carries(setup.units[carrier]) && !ref.side.empty() && ref.side == piece.side && !(ref == piece);
}

bool rides(const SetupUnit& unit) {
    return unit.kind != nullptr && unit.kind->may_ride;
}

/// Why a unit finds no place here.
std::string no_room(const Setup& setup, const PieceRef& piece, SpaceIndex space) {
    std::vector<std::string> full;
    for (const PieceRef& each : pieces_at(setup, space))
        if (carries_for(setup, find_piece(setup, each), piece)) full.push_back(each.id.str());
    if (full.empty()) return say("No carrier of the army of {} stands here.", piece.id.str());
    return say("No room for {}: {} is full.", piece.id.str(), fmt::format("{}", fmt::join(full, ", ")));
}

/// The carrier of the space that takes a unit; `boarding`: how many each takes besides.
std::size_t carrier_at(const Setup& setup, const PieceRef& piece, SpaceIndex space,
                       std::map<std::size_t, int>& boarding) {
    const std::size_t own = setup.units[find_piece(setup, piece)].carrier;
    for (const PieceRef& carrier : pieces_at(setup, space)) {
        const std::size_t index = find_piece(setup, carrier);
        if (!carries_for(setup, index, piece)) continue;
        if (index == own) return index;
        if (room_aboard(setup, carrier) <= boarding[index]) continue;
        ++boarding[index];
        return index;
    }
    return none;
}

} // namespace

int room_aboard(const Setup& setup, const PieceRef& carrier) {
    const std::size_t index = find_piece(setup, carrier);
    if (index == none || !carries(setup.units[index])) return 0;
    const auto aboard = std::ranges::count(setup.units, index, &SetupUnit::carrier);
    return std::max(0, setup.units[index].kind->carries - static_cast<int>(aboard));
}

std::vector<PieceRef> carriers_for(const Setup& setup, const PieceRef& piece) {
    std::vector<PieceRef> found;
    const std::size_t unit = find_piece(setup, piece);
    if (unit == none || !rides(setup.units[unit])) return found;
    for (std::size_t index = 0; index < setup.units.size(); ++index) {
        const bool is_aboard = setup.units[unit].carrier == index;
        const PieceRef carrier = ref_of(setup, setup.units[index]);
        if (is_aboard || (carries_for(setup, index, piece) && room_aboard(setup, carrier) > 0))
            found.push_back(carrier);
    }
    return found;
}

Edited load_at(const Scene& scene, const std::set<PieceRef>& pieces, SpaceIndex space) {
    if (pieces.empty()) return Edited::refused(tr("No piece is selected."));
    const Setup& setup = scene.setup();
    std::map<std::size_t, int> boarding;
    Edited done = scene.work();
    for (const PieceRef& piece : pieces) {
        const std::size_t unit = find_piece(setup, piece);
        if (unit == none) return Edited::refused(say("There is no piece {}.", piece.id.str()));
        if (!rides(setup.units[unit]))
            return Edited::refused(say("{} is no kind that rides in a carrier.", piece.id.str()));
        const std::size_t carrier = carrier_at(setup, piece, space, boarding);
        if (carrier == none) return Edited::refused(no_room(setup, piece, space));
        done = load_pieces(Scene(*done.work), {piece}, ref_of(setup, setup.units[carrier]));
        if (!done) return done;
    }
    return done;
}

} // namespace sabotier::editor

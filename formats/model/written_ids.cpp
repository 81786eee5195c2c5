#include "formats/model/written_ids.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// The side that a piece belongs to: its own, else its kind's; none where the scenario has no such side.
SideId side_of(const Scenario& scenario, const Rulebook& rulebook, const SideId& own, const KindId& kind) {
    SideId side = own;
    if (const PieceKind* known = rulebook.piece(kind); side.empty() && known != nullptr) side = known->side;
    const bool is_known = std::any_of(scenario.sides.begin(), scenario.sides.end(),
                                      [&](const Side& each) { return each.id == side; });
    return is_known ? side : SideId();
}

/// Counts what comes after the scenario's pieces.
CountedIds after_pieces(const Scenario& scenario, const Rulebook& rulebook) {
    CountedIds ids(written_ids(scenario));
    for (const PlacedPiece& piece : scenario.pieces)
        if (piece.id.empty())
            (void)ids.next(id_stem(side_of(scenario, rulebook, piece.side, piece.kind), piece.kind));
    return ids;
}

} // namespace

UnitId CountedIds::next(const std::string& stem) {
    for (;;) {
        UnitId id(stem + "-" + std::to_string(++last_[stem]));
        if (!taken_.contains(id)) return id;
    }
}

std::string id_stem(const KindId& kind) {
    std::string stem;
    for (const char letter : kind.str())
        stem += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return stem;
}

std::string id_stem(const SideId& side, const KindId& kind) {
    return side.empty() ? id_stem(kind) : side.str() + "-" + id_stem(kind);
}

std::set<UnitId> written_ids(const Scenario& scenario) {
    std::set<UnitId> ids;
    for (const PlacedPiece& piece : scenario.pieces)
        if (!piece.id.empty()) ids.insert(piece.id);
    return ids;
}

std::size_t write_piece_ids(Scenario& scenario, const Rulebook& rulebook, const std::set<UnitId>& reserved) {
    std::set<UnitId> taken = written_ids(scenario);
    taken.insert(reserved.begin(), reserved.end());
    CountedIds ids(std::move(taken));
    std::size_t count = 0;
    for (PlacedPiece& piece : scenario.pieces) {
        if (!piece.id.empty()) continue;
        piece.id = ids.next(id_stem(side_of(scenario, rulebook, piece.side, piece.kind), piece.kind));
        ++count;
    }
    return count;
}

std::vector<UnitId> drafted_ids(const Scenario& scenario, const Rulebook& rulebook) {
    std::vector<UnitId> found;
    if (!scenario.draft) return found;
    CountedIds ids = after_pieces(scenario, rulebook);
    for (const DraftStep& step : scenario.draft->steps)
        found.push_back(step.is_wall
                            ? UnitId()
                            : ids.next(id_stem(side_of(scenario, rulebook, {}, step.kind), step.kind)));
    return found;
}

} // namespace sabotier

#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/setup/setup.hpp"

#include <compare>
#include <cstddef>
#include <string>
#include <vector>

namespace sabotier {

/// What decides which hexes can be entered and at what cost: a movement class, what single kinds add to it,
/// and whether level steps cost nothing because the unit has a single move unit. Everything that has one
/// profile shares one MovementModel.
struct MovementProfile {
    ClassId movement;
    bool enters_rivers = false; ///< amphibious in rivers: for a whole turn's allowance
    bool wades = false;         ///< amphibious in terrain that takes amphibious units
    bool is_single = false;     ///< one move unit: exempt from level steps where the rulebook says so

    friend bool operator==(const MovementProfile&, const MovementProfile&) = default;
    friend auto operator<=>(const MovementProfile&, const MovementProfile&) = default;
};

/// One way in which a unit moves: a profile and the move units of a turn.
struct Mover {
    MovementProfile profile;
    int allowance = 0; ///< move units; at least 1

    friend bool operator==(const Mover&, const Mover&) = default;
    friend auto operator<=>(const Mover&, const Mover&) = default;
};

/// Every way in which a kind moves, in the rulebook's order. Empty for decoys and for kinds without move
/// units: they stay where they are. Modes of unknown classes are left out.
[[nodiscard]] std::vector<Mover> movers_of(const PieceKind& kind, const Rulebook& rulebook);

/// A movement class as the analyses of whole maps see it: able to do what each of its kinds can do, as fast
/// as the fastest of them.
struct ClassInPlay {
    const MovementClass* movement = nullptr; ///< of the rulebook; never null
    Mover mover;
    std::vector<std::size_t> units; ///< of the setup, that move this way; empty if no army has been given
};

/// The classes of the units in play, in the order of the rulebook; of all kinds of the rulebook if no side
/// has a unit that moves. Passengers count, decoys do not.
[[nodiscard]] std::vector<ClassInPlay> classes_in_play(const Setup& setup);
/// The classes of all kinds of a rulebook, with no units.
[[nodiscard]] std::vector<ClassInPlay> classes_of(const Rulebook& rulebook);

/// "tracked", "tracked, amphibious in rivers", "soldiers, with one move unit": no two profiles of a rulebook
/// have one text, whatever the language.
[[nodiscard]] std::string to_text(const MovementProfile& profile);
/// The same for sentences, in the user's language.
[[nodiscard]] std::string in_words(const MovementProfile& profile);

} // namespace sabotier

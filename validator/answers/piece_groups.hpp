#pragma once

#include "formats/setup/setup.hpp"
#include "validator/play/tableau.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// Pieces that are alike to who looks: of one kind, or hidden and of the same kinds that they may be.
struct PieceGroup {
    const PieceKind* kind = nullptr; ///< null: hidden
    std::vector<const PieceKind*> possible;
    std::vector<const play::TableauPiece*> pieces;
};

/// In the order in which they are met, those that are hidden last. What is given must outlive them.
[[nodiscard]] std::vector<PieceGroup> groups_of(const std::vector<const play::TableauPiece*>& pieces);

/// "2 × Recon"; "3 hidden (each one of Recon and Saboteur)".
[[nodiscard]] std::string words_of(const PieceGroup& group, std::string_view times = "\u00d7");

/// What is gone, a sentence for each side: "Grey: gone: 2 × Recon and Saboteur". Those that are hidden are
/// told together.
[[nodiscard]] std::vector<std::string> told_gone(const Setup& setup, const play::Tableau& tableau,
                                                 std::string_view times = "\u00d7");

} // namespace sabotier

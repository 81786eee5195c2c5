#pragma once

#include "validator/answers/played/text_canvas.hpp"
#include "validator/play/game.hpp"

#include <map>
#include <string>
#include <vector>

namespace sabotier::played {

/// Short signs for the pieces of a game, the same from its first board to its last: a small letter for the
/// side, up to three characters for the kind.
class Tokens {
public:
    /// Pieces are told by the kinds of its rulebook, which must outlive it.
    explicit Tokens(const Setup& setup);

    /// "gHQ"; "g?" of a kind that is not known.
    [[nodiscard]] std::string of(const play::TableauPiece& piece) const;
    [[nodiscard]] const std::string& of_side(std::size_t side) const { return sides_[side]; }
    [[nodiscard]] const std::string& of_kind(const PieceKind& kind) const { return kinds_.at(&kind); }
    /// The side's colour behind its pieces.
    [[nodiscard]] Ink ink(const play::TableauPiece& piece) const;

private:
    std::vector<std::string> sides_;
    std::vector<std::string> colours_;
    std::map<const PieceKind*, std::string> kinds_;
};

/// An arrow of a hex facing, 0 to 5 from the top clockwise: "\u2197", or "ne" in ASCII.
[[nodiscard]] std::string facing_sign(int facing, bool has_unicode);

} // namespace sabotier::played

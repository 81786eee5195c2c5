#pragma once

#include "formats/board/board.hpp"
#include "formats/board/hex_board.hpp"

#include <concepts>
#include <memory>
#include <typeinfo>
#include <utility>

namespace sabotier {

/// The one board that a set-up has, of whatever kind: there is always one. Copies share it; it is never
/// modified. `as` gives it to whoever needs more than a Board.
class AnyBoard {
public:
    AnyBoard(); ///< of hexes, without any
    AnyBoard(HexBoard board)
        : AnyBoard(std::make_shared<const HexBoard>(std::move(board))) {}
    /// Not null.
    template <std::derived_from<Board> B>
    AnyBoard(std::shared_ptr<const B> board)
        : board_(std::move(board)),
          hexes_(as<HexBoard>() != nullptr ? as<HexBoard>() : &no_hexes()) {}

    [[nodiscard]] const Board& operator*() const noexcept { return *board_; }
    [[nodiscard]] const Board* operator->() const noexcept { return board_.get(); }

    /// Null where it is of another kind.
    template <std::derived_from<Board> B>
    [[nodiscard]] const B* as() const noexcept {
        const Board& board = *board_;
        return typeid(board) == typeid(B) ? static_cast<const B*>(&board) : nullptr;
    }
    /// Where it has to be of this kind; throws std::bad_cast where it is not.
    template <std::derived_from<Board> B>
    [[nodiscard]] const B& on() const {
        const B* own = as<B>();
        return own != nullptr ? *own : dynamic_cast<const B&>(*board_);
    }
    /// What looks at hexes finds none on boards of other kinds: one without hexes stands in for them.
    [[nodiscard]] const HexBoard& hexes() const noexcept { return *hexes_; }

private:
    [[nodiscard]] static const HexBoard& no_hexes();

    std::shared_ptr<const Board> board_;
    const HexBoard* hexes_; ///< of board_, or the one without hexes
};

} // namespace sabotier

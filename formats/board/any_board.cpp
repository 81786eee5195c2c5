#include "formats/board/any_board.hpp"

namespace sabotier {

AnyBoard::AnyBoard()
    : AnyBoard(std::shared_ptr<const HexBoard>(std::shared_ptr<const HexBoard>(), &no_hexes())) {}

const HexBoard& AnyBoard::no_hexes() {
    static const HexBoard board;
    return board;
}

} // namespace sabotier

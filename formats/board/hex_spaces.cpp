#include "formats/board/board.hpp"
#include "formats/board/hex_board.hpp"

namespace sabotier {

namespace {

class HexSpaces final : public Board {
public:
    explicit HexSpaces(const HexBoard& board)
        : board_(board),
          layout_(make_layout(board)) {}

    [[nodiscard]] BoardKind kind() const override { return BoardKind::hexes; }
    [[nodiscard]] std::size_t size() const override { return board_.grid.size(); }
    [[nodiscard]] bool is_space(SpaceIndex space) const override { return board_.is_space(space); }
    [[nodiscard]] std::string name(SpaceIndex space) const override { return board_.name(space); }
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const override {
        return board_.find(name);
    }
    void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override {
        touching(space, each);
    }
    void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override {
        for (const Facing facing : all_facings) {
            const SpaceIndex next = board_.grid.neighbour(space, facing);
            if (board_.is_space(next)) each(next);
        }
    }
    [[nodiscard]] const Layout& layout() const override { return *layout_; }
    [[nodiscard]] std::string_view word() const override { return "hex"; }

private:
    const HexBoard& board_;
    std::unique_ptr<Layout> layout_;
};

} // namespace

std::shared_ptr<const Board> make_board(const HexBoard& board) {
    return std::make_shared<const HexSpaces>(board);
}

} // namespace sabotier

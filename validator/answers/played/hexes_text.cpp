#include "formats/board/has_hexes.hpp"
#include "validator/answers/played/board_text.hpp"
#include "validator/report/safe_text.hpp"

#include <algorithm>
#include <map>
#include <set>

/// Hexes in characters, with their sides drawn where they fit the terminal, else close together.
namespace sabotier::played {
namespace {

constexpr const char* position_sign = "^";
constexpr const char* disabled_sign = "!";
constexpr const char* wreck_sign = "%";

/// What is written in a hex, a line each.
struct HexText {
    std::string number; ///< with what runs through it: "0304="
    std::string piece;
    Ink ink;
    std::string ground;
    std::string works; ///< prepared positions there: "^r"
};

class HexDrawing {
public:
    HexDrawing(const ShownBoard& shown, const HexBoard& board)
        : shown_(shown),
          board_(board),
          canvas_(shown.style.has_unicode) {
        for (const play::TableauPiece& piece : shown.tableau.pieces)
            if (!piece.is_gone && board.is_space(piece.at)) standing_[piece.at].push_back(&piece);
        for (const SpaceIndex objective : shown.setup.objectives)
            if (board.is_space(objective)) objectives_.insert(objective);
        for (const play::TableauPosition& position : shown.tableau.positions)
            works_[position.at] += position_sign + shown.tokens.of_side(position.side);
        choose_part();
    }

    [[nodiscard]] std::string text() {
        const std::size_t columns = static_cast<std::size_t>(part_.last_column - part_.first_column + 1);
        const bool is_framed = framed_pitch * columns + 2 <= shown_.style.width;
        board_.for_each_space([&](SpaceIndex space) {
            const Cell cell = to_cell(board_.grid.hex(space));
            if (!part_.contains(cell.column, cell.row)) return;
            const auto column = static_cast<std::size_t>(cell.column - part_.first_column);
            const auto row = static_cast<std::size_t>(cell.row - part_.first_row);
            const bool is_lower = (cell.column & 1) != 0;
            if (is_framed)
                draw_framed(text_of(space), framed_pitch * column, 4 * row + (is_lower ? 2 : 0));
            else
                draw_close(text_of(space), close_pitch * column, 4 * row + (is_lower ? 2 : 0));
        });
        return canvas_.text(shown_.style, is_framed ? framed_pitch : close_pitch, is_framed ? 2 : 0);
    }

private:
    static constexpr std::size_t framed_pitch = 7;
    static constexpr std::size_t close_pitch = 8;

    void choose_part() {
        const auto whole = [&] {
            board_.for_each_space([&](SpaceIndex space) {
                const Cell cell = to_cell(board_.grid.hex(space));
                part_.include(cell.column, cell.row);
            });
        };
        whole();
        if (static_cast<long long>(board_.hexes) <= most_drawn) return;
        const ShownPart all = part_;
        part_ = {};
        for (const auto& [space, pieces] : standing_) {
            const Cell cell = to_cell(board_.grid.hex(space));
            part_.include(cell.column, cell.row);
        }
        if (standing_.empty()) part_.include(all.first_column, all.first_row);
        part_.widen(2, all.last_column + 1, all.last_row + 1);
        constexpr int most_side = 60;
        part_.last_column = std::min(part_.last_column, part_.first_column + most_side);
        part_.last_row = std::min(part_.last_row, part_.first_row + most_side);
    }

    [[nodiscard]] HexText text_of(SpaceIndex space) const {
        const std::size_t i = number(space);
        HexText text;
        text.number = board_.name(space);
        text.number += board_.bridge[i] != 0      ? "#"
                       : board_.has_road[i] != 0  ? "="
                       : board_.has_river[i] != 0 ? "~"
                                                  : "";
        const Terrain& ground = shown_.setup.rulebook().terrains[board_.terrain[i] - 1U];
        const bool is_usual = board_.terrain[i] == 1;
        text.ground = std::string(objectives_.contains(space) ? "*" : "") + (is_usual ? "" : ground.name);
        if (const auto found = works_.find(space); found != works_.end()) text.works = found->second;
        if (const auto found = standing_.find(space); found != standing_.end()) {
            const play::TableauPiece& first = *found->second.front();
            text.piece = shown_.tokens.of(first);
            if (first.facing) text.piece += facing_sign(*first.facing, shown_.style.has_unicode);
            text.piece += first.is_wreck ? wreck_sign : first.is_disabled ? disabled_sign : "";
            if (found->second.size() > 1) text.piece += "+";
            text.ink = shown_.tokens.ink(first);
        }
        return text;
    }

    void draw_framed(const HexText& text, std::size_t x, std::size_t y) {
        canvas_.put(x + 2, y, "_____");
        canvas_.put(x + 1, y + 1, "/");
        canvas_.centre(x + 2, y + 1, 5, text.number, {.paper = {}, .is_faint = true});
        canvas_.put(x + 7, y + 1, "\\");
        canvas_.put(x, y + 2, "/");
        canvas_.centre(x + 1, y + 2, 7, text.piece, text.ink);
        canvas_.put(x + 8, y + 2, "\\");
        canvas_.put(x, y + 3, "\\");
        canvas_.centre(x + 1, y + 3, 7, text.works.empty() ? text.ground : text.works + " " + text.ground);
        canvas_.put(x + 8, y + 3, "/");
        canvas_.put(x + 1, y + 4, "\\_____/");
    }

    /// Half as many lines; a piece stands before the ground.
    void draw_close(const HexText& text, std::size_t x, std::size_t y) {
        canvas_.put(x, y / 2, cut_text(text.number + text.works, close_pitch - 1, shown_.style.has_unicode),
                    {.paper = {}, .is_faint = true});
        const bool has_piece = !text.piece.empty();
        canvas_.put(x, y / 2 + 1,
                    cut_text(has_piece ? text.piece : text.ground, close_pitch - 1, shown_.style.has_unicode),
                    has_piece ? text.ink : Ink{});
    }

    const ShownBoard& shown_;
    const HexBoard& board_;
    TextCanvas canvas_;
    std::map<SpaceIndex, std::vector<const play::TableauPiece*>> standing_;
    std::set<SpaceIndex> objectives_;
    std::map<SpaceIndex, std::string> works_;
    ShownPart part_;
};

} // namespace

std::string hexes_text(const ShownBoard& shown) {
    return has_hexes(shown.setup.board) ? HexDrawing(shown, shown.setup.board.hexes()).text() : "";
}

std::vector<std::string> hexes_ground(const ShownBoard& shown) {
    if (!has_hexes(shown.setup.board)) return {};
    std::string ground = "ground: = road, ~ river, # bridge, * objective, + with others in the same hex";
    std::string state;
    const auto add = [](std::string& to, const char* sign, const char* meaning) {
        to += (to.empty() ? "" : ", ") + std::string(sign) + " " + meaning;
    };
    const play::Tableau& tableau = shown.tableau;
    if (!tableau.positions.empty()) add(ground, position_sign, "with a side's letter: its prepared position");
    const auto any = [&](bool play::TableauPiece::*is) {
        return std::any_of(tableau.pieces.begin(), tableau.pieces.end(),
                           [&](const play::TableauPiece& piece) { return piece.*is && !piece.is_gone; });
    };
    if (any(&play::TableauPiece::is_disabled)) add(state, disabled_sign, "disabled");
    if (any(&play::TableauPiece::is_wreck)) add(state, wreck_sign, "destroyed");
    if (state.empty()) return {ground};
    return {"behind a piece: " + state, ground};
}

} // namespace sabotier::played

#include "formats/export/print/counters/token_layout.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

std::size_t fitting(double length, double size) {
    return static_cast<std::size_t>(
        std::max(0.0, std::floor((length + token_gutter) / (size + token_gutter) + 1e-9)));
}

double length_of(std::size_t tokens, double size) {
    return static_cast<double>(tokens) * (size + token_gutter) - token_gutter;
}

std::size_t rows_of(std::size_t tokens, std::size_t columns) {
    return (tokens + columns - 1) / columns;
}

/// Blocks beside each other, as high as the first of them.
struct Shelf {
    double y = 0; ///< of the titles
    double height = 0;
    double x = 0; ///< where the next block may begin
};

struct OpenSheet {
    TokenSheet blocks;
    std::vector<Shelf> shelves;
    double y = 0; ///< where the next shelf may begin
};

class Layouter {
public:
    explicit Layouter(Rect area)
        : area_(area) {}

    void place(const TokenRun& run, std::size_t index) {
        if (run.count == 0 || stands_beside(run, index) || stands_below(run, index)) return;
        const std::size_t columns = columns_of(run);
        for (std::size_t first = 0; first < run.count;) {
            if (sheets_.empty() || rows_left(sheets_.back(), run) < 1) sheets_.push_back({{}, {}, area_.y});
            const std::size_t rows = std::max<std::size_t>(1, rows_left(sheets_.back(), run));
            const std::size_t count = std::min(run.count - first, rows * columns);
            begin_shelf(sheets_.back(), run, {index, first, count, std::min(count, columns), {}, 0});
            first += count;
        }
    }
    [[nodiscard]] std::vector<TokenSheet> take() {
        std::vector<TokenSheet> sheets;
        for (OpenSheet& sheet : sheets_)
            sheets.push_back(std::move(sheet.blocks));
        return sheets;
    }

private:
    [[nodiscard]] std::size_t columns_of(const TokenRun& run) const {
        return std::max<std::size_t>(1, fitting(area_.width, run.size));
    }
    [[nodiscard]] std::size_t rows_left(const OpenSheet& sheet, const TokenRun& run) const {
        return fitting(area_.bottom() - sheet.y - block_title, run.size);
    }
    [[nodiscard]] double width_of(const TokenRun& run, const TokenBlock& block) const {
        return std::max(length_of(block.columns, run.size), std::min(run.title_width, area_.width));
    }

    /// All of the run in the fewest columns, at the end of the first shelf that has room for it.
    bool stands_beside(const TokenRun& run, std::size_t index) {
        for (OpenSheet& sheet : sheets_)
            for (Shelf& shelf : sheet.shelves) {
                const std::size_t rows = fitting(shelf.height - block_title, run.size);
                if (rows < 1) continue;
                const TokenBlock block{index, 0, run.count, rows_of(run.count, rows), {}, 0};
                if (shelf.x + width_of(run, block) > area_.right() + 1e-9) continue;
                put(sheet, shelf, run, block);
                return true;
            }
        return false;
    }

    /// All of the run on a shelf of its own, on the first sheet that has room for it.
    bool stands_below(const TokenRun& run, std::size_t index) {
        const std::size_t columns = columns_of(run);
        for (OpenSheet& sheet : sheets_)
            if (rows_of(run.count, columns) <= rows_left(sheet, run)) {
                begin_shelf(sheet, run, {index, 0, run.count, std::min(run.count, columns), {}, 0});
                return true;
            }
        return false;
    }

    void begin_shelf(OpenSheet& sheet, const TokenRun& run, const TokenBlock& block) {
        const double height = block_title + length_of(rows_of(block.count, block.columns), run.size);
        sheet.shelves.push_back({sheet.y, height, area_.x});
        sheet.y += height + block_foot;
        put(sheet, sheet.shelves.back(), run, block);
    }

    void put(OpenSheet& sheet, Shelf& shelf, const TokenRun& run, TokenBlock block) const {
        block.area = {shelf.x, shelf.y + block_title, length_of(block.columns, run.size),
                      length_of(rows_of(block.count, block.columns), run.size)};
        block.title_room = width_of(run, block);
        shelf.x += block.title_room + block_gap;
        sheet.blocks.push_back(block);
    }

    Rect area_;
    std::vector<OpenSheet> sheets_;
};

/// What lies on a sheet, in the middle of its width.
void centre(TokenSheet& sheet, Rect area) {
    double right = area.x;
    for (const TokenBlock& block : sheet)
        right = std::max(right, block.area.x + block.title_room);
    for (TokenBlock& block : sheet)
        block.area.x += (area.right() - right) / 2;
}

} // namespace

std::vector<TokenSheet> lay_tokens(const std::vector<TokenRun>& runs, Rect area) {
    Layouter layouter(area);
    for (std::size_t i = 0; i < runs.size(); ++i)
        layouter.place(runs[i], i);
    std::vector<TokenSheet> sheets = layouter.take();
    for (TokenSheet& sheet : sheets)
        centre(sheet, area);
    return sheets;
}

} // namespace sabotier::print

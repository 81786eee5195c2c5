#include "formats/export/vassal/table.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <algorithm>

namespace sabotier::vassal {
namespace {

constexpr int columns_of_decks = 6;
constexpr double gap = 0.4;      ///< between decks, in widths of a card
constexpr double caption = 0.22; ///< room below a deck, the same

void draw_slot(Canvas& canvas, const TablePlan& plan, Pixel middle, const std::string& name) {
    const double width = plan.card_width;
    const double height = plan.card_height;
    canvas.rounded_rectangle({middle.x - width / 2, middle.y - height / 2, width, height}, width * 0.06);
    canvas.stroke(lighter(table_cloth, 0.22), {.width = std::max(1.0, width * 0.012), .dashes = {}});
    const TextStyle style{.size = width * 0.13, .align = Align::centre, .width = width * (1 + gap * 0.9)};
    canvas.text({middle.x - style.width / 2, middle.y + height / 2 + width * 0.04}, name,
                fitted_line(canvas, name, style, width * 0.07), lighter(table_cloth, 0.7));
}

} // namespace

TablePlan table_plan(const Kit& kit, int card_width, int card_height) {
    TablePlan plan{0, 0, card_width, card_height, {}};
    const double step_x = card_width * (1 + gap);
    const double step_y = card_height + card_width * (gap + caption);
    const auto decks = static_cast<int>(kit.decks.size());
    for (int i = 0; i < decks; ++i)
        plan.decks.push_back(
            {static_cast<int>(step_x * (i % columns_of_decks + 0.5)),
             static_cast<int>(step_y * (i / columns_of_decks) + card_width * gap / 2 + card_height / 2.0)});
    const int rows_of_decks = (decks + columns_of_decks - 1) / columns_of_decks;
    plan.columns = static_cast<int>(step_x * columns_of_decks);
    plan.rows = static_cast<int>(step_y * (rows_of_decks + 2)); // two rows to play on
    return plan;
}

std::string table_png(const TablePlan& plan, const Kit& kit, const std::function<bool()>& is_cancelled) {
    return png_picture(
        plan.columns, plan.rows, table_cloth, 0,
        [&](Canvas& canvas) {
            for (std::size_t i = 0; i < plan.decks.size(); ++i)
                draw_slot(canvas, plan, plan.decks[i], kit.decks[i].name);
        },
        is_cancelled);
}

} // namespace sabotier::vassal

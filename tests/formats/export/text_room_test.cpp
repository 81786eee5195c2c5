#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/export.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/print/sheets/setup_list.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace sabotier;

namespace {

/// Names as designers write them, and worse: of words of every script, without a blank for long stretches.
rc::Gen<std::string> names() {
    static const std::vector<std::string> pieces{"W",
                                                 "Old Bess",
                                                 "Donaudampfschifffahrtsgesellschaftskapit\u00e4nsm\u00fctze",
                                                 " ",
                                                 " of ",
                                                 "-",
                                                 "\u7b2c\u4e8c\u65b9\u306e\u9577\u3044\u540d\u524d",
                                                 "\u05e9\u05dc\u05d5\u05dd ",
                                                 "\u0645\u062f\u0631\u0639\u0629",
                                                 "\U0001F409",
                                                 "\u0413\u0438\u0434\u0440\u043e",
                                                 "&<b>",
                                                 "\n"};
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)),
                        [](const std::vector<std::string>& chosen) {
                            std::string name;
                            for (const std::string& piece : chosen)
                                name += piece;
                            return name;
                        });
}

constexpr double scale = 4; ///< pixels for a millimetre
constexpr double around = 15;

/// Whether something drawn into a rectangle of so many millimetres leaves all round it white; a pixel of
/// blurred edge is none.
bool stays_inside(double width, double height, const std::function<void(Canvas&, Rect)>& draw) {
    const int columns = static_cast<int>(scale * (width + 2 * around));
    const int rows = static_cast<int>(scale * (height + 2 * around));
    const Pixels pixels = pixel_picture(columns, rows, rgb(0xffffff), [&](Canvas& canvas) {
        canvas.scale(scale);
        draw(canvas, {around, around, width, height});
    });
    const double edge = scale * around - 1;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            const bool is_inside = x >= edge && x < columns - edge && y >= edge && y < rows - edge;
            const auto at =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(x);
            if (!is_inside && pixels.data[at] != 0xFFFF'FFFFU) return false;
        }
    return true;
}

} // namespace

TEST_CASE("Text of every length and script stays inside its box") {
    const auto setup = sample::parade().make();
    SECTION("fronts and backs of counters, and counters on the map") {
        CHECK(rc::check([&] {
            CounterFace face = counter_face(*setup, setup->units[0]);
            face.own = *names();
            face.symbol = *names();
            face.number = *rc::gen::element<std::string>("", "3", "123", "100000");
            face.side.name = *names();
            if (*rc::gen::arbitrary<bool>()) face.values[0].text = "12/10";
            const double size = *rc::gen::element(12.7, 15.875, 25.4);
            RC_ASSERT(stays_inside(size, size, [&](Canvas& canvas, Rect box) {
                draw_counter_front(canvas, box.middle(), size, 0, face);
            }));
            RC_ASSERT(stays_inside(size, size, [&](Canvas& canvas, Rect box) {
                draw_counter_back(canvas, box.middle(), size, 0, face.side);
            }));
            RC_ASSERT(stays_inside(1.1 * size, 1.1 * size, [&](Canvas& canvas, Rect box) { // with its shadow
                const double least = *rc::gen::element(0.0, 1.764, 0.25 * size);
                draw_map_counter(canvas, box.middle(), size, face, std::nullopt, 0, least);
            }));
        }));
    }
    SECTION("legends") {
        CHECK(rc::check([&] {
            std::vector<LegendEntry> entries;
            for (const std::string& name : *rc::gen::container<std::vector<std::string>>(names()))
                entries.push_back({name, [](Canvas&, Point, double) {}});
            const double width = 190;
            const double height = draw_legend(nullptr, {}, width, 5, entries);
            RC_ASSERT(stays_inside(width, height, [&](Canvas& canvas, Rect box) {
                draw_legend(&canvas, {box.x, box.y}, width, 5, entries);
            }));
        }));
    }
    SECTION("set-up lists and headings") {
        CHECK(rc::check([&] {
            const std::vector<print::ListLine> lines{{*names(), *names(), 0},
                                                     {*names(), *names(), std::nullopt}};
            const print::ListLook look =
                *rc::gen::element(print::usual_list, print::dense_list, print::large_list);
            RC_ASSERT(stays_inside(look.column, 2 * look.line + 0.5, [&](Canvas& canvas, Rect box) {
                print::draw_lines(canvas, *setup, lines, 0, box, look);
            }));
            const print::Sheet sheet = print::sheet_of(Paper::a4);
            RC_ASSERT(stays_inside(sheet.width - 2 * print::margin, 11, [&](Canvas& canvas, Rect box) {
                canvas.move(box.x - print::margin, box.y - print::margin + 2);
                print::draw_heading(canvas, sheet, *names(), *names());
            }));
        }));
    }
}

TEST_CASE("A text that is cut off is named once, and none is where all have room") {
    auto recipe = sample::parade();
    recipe.scenario.special_rules.clear(); // which a picture has no room for
    recipe.scenario.description.clear();
    for (const ExportTarget& target : export_targets())
        if (target.pages != nullptr)
            CHECK(export_scenario(*recipe.make(), target.name).value->dropped.empty());
    recipe.scenario.title = "The " + std::string(2000, 'W');
    const auto setup = recipe.make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        if (target.pages == nullptr) continue; // it sets no type
        const auto dropped = export_scenario(*setup, target.name).value->dropped;
        CHECK(std::count_if(dropped.begin(), dropped.end(),
                            [](const std::string& each) {
                                return each.find("all of \"The WWW") == 0
                                       && each.find("cut off") != std::string::npos;
                            })
              == 1);
    }
}

TEST_CASE("A name with signs that no font has is named once, wherever it stands") {
    auto recipe = sample::parade();
    recipe.scenario.sides[0].name = "Riders \xF3\xB1\x88\xB4"; // U+F1234, of a private plane
    const auto setup = recipe.make();
    for (const char* const target : {"pdf", "sheet"}) {
        const auto dropped = export_scenario(*setup, target).value->dropped;
        CHECK(std::count_if(dropped.begin(), dropped.end(),
                            [](const std::string& each) { return each.find("U+F1234") != std::string::npos; })
              == 1);
    }
}

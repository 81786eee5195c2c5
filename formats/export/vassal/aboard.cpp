#include "formats/export/vassal/aboard.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sabotier::vassal {
namespace {

/// In sides of a counter.
constexpr double step = 1.25;   ///< from one counter to the next
constexpr double height = 1.75; ///< of a row, with a name below the carrier
constexpr double gap = 0.6;     ///< between rides beside each other
constexpr double printed = 16;  ///< millimetres of a counter's side, as faces are drawn

std::vector<AboardPlan::Ride> rides_of(const Kit& kit, std::size_t side) {
    std::vector<AboardPlan::Ride> rides;
    std::map<std::size_t, std::vector<std::size_t>> riders; // by carrier
    for (std::size_t i = 0; i < kit.pieces.size(); ++i)
        if (kit.pieces[i].side == side && kit.pieces[i].space != no_space && kit.pieces[i].unit != none
            && rides_unseen(kit, i))
            riders[kit.pieces[i].carrier].push_back(i);
    for (auto& [carrier, aboard] : riders)
        rides.push_back({carrier, std::move(aboard), {}});
    return rides;
}

void draw_place(Canvas& canvas, Pixel middle, double side) {
    canvas.rounded_rectangle({middle.x - side / 2, middle.y - side / 2, side, side}, side * 0.06);
    canvas.stroke(lighter(table_cloth, 0.22), {.width = std::max(1.0, side * 0.03), .dashes = {}});
}

void draw_face(Canvas& canvas, const KitFace& face, Pixel middle, double side) {
    const Saved saved(canvas);
    canvas.move(middle.x - side / 2, middle.y - side / 2);
    canvas.scale(side / printed);
    face(canvas, {0, 0, printed, printed}, 0);
}

void draw_ride(Canvas& canvas, const AboardPlan& plan, const AboardPlan::Ride& ride, const Kit& kit) {
    const KitPiece& carrier = kit.pieces[ride.carrier];
    const double side = plan.counter;
    draw_face(canvas, carrier.front, ride.middle, side);
    const TextStyle style{.size = side * 0.24, .align = Align::centre, .width = side * step};
    canvas.text({ride.middle.x - style.width / 2, ride.middle.y + side * 0.52}, carrier.name,
                fitted_line(canvas, carrier.name, style, side * 0.12), lighter(table_cloth, 0.7));
    for (std::size_t i = 0; i < ride.riders.size(); ++i)
        draw_place(canvas, plan.place(ride, i), side);
}

} // namespace

Pixel AboardPlan::place(const Ride& ride, std::size_t rider) const {
    return {ride.middle.x + static_cast<int>(static_cast<double>(rider + 1) * step * counter), ride.middle.y};
}

AboardPlan aboard_plan(const Kit& kit, std::size_t side, int counter) {
    AboardPlan plan{0, 0, counter, rides_of(kit, side)};
    std::size_t most = 1;
    for (const AboardPlan::Ride& ride : plan.rides)
        most = std::max(most, ride.riders.size());
    const double width = static_cast<double>(most + 1) * step + gap;
    const double rides = std::max(1.0, static_cast<double>(plan.rides.size()));
    const double across = std::max(1.0, std::floor(std::sqrt(rides * height / width)));
    for (std::size_t i = 0; i < plan.rides.size(); ++i) {
        const double column = std::fmod(static_cast<double>(i), across);
        const double row = std::floor(static_cast<double>(i) / across);
        plan.rides[i].middle = {static_cast<int>((column * width + gap / 2 + step / 2) * counter),
                                static_cast<int>((row * height + step / 2 + 0.1) * counter)};
    }
    plan.columns = static_cast<int>(std::ceil(across * width * counter));
    plan.rows = static_cast<int>(std::ceil(std::ceil(rides / across) * height * counter));
    return plan;
}

std::string aboard_png(const AboardPlan& plan, const Kit& kit, const std::function<bool()>& is_cancelled) {
    return png_picture(
        plan.columns, plan.rows, table_cloth, 0,
        [&](Canvas& canvas) {
            for (const AboardPlan::Ride& ride : plan.rides)
                draw_ride(canvas, plan, ride, kit);
        },
        is_cancelled);
}

} // namespace sabotier::vassal

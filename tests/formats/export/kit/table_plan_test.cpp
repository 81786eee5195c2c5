#include "formats/export/kit/table_plan.hpp"

#include "formats/export/kit/ids.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace sabotier;

namespace {

/// Of the pieces that everybody sees on the board, by their indices.
std::map<std::size_t, std::pair<double, double>> seen_places(const Setup& setup, const Kit& kit) {
    std::map<std::size_t, std::pair<double, double>> places;
    for (const TablePlan::Place& place : table_plan(setup, kit).pieces)
        if (!place.is_aside && !rides_unseen(kit, place.piece))
            places[place.piece] = {place.middle.x, place.middle.y};
    return places;
}

std::vector<std::size_t> on_board(const Kit& kit) {
    std::vector<std::size_t> standing;
    for (std::size_t i = 0; i < kit.pieces.size(); ++i)
        if (kit.pieces[i].space != no_space && kit.pieces[i].unit != none) standing.push_back(i);
    return standing;
}

} // namespace

TEST_CASE("What rides unseen shifts nothing that stands beside it") {
    for (const char* file :
         {"sabot/pattenford/market-day.scenario.yaml", "landmines/corner-to-corner.scenario.yaml",
          "fortress/ember-hall.scenario.yaml", "tunnels/two-doors.scenario.yaml"}) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        Kit kit = kit_of(*setup);
        const std::vector<std::size_t> standing = on_board(kit);
        if (standing.size() < 6) continue;
        // Three side by side in one space, and no others there.
        for (std::size_t i = 3; i < standing.size(); ++i)
            if (kit.pieces[standing[i]].space == kit.pieces[standing[0]].space)
                kit.pieces[standing[i]].space = no_space;
        for (std::size_t i = 0; i < 3; ++i) {
            KitPiece& piece = kit.pieces[standing[i]];
            piece.space = kit.pieces[standing[0]].space;
            piece.carrier = none;
            piece.is_hidden = true;
        }
        Kit ridden = kit;
        for (std::size_t i = 3; i < 6; ++i) {
            kit.pieces[standing[i]].space = no_space;
            ridden.pieces[standing[i]].space = kit.pieces[standing[0]].space;
            ridden.pieces[standing[i]].carrier = standing[0];
        }
        CHECK(seen_places(*setup, kit) == seen_places(*setup, ridden));
        SECTION(std::string("and can be picked by whoever sees it: ") + file) {
            const TablePlan plan = table_plan(*setup, ridden);
            std::set<std::pair<double, double>> places;
            std::size_t there = 0;
            for (const TablePlan::Place& place : plan.pieces)
                if (!place.is_aside && ridden.pieces[place.piece].space == kit.pieces[standing[0]].space
                    && ridden.pieces[place.piece].unit != none) {
                    ++there;
                    places.emplace(place.middle.x, place.middle.y);
                    const Point zero = plan.at({});
                    CHECK(setup->board->layout().at({(place.middle.x - zero.x) / plan.pitch(),
                                                     (place.middle.y - zero.y) / plan.pitch()})
                          == kit.pieces[standing[0]].space);
                }
            CHECK(places.size() == there);
        }
    }
}

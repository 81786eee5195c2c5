#include "formats/board/card_board.hpp"
#include "formats/board/deck_account.hpp"
#include "formats/documents/load.hpp"
#include "formats/draw/canvas/colour.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/cards.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/units.hpp"
#include "formats/setup/component_count.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

using namespace sabotier;

namespace {

std::shared_ptr<const Setup> sample_setup(const std::string& file) {
    auto loaded = load_scenario((test::source_folder() / "samples" / file).string());
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

std::vector<std::shared_ptr<const Setup>> all_samples() {
    std::vector<std::shared_ptr<const Setup>> setups;
    for (const char* game : {"sabot", "fortress", "landmines", "tunnels", "cell", "clogworks"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(test::source_folder() / "samples" / game))
            if (entry.path().string().ends_with(".scenario.yaml"))
                setups.push_back(sample_setup(
                    std::filesystem::relative(entry.path(), test::source_folder() / "samples").string()));
    REQUIRE(setups.size() > 10);
    return setups;
}

std::size_t units_in(const Kit& kit) {
    return static_cast<std::size_t>(
        std::count_if(kit.pieces.begin(), kit.pieces.end(),
                      [](const KitPiece& piece) { return piece.sort == KitPiece::Sort::unit; }));
}

} // namespace

TEST_CASE("Every sample has a kit: no two things share an id, every unit is there where it stands") {
    for (const auto& setup : all_samples()) {
        CAPTURE(setup->scenario().title);
        const Kit kit = kit_of(*setup);
        std::set<std::string> ids;
        std::size_t things = 0;
        const auto add = [&](const std::string& id) {
            ids.insert(id);
            ++things;
            CHECK(id == kit::id_text(id));
        };
        std::set<std::size_t> units;
        for (const KitPiece& piece : kit.pieces) {
            add(piece.id);
            CHECK(piece.front);
            CHECK(piece.back);
            if (piece.unit == none) continue;
            if (units.insert(piece.unit).second) CHECK(piece.space == setup->units[piece.unit].space);
            CHECK(piece.is_hidden == !piece.covered.empty());
        }
        CHECK(units.size() == setup->units.size());
        for (const KitDeck& deck : kit.decks)
            for (const KitCard& card : deck.cards)
                add(card.id);
        for (const KitLaid& laid : kit.laid)
            add(laid.card.id);
        for (const KitSeat& seat : kit.seats) {
            add(seat.id);
            for (const KitCard& card : seat.hand)
                add(card.id);
        }
        CHECK(ids.size() == things);
        CHECK_FALSE(kit.seats.empty());
    }
}

TEST_CASE("A unit keeps its id in the kit when others come and go") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    auto fewer = std::make_shared<LoadedScenario>(*setup->loaded);
    fewer->armies.begin()->second.platoons.pop_back();
    fewer->scenario.objectives.clear();
    const Kit kit = kit_of(*setup);
    const Kit after = kit_of(*resolve(fewer));
    std::map<std::string, std::string> names;
    for (const KitPiece& piece : kit.pieces)
        if (piece.sort == KitPiece::Sort::unit) names[piece.id] = piece.name;
    REQUIRE(units_in(after) > 5);
    for (const KitPiece& piece : after.pieces)
        if (piece.sort == KitPiece::Sort::unit) CHECK(names.at(piece.id) == piece.name);
}

TEST_CASE("A table's cards are in the decks, laid or in a hand, each once") {
    const auto setup = sample_setup("tunnels/first-shift.scenario.yaml");
    const Kit kit = kit_of(*setup);
    CHECK(kit.seats.size() == 6);
    std::size_t cards = kit.laid.size();
    for (const KitDeck& deck : kit.decks)
        if (deck.id != "roles") cards += deck.cards.size();
    std::size_t box = 0;
    for (const CardKind& kind : setup->rulebook().cards)
        box += static_cast<std::size_t>(kind.count);
    for (const Component& action : setup->rulebook().card_play->actions)
        box += static_cast<std::size_t>(action.count);
    CHECK(cards == box);
    CHECK(kit.laid.size() == 4);
    CHECK(
        std::count_if(kit.laid.begin(), kit.laid.end(), [](const KitLaid& laid) { return laid.is_face_down; })
        == 3);
}

namespace {

std::map<std::string, int> kinds_in(const Kit& kit, const std::string& id) {
    std::map<std::string, int> kinds;
    for (const KitDeck& deck : kit.decks)
        if (deck.id == id)
            for (const KitCard& card : deck.cards)
                ++kinds[card.kind];
    return kinds;
}

std::shared_ptr<const Setup> with_scenario(const Setup& setup, const std::function<void(Scenario&)>& change) {
    auto changed = std::make_shared<LoadedScenario>(*setup.loaded);
    change(changed->scenario);
    return resolve(changed);
}

} // namespace

TEST_CASE("The deck of roles holds those that the scenario deals") {
    const auto setup = sample_setup("tunnels/first-shift.scenario.yaml");
    CHECK(kinds_in(kit_of(*setup), "roles")
          == std::map<std::string, int>{{"green", 2}, {"blue", 2}, {"boss", 1}, {"saboteur", 1}});
    CHECK(kinds_in(kit_of(*sample_setup("tunnels/two-doors.scenario.yaml")), "roles").size() > 1);
    std::map<std::string, int> box;
    for (const Role& role : setup->rulebook().roles)
        box[role.id.str()] = role.count;
    SECTION("and all of the box where it does not say") {
        CHECK(kinds_in(kit_of(*with_scenario(*setup, [](Scenario& it) { it.deal->roles.clear(); })), "roles")
              == box);
        CHECK(kinds_in(kit_of(*with_scenario(*setup, [](Scenario& it) { it.deal.reset(); })), "roles")
              == box);
    }
    SECTION("and nothing of a number below none, or of a role that is none") {
        const auto odd = with_scenario(*setup, [](Scenario& it) {
            it.deal->roles = {{RoleId("green"), -3, {}}, {RoleId("nobody"), 2, {}}, {RoleId("boss"), 1, {}}};
        });
        CHECK(kinds_in(kit_of(*odd), "roles") == std::map<std::string, int>{{"boss", 1}});
    }
}

TEST_CASE(
    "Who is dealt a role or a hand in a game with tunnels has its cards in hand, and no deck has them") {
    const auto setup = sample_setup("tunnels/first-shift.scenario.yaml");
    const Kit before = kit_of(*setup);
    const auto dealt = with_scenario(*setup, [](Scenario& it) {
        Seat ann;
        ann.name = "Ann";
        ann.role = RoleId("saboteur");
        ann.hand = {"map", "cross", "nonsense"};
        it.deal->seats = {ann, Seat{}};
    });
    const Kit kit = kit_of(*dealt);
    REQUIRE(kit.seats.size() == before.seats.size());
    CHECK(kit.seats[0].name == "Ann");
    CHECK(kit.seats[1].name == "Player 2");
    std::vector<std::string> held;
    for (const KitCard& card : kit.seats[0].hand)
        held.push_back(card.kind);
    CHECK(held == std::vector<std::string>{"saboteur", "map", "cross"});
    CHECK(kit.seats[1].hand.empty());
    CHECK(kinds_in(kit, "roles")["saboteur"] == kinds_in(before, "roles")["saboteur"] - 1);
    for (const char* card : {"map", "cross"})
        CHECK(kinds_in(kit, "paths")[card] == kinds_in(before, "paths")[card] - 1);
}

TEST_CASE("Who has a role at a table has its allegiance card in hand") {
    const auto setup = sample_setup("cell/seven-at-the-mill.scenario.yaml");
    const auto named = with_scenario(*setup, [](Scenario& it) {
        it.deal->seed.reset();
        it.deal->seats.resize(2);
        it.deal->seats[0].role = RoleId("spy");
        it.deal->seats[1].role = RoleId("loyal");
        for (Seat& seat : it.deal->seats)
            seat.hand.clear();
    });
    const Kit kit = kit_of(*named);
    REQUIRE(kit.seats[0].hand.size() == 1);
    REQUIRE(kit.seats[1].hand.size() == 1);
    CHECK(kit::is_red_allegiance(kit.seats[0].hand[0]));
    CHECK_FALSE(kit::is_red_allegiance(kit.seats[1].hand[0]));
    CHECK(kit.seats[0].hand[0].name.starts_with("Allegiance: Spy, "));
    CHECK(kit.seats[1].hand[0].name.starts_with("Allegiance: Resistance member, "));
    int left = 0;
    for (const auto& [kind, count] : kinds_in(kit, "allegiance"))
        left += count;
    CHECK(left == 5);
}

TEST_CASE("Nobody takes his allegiance card for one that he votes with") {
    for (const char* sample : {"cell/seven-at-the-mill", "cell/five-rejections"}) {
        const auto setup = sample_setup(std::string(sample) + ".scenario.yaml");
        const Kit kit = kit_of(*setup);
        const auto picture = [](const KitFace& face) {
            return png_picture(40, 56, rgb(0xffffff), 0,
                               [&](Canvas& canvas) {
                                   face(canvas, {0, 0, 40, 56}, 0);
                               },
                               {});
        };
        REQUIRE_FALSE(kit.seats.empty());
        for (const KitSeat& seat : kit.seats) {
            std::set<std::string> votes;
            std::size_t roles = 0;
            for (const KitCard& card : seat.hand)
                if (!card.name.starts_with("Allegiance: ")) votes.insert(picture(card.back));
            CHECK(votes.size() == 1);
            for (const KitCard& card : seat.hand)
                if (card.name.starts_with("Allegiance: ")) {
                    ++roles;
                    CHECK_FALSE(votes.contains(picture(card.back)));
                }
            CHECK(roles == 1);
        }
    }
}

TEST_CASE("Two decks of a dealt table are whole, whether hands are dealt or written down") {
    const auto dealt = sample_setup("cell/seven-at-the-mill.scenario.yaml");
    const auto cards = [](const Kit& kit) {
        std::size_t count = kit.laid.size();
        for (const KitDeck& deck : kit.decks)
            count += deck.cards.size();
        for (const KitSeat& seat : kit.seats)
            count += seat.hand.size();
        return count;
    };
    const std::size_t whole = cards(kit_of(*dealt));
    const auto written = with_scenario(*dealt, [](Scenario& it) { it.deal->seats[0].hand = {"QH", "9C"}; });
    const Kit kit = kit_of(*written);
    CHECK(kit.seats[0].hand.size() == 3); // with that of the role, which is dealt
    CHECK(cards(kit) == whole);
    const auto unseeded = with_scenario(*written, [](Scenario& it) { it.deal->seed.reset(); });
    CHECK(cards(kit_of(*unseeded)) == whole);
}

TEST_CASE("A box that has too many of something is laid out as far as a table holds it, and that is told") {
    const auto setup = sample_setup("clogworks/night-shift.scenario.yaml");
    auto loaded = std::make_shared<LoadedScenario>(*setup->loaded);
    auto rulebook = std::make_shared<Rulebook>(*loaded->rulebook);
    Component cube;
    cube.id = ComponentId("cube");
    cube.name = "Cube";
    cube.count = 1'000'000;
    cube.sets = 1000;
    rulebook->components.insert(rulebook->components.begin(), cube);
    loaded->rulebook = rulebook;
    const auto many = resolve(std::move(loaded));
    const Kit kit = kit_of(*many);
    CHECK(kit.pieces.size() < 2 * kit::most_components);
    REQUIRE(kit.dropped.size() == 1);
    CHECK(kit.dropped[0].find("999990008 pieces of the box") == 0); // with six clogs and two bells
}

namespace {

std::map<std::string, std::size_t> counted_kinds(const Kit& kit, KitPiece::Sort sort) {
    std::map<std::string, std::size_t> kinds;
    for (const KitPiece& piece : kit.pieces)
        if (piece.sort == sort) ++kinds[piece.kind];
    return kinds;
}

} // namespace

TEST_CASE("Every component lies on the table, also those that print lists alone") {
    for (const auto& setup : all_samples()) {
        CAPTURE(setup->scenario().title);
        const Kit kit = kit_of(*setup);
        auto kinds = counted_kinds(kit, KitPiece::Sort::token);
        for (const auto& [kind, count] : counted_kinds(kit, KitPiece::Sort::tile))
            kinds[kind] += count;
        for (const Component& component : setup->rulebook().components) {
            CAPTURE(component.id.str());
            const int count = component_count(*setup, component) * component.sets;
            CHECK(kinds[kit::id_text(component.id.str())] == static_cast<std::size_t>(count));
        }
    }
    const auto clogs =
        counted_kinds(kit_of(*sample_setup("clogworks/night-shift.scenario.yaml")), KitPiece::Sort::token);
    CHECK(clogs == std::map<std::string, std::size_t>{{"clog", 6}, {"bell", 2}});
}

TEST_CASE("Markers beside the table serve all that the counter sheets of each side hold") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    const auto one = counted_kinds(kit_of(*setup), KitPiece::Sort::marker);
    const auto sheets = with_scenario(*setup, [](Scenario& it) { it.sheets = 3; });
    const auto three = counted_kinds(kit_of(*sheets), KitPiece::Sort::marker);
    REQUIRE(one.at("shots.4") > 0);
    CHECK(three.at("shots.4") == 3 * one.at("shots.4"));
    CHECK(three.at("bridge") == 3 * one.at("bridge"));
    CHECK(three.at("position") == 3 * one.at("position"));
}

TEST_CASE("The board's picture tells the pixels of its spaces") {
    for (const auto& setup : all_samples()) {
        CAPTURE(setup->scenario().title);
        const BoardPicture picture = board_picture(*setup, 61.3);
        const auto spaces = setup->board->layout().spaces();
        REQUIRE_FALSE(spaces.empty());
        const Point first = picture.centre(*setup, spaces.front());
        CHECK(first.x == Approx(std::round(first.x)).margin(1e-6));
        CHECK(first.y == Approx(std::round(first.y)).margin(1e-6));
        for (const SpaceIndex space : spaces)
            for (const Point& point : picture.polygon(*setup, space)) {
                CHECK(point.x >= -0.01);
                CHECK(point.y >= -0.01);
                CHECK(point.x <= picture.columns + 0.01);
                CHECK(point.y <= picture.rows + 0.01);
            }
        CHECK(board_png(*setup, picture, board_layers()).starts_with("\x89PNG"));
    }
    SECTION("no side is longer than asked") {
        const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
        const BoardPicture picture = board_picture(*setup, 4000, 900);
        CHECK(picture.columns <= 900);
        CHECK(picture.rows <= 900);
        CHECK(std::max(picture.columns, picture.rows) > 880);
        CHECK(picture.pitch < 4000);
    }
}

TEST_CASE("Games in which sides hide pieces have backs that tell nothing but the side") {
    const Kit kit = kit_of(*sample_setup("landmines/corner-to-corner.scenario.yaml"));
    std::map<std::size_t, std::set<std::string>> backs;
    for (const KitPiece& piece : kit.pieces)
        if (piece.is_hidden) {
            backs[piece.side].insert(face_png(piece.back, 60, 60));
            CHECK(piece.covered.find(piece.name) == std::string::npos);
        }
    REQUIRE(backs.size() == 2);
    for (const auto& [side, pictures] : backs)
        CHECK(pictures.size() == 1);
}

namespace {

double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

/// CIE L*a*b* of a colour in sRGB under D65.
std::array<double, 3> lab(Colour colour) {
    const double r = linear(colour.red), g = linear(colour.green), b = linear(colour.blue);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const double y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

} // namespace

TEST_CASE("As many players as a game takes have colours that are told apart") {
    const auto ten = with_scenario(*sample_setup("cell/seven-at-the-mill.scenario.yaml"),
                                   [](Scenario& it) { it.players = 12; });
    const Kit kit = kit_of(*ten);
    REQUIRE(kit.seats.size() == 12);
    for (std::size_t i = 0; i < kit.seats.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto a = parse_colour(kit.seats[i].colour), b = parse_colour(kit.seats[k].colour);
            REQUIRE((a && b));
            const auto one = lab(*a), other = lab(*b);
            CAPTURE(kit.seats[i].colour, kit.seats[k].colour);
            CHECK(std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) > 25);
        }
}

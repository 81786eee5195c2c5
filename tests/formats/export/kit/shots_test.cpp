#include "formats/export/export.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/shots.hpp"
#include "tests/formats/export/made_files.hpp"
#include "tests/formats/export/read_module.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

/// Shots that are left of a unit at the start, on every table and sheet.

using namespace sabotier;
using namespace sabotier::test;
using nlohmann::json;

namespace {

struct Fired {
    std::shared_ptr<const Setup> setup;
    std::size_t unit = none; ///< index into Setup::units
};

/// Market Day, where the first unit that carries a weapon with few shots has one of them left.
Fired fired(bool is_aboard) {
    const auto whole = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    auto loaded = std::make_shared<LoadedScenario>(*whole->loaded);
    for (std::size_t i = 0; i < whole->units.size(); ++i) {
        const SetupUnit& unit = whole->units[i];
        if (unit.kind == nullptr || unit.deployed == none || (unit.carrier != none) != is_aboard) continue;
        for (const Weapon& weapon : unit.kind->weapons) {
            if (weapon.shots.value_or(0) < 2) continue;
            for (Deployment& deployment : loaded->scenario.deployment)
                if (deployment.side == whole->sides[unit.side].side->id)
                    deployment.units.at(unit.deployed).shots[weapon.id] = 1;
            return {resolve(std::move(loaded)), i};
        }
    }
    return {};
}

/// The same where that unit has so many weapons that fired, whatever it had.
std::shared_ptr<const Setup> with_weapons(const Fired& fired, std::size_t weapons) {
    auto loaded = std::make_shared<LoadedScenario>(*fired.setup->loaded);
    auto rulebook = std::make_shared<Rulebook>(*loaded->rulebook);
    const SetupUnit& unit = fired.setup->units[fired.unit];
    const auto kind = std::ranges::find(rulebook->pieces, unit.kind_id, &PieceKind::id);
    REQUIRE(kind != rulebook->pieces.end());
    kind->weapons.resize(1);
    for (Deployment& deployment : loaded->scenario.deployment) {
        if (deployment.side != fired.setup->sides[unit.side].side->id) continue;
        auto& shots = deployment.units.at(unit.deployed).shots;
        shots.clear();
        for (std::size_t i = 0; i < weapons; ++i) {
            Weapon weapon = kind->weapons.front();
            weapon.id = WeaponId("weapon-" + std::to_string(i));
            weapon.name = "Weapon " + std::to_string(i);
            weapon.shots = 2;
            shots[weapon.id] = 1;
            kind->weapons.push_back(std::move(weapon));
        }
    }
    loaded->rulebook = rulebook;
    return resolve(std::move(loaded));
}

std::vector<std::size_t> markers_on_units(const Kit& kit) {
    std::vector<std::size_t> markers;
    for (std::size_t i = 0; i < kit.pieces.size(); ++i)
        if (kit.pieces[i].sort == KitPiece::Sort::marker && kit.pieces[i].carrier != none)
            markers.push_back(i);
    return markers;
}

Export made(const Setup& setup, const std::string& target, const ExportOptions& options = {}) {
    const auto result = export_scenario(setup, target, options);
    REQUIRE(result);
    return *result.value;
}

/// Before it is packed.
Export files_of(const Setup& setup, const std::string& target) {
    return find_export_target(target)->write(setup, {}, {});
}

bool tells(const Export& made, const std::string& start) {
    return std::ranges::any_of(made.dropped,
                               [&](const std::string& sentence) { return sentence.starts_with(start); });
}

} // namespace

TEST_CASE("Shots for which the game has no marker are told as left out by every table") {
    const auto setup = fired(false).setup;
    auto loaded = std::make_shared<LoadedScenario>(*setup->loaded);
    auto rulebook = std::make_shared<Rulebook>(*loaded->rulebook);
    std::erase_if(rulebook->markers, [](const Marker& each) { return each.per == Marker::Per::shots; });
    loaded->rulebook = rulebook;
    const auto without = resolve(std::move(loaded));
    for (const char* target : {"html", "virtualtabletop", "pcio", "vassal"}) {
        CAPTURE(target);
        CHECK(tells(files_of(*without, target), "the shots that are left of 1 unit"));
        if (target != std::string("pcio")) // which has no place for those of covered units
            CHECK_FALSE(tells(files_of(*setup, target), "the shots that are left of"));
    }
}

TEST_CASE("A marker of the shots that are left lies on its unit, for its side's eyes") {
    const auto [setup, unit] = fired(false);
    REQUIRE(setup);
    const Kit kit = kit_of(*setup);
    const auto markers = markers_on_units(kit);
    REQUIRE(markers.size() == 1);
    const KitPiece& marker = kit.pieces[markers.front()];
    const KitPiece& carrier = kit.pieces[marker.carrier];
    CHECK(carrier.unit == unit);
    CHECK(marker.space == carrier.space);
    CHECK(marker.side == carrier.side);
    CHECK(marker.name == "Shots left 1");
    CHECK(marker.covered == carrier.covered);
    CHECK(rides_unseen(kit, markers.front()));
    CHECK(face_png(marker.back, 60, 60) == face_png(carrier.back, 60, 60));
    SECTION("and those beside the table are as many as without it") {
        Kit whole = kit_of(*sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"));
        CHECK(kit.pieces.size() == whole.pieces.size() + 1);
        CHECK(markers_on_units(whole).empty());
    }
    SECTION("in a room of VirtualTabletop.io") {
        const json room = json::parse(files_of(*setup, "virtualtabletop").files.files().at("0.json"));
        const json& widget = room.at("piece." + marker.id);
        CHECK(widget.at("onlyVisibleForSeat") == json{"seat-" + std::to_string(marker.side + 1)});
    }
    SECTION("in a module of VASSAL, in a corner of its unit and within its mask") {
        ReadModule module;
        read_module(made(*setup, "vassal", {{"scale", 24}}).files.bytes(), module);
        CHECK(module_faults(module) == std::vector<std::string>());
        std::size_t shown = 0;
        for (const ReadPiece& piece : module.pieces) {
            const auto layer = std::ranges::find_if(
                piece.types, [](const std::string& type) { return type.starts_with("emb2;Shots left 1;"); });
            if (layer == piece.types.end()) continue;
            ++shown;
            CHECK(piece.name() == carrier.name);
            const std::size_t at = static_cast<std::size_t>(layer - piece.types.begin());
            CHECK(at >= piece.round_mask().size());
            CHECK(piece.states.at(at) == "1");
        }
        CHECK(shown == 1);
    }
    SECTION("on a page, aboard the unit") {
        const std::string page = made(*setup, "html").files.bytes();
        const auto from = page.find("id=\"kit\">") + 9;
        const json data = json::parse(page.substr(from, page.find("</script>", from) - from));
        const json& piece = data["pieces"][markers.front()];
        CHECK(piece["name"] == "Shots left 1");
        CHECK(piece["on"] == marker.carrier);
        CHECK(piece["covered"] == marker.covered);
    }
    SECTION("and not where everybody sees all: that is told") {
        const Export table = files_of(*setup, "pcio");
        CHECK(tells(table, "the shots that are left of 1 unit"));
        for (const json& thing : json::parse(table.files.files().at("widgets.json")))
            CHECK(thing.at("id") != "piece-" + marker.id);
        CHECK_FALSE(tells(made(*sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"), "pcio"),
                          "the shots that are left"));
    }
}

TEST_CASE("In a module of VASSAL each weapon of a covered unit has a key, and what has none is told") {
    const Fired few = fired(false);
    REQUIRE(few.setup);
    for (const auto& [weapons, keys] : {std::pair{4U, 4U}, {6U, 6U}, {8U, 6U}}) {
        CAPTURE(weapons);
        const Export module_file = made(*with_weapons(few, weapons), "vassal", {{"scale", 24}});
        ReadModule module;
        read_module(module_file.files.bytes(), module);
        CHECK(module_faults(module) == std::vector<std::string>());
        std::set<std::string> pressed;
        std::set<std::pair<std::string, std::string>> places;
        for (const ReadPiece& piece : module.pieces)
            for (const std::string& type : piece.types) {
                const auto parts = fields(type, ';');
                if (parts[0] != "emb2" || parts.at(1).find("Shots left") == std::string::npos) continue;
                pressed.insert(parts.at(27));
                places.emplace(parts.at(14), parts.at(15));
            }
        CHECK(pressed.size() == keys);
        CHECK(places.size() == keys);
        CHECK(tells(module_file, "the shots that are left of 2 weapons of covered units") == (weapons == 8));
        CHECK(tells(module_file, "the shots that are left of") == (weapons == 8));
    }
}

TEST_CASE("Where everybody sees all, shots of units on the board and beside it are told together") {
    auto setup = *fired(false).setup;
    std::size_t units = 1;
    for (SetupUnit& unit : setup.units) {
        if (units == 3 || unit.kind == nullptr || unit.deployed == none || unit.side != 1) continue;
        for (const Weapon& weapon : unit.kind->weapons) {
            if (weapon.shots.value_or(0) < 2) continue;
            setup.sides[1].deployment.at(unit.deployed).shots[weapon.id] = 1;
            if (units == 2) unit.space = no_space; // such as one whose place is not on the map
            ++units;
            break;
        }
    }
    REQUIRE(units == 3);
    const auto told = files_of(setup, "pcio").dropped;
    CHECK(std::ranges::count_if(
              told,
              [](const std::string& sentence) { return sentence.starts_with("the shots that are left of "); })
          == 1);
    CHECK(std::ranges::find(told, *shots_left_off(setup)) != told.end());
    CHECK(tells(files_of(setup, "pcio"), "the shots that are left of 3 units"));
    CHECK(tells(files_of(setup, "virtualtabletop"), "the shots that are left of 1 unit"));
}

TEST_CASE("Shots of a passenger lie with it") {
    const auto [setup, unit] = fired(true);
    REQUIRE(setup);
    const Kit kit = kit_of(*setup);
    const auto markers = markers_on_units(kit);
    REQUIRE(markers.size() == 1);
    CHECK(kit.pieces[kit.pieces[markers.front()].carrier].unit == unit);
    CHECK(rides_unseen(kit, markers.front()));
}

TEST_CASE("Sheets say how many shots are left, pictures that they do not") {
    const auto [setup, unit] = fired(false);
    REQUIRE(setup);
    const auto whole = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    CHECK((made(*setup, "sheet").files.bytes() != made(*whole, "sheet").files.bytes()));
    for (const char* target : {"svg", "png"}) {
        CAPTURE(target);
        CHECK(tells(made(*setup, target), "the shots that are left of 1 unit"));
        CHECK_FALSE(tells(made(*setup, target, {{"secret", true}}), "the shots that are left"));
        CHECK_FALSE(tells(made(*whole, target), "the shots that are left"));
    }
}

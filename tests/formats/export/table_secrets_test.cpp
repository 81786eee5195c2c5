#include "formats/export/drawn/captions.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/markers.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/made_files.hpp"
#include "tests/formats/export/read_module.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

/// What tables to play on show to those who may not know.

using namespace sabotier;
using namespace sabotier::test;
using nlohmann::json;

namespace {

using Files = std::map<std::string, std::string>;

Files files_of(const Setup& setup, const std::string& target) {
    const auto made = export_scenario(setup, target);
    REQUIRE(made);
    Files files;
    for (auto& [path, bytes] : all_files(made.value->files, target))
        files.emplace(path, bytes);
    return files;
}

std::string file_named(const Files& files, const std::string& ending) {
    for (const auto& [path, bytes] : files)
        if (path.ends_with(ending)) return bytes;
    FAIL("no file " + ending);
    return {};
}

json kit_in(const std::string& page) {
    const std::string start = "id=\"kit\">";
    const auto from = page.find(start) + start.size();
    return json::parse(page.substr(from, page.find("</script>", from) - from));
}

/// The picture of the board that everybody sees.
std::string board_in(const Files& files, const std::string& target) {
    if (target == "html") return kit_in(files.begin()->second)["board"]["image"];
    if (target == "vassal") return file_named(files, "images/board.png");
    if (target == "pcio") return file_named(files, "userassets/board.png");
    const json room = json::parse(file_named(files, "0.json"));
    return file_named(files, room.at("_meta").at("info").at("image"));
}

std::shared_ptr<const Setup> market_day() {
    return sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
}

/// The same without the prepared positions of a side, in the documents, too.
std::shared_ptr<const Setup> without_positions(const Setup& setup, const SideId& side) {
    auto loaded = std::make_shared<LoadedScenario>(*setup.loaded);
    REQUIRE(std::erase_if(loaded->scenario.positions,
                          [&](const PreparedPositions& dug) { return dug.side == side; })
            == 1);
    return resolve(std::move(loaded));
}

std::vector<std::size_t> riders_of(const Kit& kit) {
    std::vector<std::size_t> riders;
    for (std::size_t i = 0; i < kit.pieces.size(); ++i)
        if (kit.pieces[i].carrier != none && kit.pieces[i].space != no_space) {
            CHECK(rides_unseen(kit, i) == kit.pieces[kit.pieces[i].carrier].is_hidden);
            riders.push_back(i);
        }
    return riders;
}

} // namespace

TEST_CASE("Prepared positions lie open on every table, as they do for a side that looks alone") {
    const auto setup = market_day();
    for (const SetupSide& side : setup->sides) {
        if (side.positions.empty()) continue;
        const auto without = without_positions(*setup, side.side->id);
        for (const char* target : {"html", "vassal", "virtualtabletop", "pcio"}) {
            INFO(target << ", " << side.side->id.str());
            CHECK(
                (board_in(files_of(*setup, target), target) != board_in(files_of(*without, target), target)));
        }
        for (const SetupSide& viewer : setup->sides) {
            INFO(viewer.side->id.str() << " looks at " << side.side->id.str());
            const ExportOptions alone{{"side", viewer.side->id.str()}};
            CHECK((export_scenario(*setup, "sheet", alone).value->files.bytes()
                   != export_scenario(*without, "sheet", alone).value->files.bytes()));
        }
    }
    SECTION("and no table lays a marker besides, or keeps them for their side") {
        std::size_t beside = 0;
        const json kit = kit_in(files_of(*setup, "html").begin()->second);
        for (const json& piece : kit.at("pieces")) {
            if (piece.at("sort") != "marker") continue;
            ++beside;
            CHECK(piece.at("at") == -1);
        }
        CHECK(beside > 0);
        ReadModule module;
        read_module(export_scenario(*setup, "vassal", {{"scale", 24}}).value->files.bytes(), module);
        for (const ReadPiece& piece : module.pieces)
            CHECK(piece.name() != "Prepared position");
    }
}

TEST_CASE("Markers beside a table are the same whatever the sides hide, and serve all that they have") {
    const auto count = [](const std::vector<KitPiece>& pieces) {
        std::map<std::string, std::size_t> names;
        for (const KitPiece& piece : pieces)
            if (piece.sort == KitPiece::Sort::marker) ++names[piece.name];
        return names;
    };
    std::size_t names = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        Setup other = *setup;
        other.units.resize(other.units.size() / 2);
        for (SetupUnit& unit : other.units) {
            unit.kind = &other.rulebook().pieces.front();
            unit.kind_id = unit.kind->id;
            unit.carrier = none;
        }
        const auto there = count(kit_of(*setup).pieces);
        names += there.size();
        CHECK(there == count(kit_of(other).pieces));
        kit::Ids ids;
        for (const auto& [name, needed] : count(kit::markers(*setup, ids))) {
            INFO(name);
            CHECK(there.at(name) >= needed);
        }
    }
    CHECK(names > 10);
}

TEST_CASE("In VASSAL what rides in a covered piece lies in a window of its side, with its carrier's name") {
    std::size_t riders = 0;
    for (const std::string& file : sample::playable_files()) {
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_of(*setup);
        if (riders_of(kit).empty()) continue;
        CAPTURE(file);
        ReadModule module;
        read_module(sample::module_of_file(file), module);
        CHECK(module_faults(module) == std::vector<std::string>());
        std::map<std::string, std::multiset<std::string>> aboard; // names by window
        std::set<std::tuple<std::string, int, int>> places;
        std::size_t masked = 0;
        for (const ReadPiece& piece : module.pieces) {
            const ReadMap* map = module.find_map(piece.map());
            REQUIRE(map != nullptr);
            if (!piece.trait("immob").empty() || piece.trait("obs").empty()) continue;
            CHECK(places.emplace(map->name, piece.x(), piece.y()).second); // no two in one place
            if (map->owner.empty()) {
                ++masked;
                continue;
            }
            CHECK(map->owner == fields(piece.state("obs"), ';')[0]);
            CHECK(map->name == map->owner + ": aboard");
            aboard[map->name].insert(piece.name());
        }
        std::map<std::string, std::multiset<std::string>> expected;
        for (const std::size_t i : riders_of(kit))
            expected[side_name(*setup, kit.pieces[i].side) + ": aboard"].insert(kit.pieces[i].name);
        CHECK(aboard == expected);
        for (const auto& [window, names] : aboard)
            riders += names.size();
        const auto seen = std::ranges::count_if(kit.pieces, [](const KitPiece& piece) {
            return piece.is_hidden && piece.space != no_space && piece.carrier == none;
        });
        CHECK(masked == static_cast<std::size_t>(seen));
    }
    CHECK(riders > 10);
}

TEST_CASE("In a room of VirtualTabletop.io what rides in a covered piece is there for its side alone") {
    std::size_t rides = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_of(*setup);
        const std::vector<std::size_t> riders = riders_of(kit);
        rides += riders.size();
        const json room =
            json::parse(sample::export_of_file(file, "virtualtabletop").files.files().at("0.json"));
        for (std::size_t i = 0; i < kit.pieces.size(); ++i) {
            const json& widget = room.at("piece." + kit.pieces[i].id);
            const bool is_rider = std::ranges::find(riders, i) != riders.end();
            CHECK(widget.contains("onlyVisibleForSeat") == is_rider);
            if (!is_rider) continue;
            CHECK(widget["onlyVisibleForSeat"] == json{"seat-" + std::to_string(kit.pieces[i].side + 1)});
            const json& step = widget.at("clickRoutine").at(0).at("thenRoutine").at(0);
            CHECK(step.at("operand1") == "${PROPERTY onlyVisibleForSeat}");
            CHECK(step.at("thenRoutine").at(0).at("func") == "FLIP");
            const json& shown = step.at("elseRoutine").at(0);
            CHECK(shown.at("func") == "SET");
            CHECK(shown.at("property") == "onlyVisibleForSeat");
            CHECK(shown.at("value").is_null());
        }
        if (riders.empty()) continue;
        // What carries stands where it would if nothing rode in it.
        auto emptied = std::make_shared<LoadedScenario>(*setup->loaded);
        for (Deployment& deployment : emptied->scenario.deployment)
            std::erase_if(deployment.units, [](const Deployed& unit) { return unit.aboard.has_value(); });
        const json other =
            json::parse(file_named(files_of(*resolve(std::move(emptied)), "virtualtabletop"), "0.json"));
        for (const std::size_t i : riders) {
            const std::string id = "piece." + kit.pieces[kit.pieces[i].carrier].id;
            for (const char* place : {"x", "y", "width", "rotation", "faces"})
                CHECK(room.at(id).value(place, json()) == other.at(id).value(place, json()));
        }
    }
    CHECK(rides > 10);
}

TEST_CASE("On a table of PlayingCards.io, where everybody sees everything, riders lie beside the board") {
    std::size_t rides = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const Kit kit = kit_of(*sample::setup_of_file(file));
        const Export& made = sample::export_of_file(file, "pcio");
        std::map<std::string, json> things;
        for (const json& each : json::parse(made.files.files().at("widgets.json")))
            things[each.at("id")] = each;
        const std::vector<std::size_t> riders = riders_of(kit);
        rides += riders.size();
        for (std::size_t i = 0; i < kit.pieces.size(); ++i)
            if (kit.pieces[i].space != no_space) {
                const bool is_rider = std::ranges::find(riders, i) != riders.end();
                CHECK(things.at("piece-" + kit.pieces[i].id).at("deck") == (is_rider ? "box" : "pieces"));
            }
        // Nothing is said where nothing rides.
        const std::string start =
            riders.empty() ? "what carries" : "what carries " + std::to_string(riders.size()) + " passenger";
        const auto told = std::ranges::count_if(
            made.dropped, [&](const std::string& sentence) { return sentence.starts_with(start); });
        CHECK(told == (riders.empty() ? 0 : 1));
    }
    CHECK(rides > 10);
}

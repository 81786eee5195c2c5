#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/documents/load.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/export.hpp"
#include "formats/setup/setup.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/cut_texts.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "pdf_tools.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

using namespace sabotier;

namespace {

std::vector<std::filesystem::path> playable_samples() {
    std::vector<std::filesystem::path> files;
    for (const std::string& file : sample::playable_files())
        files.push_back(test::source_folder() / "samples" / file);
    return files;
}

/// A sample of each kind of board with sides, and of each way in which armies differ to what is printed: of
/// free hexes with names of their own, of sides that set up themselves, of rooms, of squares on which one
/// side or both stand, of a rulebook of one's own.
std::vector<std::filesystem::path> samples_with_armies() {
    std::vector<std::filesystem::path> files;
    for (const char* const file :
         {"sabot/free-form/clogheim.scenario.yaml", "sabot/pattenford/chosen-ground.scenario.yaml",
          "fortress/ember-hall.scenario.yaml", "landmines/small-fry.scenario.yaml",
          "landmines/behind-the-screen.scenario.yaml", "clogworks/night-shift.scenario.yaml"})
        files.push_back(test::source_folder() / "samples" / file);
    return files;
}

/// Read once, however many laws ask for it.
std::shared_ptr<const Setup> setup_of(const std::filesystem::path& file) {
    static std::map<std::filesystem::path, std::shared_ptr<const Setup>> known;
    auto& setup = known[file];
    if (setup == nullptr) {
        auto loaded = load_scenario(file);
        REQUIRE(loaded);
        setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    }
    return setup;
}

/// Pages as a file, and what was printed on them without its end.
struct Printed {
    std::string bytes;
    std::vector<std::string> cut;
};

Printed printed(const std::vector<ExportPage>& pages) {
    Printed result;
    PdfFile file({}, 210, 297);
    for (const ExportPage& page : pages)
        file.page(page.section, page.width_mm, page.height_mm, [&](Canvas& canvas) {
            const std::size_t before = cut_texts(canvas).size(); // one canvas may serve several pages
            page.draw(canvas);
            const auto& all = cut_texts(canvas);
            result.cut.insert(result.cut.end(), all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
        });
    result.bytes = file.finish();
    return result;
}

/// What a target prints of a sample if nothing is chosen, drawn once.
const Printed& usual(const std::filesystem::path& sample, const std::string& target) {
    static std::map<std::pair<std::filesystem::path, std::string>, Printed> known;
    const auto [found, is_missing] = known.try_emplace({sample, target});
    if (is_missing) {
        const auto pages = export_pages(setup_of(sample), target);
        REQUIRE(pages);
        found->second = printed(*pages.value);
    }
    return found->second;
}

/// What can be read in a file, one word after the other.
std::string text_in(const std::string& bytes) {
    const pdf::TemporaryFile written(bytes);
    std::string text = " ";
    for (const pdf::Word& word : pdf::words(written.path()))
        text += word.text + " ";
    return text;
}

std::string text_of(const std::vector<ExportPage>& pages) {
    return text_in(printed(pages).bytes);
}

/// Set-up sheets, rosters and screens of one side.
std::vector<ExportPage> pages_of_side(const std::shared_ptr<const Setup>& setup, std::size_t side) {
    const auto all = export_pages(setup, "pdf");
    REQUIRE(all);
    std::vector<ExportPage> pages;
    for (const ExportPage& page : *all.value)
        if (page.section.ends_with(": " + side_name(*setup, side)) && page.section.find("Board") != 0)
            pages.push_back(page);
    return pages;
}

/// Whether the rules of a side's own kinds speak of it: a launcher names what reloads it.
bool is_in_rules(const Setup& setup, std::size_t side, const std::string& word) {
    const auto& units = setup.sides[side].units;
    return std::any_of(units.begin(), units.end(), [&](std::size_t unit) {
        const PieceKind* kind = setup.units[unit].kind;
        return kind != nullptr
               && std::any_of(kind->notes.begin(), kind->notes.end(),
                              [&](const std::string& note) { return note.find(word) != std::string::npos; });
    });
}

/// Words that only this side has a reason to print: its units, its kinds, its zone. Prepared positions lie
/// open. Of pieces without names of their own the kinds stand in the rules of other pieces, too.
std::set<std::string> words_of_side(const Setup& setup, std::size_t side) {
    std::set<std::string> words;
    const auto labels = unit_labels(setup);
    for (const std::size_t index : setup.sides[side].units) {
        const SetupUnit& unit = setup.units[index];
        if (setup.board.as<GridBoard>() == nullptr || !unit.name.empty()) words.insert(labels[index]);
        if (setup.board.as<GridBoard>() == nullptr && unit.kind != nullptr) words.insert(unit.kind->name);
    }
    if (!setup.sides[side].zone.empty()) words.insert(side_name(setup, side) + ": set-up zone");
    return words;
}

} // namespace

TEST_CASE("The pages of one side name nothing that only another side has") {
    std::size_t compared = 0;
    for (const std::filesystem::path& file : playable_samples()) {
        INFO(file.string());
        const auto setup = setup_of(file);
        const bool are_cards = setup->board.as<CardBoard>() || setup->board.as<TableBoard>();
        for (std::size_t side = 0; side < setup->sides.size() && !are_cards; ++side) {
            const auto pages = pages_of_side(setup, side);
            REQUIRE_FALSE(pages.empty());
            const std::string text = text_of(pages);
            const std::set<std::string> own = words_of_side(*setup, side);
            for (std::size_t other = 0; other < setup->sides.size(); ++other)
                for (const std::string& word : words_of_side(*setup, other)) {
                    if (other == side || own.count(word) > 0 || is_in_rules(*setup, side, word)) continue;
                    INFO(side_name(*setup, side) << " reads '" << word << "'");
                    CHECK(text.find(" " + word + " ") == std::string::npos);
                    ++compared;
                }
        }
    }
    CHECK(compared > 50);
}

TEST_CASE("In secret no file tells what the sides have or where it stands") {
    ExportOptions secret;
    secret.set("secret", true);
    for (const std::filesystem::path& file : samples_with_armies()) {
        const auto setup = setup_of(file);
        for (const char* const target : {"pdf", "sheet"}) {
            INFO(file.string() << " as " << target);
            const auto pages = export_pages(setup, target, secret);
            REQUIRE(pages);
            const std::string text = text_of(*pages.value);
            const std::string open = text_in(usual(file, target).bytes);
            const auto labels = unit_labels(*setup);
            std::size_t named = 0;
            for (std::size_t unit = 0; unit < labels.size(); ++unit) {
                if (setup->board.as<GridBoard>() != nullptr && setup->units[unit].side == none) continue;
                // pieces of squares are named by kind, and so are the tokens and rules of their box
                if (setup->board.as<GridBoard>() == nullptr)
                    CHECK(text.find(" " + labels[unit] + " ") == std::string::npos);
                if (open.find(" " + labels[unit] + " ") != std::string::npos) ++named;
            }
            if (!labels.empty()) CHECK(named > 0);
            CHECK(text != open);
            if (target == std::string("sheet")) CHECK(text.find("Prepared position") == std::string::npos);
        }
    }
}

namespace {

/// A setup in which one side has other units in other places: as many of each kind, so that no page of
/// another side has a reason to change. Where it is dug in everybody sees.
std::shared_ptr<const Setup> with_another_army(const Setup& setup, std::size_t side) {
    auto other = std::make_shared<Setup>(setup);
    SetupSide& changed = other->sides[side];
    const std::vector<std::size_t>& units = changed.units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        SetupUnit& unit = other->units[units[i]];
        const SetupUnit& like = setup.units[units[units.size() - 1 - i]];
        unit.kind = like.kind;
        unit.kind_id = like.kind_id;
        unit.space = like.space;
        unit.facing = like.facing;
        unit.carrier = none;
        unit.id = UnitId("zebedee-" + std::to_string(i));
        unit.name = "Zebedee " + std::to_string(i);
    }
    changed.army = nullptr;
    changed.deployment.clear();
    changed.sets_up_itself = !changed.sets_up_itself;
    if (changed.zone.size() > 1) changed.zone.pop_back();
    return other;
}

/// Nobody has anything.
std::shared_ptr<const Setup> without_armies(const Setup& setup) {
    auto bare = std::make_shared<Setup>(setup);
    bare->units.clear();
    bare->strays.clear();
    for (SetupSide& side : bare->sides) {
        side.units.clear();
        side.positions.clear();
        side.deployment.clear();
        side.army = nullptr;
    }
    return bare;
}

/// Three sides with units and zones of their own.
sample::Recipe three_sides() {
    sample::Recipe recipe = sample::skirmish();
    Side green = recipe.scenario.sides.back();
    green.id = SideId("green");
    green.name = "Green Riders";
    green.zone = Zone{std::string("north"), 2, {}, {}};
    SideTemplate kind = recipe.game.sides.back();
    kind.id = green.id;
    kind.name = "Green";
    recipe.game.sides.push_back(kind);
    recipe.scenario.sides.push_back(green);
    Army army;
    ListedUnit rider;
    rider.kind = KindId("CAR");
    rider.name = "Rosinante";
    army.units = {rider, rider};
    recipe.armies.emplace(green.id, army);
    return recipe;
}

/// And setups of three sides.
std::vector<std::pair<std::string, std::shared_ptr<const Setup>>> setups_with_armies() {
    std::vector<std::pair<std::string, std::shared_ptr<const Setup>>> setups;
    for (const std::filesystem::path& file : samples_with_armies())
        setups.emplace_back(file.filename().string(), setup_of(file));
    sample::Recipe swapped = sample::skirmish();
    std::reverse(swapped.scenario.sides.begin(), swapped.scenario.sides.end());
    setups.emplace_back("swapped sides", swapped.make());
    sample::Recipe three = three_sides();
    setups.emplace_back("three sides", three.make());
    std::rotate(three.scenario.sides.begin(), three.scenario.sides.begin() + 1, three.scenario.sides.end());
    setups.emplace_back("three sides, swapped", three.make());
    return setups;
}

} // namespace

TEST_CASE("The pages of one side are the same whatever another side has") {
    for (const auto& [name, setup] : setups_with_armies()) {
        std::vector<std::string> before;
        for (std::size_t side = 0; side < setup->sides.size(); ++side) {
            const auto pages = pages_of_side(setup, side);
            REQUIRE_FALSE(pages.empty());
            before.push_back(printed(pages).bytes);
        }
        for (std::size_t other = 0; other < setup->sides.size(); ++other) {
            const auto changed = with_another_army(*setup, other);
            for (std::size_t side = 0; side < setup->sides.size(); ++side) {
                INFO(name << ": " << side_name(*setup, side) << " looks at " << side_name(*setup, other));
                const bool is_same = before[side] == printed(pages_of_side(changed, side)).bytes;
                CHECK(is_same == (side != other));
            }
        }
    }
}

namespace {

/// What is printed for one side: of large maps without the maps that have a law of their own, which would
/// take minutes.
std::string printed_for(const std::shared_ptr<const Setup>& setup, std::size_t side, const char* target) {
    const auto made = export_pages(setup, target, {{"side", setup->sides[side].side->id.str()}});
    REQUIRE(made);
    std::vector<ExportPage> pages = *made.value;
    if (board_spaces(*setup) > 100)
        std::erase_if(pages, [](const ExportPage& page) {
            return page.section.starts_with("Map") || page.section == "Cover" || page.section == "Terrain";
        });
    REQUIRE_FALSE(pages.empty());
    return printed(pages).bytes;
}

} // namespace

TEST_CASE("What is printed for one side alone is the same whatever another side has") {
    for (const auto& [name, setup] : setups_with_armies())
        for (const char* const target : {"pdf", "sheet"}) {
            std::vector<std::string> before;
            for (std::size_t side = 0; side < setup->sides.size(); ++side)
                before.push_back(printed_for(setup, side, target));
            for (std::size_t other = 0; other < setup->sides.size(); ++other) {
                const auto changed = with_another_army(*setup, other);
                for (std::size_t side = 0; side < setup->sides.size(); ++side) {
                    INFO(name << ": " << side_name(*setup, side) << " looks at " << side_name(*setup, other));
                    const bool is_same = before[side] == printed_for(changed, side, target);
                    CHECK(is_same == (side != other));
                }
            }
        }
}

TEST_CASE("What is told of a file for one side is the same whatever another side has") {
    const auto setup = three_sides().make();
    const auto changed = with_another_army(*setup, 2);
    for (const char* const target : {"pdf", "sheet"})
        for (const char* const side : {"red", "blue"}) {
            const auto before = export_scenario(*setup, target, {{"side", side}});
            const auto after = export_scenario(*changed, target, {{"side", side}});
            REQUIRE(before);
            REQUIRE(after);
            const bool is_same = before.value->files.bytes() == after.value->files.bytes();
            CHECK(is_same);
            CHECK(before.value->dropped == after.value->dropped);
            CHECK(before.value->warnings == after.value->warnings);
            CHECK(before.value->reveals.empty());
        }
}

TEST_CASE("What is printed for one side alone has its pages, and none of another side") {
    for (const auto& [name, setup] : setups_with_armies()) {
        INFO(name);
        for (std::size_t side = 0; side < setup->sides.size(); ++side) {
            const auto alone = export_pages(setup, "pdf", {{"side", setup->sides[side].side->id.str()}});
            REQUIRE(alone);
            std::vector<std::string> own;
            for (const ExportPage& page : pages_of_side(setup, side))
                own.push_back(page.section);
            std::vector<std::string> printed;
            for (const ExportPage& page : *alone.value) {
                for (std::size_t other = 0; other < setup->sides.size(); ++other)
                    if (other != side) CHECK_FALSE(page.section.ends_with(": " + side_name(*setup, other)));
                if (page.section.ends_with(": " + side_name(*setup, side))
                    && !page.section.starts_with("Board"))
                    printed.push_back(page.section);
            }
            CHECK(printed == own);
        }
    }
}

TEST_CASE("A side that a scenario lacks is told with those that it has") {
    const auto setup = three_sides().make();
    const auto made = export_scenario(*setup, "pdf", {{"side", "gren"}});
    REQUIRE(made.problems.size() == 1);
    CHECK(made.problems.front().wrong == "side: 'gren' is not one of red, blue, green");
    CHECK(made.problems.front().suggestion == "green");
    const auto cards = setup_of(test::source_folder() / "samples/tunnels/two-doors.scenario.yaml");
    const auto none_there = export_scenario(*cards, "pdf", {{"side", "green"}});
    REQUIRE(none_there.problems.size() == 1);
    CHECK(none_there.problems.front().wrong
          == "side: there are no sides here to print for; what is printed is for all who play");
}

TEST_CASE("Of everything for one side alone what cannot keep to one side is left out") {
    const auto setup = sample::skirmish().make();
    const auto made = export_scenario(*setup, "all", {{"side", "red"}});
    REQUIRE(made);
    std::vector<std::string> names;
    for (const auto& [path, bytes] : made.value->files.files())
        names.push_back(path.substr(path.find('.') + 1));
    std::sort(names.begin(), names.end());
    CHECK(names == std::vector<std::string>{"html", "pdf", "sheet.pdf"}); // and the page that lists them
}

TEST_CASE("Secret files are the same whatever the sides have") {
    for (const auto& [name, setup] : setups_with_armies()) {
        const auto bare = without_armies(*setup);
        for (const ExportTarget& target : export_targets()) {
            INFO(name << " as " << target.name);
            if (target.option("secret") == nullptr) continue; // it keeps no secrets, and says so
            if (!target.serves_game(setup->rulebook())) continue;
            // who sets up itself, or alone, is a matter of what is printed for it
            const bool is_printed = target.pages != nullptr;
            if (!is_printed && (name.starts_with("chosen") || name.starts_with("behind"))) continue;
            ExportOptions open_options;
            if (target.option("scale") != nullptr) open_options.set("scale", 30);
            ExportOptions secret = open_options;
            secret.set("secret", true);
            const auto made = export_scenario(*setup, target.name, secret);
            const auto of_bare = export_scenario(*bare, target.name, secret);
            REQUIRE(made);
            REQUIRE(of_bare);
            CHECK((made.value->files.files() == of_bare.value->files.files()));
            CHECK(made.value->dropped == of_bare.value->dropped);
            CHECK(made.value->warnings == of_bare.value->warnings);
            if (!name.starts_with("three")) continue;
            const auto open = export_scenario(*setup, target.name, open_options);
            REQUIRE(open);
            CHECK((made.value->files.files() != open.value->files.files()));
        }
    }
}

TEST_CASE("Secret files are the same whatever lies face down") {
    const auto setup = setup_of(test::source_folder() / "samples/tunnels/two-doors.scenario.yaml");
    const auto with_cards = [&](const char* first, const char* second, const char* path) {
        auto changed = std::make_shared<LoadedScenario>(*setup->loaded);
        auto& laid = std::get<Cards>(changed->map.ground).laid;
        std::size_t hidden = 0;
        for (LaidCard& card : laid)
            if (card.face_down && hidden < 2) card.card = CardId(hidden++ == 0 ? first : second);
        REQUIRE(hidden == 2);
        laid.push_back({CardId(path), 5, 2, 0, true, {}});
        std::get<Map>(changed->scenario.map.target).ground = changed->map.ground;
        return resolve(std::move(changed));
    };
    const auto one = with_cards("gold", "stone-right", "crystal-cross");
    const auto other = with_cards("stone-right", "gold", "horizontal");
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        if (target.option("secret") == nullptr || !target.serves_game(one->rulebook())) continue;
        ExportOptions options;
        if (target.option("scale") != nullptr) options.set("scale", 30);
        options.set("secret", true);
        const auto made = export_scenario(*one, target.name, options);
        const auto of_other = export_scenario(*other, target.name, options);
        REQUIRE(made);
        REQUIRE(of_other);
        CHECK((made.value->files.files() == of_other.value->files.files()));
        CHECK(made.value->dropped == of_other.value->dropped);
        CHECK(made.value->warnings == of_other.value->warnings);
    }
}

TEST_CASE("Nothing that the samples print is cut off") {
    for (const std::filesystem::path& file : playable_samples()) {
        INFO(file.string());
        for (const std::string& text : usual(file, "pdf").cut)
            FAIL_CHECK(text);
    }
}

TEST_CASE("All type that the samples print can be read") {
    for (const std::filesystem::path& file : playable_samples())
        for (const char* target : {"pdf", "sheet"}) {
            INFO(file.string() << " as " << target);
            const pdf::TemporaryFile written(usual(file, target).bytes);
            const auto types = pdf::types(written.path());
            CHECK_FALSE(types.empty());
            for (const pdf::Type& type : types)
                if (type.points < 4.9)
                    FAIL_CHECK("page " << type.page << ": " << type.points << " " << type.text);
        }
}

TEST_CASE("Units that their players place have blanks to fill in") {
    const auto blanks_of = [](const std::shared_ptr<const Setup>& setup, std::size_t side) {
        const std::string text = text_of(pages_of_side(setup, side));
        std::size_t count = 0;
        for (std::size_t at = text.find(blank_to_fill_in); at != std::string::npos;
             at = text.find(blank_to_fill_in, at + 1))
            ++count;
        return count;
    };
    const auto samples = test::source_folder() / "samples";
    SECTION("every unit of both sides, in set-up sheet and roster") {
        const auto setup = setup_of(samples / "sabot/pattenford/chosen-ground.scenario.yaml");
        for (std::size_t side = 0; side < setup->sides.size(); ++side) {
            CHECK(blanks_of(setup, side) == 2 * setup->sides[side].units.size());
            CHECK(text_of(pages_of_side(setup, side)).find("not placed") == std::string::npos);
        }
    }
    SECTION("those of the one side, and none of the other") {
        const auto setup = setup_of(samples / "landmines/behind-the-screen.scenario.yaml");
        CHECK(blanks_of(setup, 0) >= setup->sides[0].units.size());
        CHECK(blanks_of(setup, 1) == 0);
    }
}

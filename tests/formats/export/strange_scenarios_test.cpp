#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/export.hpp"
#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/made_files.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

using namespace sabotier;
using namespace sabotier::test;

namespace {

/// One of each kind of board, with all that it may have: hexes laid from tiles and free ones, rooms, squares,
/// cards, a table.
const std::vector<std::string> games{"sabot/free-form/clogheim.scenario.yaml",
                                     "fortress/ember-hall.scenario.yaml", "landmines/small-fry.scenario.yaml",
                                     "tunnels/two-doors.scenario.yaml",
                                     "cell/seven-at-the-mill.scenario.yaml"};

/// A table to play on bears long names on whatever board it does: pieces in rooms and cards show it, and the
/// other games need not be drawn once more.
bool has_room_as_ever(const std::string& game, const ExportTarget& target) {
    static const std::set<std::string> tables{"html", "virtualtabletop", "pcio", "vassal"};
    return tables.contains(target.name) && game != games[1] && game != games[3];
}

/// What people write in words of their own.
bool is_worded(std::string_view key) {
    static const std::set<std::string_view> keys{"title", "name",   "author",  "description",   "text",
                                                 "note",  "notes",  "credit",  "special-rules", "label",
                                                 "why",   "ruling", "version", "sequence",      "reason"};
    return keys.contains(key);
}

/// Puts a text in the place of all of them, and counts them.
std::size_t put(Node& node, const std::string& text, bool is_wording = false) {
    std::size_t count = 0;
    if (node.is_scalar() && is_wording) {
        node = Node::string(text);
        return 1;
    }
    for (Node& item : node.items)
        count += put(item, text, is_wording && item.is_scalar());
    for (Node::Entry& entry : node.entries)
        count += put(entry.value, text, is_worded(entry.key) && !entry.value.is_map());
    return count;
}

struct Renamed {
    std::shared_ptr<const Setup> setup;
    std::size_t texts = 0;
};

/// A sample in whose documents, the rulebook's too, all that has a name has this one.
Renamed renamed(const std::string& sample, const std::string& text) {
    const auto setup = sample::setup_of_file(sample);
    std::map<std::string, std::string> files;
    Renamed result;
    for (const DocumentFile& file : setup->loaded->files) {
        auto node = read_yaml(*file.text, file.path);
        REQUIRE(node);
        result.texts += put(*node.value, text);
        if (files.empty()) node.value->set("rulebook", Node::string("game.rulebook.yaml"));
        files[file.path] = write_yaml(*node.value);
    }
    Node game = write_rulebook(setup->rulebook());
    result.texts += put(game, text);
    files["game.rulebook.yaml"] = write_yaml(game);
    const FilesAtHand source(files);
    auto loaded = load_scenario(setup->loaded->files.front().path, source);
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    result.setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    return result;
}

using Files = std::map<std::string, std::string>;

/// What is told of an export is told once, on one line.
void check_remarks(const Export& made) {
    std::set<std::string> sentences;
    for (const auto* said : {&made.dropped, &made.warnings})
        for (const std::string& sentence : *said) {
            INFO(sentence);
            CHECK(sentences.insert(sentence).second);
            CHECK(sentence.size() < 3000); // of a list of all kinds
            CHECK(std::ranges::none_of(sentence, [](unsigned char c) { return c < 0x20; }));
        }
}

/// What a target makes, files in packed ones too; none where it is for other games or refuses.
Files files_of(const Setup& setup, const ExportTarget& target) {
    if (!target.serves_game(setup.rulebook())) return {};
    const auto made = export_scenario(setup, target.name, sample::small_pictures(target));
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(made);
    check_remarks(*made.value);
    Files files;
    for (auto& [path, bytes] : all_files(made.value->files, "made." + target.ending))
        files.emplace(path, bytes);
    return files;
}

/// Letters in a picture are cut where they have no room: no more of them are drawn for each text than a few
/// lines hold. What is packed is looked at file by file.
bool is_picture(const std::string& path) {
    return std::ranges::any_of(std::array{".svg", ".png", ".pdf"},
                               [&](const char* ending) { return path.ends_with(ending); });
}

/// As large as a file may be for what its scenario says, where `usual` is its size with short names.
std::size_t largest_size(const std::string& path, std::size_t usual, std::size_t texts, std::size_t length) {
    if (is_picture(path)) return 3 * usual + texts * std::min<std::size_t>(length, 600);
    return 2 * usual + 3 * texts * length; // escaped, "<" is six letters; by name, and as its document
}

/// What names are made of that are meant to break something: paths, markup, quotes, commands, signs that turn
/// text round, and such as no font has.
const std::string signs = "../a/b\\c:\t<b>&amp;\"'`</script><script>alert(1)</script>]]> -- {} %s $(id) ;,|"
                          "\u202e\u05d7\u05d1\u05dc\u05d4 \u2066abc \U0001f600\U0001f9e8";

std::string five_thousand() {
    std::string text;
    while (text.size() < 2500)
        text += "Wagon</script> ";
    return text + std::string(5000 - text.size(), 'W');
}

} // namespace

TEST_CASE("Whatever people call things, files are whole, of the same form, and no larger than need be") {
    for (const std::string& game : games) {
        const Renamed plain = renamed(game, "Name");
        std::map<std::string, Files> usual;
        for (const ExportTarget& target : export_targets())
            if (target.name != "all")
                usual[target.name] = files_of(*plain.setup, target); // which repeats them
        const std::string long_name = five_thousand();
        for (const std::string& text : std::array{signs, long_name}) {
            const Renamed strange = renamed(game, text);
            REQUIRE(strange.texts == plain.texts);
            REQUIRE(strange.texts > 50);
            for (const ExportTarget& target : export_targets()) {
                if (target.name == "all" || (text == long_name && has_room_as_ever(game, target))) continue;
                INFO(game << ", " << target.name << ", " << text.substr(0, 20));
                const Files made = files_of(*strange.setup, target);
                CHECK(made.empty() == usual[target.name].empty());
                for (const auto& [path, bytes] : made) {
                    INFO(path);
                    CHECK(form_faults(path, bytes).empty());
                    if (!usual[target.name].contains(path)) continue; // its name is what is in it
                    const std::string& as_usual = usual[target.name].at(path);
                    if (text == signs) // things whose names begin alike may be put into one list
                        CHECK(skeleton(path, bytes) == skeleton(path, as_usual));
                    CHECK(bytes.size()
                          <= largest_size(path, as_usual.size(), strange.texts, text.size()) + 20'000);
                }
            }
        }
    }
}

TEST_CASE("Signs that only a program can put into names reach no file") {
    const auto named = [](const std::string& name) {
        auto recipe = sample::parade();
        recipe.scenario.title = recipe.scenario.author = recipe.scenario.description = name;
        recipe.scenario.sides[0].name = recipe.armies[SideId("red")].name = name;
        recipe.scenario.objectives[0].name = recipe.map.labels[0].text = name;
        for (PieceKind& kind : recipe.game.pieces)
            kind.name = name;
        return recipe.make();
    };
    const auto plain = named("Name");
    const auto strange = named("Na\x1b[31m\x1b/+me\x07");
    std::size_t documents = 0; // in a package
    for (const ExportTarget& target : export_targets()) {
        if (target.name == "all") continue; // what the others make
        INFO(target.name);
        const Files usual = files_of(*plain, target);
        for (const auto& [path, bytes] : files_of(*strange, target)) {
            INFO(path);
            CHECK(form_faults(path, bytes).empty());
            if (usual.contains(path)) // else its name is what is in it
                CHECK(skeleton(path, bytes) == skeleton(path, usual.at(path)));
            const bool is_text = path.ends_with(".html") || path.ends_with(".json") || path.ends_with(".xml")
                                 || path.ends_with(".cfg") || path.ends_with(".tmx")
                                 || path.ends_with(".yaml");
            if (is_text) CHECK(bytes.find('\x1b') == std::string::npos);
            if (!path.ends_with(".yaml")) continue;
            ++documents;
            CHECK(read_yaml(bytes, path).value.has_value());
            CHECK(bytes.find("Na\xEF\xBF\xBD[31m\xEF\xBF\xBD/+me\xEF\xBF\xBD") != std::string::npos);
        }
    }
    CHECK(documents > 0);
}

namespace {

/// A field of hexes with a tank on each of the first so many.
std::shared_ptr<const Setup> field_of_tanks(std::size_t count) {
    constexpr int columns = 110;
    auto recipe = sample::parade();
    recipe.ground(std::vector<std::string>(95, std::string(columns, 'g')));
    Army& army = recipe.armies[SideId("red")];
    army = {};
    recipe.scenario.deployment.front().units.clear();
    for (std::size_t i = 0; i < count; ++i) {
        ListedUnit unit;
        unit.kind = KindId("TNK");
        army.units.push_back(unit);
        Deployed place;
        place.unit = UnitId("tnk-" + std::to_string(i + 1));
        place.space = NamedSpace{fmt::format("{:03}{:03}", i % columns + 1, i / columns + 1), {}};
        place.facing = 1;
        recipe.scenario.deployment.front().units.push_back(place);
    }
    return recipe.make();
}

std::shared_ptr<const Setup> empty_rooms(int side) {
    return sample::grid_setup(fmt::format(
        "sabotier: scenario/1\nrulebook: fortress\ntitle: Wide\nauthor: A. Nonymous\nplayers: 4\n"
        "map: {{board: rooms, size: [{0}, {0}]}}\nsides: [{{id: spies, name: Spies}}, {{id: villains, name: "
        "Villains}}]\n",
        side));
}

std::shared_ptr<const Setup> far_cards(int away) {
    return sample::grid_setup(
        sample::laid_scenario(fmt::format("    - {{card: cross, at: [{}, {}]}}\n", away, -away)));
}

} // namespace

TEST_CASE(
    "Thousands of pieces and huge boards become files of a size for them, or are refused in a sentence") {
    const std::vector<std::pair<std::string, std::shared_ptr<const Setup>>> setups{
        {"tanks", field_of_tanks(10'000)}, {"rooms", empty_rooms(1000)}, {"cards", far_cards(900)}};
    constexpr std::size_t of_piece = 4'000; // a counter of its own, drawn
    constexpr std::size_t of_space = 16;
    constexpr std::size_t of_anything = 3'000'000; // pictures of the board, programs of pages
    for (const auto& [name, setup] : setups)
        for (const ExportTarget& target : export_targets()) {
            if (!target.serves_game(setup->rulebook()) || target.name == "all") continue;
            INFO(name << ", " << target.name);
            const auto made = export_scenario(*setup, target.name);
            if (!made) {
                CHECK(made.problems.size() == 1);
                continue;
            }
            check_remarks(*made.value);
            std::size_t bytes = 0;
            for (const auto& [path, text] : made.value->files.files()) {
                CHECK_FALSE(text.empty());
                bytes += text.size();
            }
            CHECK(bytes <= of_piece * setup->units.size() + of_space * board_spaces(*setup) + of_anything);
        }
}

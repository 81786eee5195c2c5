#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// One mistake gives few findings that stand by themselves, whatever hangs below them.
///
/// Each playable sample of the games without armies is spoilt in one place after the other: a key or an entry
/// is taken away, a name is misspelt, an entry is written twice. Of entries that are alike but for their
/// place the first ones stand for all.
/// A board of another size, and the map of another scenario, are no more than `most_of_many`.
namespace sabotier {
namespace {

namespace fs = std::filesystem;

/// Findings that one mistake may give. Two, because some mistakes are two things at once: a piece that is
/// written twice is one too many, and stands where one stands.
constexpr std::size_t most_standing = 2;
constexpr std::size_t most_of_many = 4;
constexpr std::size_t most_alike = 2; ///< entries of one list that are spoilt

/// What the path leads to, with the mistake that was made there.
struct Spoilt {
    std::string how;
    Node document;
};

std::string misspelt(std::string name) {
    name.erase(name.size() > 3 ? 1 : name.size() - 1, 1);
    return name.empty() ? "q" : name;
}

/// Entries are alike if they have the same keys with the same values but for `at` and `id`.
std::string likeness(const Node& node) {
    Node rest = node;
    std::erase_if(rest.entries,
                  [](const Node::Entry& entry) { return entry.key == "at" || entry.key == "id"; });
    return write_yaml(rest);
}

class Spoiler {
public:
    explicit Spoiler(Node document)
        : document_(std::move(document)) {}

    std::vector<Spoilt> all() {
        for (std::size_t i = 0; i < document_.entries.size(); ++i) {
            static const std::set<std::string> left_alone{"sabotier", "rulebook",    "title",  "author",
                                                          "version",  "description", "waivers"};
            const std::string key = document_.entries[i].key;
            if (left_alone.contains(key)) continue;
            spoil_entry(document_, i, key);
        }
        return std::move(spoilt_);
    }

private:
    void note(const std::string& how) { spoilt_.push_back({how, document_}); }

    /// `map` and what it holds are parts of the document, which is put right again after each mistake.
    void spoil_entry(Node& map, std::size_t index, const std::string& path) {
        if (path != "draft/steps") { // a draft that has not begun is none
            const Node before = map;
            map.entries.erase(map.entries.begin() + static_cast<std::ptrdiff_t>(index));
            note(path + " taken away");
            map = before;
        }
        spoil(map.entries[index].value, path);
    }

    void spoil(Node& node, const std::string& path) {
        const bool is_name = node.is_scalar() && !node.text.empty() && !parse_integer(node.text);
        if (is_name) {
            const std::string before = node.text;
            node.text = misspelt(node.text);
            note(path + " misspelt");
            node.text = before;
        }
        for (std::size_t i = 0; i < node.entries.size(); ++i)
            spoil_entry(node, i, path + "/" + node.entries[i].key);
        std::map<std::string, std::size_t> alike;
        for (std::size_t i = 0; i < node.items.size(); ++i)
            if (++alike[likeness(node.items[i])] <= most_alike)
                spoil_item(node, i, path + "/" + std::to_string(i));
    }

    void spoil_item(Node& list, std::size_t index, const std::string& path) {
        const Node before = list;
        const auto place = static_cast<std::ptrdiff_t>(index);
        list.items.erase(list.items.begin() + place);
        note(path + " taken away");
        list = before;
        list.items.insert(list.items.begin() + place, before.items[index]);
        note(path + " written twice");
        list = before;
        spoil(list.items[index], path);
    }

    Node document_;
    std::vector<Spoilt> spoilt_;
};

std::vector<fs::path> samples() {
    std::vector<fs::path> files;
    for (const char* game : {"cell", "clogworks", "fortress", "landmines", "tunnels"})
        for (const auto& entry : fs::directory_iterator(test::source_folder() / "samples" / game)) {
            const std::string name = entry.path().filename().string();
            const fs::path expected =
                entry.path().parent_path() / (entry.path().stem().stem().string() + ".expected");
            if (name.ends_with(".scenario.yaml") && !fs::exists(expected)) files.push_back(entry.path());
        }
    std::sort(files.begin(), files.end());
    return files;
}

Node parsed(const fs::path& file) {
    const auto text = read_file(file);
    REQUIRE(text);
    auto document = read_yaml(*text.value, file.string());
    REQUIRE(document);
    return std::move(*document.value);
}

/// What a report has to say, but for waivers that lost what they accept together with it.
std::vector<std::string> standing(const Report& report) {
    std::vector<std::string> lines;
    for (const Finding& finding : report.findings)
        if (!finding.waived && finding.rule.str() != "waiver.unused")
            lines.push_back(finding.rule.str() + ": " + finding.message);
    return lines;
}

/// The findings of a document that stand by themselves, a line each; none where it cannot be read.
std::optional<std::vector<std::string>> judged(const Node& document, const fs::path& file) {
    auto loaded = load_scenario_text(write_yaml(document), file.filename().string(), file.parent_path());
    if (!loaded) return std::nullopt;
    return standing(validate(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))));
}

/// A board with so many columns and rows more; none where it has no size.
std::optional<Node> of_another_size(Node document, int columns, int rows) {
    const auto map = std::ranges::find(document.entries, "map", &Node::Entry::key);
    if (map == document.entries.end()) return std::nullopt;
    auto& entries = map->value.entries;
    const auto size = std::ranges::find(entries, "size", &Node::Entry::key);
    if (size == entries.end() || size->value.items.size() != 2) return std::nullopt;
    const int more[2] = {columns, rows};
    for (std::size_t i = 0; i < 2; ++i) {
        std::string& text = size->value.items[i].text;
        text = std::to_string(std::stoi(text) + more[i]);
    }
    return document;
}

} // namespace

TEST_CASE("a board of another size is few findings") {
    std::size_t count = 0;
    for (const fs::path& file : samples()) {
        const auto text = read_file(file);
        REQUIRE(text);
        const auto document = read_yaml(*text.value, file.string());
        REQUIRE(document);
        for (const auto& [columns, rows] : {std::pair{-1, 0}, {0, -1}, {-1, -1}, {-2, -2}, {2, 2}}) {
            const auto changed = of_another_size(*document.value, columns, rows);
            if (!changed) continue;
            const auto lines = judged(*changed, file);
            if (!lines) continue;
            ++count;
            CAPTURE(file.filename().string(), columns, rows, *lines);
            CHECK(lines->size() <= most_of_many);
        }
    }
    CHECK(count > 30);
}

TEST_CASE("sections that are taken away as a whole are few findings") {
    std::size_t count = 0;
    for (const fs::path& file : samples()) {
        const auto text = read_file(file);
        REQUIRE(text);
        const auto document = read_yaml(*text.value, file.string());
        REQUIRE(document);
        for (const char* section : {"options", "pieces", "draft"}) {
            Node rest = *document.value;
            if (std::erase_if(rest.entries, [&](const auto& entry) { return entry.key == section; }) == 0)
                continue;
            const auto lines = judged(rest, file);
            REQUIRE(lines);
            ++count;
            CAPTURE(file.filename().string(), section, *lines);
            CHECK(lines->size() <= most_standing);
            if (std::string(section) == "draft") {
                REQUIRE(lines->size() == 1);
                CHECK(lines->front().starts_with(
                    "meta.incomplete: the scenario has no draft, and nothing of what one places: "));
            }
        }
    }
    CHECK(count > 10);
}

TEST_CASE("rooms or squares of another scenario of the game are few findings") {
    std::size_t count = 0;
    for (const fs::path& file : samples())
        for (const fs::path& other : samples()) {
            if (file == other || file.parent_path() != other.parent_path()) continue;
            Node document = parsed(file);
            const Node from = parsed(other);
            const auto map = std::ranges::find(document.entries, "map", &Node::Entry::key);
            const Node* const ground = from.find("map");
            if (map == document.entries.end() || ground == nullptr || !ground->find("size")) continue;
            map->value = *ground;
            const auto lines = judged(document, file);
            if (!lines) continue;
            ++count;
            CAPTURE(file.filename().string(), other.filename().string(), *lines);
            CHECK(lines->size() <= most_of_many - 1);
        }
    CHECK(count > 15);
}

TEST_CASE("walls that a draft finds standing are one finding, and what they close hangs below it") {
    const fs::path folder = test::source_folder() / "samples/fortress";
    Node document = parsed(folder / "drafted-night.scenario.yaml");
    const Node walled = parsed(folder / "ember-hall.scenario.yaml");
    std::ranges::find(document.entries, "map", &Node::Entry::key)->value = *walled.find("map");
    const auto lines = judged(document, folder / "drafted-night.scenario.yaml");
    REQUIRE(lines);
    CHECK(
        *lines
        == std::vector<std::string>{
            "draft.illegal: 5 steps of the set-up were illegal: 3, 5, 8, 9 and 10. Pieces are placed by the "
            "rules of the set-up."});
}

TEST_CASE("a set-up of another variant than the chosen one says which") {
    const fs::path file = test::source_folder() / "samples/landmines/corner-to-corner.scenario.yaml";
    const auto text = read_file(file);
    REQUIRE(text);
    auto document = read_yaml(*text.value, file.string());
    REQUIRE(document);
    std::erase_if(document.value->entries, [](const auto& entry) { return entry.key == "options"; });
    const auto lines = judged(*document.value, file);
    REQUIRE(lines);
    REQUIRE(lines->size() == 1);
    CHECK(lines->front().starts_with("army.count: the pieces are those of variant 'SC' (Corner Sabotage"));
    SECTION("but not where a piece more or less fits none") {
        const auto pieces = std::ranges::find(document.value->entries, "pieces", &Node::Entry::key);
        REQUIRE(pieces != document.value->entries.end());
        auto& items = pieces->value.items;
        const auto mine = std::ranges::find_if(items, [](const Node& piece) {
            const Node* const kind = piece.find("kind");
            return kind != nullptr && kind->text == "landmine";
        });
        REQUIRE(mine != items.end());
        items.erase(mine);
        for (const std::string& line : judged(*document.value, file).value_or(std::vector<std::string>{}))
            CHECK(line.find("variant 'S") == std::string::npos);
    }
}

TEST_CASE("one mistake in a sample gives few findings that stand by themselves") {
    const auto files = samples();
    REQUIRE(files.size() >= 10);
    for (const fs::path& file : files) {
        DYNAMIC_SECTION(file.filename().string()) {
            const auto text = read_file(file);
            REQUIRE(text);
            auto document = read_yaml(*text.value, file.string());
            REQUIRE(document);
            std::size_t judged = 0;
            for (const Spoilt& spoilt : Spoiler(std::move(*document.value)).all()) {
                auto loaded = load_scenario_text(write_yaml(spoilt.document), file.filename().string(),
                                                 file.parent_path());
                if (!loaded) continue; // told while reading
                ++judged;
                const auto lines = standing(
                    validate(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))));
                if (lines.size() <= most_standing) continue;
                std::string all;
                for (const std::string& line : lines)
                    all += "\n  " + line;
                FAIL_CHECK(spoilt.how << all);
            }
            CHECK(judged >= 10);
        }
    }
}

} // namespace sabotier

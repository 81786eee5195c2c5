#include "formats/base/file.hpp"
#include "formats/documents/load.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// One mistake gives few findings that stand by themselves, whatever hangs below them.
///
/// Each playable sample of the games without armies is spoilt in one place after the other: a key or an entry
/// is taken away, a name is misspelt, an entry is written twice. Of entries that are alike but for their
/// place the first ones stand for all.
/// Sections of which each number is missing without them, and options, whose absence chooses another game,
/// are spoilt inside, but not taken away as a whole.
namespace sabotier {
namespace {

namespace fs = std::filesystem;

/// Findings that one mistake may give. Two, because some mistakes are two things at once: a piece that is
/// written twice is one too many, and stands where one stands.
constexpr std::size_t most_standing = 2;
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
        static const std::set<std::string> stay{"pieces", "draft", "draft/steps", "options",
                                                "options/variant"};
        if (!stay.contains(path)) {
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

/// What a report has to say, but for waivers that lost what they accept together with it.
std::vector<std::string> standing(const Report& report) {
    std::vector<std::string> lines;
    for (const Finding& finding : report.findings)
        if (!finding.waived && finding.rule.str() != "waiver.unused")
            lines.push_back(finding.rule.str() + ": " + finding.message);
    return lines;
}

} // namespace

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

#include "formats/documents/load.hpp"
#include "tests/cli/process.hpp"
#include "validator/cli/answers/diff_answer.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

/// Whatever somebody does to a sample with an editor of texts: the JSON of the comparison leads from one file
/// to the other, and both ways of saying that something changed agree. SABOTIER_DIFF_EDITS: how many.
using namespace sabotier;
using namespace sabotier::cli;
using sabotier::test::source_path;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> sample_files() {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(source_path("samples")))
        if (entry.path().extension() == ".yaml" && load_written(entry.path().string()))
            files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

class Hand {
public:
    explicit Hand(unsigned seed)
        : random_(seed) {}

    std::size_t below(std::size_t count) {
        return count == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
    }

    /// One to four edits, as people and programs make them.
    std::string edited(std::string text) {
        for (std::size_t i = 0; i <= below(4); ++i)
            edit(text);
        return text;
    }

private:
    static std::vector<std::string> lines_of(const std::string& text) {
        std::vector<std::string> lines;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);)
            lines.push_back(line);
        return lines;
    }

    void edit(std::string& text) {
        switch (below(8)) {
        case 0: // another digit
            change(text, "0123456789", "0123456789");
            return;
        case 1: // another code of terrain, or a letter of a word
            change(text, "gfhstbdwvHWSab", "gfhstbdwvHWSab");
            return;
        case 6: // the line ends of another system, or none at the end
            if (below(2) == 0 && !text.empty())
                text.pop_back();
            else
                for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
                    text.insert(at, 1, '\r');
            return;
        case 7:
            text.insert(0, "# Another head.\n");
            return;
        default:
            edit_lines(text);
        }
    }

    void change(std::string& text, std::string_view from, std::string_view to) {
        const std::size_t start = below(text.size());
        const std::size_t at = text.find_first_of(from, start);
        if (at != std::string::npos) text[at] = to[below(to.size())];
    }

    void edit_lines(std::string& text) {
        std::vector<std::string> lines = lines_of(text);
        if (lines.empty()) return;
        const std::size_t at = below(lines.size()), other = below(lines.size());
        const auto place = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
        switch (below(4)) {
        case 0:
            lines.erase(place(at));
            break;
        case 1: {
            const std::string copy = lines[other];
            lines.insert(place(at), copy);
            break;
        }
        case 2:
            std::swap(lines[at], lines[other]);
            break;
        default:
            lines[at] += "  # why: \xC3\xA4\xE2\x82\xAC \"quoted\" \\u0000";
        }
        text.clear();
        for (const std::string& line : lines)
            text += line + "\n";
    }

    std::mt19937 random_;
};

template <class Document>
void forget_inlined(Reference<Document>& reference) {
    if (!std::holds_alternative<std::string>(reference.target)) reference.target = std::monostate{};
}

/// The scenario but for what stands in it, and could as well stand in another file, or be left out.
Scenario bare(Scenario scenario) {
    forget_inlined(scenario.map);
    for (Side& side : scenario.sides)
        forget_inlined(side.army);
    return scenario;
}

bool says_the_same(const LoadedScenario& before, const LoadedScenario& after) {
    return bare(before.scenario) == bare(after.scenario) && before.map == after.map
           && before.armies == after.armies
           && (before.tiles == after.tiles || (before.tiles && after.tiles && *before.tiles == *after.tiles))
           && (before.given != Given::rulebook || *before.rulebook == *after.rulebook);
}

} // namespace

TEST_CASE("random edits of samples are told, and lead from one file to the other") {
    const char* wanted = std::getenv("SABOTIER_DIFF_EDITS");
    const int count = wanted == nullptr ? 10'000 : std::atoi(wanted);
    const std::vector<std::string> files = sample_files();
    REQUIRE(files.size() > 50);
    std::map<std::string, WrittenDocument> samples; // read once: each is edited a hundred times
    for (const std::string& file : files)
        samples.emplace(file, *load_written(file).value);
    int readable = 0, told = 0;
    for (int i = 0; i < count; ++i) {
        Hand hand(static_cast<unsigned>(i));
        const std::string& file = files[static_cast<std::size_t>(i) % files.size()];
        INFO("edit " << i << " of " << file);
        const WrittenDocument& before = samples.at(file);
        const std::string text = hand.edited(before.text);
        const std::vector<TextEdit> edits = text_edits(before.text, text);
        REQUIRE(with_edits(before.text, edits).text == text);
        REQUIRE(with_edits(text, reversed(edits)).text == before.text);
        WrittenDocument after{"edited.yaml", text, {}, {}};
        const Outcome<LoadedScenario> loaded =
            load_document_text(text, after.file, fs::path(file).parent_path().string());
        if (!loaded) continue;
        ++readable;
        after.loaded = std::make_shared<const LoadedScenario>(*loaded.value);
        after.tree = *read_yaml(text, after.file).value;
        const DiffAnswer answer = compared(before, after);
        const std::string data = answer.json().dump();
        const Outcome<WrittenEdits> read = read_edits(data, "changes.json");
        REQUIRE(read);
        REQUIRE(applied(*read.value, before.text, file).value == text);
        if (says_the_same(*before.loaded, *after.loaded)) {
            REQUIRE(answer.changes.size() == 0);
        } else {
            ++told;
            REQUIRE(answer.changes.size() > 0);
            for (const Change& change : answer.changes.list)
                REQUIRE_FALSE(change.words.empty());
        }
    }
    CHECK(readable > count / 4);
    CHECK(told > count / 20);
}

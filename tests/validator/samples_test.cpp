#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/engine.hpp"
#include "validator/engine/play_results.hpp"
#include "validator/playtest/results/play_results.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

/// Every document in samples/: the broken ones have exactly the findings that the file beside them lists, the
/// others are clean.
///
/// An .expected file has a line for each finding: severity, rule, the ids of its subjects in brackets, and a
/// part of its message. "so" stands before what hangs below another finding. Samples of rules about
/// play-tests are played for that, as samples/broken/README.md says.
namespace sabotier {
namespace {

namespace fs = std::filesystem;

const fs::path samples = sabotier::test::source_folder() / "samples";

/// Files below a folder whose names end with `ending`, sorted.
std::vector<fs::path> files_below(const fs::path& folder, const std::string& ending) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().string().ends_with(ending)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// Below the folder of broken samples, or beside its expected findings.
bool is_broken(const fs::path& file) {
    return fs::relative(file, samples / "broken").begin()->string() != ".."
           || fs::exists(file.parent_path() / (file.stem().stem().string() + ".expected"));
}

/// What games by bots tell of a broken sample. Each is played once.
std::shared_ptr<const PlayResults> played(const fs::path& file,
                                          const std::shared_ptr<const LoadedScenario>& scenario) {
    static std::map<fs::path, std::shared_ptr<const PlayResults>> known;
    std::shared_ptr<const PlayResults>& results = known[file];
    if (results) return results;
    const auto series = playtest::Series::make(scenario, {file.string(), {}, {"random"}, 1, false});
    for (const Problem& problem : series.problems)
        FAIL_CHECK(to_text(problem));
    REQUIRE(series);
    playtest::PlayResultsMaker maker(*series.value);
    playtest::Stretch stretch;
    stretch.games = 200;
    (*series.value)->run(stretch, [&](const playtest::GameLine& line) {
        maker.add(line);
        return true;
    });
    results = std::make_shared<const PlayResults>(maker.results("games.jsonl"));
    return results;
}

Report report_of(const fs::path& file) {
    auto loaded = load_document(file);
    for (const Problem& problem : loaded.problems)
        FAIL_CHECK(to_text(problem));
    REQUIRE(loaded);
    auto settings = project_settings(file);
    REQUIRE(settings);
    const auto document = std::make_shared<const LoadedScenario>(std::move(*loaded.value));
    if (file.filename().string().starts_with("play.")) settings.value->played = played(file, document);
    return validate(*resolve(document), *settings.value);
}

/// "error tiles.overlap [0,1 GRASS WOODS]"
std::string head_of(const Finding& finding) {
    std::vector<std::string> ids;
    for (const Subject& subject : finding.subjects)
        ids.push_back(subject.id);
    std::sort(ids.begin(), ids.end());
    std::string head = std::string(name(finding.severity)) + " " + finding.rule.str() + " [";
    for (std::size_t i = 0; i < ids.size(); ++i)
        head += (i > 0 ? " " : "") + ids[i];
    return head + "]";
}

/// All lines of findings that a report should have: a consequence's begins with "so".
std::vector<std::pair<std::string, const Finding*>> told(const Report& report) {
    std::vector<std::pair<std::string, const Finding*>> all;
    for (const Finding& finding : report.findings) {
        all.emplace_back(head_of(finding), &finding);
        for (const Finding& consequence : finding.consequences)
            all.emplace_back("so " + head_of(consequence), &consequence);
    }
    return all;
}

/// The document that an .expected file is about.
fs::path document_of(const fs::path& expected) {
    for (const char* kind : {".scenario.yaml", ".map.yaml", ".army.yaml"})
        if (const fs::path file = fs::path(expected).replace_extension("").string() + kind; fs::exists(file))
            return file;
    FAIL("no document beside " << expected);
    return {};
}

std::vector<std::string> lines_of(const fs::path& file) {
    const auto text = read_file(file);
    REQUIRE(text);
    std::istringstream stream(*text.value);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        if (!line.empty()) lines.push_back(line);
    return lines;
}

/// The line that a finding answers; the end if there is none.
auto matching_line(std::vector<std::string>& lines, const std::string& head, const Finding& finding) {
    return std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
        if (!line.starts_with(head)) return false;
        const auto part = line.substr(std::min(line.size(), head.size() + 1));
        return finding.message.find(part) != std::string::npos;
    });
}

/// Where the broken sample of a rule stands: in the folder of its rulebook, there in that of what it looks
/// at.
fs::path sample_of(const std::string& rulebook, const std::string& key) {
    const fs::path folder = samples / "broken" / rulebook;
    for (const fs::path& file : files_below(folder, ".expected"))
        if (file.stem() == key) return file;
    return folder / (key + ".expected");
}

/// Words of four letters and more, small and without the ending of many.
std::set<std::string> words_of(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    const auto end = [&] {
        if (word.size() > 4 && word.ends_with('s')) word.pop_back();
        if (word.size() >= 4) words.insert(word);
        word.clear();
    };
    for (const char c : text) {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else
            end();
    }
    end();
    return words;
}

/// The part of a reason's words, in percent, that the message has already.
std::size_t said_twice(const std::string& message, const std::string& why) {
    const auto said = words_of(message), reason = words_of(why);
    const auto again =
        std::ranges::count_if(reason, [&](const std::string& word) { return said.contains(word); });
    return reason.empty() ? 0 : 100 * static_cast<std::size_t>(again) / reason.size();
}

/// Rules of pieces have nothing to find in games without any, nor where a space holds any number of them. In
/// some games everybody always has a choice, or all games end soon.
bool finds_nothing(const Rulebook& rulebook, const std::string& key) {
    static const std::map<std::string, std::set<std::string>> never_played_so{
        {"cell", {"play.stuck", "play.endless", "play.pointless"}},
        {"fortress", {"play.stuck", "play.endless", "play.pointless"}},
        {"sabot", {"play.stuck"}},
        {"tunnels", {"play.unfair", "play.stuck", "play.endless"}}};
    const auto of_game = never_played_so.find(rulebook.id.str());
    if (of_game != never_played_so.end() && of_game->second.contains(key)) return true;
    if (key == "pieces.stacking") return rulebook.pieces.empty() || !rulebook.board.space_capacity;
    return (key == "pieces.supply" || key == "pieces.unplaced") && rulebook.pieces.empty();
}

} // namespace

TEST_CASE("every broken sample has exactly the findings that are expected of it") {
    const auto files = files_below(samples, ".expected");
    CHECK_FALSE(files.empty());
    for (const fs::path& file : files) {
        DYNAMIC_SECTION(fs::relative(file, samples).string()) {
            auto expected = lines_of(file);
            const Report report = report_of(document_of(file));
            for (const auto& [head, finding] : told(report)) {
                const auto line = matching_line(expected, head, *finding);
                if (line == expected.end())
                    FAIL_CHECK("not expected: " << head << " " << finding->message);
                else
                    expected.erase(line);
            }
            for (const std::string& line : expected)
                FAIL_CHECK("not found: " << line);
        }
    }
}

TEST_CASE("no message says what its reason says in the same words") {
    // Short reasons share a word or two with any message about the same thing.
    constexpr std::size_t most = 75;
    CHECK(said_twice("the card is turned by 90 degrees; cards lie upright (0) or on their heads (180)",
                     "Cards are laid upright or on their heads.")
          > most);
    for (const fs::path& file : files_below(samples, ".expected")) {
        auto loaded = load_document(document_of(file));
        REQUIRE(loaded);
        const Rulebook rulebook = *loaded.value->rulebook;
        const Report report = report_of(document_of(file));
        for (const auto& [head, finding] : told(report)) {
            const CheckBinding* check = rulebook.check(finding->rule);
            if (check == nullptr || check->why.empty()) continue;
            const std::string& whole = finding->message;
            const std::string message =
                whole.substr(0, whole.size() - std::min(whole.size(), check->why.size()));
            INFO(file.filename() << ": " << whole);
            CHECK(said_twice(message, check->why) <= most);
        }
    }
}

TEST_CASE("every broken sample stands beside its expected findings") {
    for (const fs::path& file : files_below(samples, ".yaml")) {
        if (!is_broken(file) || file.filename().string().ends_with(".tiles.yaml")) continue;
        INFO(file);
        CHECK(fs::exists(file.parent_path() / (file.stem().stem().string() + ".expected")));
    }
}

TEST_CASE("every rule of each built-in rulebook has a broken sample of its name in that game") {
    for (const std::string& name : builtin_rulebook_names()) {
        const auto rulebook = load_rulebook(name, ".");
        REQUIRE(rulebook);
        for (const CheckBinding& check : (*rulebook.value)->checks) {
            const std::string& key = check.key.str();
            INFO(name << ": " << key);
            if (finds_nothing(**rulebook.value, key)) continue;
            const auto lines = lines_of(sample_of(name, key));
            CHECK(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                return line.find(" " + key + " [") != std::string::npos;
            }));
        }
    }
}

TEST_CASE("every clean sample has neither an error nor a warning") {
    for (const fs::path& file : files_below(samples, ".yaml")) {
        if (is_broken(file)) continue;
        DYNAMIC_SECTION(fs::relative(file, samples).string()) {
            const Report report = report_of(file);
            for (const Finding& finding : report.findings)
                if (!finding.waived && finding.severity >= Severity::warning)
                    FAIL_CHECK(head_of(finding) << " " << finding.message);
        }
    }
}

} // namespace sabotier

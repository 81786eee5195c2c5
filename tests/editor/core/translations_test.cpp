#include "tests/support/places.hpp"
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

/// The catalogues as they are written: every place of a pattern keeps its value in other languages.
namespace {

namespace fs = std::filesystem;

/// One text in two languages; of a plural, each form with the English one of many.
struct Pair {
    std::string english;
    std::string other;
};

std::string in_quotes(const std::string& line) {
    const auto first = line.find('"');
    return line.substr(first + 1, line.rfind('"') - first - 1);
}

std::vector<Pair> pairs_of(const fs::path& file) {
    std::ifstream stream(file);
    std::vector<Pair> pairs;
    std::string english;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("msgid")) english = in_quotes(line);
        if (line.starts_with("msgstr") && !english.empty()) pairs.push_back({english, in_quotes(line)});
    }
    return pairs;
}

/// How many values the places of a pattern ask for; -1 if some are numbered and some are not.
int values_of(const std::string& pattern) {
    static const std::regex place(R"(\{([0-9]*)(:[^{}a-z]*[a-z]?)?\})");
    int counted = 0;
    int numbered = 0;
    for (std::sregex_iterator at(pattern.begin(), pattern.end(), place), end; at != end; ++at) {
        if ((*at)[1].length() == 0)
            ++counted;
        else
            numbered = std::max(numbered, std::stoi((*at)[1]) + 1);
    }
    return counted > 0 && numbered > 0 ? -1 : std::max(counted, numbered);
}

} // namespace

TEST_CASE("Translations ask for no value that the text does not have") {
    for (const auto& entry : fs::directory_iterator(sabotier::test::source_folder() / "editor/po")) {
        if (entry.path().extension() != ".po") continue;
        const auto pairs = pairs_of(entry.path());
        CHECK(pairs.size() > 1000);
        for (const auto& [english, other] : pairs) {
            INFO(entry.path().filename().string() << ": " << english << " -> " << other);
            const int values = values_of(other);
            CHECK(values >= 0);
            // articles and words of the board come with a second value for languages that need it
            if (english != "a {0}" && english != "an {0}" && english != "{0} (no {1} on {2})")
                CHECK(values <= values_of(english));
        }
    }
}

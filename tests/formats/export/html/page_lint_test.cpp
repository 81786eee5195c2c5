#include "page_lint.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

using namespace sabotier;

namespace {

std::string page_of(const std::string& sample) {
    return sample::export_of_file(sample, "html").files.bytes();
}

/// Where it is first written behind `after`.
std::function<void(std::string&)> changed(const std::string& after, const std::string& from,
                                          const std::string& to) {
    return [=](std::string& page) {
        const std::size_t start = page.find(after);
        REQUIRE(start != std::string::npos);
        const std::size_t at = page.find(from, start + after.size());
        REQUIRE(at != std::string::npos);
        page.replace(at, from.size(), to);
    };
}

} // namespace

TEST_CASE("Every page to play on is sound") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        CHECK(test::page_faults(page_of(file)) == std::vector<std::string>());
    }
}

TEST_CASE("The lint of pages finds what a browser would say in its console alone") {
    const std::string sound = page_of("sabot/pattenford/market-day.scenario.yaml");
    REQUIRE(test::page_faults(sound) == std::vector<std::string>());
    struct Harm {
        const char* what;
        const char* told; ///< part of the fault
        std::function<void(std::string& page)> harm;
    };
    const std::string kit = "id=\"kit\">";
    const std::vector<Harm> harms{
        {"a script changed after the policy was made", "forbids the page's own script-src",
         changed("\"use strict\";", "(", "( ")},
        {"a style changed after the policy was made", "forbids the page's own style-src",
         changed("<style>", "{", "{ ")},
        {"no policy", "there is no policy", changed("", "Content-Security-Policy", "Policy")},
        {"a policy that allows all", "allows what it does not name",
         changed("", "default-src 'none'", "default-src 'self'")},
        {"a policy that lets forms go anywhere", "allows any form-action",
         changed("", "form-action 'none'", "form-action 'self'")},
        {"a policy that lets any script run", "allows 'unsafe-inline'",
         changed("", "script-src ", "script-src 'unsafe-inline' ")},
        {"a script of a text", "<script is there 3 times",
         changed("<title>", "</title>", "<script>alert(1)</script></title>")},
        {"markup made of texts", "the script has innerHTML",
         changed("\"use strict\";", "textContent", "innerHTML")},
        {"a request", "the script has fetch(", changed("\"use strict\";", "\n", "\nfetch('x');\n")},
        {"a picture from elsewhere", "the page loads something",
         changed("<body>", "<div", "<img src=\"board.png\"><div")},
        {"an address",
         "the page names https:", changed("<body>", "<div", "<a href=\"https://example.org\">x</a><div")},
        {"a handler in the markup",
         "the page has  onclick=", changed("<body>", "<div", "<div onclick=\"x()\"")},
        {"a page in the page", "the page has <iframe", changed("<body>", "<div", "<iframe></iframe><div")},
        {"letters of another kind", "does not say its letters", changed("", "utf-8", "latin1")},
        {"quirks", "read as one of 1997", changed("", "<!DOCTYPE html>", "")},
        {"markup in the data", "the data hold markup", changed(kit, "\"title\":\"", "\"title\":\"<b>")},
        {"data that cannot be read", "the data cannot be read", changed(kit, "{", "{,")},
        {"a board that is no picture", "the board is no picture",
         changed(kit, "data:image/png", "data:text/html")},
        {"a look that is no picture", "is no picture", changed("\"looks\":[", "data:image/png", "board.png")},
        {"a look that is not there", "which is not there",
         changed("\"pieces\":", "\"front\":", "\"front\":99999")},
        {"a space that is not there", "which is not there",
         changed("\"pieces\":", "\"at\":", "\"at\":99999")},
        {"a side that is not there", "which is not there", changed("\"pieces\":", "\"side\":", "\"side\":9")},
        {"a carrier that is not there", "which is not there",
         changed("\"pieces\":", "\"on\":", "\"on\":99999")},
        {"a piece without a picture", "has no back", changed("\"pieces\":", "\"back\":", "\"bock\":")},
        {"a piece twice", "is there twice",
         [](std::string& page) {
             const std::size_t first = page.find("\"id\":\"", page.find("\"pieces\":"));
             const std::size_t next = page.find("\"id\":\"", first + 1);
             const std::size_t end = page.find('"', first + 6);
             page.replace(next, page.find('"', next + 6) - next, page.substr(first, end - first));
         }},
        {"data without pieces", "the data cannot be read", changed(kit, "\"pieces\":", "\"peices\":")},
    };
    for (const Harm& each : harms) {
        CAPTURE(each.what);
        std::string page = sound;
        each.harm(page);
        const std::vector<std::string> faults = test::page_faults(page);
        CAPTURE(faults);
        CHECK(std::ranges::any_of(
            faults, [&](const std::string& fault) { return fault.find(each.told) != std::string::npos; }));
    }
}

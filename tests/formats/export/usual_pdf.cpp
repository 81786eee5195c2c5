#include "tests/formats/export/usual_pdf.hpp"

#include <catch2/catch.hpp>

namespace sabotier::test {

std::string pdf_of(const sample::Recipe& recipe, const ExportOptions& options) {
    const auto made = export_scenario(*recipe.make(), "pdf", options);
    REQUIRE(made);
    return made.value->files.bytes();
}

const std::string& usual_pdf() {
    static const std::string bytes = [] {
        auto recipe = sample::skirmish();
        recipe.scenario.title = usual_title;
        return pdf_of(recipe);
    }();
    return bytes;
}

std::vector<int> pages_named(const std::vector<pdf::Word>& words, const std::string& word) {
    std::vector<int> pages;
    for (const pdf::Word& w : words)
        if ((w.text == word || w.text == word + ",") && w.y > 280
            && (pages.empty() || pages.back() != w.page))
            pages.push_back(w.page);
    return pages;
}

} // namespace sabotier::test

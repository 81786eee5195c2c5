#pragma once

#include "formats/export/export.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/pdf_tools.hpp"

#include <string>
#include <vector>

/// What the tests of print look at most. The test fails where there is none.
namespace sabotier::test {

[[nodiscard]] std::string pdf_of(const sample::Recipe& recipe, const ExportOptions& options = {});

inline constexpr const char* usual_title = "Br\xC3\xBC"
                                           "cke (und) <Fluss>";
/// The PDF of the usual sample, made once.
[[nodiscard]] const std::string& usual_pdf();

/// Pages whose footer names a section, alone or before others, each once.
[[nodiscard]] std::vector<int> pages_named(const std::vector<pdf::Word>& words, const std::string& word);

} // namespace sabotier::test

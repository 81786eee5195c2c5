#pragma once

#include "formats/documents/documents.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Help for tests that read documents.
namespace sabotier::test {

/// The tree of a document that must be sound YAML; throws std::runtime_error where it is not.
[[nodiscard]] inline Node tree(std::string_view text, const std::string& file = "test.yaml") {
    Outcome<Node> node = read_yaml(text, file);
    if (!node) throw std::runtime_error("test document: " + to_text(node.problems.at(0)));
    return std::move(*node.value);
}

/// Every problem in one line of text.
[[nodiscard]] inline std::vector<std::string> lines(const Problems& problems) {
    std::vector<std::string> texts;
    for (const Problem& problem : problems)
        texts.push_back(to_text(problem));
    return texts;
}

[[nodiscard]] inline std::string joined(const Problems& problems) {
    std::string text;
    for (const std::string& line : lines(problems))
        text += line + "\n";
    return text;
}

} // namespace sabotier::test

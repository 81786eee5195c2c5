#pragma once

#include "editor/core/work/edit.hpp"
#include "tests/editor/core/samples.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>

/// Documents that stand in files, for tests of what becomes of those.
namespace sabotier::test {

inline void retitle(editor::Document& document, const std::string& title) {
    document.change(
        "Title", editor::with_scenario(document.work(), [&](Scenario& scenario) { scenario.title = title; }));
}

/// The starter as a file of this name, with a comment.
inline std::filesystem::path saved(const Folder& folder, const std::string& name = "one.scenario.yaml") {
    const auto document = starter();
    if (!document->save_as(folder.path() / name).empty()) throw std::runtime_error("not saved");
    return folder.file(name, "# The best map there is.\n" + folder.read(name));
}

/// The text with the first `what` replaced. Throws std::runtime_error if there is none.
inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    if (at == std::string::npos) throw std::runtime_error("no " + what);
    return text.replace(at, what.size(), with);
}

/// A rulebook of its own that changes nothing of the one that it extends.
inline constexpr const char* own_rulebook = "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n";

/// The same with a rulebook of its own, which extends another one of its own.
inline std::filesystem::path saved_with_rulebook(const Folder& folder) {
    folder.file("rules/base.rulebook.yaml", replaced(own_rulebook, "id: mine", "id: base"));
    folder.file("rules/mine.rulebook.yaml",
                replaced(own_rulebook, "extends: sabot", "extends: base.rulebook.yaml"));
    const auto path = saved(folder);
    folder.file("one.scenario.yaml", replaced(folder.read("one.scenario.yaml"), "rulebook: sabot",
                                              "rulebook: rules/mine.rulebook.yaml"));
    return path;
}

} // namespace sabotier::test

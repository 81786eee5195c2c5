#pragma once

#include "formats/documents/sources.hpp"
#include "formats/model/scenario.hpp"

#include <functional>
#include <memory>

/// Rulebooks and tile sets, built in or from files. Inside formats/documents/ only.
namespace sabotier {

/// A rulebook with the tree that it was read from, on which options are laid.
struct RulebookSource {
    std::shared_ptr<const Node> document; ///< with everything that it extends
    std::shared_ptr<const Rulebook> rulebook;
    std::shared_ptr<const Node> own; ///< of one that extends another: the document alone; else null
};

/// As a document inside `from` names it at `at`: a built-in id, or a file. Problems: those of the file, of
/// the document, and of what it extends.
[[nodiscard]] Outcome<RulebookSource> find_rulebook(const std::string& name_or_file, const Source& from,
                                                    Sources& sources, const Position& at);
/// A rulebook document at hand with what it extends.
[[nodiscard]] Outcome<RulebookSource> complete_rulebook(const Source& source, Sources& sources);

/// The rulebook with the values laid over it that the settings choose. Settings that it does not know change
/// nothing.
[[nodiscard]] Outcome<std::shared_ptr<const Rulebook>>
with_options(const RulebookSource& source, const std::vector<OptionSetting>& options);
/// Mistakes that show only when one of the options' values is chosen. Where an option of another rulebook can
/// no longer hold, that is told where the document that extends it says so. `check`: what is looked for in
/// the rulebook under each value, if not whether it can be read.
[[nodiscard]] Problems check_options(const RulebookSource& source,
                                     const std::function<Problems(const Rulebook&)>& check = {});

/// Keys that an extension takes away and its base does not have, while it has one with nearly the same name.
[[nodiscard]] Problems absent_removals(const Node& base, const Node& extension);

/// A tile set as a document inside `from` names it, as find_rulebook().
[[nodiscard]] Outcome<std::shared_ptr<const TileSet>>
find_tiles(const std::string& name_or_file, const Source& from, Sources& sources, const Position& at);

} // namespace sabotier

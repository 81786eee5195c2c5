#pragma once

#include "formats/base/words.hpp"
#include "formats/export/export.hpp"
#include "formats/model/kinds.hpp"

#include <fmt/format.h>

#include <string>

/// A target of an export that the program does not know, made of rows alone: three files in a folder, or the
/// same packed, of games on hexes; with options of each form, with losses, without pages.
namespace sabotier::test {

inline Export three_files(const Setup& setup, const ExportOptions& options, const ExportCallbacks&) {
    Export made;
    made.files.add("index.txt", fmt::format("depth {}\nlook {}\nbare {}\n", options.number("depth").value(),
                                            options.choice("look"), options.flag("bare")));
    made.files.add("data/units.txt", options.flag("bare") ? "" : fmt::format("{}\n", setup.units.size()));
    made.files.add("data/title.txt", setup.scenario().title + "\n");
    made.dropped = {"the terrain: it has no place for it"};
    if (options.flag("bare")) made.dropped.emplace_back("the units");
    made.extent = "3 files";
    return made;
}

inline ExportTarget three_files_target(ExportTarget::Form form) {
    const bool is_folder = form == ExportTarget::Form::folder;
    return {.name = is_folder ? "threefold" : "threezip",
            .title = is_folder ? "Three files" : "Three files, packed",
            .summary = "Three files of a game.",
            .ending = is_folder ? "threefold" : "three",
            .form = form,
            .options = {{"depth", "Depth", "How deep it goes, in levels", "LEVELS", NumberForm{1, 9, 3}},
                        {"look", "Look", "How it looks", "",
                         ChoiceForm{{{"plain", "Plain"}, {"fancy", "Fancy"}}, 0}},
                        {"bare", "Without units", "Leave the units out", "", FlagForm{}}},
            .serves = {[](const Rulebook& rulebook) { return traits(rulebook.board.kind).has_terrain; },
                       "games on hexes"},
            .write = three_files};
}

/// Both, for as long as it lives.
class ThreeFiles {
    AddedTarget folder_{three_files_target(ExportTarget::Form::folder)};
    AddedTarget zip_{three_files_target(ExportTarget::Form::zip)};
};

} // namespace sabotier::test

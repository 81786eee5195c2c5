#pragma once

#include "formats/base/problem.hpp"
#include "formats/files/file_source.hpp"
#include "formats/setup/setup.hpp"
#include "formats/yaml/node.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::cli {

/// The text of an input with the name that messages give it and the folder that its references stand in.
struct Input {
    std::string name;
    std::filesystem::path folder;
    std::string text;
};

/// Name of standard input in messages.
inline constexpr const char* standard_input_name = "(standard input)";

/// A file, or standard input for "-" (its references stand in the working folder). A file in a zip file is a
/// problem: what is read here is to be rewritten.
[[nodiscard]] Outcome<Input> read_input(const std::string& file);

/// Where a document and what it refers to is read: the zip file for one in it, else the system.
[[nodiscard]] Outcome<std::shared_ptr<const FileSource>> files_of(const std::string& file);

/// A document of any kind with all that it refers to; "-" is standard input. A path may go into a zip file:
/// "set.zip/market-day.scenario.yaml".
[[nodiscard]] Outcome<LoadedScenario> load_input(const std::string& file);

/// A document with its text and tree: what is compared, and changed, as it is written.
struct WrittenDocument {
    std::string file; ///< as messages name it
    std::string text;
    Node tree;
    std::shared_ptr<const LoadedScenario> loaded; ///< never null
};
/// As load_input(). `folder`: where the files are that it refers to; "": its own, of standard input the
/// working folder.
[[nodiscard]] Outcome<WrittenDocument> load_written(const std::string& file, const std::string& folder = {});

/// Where the files are that a document names: its folder, of standard input the working folder.
[[nodiscard]] std::string folder_of_input(const std::string& file);

/// The file of the machine that a document lies in: the zip file for one in it, else itself.
[[nodiscard]] std::string file_on_disk(const std::string& file);

/// A scenario with all that it refers to, resolved on its board; "-" is standard input.
[[nodiscard]] Outcome<std::shared_ptr<const Setup>> load_setup(const std::string& file);

/// The same, or a map alone: what has a board to be drawn.
[[nodiscard]] Outcome<std::shared_ptr<const Setup>> load_board(const std::string& file);

/// The scenario of a record of a game, with the record among its files.
[[nodiscard]] Outcome<std::shared_ptr<const Setup>> load_recorded(const std::string& file);

/// A rulebook that a user names: a built-in one by its id, or a file anywhere. `files`: what it was read
/// from, as LoadedScenario::files; of a built-in one nothing.
[[nodiscard]] Outcome<std::shared_ptr<const Rulebook>>
named_rulebook(const std::string& name_or_file, std::vector<DocumentFile>* files = nullptr);

/// A rulebook or tile set as a user names it, as load_rulebook() and load_tiles() take it: a built-in name,
/// or a file anywhere and the folder that it stands in.
struct NamedDocument {
    std::string name;
    std::filesystem::path folder;
};
[[nodiscard]] NamedDocument named_document(const std::string& name_or_file);

/// What becomes of packages (*.sabotier.zip) that lie below a folder. What makes a file of each scenario
/// leaves them closed: a package often lies beside the scenario that it was made of.
enum class Packages : std::uint8_t { opened, closed };

/// The scenarios (*.scenario.yaml) below a folder or in a zip file, sorted; anything else is an input itself.
/// A folder without any is a problem. Links to folders are not followed; one to a file that lies elsewhere is
/// a problem beside the others, which are given all the same, and so is a package that cannot be opened.
[[nodiscard]] Outcome<std::vector<std::string>> scenarios_of(const std::string& file_or_folder,
                                                             Packages packages = Packages::closed);

/// "market-day" for "maps/market-day.scenario.yaml": what files made from it are called. "scenario" for
/// standard input; see document_stem(). What nobody sees in a name, such as control characters, becomes a
/// hyphen.
[[nodiscard]] std::string stem_of(const std::string& file);

} // namespace sabotier::cli

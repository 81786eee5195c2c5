#pragma once

#include "validator/cli/console/generated.hpp"
#include "validator/cli/program/verb.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::cli {

/// What became of something that is read in: nothing of it is written yet.
struct Imported {
    /// Names below one folder, parted by slashes; or, of a document alone, one file, whose name is only a
    /// proposal.
    std::vector<GeneratedFile> files;
    bool is_folder = false;
    std::vector<std::string> remarks;  ///< what was left out, or is to be known, a sentence each
    std::vector<std::string> openable; ///< of `files` the names of those to open first
};

/// Makes documents of what somebody else wrote: a row of `sabotier import KIND`. Its members are the values
/// of its own options.
class Importer {
public:
    virtual ~Importer() = default;

    [[nodiscard]] virtual std::string name() const = 0;    ///< "package", as the command line calls it
    [[nodiscard]] virtual std::string ending() const = 0;  ///< of the files that it reads: "zip"
    [[nodiscard]] virtual std::string summary() const = 0; ///< a sentence: what it reads and what it makes
    /// Its own options. Those that every importer has (-o, --force) are the verb's.
    virtual void declare(Options&) {}
    /// The option, as it was given, by which nothing is imported, so that -o means nothing; "" where
    /// there is none.
    [[nodiscard]] virtual std::string instead() const { return {}; }
    /// Reads the file ('-' is standard input); says on the console why there is nothing to write. An importer
    /// that was asked for something else writes that itself and leaves `imported` without files; `is_forced`:
    /// also over what is there.
    [[nodiscard]] virtual Exit read(const std::string& file, bool is_forced, Imported& imported,
                                    Console& console) = 0;
};

[[nodiscard]] std::unique_ptr<Importer> make_package_importer();
[[nodiscard]] std::unique_ptr<Importer> make_tiled_importer();

/// All of them, in the order of the help: a line for each.
[[nodiscard]] std::vector<std::unique_ptr<Importer>> all_importers();

} // namespace sabotier::cli

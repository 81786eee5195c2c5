#include "formats/tmx/import.hpp"

#include "formats/documents/builtin.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/tmx/read.hpp"
#include "validator/cli/importers/importer.hpp"
#include "validator/cli/input/input.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

class TiledImporter final : public Importer {
public:
    [[nodiscard]] std::string name() const override { return "tiled"; }
    [[nodiscard]] std::string ending() const override { return "tmx"; }

    [[nodiscard]] std::string summary() const override {
        return "A map of Tiled (*.tmx), hexagonal or orthogonal. One that was exported comes back with what "
               "was changed in it; of any other a mapping says what its tiles and objects are.";
    }

    void declare(Options& options) override {
        options.file("--rulebook", "RULEBOOK", rulebook_,
                     "The game, a built-in one by name or a file; else the mapping or the map says it");
        options.propose(builtin_rulebook_names());
        options.file("--mapping", "MAPPING", mapping_, "What the names of the map are to be taken for");
        options.file(
            "--write-mapping", "MAPPING", first_mapping_,
            "Write a mapping to begin with from the map's own names, after the lines of --mapping, and "
            "import nothing");
    }

    [[nodiscard]] std::string instead() const override {
        return first_mapping_.empty() ? "" : "--write-mapping";
    }

    [[nodiscard]] Exit read(const std::string& file, bool is_forced, Imported& imported,
                            Console& console) override {
        if (const std::string wrong = wrong_input(file); !wrong.empty()) {
            console.say("import: " + wrong);
            return Exit::usage;
        }
        const auto map = read_map(file);
        console.say(map.problems);
        if (!map) return Exit::unreadable;
        const auto wishes = read_wishes();
        console.say(wishes.problems);
        if (!wishes) return Exit::unreadable;
        return first_mapping_.empty() ? import(file, *map.value, *wishes.value, imported, console)
                                      : write_first(file, *map.value, *wishes.value, is_forced, console);
    }

private:
    /// Why standard input cannot be what it is named for.
    [[nodiscard]] std::string wrong_input(const std::string& file) const {
        if (rulebook_ == "-")
            return "--rulebook cannot be read from standard input: the document finds its rulebook by the "
                   "name "
                   "of a file; expected a built-in one or a file";
        if (mapping_ == "-" && file == "-") return "standard input can be named once";
        return {};
    }

    [[nodiscard]] static std::string folder_of(const std::string& file) {
        return file == "-" ? std::string() : fs::path(file).parent_path().string();
    }

    /// An exported folder is the map in it.
    [[nodiscard]] static Outcome<tmx::Map> read_map(const std::string& file) {
        const auto text = read_file(file, tmx::largest_map_file);
        if (!text) return {std::nullopt, text.problems};
        return tmx::read_map(*text.value, file == "-" ? standard_input_name : file, folder_of(file),
                             system_files());
    }

    /// Of a word that is neither a name nor a file: who mistypes a name looks for the names that there are.
    [[nodiscard]] Problems unknown_rulebook() const {
        std::error_code error;
        if (fs::path(rulebook_).has_parent_path() || fs::path(rulebook_).has_extension()
            || fs::exists(fs::symlink_status(rulebook_, error)))
            return {};
        return load_rulebook(rulebook_, {}).problems;
    }

    [[nodiscard]] Outcome<tmx::ImportWishes> read_wishes() const {
        tmx::ImportWishes wishes;
        wishes.rulebook = rulebook_;
        if (!rulebook_.empty() && builtin_rulebook_text(rulebook_) == nullptr) {
            if (Problems problems = unknown_rulebook(); !problems.empty())
                return {std::nullopt, std::move(problems)};
            auto text = read_file(rulebook_);
            if (!text) return {std::nullopt, std::move(text.problems)};
            wishes.rulebook = fs::path(rulebook_).filename().string();
            wishes.rulebook_text = std::move(*text.value);
        }
        if (mapping_.empty()) return {std::move(wishes), {}};
        const auto text = read_file(mapping_);
        if (!text) return {std::nullopt, text.problems};
        auto mapping = tmx::read_mapping(*text.value, mapping_ == "-" ? standard_input_name : mapping_);
        if (!mapping) return {std::nullopt, std::move(mapping.problems)};
        wishes.mapping = std::move(*mapping.value);
        return {std::move(wishes), {}};
    }

    [[nodiscard]] static Exit import(const std::string& file, const tmx::Map& map,
                                     const tmx::ImportWishes& wishes, Imported& imported, Console& console) {
        auto made = tmx::import_map(map, folder_of(file), system_files(), wishes);
        console.say(made.problems);
        if (!made) return Exit::unreadable;
        const std::string document =
            stem_of(file) + (made.value->is_scenario ? ".scenario.yaml" : ".map.yaml");
        imported.files.push_back({document, made.value->text});
        for (const auto& [name, text] : made.value->beside)
            imported.files.push_back({name, text});
        imported.is_folder = imported.files.size() > 1;
        imported.openable = {document};
        imported.remarks = made.value->remarks;
        return Exit::clean;
    }

    [[nodiscard]] Exit write_first(const std::string& file, const tmx::Map& map,
                                   const tmx::ImportWishes& wishes, bool is_forced, Console& console) const {
        const auto game = tmx::rulebook_of(map, folder_of(file), system_files(), wishes);
        console.say(game.problems);
        if (!game) return Exit::unreadable;
        std::error_code error;
        if (!is_forced && first_mapping_ != "-" && fs::exists(fs::symlink_status(first_mapping_, error))) {
            console.say(fmt::format("{}: is there already; --force replaces it", first_mapping_));
            return Exit::unwritable;
        }
        const auto text = tmx::first_mapping(map, *game.value->rulebook, game.value->name,
                                             wishes.mapping.value_or(tmx::Mapping()));
        console.say(text.problems);
        if (!text) return Exit::unreadable;
        const Exit exit = console.deliver(Output::careful(first_mapping_, is_forced), *text.value);
        if (exit == Exit::clean && first_mapping_ != "-") console.say("wrote " + first_mapping_);
        return exit;
    }

    std::string rulebook_;
    std::string mapping_;
    std::string first_mapping_;
};

} // namespace

std::unique_ptr<Importer> make_tiled_importer() {
    return std::make_unique<TiledImporter>();
}

} // namespace sabotier::cli

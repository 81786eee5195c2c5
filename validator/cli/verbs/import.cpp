#include "formats/base/file_ending.hpp"
#include "formats/base/words.hpp"
#include "formats/files/file.hpp"
#include "validator/cli/importers/importer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

class Import final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "import",
                .summary = "Turn packages, and maps of other programs, into documents",
                .description =
                    "What is read in:\n\n" + importer_list()
                    + "\nNothing is written before all of it has been read, and then all or nothing. Files "
                      "that are there already stay, unless --force is given; those that hold the same are "
                      "left as they are.",
                .examples = {"sabotier import package market-day.sabotier.zip",
                             "sabotier import package market-day.sabotier.zip -o from-ada"}};
    }

    /// Options of one name belong to every importer that has it; which one reads the value is known when the
    /// kind is.
    void declare(Options& options) override {
        std::vector<std::string> names;
        for (const auto& importer : importers_)
            names.push_back(importer->name());
        Options kind;
        kind.choice_argument("KIND", kind_, names, "What FILE is");
        OptionSpec first = kind.all().front();
        first.assign = [this, choose = first.assign](const std::vector<std::string>& given) {
            const std::string forgotten = kind_forgotten_before(given.back());
            return forgotten.empty() ? choose(given) : forgotten;
        };
        options.take(std::move(first));
        options.argument("FILE", file_, "What is read in; '-' is standard input");
        for (const auto& importer : importers_) {
            Options& own = own_options_.emplace_back();
            importer->declare(own);
            for (const OptionSpec& spec : own.all())
                merge(spec, importer->name());
        }
        for (const OptionSpec& spec : merged_)
            options.take(spec);
        options.file(
            "-o,--output", "OUT", out_,
            "The folder that takes several files, made where it is not there; else one beside you, named "
            "like FILE. Of a document alone its file; else it is printed");
        options.flag("--force", is_forced_, "Replace files that are there and differ");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const auto found =
            std::ranges::find(importers_, kind_, [](const auto& each) { return each->name(); });
        if (!hand_over(static_cast<std::size_t>(found - importers_.begin()), console)) return Exit::usage;
        if (const std::string instead = (*found)->instead(); !instead.empty() && !out_.empty()) {
            console.say(fmt::format("import: -o means nothing with {}, which imports nothing", instead));
            return Exit::usage;
        }
        Imported imported;
        if (const Exit exit = (*found)->read(file_, is_forced_, imported, console); exit != Exit::clean)
            return exit;
        if (const std::string wrong = misnamed(imported); !wrong.empty()) {
            console.say("import: " + wrong);
            return Exit::usage;
        }
        const std::string out = imported.is_folder && out_.empty() ? folder_for(file_) : out_;
        if (!imported.files.empty())
            if (const Exit exit = imported.is_folder ? write_folder(out, imported, console)
                                                     : write_document(out, imported, console);
                exit != Exit::clean)
                return exit;
        for (const std::string& remark : imported.remarks)
            console.say(remark);
        return Exit::clean;
    }

private:
    /// Named like the file; where that has no ending and lies beside it, it needs another name.
    [[nodiscard]] static std::string folder_for(const std::string& file) {
        const std::string stem = stem_of(file);
        return std::filesystem::path(file).filename() == stem ? stem + "-files" : stem;
    }

    /// What to type where the first word is a file; "" where it is none by its name.
    [[nodiscard]] std::string kind_forgotten_before(const std::string& word) const {
        for (const auto& importer : importers_)
            if (has_ending(word, importer->ending()))
                return fmt::format("is missing before the file: 'sabotier import {} {}'", importer->name(),
                                   word);
        return {};
    }

    [[nodiscard]] std::string importer_list() const {
        std::string text;
        for (const auto& importer : importers_)
            text += fmt::format("{}: {}\n", importer->name(), importer->summary());
        return text;
    }

    void merge(const OptionSpec& spec, const std::string& importer) {
        const auto same = std::ranges::find(merged_, spec.names, &OptionSpec::names);
        if (same != merged_.end()) {
            same->help += fmt::format("; {}: {}", importer, spec.help);
            return;
        }
        merged_.push_back(spec);
        merged_.back().help = importer + ": " + spec.help;
        merged_.back().assign = [this, names = spec.names](const std::vector<std::string>& values) {
            given_[names] = values;
            return std::string{};
        };
    }

    /// Gives the importer the values of its options; what is left over belongs to others.
    bool hand_over(std::size_t chosen, Console& console) {
        for (const OptionSpec& spec : own_options_[chosen].all()) {
            const auto found = given_.find(spec.names);
            if (found == given_.end()) continue;
            if (const std::string wrong = spec.assign(found->second); !wrong.empty()) {
                console.say("import: " + spec.name_list().back() + ": " + wrong);
                return false;
            }
            given_.erase(found);
        }
        if (given_.empty()) return true;
        console.say(fmt::format("import: {} means nothing for {}", given_.begin()->first, kind_));
        return false;
    }

    /// Why what comes out must not bear the name of -o: it would look like something else.
    [[nodiscard]] std::string misnamed(const Imported& imported) const {
        const std::string promised = document_ending(out_);
        if (imported.files.empty()) return {};
        if (promised.empty())
            return imported.is_folder ? std::string() : objection_to_data(out_, {"a document", "yaml"});
        std::error_code error;
        if (imported.is_folder)
            return fs::is_directory(out_, error)
                       ? std::string()
                       : fmt::format(
                           "{} is the name of a document, and {} out of {}; -o names a folder", out_,
                           imported.files.size() == 1 ? "a folder comes" : "several documents come", file_);
        const std::string made = document_ending(imported.files.front().name);
        return made == promised
                   ? std::string()
                   : fmt::format("{} is no name for what comes out of {}; expected one that ends "
                                 "in {}",
                                 out_, file_, made);
    }

    /// ".map.yaml"; "" of other names.
    static std::string document_ending(const std::string& name) {
        for (const char* ending :
             {".scenario.yaml", ".map.yaml", ".army.yaml", ".tiles.yaml", ".rulebook.yaml", ".game.yaml"})
            if (has_ending(name, std::string_view(ending).substr(1))) return ending;
        return {};
    }

    Exit write_document(const std::string& out, const Imported& imported, Console& console) const {
        const std::string& text = imported.files.front().text;
        if (out.empty() || out == "-") return console.deliver(out, text);
        std::error_code error;
        if (fs::is_directory(out, error)) {
            console.say(fmt::format("import: {} is a folder; name the file in it", out));
            return Exit::usage;
        }
        if (holds(out, text)) {
            console.say(out + " is the same already");
            return Exit::clean;
        }
        if (!is_forced_ && fs::exists(fs::symlink_status(out, error))) {
            console.say(fmt::format("{}: is there already; --force replaces it", out));
            return Exit::unwritable;
        }
        const Exit exit = console.deliver(out, text);
        if (exit == Exit::clean) console.say("wrote " + out);
        return exit;
    }

    Exit write_folder(const std::string& folder, const Imported& imported, Console& console) const {
        if (folder == "-") {
            console.say("import: several files need a folder: -o FOLDER");
            return Exit::usage;
        }
        if (const std::string wrong = unusable(folder); !wrong.empty()) {
            console.say(wrong);
            return Exit::unwritable;
        }
        if (const Exit exit = write_generated(folder, imported.files, is_forced_, console, FolderIs::made);
            exit != Exit::clean)
            return exit;
        std::vector<std::string> paths;
        for (const std::string& name : imported.openable)
            paths.push_back((fs::path(folder) / name).string());
        constexpr std::size_t most_named = 5;
        console.say(fmt::format("wrote {}, {} {}{}", folder, imported.files.size(),
                                imported.files.size() == 1 ? "document" : "documents",
                                paths.empty() ? "" : "; to open: " + join_list(paths, most_named)));
        return Exit::clean;
    }

    /// Why the folder cannot take several files.
    [[nodiscard]] std::string unusable(const std::string& folder) const {
        std::error_code error;
        const fs::file_status status = fs::symlink_status(folder, error);
        if (!fs::exists(status)) return {};
        if (!fs::is_directory(folder, error)) return folder + ": is there already, and no folder";
        if (out_.empty() && fs::is_symlink(status)) return folder + ": is a link; -o names a folder";
        return {};
    }

    std::vector<std::unique_ptr<Importer>> importers_ = all_importers();
    std::vector<Options> own_options_; ///< parallel to importers_
    std::vector<OptionSpec> merged_;
    std::map<std::string, std::vector<std::string>> given_; ///< options of importers, by their names
    std::string kind_;
    std::string file_;
    std::string out_;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_import() {
    return std::make_unique<Import>();
}

} // namespace sabotier::cli

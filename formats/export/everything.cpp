#include "formats/export/everything.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/file_ending.hpp"
#include "formats/base/words.hpp"
#include "formats/export/export.hpp"
#include "formats/export/index_page.hpp"
#include "formats/export/make_export.hpp"
#include "formats/export/port/unfit.hpp"
#include "formats/files/device_name.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/portable_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>

namespace sabotier {
namespace {

constexpr const char* own_name = "all";
/// An option of what may be handed to others: a target that lacks it where it is asked for shows too much.
struct KeepingOption {
    const char* name;
    const char* lack; ///< what is said of such a target
};
constexpr std::array keeping_options{KeepingOption{"secret", marked("it cannot keep secrets")},
                                     KeepingOption{"side", marked("it cannot keep to one side")}};

/// The other targets in the order of the help.
std::vector<const ExportTarget*> others() {
    std::vector<const ExportTarget*> result;
    for (const ExportTarget& target : export_targets())
        if (target.name != own_name) result.push_back(&target);
    return result;
}

/// What files are called, without ending: as the document, if every system bears that, and not as the page
/// that lists them.
std::string stem_of(const Setup& setup) {
    const std::string stem = document_stem(setup.loaded->file);
    return is_portable_path(stem) && !names_a_device(stem)
                   && !(stem.size() == 5 && has_ending("x." + stem, "index"))
               ? stem
               : "scenario";
}

/// Of those given the ones that the target has in the very form that they were read by.
ExportOptions options_for(const ExportTarget& target, const std::vector<ExportOption>& known,
                          const ExportOptions& given) {
    ExportOptions options;
    for (const ExportOption& option : known)
        if (const ExportOption* own = target.option(option.name); own != nullptr && own->form == option.form)
            if (const ExportValue* value = given.find(option.name)) options.set(option.name, *value);
    // What the file does not tell for one side, what is told of it must not either.
    const bool is_for_a_side = !given.choice("side").empty();
    if (is_for_a_side && target.tells_no_secrets && target.option("secret") != nullptr)
        options.set("secret", true);
    return options;
}

/// Why its file would show more than is asked for; "" where it does not.
std::string shows_too_much(const ExportTarget& target, const ExportOptions& given) {
    if (target.tells_no_secrets) return {};
    for (const KeepingOption& option : keeping_options)
        if ((given.flag(option.name) || !given.choice(option.name).empty())
            && target.option(option.name) == nullptr)
            return tr(option.lack);
    return {};
}

void add(FileSet& all, const std::string& name, const FileSet& made) {
    for (const auto& [path, bytes] : made.files())
        all.add(path.empty() ? name : name + "/" + path, bytes);
}

std::size_t size_of(const FileSet& files) {
    std::size_t bytes = 0;
    for (const auto& [path, text] : files.files())
        bytes += text.size();
    return bytes;
}

/// Without its files.
Export remarks_of(const Export& made) {
    return {.files = {},
            .dropped = made.dropped,
            .warnings = made.warnings,
            .extent = made.extent,
            .reveals = made.reveals};
}

/// What there is to say of several files, with the targets that it is about: once, however many it is of.
class Remarks {
public:
    void add(const ExportTarget& target, const std::vector<std::string>& sentences) {
        for (const std::string& sentence : sentences) {
            auto& targets = targets_[sentence];
            if (targets.empty()) order_.push_back(sentence);
            targets.push_back(target.name);
        }
    }
    /// "sheet, svg and png: description"
    [[nodiscard]] std::vector<std::string> told() const {
        std::vector<std::string> all;
        for (const std::string& sentence : order_)
            all.push_back(fmt::format("{}: {}", join_list(targets_.at(sentence), SIZE_MAX), sentence));
        return all;
    }

private:
    std::map<std::string, std::vector<std::string>> targets_;
    std::vector<std::string> order_; ///< as they came
};

Export write(const Setup& setup, const ExportOptions& given, const ExportCallbacks& callbacks) {
    const ExportTarget& own = *find_export_target(own_name);
    const std::vector<const ExportTarget*> targets = others();
    Export all;
    IndexPage page;
    Remarks dropped;
    Remarks warnings;
    std::vector<std::string> revealing;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const ExportTarget& target = *targets[i];
        const ExportOptions options = options_for(target, own.options, given);
        if (const Problems problems = left_out_of_everything(setup, target, given); !problems.empty()) {
            page.left_out.push_back({tr(target.title), to_text(problems.front())});
        } else {
            try {
                const Export made = make_export(target, setup, options,
                                                {.progress = {},
                                                 .is_cancelled = callbacks.is_cancelled,
                                                 .layers_of_unit = callbacks.layers_of_unit,
                                                 .unplayable = callbacks.unplayable});
                const std::string name = stem_of(setup) + "." + target.ending;
                add(all.files, name, made.files);
                dropped.add(target, made.dropped);
                warnings.add(target, made.warnings);
                if (!made.reveals.empty()) revealing.push_back(target.name);
                page.entries.push_back({name, made.files.is_folder(), size_of(made.files), tr(target.title),
                                        tr(target.summary), tr(target.opens), remarks_of(made)});
            } catch (const Unfit& problem) {
                page.left_out.push_back({tr(target.title), problem.what()});
            }
        }
        throw_if_cancelled(callbacks.is_cancelled);
        if (callbacks.progress) callbacks.progress(i + 1, targets.size());
    }
    all.dropped = dropped.told();
    all.warnings = warnings.told();
    if (!revealing.empty())
        all.reveals = say("they can be read in {}; --secret leaves that off", join_list(revealing, SIZE_MAX));
    all.extent = say_count("{} file or folder and a page that lists it",
                           "{} files or folders and a page that lists them", page.entries.size());
    all.files.add("index.html", index_page(setup, page));
    return all;
}

/// What each file takes where nothing is chosen; of those that differ, the first that is made.
ExportOptions usual(const Setup& setup, const ExportOptions& given) {
    const ExportTarget& own = *find_export_target(own_name);
    ExportOptions all;
    for (const ExportTarget* target : others()) {
        const ExportOptions taken =
            with_usual_options(setup, target->name, options_for(*target, own.options, given));
        for (const auto& [name, value] : taken.all()) {
            const ExportOption* shared = own.option(name);
            const ExportOption* theirs = target->option(name);
            if (shared != nullptr && theirs != nullptr && shared->form == theirs->form && !all.has(name))
                all.set(name, value);
        }
    }
    return all;
}

/// Whether everybody who has an option of that name means the same by it.
bool is_common(const ExportOption& option, const std::list<ExportTarget>& targets) {
    return std::ranges::all_of(targets, [&](const ExportTarget& target) {
        const ExportOption* own = target.option(option.name);
        return own == nullptr || own->form == option.form;
    });
}

std::vector<ExportOption> common_options(const std::list<ExportTarget>& targets) {
    std::vector<ExportOption> options;
    for (const ExportTarget& target : targets)
        for (const ExportOption& option : target.options)
            if (is_common(option, targets)
                && std::ranges::find(options, option.name, &ExportOption::name) == options.end())
                options.push_back(option);
    return options;
}

} // namespace

Problems left_out_of_everything(const Setup& setup, const ExportTarget& target, const ExportOptions& given) {
    const ExportOptions options = options_for(target, find_export_target(own_name)->options, given);
    // what it could not be made of anyway goes before what it would give away
    if (Problems problems = export_objections(setup, target.name, options); !problems.empty())
        return problems;
    const std::string too_much = shows_too_much(target, given);
    return too_much.empty() ? Problems() : Problems{{{}, too_much, {}, {}}};
}

ExportTarget everything_target(const std::list<ExportTarget>& targets) {
    return {.name = own_name,
            .title = marked("Everything (a folder)"),
            .summary =
                marked("Every file below that can be made of the scenario, and a page that lists them."),
            .ending = "exports",
            .form = ExportTarget::Form::folder,
            .opens = marked("a web browser: index.html"),
            .options = common_options(targets),
            .write = write,
            .usual = usual};
}

} // namespace sabotier

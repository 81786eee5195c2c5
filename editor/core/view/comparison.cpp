#include "editor/core/view/comparison.hpp"

#include "editor/core/work/edits/ids.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"

namespace sabotier::editor {
namespace {

/// A version with the ids that an editor that opened it has counted for its pieces and units.
LoadedScenario with_counted_ids(LoadedScenario version) {
    const Work work = with_ids(to_work(version));
    version.scenario.pieces = work.scenario->pieces;
    for (const auto& [side, army] : work.armies)
        version.armies[side] = *army;
    return version;
}

/// Pieces of a file without ids have those that were counted when it was opened: by these each is known,
/// wherever it was put since. In another version they may be counted otherwise; then they are no ids.
sabotier::Changes fewest_changes(const std::shared_ptr<const LoadedScenario>& before,
                                 const std::shared_ptr<const LoadedScenario>& now,
                                 const IsCancelled& is_cancelled) {
    const auto counted = std::make_shared<const LoadedScenario>(with_counted_ids(*before));
    sabotier::Changes by_ids = changes_between({counted, {}}, {now, {}}, is_cancelled);
    if (counted->scenario == before->scenario && counted->armies == before->armies) return by_ids;
    throw_if_cancelled(is_cancelled);
    sabotier::Changes as_written = changes_between({before, {}}, {now, {}}, is_cancelled);
    return as_written.size() < by_ids.size() ? as_written : by_ids;
}

} // namespace

Outcome<sabotier::Changes> changes_since(const Work& work, const std::string& name,
                                         const std::filesystem::path& file, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    Outcome<LoadedScenario> read = load_document(file.string());
    throw_if_cancelled(is_cancelled);
    if (!read) return {std::nullopt, std::move(read.problems)};
    const auto before = std::make_shared<const LoadedScenario>(std::move(*read.value));
    const auto now = to_loaded(work, name);
    if (!are_comparable(*before, *now))
        return {std::nullopt,
                {{{std::make_shared<const std::string>(file.string()), 0, 0},
                  tr("this is another kind of document"),
                  tr("expected a scenario, a map or an army like the one that is open"),
                  {}}}};
    return {fewest_changes(before, now, is_cancelled), {}};
}

Selection places_of_change(const sabotier::Change& change, const Setup& setup) {
    Selection places;
    for (const auto* names : {&change.new_spaces, &change.old_spaces}) {
        if (!places.empty()) break;
        for (const std::string& name : *names)
            if (const auto space = setup.find(name)) places.spaces.insert(*space);
    }
    return places;
}

} // namespace sabotier::editor

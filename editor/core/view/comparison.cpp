#include "editor/core/view/comparison.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"

namespace sabotier::editor {

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
    return {changes_between({before, {}}, {now, {}}, is_cancelled), {}};
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

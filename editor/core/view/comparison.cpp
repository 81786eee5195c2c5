#include "editor/core/view/comparison.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"

namespace sabotier::editor {

Outcome<sabotier::Changes> changes_since(const Document& document, const std::filesystem::path& file) {
    Outcome<LoadedScenario> read = load_document(file.string());
    if (!read) return {std::nullopt, std::move(read.problems)};
    const auto before = std::make_shared<const LoadedScenario>(std::move(*read.value));
    const auto now = to_loaded(document.work(), document.files().shown_name());
    if (!are_comparable(*before, *now))
        return {std::nullopt,
                {{{std::make_shared<const std::string>(file.string()), 0, 0},
                  tr("this is another kind of document"),
                  tr("expected a scenario, a map or an army like the one that is open"),
                  {}}}};
    return {changes_between({before, {}}, {now, {}}), {}};
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

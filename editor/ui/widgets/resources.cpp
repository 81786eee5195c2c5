#include "editor/ui/widgets/resources.hpp"

#include <algorithm>

namespace sabotier::editor {

const std::string* resource(std::string_view path) {
    const auto& all = editor_resources();
    const auto found =
        std::ranges::find_if(all, [&](const BuiltinText& each) { return each.path.ends_with(path); });
    return found == all.end() ? nullptr : &found->text;
}

} // namespace sabotier::editor

#include "validator/checks/shared/grid_spaces.hpp"

#include "formats/setup/traits.hpp"
#include "validator/engine/space_text.hpp"

namespace sabotier {

bool has_grid(const CheckContext& context) {
    return traits_of(context.setup()).has_steps;
}

std::string join_spaces(const Board& board, const std::vector<SpaceIndex>& spaces, std::size_t most) {
    std::vector<std::string> names;
    for (const SpaceIndex space : spaces)
        names.push_back(board.name(space));
    return join_list(names, most);
}

std::vector<Subject> space_subjects(const Board& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<Subject> subjects;
    for (const SpaceIndex space : spaces)
        subjects.push_back(space_subject(board, space));
    return subjects;
}

std::string count_spaces(const Board& board, std::size_t count) {
    return space_count(board.word(), count);
}

} // namespace sabotier

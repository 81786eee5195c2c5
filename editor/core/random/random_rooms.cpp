#include "editor/core/random/random_source.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_filters.hpp"

namespace sabotier::editor {

namespace {

std::string kind_name(const Rulebook& rulebook, const KindId& id) {
    const PieceKind* kind = rulebook.piece(id);
    return kind == nullptr || kind->name.empty() ? id.str() : kind->name;
}

/// How far any two kinds are apart at least.
void ask_distances(std::vector<RandomQuestion>& questions, const Rulebook& rulebook, int farthest) {
    const Question& distance = question(Drawing::rooms, "distance");
    const std::vector<KindId>& kinds = rulebook.draft->pieces;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t k = i; k < kinds.size(); ++k) {
            const std::string label =
                say(distance.label, kind_name(rulebook, kinds[i]), kind_name(rulebook, kinds[k]));
            RandomQuestion& asked =
                questions.emplace_back(number_question(distance, label, 0, 0, farthest, 0));
            asked.id = "distance-" + std::to_string(i) + "-" + std::to_string(k);
            asked.of = kinds[i].str() + "," + kinds[k].str() + "=";
        }
}

} // namespace

std::unique_ptr<RandomSource> random_rooms(const Scene& scene) {
    const Rooms& rooms = std::get<Rooms>(scene.map().ground);
    const RoomGrid grid = layout_rules(scene.rulebook(), rooms.columns, rooms.rows).grid;
    std::vector<std::string> symmetries = symmetry_names(grid);
    std::erase(symmetries, std::string()); // the identity
    std::vector<RandomQuestion> questions{
        flag_question(question(Drawing::rooms, "connected"), true),
        symmetry_question(question(Drawing::rooms, "symmetric"), "", symmetries, 0)};
    ask_distances(questions, scene.rulebook(), grid.columns + grid.rows);
    return std::make_unique<RandomSource>(scene, Drawing::rooms, std::move(questions));
}

} // namespace sabotier::editor

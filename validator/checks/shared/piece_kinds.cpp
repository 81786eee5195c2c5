#include "validator/checks/shared/piece_kinds.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    std::vector<KindId> kinds;
    std::vector<std::string> known;
    for (const PieceKind& piece : rulebook.pieces)
        known.push_back(piece.id.str());
    fields.list(key, [&](const Node& node) {
        KindId kind(scalar_text(node, "a kind of piece", fields.problems()));
        if (rulebook.piece(kind) == nullptr)
            fields.problem(node.at, say("unknown kind of piece '{}'", kind.str()),
                           tr("expected a piece of this rulebook"), nearest_name(kind.str(), known));
        kinds.push_back(std::move(kind));
    });
    return kinds;
}

std::vector<KindId> read_required_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    (void)fields.required(key);
    return read_kinds(fields, key, rulebook);
}

bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds) {
    return std::find(kinds.begin(), kinds.end(), unit.kind_id) != kinds.end();
}

} // namespace sabotier

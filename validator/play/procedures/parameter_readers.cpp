#include "validator/play/procedures/parameter_readers.hpp"

#include "formats/base/words.hpp"

namespace sabotier::play {

void check_kind(Fields& fields, const std::string& id, const Position& at, const Rulebook& rulebook) {
    if (rulebook.piece(KindId(id)) != nullptr) return;
    std::vector<std::string> known;
    for (const PieceKind& kind : rulebook.pieces)
        known.push_back(kind.id.str());
    fields.problem(at, say("unknown piece kind '{}'", id), {}, nearest_name(id, known));
}

std::vector<KindId> kinds_in(Fields& fields, const Node& list, const Rulebook& rulebook) {
    std::vector<KindId> kinds;
    if (!list.is_list())
        fields.problem(list.at, say("expected kinds of pieces, found {}", describe(list)),
                       tr("expected a list"));
    for (const Node& item : list.items) {
        const std::string text = scalar_text(item, "a kind", fields.problems());
        check_kind(fields, text, item.at, rulebook);
        kinds.emplace_back(text);
    }
    return kinds;
}

std::vector<KindId> kinds_at(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    const Node* list = fields.optional(key);
    return list == nullptr ? std::vector<KindId>{} : kinds_in(fields, *list, rulebook);
}

int whole_at(Fields& fields, std::string_view key, int otherwise, int least, int most) {
    return static_cast<int>(fields.integer(key, otherwise, least, most));
}

} // namespace sabotier::play

#include "validator/cli/answers/answer_json.hpp"

#include "formats/base/version.hpp"

namespace sabotier::cli {

AnswerJson tool_json() {
    return {{"name", "sabotier"}, {"version", version()}};
}

AnswerJson answer_head(const Setup& setup, const std::string& kind) {
    return {{"$schema", "urn:sabotier:" + kind + ":1"}, {"tool", tool_json()}, {"file", setup.loaded->file}};
}

AnswerJson place_json(CardPlace place) {
    return AnswerJson::array({place.x, place.y});
}

AnswerJson card_json(const CardBoard& board, SpaceIndex space) {
    const CardKind* kind = board.card(space);
    return {{"at", place_json(board.place(space))},
            {"card", board.laid(space).card.str()},
            {"name", kind == nullptr ? board.laid(space).card.str() : kind->name}};
}

std::string card_text(const CardBoard& board, SpaceIndex space) {
    const CardKind* kind = board.card(space);
    return (kind == nullptr ? board.laid(space).card.str() : kind->name) + " at " + board.name(space);
}

std::string side_text(const Rulebook& rulebook, const SideId& side) {
    for (const SideTemplate& known : rulebook.sides)
        if (known.id == side && !known.name.empty()) return known.name;
    return side.str();
}

} // namespace sabotier::cli

#include "validator/cli/play/position_json.hpp"

#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

using Json = nlohmann::ordered_json;
using play::Seat;

Json seat_id(const play::Game& game, Seat seat) {
    return number(seat) < game.seats().size() ? Json(game.seats()[number(seat)].id) : Json(nullptr);
}

Json piece_json(const Setup& setup, const play::TableauPiece& piece) {
    Json node{{"id", piece.id}};
    node["side"] =
        piece.side < setup.sides.size() ? Json(setup.sides[piece.side].side->id.str()) : Json(nullptr);
    node["space"] = setup.board->is_space(piece.at) ? Json(setup.board->name(piece.at)) : Json(nullptr);
    node["facing"] = piece.facing ? Json(*piece.facing) : Json(nullptr);
    node["kind"] = piece.kind != nullptr ? Json(piece.kind->id.str()) : Json(nullptr);
    auto possible = Json::array();
    for (const PieceKind* kind : piece.possible)
        possible.push_back(kind->id.str());
    node["possible"] = possible;
    node["marks"] = piece.marks;
    node["gone"] = piece.is_gone;
    return node;
}

Json moves_json(const Sitting& sitting, Seat seat) {
    auto moves = Json::array();
    if (seat != sitting.actor()) return moves;
    const play::Game& game = sitting.game().game();
    const play::State& state = sitting.game().state();
    play::MoveList list;
    game.moves(state, list);
    const play::View view = game.view(state, seat);
    for (const play::Move move : list)
        moves.push_back({{"move", game.procedure().notation(state, move)},
                         {"words", game.procedure().intention(view, move)}});
    return moves;
}

/// What the seat decided itself has its notation; of others' decisions it hears what it may know.
Json log_json(const Sitting& sitting, Seat seat) {
    const play::Playthrough& played = sitting.game();
    auto log = Json::array();
    for (std::size_t i = 0; i < played.events().size(); ++i) {
        const play::Event& event = played.events()[i];
        log.push_back({{"seat", seat_id(played.game(), event.actor)},
                       {"move", event.actor == seat ? Json(event.notation) : Json(nullptr)},
                       {"words", played.game().procedure().words(played.state_before(i), event.move, seat)}});
    }
    return log;
}

Json result_json(const Sitting& sitting) {
    if (!sitting.is_over()) return nullptr;
    const play::Game& game = sitting.game().game();
    const play::Result result = game.result(sitting.game().state());
    auto seats = Json::array();
    for (std::size_t i = 0; i < result.seats; ++i) {
        const play::SeatResult& of = result.of[i];
        seats.push_back({{"seat", game.seats()[i].id},
                         {"standing", of.standing == play::Standing::won    ? "won"
                                      : of.standing == play::Standing::lost ? "lost"
                                                                            : "drawn"},
                         {"points", of.points}});
    }
    const play::EndReason& reason = game.reasons()[result.reason];
    return {{"reason", reason.id},
            {"title", reason.title},
            {"safeguard", reason.is_safeguard},
            {"seats", std::move(seats)}};
}

} // namespace

void add_position(Json& node, const Sitting& sitting, Seat seat) {
    const play::Game& game = sitting.game().game();
    const play::Tableau tableau = game.procedure().tableau(game.view(sitting.game().state(), seat));
    auto seats = Json::array();
    for (std::size_t i = 0; i < game.seats().size(); ++i)
        seats.push_back({{"id", game.seats()[i].id},
                         {"name", game.seats()[i].name},
                         {"plays", player_name(sitting.players()[i])}});
    node["seats"] = std::move(seats);
    node["seen_by"] = seat_id(game, seat);
    node["turn"] = tableau.turn;
    node["phase"] = tableau.phase;
    node["decides"] = seat_id(game, sitting.actor());
    auto pieces = Json::array();
    for (const play::TableauPiece& piece : tableau.pieces)
        pieces.push_back(piece_json(game.setup(), piece));
    node["pieces"] = std::move(pieces);
    auto facts = Json::array();
    for (const play::TableauFact& fact : tableau.facts)
        facts.push_back(
            {{"id", fact.id}, {"of", seat_id(game, fact.of)}, {"name", fact.name}, {"value", fact.value}});
    node["facts"] = std::move(facts);
    node["moves"] = moves_json(sitting, seat);
    node["log"] = log_json(sitting, seat);
    node["result"] = result_json(sitting);
}

} // namespace sabotier::cli

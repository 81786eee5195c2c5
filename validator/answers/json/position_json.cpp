#include "validator/answers/json/position_json.hpp"

#include "formats/base/words.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/hearing.hpp"
#include "validator/play/holding.hpp"

#include <nlohmann/json.hpp>

namespace sabotier {
namespace {

using Json = nlohmann::ordered_json;

Json seat_id(const play::Game& game, play::Seat seat) {
    return play::number(seat) < game.seats().size() ? Json(game.seats()[play::number(seat)].id)
                                                    : Json(nullptr);
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
    auto marks = Json::array();
    auto states = Json::array();
    for (const play::PieceMark& mark : piece.marks) {
        marks.push_back(mark.words);
        states.push_back(
            {{"id", mark.id},
             {"words", mark.words},
             {"count", mark.count ? Json(*mark.count) : Json(nullptr)},
             {"to", setup.board->is_space(mark.to) ? Json(setup.board->name(mark.to)) : Json(nullptr)}});
    }
    node["marks"] = std::move(marks);
    node["states"] = std::move(states);
    node["aboard"] = piece.carrier.empty() ? Json(nullptr) : Json(piece.carrier);
    node["face_down"] = piece.is_face_down;
    node["gone"] = piece.is_gone;
    node["moving"] = piece.is_moving;
    return node;
}

Json card_json(const LaidCard& card) {
    return {{"card", card.card.str().empty() ? Json(nullptr) : Json(card.card.str())},
            {"x", card.x},
            {"y", card.y},
            {"turn", card.turn},
            {"face_down", card.face_down}};
}

Json moves_json(const play::Table& table, play::Seat seat) {
    auto moves = Json::array();
    if (seat != table.actor()) return moves;
    const play::Game& game = table.game().game();
    const play::State& state = table.game().state();
    play::MoveList list;
    game.moves(state, list);
    const play::View view = game.view(state, seat);
    for (const play::Move move : list)
        moves.push_back({{"move", game.procedure().notation(state, move)},
                         {"words", game.procedure().intention(view, move)}});
    return moves;
}

/// What the seat decided itself has its notation; of others' decisions it hears what it may know, and where
/// that is nothing not even that they were taken: what comes of such a one stands with the one before, or,
/// where there is none, in a row of nobody.
Json log_json(const play::Table& table, play::Seat seat) {
    const play::Playthrough& played = table.game();
    auto log = Json::array();
    for (std::size_t i = 0; i < played.events().size(); ++i) {
        const play::Event& event = played.events()[i];
        const play::Procedure& rules = played.game().procedure();
        const play::State& before = played.state_before(i);
        std::string words = seat == play::all_knowing ? rules.words_afterwards(before, event.move)
                                                      : rules.words(before, event.move, seat);
        if (words.empty() && event.actor != seat) continue;
        const bool is_unheard = seat != play::all_knowing && event.actor != play::by_chance
                                && play::is_unheard(rules, before, event.move, seat);
        if (is_unheard && !log.empty()) {
            std::string& told = log.back()["words"].get_ref<std::string&>();
            told += (told.empty() ? "" : "; ") + words;
            continue;
        }
        log.push_back({{"seat", seat_id(played.game(), is_unheard ? play::nobody : event.actor)},
                       {"move", event.actor == seat ? Json(event.notation) : Json(nullptr)},
                       {"words", std::move(words)}});
    }
    if (const auto& settlement = played.settlement())
        log.push_back({{"seat", seat_id(played.game(), settlement->by)},
                       {"move", nullptr},
                       {"words", table.told_settlement()}});
    return log;
}

/// The hands that whoever looks sees, card by card, with the facts that tell them in words.
void add_hands(Json& facts, const play::Table& table, play::Seat eye) {
    const play::Game& game = table.game().game();
    for (Json& fact : facts) {
        if (fact["id"] != play::hand_fact) continue;
        for (std::size_t i = 0; i < game.seats().size(); ++i) {
            const play::Seat seat = play::seat(i);
            if (fact["of"] != game.seats()[i].id || (eye != seat && eye != play::all_knowing)) continue;
            for (const play::Held& held :
                 play::things_in_hand(game.procedure(), game.view(table.game().state(), seat)))
                for (int card = 0; card < held.count; ++card)
                    fact["cards"].push_back(held.picture);
        }
    }
}

Json result_json(const play::Table& table) {
    if (!table.is_over()) return nullptr;
    const play::Game& game = table.game().game();
    const play::Result result = table.game().result();
    auto seats = Json::array();
    for (std::size_t i = 0; i < result.seats; ++i) {
        const play::SeatResult& of = result.of[i];
        seats.push_back({{"seat", game.seats()[i].id},
                         {"standing", of.standing == play::Standing::won    ? "won"
                                      : of.standing == play::Standing::lost ? "lost"
                                                                            : "drawn"},
                         {"points", of.points}});
    }
    const play::EndReason reason = table.game().reason();
    return {{"reason", reason.id},
            {"title", reason.title},
            {"safeguard", reason.is_safeguard},
            {"seats", std::move(seats)}};
}

} // namespace

void add_tableau(Json& node, const play::Game& game, const play::Tableau& tableau) {
    auto pieces = Json::array();
    for (const play::TableauPiece& piece : tableau.pieces)
        pieces.push_back(piece_json(game.setup(), piece));
    node["pieces"] = std::move(pieces);
    auto positions = Json::array();
    for (const play::TableauPosition& position : tableau.positions)
        positions.push_back({{"side", game.setup().sides[position.side].side->id.str()},
                             {"space", game.setup().board->name(position.at)}});
    node["positions"] = std::move(positions);
    auto cards = Json::array();
    for (const LaidCard& card : tableau.cards)
        cards.push_back(card_json(card));
    node["cards"] = std::move(cards);
    auto facts = Json::array();
    for (const play::TableauFact& fact : tableau.facts) {
        auto lying = Json::array();
        for (const ComponentId& card : fact.cards)
            lying.push_back(card.str());
        facts.push_back({{"id", fact.id},
                         {"of", seat_id(game, fact.of)},
                         {"name", fact.name},
                         {"value", fact.value},
                         {"cards", std::move(lying)}});
    }
    node["facts"] = std::move(facts);
}

void add_position(Json& node, const play::Table& table, play::Seat of) {
    const play::Game& game = table.game().game();
    // Nothing is hidden from who looks back at a game that is over, however it ended.
    const bool looks_back = table.is_over() && of == play::onlooker;
    const play::Seat seat = looks_back ? play::all_knowing : of;
    auto seats = Json::array();
    for (std::size_t i = 0; i < game.seats().size(); ++i)
        seats.push_back({{"id", game.seats()[i].id},
                         {"name", game.seats()[i].name},
                         {"plays", play::player_name(table.players()[i])}});
    node["seats"] = std::move(seats);
    node["seen_by"] = seat_id(game, seat);
    const play::Tableau tableau = game.procedure().tableau(game.view(table.game().state(), seat));
    node["turn"] = tableau.turn;
    node["phase"] = table.is_over() ? tr("the game is over") : tableau.phase; // by people as by its rules
    node["decides"] = seat_id(game, table.actor());
    node["offers_draw"] = seat_id(game, table.game().offer().value_or(play::nobody));
    add_tableau(node, game, tableau);
    add_hands(node["facts"], table, seat);
    node["moves"] = moves_json(table, seat);
    node["log"] = log_json(table, seat);
    node["result"] = result_json(table);
}

} // namespace sabotier

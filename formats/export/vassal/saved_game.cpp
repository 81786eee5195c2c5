#include "formats/export/vassal/encoding.hpp"
#include "formats/export/vassal/module.hpp"

#include <map>
#include <tuple>

namespace sabotier::vassal {
namespace {

constexpr char between_commands = '\x1b';

/// Commands with ids for what they put on the table.
class Writer {
public:
    explicit Writer(const Module& module)
        : module_(module) {}

    std::string write() {
        add("begin_save");
        for (const ModuleMap& map : module_.maps)
            add(sequence({map.name + "BoardPicker", board_facing_up(map.name), "0", "0"}, '\t'));
        add_pieces();
        for (const ModuleDeck& deck : module_.decks)
            add_deck(deck);
        add("SETUP_STACK\t"); // else the client lays out its decks a second time
        add("end_save");
        return std::move(text_);
    }

private:
    void add(const std::string& command) {
        if (!text_.empty()) text_ += between_commands;
        for (const char c : command) {
            if (c == between_commands) text_ += '\\';
            text_ += c;
        }
    }

    /// A sequence of its own, in which a second word would turn the board over: BoardPicker.decode().
    static std::string board_facing_up(const std::string& name) { return sequence({name}, '/'); }

    std::string next_id() { return std::to_string(++last_id_); }

    /// What stands in one place lies in one stack.
    void add_pieces() {
        std::map<std::tuple<std::string, int, int>, std::vector<std::string>> stacks;
        for (const ModulePiece& piece : module_.pieces) {
            if (piece.spot.map.empty()) continue;
            const std::string id = next_id();
            add(placed(piece, id, piece.spot));
            if (!piece.is_alone) stacks[{piece.spot.map, piece.spot.x, piece.spot.y}].push_back(id);
        }
        for (const auto& [place, ids] : stacks)
            add_stack(place, ids);
    }

    void add_stack(const std::tuple<std::string, int, int>& place, const std::vector<std::string>& ids) {
        const auto& [map, x, y] = place;
        std::vector<std::string> state{map, std::to_string(x), std::to_string(y)};
        state.insert(state.end(), ids.begin(), ids.end());
        state.emplace_back("@@0"); // its layer
        add("+/" + sequence({next_id(), "stack", sequence(state, ';')}, '/'));
    }

    void add_deck(const ModuleDeck& deck) {
        std::vector<std::string> ids;
        for (auto card = deck.cards.rbegin(); card != deck.cards.rend(); ++card) {
            ids.push_back(next_id());
            add(placed(module_.pieces[*card], ids.back(), deck.spot));
        }
        const std::string x = std::to_string(deck.spot.x);
        const std::string y = std::to_string(deck.spot.y);
        std::vector<std::string> state{deck.spot.map, x, y, deck.is_face_down ? "true" : "false"};
        if (!ids.empty()) state.push_back(sequence(ids, ','));
        add("+/" + sequence({next_id(), deck_type(deck), sequence(state, ';')}, '/'));
    }

    /// As the pile in the module has it: the client goes by what is saved.
    static std::string deck_type(const ModuleDeck& deck) {
        return "deck;"
               + sequence({"true",
                           "0,0,0",
                           std::to_string(deck.width),
                           std::to_string(deck.height),
                           deck.is_face_down ? "Always" : "Never",
                           deck.is_shuffled ? "Always" : "Never",
                           "false",
                           "false",
                           "false",
                           "",
                           "",
                           "",
                           deck.name,
                           "",
                           "",
                           "",
                           "false",
                           "false",
                           "",
                           "",
                           "10",
                           "",
                           "false",
                           "",
                           "false",
                           ""},
                          ';');
    }

    const Module& module_;
    std::string text_;
    unsigned last_id_ = 0;
};

} // namespace

std::string placed(const ModulePiece& piece, const std::string& id, const Spot& spot) {
    std::vector<Trait> traits = piece.traits;
    traits.push_back(basic_piece(piece.image, piece.own_name, piece.gpid, spot));
    return add_piece(id, traits);
}

std::string boxed(const ModulePiece& piece) {
    ModulePiece shown = piece;
    for (Trait& trait : shown.traits)
        if (trait.boxed) trait.state = *trait.boxed;
    return placed(shown, "null", {});
}

std::string saved_game(const Module& module) {
    return Writer(module).write();
}

} // namespace sabotier::vassal

#include "tests/formats/export/read_module.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace sabotier::test {
namespace {

class Faults {
public:
    explicit Faults(const ReadModule& module)
        : module_(module) {
        for (const ReadPiece& piece : module.pieces)
            by_id_.emplace(piece.id, &piece);
    }

    std::vector<std::string> find() {
        faults_ = build_faults(module_);
        look_at_gpids();
        for (const ReadPiece& slot : module_.slots) {
            look_at_piece(slot);
            if (slot.state("rotate") != "-" && slot.state("rotate") != "0")
                add("slot '{}' tells how its piece is turned", slot.slot_name);
        }
        for (const ReadPiece& piece : module_.pieces)
            look_at_piece(piece);
        for (const ReadMap& map : module_.maps)
            look_at_map(map);
        look_round_masks();
        look_at_cards();
        look_at_places();
        look_at_commands();
        look_at_names();
        return std::move(faults_);
    }

private:
    template <class... Values>
    void add(fmt::format_string<Values...> pattern, Values&&... values) {
        faults_.push_back(fmt::format(pattern, std::forward<Values>(values)...));
    }

    void look_at_gpids() {
        const auto root = module_.build.document_element();
        const long long next = root.attribute("nextPieceSlotId").as_llong();
        std::set<std::string> taken;
        for (const auto& found : module_.build.select_nodes("//*[@gpid]")) {
            const std::string gpid = found.node().attribute("gpid").value();
            if (!taken.insert(gpid).second) add("gpid {} is there twice", gpid);
            if (gpid.empty() || !std::ranges::all_of(gpid, [](char c) { return c >= '0' && c <= '9'; })
                || std::stoll(gpid) < 1 || std::stoll(gpid) >= next)
                add("gpid '{}' is no number below {}", gpid, next);
        }
        for (const ReadPiece& slot : module_.slots)
            if (!taken.contains(slot.gpid()))
                add("slot '{}' has another gpid than its piece", slot.slot_name);
        for (const ReadPiece& piece : module_.pieces)
            if (!taken.contains(piece.gpid())) add("piece '{}' has no slot", piece.name());
    }

    void look_at_image(const std::string& image, const std::string& of) {
        if (!image.empty() && !module_.files.contains("images/" + image))
            add("'{}' shows the image {}, which is not there", of, image);
    }

    void look_at_piece(const ReadPiece& piece) {
        static const std::set<std::string> known{"prototype", "rotate", "obs",     "mark",      "emb2",
                                                 "piece",     "hide",   "immob",   "globalkey", "delete",
                                                 "macro",     "report", "restrict"};
        if (piece.types.size() != piece.states.size())
            add("'{}' has {} traits and {} states", piece.name(), piece.types.size(), piece.states.size());
        for (const std::string& type : piece.types)
            if (!known.contains(type.substr(0, type.find(';'))))
                add("'{}' has a trait '{}'", piece.name(), type);
        if (piece.types.empty() || !piece.types.back().starts_with("piece;"))
            add("'{}' has no basic piece", piece.id);
        look_at_prototype(piece);
        look_at_states(piece);
        for (const std::string& type : piece.types)
            if (type.starts_with("globalkey;")) look_at_remote(piece, type);
        if (const auto basic = piece.trait("piece"); basic.size() > 3) look_at_image(basic[3], piece.name());
        if (const auto mask = piece.trait("obs"); mask.size() > 2) look_at_mask(piece, mask);
        for (const std::string& type : piece.types)
            if (type.starts_with("emb2;"))
                for (const std::string& image : fields(fields(type, ';').at(16), ','))
                    look_at_image(image, piece.name());
    }

    /// One that is behind the last picture or facing is drawn as nothing.
    void look_at_states(const ReadPiece& piece) {
        for (std::size_t i = 0; i < piece.types.size() && i < piece.states.size(); ++i) {
            const auto parts = fields(piece.types[i], ';');
            const std::string& state = piece.states[i];
            const bool is_layer = parts[0] == "emb2";
            if (!is_layer && parts[0] != "rotate") continue;
            const std::size_t digits = state.find_first_not_of("-0123456789");
            const int value = digits == std::string::npos && !state.empty() ? std::abs(std::stoi(state)) : -1;
            const int count =
                is_layer ? static_cast<int>(fields(parts.at(16), ',').size()) : std::stoi(parts.at(1));
            if (value < (is_layer ? 1 : 0) || value >= count + (is_layer ? 1 : 0))
                add("'{}' is turned to {}", piece.name(), state);
        }
    }

    /// A key for layers that nothing answers to would do nothing.
    void look_at_remote(const ReadPiece& piece, const std::string& type) {
        const auto target = fields(fields(type, ';').at(12), '|');
        const std::string value = target.at(12);
        for (const ReadPiece& other : module_.pieces)
            if (!other.trait("immob").empty() && other.state("mark") == value) return;
        add("'{}' has a key for {}, which is not there", piece.name(), value);
    }

    void look_at_prototype(const ReadPiece& piece) {
        for (const std::string& type : piece.types) {
            if (!type.starts_with("prototype;")) continue;
            const std::string used = fields(type, ';').at(1);
            const auto all = module_.build.select_nodes("//VASSAL.build.module.PrototypeDefinition");
            if (std::none_of(all.begin(), all.end(), [&](const pugi::xpath_node& found) {
                    return found.node().attribute("name").value() == used;
                }))
                add("'{}' uses the prototype {}, which is not there", piece.name(), used);
        }
    }

    /// What others do not see they neither uncover nor take away; whatever else is done to it is told.
    void look_at_rights(const ReadPiece& piece, const std::string& access) {
        const std::vector<std::string> round = piece.round_mask();
        const auto begins = [](const char* start) {
            return [start](const std::string& type) { return type.starts_with(start); };
        };
        const auto restricted = std::ranges::find_if(round, begins("restrict;"));
        if (restricted == round.end()
            || fields(fields(*restricted, ';').at(1), ',') != fields(access.substr(6), ':'))
            return add("'{}' is not restricted to those who see it", piece.name());
        for (auto type = round.begin(); type != restricted; ++type)
            if (!type->starts_with("rotate;") && !type->starts_with("report;"))
                add("anybody may do '{}' to '{}'", *type, piece.name());
        if (std::ranges::any_of(round, begins("rotate;"))
            && (round.empty() || !round.front().starts_with("report;")))
            add("nobody is told that '{}' is turned", piece.name());
    }

    /// A mask that is on must be one that some side can take off.
    void look_at_mask(const ReadPiece& piece, const std::vector<std::string>& mask) {
        look_at_image(mask[2], piece.name());
        if (!piece.trait("piece").at(4).empty())
            add("lists tell the name of '{}', whatever masks it", piece.name());
        const std::string access = mask.at(6);
        const std::string owner = fields(piece.state("obs"), ';')[0];
        if (access == "player:") {
            if (owner != "null")
                add("'{}' is masked by {}", piece.name(), owner); // who alone could take it off
            return;
        }
        if (!access.starts_with("sides:")) add("'{}' is masked for '{}'", piece.name(), access);
        look_at_rights(piece, access);
        const std::string side = fields(access.substr(6), ':')[0];
        if (std::ranges::find(module_.sides, side) == module_.sides.end())
            add("'{}' is masked for {}, who is not in the roster", piece.name(), side);
        if (owner != "null" && owner != side) add("'{}' is masked by {}", piece.name(), owner);
    }

    /// Whatever differs outside the mask of a side, everybody sees: keys in its menu, how it is turned.
    void look_round_masks() {
        std::map<std::string, std::vector<std::string>> seen; // by the mask
        for (const auto* const pieces : {&module_.slots, &module_.pieces})
            for (const ReadPiece& piece : *pieces) {
                const std::vector<std::string> round = piece.round_mask();
                if (round.empty()) continue;
                if (seen.emplace(round.back(), round).first->second != round)
                    add("'{}' is told from others of {}, although it is masked", piece.name(),
                        fields(round.back(), ';').at(6));
            }
    }

    /// Nobody masks a card in the box: whoever drags it from there reads it.
    void look_at_cards() {
        std::set<std::string> listed;
        for (const ReadPiece& slot : module_.slots)
            if (slot.is_listed) listed.insert(slot.gpid());
        for (const ReadPiece& piece : module_.pieces) {
            const ReadMap* map = module_.find_map(piece.map());
            const bool is_in_hand = map != nullptr && map->is_hand;
            const bool is_face_down = piece.state("emb2") == "2";
            if ((is_in_hand || is_face_down) && listed.contains(piece.gpid()))
                add("a list of the box has '{}', which not everybody sees", piece.name());
        }
    }

    void look_at_map(const ReadMap& map) {
        const auto board = module_.build.find_node([&](const pugi::xml_node& node) {
            return std::string_view(node.name()) == "VASSAL.build.module.map.boardPicker.Board"
                   && map.board == node.attribute("name").value();
        });
        look_at_image(board.attribute("image").value(), map.name);
        if (std::ranges::none_of(module_.commands,
                                 [&](const std::string& command) { return map.is_laid_by(command); }))
            add("the set-up says no board for '{}'", map.name);
        if (map.owner.empty()) return;
        for (const std::string& owner : fields(map.owner, ','))
            if (std::ranges::find(module_.sides, owner) == module_.sides.end())
                add("'{}' belongs to {}, who is not in the roster", map.name, map.owner);
    }

    void look_at_places() {
        for (const ReadPiece& piece : module_.pieces) {
            const ReadMap* map = module_.find_map(piece.map());
            if (map == nullptr)
                add("'{}' lies on the map '{}', which is not there", piece.name(), piece.map());
            else if (piece.x() < 0 || piece.y() < 0 || piece.x() >= map->columns || piece.y() >= map->rows)
                add("'{}' lies beside its board", piece.name());
        }
    }

    /// The client passes over words that it does not know.
    void look_at_command(const std::string& command) {
        if (command == "begin_save" || command == "end_save" || command == "SETUP_STACK\t"
            || command.starts_with("+/"))
            return;
        if (std::ranges::none_of(module_.maps, [&](const ReadMap& map) { return map.is_laid_by(command); }))
            add("the set-up says '{}'", command);
    }

    /// A piece is where its stack is, whatever it says of itself.
    void look_at_held(const std::string& id, const std::vector<std::string>& stack) {
        const auto found = by_id_.find(id);
        if (found == by_id_.end()) return;
        const ReadPiece& piece = *found->second;
        if (piece.map() != stack[0] || std::to_string(piece.x()) != stack[1]
            || std::to_string(piece.y()) != stack[2])
            add("'{}' lies beside its stack", piece.name());
    }

    void look_at_commands() {
        const auto& commands = module_.commands;
        if (commands.front() != "begin_save" || commands.back() != "end_save") add("no whole set-up");
        if (std::ranges::count(commands, "SETUP_STACK\t") != 1) add("decks would be laid out twice");
        std::set<std::string> ids;
        std::multiset<std::string> held;
        for (const std::string& command : commands) {
            if (command.starts_with("PLAYER")) add("a side is taken");
            look_at_command(command);
            if (!command.starts_with("+/")) continue;
            const auto parts = fields(command, '/');
            if (!ids.insert(parts.at(1)).second) add("id {} is there twice", parts[1]);
            const auto state = fields(parts.at(3), ';');
            if (parts[2] == "stack")
                for (std::size_t i = 3; i + 1 < state.size(); ++i) {
                    held.insert(state[i]);
                    look_at_held(state[i], state);
                }
            else if (parts[2].starts_with("deck;") && state.size() > 4)
                for (const std::string& id : fields(state[4], ','))
                    held.insert(id);
        }
        for (const ReadPiece& piece : module_.pieces) {
            const bool is_alone = !piece.trait("immob").empty();
            if (held.count(piece.id) != (is_alone ? 0U : 1U))
                add("'{}' lies in {} stacks", piece.name(), held.count(piece.id));
        }
        for (const std::string& id : held)
            if (!ids.contains(id)) add("a stack holds {}, which is not there", id);
    }

    /// What stands in attributes, where the client shows it.
    void look_at_names() {
        const auto is_page = [](std::string text) {
            for (char& c : text)
                if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
            return text.find("<html>") != std::string::npos;
        };
        for (const auto& found : module_.build.select_nodes("//@* | //text()"))
            if (const char* text = found.attribute() ? found.attribute().value() : found.node().value();
                is_page(text))
                add("'{}' is taken for a page", text);
        for (const auto& found : module_.build.select_nodes("//@*"))
            for (const char* c = found.attribute().value(); *c != '\0'; ++c)
                if (static_cast<unsigned char>(*c) < 0x20 || *c == 0x7f)
                    add("control character in '{}'", found.attribute().value());
    }

    const ReadModule& module_;
    std::map<std::string, const ReadPiece*> by_id_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> module_faults(const ReadModule& module) {
    return Faults(module).find();
}

} // namespace sabotier::test

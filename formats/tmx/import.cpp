#include "formats/tmx/import.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/files/paths.hpp"
#include "formats/model/kinds.hpp"
#include "formats/setup/setup.hpp"
#include "formats/tmx/content.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/merge.hpp"
#include "formats/tmx/scene.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/yaml/node.hpp"

#include <algorithm>
#include <memory>

namespace sabotier::tmx {
namespace {

/// Some files at hand by the names that documents use, and behind them others. Remembers what was asked for.
class FilesBefore final : public FileSource {
public:
    FilesBefore(std::map<std::string, std::string> texts, const FileSource& rest)
        : texts_(std::move(texts)),
          rest_(rest) {}

    [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t limit) const override {
        return rest_.named(path, limit);
    }
    [[nodiscard]] Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                              const Position& at, std::size_t limit) const override {
        if (const auto own = texts_.find(reference); own != texts_.end()) {
            given_[reference] = own->second;
            return {FoundText{own->second, "(at hand) " + reference}, {}};
        }
        Outcome<FoundText> found = rest_.referred(folder, reference, at, limit);
        if (found) given_[reference] = found.value->text;
        return found;
    }
    /// By the names that they were asked for by.
    [[nodiscard]] const std::map<std::string, std::string>& given() const noexcept { return given_; }

private:
    std::map<std::string, std::string> texts_;
    const FileSource& rest_;
    mutable std::map<std::string, std::string> given_;
};

/// The rulebook that the map itself says it is for, kept documents included.
std::string stated_rulebook(const Map& map) {
    return text_of(map.properties, word::rulebook);
}

/// The one that the kept document of a map is for. Where it is a map that does not say it, what the map says.
std::string rulebook_of_document(const Map& map) {
    const auto document = read_yaml(text_of(map.properties, word::kept), "");
    const Node* rulebook = document && document.value->is_map() ? document.value->find("rulebook") : nullptr;
    return rulebook != nullptr && rulebook->is_scalar() ? rulebook->text : stated_rulebook(map);
}

std::string wished_rulebook(const Map& map, const ImportWishes& wishes) {
    if (!wishes.rulebook.empty()) return wishes.rulebook;
    if (wishes.mapping && !wishes.mapping->rulebook.empty()) return wishes.mapping->rulebook;
    return stated_rulebook(map);
}

/// Where its name is written: who mistypes it in a mapping looks for the mistake there.
const Position& rulebook_place(const Map& map, const ImportWishes& wishes) {
    const bool is_of_mapping = wishes.rulebook.empty() && wishes.mapping && !wishes.mapping->rulebook.empty();
    return is_of_mapping ? wishes.mapping->rulebook_at : map.at;
}

/// `own`: of the document in the map, here and below.
std::map<std::string, std::string> at_hand(const Map& map, const ImportWishes& wishes,
                                           const std::string& own) {
    std::map<std::string, std::string> texts;
    if (!wishes.rulebook_text) return texts;
    texts[wishes.rulebook] = *wishes.rulebook_text;
    // the file stands for the one that the map was made with, wherever that lay
    for (const std::string& name : {stated_rulebook(map), own})
        if (!name.empty()) texts[name] = *wishes.rulebook_text;
    return texts;
}

/// What the map was made of; "" where that is not kept, or is for another game than is wished.
std::string kept_document(const Map& map, const ImportWishes& wishes, const std::string& own) {
    if (wishes.mapping && wishes.rulebook.empty() && !wishes.mapping->rulebook.empty()
        && wishes.mapping->rulebook != own)
        return "";
    if (!wishes.rulebook.empty() && !wishes.rulebook_text && wishes.rulebook != own) return "";
    return text_of(map.properties, word::kept);
}

/// A document is written for its rulebook: no other one can be laid under it by a word on the map.
Problems other_rulebook(const Map& map, const ImportWishes& wishes, const std::string& own) {
    const std::string stated = stated_rulebook(map);
    const bool is_wished = !wishes.rulebook.empty() || (wishes.mapping && !wishes.mapping->rulebook.empty());
    if (is_wished || stated.empty() || stated == own) return {};
    return {{map.at,
             say("the map is for the rulebook '{}', but the document in it for '{}'", stated, own),
             say("expected '{}' as its property 'rulebook'; --rulebook {} takes over only what the map shows",
                 own, stated),
             {}}};
}

/// A document with nothing in it yet, for what a map shows.
LoadedScenario empty_document(const Map& map, const RulebookOfMap& game) {
    LoadedScenario loaded;
    loaded.rulebook = game.rulebook;
    loaded.scenario.rulebook = game.name;
    loaded.scenario.title = text_of(map.properties, word::title);
    loaded.scenario.author = text_of(map.properties, word::author);
    const BoardTraits& board = traits(game.rulebook->board.kind);
    if (board.has_walls) loaded.map.ground = Rooms();
    if (board.has_blocked) loaded.map.ground = Squares();
    set_kind(loaded.map, game.rulebook->board.kind);
    return loaded;
}

bool is_ground_alone(const Content& content) {
    return content.zones.empty() && content.objectives.empty() && content.positions.empty()
           && content.pieces.empty();
}

void add_remarks_of_form(const Map& map, std::vector<std::string>& remarks) {
    const Lattice lattice(map);
    if (lattice.turn() != 0)
        remarks.push_back(tr("the map has pointy-top hexes: it is turned clockwise by a quarter"));
    if (lattice.is_widened())
        remarks.push_back(
            tr("the first column is empty: on our boards the second, the fourth, ... lie lower"));
}

ImportedDocument document_of(LoadedScenario loaded, bool is_map) {
    loaded.given = is_map ? Given::map : Given::scenario;
    // one that came from a document without it is read again as that was
    if (is_map && loaded.file.empty() && loaded.map.rulebook.empty())
        loaded.map.rulebook = loaded.scenario.rulebook;
    if (is_map && loaded.map.title.empty()) {
        loaded.map.title = loaded.scenario.title;
        loaded.map.author = loaded.scenario.author;
    }
    ImportedDocument document;
    document.text = inlined_text(loaded);
    document.is_scenario = !is_map;
    return document;
}

} // namespace

namespace {

/// The games whose boards maps can be.
std::vector<std::string> games() {
    std::vector<std::string> names;
    for (const std::string& name : builtin_rulebook_names())
        if (const auto rulebook = load_rulebook(name, {}); rulebook && has_cells(**rulebook.value))
            names.push_back(name);
    return names;
}

/// Why the rulebook of a kept document cannot be had.
Problems missing_rulebook(const Map& map, const std::string& own, const std::string& folder,
                          const FileSource& files) {
    if (own.empty() || builtin_rulebook_text(own) != nullptr) return {};
    Problems problems = files.referred(folder, own, map.at, largest_document).problems;
    for (Problem& problem : problems) {
        if (!missing_file(problem).empty())
            problem.wrong = say("the rulebook {} does not lie beside the map", own);
        problem.expected = tr("expected --rulebook with its file");
        problem.suggestion.clear();
    }
    return problems;
}

Kept kept_in(const Setup& setup) {
    Kept kept;
    for (const SetupUnit& unit : setup.units)
        kept.kinds.insert(unit.kind_id);
    const HexBoard* board = setup.board.as<HexBoard>();
    if (board == nullptr) return kept;
    kept.is_without_hex =
        std::ranges::all_of(board->terrain, [](std::uint8_t code) { return code == no_terrain; });
    const auto is_beside = [&](Cell cell) { return !board->is_space(to_hex(cell)); };
    for (const Label& label : setup.loaded->map.labels)
        if (is_beside(label.cell)) kept.labels.emplace(label.cell, label.text);
    const auto* free = std::get_if<FreeHexes>(&setup.loaded->map.ground);
    if (free == nullptr) return kept;
    for (const Bridge& bridge : free->terrain.bridges)
        if (is_beside(bridge.cell)) kept.bridges.insert(bridge.cell);
    for (const Building& building : free->terrain.buildings)
        for (const Cell cell : building.cells)
            if (is_beside(cell)) kept.buildings.emplace(cell, building.id);
    return kept;
}

/// Units whose army has them from a platoon, which no piece on the map can change, and as another kind than
/// the map shows. Of copies the first is the unit itself.
Problems other_kinds(const LoadedScenario& base, const Content& after) {
    std::map<std::pair<SideId, UnitId>, KindId> kinds;
    for (const auto& [side, army] : base.armies) {
        for (const ArmyUnit& unit : army_units(army, *base.rulebook))
            kinds.emplace(std::pair(side, unit.id), unit.kind);
        for (const auto& [id, number] : listed_units(army, *base.rulebook))
            kinds.erase(std::pair(side, id));
    }
    Problems problems;
    for (const ShownPiece& piece : after.pieces) {
        const auto found = kinds.find(std::pair(piece.side, piece.id));
        if (found == kinds.end()) continue;
        if (found->second != piece.kind)
            add_problem(problems,
                        {piece.at,
                         say("{} of {} is a piece of the kind '{}', but its army has it as '{}'",
                             piece.id.str(), piece.side.str(), piece.kind.str(), found->second.str()),
                         tr("expected the kind of the army; without its property 'id' the piece "
                            "joins the army as another unit"),
                         {}});
        kinds.erase(found);
    }
    return problems;
}

/// What properties of the map say of the document. One that somebody took out says nothing.
void take_heading(const Map& map, const Map& before, LoadedScenario& made,
                  std::vector<std::string>& remarks) {
    const auto take = [&](const char* name, std::string& text, std::string remark) {
        const Property* own = find(map.properties, name);
        if (own == nullptr || own->value == text_of(before.properties, name)) return;
        text = own->value;
        remarks.push_back(std::move(remark));
    };
    const bool is_map = made.given == Given::map;
    take(word::title, is_map ? made.map.title : made.scenario.title, tr("the title is that of the map"));
    take(word::author, is_map ? made.map.author : made.scenario.author, tr("the author is that of the map"));
}

/// Why a document that was made could not be opened: what stands in the map may be nothing that a document
/// can say, such as the property of a piece. Nobody has a file with the lines of it to look at.
Problems unreadable(const Map& map, const ImportedDocument& document, const std::string& folder,
                    const FileSource& files) {
    Problems problems = load_document_text(document.text, "", folder, files).problems;
    for (Problem& problem : problems) {
        problem.wrong = say("what would be made of the map cannot be read: {}", problem.wrong);
        problem.at = map.at;
    }
    return problems;
}

} // namespace

Outcome<RulebookOfMap> rulebook_of(const Map& map, const std::string& folder, const FileSource& files,
                                   const ImportWishes& wishes) {
    const std::string name = wished_rulebook(map, wishes);
    if (name.empty())
        return {std::nullopt,
                {{map.at,
                  tr("the map does not say which rulebook it is for"),
                  say("expected --rulebook with one of {}, or a file", join_list(games(), 100)),
                  {}}}};
    const FilesBefore all(at_hand(map, wishes, {}), files);
    auto rulebook = load_rulebook(name, folder, rulebook_place(map, wishes), {}, all);
    if (!rulebook) return {std::nullopt, std::move(rulebook.problems)};
    if (!has_cells(**rulebook.value))
        return {
            std::nullopt,
            {{map.at, say("{} is not played on hexes, rooms or squares", (*rulebook.value)->title), {}, {}}}};
    return {RulebookOfMap{name, *rulebook.value}, {}};
}

Outcome<ImportedDocument> import_map(const Map& map, const std::string& folder, const FileSource& files,
                                     const ImportWishes& wishes) {
    if (Problems problems = check_form(map); !problems.empty()) return {std::nullopt, std::move(problems)};
    const std::string own_rulebook = rulebook_of_document(map);
    const FilesBefore all(at_hand(map, wishes, own_rulebook), files);
    LoadedScenario base;
    Map made_before; ///< of the document that is kept
    Content before;
    Kept own;
    const std::string kept = kept_document(map, wishes, own_rulebook);
    if (!kept.empty()) {
        if (Problems problems = other_rulebook(map, wishes, own_rulebook); !problems.empty())
            return {std::nullopt, std::move(problems)};
        if (Problems problems = missing_rulebook(map, own_rulebook, folder, all); !problems.empty())
            return {std::nullopt, std::move(problems)};
        const std::string name = map.at.file ? *map.at.file : std::string();
        auto loaded = load_document_text(kept, say("{} (the document in it)", name), folder, all);
        if (!loaded) return {std::nullopt, std::move(loaded.problems)};
        base = std::move(*loaded.value);
        if (base.given == Given::map && base.map.rulebook.empty()) // it is for the only one of its board
            if (Problems problems = other_rulebook(map, wishes, base.rulebook->id.str()); !problems.empty())
                return {std::nullopt, std::move(problems)};
        const auto setup = resolve(std::make_shared<const LoadedScenario>(base));
        if (!has_cells(*base.rulebook) || (base.given != Given::scenario && base.given != Given::map))
            return {std::nullopt,
                    {{map.at, tr("the document in the map is no scenario and no map"), {}, {}}}};
        own = kept_in(*setup);
        made_before = scene_of(*setup).map;
        auto shown = content_of(made_before, *base.rulebook, {}, own);
        if (!shown) return {std::nullopt, std::move(shown.problems)};
        before = std::move(*shown.value);
    } else {
        auto game = rulebook_of(map, folder, all, wishes);
        if (!game) return {std::nullopt, std::move(game.problems)};
        base = empty_document(map, *game.value);
    }
    auto after = content_of(map, *base.rulebook, wishes.mapping.value_or(Mapping()), own);
    if (!after) return {std::nullopt, std::move(after.problems)};
    std::vector<std::string> remarks;
    if (Problems problems = settle_pieces(base, before, *after.value, remarks); !problems.empty())
        return {std::nullopt, std::move(problems)};
    if (Problems problems = other_kinds(base, *after.value); !problems.empty())
        return {std::nullopt, std::move(problems)};
    LoadedScenario made = merged(base, before, *after.value, remarks);
    if (!kept.empty()) take_heading(map, made_before, made, remarks);
    if (kept.empty()) remarks.clear(); // all of it is the map's
    remarks.insert(remarks.end(), after.value->remarks.begin(), after.value->remarks.end());
    const bool is_map = kept.empty() ? is_ground_alone(*after.value) : base.given == Given::map;
    ImportedDocument document = document_of(std::move(made), is_map);
    document.remarks = std::move(remarks);
    add_remarks_of_form(map, document.remarks);
    document.beside = all.given();
    if (Problems problems = unreadable(map, document, folder, all); !problems.empty())
        return {std::nullopt, std::move(problems)};
    return {std::move(document), {}};
}

} // namespace sabotier::tmx

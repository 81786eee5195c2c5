#include "editor/core/work/edits/table.hpp"

#include "editor/core/work/key_facts.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/documents/documents.hpp"
#include "formats/setup/traits.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/generate/dealt_table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace sabotier::editor {

namespace {

Edited no_table() {
    return Edited::refused(tr("This game has a board: nothing is dealt at a table."));
}

bool has_table(const Scene& scene) {
    return traits_of(scene.setup()).has_row && scene.rulebook().table;
}

/// The largest number that a document takes there.
int most_of(DocumentKind document, KeyPath path) {
    return key_facts(document, path).bounds.value().most;
}

std::optional<Slot> slot_of(std::string word, int most) {
    Slot slot;
    slot.is_marked = word.ends_with('*');
    if (slot.is_marked) word.pop_back();
    const auto size = parse_integer(word);
    if (!size || *size < 0 || *size > most) return std::nullopt;
    slot.number = static_cast<int>(*size);
    return slot;
}

} // namespace

Edited set_players(const Scene& scene, int players) {
    if (!has_table(scene)) return no_table();
    const auto& sizes = scene.rulebook().table->sizes;
    if (std::ranges::find(sizes, players, &TableSize::players) == sizes.end())
        return Edited::refused(say("The rulebook lays out nothing for {} players.", players));
    Table table;
    Work work =
        with_scenario(scene.work(), [&](Scenario& scenario) { seat_players(scenario, table, players); });
    return with_map(std::move(work), [&](Map& map) { map.ground = std::move(table); });
}

Edited set_row(const Scene& scene, const std::string& text) {
    if (!has_table(scene)) return no_table();
    std::vector<Slot> row;
    const int most = most_of(DocumentKind::map, {"row"});
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (word.ends_with(',')) word.pop_back();
        const auto slot = slot_of(word, most);
        if (!slot)
            return Edited::refused(
                say("'{}' is no place of the row: write numbers such as 3 4 4 5* 5.", word));
        row.push_back(*slot);
    }
    const TableSize* published = scene.setup().board.on<TableBoard>().published();
    if (published != nullptr && std::ranges::equal(row, published->row, [](const Slot& a, const Slot& b) {
            return a.number == b.number && a.is_marked == b.is_marked;
        }))
        row.clear();
    return with_map(scene.work(), [&](Map& map) { std::get<Table>(map.ground).row = std::move(row); });
}

std::string row_text(const Scene& scene) {
    std::string text;
    if (const auto* table = scene.setup().board.as<TableBoard>())
        for (const Slot& slot : table->row())
            text += (text.empty() ? "" : " ") + std::to_string(slot.number) + (slot.is_marked ? "*" : "");
    return text;
}

Edited set_role_count(const Scene& scene, const RoleId& role, int count) {
    if (!has_table(scene)) return no_table();
    if (const int most = most_of(DocumentKind::scenario, {"deal", "roles"}); count < 0 || count > most)
        return Edited::refused(say("A role is dealt 0 to {} times.", most));
    if (scene.setup().board.on<TableBoard>().count(role) == count) return scene.work(); // the hands stay
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        if (!scenario.deal) scenario.deal.emplace();
        auto& roles = scenario.deal->roles;
        if (roles.empty())
            for (const auto& [known, number] : scene.setup().board.on<TableBoard>().roles())
                roles.push_back({known, number, {}});
        const auto found = std::ranges::find(roles, role, &RoleCount::role);
        if (found != roles.end())
            found->count = count;
        else
            roles.push_back({role, count, {}});
        forget_hands(*scenario.deal);
    });
}

Edited deal_by(const Scene& scene, std::uint64_t seed) {
    if (!has_table(scene)) return no_table();
    return with_scenario(scene.work(), [&](Scenario& scenario) { sabotier::deal_by(scenario, seed); });
}

Edited name_seat(const Scene& scene, std::size_t seat, const std::string& name) {
    if (!has_table(scene)) return no_table();
    const int players = scene.setup().board.on<TableBoard>().players();
    if (seat >= static_cast<std::size_t>(std::max(0, players)))
        return Edited::refused(say("There is no player {}.", seat + 1));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        if (!scenario.deal) scenario.deal.emplace();
        auto& seats = scenario.deal->seats;
        seats.resize(std::max(seats.size(), static_cast<std::size_t>(players)));
        seats[seat].name = name;
    });
}

std::string dealt_in_words(const Rulebook& rulebook, const DealtSeat& seat) {
    const auto role = std::ranges::find(rulebook.roles, seat.role, &Role::id);
    const bool is_named = role != rulebook.roles.end() && !role->name.empty();
    const std::string name = is_named ? role->name : seat.role.str();
    std::vector<std::string> cards;
    for (const PlayingCard card : seat.hand)
        cards.push_back(short_name_of(card));
    if (cards.empty()) return name;
    return fmt::format("{}, {}", name, fmt::join(cards, " "));
}

std::vector<std::string> seats_in_words(const Scene& scene) {
    std::vector<std::string> lines;
    const auto* table = scene.setup().board.as<TableBoard>();
    if (table == nullptr) return lines;
    for (const DealtSeat& seat : seats_of(*table, scene.scenario()))
        lines.push_back(say("{}: {}", seat.name, dealt_in_words(scene.rulebook(), seat)));
    return lines;
}

} // namespace sabotier::editor

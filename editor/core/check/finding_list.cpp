#include "editor/core/check/finding_list.hpp"

#include "editor/core/base/lower_case.hpp"
#include "editor/core/places/picking.hpp"
#include "formats/base/words.hpp"
#include "validator/engine/order.hpp"

#include <algorithm>
#include <array>

namespace sabotier::editor {

namespace {

/// All that a search goes through, of what hangs below it too.
std::string words_of(const Finding& finding) {
    std::string all = finding.message + ' ' + finding.rule.str();
    for (const Subject& subject : finding.subjects)
        all += ' ' + subject.id;
    for (const Finding& consequence : finding.consequences)
        all += ' ' + words_of(consequence);
    return all;
}

bool matches(const Finding& finding, const std::string& wanted) {
    const std::string all = lower_case(words_of(finding));
    const std::string words = lower_case(wanted) + ' ';
    for (std::size_t from = 0, to = words.find(' '); to != std::string::npos;
         from = to + 1, to = words.find(' ', from))
        if (all.find(words.substr(from, to - from)) == std::string::npos) return false;
    return true;
}

void add_unit(Selection& selection, const Setup& setup, const std::string& id) {
    const auto slash = id.find('/');
    const PieceRef piece = slash == std::string::npos
                               ? PieceRef{{}, UnitId(id)}
                               : PieceRef{SideId(id.substr(0, slash)), UnitId(id.substr(slash + 1))};
    if (find_piece(setup, piece) != none) selection.pieces.insert(piece);
}

/// "1,0"
void add_place(Selection& selection, const Setup& setup, const std::string& id) {
    const auto* tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground);
    if (!tiled) return;
    for (const PlacedTile& tile : tiled->layout)
        if (id == std::to_string(tile.i) + "," + std::to_string(tile.j))
            selection.tiles.insert({tile.i, tile.j});
}

void add_zone(Selection& selection, const Setup& setup, const std::string& id) {
    for (const SetupSide& side : setup.sides)
        if (side.side->id.str() == id) selection.spaces.insert(side.zone.begin(), side.zone.end());
}

/// Every building of that id: that there are two may be what the finding is about.
void add_buildings(Selection& selection, const Setup& setup, const std::string& id) {
    const HexBoard& board = setup.board.hexes();
    board.for_each_space([&](SpaceIndex space) {
        const std::uint32_t building = board.building[number(space)];
        if (building != 0 && building <= board.building_names.size()
            && board.building_names[building - 1] == id)
            selection.spaces.insert(space);
    });
    // a hex of two buildings is one's on the board, and where none can stand it is nobody's
    const auto* free = std::get_if<FreeHexes>(&setup.loaded->map.ground);
    if (free == nullptr) return;
    for (const Building& building : free->terrain.buildings)
        if (building.id.str() == id)
            for (const Cell cell : building.cells)
                if (board.is_space(to_hex(cell))) selection.spaces.insert(board.grid.index(to_hex(cell)));
}

/// Anything but a side.
void add_subject(Selection& selection, const Setup& setup, const Subject& subject) {
    if (subject.kind == "unit" || subject.kind == "piece")
        add_unit(selection, setup, subject.id);
    else if (subject.kind == "place")
        add_place(selection, setup, subject.id);
    else if (subject.kind == "objective")
        selection.objectives.insert(ObjectiveId(subject.id));
    else if (subject.kind == "building")
        add_buildings(selection, setup, subject.id);
    else if (const auto space = subject.kind == "side" ? std::nullopt : setup.find(subject.id))
        selection.spaces.insert(*space);
}

} // namespace

std::vector<FindingGroup> grouped(const Report& report, const FindingFilter& filter) {
    constexpr std::array order{Severity::error, Severity::warning, Severity::info};
    const bool wants_waived = filter.tab == FindingFilter::Tab::waived;
    std::vector<FindingGroup> groups;
    for (const Severity severity : order) {
        FindingGroup group{severity, {}, 0};
        for (const auto& [rule, count] : report.counts)
            if (!wants_waived) group.total += count.by_severity[static_cast<std::size_t>(severity)];
        for (const Finding& finding : report.findings) {
            if (finding.severity != severity || finding.waived.has_value() != wants_waived) continue;
            if (wants_waived) ++group.total;
            if (filter.severities.contains(severity) && matches(finding, filter.text))
                group.findings.push_back(&finding);
        }
        std::ranges::stable_sort(group.findings, [](const Finding* a, const Finding* b) {
            return goes_before_wherever_written(*a, *b);
        });
        if (group.total > 0) groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<IgnoredRule> ignored_rules(const Report& report) {
    std::vector<IgnoredRule> rules;
    for (const CheckKey& key : report.ignored) {
        const CheckBinding* check = report.rulebook ? report.rulebook->check(key) : nullptr;
        rules.push_back({key, check ? check->title : std::string()});
    }
    return rules;
}

const Finding* error_anew(const std::vector<FindingGroup>& groups, const Report& before) {
    std::set<std::string> known;
    for (const Finding& finding : before.findings)
        if (finding.severity == Severity::error && !finding.waived) known.insert(identity(finding));
    for (const FindingGroup& group : groups)
        for (const Finding* finding : group.findings)
            if (finding->severity == Severity::error && !known.contains(identity(*finding))) return finding;
    return nullptr;
}

const Finding* next_finding(const std::vector<FindingGroup>& groups, const Finding* last, int step) {
    std::vector<const Finding*> all;
    for (const FindingGroup& group : groups)
        all.insert(all.end(), group.findings.begin(), group.findings.end());
    if (all.empty()) return nullptr;
    if (last == nullptr) return step < 0 ? all.back() : all.front();
    const auto size = static_cast<std::ptrdiff_t>(all.size());
    const auto round = [&](std::ptrdiff_t at) {
        return all[static_cast<std::size_t>((at % size + size) % size)];
    };
    const std::string wanted = identity(*last);
    const auto same =
        std::ranges::find_if(all, [&](const Finding* finding) { return identity(*finding) == wanted; });
    if (same != all.end()) return round(same - all.begin() + step);
    // it is found no more: on from where it stood
    const auto after = std::ranges::find_if(
        all, [&](const Finding* finding) { return goes_before_wherever_written(*last, *finding); });
    return round(after - all.begin() + (step > 0 ? step - 1 : step));
}

Selection places_of(const Finding& finding, const Setup& setup) {
    Selection selection;
    for (const Subject& subject : finding.subjects)
        add_subject(selection, setup, subject);
    return pruned(selection, setup);
}

Selection subjects_of(const Finding& finding, const Setup& setup) {
    Selection selection = places_of(finding, setup);
    // a side is where something happens only if nothing says so more exactly
    if (finding.subjects.size() > 1 && (!selection.pieces.empty() || !selection.tiles.empty()))
        return selection;
    for (const Subject& subject : finding.subjects)
        if (subject.kind == "side") add_zone(selection, setup, subject.id);
    return pruned(selection, setup);
}

std::optional<Point> middle_of(const Selection& selection, const Setup& setup) {
    const auto& board = setup.board;
    Point sum;
    int count = 0;
    const auto add = [&](Point point) {
        sum.x += point.x;
        sum.y += point.y;
        ++count;
    };
    const auto add_space = [&](SpaceIndex space) {
        if (space != no_space && board->is_space(space)) add(board->layout().centre(space));
    };
    for (const SpaceIndex space : selection.spaces)
        add_space(space);
    for (const PieceRef& piece : selection.pieces)
        if (const std::size_t unit = find_piece(setup, piece); unit != none)
            add_space(setup.units[unit].space);
    for (const TilePlace place : selection.tiles)
        add(centre_of(setup.board.hexes(), place));
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (selection.objectives.contains(setup.scenario().objectives[i].id)) add_space(setup.objectives[i]);
    if (count == 0) return std::nullopt;
    return Point{sum.x / count, sum.y / count};
}

std::string details_of(const Finding& finding) {
    std::string text = finding.message;
    if (finding.waived) text += "\n" + say("Accepted: {}", *finding.waived);
    for (const Fix& fix : finding.fixes)
        text += "\n" + say("Fix: {}", fix.title);
    for (const Finding& consequence : finding.consequences)
        text += "\n" + say("And so: {}", consequence.message);
    if (finding.more_consequences > 0) text += "\n" + say("And so: {} more", finding.more_consequences);
    return text;
}

std::string counts_in_words(const Report& report) {
    struct Word {
        Severity severity;
        const char* one;
        const char* many;
    };
    constexpr std::array words{
        Word{Severity::error, marked("{} error"), marked("{} errors")},
        Word{Severity::warning, marked("{} warning"), marked("{} warnings")},
        Word{Severity::info, marked("{} note"), marked("{} notes")},
    };
    std::string text;
    for (const Word& word : words)
        if (const std::size_t count = report.count(word.severity); count > 0)
            text += (text.empty() ? "" : ", ") + say_count(word.one, word.many, count);
    return text.empty() ? tr("no findings") : text;
}

} // namespace sabotier::editor

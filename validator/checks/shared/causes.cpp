#include "validator/checks/shared/causes.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/option_value.hpp"
#include "validator/checks/shared/crowd.hpp"
#include "validator/checks/shared/sides_wanted.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

Cause unknown_name(std::string what, std::string id) {
    return {"unknown-reference", {{std::move(what), std::move(id)}}};
}

/// The side that a piece is for: as written, or its kind's. Empty: none.
SideId written_side(const Setup& setup, const SetupUnit& unit) {
    const SideId written = unit.piece == none ? SideId() : setup.scenario().pieces[unit.piece].side;
    return written.empty() && unit.kind != nullptr ? unit.kind->side : written;
}

/// Finds what names of kinds that nothing defines may be meant for.
class Meant {
public:
    Meant(const Rulebook& rulebook, const std::function<bool(const PieceKind&)>& is_meant)
        : rulebook_(rulebook),
          is_meant_(is_meant) {
        for (const PieceKind& kind : rulebook.pieces)
            known_.push_back(kind.id.str());
    }

    /// Whether the name may stand for one of the kinds: one of them is near, or none at all is.
    bool may_be(const KindId& id) {
        const auto [found, is_new] = answers_.try_emplace(id, false);
        if (is_new) {
            const std::string near = nearest_name(id.str(), known_);
            const PieceKind* kind = near.empty() ? nullptr : rulebook_.piece(KindId(near));
            found->second = kind == nullptr || is_meant_(*kind);
        }
        return found->second;
    }

private:
    const Rulebook& rulebook_;
    const std::function<bool(const PieceKind&)>& is_meant_;
    std::vector<std::string> known_;
    std::map<KindId, bool> answers_;
};

} // namespace

Cause cause_of(const UnknownReference& unknown) {
    return unknown_name(unknown.what, unknown.id);
}

std::vector<Subject> all_names() {
    return {{"rulebook", "names"}};
}

bool is_of_another_rulebook(const UnknownReference& unknown) {
    return (unknown.what == "piece kind" || unknown.what == "component" || unknown.what == "role")
           && nearest_name(unknown.id, unknown.known).empty();
}

std::optional<Cause> another_rulebook(const Setup& setup) {
    std::set<std::pair<std::string, std::string>> names;
    for (const UnknownReference& unknown : setup.unknown)
        if (is_of_another_rulebook(unknown)) names.emplace(unknown.what, unknown.id);
    if (names.size() <= most_apart) return std::nullopt;
    return Cause{"unknown-reference", all_names()};
}

std::optional<Cause> unknown_option(const Setup& setup) {
    for (const UnknownReference& unknown : setup.unknown)
        if (unknown.what == "option" || option_of_value(setup.rulebook(), unknown.what) != nullptr)
            return cause_of(unknown);
    return std::nullopt;
}

bool lacks_pieces(const Setup& setup) {
    const Rulebook& rulebook = setup.rulebook();
    return setup.loaded->given == Given::scenario && setup.units.empty() && !setup.scenario().draft
           && !lacks_sides(setup) && rulebook.lines.empty()
           && std::ranges::none_of(setup.sides, &SetupSide::sets_up_itself)
           && std::ranges::any_of(rulebook.pieces,
                                  [](const PieceKind& kind) { return kind.exactly.value_or(0) > 0; });
}

std::optional<Cause> no_pieces(const Setup& setup) {
    if (!lacks_pieces(setup)) return std::nullopt;
    return Cause{"meta", {{"field", "pieces"}}};
}

std::vector<std::string> undrafted(const Setup& setup) {
    const auto& draft = setup.rulebook().draft;
    const auto* board = setup.board.as<GridBoard>();
    if (!draft || setup.loaded->given != Given::scenario || setup.scenario().draft || setup.units.empty()
        || lacks_sides(setup) || std::ranges::any_of(setup.sides, &SetupSide::sets_up_itself))
        return {};
    const bool places_walls = draft->walls && board != nullptr;
    if (places_walls && board->walls() > 0) return {};
    const bool has_some = std::ranges::any_of(setup.units, [&](const SetupUnit& unit) {
        return std::ranges::find(draft->pieces, unit.kind_id) != draft->pieces.end();
    });
    if (has_some) return {};
    std::vector<std::string> names;
    for (const KindId& id : draft->pieces)
        if (const PieceKind* kind = setup.rulebook().piece(id)) names.push_back(kind->name);
    if (places_walls) names.emplace_back(tr("walls"));
    return names;
}

std::optional<Cause> no_draft(const Setup& setup) {
    if (undrafted(setup).empty()) return std::nullopt;
    return Cause{"meta", {{"field", "draft"}}};
}

std::optional<Cause> unknown_pieces(const Setup& setup, std::size_t side, std::size_t missing,
                                    const std::function<bool(const PieceKind&)>& is_meant) {
    Meant meant(setup.rulebook(), is_meant);
    std::optional<Cause> first;
    std::size_t found = 0;
    for (const SetupUnit& unit : setup.units) {
        if (side != none && unit.side != none && unit.side != side) continue;
        std::optional<Cause> cause;
        if (unit.kind == nullptr && meant.may_be(unit.kind_id))
            cause = unknown_name("piece kind", unit.kind_id.str());
        else if (unit.kind != nullptr && side != none && is_meant(*unit.kind))
            cause = unknown_side(setup, unit);
        if (!cause) continue;
        if (!first) first = std::move(cause);
        if (++found >= missing) return first;
    }
    return std::nullopt;
}

std::optional<Cause> unknown_side(const Setup& setup, const SetupUnit& unit) {
    const SideId side = unit.side == none ? written_side(setup, unit) : SideId();
    if (side.empty()) return std::nullopt;
    return unknown_name("side", side.str());
}

std::optional<Cause> second_of_its_id(const Setup& setup, const SetupSide& side) {
    const auto first = std::ranges::find_if(
        setup.sides, [&](const SetupSide& other) { return other.side->id == side.side->id; });
    if (first == setup.sides.end() || &*first == &side) return std::nullopt;
    return Cause{"duplicate-id", {side_subject(side)}};
}

bool is_second_of_its_id(const Setup& setup, std::size_t side) {
    for (std::size_t i = 0; i < side; ++i)
        if (setup.sides[i].side->id == setup.sides[side].side->id) return true;
    return false;
}

std::optional<Cause> shared_id(const Setup& setup, const SetupUnit& unit) {
    const bool is_shared = std::ranges::any_of(setup.duplicates, [&](const DuplicateId& duplicate) {
        return duplicate.what == "unit" && duplicate.id == unit.id.str();
    });
    if (!is_shared) return std::nullopt;
    return Cause{"duplicate-id", {{"unit", unit.id.str()}}};
}

void report_of_setup(const CheckContext& context, bool is_unfinished, const std::optional<Cause>& cause,
                     std::string message, std::vector<Subject> subjects, const Position& at,
                     std::vector<Fix> fixes) {
    if (is_unfinished)
        context.report_as(Severity::info, std::move(message), std::move(subjects), at, std::move(fixes));
    else
        context.report_following(cause, std::move(message), std::move(subjects), at, std::move(fixes));
}

bool is_same_place(const Position& a, const Position& b) {
    const auto file = [](const Position& at) { return at.file ? *at.file : std::string(); };
    return a.line == b.line && a.column == b.column && file(a) == file(b);
}

} // namespace sabotier

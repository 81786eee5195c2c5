#include "validator/answers/piece_groups.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

std::string names_of(const std::vector<const PieceKind*>& kinds) {
    std::vector<std::string> names;
    for (const PieceKind* kind : kinds)
        names.push_back(kind->name);
    return join_list(names, names.size());
}

std::vector<PieceGroup> with_hidden_together(std::vector<PieceGroup> groups) {
    const auto hidden = std::ranges::find(groups, nullptr, &PieceGroup::kind); // they stand last
    if (hidden == groups.end()) return groups;
    for (auto more = hidden + 1; more != groups.end(); ++more) {
        hidden->pieces.insert(hidden->pieces.end(), more->pieces.begin(), more->pieces.end());
        for (const PieceKind* kind : more->possible)
            if (std::ranges::find(hidden->possible, kind) == hidden->possible.end())
                hidden->possible.push_back(kind);
    }
    groups.erase(hidden + 1, groups.end());
    return groups;
}

} // namespace

std::vector<PieceGroup> groups_of(const std::vector<const play::TableauPiece*>& pieces) {
    std::vector<PieceGroup> groups;
    for (const play::TableauPiece* piece : pieces) {
        const auto is_alike = [&](const PieceGroup& group) {
            return group.kind == piece->kind && group.possible == piece->possible;
        };
        auto group = std::ranges::find_if(groups, is_alike);
        if (group == groups.end()) group = groups.insert(group, {piece->kind, piece->possible, {}});
        group->pieces.push_back(piece);
    }
    std::stable_partition(groups.begin(), groups.end(),
                          [](const PieceGroup& group) { return group.kind != nullptr; });
    return groups;
}

std::string words_of(const PieceGroup& group, std::string_view times) {
    const std::size_t count = group.pieces.size();
    if (group.kind != nullptr)
        return count == 1 ? group.kind->name : fmt::format("{} {} {}", count, times, group.kind->name);
    if (group.possible.empty()) return say_count("{} hidden", "{} hidden", count);
    return say_count("{} hidden (one of {})", "{} hidden (each one of {})", count, names_of(group.possible));
}

std::vector<std::string> told_gone(const Setup& setup, const play::Tableau& tableau, std::string_view times) {
    std::map<std::size_t, std::vector<const play::TableauPiece*>> gone;
    for (const play::TableauPiece& piece : tableau.pieces)
        if (piece.is_gone) gone[piece.side].push_back(&piece);
    std::vector<std::string> told;
    for (const auto& [side, pieces] : gone) {
        std::vector<std::string> each;
        for (const PieceGroup& group : with_hidden_together(groups_of(pieces)))
            each.push_back(words_of(group, times));
        const std::string name = side < setup.sides.size() ? side_name(setup.sides[side]) : tr("nobody's");
        told.push_back(say("{}: gone: {}", name, join_list(each, each.size())));
    }
    return told;
}

} // namespace sabotier

#pragma once

#include "validator/engine/check.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Findings that those of several checks follow from.
namespace sabotier {

/// That of a name that nothing defines.
[[nodiscard]] Cause cause_of(const UnknownReference& unknown);
/// What the finding is about that stands for many names which the rulebook does not have.
[[nodiscard]] std::vector<Subject> all_names();
/// Whether a name that nothing defines is one that a rulebook defines, and no slip of the pen.
[[nodiscard]] bool is_of_another_rulebook(const UnknownReference& unknown);
/// The finding that more than a few of the names are those of another rulebook, if they are: its numbers do
/// not hold for this scenario either.
[[nodiscard]] std::optional<Cause> another_rulebook(const Setup& setup);
/// That of an option, or of a value of one, that the rulebook lacks: nobody knows which numbers it would
/// bring.
[[nodiscard]] std::optional<Cause> unknown_option(const Setup& setup);
/// Whether a scenario of a game whose pieces are counted places none, and leaves that to nobody.
[[nodiscard]] bool lacks_pieces(const Setup& setup);
/// The finding that it places none, if it does not: what is counted is missing.
[[nodiscard]] std::optional<Cause> no_pieces(const Setup& setup);
/// What a draft would have placed, by name, where a scenario has neither a draft nor any of it, though it
/// places other pieces; else nothing.
[[nodiscard]] std::vector<std::string> undrafted(const Setup& setup);
/// The finding that tells of that.
[[nodiscard]] std::optional<Cause> no_draft(const Setup& setup);
/// That of a name for want of which a side (`none`: everybody together) has too few pieces of the kinds that
/// are meant: none unless at least `missing` pieces name a kind that nothing defines and that may be one of
/// those, or a side that nothing defines.
[[nodiscard]] std::optional<Cause> unknown_pieces(const Setup& setup, std::size_t side, std::size_t missing,
                                                  const std::function<bool(const PieceKind&)>& is_meant);
/// That of the side that a piece is for, where nothing defines it.
[[nodiscard]] std::optional<Cause> unknown_side(const Setup& setup, const SetupUnit& unit);
/// The finding that a side has the id of another one, where it has: what such a side lacks or shares with the
/// other follows from it. None for the first of them.
[[nodiscard]] std::optional<Cause> second_of_its_id(const Setup& setup, const SetupSide& side);
/// Whether a side before it has the same id: pieces of that id are the first one's, and what it lacks is told
/// by the finding of the id.
[[nodiscard]] bool is_second_of_its_id(const Setup& setup, std::size_t side);
/// The finding that another unit has the same id, where one has: one of them cannot be named.
[[nodiscard]] std::optional<Cause> shared_id(const Setup& setup, const SetupUnit& unit);
/// Reports what may follow from `cause`, in the severity in force; as information that stands by itself where
/// the set-up is still being drafted, so that it is no fault yet.
void report_of_setup(const CheckContext& context, bool is_unfinished, const std::optional<Cause>& cause,
                     std::string message, std::vector<Subject> subjects, const Position& at,
                     std::vector<Fix> fixes = {});
/// Whether two things stand in one place of one file; Position's == takes all positions as equal.
[[nodiscard]] bool is_same_place(const Position& a, const Position& b);

} // namespace sabotier

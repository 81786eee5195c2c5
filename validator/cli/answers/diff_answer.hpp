#pragma once

#include "formats/base/problem.hpp"
#include "formats/diff/changes.hpp"
#include "formats/diff/text_edits.hpp"
#include "validator/answers/effects.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/input/input.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What `sabotier diff` answers, as text and as JSON, and the same JSON read again by `sabotier apply`.
namespace sabotier::cli {

/// A text as it can be told from another one.
struct TextMark {
    std::size_t bytes = 0;
    std::string sha256;

    friend bool operator==(const TextMark&, const TextMark&) = default;
};
[[nodiscard]] TextMark mark_of(std::string_view text);

/// Two versions of a document of one kind, compared.
struct DiffAnswer {
    WrittenDocument before;
    WrittenDocument after;
    Changes changes;
    std::vector<TextEdit> edits;
    std::optional<Effects> effects;       ///< of scenarios, where they are asked for
    std::vector<std::string> about_files; ///< what else is otherwise, whatever they hold; in words alone

    [[nodiscard]] bool is_same() const { return edits.empty() && changes.size() == 0; }

    [[nodiscard]] Answer text() const;
    [[nodiscard]] nlohmann::ordered_json json() const;
};
/// Without effects; both must be of one kind.
[[nodiscard]] DiffAnswer compared(WrittenDocument before, WrittenDocument after);

/// Edits that lead from one text to another, and how to know both.
struct WrittenEdits {
    TextMark before;
    TextMark after;
    std::vector<TextEdit> edits;
};

/// Out of the JSON that DiffAnswer::json() gives. Problems name what is wrong with it in `file`.
[[nodiscard]] Outcome<WrittenEdits> read_edits(std::string_view json, const std::string& file);

/// The new text; or why the edits are not for this one, naming the first line that is otherwise.
[[nodiscard]] Outcome<std::string> applied(const WrittenEdits& edits, std::string_view text,
                                           const std::string& file);

} // namespace sabotier::cli

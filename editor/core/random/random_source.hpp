#pragma once

#include "editor/core/work/edit.hpp"
#include "formats/base/cancel.hpp"
#include "validator/generate/questions.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Works made by chance from the one that is open: layouts of rooms, blocked squares and armies on them, maps
/// of tiles, dealt tables. What can be made depends on the board and on the sections of the rulebook.
namespace sabotier::editor {

/// Something that may be asked for before drawing, with the answer that it has at first.
struct RandomQuestion {
    enum class Kind : std::uint8_t { flag, number, choice, text };
    Kind kind = Kind::flag;
    std::string id;
    std::string key;   ///< of the question in the list that the command line asks by, too
    std::string label; ///< in the user's language
    int value = 0;     ///< 0 or 1; a number; the index of a choice
    int least = 0;     ///< of a number
    int most = 1;
    std::vector<std::string> choices; ///< in the user's language
    std::string text;

    friend bool operator==(const RandomQuestion&, const RandomQuestion&) = default;
};

struct RandomWork {
    std::optional<Work> work;
    std::string
        caption; ///< what a picture does not show: who got which cards, who found no room; may be empty
    std::string trouble; ///< where there is no work: why, in a sentence
};

/// Draws one work after the other. The same scene, answers and seed give the same works. Not for several
/// threads at once, but for another one than the document's.
class RandomSource {
public:
    virtual ~RandomSource() = default;

    [[nodiscard]] virtual std::vector<RandomQuestion> questions() const = 0;
    /// `answers` are the questions with other values. Must come before the first draw().
    virtual void begin(const std::vector<RandomQuestion>& answers, std::uint64_t seed) = 0;
    /// May take seconds. After trouble the next one has trouble, too; one that is not wanted any more ends
    /// soon, with trouble.
    [[nodiscard]] virtual RandomWork draw(const IsCancelled& is_cancelled = {}) = 0;
};

// By kind of board; the scene must be one that it serves.
[[nodiscard]] std::unique_ptr<RandomSource> random_rooms(const Scene& scene);
[[nodiscard]] std::unique_ptr<RandomSource> random_squares(const Scene& scene);
[[nodiscard]] std::unique_ptr<RandomSource> random_tiles(const Scene& scene);
[[nodiscard]] std::unique_ptr<RandomSource> random_tables(const Scene& scene);

// For the sources themselves: a question of the list, with what the open document leaves of it.
[[nodiscard]] RandomQuestion flag_question(const Question& question, bool value);
/// `label`: the question's own, filled in.
[[nodiscard]] RandomQuestion number_question(const Question& question, std::string label, int value,
                                             int least, int most);
[[nodiscard]] RandomQuestion choice_question(const Question& question, std::vector<std::string> choices,
                                             int value);
[[nodiscard]] RandomQuestion text_question(const Question& question, std::string text);
/// What a layout that is the same under a turn or mirror is called: "half-turn", "left-right", ...
[[nodiscard]] std::string symmetry_label(std::string_view name);
/// The answer to one question, by its id; 0 for a question that was not asked.
[[nodiscard]] int answer(const std::vector<RandomQuestion>& answers, std::string_view id);
[[nodiscard]] std::string answer_text(const std::vector<RandomQuestion>& answers, std::string_view id);

} // namespace sabotier::editor

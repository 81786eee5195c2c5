#pragma once

#include "editor/core/work/edit.hpp"
#include "formats/base/cancel.hpp"
#include "validator/generate/draw.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Works made by chance from the one that is open: layouts of rooms, blocked squares and armies on them, maps
/// of tiles, dealt tables. What can be made depends on the board and on the sections of the rulebook. Here
/// stands what a dialog asks; it is drawn where the command line draws, too (validator/generate/draw.hpp).
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
    std::optional<int> any;           ///< the number that leaves the question open
    std::vector<std::string> choices; ///< in the user's language
    std::vector<std::string> names;   ///< of the choices, as answers write them
    std::string text;
    std::string of; ///< "machine,generator=" of a number that is one of several answers to its question

    friend bool operator==(const RandomQuestion&, const RandomQuestion&) = default;
};

/// What the dialog's fields answer to the questions of the list.
[[nodiscard]] Answers answers_of(Drawing drawing, const std::vector<RandomQuestion>& fields);

struct RandomWork {
    std::optional<Work> work;
    /// What a picture does not show: who got which cards, who found no room; may be empty.
    std::string caption;
    std::string trouble; ///< where there is no work: why, in a sentence
};

/// Draws one work after the other. The same scene, answers and seed give the same works. Not for several
/// threads at once, but for another one than the document's.
class RandomSource {
public:
    /// What a drawn work still lacks that only the editor does, or says.
    using Finish = RandomWork (*)(Work drawn, const Answers& answers);

    RandomSource(
        Scene scene, Drawing drawing, std::vector<RandomQuestion> questions,
        Finish finish = [](Work drawn, const Answers&) {
            return RandomWork{std::move(drawn), {}, {}};
        });

    [[nodiscard]] const std::vector<RandomQuestion>& questions() const noexcept { return questions_; }
    /// `fields` are the questions with other values. Must come before the first draw().
    void begin(const std::vector<RandomQuestion>& fields, std::uint64_t seed);
    /// May take seconds. After trouble the next one has trouble, too; one that is not wanted any more ends
    /// soon, with trouble.
    [[nodiscard]] RandomWork draw(const IsCancelled& is_cancelled = {});

private:
    Scene scene_;
    Drawing drawing_;
    std::vector<RandomQuestion> questions_;
    Finish finish_;
    Answers answers_;
    BegunDraw begun_;
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
                                             int least, int most, std::optional<int> any = std::nullopt);
/// `names`: the choices as answers write them; `choices`: as the user reads them.
[[nodiscard]] RandomQuestion choice_question(const Question& question, std::vector<std::string> names,
                                             std::vector<std::string> choices, int value);
/// One of several symmetries by their names, `none` for any shape.
[[nodiscard]] RandomQuestion symmetry_question(const Question& question, const std::string& none,
                                               const std::vector<std::string>& names, int value);
[[nodiscard]] RandomQuestion text_question(const Question& question, std::string text);

} // namespace sabotier::editor

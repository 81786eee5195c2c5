#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/analysis/rooms/room_filters.hpp"
#include "validator/cli/console/console.hpp"
#include "validator/cli/generators/questions.hpp"
#include "validator/cli/options/options.hpp"
#include "validator/cli/program/verb.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What the verbs about variable set-ups on rooms (count, generate) share.
namespace sabotier::cli {

/// As given on the command line; what is not given is the rulebook's.
struct RoomOptions {
    std::string size; ///< "5x4", columns and rows
    std::optional<int> walls;
    std::vector<std::string> pieces;  ///< "machine=3"
    std::vector<std::string> options; ///< "apart=machine-generator"
};

void declare_rooms(Options& options, RoomOptions& rooms);

/// The rules to count or draw by, and where they come from.
struct RoomQuestion {
    std::shared_ptr<const Rulebook> rulebook;
    std::vector<std::pair<std::string, std::string>> options; ///< of the rulebook, as given
    RoomLayoutRules rules;
};

struct RoomAnswer {
    std::optional<RoomQuestion> question;
    Exit error = Exit::usage; ///< with what was wrong said on the console
};

[[nodiscard]] RoomAnswer room_question(const std::string& rulebook, const RoomOptions& options,
                                       Console& console);

/// What layouts should be like beyond legal, by the answers to the questions of Drawing::rooms. None if they
/// do not fit the question, with what was wrong said on the console.
[[nodiscard]] std::optional<RoomFilters> read_filters(const Answers& given, const RoomQuestion& question,
                                                      Console& console);

/// {"rulebook", "size", "walls", "pieces", "options", "tool"}: the question, as the start of every JSON
/// answer.
[[nodiscard]] nlohmann::ordered_json question_json(const RoomQuestion& question);

} // namespace sabotier::cli

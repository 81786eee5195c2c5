#include "validator/cli/play/record_keeping.hpp"

#include "validator/cli/console/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace sabotier::cli {
namespace {

bool is_same_course(const GameRecord& one, const GameRecord& other) {
    return one.end == other.end && one.by == other.by && one.offer == other.offer
           && one.declined == other.declined
           && std::ranges::equal(one.moves, other.moves, {}, &RecordedMove::text, &RecordedMove::text);
}

/// Whether something is there that is no device, and that nothing but the file's name has led to.
bool is_in_the_way(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    const auto itself = std::filesystem::symlink_status(path, error);
    return std::filesystem::is_regular_file(status) || std::filesystem::is_symlink(itself);
}

} // namespace

Exit RecordKeeping::begin(const std::string& path, const GameInput& input, Console& console) {
    Named named = name_record(input, path, is_forced_, console);
    if (!named.target) return named.exit;
    target_ = std::move(named.target);
    if (target_->record.is_written()) kept_ = input.read;
    return Exit::clean;
}

bool RecordKeeping::keep(const GameInput& input, const Sitting& sitting, Console& console) {
    if (!target_) return true;
    GameRecord record = record_for(*target_, input, sitting);
    const bool is_new = sitting.is_over() && !target_->record.is_written();
    if (!is_new && is_same_course(record, kept_)) return true;
    is_asked_ = true;
    const bool is_written = target_->record.write(record, console) == Exit::clean;
    if (is_written) note_kept(std::move(record));
    return is_written;
}

std::string RecordKeeping::save(const GameInput& input, const Sitting& sitting, const Reply& reply,
                                Keyboard& keyboard, Console& console) {
    is_asked_ = true;
    const std::string path = !reply.file.empty() ? reply.file : target_ ? target_->record.path() : "";
    if (path.empty()) {
        console.say("play: say which file: save tuesday.game.yaml");
        return {};
    }
    console.forget_said(); // who asks again is to hear again what is wrong
    const bool replaces = reply.next == Reply::Next::replace;
    std::optional<Target> target = target_;
    if (!target || path != target->record.path() || replaces)
        target = target_for(input, path, replaces, keyboard, console);
    if (!target) return {};
    GameRecord record = record_for(*target, input, sitting);
    if (path == "-") { // it is given out this once, and goes on to be kept where it was
        if (target->record.write(record, console) != Exit::clean) return {};
        given_ = std::move(record);
        is_asked_ = target_.has_value();
        return {};
    }
    if (target->record.write(record, console) != Exit::clean) {
        console.say(target->record.is_written() && is_in_the_way(path)
                        ? fmt::format("play: the game was not saved; 'save! {}' replaces the file, 'save "
                                      "FILE' keeps it in another one",
                                      path)
                        : "play: the game was not saved; 'save FILE' keeps it in another file");
        return {};
    }
    if (target_ && target_->record.path() == file_) own_text_ = target_->record.held();
    target_ = std::move(target);
    note_kept(std::move(record));
    return fmt::format("saved to {}", path);
}

bool RecordKeeping::is_saved(const GameInput& input, const Sitting& sitting) const {
    return !kept_in(input, sitting).empty() || was_given(input, sitting);
}

std::string RecordKeeping::kept_in(const GameInput& input, const Sitting& sitting) const {
    const bool is_kept = target_ && target_->record.is_written()
                         && is_same_course(record_for(*target_, input, sitting), kept_);
    return is_kept ? target_->record.path() : "";
}

bool RecordKeeping::is_safe(const GameInput& input, const Sitting& sitting) const {
    if (was_given(input, sitting)) return true;
    if (target_ && target_->record.is_written()) return is_saved(input, sitting);
    return !sitting.table().can_undo() || is_as_read(input, sitting);
}

bool RecordKeeping::is_missed(const GameInput& input, const Sitting& sitting) const {
    const bool was_written = own_text_ || (target_ && target_->record.path() == file_);
    return is_asked_ && !is_saved(input, sitting) && (was_written || !is_as_read(input, sitting));
}

bool RecordKeeping::was_given(const GameInput& input, const Sitting& sitting) const {
    return given_ && is_same_course(full_record(input, sitting), *given_);
}

bool RecordKeeping::is_as_read(const GameInput& input, const Sitting& sitting) const {
    return input.read_text && is_same_course(full_record(input, sitting), input.read);
}

RecordKeeping::Named RecordKeeping::name_record(const GameInput& input, const std::string& path,
                                                bool is_forced, Console& console) const {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (std::error_code error; !folder.empty() && !std::filesystem::exists(folder, error) && !error) {
        console.say(
            fmt::format("{}: cannot be written: the folder {} does not exist", path, folder.string()));
        return {std::nullopt, Exit::unwritable};
    }
    if (std::error_code error; std::filesystem::is_directory(path, error)) {
        console.say(fmt::format("{}: is a folder; expected the name of a file", path));
        return {std::nullopt, Exit::unwritable};
    }
    if (std::error_code error; std::filesystem::is_fifo(std::filesystem::status(path, error))) {
        console.say(fmt::format("{}: is a device or pipe, expected a file", path));
        return {std::nullopt, Exit::unwritable};
    }
    ScenarioName name = scenario_from(path, input.scenario);
    if (!name.wrong.empty()) {
        console.say("play: " + name.wrong);
        return {std::nullopt, Exit::usage};
    }
    const bool is_same = path == file_ && input.read_text;
    RecordFile record(path, is_same ? (own_text_ ? own_text_ : input.read_text) : std::nullopt, is_forced);
    if (const Exit exit = record.look(console); exit != Exit::clean) return {std::nullopt, exit};
    return {Target{std::move(record), std::move(name.path)}, Exit::clean};
}

std::optional<RecordKeeping::Target> RecordKeeping::target_for(const GameInput& input,
                                                               const std::string& path, bool replaces,
                                                               Keyboard& keyboard, Console& console) const {
    const bool is_own = path == file_ && input.read_text;
    const bool is_asked = !replaces && !is_forced_ && !is_own && is_in_the_way(path);
    std::optional<Target> target =
        name_record(input, path, replaces || is_forced_ || is_asked, console).target;
    if (target && replaces) target->record.replace_what_is_there();
    if (!target || !is_asked) return target;
    if (keyboard.has_people()) {
        if (agrees(keyboard, fmt::format("{} is there already. Replace it?", path))) return target;
        console.print(Answer("it stays as it is, and the game was not saved").text());
    } else {
        console.say(fmt::format("{}: is there already; 'save! FILE' replaces it", path));
    }
    return std::nullopt;
}

GameRecord RecordKeeping::record_for(const Target& target, const GameInput& input, const Sitting& sitting) {
    GameRecord record = full_record(input, sitting);
    record.scenario = target.scenario;
    return record;
}

/// What the target took; standard output is no file that holds it.
void RecordKeeping::note_kept(GameRecord record) {
    if (target_->record.path() == "-") given_ = record;
    kept_ = std::move(record);
}

} // namespace sabotier::cli

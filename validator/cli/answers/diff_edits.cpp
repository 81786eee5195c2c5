#include "formats/files/file_source.hpp"
#include "validator/cli/answers/diff_answer.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

/// The JSON of a comparison, read to be applied. Strangers may have made it.
namespace sabotier::cli {
namespace {

using Json = nlohmann::json;

/// Where it is wrong, or nothing.
using Wrong = std::string;

Position place(const std::string& file, std::uint32_t line = 0, std::uint32_t column = 0) {
    return {std::make_shared<const std::string>(file), line, column};
}

Problem problem_at_byte(std::string_view json, std::size_t byte, const std::string& file) {
    const std::string_view before = json.substr(0, std::min(byte == 0 ? 0 : byte - 1, json.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t start = before.rfind('\n');
    const std::size_t column = before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
    return {place(file, static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column)),
            "this is no JSON", "expected what 'sabotier diff --format json' writes", ""};
}

Wrong read_mark(const Json& document, const char* key, TextMark& mark) {
    const auto found = document.find(key);
    if (found == document.end() || !found->is_object()) return fmt::format("'{}' is missing", key);
    const auto bytes = found->find("bytes");
    const auto digest = found->find("sha256");
    if (bytes == found->end() || !bytes->is_number_unsigned())
        return fmt::format("'{}/bytes' is no number", key);
    if (digest == found->end() || !digest->is_string()) return fmt::format("'{}/sha256' is no text", key);
    mark = {bytes->get<std::size_t>(), digest->get<std::string>()};
    return {};
}

bool read_lines(const Json& edit, const char* key, std::vector<std::string>& lines) {
    const auto found = edit.find(key);
    if (found == edit.end() || !found->is_array()) return false;
    for (const Json& line : *found) {
        if (!line.is_string()) return false;
        lines.push_back(line.get<std::string>());
    }
    return true;
}

Wrong read_edit(const Json& json, std::size_t number, TextEdit& edit) {
    const auto line = json.is_object() ? json.find("line") : json.end();
    if (!json.is_object() || line == json.end() || !line->is_number_unsigned())
        return fmt::format("'edits/{}/line' is no number", number);
    edit.line = line->get<std::size_t>();
    constexpr std::size_t last = std::numeric_limits<std::uint32_t>::max();
    if (edit.line == 0 || edit.line > last)
        return fmt::format("'edits/{}/line' is {}, and lines are 1 to {}", number, edit.line, last);
    if (!read_lines(json, "take", edit.take))
        return fmt::format("'edits/{}/take' is no list of texts", number);
    if (!read_lines(json, "put", edit.put)) return fmt::format("'edits/{}/put' is no list of texts", number);
    return {};
}

Wrong read_document(const Json& document, WrittenEdits& edits) {
    if (!document.is_object()) return "there is no object";
    const auto schema = document.find("$schema");
    if (schema == document.end() || *schema != diff_schema_id)
        return fmt::format("'$schema' is not '{}'", diff_schema_id);
    if (Wrong wrong = read_mark(document, "old", edits.before); !wrong.empty()) return wrong;
    if (Wrong wrong = read_mark(document, "new", edits.after); !wrong.empty()) return wrong;
    const auto list = document.find("edits");
    if (list == document.end() || !list->is_array()) return "'edits' is no list";
    for (const Json& each : *list) {
        TextEdit& edit = edits.edits.emplace_back();
        const std::size_t number = edits.edits.size() - 1;
        if (Wrong wrong = read_edit(each, number, edit); !wrong.empty()) return wrong;
        if (number == 0) continue;
        const TextEdit& before = edits.edits[number - 1];
        if (edit.line < before.line)
            return fmt::format(
                "'edits/{}' is about line {} and stands behind one about line {}, where the changes "
                "go from top to bottom",
                number, edit.line, before.line);
        if (edit.line < before.line + before.take.size())
            return fmt::format("'edits/{}' is about line {}, which the one before it takes", number,
                               edit.line);
    }
    return {};
}

std::string without_end(std::string line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.pop_back();
    constexpr std::size_t most = 60;
    return line.size() <= most ? line : line.substr(0, most) + "...";
}

/// Finds the first key that stands twice in one object, of which every reader would take one or the other.
class RepeatedKey {
public:
    void see(Json::parse_event_t event, const Json& parsed) {
        using Event = Json::parse_event_t;
        switch (event) {
        case Event::object_start:
        case Event::array_start:
            count();
            open_.push_back({event == Event::array_start, 0, {}, {}});
            break;
        case Event::object_end:
        case Event::array_end:
            open_.pop_back();
            break;
        case Event::key:
            open_.back().key = parsed.get<std::string>();
            if (!open_.back().keys.insert(open_.back().key).second && wrong_.empty())
                wrong_ = fmt::format("'{}' is there twice", path());
            break;
        case Event::value:
            count();
            break;
        }
    }
    [[nodiscard]] const Wrong& wrong() const { return wrong_; }

private:
    struct Open {
        bool is_list = false;
        std::size_t entries = 0;
        std::string key; ///< the one that is read
        std::set<std::string> keys;
    };
    void count() {
        if (!open_.empty()) ++open_.back().entries;
    }
    [[nodiscard]] std::string path() const {
        std::string path;
        for (const Open& each : open_)
            path += (path.empty() ? "" : "/") + (each.is_list ? std::to_string(each.entries - 1) : each.key);
        return without_end(path);
    }

    std::vector<Open> open_;
    Wrong wrong_;
};

} // namespace

Outcome<WrittenEdits> read_edits(std::string_view json, const std::string& file) {
    Json document;
    RepeatedKey repeated;
    try {
        document = Json::parse(json.begin(), json.end(), [&](int, Json::parse_event_t event, Json& parsed) {
            repeated.see(event, parsed);
            return true;
        });
    } catch (const Json::parse_error& error) {
        return {std::nullopt, {problem_at_byte(json, error.byte, file)}};
    } catch (const Json::out_of_range&) {
        // The library does not say where.
        return {std::nullopt,
                {{place(file), "a number that is too large",
                  "expected what 'sabotier diff --format json' writes", ""}}};
    }
    WrittenEdits edits;
    Wrong wrong = repeated.wrong().empty() ? read_document(document, edits) : repeated.wrong();
    if (!wrong.empty())
        return {std::nullopt,
                {{place(file), std::move(wrong), "expected what 'sabotier diff --format json' writes", ""}}};
    return {std::move(edits), {}};
}

Outcome<std::string> applied(const WrittenEdits& edits, std::string_view text, const std::string& file) {
    Edited edited = with_edits(text, edits.edits);
    if (!edited.text) {
        const Misfit& misfit = edited.misfit;
        const auto line = static_cast<std::uint32_t>(misfit.line);
        return {std::nullopt,
                {{place(file, line),
                  misfit.found.empty()
                      ? std::string("this is not the file that the changes were made for: it ends here")
                      : fmt::format("this is not the file that the changes were made for: here stands '{}'",
                                    without_end(misfit.found)),
                  fmt::format("expected '{}'", without_end(misfit.expected)), ""}}};
    }
    if (const TextMark mark = mark_of(text); mark != edits.before)
        return {
            std::nullopt,
            {{place(file),
              fmt::format("this is not the file that the changes were made for: it has {} bytes, SHA-256 {}",
                          mark.bytes, mark.sha256),
              fmt::format("expected {} bytes, SHA-256 {}", edits.before.bytes, edits.before.sha256), ""}}};
    if (mark_of(*edited.text) != edits.after)
        return {std::nullopt,
                {{place(file), "the changes do not lead to the file that they say",
                  fmt::format("expected {} bytes, SHA-256 {}", edits.after.bytes, edits.after.sha256), ""}}};
    return {std::move(*edited.text), {}};
}

} // namespace sabotier::cli

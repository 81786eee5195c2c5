#include "formats/base/words.hpp"
#include "formats/yaml/comments.hpp"
#include "formats/yaml/foreign_text.hpp"
#include "formats/yaml/guarded_stream.hpp"
#include "formats/yaml/node.hpp"
#include "formats/yaml/source.hpp"
#include "formats/yaml/tree_builder.hpp"
#include "formats/yaml/typing_mistake.hpp"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <exception>
#include <istream>
#include <utility>

namespace sabotier {
namespace yaml {
namespace {

/// The parser's words for a mistake, and ours.
struct Wording {
    std::string_view begins;
    const char* wrong;
    const char* expected;
};

const std::array wordings{
    Wording{YAML::ErrorMsg::END_OF_MAP_FLOW, marked("the keys in braces go on unexpectedly"),
            marked("expected ',' or '}'")},
    Wording{YAML::ErrorMsg::END_OF_SEQ_FLOW, marked("the list in brackets goes on unexpectedly"),
            marked("expected ',' or ']'")},
    Wording{YAML::ErrorMsg::END_OF_MAP, marked("this does not belong to the keys above"),
            marked("expected 'key: value', indented like the other keys")},
    Wording{YAML::ErrorMsg::END_OF_SEQ, marked("this does not belong to the list above"),
            marked("expected '- ', indented like the other items")},
    Wording{YAML::ErrorMsg::UNKNOWN_TOKEN, marked("a text cannot start with this character"),
            marked("expected quotes around it")},
    Wording{YAML::ErrorMsg::EOF_IN_SCALAR, marked("the file ends within quotes"),
            marked("expected the closing one")},
    Wording{YAML::ErrorMsg::DOC_IN_SCALAR, marked("a document mark within quotes"),
            marked("expected the closing quote before")},
    Wording{YAML::ErrorMsg::FLOW_END, marked("a closing bracket that nothing opened"),
            marked("expected its opening one before")},
    Wording{YAML::ErrorMsg::BLOCK_ENTRY, marked("'- ' cannot stand here"),
            marked("expected an item on a line of its own")},
    Wording{YAML::ErrorMsg::MAP_KEY, marked("'? ' cannot stand here"),
            marked("expected 'key: value' on a line of its own")},
    Wording{
        YAML::ErrorMsg::MAP_VALUE, marked("': ' cannot stand here"),
        marked(
            "expected one key in a line, indented like the others, and quotes around text that holds ': '")},
    Wording{YAML::ErrorMsg::INVALID_ESCAPE, marked("an unknown escape"),
            marked("expected '\\\\' for a backslash in double quotes")},
    Wording{YAML::ErrorMsg::INVALID_UNICODE, marked("an escape for a character that does not exist"),
            marked("expected a Unicode character")},
    Wording{YAML::ErrorMsg::INVALID_HEX, marked("an escape with a wrong number"),
            marked("expected hexadecimal digits")},
    Wording{YAML::ErrorMsg::TAB_IN_INDENTATION, marked("a tab in the indentation"),
            marked("expected spaces")},
    Wording{YAML::ErrorMsg::CHAR_IN_BLOCK, marked("text beside '|' or '>'"),
            marked("expected the text on the lines below")},
    Wording{YAML::ErrorMsg::ZERO_INDENT_IN_BLOCK, marked("block text that is not indented"),
            marked("expected a depth from 1 to 9")},
    Wording{YAML::ErrorMsg::UNKNOWN_ANCHOR, marked("an alias ('*')"), marked("expected the value itself")},
    Wording{YAML::ErrorMsg::ALIAS_NOT_FOUND, marked("'*' without a name"),
            marked("expected quotes around text that starts with '*'")},
    Wording{YAML::ErrorMsg::ANCHOR_NOT_FOUND, marked("'&' without a name"),
            marked("expected quotes around text that starts with '&'")},
    Wording{YAML::ErrorMsg::BAD_FILE, marked("lists and keys that are too deep inside each other"),
            marked("expected a flatter document")},
};

constexpr std::string_view whole_pair = "\\ud83d\\ude00";
constexpr std::size_t half_length = whole_pair.size() / 2;

/// Whether the parser complains of what stands between quotes, which are in order then.
bool is_about_an_escape(const YAML::Exception& error) {
    return error.msg.starts_with(YAML::ErrorMsg::INVALID_ESCAPE)
           || error.msg.starts_with(YAML::ErrorMsg::INVALID_UNICODE)
           || error.msg.starts_with(YAML::ErrorMsg::INVALID_HEX);
}

/// The cause further up, if there is one, in place of what the parser says.
void report(const YAML::Exception& error, const YamlSource& source, TreeBuilder& builder) {
    const auto offset = static_cast<std::size_t>(std::max(error.mark.pos, 0));
    if (!is_about_an_escape(error)) {
        if (const auto mistake = find_typing_mistake(source, offset)) {
            builder.blame(*mistake);
            return;
        }
    }
    if (error.msg.starts_with(YAML::ErrorMsg::INVALID_UNICODE) && offset >= half_length
        && is_escaped_half(source.text(), offset - half_length)) {
        builder.add_problem(offset - half_length, tr("an escape for half of a character"),
                            say("expected both halves, such as {}, or the character itself", whole_pair));
        return;
    }
    const auto words =
        std::ranges::find_if(wordings, [&](const Wording& w) { return error.msg.starts_with(w.begins); });
    if (words != wordings.end()) {
        builder.add_problem(offset, tr(words->wrong), tr(words->expected));
    } else {
        builder.add_problem(offset, say("this is no valid YAML ({})", error.msg), {});
    }
}

/// Meets whatever follows the first document.
class NothingFollows : public YAML::EventHandler {
public:
    NothingFollows(TreeBuilder& builder, const YamlSource& source)
        : builder_(builder),
          source_(source) {}

    void OnDocumentStart(const YAML::Mark& mark) override {
        const auto offset = static_cast<std::size_t>(std::max(mark.pos, 0));
        const std::string_view text = source_.text();
        const bool is_marked = text.substr(std::min(offset, text.size())).starts_with("---");
        const auto mistake = is_marked ? std::nullopt : find_typing_mistake(source_, offset);
        if (mistake) {
            builder_.blame(*mistake);
            throw ReadingStopped{};
        }
        builder_.add_problem(
            offset,
            is_marked ? tr("a second document in the file") : tr("this does not belong to what stands above"),
            is_marked ? tr("expected one")
                      : tr("expected items of a list or keys, not both, or another indentation"));
        throw ReadingStopped{};
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {}
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {}
    void OnMapEnd() override {}

private:
    TreeBuilder& builder_;
    const YamlSource& source_;
};

/// Whether the parser found a document and went through it to its end.
bool parse(const YamlSource& source, TreeBuilder& builder, const YamlLimits& limits) {
    const std::string with_marks = with_marked_pairs(source.text());
    GuardedStream buffer(with_marks.empty() ? source.text() : with_marks, builder, limits);
    std::istream stream(&buffer);
    try {
        YAML::Parser parser(stream);
        if (!parser.HandleNextDocument(builder)) return false;
        NothingFollows nothing(builder, source);
        parser.HandleNextDocument(nothing);
    } catch (const YAML::Exception& error) {
        report(error, source, builder);
    }
    return true;
}

Outcome<Node> read(std::string_view text, std::string file_name, const YamlLimits& limits) {
    Outcome<Node> outcome;
    if (auto problem = foreign_text(text, file_name)) return {std::nullopt, {std::move(*problem)}};
    text = check_bytes(text, file_name, limits, outcome.problems);
    if (!outcome.problems.empty()) return outcome;

    YamlSource source(text, std::move(file_name));
    TreeBuilder builder(source, limits, outcome.problems);
    try {
        if (!parse(source, builder, limits)) {
            outcome.problems.push_back(
                {{source.file(), 1, 1}, tr("the file is empty"), tr("expected a document"), {}});
        }
        if (outcome.problems.empty()) {
            attach_comments(source, builder.linked_slots(), builder.openings(),
                            limits.nodes - builder.count(), outcome.problems);
        }
    } catch (const ReadingStopped&) {
        // The reason is among the problems.
    }
    if (outcome.problems.empty()) outcome.value = std::move(builder.root());
    return outcome;
}

} // namespace
} // namespace yaml

Outcome<Node> read_yaml(std::string_view text, std::string file_name, const YamlLimits& limits) {
    const Position whole{std::make_shared<const std::string>(file_name), 0, 0};
    try {
        return yaml::read(text, std::move(file_name), limits);
    } catch (const std::exception& error) {
        Outcome<Node> outcome;
        outcome.problems.push_back({whole, say("the file cannot be read: {}", error.what()), {}, {}});
        return outcome;
    }
}

} // namespace sabotier

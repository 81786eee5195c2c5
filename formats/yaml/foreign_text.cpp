#include "formats/yaml/foreign_text.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"

#include <algorithm>
#include <array>

namespace sabotier::yaml {
namespace {

using namespace std::string_view_literals;

struct Foreign {
    std::string_view start;
    const char* wrong;
    const char* expected;
};

constexpr const char* a_document = marked("expected a document: a text that begins with 'sabotier:'");

const std::array foreign{
    Foreign{R"({"sabotier":"playtest/)", marked("holds results of play-tests, and is no document"),
            marked("expected one; 'sabotier playtest' tells results again: name their file (*.jsonl)")},
    Foreign{
        "PK\3\4"sv, marked("is a zip file, and no document"),
        marked(
            "expected one, such as FILE.zip/one.scenario.yaml in it; 'sabotier import package' unpacks it")},
    Foreign{"%PDF-"sv, marked("is a PDF, and no document"), a_document},
    Foreign{"\x89PNG"sv, marked("is a picture, and no document"), a_document},
    Foreign{"\x1F\x8B"sv, marked("is compressed, and no document"), a_document},
    Foreign{"<?xml"sv, marked("is XML, and no document"),
            marked("expected a document; 'sabotier import tiled' reads maps of Tiled")},
    Foreign{"<!DOCTYPE html"sv, marked("is a page, and no document"), a_document},
};

} // namespace

std::optional<Problem> foreign_text(std::string_view text, const std::string& file) {
    const auto found =
        std::ranges::find_if(foreign, [&](const Foreign& each) { return text.starts_with(each.start); });
    if (found == foreign.end()) return std::nullopt;
    return file_problem(file, tr(found->wrong), tr(found->expected));
}

} // namespace sabotier::yaml

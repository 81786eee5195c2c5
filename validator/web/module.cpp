// What the page calls, each exported by its name (cmake/WebModule.cmake;
// formats/export/html/page/80-answers.js). One scenario is open; texts go in by one room of memory and come
// out by another, each good until the next call that fills it. Nothing is thrown and nobody waits: a page has
// one thread.
#include "validator/web/page_questions.hpp"

#include <cstring>

namespace {

using sabotier::web::PageQuestions;
using sabotier::web::UnitPlace;

struct Module {
    std::vector<char> given;
    std::string answer;
    std::unique_ptr<PageQuestions> questions;
};

Module& module() {
    static Module made;
    return made;
}

std::size_t index_or_none(std::int32_t number) {
    return number < 0 ? sabotier::none : static_cast<std::size_t>(number);
}

/// Bytes of the answer; 0: there is none.
std::uint32_t answered(std::string text) {
    module().answer = std::move(text);
    return static_cast<std::uint32_t>(module().answer.size());
}

} // namespace

extern "C" {

/// Room for what is handed in next.
char* sabotier_room(std::uint32_t bytes) {
    module().given.assign(bytes, '\0');
    return module().given.data();
}

const char* sabotier_answer() {
    return module().answer.data();
}

/// The room holds what pack_scenario() gave. 1: it is open.
std::int32_t sabotier_open() {
    module().questions = PageQuestions::of({module().given.data(), module().given.size()});
    module().given = {};
    return module().questions ? 1 : 0;
}

/// The room holds a UnitPlace for each unit. 1: they are there.
std::int32_t sabotier_place() {
    if (!module().questions) return 0;
    std::vector<UnitPlace> places(module().given.size() / sizeof(UnitPlace));
    if (!places.empty()) std::memcpy(places.data(), module().given.data(), places.size() * sizeof(UnitPlace));
    return module().questions->place(places) ? 1 : 0;
}

std::uint32_t sabotier_reach(std::int32_t unit, std::uint32_t turns) {
    return module().questions ? answered(module().questions->reach(index_or_none(unit), turns)) : 0;
}

std::uint32_t sabotier_view(std::int32_t unit, std::int32_t range) {
    return module().questions ? answered(module().questions->view(index_or_none(unit), range)) : 0;
}

std::uint32_t sabotier_line(std::int32_t unit, std::uint32_t from, std::uint32_t to) {
    return module().questions ? answered(module().questions->line(index_or_none(unit), from, to)) : 0;
}

} // extern "C"

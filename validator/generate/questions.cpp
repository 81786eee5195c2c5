#include "validator/generate/questions.hpp"

namespace sabotier {

namespace {

template <class Value>
Value found_in(const std::map<std::string, Value, std::less<>>& answers, std::string_view key) {
    const auto found = answers.find(key);
    return found == answers.end() ? Value{} : found->second;
}

} // namespace

bool Answers::flag(std::string_view key) const {
    return found_in(flags, key);
}

std::optional<int> Answers::number(std::string_view key) const {
    return found_in(numbers, key);
}

const std::string& Answers::text(std::string_view key) const {
    static const std::string nothing;
    const auto found = texts.find(key);
    return found == texts.end() ? nothing : found->second;
}

const std::vector<std::string>& Answers::list(std::string_view key) const {
    static const std::vector<std::string> nothing;
    const auto found = lists.find(key);
    return found == lists.end() ? nothing : found->second;
}

} // namespace sabotier

// usage: page_questions <questions >answers
// Asks what a page asks (validator/web/module.cpp), compiled for this machine. Questions, numbers in the
// order of this machine's bytes: 'o' size bytes (open), 'p' size bytes (place), 'r' unit turns, 'v' unit
// range, 'l' unit from to. Answers of the last three: its size, and its hash by FNV-1a of 32 bits.
#include <cstdint>
#include <cstdio>
#include <vector>

extern "C" {
char* sabotier_room(std::uint32_t bytes);
const char* sabotier_answer();
std::int32_t sabotier_open();
std::int32_t sabotier_place();
std::uint32_t sabotier_reach(std::int32_t unit, std::uint32_t turns);
std::uint32_t sabotier_view(std::int32_t unit, std::int32_t range);
std::uint32_t sabotier_line(std::int32_t unit, std::uint32_t from, std::uint32_t to);
}

namespace {

bool take(void* to, std::size_t size) {
    return std::fread(to, 1, size, stdin) == size;
}

std::int32_t number() {
    std::int32_t value = 0;
    return take(&value, sizeof value) ? value : -1;
}

bool hand_in() {
    const auto size = static_cast<std::uint32_t>(number());
    return take(sabotier_room(size), size);
}

void tell(std::uint32_t size) {
    constexpr std::uint32_t start = 2166136261U;
    constexpr std::uint32_t factor = 16777619U;
    std::uint32_t hash = start;
    const char* const text = sabotier_answer();
    for (std::uint32_t i = 0; i < size; ++i)
        hash = (hash ^ static_cast<unsigned char>(text[i])) * factor;
    std::fwrite(&size, sizeof size, 1, stdout);
    std::fwrite(&hash, sizeof hash, 1, stdout);
}

/// False: it cannot be understood, or is refused.
bool answer(char question) {
    if (question == 'o') return hand_in() && sabotier_open() == 1;
    if (question == 'p') return hand_in() && sabotier_place() == 1;
    const std::int32_t unit = number();
    const std::int32_t value = number();
    if (question == 'r')
        tell(sabotier_reach(unit, static_cast<std::uint32_t>(value)));
    else if (question == 'v')
        tell(sabotier_view(unit, value));
    else if (question == 'l')
        tell(sabotier_line(unit, static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(number())));
    else
        return false;
    return true;
}

} // namespace

int main() {
    for (int question = std::getchar(); question != EOF; question = std::getchar())
        if (!answer(static_cast<char>(question))) return 1;
    return std::fflush(stdout) == 0 ? 0 : 1;
}

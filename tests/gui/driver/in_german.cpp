#include "tests/gui/driver/in_german.hpp"

#include <clocale>
#include <cstdlib>
#include <exception>

namespace sabotier::test::gui {

InGerman::InGerman(const Driver& user)
    : user_(user) {
    speak("de");
}

InGerman::~InGerman() {
    try {
        speak("en");
    } catch (const std::exception&) { // NOLINT: a window that does not answer has failed the walk already
    }
}

void InGerman::speak(const char* language) const {
    user_.ask([language] {
        setenv("LANGUAGE", language, 1);
        // gettext looks at the language anew, and forgets what it said before, where the locale is another
        std::setlocale(LC_MESSAGES, "C");
        std::setlocale(LC_MESSAGES, "C.UTF-8");
    });
}

} // namespace sabotier::test::gui

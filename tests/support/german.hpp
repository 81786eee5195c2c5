#pragma once

#include <catch2/catch.hpp>

#include <clocale>
#include <cstdlib>

#include <libintl.h>

namespace sabotier::test {

/// Speaks German as long as it lives, with the catalogue that the build compiled. A file that includes this
/// is listed in tests/CMakeLists.txt, which tells it where that is. No other thread may be at work.
class InGerman {
public:
    InGerman() {
        setenv("LANGUAGE", "de", 1);
        REQUIRE(std::setlocale(LC_MESSAGES, "C.UTF-8") != nullptr); // gettext translates nothing in "C"
        REQUIRE(bindtextdomain("sabotier", SABOTIER_LOCALES) != nullptr);
        bind_textdomain_codeset("sabotier", "UTF-8");
    }
    ~InGerman() {
        std::setlocale(LC_MESSAGES, "C");
        unsetenv("LANGUAGE");
    }
    InGerman(const InGerman&) = delete;
    InGerman& operator=(const InGerman&) = delete;
};

} // namespace sabotier::test

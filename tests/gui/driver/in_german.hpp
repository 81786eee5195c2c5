#pragma once

#include "tests/gui/driver/driver.hpp"

namespace sabotier::test::gui {

/// What the window says is German meanwhile; what it has said before stays.
class InGerman {
public:
    explicit InGerman(const Driver& user);
    ~InGerman();
    InGerman(const InGerman&) = delete;
    InGerman& operator=(const InGerman&) = delete;

private:
    void speak(const char* language) const;

    const Driver& user_;
};

} // namespace sabotier::test::gui

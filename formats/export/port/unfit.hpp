#pragma once

#include <stdexcept>

namespace sabotier {

/// A scenario does not fit into what is made of it, and only making it tells: a room has more bytes than its
/// client takes, a booklet no page. The words say so.
class Unfit : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace sabotier

#pragma once

#include "formats/base/cancelled.hpp"
#include "formats/base/problem.hpp"
#include "formats/base/words.hpp"

#include <exception>
#include <new>
#include <optional>

namespace sabotier {

/// What `make` makes, or why it did not. What was made by then goes: there is no half of a file. Whatever it
/// fails by is told as any other reason: it may be the system's libraries, or the memory, and nothing of the
/// user's must end with it.
template <class Value, class Make>
[[nodiscard]] Outcome<Value> attempt(const Make& make) {
    try {
        return {make(), {}};
    } catch (const Cancelled&) {
        return {std::nullopt, {{{}, tr("the export was cancelled"), {}, {}}}};
    } catch (const std::bad_alloc&) {
        return {std::nullopt, {{{}, tr("there is not enough memory for this export"), {}, {}}}};
    } catch (const std::exception& error) {
        return {std::nullopt, {{{}, say("the export failed: {}", error.what()), {}, {}}}};
    }
}

} // namespace sabotier

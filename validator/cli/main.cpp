#include "validator/cli/program.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>

namespace {

/// Whatever a verb could not foresee ends as a message with an exit code: scripts go on, and files that were
/// being written have cleaned up behind themselves.
sabotier::cli::Exit run(int count, char** arguments, sabotier::cli::Console& console) {
    using sabotier::cli::Exit;
    try {
        return run_program(count, arguments, console);
    } catch (const std::bad_alloc&) {
        console.say("not enough memory for this input");
    } catch (const std::exception& error) {
        console.say(fmt::format("this input cannot be worked on: {}", error.what()));
    } catch (...) {
        console.say("this input cannot be worked on");
    }
    return Exit::unreadable;
}

} // namespace

int main(int count, char** arguments) {
    sabotier::cli::Console console;
    return static_cast<int>(run(count, arguments, console));
}

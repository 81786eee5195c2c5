#include "validator/cli/program.hpp"

#include <new>

int main(int count, char** arguments) {
    using namespace sabotier::cli;
    Console console;
    try {
        return static_cast<int>(run_program(count, arguments, console));
    } catch (const std::bad_alloc&) {
        console.say("not enough memory for this input");
        return static_cast<int>(Exit::unreadable);
    }
}

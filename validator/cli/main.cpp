#include "validator/cli/program/program.hpp"

int main(int count, char** arguments) {
    sabotier::cli::Console console;
    return static_cast<int>(run_program(count, arguments, console));
}

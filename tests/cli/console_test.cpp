#include "validator/cli/console/console.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

TEST_CASE("mistakes of all files together are listed as those of one are, and the rest is counted") {
    std::string output;
    std::string messages;
    cli::Console console(output, messages);
    const auto lines = [&] { return std::count(messages.begin(), messages.end(), '\n'); };
    const Problems of_a_file(700, Problem{{}, "a mistake", {}, {}});
    console.say(of_a_file);
    CHECK(lines() == 700);
    console.say(of_a_file);
    console.say(of_a_file);
    CHECK(lines() == most_problems + 1); // the last of one file's says that there are more
    console.say("what the program itself has to say is said");
    CHECK_THAT(messages, EndsWith("what the program itself has to say is said\n"));
    CHECK(console.finish(cli::Exit::unreadable) == cli::Exit::unreadable);
    CHECK_THAT(messages, EndsWith("and 1099 more mistakes\n"));
}

TEST_CASE("where all mistakes are listed none are counted") {
    std::string output;
    std::string messages;
    cli::Console console(output, messages);
    console.say(Problems(most_problems + 1, Problem{{}, "a mistake", {}, {}}));
    CHECK(console.finish(cli::Exit::unreadable) == cli::Exit::unreadable);
    CHECK_THAT(messages, !Contains("more mistakes"));
}

#define CATCH_CONFIG_RUNNER
#include "tests/support/results.hpp"

namespace {

using sabotier::test::ResultListener;
CATCH_REGISTER_LISTENER(ResultListener)

} // namespace

int main(int count, char** arguments) {
    return Catch::Session().run(count, arguments);
}

#include "validator/checks/sight/sight_of_setup.hpp"

#include "validator/analysis/cache.hpp"

namespace sabotier {

const SightBoard& sight_of_setup(const CheckContext& context) {
    return context.cache().get<SightBoard>("", [&] { return SightBoard(context.setup()); });
}

} // namespace sabotier

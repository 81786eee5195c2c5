#include "editor/core/base/trouble.hpp"

#include "formats/base/words.hpp"

#include <exception>
#include <new>

namespace sabotier::editor {

std::string words_of_current_exception() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return tr("there is not enough memory");
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return tr("something went wrong that has no name");
    }
}

} // namespace sabotier::editor

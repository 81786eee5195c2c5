#pragma once

#include <map>
#include <string>

#include <sys/types.h>

namespace sabotier::test::gui {

/// What a second editor does that a test starts as a process of its own, such as being killed.
struct Role {
    const char* option; ///< "--be-killed"
    int (*play)();      ///< on the user's thread; the exit code
};

/// A window that files are dragged out of, as out of a file manager, until it is killed.
/// SABOTIER_TEST_FILE: the files, one in each line. The middle of the window is written to
/// SABOTIER_TEST_MARK.
int offer_files();

/// Shows everything that the window and its dialogs hold, and writes all words that are to be read there to
/// SABOTIER_TEST_MARK: a line "place: words" each, line breaks as '\x01'.
int tell_all_words();

/// Starts this program once more, to play a role in this environment with other values.
[[nodiscard]] pid_t start_role(const char* option, const std::map<std::string, std::string>& values = {});

/// The role that the first argument names; null for the tests themselves.
[[nodiscard]] const Role* role_in(int count, char** arguments);

} // namespace sabotier::test::gui

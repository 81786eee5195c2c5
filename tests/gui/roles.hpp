#pragma once

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

/// The role that the first argument names; null for the tests themselves.
[[nodiscard]] const Role* role_in(int count, char** arguments);

} // namespace sabotier::test::gui

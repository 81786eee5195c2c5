#pragma once

#include <sys/stat.h>

namespace sabotier {

/// Whether read_file() of this process was given that file: a document, one that it refers to, the settings
/// of a project, or a file that standard input is. By device and inode, so whatever the name. For programs
/// that end soon after: a file system gives the inode of a file that is gone to another one.
[[nodiscard]] bool was_read(const struct stat& file);

/// Before a program does the next thing that it was asked for: what was read for the one before is nothing to
/// it, and may be gone.
void forget_files_read();

} // namespace sabotier

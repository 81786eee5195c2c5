#pragma once

#include <filesystem>

namespace sabotier::editor {

class DocumentPage;

/// Lists what is otherwise in the document of a page than in a file; of a file that cannot be compared with,
/// the page says why.
void compare_with(DocumentPage& page, const std::filesystem::path& file);
/// The same with a file that the user chooses.
void compare_with_chosen_file(DocumentPage& page);

} // namespace sabotier::editor

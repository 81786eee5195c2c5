#pragma once

namespace sabotier::editor {

class DocumentPage;

/// Does what the open findings of the chosen rule propose, as one step that undo takes back. After each the
/// checks look again: a fix is for the document in which it was found. A finding with several fixes to choose
/// from is left to the user. Tells how many were put right.
void fix_all_of_rule(DocumentPage& page);
/// Whether there is anything for it to do.
[[nodiscard]] bool has_fixes_of_rule(const DocumentPage& page);

} // namespace sabotier::editor

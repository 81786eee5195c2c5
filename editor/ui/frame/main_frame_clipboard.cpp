#include "editor/ui/frame/main_frame.hpp"

#include "editor/core/clipboard/clipboard.hpp"
#include "editor/core/tools/paste_tool.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/clipbrd.h>
#include <wx/dataobj.h>

/// Parts of boards on the system's clipboard, as text: they go from document to document, and into mails.
namespace sabotier::editor {

bool MainFrame::copy_selection() {
    Document& document = page()->document();
    const Copied copied = editor::copy(document.scene(), document.selection());
    if (!copied.clip) {
        page()->notify(copied.refusal, false);
        return false;
    }
    const wxClipboardLocker locker;
    if (!locker || !wxTheClipboard->SetData(new wxTextDataObject(to_wx(to_text(*copied.clip))))) {
        page()->notify(tr("The clipboard is in use by another program."));
        return false;
    }
    wxTheClipboard->Flush(); // stays when the editor ends
    document.show_message(tr("Copied"));
    return true;
}

void MainFrame::cut_selection() {
    if (!copy_selection()) return;
    Document& document = page()->document();
    if (!document.apply(tr("Cut"), clear(document.scene(), document.selection())))
        page()->tell_refusal(document.message());
}

void MainFrame::paste_clipboard() {
    Document& document = page()->document();
    wxTextDataObject text;
    {
        const wxClipboardLocker locker;
        if (!locker || !wxTheClipboard->GetData(text)) {
            page()->notify(tr("There is no text on the clipboard."), false);
            return;
        }
    }
    const auto clip = read_clip(to_utf8(text.GetText()));
    if (!clip) {
        page()->notify(say("Nothing to paste. {}",
                           clip.problems.empty() ? std::string() : to_text(clip.problems.front())));
        return;
    }
    document.borrow_tool(make_paste_tool(*clip.value));
    page()->canvas().SetFocus();
}

} // namespace sabotier::editor

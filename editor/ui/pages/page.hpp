#pragma once

#include "editor/core/document/observers.hpp"

#include <wx/panel.h>

#include <functional>

namespace sabotier::editor {

class Document;
class DocumentPage;
class RecoveryKeeper;

/// One tab of the window.
class Page : public wxPanel {
public:
    explicit Page(wxWindow* parent)
        : wxPanel(parent) {}
    [[nodiscard]] virtual wxString title() const = 0;
    [[nodiscard]] virtual DocumentPage* as_document() { return nullptr; }
    /// Of what it has that can be lost; null: nothing.
    [[nodiscard]] virtual RecoveryKeeper* keeper() { return nullptr; }
};

} // namespace sabotier::editor

#pragma once

#include <wx/eventfilter.h>

namespace sabotier::editor {

/// Leaves out of every field what no document may hold: control characters and marks, which come along where
/// something is pasted. So what a field shows is what is kept. For as long as it lives.
class CleanTexts final : public wxEventFilter {
public:
    CleanTexts();
    CleanTexts(const CleanTexts&) = delete;
    CleanTexts& operator=(const CleanTexts&) = delete;
    ~CleanTexts() override;

    int FilterEvent(wxEvent& event) override;
};

} // namespace sabotier::editor

#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "formats/setup/setup.hpp"

#include <wx/dialog.h>
#include <wx/timer.h>

#include <memory>
#include <string>

class wxGauge;

namespace sabotier::editor {

class HtmlPage;

/// What `sabotier measure` tells of a set-up: how fair it is, or what its board is like. It opens while that
/// is being worked out, which closing it gives up.
class MeasureDialog : public wxDialog {
public:
    /// There must be something to measure, see can_be_measured().
    MeasureDialog(wxWindow* parent, const std::shared_ptr<const Setup>& setup);

private:
    void take(const std::string& html);

    wxGauge* gauge_ = nullptr; ///< while it is being worked out
    HtmlPage* page_ = nullptr;
    wxTimer timer_;
    LatestWorker work_{LatestWorker::Rank::beside_window}; ///< last: its thread calls the dialog
};

} // namespace sabotier::editor

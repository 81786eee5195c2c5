#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/random/random_source.hpp"

#include <wx/dialog.h>

#include <memory>
#include <vector>

class wxFlexGridSizer;
class wxGauge;
class wxGridSizer;
class wxScrolledWindow;
class wxSpinCtrl;
class wxStaticText;

namespace sabotier::editor {

/// Draws layouts, maps, set-ups or deals by chance, from a seed and with what is asked for, and shows them
/// side by side to choose one from. Draws on a thread of its own, so that the answers can be changed
/// meanwhile.
class LayoutsDialog : public wxDialog {
public:
    /// The scene must have a random source.
    LayoutsDialog(wxWindow* parent, Scene scene);

    /// The chosen one.
    [[nodiscard]] Edited edit() const;
    [[nodiscard]] bool is_drawing() const noexcept { return is_drawing_; }

private:
    struct Drawn {
        Work work;
        std::shared_ptr<const Setup> setup; ///< of the work, for its picture
        std::string caption;
    };
    void make_questions(wxFlexGridSizer* grid);
    void draw();
    void add(Drawn drawn);
    void finish(const std::string& trouble);
    void choose(std::size_t index);

    Scene scene_;
    std::vector<RandomQuestion> answers_;
    bool has_captions_ = false;
    wxSpinCtrl* seed_ = nullptr;
    wxStaticText* trouble_ = nullptr;
    wxGauge* gauge_ = nullptr;
    wxScrolledWindow* area_ = nullptr;
    wxGridSizer* pictures_ = nullptr;
    std::vector<Drawn> drawn_;
    std::size_t chosen_ = 0;
    unsigned round_ = 0; ///< of drawing: what comes from an earlier one is dropped
    bool is_drawing_ = false;
    LatestWorker worker_; ///< last: its thread calls the dialog
};

} // namespace sabotier::editor

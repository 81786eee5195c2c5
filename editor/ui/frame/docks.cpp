#include "editor/ui/frame/docks.hpp"

#include <wx/aui/dockart.h>
#include <wx/aui/floatpane.h>
#include <wx/gdicmn.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace sabotier::editor {

namespace {

/// What the documents keep of the window: of a small one, its larger part.
const wxSize least_for_documents(180, 110);
constexpr double part_across = 0.5;
constexpr double part_down = 0.6;

bool is_across_window(const wxAuiDockInfo& dock) {
    return dock.dock_direction == wxAUI_DOCK_LEFT || dock.dock_direction == wxAUI_DOCK_RIGHT;
}

std::tuple<int, int, int> key_of(const wxAuiDockInfo& dock) {
    return {dock.dock_direction, dock.dock_layer, dock.dock_row};
}

/// How wide or high its panes would like a dock to be.
int best_size(const wxAuiDockInfo& dock, wxAuiDockArt& art) {
    const bool is_across = is_across_window(dock);
    int best = 0;
    for (std::size_t i = 0; i < dock.panes.GetCount(); ++i) {
        const wxAuiPaneInfo& pane = *dock.panes[i];
        int size = is_across ? pane.best_size.x : pane.best_size.y;
        if (pane.HasBorder()) size += 2 * art.GetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE);
        if (pane.HasCaption() && !is_across) size += art.GetMetric(wxAUI_DOCKART_CAPTION_SIZE);
        best = std::max(best, size);
    }
    return best;
}

} // namespace

Docks::Docks() {
    // before the sizes are handed out
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        fit();
        event.Skip();
    });
}

void Docks::arrange() {
    Update();
    fit();
}

void Docks::bring_floating() {
    const wxRect screen = wxGetClientDisplayRect();
    for (std::size_t i = 0; i < m_panes.GetCount(); ++i) {
        const wxAuiPaneInfo& pane = m_panes[i];
        if (!pane.IsFloating() || !pane.IsShown() || pane.frame == nullptr) continue;
        if (!screen.Intersects(pane.frame->GetRect())) pane.frame->CentreOnParent();
        pane.frame->Raise();
    }
}

wxString Docks::layout() {
    if (away_) return *away_;
    std::map<Key, int> fitted;
    for (std::size_t i = 0; i < m_docks.GetCount(); ++i) {
        wxAuiDockInfo& dock = m_docks[i];
        const Key key = key_of(dock);
        const auto given = given_.find(key);
        if (given == given_.end() || given->second != dock.size) continue; // moved by the user meanwhile
        fitted[key] = dock.size;
        dock.size = wanted_[key];
    }
    for (const wxString& name : useless_)
        GetPane(name).Show();
    wxString text = SavePerspective();
    for (const wxString& name : useless_)
        GetPane(name).Hide();
    text += sizes_of_hidden();
    for (std::size_t i = 0; i < m_docks.GetCount(); ++i)
        if (const auto size = fitted.find(key_of(m_docks[i])); size != fitted.end())
            m_docks[i].size = size->second;
    return text;
}

/// Of docks in which no pane is shown: the toolkit forgets them.
wxString Docks::sizes_of_hidden() const {
    std::set<Key> told;
    for (std::size_t i = 0; i < m_docks.GetCount(); ++i)
        told.insert(key_of(m_docks[i]));
    wxString text;
    for (std::size_t i = 0; i < m_panes.GetCount(); ++i) {
        const wxAuiPaneInfo& pane = m_panes[i];
        const auto size = wanted_.find({pane.dock_direction, pane.dock_layer, pane.dock_row});
        if (size == wanted_.end() || pane.IsToolbar() || pane.IsFixed() || !told.insert(size->first).second)
            continue;
        text += wxString::Format("dock_size(%d,%d,%d)=%d|", pane.dock_direction, pane.dock_layer,
                                 pane.dock_row, size->second);
    }
    return text;
}

void Docks::put_away() {
    if (away_) return;
    RestoreMaximizedPane();
    away_ = layout();
    for (std::size_t i = 0; i < m_panes.GetCount(); ++i)
        if (m_panes[i].dock_direction != wxAUI_DOCK_CENTER) m_panes[i].Hide();
    Update();
}

void Docks::bring_back() {
    if (!away_) return;
    set_layout(*std::exchange(away_, std::nullopt));
    arrange();
}

bool Docks::set_useless(wxAuiPaneInfo& pane, bool is_useless) {
    if (is_useless == useless_.contains(pane.name)) return false;
    // one pane that fills the window hides the others for itself
    const bool is_shown = m_hasMaximized ? !pane.HasFlag(wxAuiPaneInfo::savedHiddenState) : pane.IsShown();
    if (is_useless && (away_ || !is_shown)) return false;
    if (is_useless)
        useless_.insert(pane.name);
    else
        useless_.erase(pane.name);
    if (away_) return false;
    RestoreMaximizedPane();
    pane.Show(!is_useless);
    return true;
}

void Docks::set_layout(const wxString& layout) {
    std::map<wxString, wxString> captions;
    std::map<wxString, bool> was_shown;
    for (std::size_t i = 0; i < m_panes.GetCount(); ++i) {
        captions[m_panes[i].name] = m_panes[i].caption;
        was_shown[m_panes[i].name] = m_panes[i].IsShown();
    }
    LoadPerspective(layout, false);
    for (std::size_t i = 0; i < m_panes.GetCount(); ++i) {
        wxAuiPaneInfo& pane = m_panes[i];
        pane.Caption(captions[pane.name]);
        if (!layout.Contains("name=" + pane.name + ";")) pane.Show(was_shown[pane.name]);
    }
    for (auto name = useless_.begin(); name != useless_.end();) {
        const bool is_shown = GetPane(*name).IsShown();
        GetPane(*name).Hide();
        name = is_shown ? std::next(name) : useless_.erase(name);
    }
    shown_.clear(); // the sizes in the text count
    given_.clear();
    wanted_.clear();
    for (std::size_t i = 0; i < m_docks.GetCount(); ++i)
        wanted_[key_of(m_docks[i])] = m_docks[i].size;
}

void Docks::fit() {
    wxWindow* window = GetManagedWindow();
    if (window == nullptr) return;
    const wxSize all = window->GetClientSize();
    wxSize documents = window->FromDIP(least_for_documents);
    documents.IncTo(wxSize(static_cast<int>(all.x * part_across), static_cast<int>(all.y * part_down)));
    const wxSize room = all - documents;
    std::set<Key> shown;
    for (std::size_t i = 0; i < m_docks.GetCount(); ++i)
        if (!m_docks[i].panes.empty()) shown.insert(key_of(m_docks[i]));
    const bool is_changed = fit_along(true, room.x);
    const bool is_any_changed = fit_along(false, room.y) || is_changed;
    shown_ = std::move(shown);
    if (is_any_changed) Update();
}

/// The docks beside the documents, or those above and below them.
bool Docks::fit_along(bool is_across, int room) {
    const int sash = m_art->GetMetric(wxAUI_DOCKART_SASH_SIZE);
    std::vector<wxAuiDockInfo*> docks;
    for (std::size_t i = 0; i < m_docks.GetCount(); ++i) {
        wxAuiDockInfo& dock = m_docks[i];
        if (dock.dock_direction == wxAUI_DOCK_CENTER || is_across_window(dock) != is_across
            || dock.panes.empty())
            continue;
        if (dock.fixed || !dock.resizable) {
            room -= dock.size;
        } else {
            room -= sash;
            docks.push_back(&dock);
        }
    }
    int wanted = 0;
    for (const wxAuiDockInfo* dock : docks) {
        const Key key = key_of(*dock);
        if (!shown_.contains(key)) {
            // The toolkit gives a dock that is shown anew a third of the window at most.
            if (!wanted_.contains(key)) wanted_[key] = std::max(dock->size, best_size(*dock, *m_art));
        } else if (const auto given = given_.find(key);
                   given == given_.end() || given->second != dock->size) {
            wanted_[key] = dock->size; // moved by the user
        }
        wanted += wanted_[key];
    }
    bool is_changed = false;
    for (wxAuiDockInfo* dock : docks) {
        const Key key = key_of(*dock);
        const int share =
            wanted <= room || wanted == 0 ? wanted_[key] : std::max(0, room) * wanted_[key] / wanted;
        const int size = std::clamp(share, std::min(dock->min_size, wanted_[key]), wanted_[key]);
        is_changed = is_changed || size != dock->size;
        dock->size = size;
        given_[key] = size;
    }
    return is_changed;
}

} // namespace sabotier::editor

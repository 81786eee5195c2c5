#pragma once

#include "editor/core/document/tool_settings.hpp"
#include "editor/ui/panels/panel.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/setup/setup.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class wxChoice;
class wxDataViewListCtrl;
class wxSearchCtrl;
class wxFlexGridSizer;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

class Document;

/// What the rulebook of the document offers: tiles with pictures, terrain, kinds of pieces, cards, found by a
/// search. Choosing one sets it and takes the tool that lays it.
class PalettePanel : public Panel {
public:
    PalettePanel(wxWindow* parent, Host& host);

    [[nodiscard]] bool has_use() const override;

protected:
    void update(Change what) override;

private:
    /// A row: how it looks, and what choosing it sets.
    struct Entry {
        std::string name;
        std::string details;
        std::string tool;
        std::function<void(ToolSettings&)> set;
        std::function<bool(const ToolSettings&)> is_set;
        std::function<void(Canvas&, double size)> draw;
        CardId card = {}; ///< of a row of cards: how many are left is shown
    };
    void collect(const Document& document);
    void fill();
    void fit_columns();
    [[nodiscard]] wxString cell_text(const Entry& entry, const std::string& below) const;
    void choose(int row);
    void show_settings();
    void show_nothing();
    void show_text();
    void change_settings();
    void change_text();
    void show_supplies();

    wxStaticText* nothing_ = nullptr; ///< says why there is no list
    wxSearchCtrl* search_ = nullptr;
    wxDataViewListCtrl* list_ = nullptr;
    wxFlexGridSizer* controls_ = nullptr;
    wxChoice* side_ = nullptr;
    wxSpinCtrl* brush_ = nullptr;
    wxTextCtrl* text_ = nullptr;
    std::vector<Entry> entries_;
    std::vector<std::size_t> shown_; ///< entry of each row
    std::shared_ptr<const Rulebook> rulebook_;
    std::shared_ptr<const TileSet> tiles_;
    int room_ = 0;       ///< width of the list when it was filled
    int name_width_ = 0; ///< of texts in it
    bool is_filling_ = false;
};

} // namespace sabotier::editor

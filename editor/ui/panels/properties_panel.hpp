#pragma once

#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"
#include "editor/core/work/key_facts.hpp"
#include "editor/ui/panels/panel.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

class wxBoxSizer;
class wxFlexGridSizer;
class wxSizerFlags;

namespace sabotier::editor {

class Document;

/// What is selected, to read and to change: a piece, a space, an objective; else the scenario as a whole.
class PropertiesPanel : public Panel {
public:
    PropertiesPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    void build();
    void build_piece(const Document& document, const PieceRef& piece);
    void build_shots(const PieceRef& piece, const SetupUnit& unit);
    void build_carrier(const Document& document, const PieceRef& piece);
    void build_space(const Document& document, SpaceIndex space);
    void build_card(const Document& document, SpaceIndex space);
    void build_objective(const Document& document, const ObjectiveId& id);
    void build_scenario(const Document& document);
    void build_lone(const Document& document);
    void build_draft(const Document& document);
    void build_table(const Document& document);
    void build_seats(const Document& document);

    /// Starts a part: what follows stands below it.
    void heading(const std::string& text);
    void fact(const char* name, const std::string& value);
    /// With a name out of a rulebook, which stays as it is written there.
    void named_fact(const std::string& name, const std::string& value);
    /// The key of a document that a field is for, which says what it means.
    struct OfKey {
        DocumentKind document;
        KeyPath path; ///< empty: of none by itself
    };
    void field(const char* name, const std::string& value, const char* control, OfKey key,
               std::function<Edited(const Scene&, const std::string&)> edit);
    void named_field(const std::string& name, const std::string& value, const char* control, OfKey key,
                     std::function<Edited(const Scene&, const std::string&)> edit);
    /// The words typed are a step by themselves.
    void leave_field();
    void choice(const char* name, const std::vector<std::string>& values, int chosen, const char* control,
                OfKey key, std::function<Edited(const Scene&, int)> edit);

    [[nodiscard]] int room() const;
    wxWindow* add_label(const std::string& name, const wxSizerFlags& flags);

    int built_for_ = 0; ///< room
    wxBoxSizer* column_ = nullptr;
    wxFlexGridSizer* grid_ = nullptr; ///< below the last heading
};

} // namespace sabotier::editor

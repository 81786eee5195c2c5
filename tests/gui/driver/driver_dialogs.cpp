#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/gtk.hpp"

#include <wx/dialog.h>
#include <wx/filedlg.h>
#include <wx/modalhook.h>

// What the driver answers dialogs, ours and those of the system.
namespace sabotier::test::gui {

void Driver::wait_for_dialog(const std::string& name) const {
    wait_for("the dialog " + name, [=] { return dialog(name) != nullptr; });
    wait_for("the dialog " + name + " to take the keys", [=] {
        auto& open = dynamic_cast<wxTopLevelWindow&>(*dialog(name));
        if (!open.IsActive()) open.Raise();
        return open.IsActive();
    });
}

void Driver::wait_for_no_dialog() const {
    wait_for("all dialogs to be closed", [] { return dialog("") == nullptr; });
}

namespace {

/// The file dialog that is open. It is GTK's, and stands in no list of windows.
class FileDialogs final : public wxModalDialogHook {
public:
    static FileDialogs& only() {
        static FileDialogs all;
        return all;
    }
    [[nodiscard]] bool is_open() const { return open_ != nullptr; }
    [[nodiscard]] bool takes_keys() const {
        return open_ != nullptr && gtk<int(void*)>("gtk_window_is_active")(open_->GetHandle()) != 0;
    }
    /// What stands in the field that has the keys.
    [[nodiscard]] std::string written() const {
        if (open_ == nullptr) return {};
        void* const field = gtk<void*(void*)>("gtk_window_get_focus")(open_->GetHandle());
        const std::size_t entry = gtk<std::size_t()>("gtk_entry_get_type")();
        if (field == nullptr || gtk<int(void*, std::size_t)>("g_type_check_instance_is_a")(field, entry) == 0)
            return {};
        return gtk<const char*(void*)>("gtk_entry_get_text")(field);
    }

private:
    int Enter(wxDialog* dialog) override {
        if (auto* shown = dynamic_cast<wxFileDialog*>(dialog)) open_ = shown;
        return wxID_NONE;
    }
    void Exit(wxDialog* dialog) override {
        if (dialog == open_) open_ = nullptr;
    }

    wxFileDialog* open_ = nullptr;
};

} // namespace

void watch_file_dialogs() {
    FileDialogs::only().Register();
}

void Driver::wait_for_file_dialog() const {
    wait_for("the file dialog to take the keys", [] { return FileDialogs::only().takes_keys(); });
}

bool Driver::is_file_dialog_open() {
    return FileDialogs::only().is_open();
}

void Driver::give_path(const std::filesystem::path& path) const {
    wait_for_file_dialog();
    key('A', wxMOD_CONTROL);
    type(path.string());
    wait_for("the path", [&] { return FileDialogs::only().written().starts_with(path.string()); });
    // what the dialog adds of a name that is there is selected
    if (ask([&] { return FileDialogs::only().written() != path.string(); })) key(WXK_DELETE);
    wait_for("nothing but the path", [&] { return FileDialogs::only().written() == path.string(); });
    key(WXK_RETURN);
}

void Driver::answer_no() const {
    wait_for_dialog("Sabotier");
    click_at(steady([] { // it is placed by the window manager
        const wxWindow* open = dialog("Sabotier");
        const wxWindow* no = open == nullptr ? nullptr : open->FindWindow(wxID_NO);
        if (no == nullptr) throw std::runtime_error("nothing asks whether to save");
        return middle_of(*no);
    }));
}

} // namespace sabotier::test::gui

#pragma once

#include "editor/core/document/document.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/frame/main_frame.hpp"
#include "editor/ui/pages/document_page.hpp"

#include <wx/window.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

/// Drives the real window from a thread of its own, as a user would: by the mouse and the keys of the X
/// server. What the window shows is asked of it on its own thread, also while a dialog is open. Nothing
/// sleeps for a fixed time: every step waits for what it is to bring about.
namespace sabotier::test::gui {

using editor::DocumentPage;
using editor::MainFrame;

class Driver {
public:
    Driver() = default;
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;
    /// Closes what a walk that failed has left open, so that the next one finds the window as at the start.
    ~Driver();

    /// What the window's thread says; the test fails if it does not answer within a minute, and what it was
    /// asked is not looked at any more.
    template <class F>
    auto ask(F function) const -> decltype(function()) {
        using Task = std::packaged_task<decltype(function())()>;
        const auto task = std::make_shared<Task>(std::move(function));
        auto answer = task->get_future();
        post([weak = std::weak_ptr<Task>(task)] {
            if (const auto kept = weak.lock()) (*kept)();
        });
        await(answer.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
        return answer.get();
    }
    /// Until it holds; the test fails after a minute, naming what it waited for. What throws does not
    /// hold yet: a control may be gone for a moment.
    void wait_for(const std::string& what, const std::function<bool()>& holds) const;
    /// The same as an answer, for a test that tells more of what does not hold: false after a minute.
    [[nodiscard]] bool comes(const std::function<bool()>& holds) const;

    // The window. On its own thread only: inside of ask().
    [[nodiscard]] static MainFrame& frame();
    [[nodiscard]] static DocumentPage& page();
    [[nodiscard]] static editor::Document& document() { return page().document(); }
    /// A control by its name, in whatever window it is shown; null if it is nowhere.
    [[nodiscard]] static wxWindow* find(const std::string& name);
    /// A control that must be there, of that kind: the test fails otherwise.
    template <class Control = wxWindow>
    [[nodiscard]] static Control& control(const std::string& name) {
        auto* found = dynamic_cast<Control*>(find(name));
        if (found == nullptr) throw std::runtime_error("there is no " + name);
        return *found;
    }
    /// The dialog of that name, or with that title, if it is open.
    [[nodiscard]] static wxWindow* dialog(const std::string& name);

    // The hands of the user.
    void move_to(wxPoint screen) const;
    void press(unsigned button = 1) const; ///< the left button, or the middle one (2), where the mouse is
    void release(unsigned button = 1) const;
    void click() const;
    void click_at(wxPoint screen) const;
    /// Where something is, or how large, once the window has stopped to arrange itself.
    template <class F>
    auto steady(F place) const -> decltype(place()) {
        wait_for_size();
        auto last = ask(place);
        for (int same = 0; same < 5;) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            auto now = ask(place);
            same = now == last ? same + 1 : 0;
            last = std::move(now);
        }
        return last;
    }
    void click(const std::string& control) const; ///< its middle
    void click_space(const std::string& space) const;
    void drag_space(const std::string& from, const std::string& to) const;
    void click_board(Point at) const; ///< of the plane
    void drag_board(Point from, Point to) const;
    void click_row(const std::string& list, int row) const;
    /// The row of the open findings that names this rule.
    void click_finding(const std::string& rule) const;
    void key(int code, int modifiers = wxMOD_NONE) const;
    void hold(int code) const; ///< once more: the key repeats
    void let_go(int code) const;
    void type(const std::string& text) const;
    /// Ends dialogs that are open, as by Cancel; then keys go to the window.
    void wait_for_window() const;
    /// Keys go to the board.
    void focus_board() const;

    void wait_for_dialog(const std::string& name) const;
    void wait_for_no_dialog() const;
    void wait_for_file_dialog() const; ///< of the system, that takes the keys
    [[nodiscard]] static bool is_file_dialog_open();
    /// Answers a file dialog that was just asked for.
    void give_path(const std::filesystem::path& path) const;
    void wait_for_checks() const;
    /// Closes the only document that is open, whatever was not saved.
    void close_without_saving() const;

private:
    void put_back() const;
    void settle() const;
    void wait_for_size() const;
    bool is_soon(const std::function<bool()>& heard) const;
    void answer_no() const; ///< to whether to save
    static void post(std::function<void()> function);
    static void await(bool in_time);
};

/// On the screen.
[[nodiscard]] wxPoint middle_of(const wxWindow& window);

/// Lets Driver see the system's file dialogs; once, on the window's thread.
void watch_file_dialogs();

/// The editor's files and settings of this run of the tests.
[[nodiscard]] std::filesystem::path home();

} // namespace sabotier::test::gui

#include "validator/cli/play/keyboard.hpp"

#include "validator/cli/play/commands.hpp"
#include "validator/play/table/typed.hpp"
#include "validator/report/safe_text.hpp"

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <string_view>
#include <termios.h>
#include <unistd.h>

#include <editline/readline.h>

namespace sabotier::cli {
namespace {

/// What the line editor completes now: it calls back without a context of ours.
const std::vector<std::string>* completed = nullptr;

char* next_completion(const char* text, int state) {
    static std::size_t next = 0;
    if (state == 0) next = 0;
    if (completed == nullptr) return nullptr;
    while (next < completed->size()) {
        const std::string& word = (*completed)[next++];
        if (play::begins_with(word, text)) return strdup(word.c_str()); // the editor frees it
    }
    return nullptr;
}

char** complete(const char* text, int /*start*/, int /*end*/) {
    rl_attempted_completion_over = 1; // never names of files
    return rl_completion_matches(text, next_completion);
}

/// The editor shows its prompt before it takes the terminal over: a key that is pressed in between was the
/// terminal's own, and Ctrl+D was lost. Taken over before the prompt is shown, none is.
int take_terminal() {
    rl_prep_terminal(1);
    return 0;
}

/// The editor takes text for what the locale of characters says, and in that of "C" it neither shows a prompt
/// with other letters than A to Z nor takes them. Everything here is in UTF-8, whatever the environment says;
/// numbers and messages keep their own locales.
void let_characters_be_utf8() {
    if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) std::setlocale(LC_CTYPE, "");
}

class EditedKeyboard final : public Keyboard {
public:
    EditedKeyboard() {
        let_characters_be_utf8();
        static std::array<char, 9> name{"sabotier"};
        static std::array<char, 2> breaks{"\t"}; // moves may have blanks: a line is one word
        rl_readline_name = name.data();
        rl_completer_word_break_characters = breaks.data();
        rl_basic_word_break_characters = breaks.data(); // libedit completes by these alone
        rl_attempted_completion_function = complete;
        rl_pre_input_hook = take_terminal;
        using_history();
    }
    [[nodiscard]] std::optional<std::string> line(const std::string& prompt,
                                                  const std::vector<std::string>& words) override {
        completed = &words;
        char* const typed = readline(prompt.c_str());
        completed = nullptr;
        if (typed == nullptr) return std::nullopt;
        std::string text(typed, strnlen(typed, longest_line + 1));
        if (*typed != '\0') add_history(typed);
        std::free(typed);
        return text;
    }
    [[nodiscard]] bool has_people() const override { return true; }
    /// The editor reads key by key: what it has not asked for is still the terminal's. Keys repeat 10 to 50
    /// times a second.
    void forget_typed() override {
        constexpr int longer_than_between_repeats = 150; // milliseconds
        pollfd keys{STDIN_FILENO, POLLIN, 0};
        do {
            if (tcflush(STDIN_FILENO, TCIFLUSH) != 0) return;
        } while (poll(&keys, 1, longer_than_between_repeats) == 1 && keys.revents == POLLIN);
        // keys that make no line yet wake nobody up
        (void)tcflush(STDIN_FILENO, TCIFLUSH);
    }
    void clear_screen() override {
        rl_initialize(); // a new editor: the moves of the one before are in the old one, also what he erased
        using_history();
        std::fputs("\x1b[2J\x1b[3J\x1b[H", stdout);
        std::fflush(stdout);
    }
};

class PipedKeyboard final : public Keyboard {
public:
    [[nodiscard]] std::optional<std::string> line(const std::string& /*prompt*/,
                                                  const std::vector<std::string>& /*words*/) override {
        std::string text;
        for (std::size_t read = 0; read < endless_line; ++read) {
            if ((has_ended_ || next_ == end_) && !fill())
                return text.empty() ? std::nullopt : std::optional(text);
            const char c = buffer_[next_++];
            if (c == '\n') return text;
            if (c != '\r' && text.size() <= longest_line) text += c;
        }
        has_ended_ = true; // whatever writes that will write no line
        return text;
    }
    [[nodiscard]] bool has_people() const override { return false; }
    void forget_typed() override {}
    void clear_screen() override {}

private:
    static constexpr std::size_t endless_line = 10'000'000; ///< bytes of a line, by which nobody reads on

    bool fill() {
        if (has_ended_) return false;
        ssize_t count = 0;
        do
            count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
        while (count < 0 && errno == EINTR);
        next_ = 0;
        end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
        return count > 0;
    }

    std::array<char, 4096> buffer_{};
    std::size_t next_ = 0;
    std::size_t end_ = 0;
    bool has_ended_ = false;
};

} // namespace

std::unique_ptr<Keyboard> standard_keyboard() {
    if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) return std::make_unique<EditedKeyboard>();
    return std::make_unique<PipedKeyboard>();
}

bool agrees(Keyboard& keyboard, const std::string& question) {
    const std::optional<std::string> answer = keyboard.line(for_terminal(question) + " (y/n) ", {});
    return answer && (with_own_command(*answer) == "y" || with_own_command(*answer) == "yes");
}

} // namespace sabotier::cli

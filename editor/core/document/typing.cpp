#include "editor/core/document/typing.hpp"

#include "editor/core/document/document.hpp"
#include "formats/yaml/allowed_text.hpp"

#include <utility>

namespace sabotier::editor {

void Typing::write(const TextField& field, std::string words) {
    // fields of other things may have the same name
    if (field_ && (field_->name != field.name || !is_going_on())) {
        take_quietly();
        end();
    }
    if (!field_) field_ = field;
    words = yaml::without_forbidden(words);
    words_ = std::move(words);
    is_refused_ = false;
}

bool Typing::is_shown() const {
    return after_ && document_.work().equals(*after_);
}

bool Typing::take() {
    if (!words_) return true;
    if (!is_shown()) {
        before_ = document_.work();
        position_ = document_.history().position();
    }
    const Merge together{{"typed", field_->name, std::to_string(position_)}};
    is_refused_ = !document_.apply(
        field_->title, field_->edit(Scene(*before_, document_.files().shown_name()), *words_), together);
    if (is_refused_) return false;
    words_.reset();
    after_ = document_.work();
    return true;
}

void Typing::take_quietly() {
    if (!is_refused_) take();
}

void Typing::end() {
    field_.reset();
    words_.reset();
    is_refused_ = false;
    before_.reset();
    after_.reset();
}

} // namespace sabotier::editor

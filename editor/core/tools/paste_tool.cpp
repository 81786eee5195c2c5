#include "editor/core/tools/paste_tool.hpp"
#include "editor/core/clipboard/clipboard.hpp"
#include "editor/core/tools/tool_base.hpp"

namespace sabotier::editor {

namespace {

class PasteTool final : public QuietTool {
public:
    explicit PasteTool(Clip clip)
        : clip_(std::move(clip)) {}

    [[nodiscard]] std::string id() const override { return "paste"; }

    void pointer_move(Document&, const PointerEvent& event) override { at_ = event.space; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        at_ = event.space;
        document.apply(tr("Paste"), paste(document.scene(), clip_, at_));
    }

    bool key(Document& document, const KeyEvent& event) override {
        if (event.modifiers.control || event.modifiers.alt) return false;
        if (event.key == "R" || event.key == "r") {
            clip_ = turned(clip_, event.modifiers.shift ? -1 : 1);
            return true;
        }
        if (event.key != "M" && event.key != "m") return false;
        Copied image = mirrored(clip_);
        if (image.clip)
            clip_ = std::move(*image.clip);
        else
            document.show_message(std::move(image.refusal));
        return true;
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        for (const SpaceIndex space : covered(document.scene(), clip_, at_))
            view.hints.push_back(space_hint(space));
        view.status = tr("Click to paste here; R turns, M mirrors, Escape ends");
        return view;
    }

private:
    Clip clip_;
    SpaceIndex at_ = no_space;
};

} // namespace

std::unique_ptr<Tool> make_paste_tool(Clip clip) {
    return std::make_unique<PasteTool>(std::move(clip));
}

} // namespace sabotier::editor

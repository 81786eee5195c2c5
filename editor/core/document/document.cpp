#include "editor/core/document/document.hpp"

#include "editor/core/files/recovery.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/ids.hpp"
#include "formats/board/card_board.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/document_name.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier::editor {

namespace {

/// How far the pointer goes, in board units, before a message is over.
constexpr double message_stays = 0.5;

template <class Part>
bool same(const std::shared_ptr<const Part>& a, const std::shared_ptr<const Part>& b) {
    return a == b || (a && b && *a == *b);
}

bool same_zones(const Scenario& a, const Scenario& b) {
    return std::ranges::equal(a.sides, b.sides, [](const Side& one, const Side& other) {
        return one.id == other.id && one.zone == other.zone && one.colour == other.colour
               && one.name == other.name;
    });
}

Change difference(const Scenario& before, const Scenario& after) {
    Change change = Change::texts;
    if (before.deployment != after.deployment || before.pieces != after.pieces)
        change = change | Change::pieces;
    if (before.draft != after.draft) change = change | Change::pieces | Change::ground;
    if (!same_zones(before, after) || before.objectives != after.objectives
        || before.positions != after.positions)
        change = change | Change::overlays;
    return change;
}

bool same_armies(const Work& a, const Work& b) {
    return std::ranges::equal(a.armies, b.armies, [](const auto& one, const auto& other) {
        return one.first == other.first && same(one.second, other.second);
    });
}

/// Why a change would be lost: a file that holds a map or an army alone has no place for it. Empty: it has.
std::string has_no_place(const Work& before, const Work& after) {
    if (before.given == Given::map && (!same(before.scenario, after.scenario) || !same_armies(before, after)))
        return tr("A map alone has no zones, objectives, pieces or accepted findings.");
    if (before.given == Given::army
        && (!same(before.scenario, after.scenario) || !same(before.map, after.map)))
        return tr("An army alone has no map and nothing that stands on one.");
    return {};
}

/// Where a tiled board's, or a table of cards', origin went.
Point shift_between(const Setup& before, const Setup& after) {
    Point from;
    Point to;
    const auto* old_cards = before.board.as<CardBoard>();
    const auto* new_cards = after.board.as<CardBoard>();
    if (old_cards != nullptr && new_cards != nullptr) {
        from = centre_of(*old_cards, {});
        to = centre_of(*new_cards, {});
    } else if (traits_of(before).has_terrain && traits_of(after).has_terrain) {
        from = lattice_origin(before.board.hexes());
        to = lattice_origin(after.board.hexes());
    }
    return {to.x - from.x, to.y - from.y};
}

/// The rulebook of a state of the history, which may have had other options than `now`, read just now.
std::shared_ptr<const Rulebook> rulebook_again(const Work& state, const Work& now,
                                               const std::filesystem::path& folder) {
    if (state.given != Given::scenario || state.scenario->options == now.scenario->options)
        return now.rulebook;
    auto read = load_rulebook(state.scenario->rulebook, folder, {}, state.scenario->options);
    return read ? std::move(*read.value) : now.rulebook;
}

} // namespace

Change difference(const Work& before, const Work& after) {
    Change change = Change::nothing;
    if (before.rulebook != after.rulebook || before.tiles != after.tiles) return Change::work;
    if (before.map != after.map && before.map && after.map) {
        if (before.map->ground != after.map->ground) change = change | Change::ground;
        if (before.map->labels != after.map->labels) change = change | Change::overlays;
        change = change | Change::texts;
    }
    for (const auto& [side, army] : after.armies) {
        const auto old = before.armies.find(side);
        if (old == before.armies.end() || !same(old->second, army)) change = change | Change::pieces;
    }
    if (before.armies.size() != after.armies.size()) change = change | Change::pieces;
    if (before.scenario != after.scenario && before.scenario && after.scenario)
        change = change | difference(*before.scenario, *after.scenario);
    return change;
}

Document::Document(Work work, DocumentFiles files, const Toolbox& tools)
    : history_(with_ids(std::move(work))),
      files_(std::move(files)),
      tools_(tools),
      tool_(tools.front().make()) {}

Document::~Document() = default;

std::unique_ptr<Document> Document::duplicate() const {
    const auto* map_file = std::get_if<std::string>(&work().scenario->map.target);
    Work copy = map_file != nullptr ? with_tiles_moved(work(), *map_file) : work();
    auto scenario = edited(copy.scenario);
    scenario->map.target = Map{};
    for (Side& side : scenario->sides)
        if (copy.armies.contains(side.id)) side.army.target = Army{};
    copy.scenario = std::move(scenario);
    auto made =
        std::make_unique<Document>(std::move(copy), DocumentFiles::unsaved_in(files_.folder()), tools_);
    if (is_modified()) made->forget_saved(); // no file holds it
    return made;
}

Scene Document::scene() const {
    if (!scene_) scene_.emplace(work(), files_.shown_name());
    return *scene_;
}

const Board& Document::board() const {
    return *setup().board;
}

std::string Document::name() const {
    if (files_.is_saved()) return files_.path().filename().string();
    const std::string title = work().scenario ? work().scenario->title : std::string();
    return title.empty() ? tr("Not saved yet") : say("{} (not saved yet)", title);
}

std::shared_ptr<const Setup> Document::setup_to_export() const {
    LoadedScenario loaded = *setup().loaded;
    if (auto files = files_.as_saved(work(), proposed_stem())) loaded.files = std::move(*files.value);
    return resolve(std::make_shared<const LoadedScenario>(std::move(loaded)));
}

std::string Document::proposed_stem() const {
    if (files_.is_saved()) return document_stem(files_.path().string());
    const Work& now = work();
    const bool is_army = now.given == Given::army && !now.armies.empty();
    const bool is_map = now.given == Given::map;
    std::string stem;
    for (const char c : is_army  ? now.armies.begin()->second->name
                        : is_map ? now.map->title
                                 : now.scenario->title) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 && byte < 128)
            stem += static_cast<char>(std::tolower(byte));
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    while (!stem.empty() && stem.back() == '-')
        stem.pop_back();
    if (stem.empty()) stem = is_army ? "army" : is_map ? "map" : "scenario";
    return stem;
}

bool Document::apply(const std::string& title, Edited edit, const Merge& merge) {
    if (!edit) {
        show_message(std::move(edit.refusal));
        return false;
    }
    if (std::string why = has_no_place(work(), *edit.work); !why.empty()) {
        show_message(std::move(why));
        return false;
    }
    step(title, with_ids(work(), std::move(*edit.work)), merge);
    return true;
}

void Document::change(const std::string& title, Work changed) {
    step(title, with_ids(std::move(changed)), {});
}

void Document::step(const std::string& title, Work changed, const Merge& merge) {
    const Work before = work();
    history_.change(title, std::move(changed), merge);
    after_change(before, Change::history);
}

void Document::after_change(const Work& before, Change also) {
    const Change parts = difference(before, work());
    if (parts == Change::nothing) {
        observers_.notify(also);
        return;
    }
    message_.clear(); // it was about the work as it was
    const std::optional<Scene> old = std::exchange(scene_, std::nullopt);
    last_shift_ = {};
    Change more = also | parts;
    if (old && has(parts, Change::ground | Change::pieces | Change::overlays)) {
        Selection kept = selection_;
        if (has(parts, Change::ground)) {
            last_shift_ = shift_between(old->setup(), setup());
            kept.spaces.clear();
            for (const SpaceIndex space : selection_.spaces)
                if (const SpaceIndex there = carried(space, old->setup(), setup()); there != no_space)
                    kept.spaces.insert(there);
            if (cursor_ != no_space) cursor_ = carried(cursor_, old->setup(), setup());
        }
        kept = pruned(kept, setup());
        if (!(kept == selection_)) {
            selection_ = std::move(kept);
            more = more | Change::selection;
        }
    }
    observers_.notify(more);
}

void Document::open_stroke(const std::string& title) {
    history_.open_stroke(title);
}

void Document::close_stroke() {
    history_.close_stroke();
    observers_.notify(Change::history);
}

void Document::cancel_stroke() {
    const Work before = work();
    history_.cancel_stroke();
    after_change(before, Change::history);
}

void Document::undo() {
    cancel_tool();
    const Work before = work();
    history_.undo();
    after_change(before, Change::history);
}

void Document::redo() {
    cancel_tool();
    const Work before = work();
    history_.redo();
    after_change(before, Change::history);
}

void Document::go_to(std::size_t position) {
    cancel_tool();
    const Work before = work();
    history_.go_to(position);
    after_change(before, Change::history);
}

void Document::select(Selection selection) {
    if (selection == selection_) return;
    selection_ = std::move(selection);
    observers_.notify(Change::selection);
}

void Document::set_cursor(SpaceIndex space) {
    if (space == cursor_) return;
    cursor_ = space;
    observers_.notify(Change::cursor);
}

void Document::use_tool(const std::string& id) {
    const ToolInfo* info = tool_of(tools_, id);
    if (!info || id == tool_->id()) return;
    cancel_tool();
    tool_ = info->make();
    show_message(tr(info->hint));
    observers_.notify(Change::tool);
}

void Document::borrow_tool(std::unique_ptr<Tool> tool) {
    cancel_tool();
    tool_ = std::move(tool);
    observers_.notify(Change::tool);
}

void Document::set_settings(ToolSettings settings) {
    if (settings == settings_) return;
    settings_ = std::move(settings);
    observers_.notify(Change::tool);
}

void Document::cancel_tool() {
    tool_->cancel(*this);
    is_pressed_ = false;
}

void Document::end_press() {
    if (!std::exchange(is_pressed_, false)) return;
    tool_->interrupt(*this);
}

void Document::pointer_down(const PointerEvent& event) {
    held_ = event.held;
    if (event.button == Button::left || !held_.left) end_press(); // its end was not seen
    if (event.button != Button::left) return;
    pointer_ = event.point;
    message_.clear();
    is_pressed_ = true;
    tool_->pointer_down(*this, event);
    observers_.notify(Change::tool);
}

void Document::pointer_move(const PointerEvent& event) {
    held_ = event.held;
    if (!held_.left) end_press();
    pointer_ = event.point;
    // a hand that shakes takes no message away
    if (std::hypot(pointer_.x - message_from_.x, pointer_.y - message_from_.y) > message_stays)
        message_.clear();
    tool_->pointer_move(*this, event);
    observers_.notify(Change::tool);
}

void Document::pointer_left() {
    tool_->pointer_left(*this);
    observers_.notify(Change::tool);
}

void Document::give_text(const std::optional<std::string>& text) {
    message_.clear();
    tool_->text_given(*this, text);
    observers_.notify(Change::tool);
}

void Document::pointer_up(const PointerEvent& event) {
    held_ = event.held;
    if (event.button == Button::left && std::exchange(is_pressed_, false))
        tool_->pointer_up(*this, event);
    else if (!held_.left)
        end_press();
    observers_.notify(Change::tool);
}

void Document::pointer_lost() {
    held_ = {};
    end_press();
    observers_.notify(Change::tool);
}

DocumentFiles::Along Document::keeping(const std::vector<std::filesystem::path>& records) {
    moved_records_.clear();
    return [this, &records](std::span<const FileText> files) -> Outcome<std::vector<FileText>> {
        Outcome<KeptSetups> kept = keep_setups(files, records);
        if (!kept) return {std::nullopt, std::move(kept.problems)};
        moved_records_ = std::move(kept.value->records);
        return {std::move(kept.value->files), {}};
    };
}

Problems Document::save(bool over_others_changes, const std::vector<std::filesystem::path>& records) {
    cancel_tool();
    if (Problems problems = files_.write(work(), over_others_changes, keeping(records)); !problems.empty()) {
        moved_records_.clear();
        return problems;
    }
    history_.mark_saved();
    observers_.notify(Change::file | Change::history);
    return {};
}

Problems Document::save_as(const std::filesystem::path& path, bool over_others_changes,
                           const std::vector<std::filesystem::path>& records) {
    cancel_tool();
    if (Problems problems = files_.write_to(path, work(), over_others_changes, keeping(records));
        !problems.empty()) {
        moved_records_.clear();
        return problems;
    }
    history_.mark_saved();
    scene_.reset(); // findings name the file
    observers_.notify(Change::file | Change::history);
    return {};
}

Problems Document::revert() {
    cancel_tool();
    Outcome<ReadWork> read = read_work(files_.path());
    if (!read) return std::move(read.problems);
    files_.opened(files_.path(), read.value->work, read.value->files);
    change(tr("Revert to saved"), std::move(read.value->work));
    history_.mark_saved();
    observers_.notify(Change::file | Change::history);
    return {};
}

void Document::accept_disk() {
    const bool differs =
        std::ranges::any_of(files_.changes(), [](const DiskChange& change) { return !change.is_needed; });
    files_.accept_changes();
    if (differs) history_.forget_saved();
    observers_.notify(Change::file | Change::history);
}

Problems Document::read_rules_again() {
    cancel_tool();
    // the whole work as text: what does not fit any more is found as it would be in a file
    const Outcome<Work> now = read_recovery_text(recovery_text(work(), files_), files_.shown_name());
    if (!now) return now.problems;
    const Work before = work();
    // options are laid over a rulebook, so the states may have several
    std::map<std::shared_ptr<const Rulebook>, std::shared_ptr<const Rulebook>> renewed;
    history_.transform([&](Work& state) {
        auto& rulebook = renewed[state.rulebook];
        if (!rulebook) rulebook = rulebook_again(state, *now.value, files_.folder());
        state.rulebook = rulebook;
        if (state.tiles && state.tiles == before.tiles) state.tiles = now.value->tiles;
    });
    after_change(before, Change::file);
    return {};
}

void Document::show_message(std::string message) {
    message_ = std::move(message);
    message_from_ = pointer_;
    observers_.notify(Change::message);
}

} // namespace sabotier::editor

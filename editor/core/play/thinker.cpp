#include "editor/core/play/thinker.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace sabotier::editor {

Thinker::Thinker(std::function<void()> told)
    : told_(std::move(told)) {}

/// The lock is held.
void Thinker::begin(Subject subject, const play::Table& table) {
    ++number_;
    subject_ = subject;
    is_thinking_ = subject != Subject::nothing;
    place_.emplace(table);
    decided_.clear();
    advised_.reset();
    failure_.clear();
}

bool Thinker::decide(const play::Table& table) {
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        if (subject_ == Subject::decisions && (is_thinking_ || !decided_.empty()) && place_ == Place(table))
            return false;
        begin(Subject::decisions, table);
        number = number_;
    }
    worker_.post([this, number, copy = std::make_shared<play::Table>(table)](
                     const std::function<bool()>& is_cancelled) { decide_on(*copy, number, is_cancelled); },
                 [this, number](const std::string& why) {
                     publish(number, [&] {
                         failure_ = why;
                         is_thinking_ = false;
                         return true;
                     });
                 });
    return true;
}

void Thinker::decide_on(play::Table& table, std::uint64_t number, const std::function<bool()>& is_cancelled) {
    while (table.is_bots_turn()) {
        const std::size_t before = table.game().events().size();
        while (!table.let_bots_think())
            if (is_cancelled()) return;
        if (is_cancelled()) return;
        publish(number, [&] {
            decided_.push_back({table.game().events()[before].move, Place(table)});
            return decided_.size() == 1; // whoever was told asks for all of them
        });
    }
    publish(number, [this] {
        is_thinking_ = false;
        return false;
    });
}

std::optional<play::Move> Thinker::decision(const play::Table& table) {
    const std::lock_guard lock(mutex_);
    if (decided_.empty() || place_ != Place(table)) return std::nullopt;
    Decision next = std::move(decided_.front());
    decided_.pop_front();
    place_ = std::move(next.after);
    return next.move;
}

void Thinker::advise(const play::Table& table) {
    if (is_advising(table)) return;
    std::uint64_t number = 0;
    play::RandomSource chance;
    {
        const std::lock_guard lock(mutex_);
        begin(Subject::advice, table);
        number = number_;
        chance = play::chance_of_hint(table.game().decisions());
    }
    worker_.post(
        [this, number, chance, copy = std::make_shared<const play::Table>(table)](
            const std::function<bool()>& is_cancelled) { advise_on(*copy, number, chance, is_cancelled); },
        [this, number](const std::string& why) {
            publish(number, [&] {
                failure_ = why;
                is_thinking_ = false;
                return true;
            });
        });
}

void Thinker::advise_on(const play::Table& table, std::uint64_t number, const play::RandomSource& chance,
                        const std::function<bool()>& is_cancelled) {
    const play::Game& rules = table.game().game();
    play::Advising advising(rules, rules.view(table.game().state(), table.actor()), chance);
    while (!advising.go_on())
        if (is_cancelled()) return;
    publish(number, [&] {
        advised_ = advising.advice();
        is_thinking_ = false;
        return true;
    });
}

std::optional<play::Advice> Thinker::advice(const play::Table& table) {
    const std::lock_guard lock(mutex_);
    if (!advised_ || place_ != Place(table)) return std::nullopt;
    subject_ = Subject::nothing;
    return std::exchange(advised_, std::nullopt);
}

bool Thinker::is_advising(const play::Table& table) const {
    const std::lock_guard lock(mutex_);
    return subject_ == Subject::advice && (is_thinking_ || advised_) && place_ == Place(table);
}

void Thinker::stop() {
    {
        const std::lock_guard lock(mutex_);
        ++number_;
        subject_ = Subject::nothing;
        is_thinking_ = false;
        decided_.clear();
        advised_.reset();
        failure_.clear();
    }
    worker_.cancel();
    is_idle_.notify_all();
}

std::string Thinker::failure() {
    const std::lock_guard lock(mutex_);
    return std::exchange(failure_, {});
}

bool Thinker::wait(std::chrono::milliseconds most) const {
    std::unique_lock lock(mutex_);
    return is_idle_.wait_for(lock, most, [this] { return !is_thinking_; });
}

void Thinker::publish(std::uint64_t number, const std::function<bool()>& change) {
    bool is_to_tell = false;
    {
        const std::lock_guard lock(mutex_);
        if (number != number_) return;
        is_to_tell = change();
    }
    is_idle_.notify_all();
    if (is_to_tell && told_) told_();
}

} // namespace sabotier::editor

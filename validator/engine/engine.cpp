#include "validator/engine/engine.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "validator/analysis/side_by_side.hpp"
#include "validator/engine/bound_rule.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/consequences.hpp"
#include "validator/engine/order.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <utility>

namespace sabotier {

namespace {

/// One bound check on its way through a validation. Written by the thread that runs it.
struct Job {
    const CheckBinding* binding = nullptr;
    const CheckType* type = nullptr; ///< null: the rulebook names a type that does not exist
    Severity severity = Severity::error;
    bool is_severity_set = false;
    bool is_done = false;
    std::vector<Finding> findings;
    std::vector<Follower> followers;
    /// Followers beyond what is kept: how many there are of a severity that may follow from a cause.
    std::map<std::pair<Cause, Severity>, std::size_t> beyond;
    RuleCount counted;
};

/// The waivers in force, found by what they accept. Used by all threads.
class Waivers {
public:
    Waivers(const std::vector<Waiver>& of_scenario, const std::vector<Waiver>& of_project) {
        for (const Waiver& waiver : of_scenario)
            add(waiver, false);
        for (const Waiver& waiver : of_project)
            add(waiver, true);
    }

    /// Marks the finding as waived if a waiver accepts it; every waiver that does counts as used.
    bool apply(Finding& finding) {
        if (by_identity_.empty()) return false;
        const auto [first, last] = by_identity_.equal_range(identity(finding));
        if (first == last) return false;
        finding.waived = uses_[first->second].waiver->reason;
        const std::lock_guard lock(mutex_);
        for (auto it = first; it != last; ++it)
            uses_[it->second].is_used = true;
        return true;
    }

    void mark_tried(const CheckKey& rule, bool was_tried) {
        for (WaiverUse& use : uses_)
            if (use.waiver->rule == rule) use.was_tried = was_tried;
    }

    [[nodiscard]] const std::vector<WaiverUse>& uses() const noexcept { return uses_; }

private:
    void add(const Waiver& waiver, bool is_of_project) {
        const bool has_reason = waiver.reason.find_first_not_of(" \t\n") != std::string::npos;
        if (has_reason) by_identity_.emplace(identity(waiver.rule, waiver.subjects), uses_.size());
        uses_.push_back({&waiver, is_of_project, false, false});
    }

    std::mutex mutex_;
    std::vector<WaiverUse> uses_;
    std::multimap<std::string, std::size_t> by_identity_;
};

using FindType = std::function<const CheckType*(std::string_view)>;

class Validation {
public:
    Validation(const Setup& setup, const EngineSettings& settings, const EngineCallbacks& callbacks,
               const FindType& find_type)
        : setup_(setup),
          settings_(settings),
          callbacks_(callbacks),
          find_type_(find_type),
          waivers_(setup.scenario().waivers, settings.waivers) {}

    Report run() {
        make_jobs();
        run_jobs(false);
        note_tried_waivers();
        sort_skipped();
        run_jobs(true);
        hang_followers();
        return finished();
    }

private:
    void make_jobs();
    void run_jobs(bool last_ones);
    void run_job(Job& job);
    void accept(Job& job, Finding finding, const std::optional<Cause>& cause);
    static void count(Job& job, const Finding& finding, std::size_t times = 1);
    void keep(Job& job, Finding finding);
    void wait(Job& job, Finding finding, const Cause& cause);
    void hang_followers();
    void note_tried_waivers();
    void sort_skipped();
    [[nodiscard]] Report finished();
    [[nodiscard]] bool is_cancelled() {
        if (callbacks_.is_cancelled && callbacks_.is_cancelled()) was_cancelled_ = true;
        return was_cancelled_;
    }

    const Setup& setup_;
    const EngineSettings& settings_;
    const EngineCallbacks& callbacks_;
    const FindType& find_type_;

    Waivers waivers_;
    AnalysisCache cache_;
    std::vector<Job> jobs_;
    std::vector<CheckKey> ignored_;
    std::mutex callback_mutex_;
    std::size_t done_ = 0; ///< guarded by callback_mutex_
    std::mutex skipped_mutex_;
    std::vector<SkippedCheck> skipped_;     ///< guarded by skipped_mutex_
    std::vector<SkippedCheck> all_skipped_; ///< for the checks that run last
    std::atomic<bool> was_cancelled_ = false;
};

/// What the user has set for a rule: the scenario goes before the project.
std::optional<Severity> severity_set(const CheckKey& rule, const Scenario& scenario,
                                     const EngineSettings& settings) {
    const auto& own = scenario.severities;
    const auto found =
        std::find_if(own.rbegin(), own.rend(), [&](const SeveritySetting& s) { return s.rule == rule; });
    if (found != own.rend()) return found->severity;
    const auto of_project = settings.severities.find(rule);
    if (of_project != settings.severities.end()) return of_project->second;
    return std::nullopt;
}

void Validation::make_jobs() {
    for (const CheckBinding& binding : setup_.rulebook().checks) {
        const auto& only = settings_.only;
        if (!only.empty() && std::find(only.begin(), only.end(), binding.key) == only.end()) continue;
        const auto set = severity_set(binding.key, setup_.scenario(), settings_);
        Job job;
        job.binding = &binding;
        job.type = find_type_ ? find_type_(binding.type) : check_type(binding.type);
        job.severity = set.value_or(binding.severity);
        job.is_severity_set = set.has_value();
        if (job.severity == Severity::ignore)
            ignored_.push_back(binding.key);
        else
            jobs_.push_back(std::move(job));
    }
}

void Validation::run_jobs(bool last_ones) {
    std::vector<Job*> queue;
    for (Job& job : jobs_)
        if ((job.type && job.type->runs_last) == last_ones) queue.push_back(&job);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < queue.size() && !is_cancelled(); i = next++)
            run_job(*queue[i]);
    };
    side_by_side(std::min<std::size_t>(settings_.threads, queue.size()), work);
}

void Validation::run_job(Job& job) {
    const auto fail = [&](const std::string& what) {
        Finding finding;
        finding.rule = job.binding->key;
        finding.message = say("check failed: {}", what);
        finding.subjects = {{"check", job.binding->type}};
        finding.at = setup_.scenario().at;
        accept(job, std::move(finding), {});
    };
    const CheckServices services{
        &cache_,
        [&](Finding finding, const std::optional<Cause>& cause) { accept(job, std::move(finding), cause); },
        [this](SkippedCheck skipped) {
            const std::lock_guard lock(skipped_mutex_);
            skipped_.push_back(std::move(skipped));
        },
        [this] { return is_cancelled(); },
        &waivers_.uses(),
        &all_skipped_,
        job.severity,
        job.is_severity_set,
        settings_.played.get()};
    try {
        if (!job.type) {
            fail(say("the rulebook binds it to '{}', which is no check type", job.binding->type));
        } else if (const BoardKind board = setup_.rulebook().board.kind; !job.type->boards.contains(board)) {
            fail(say("the rulebook binds it to '{}', which cannot look at a board of kind '{}'",
                     job.binding->type, name(board)));
        } else if (const BoundRule& rule = bound_rule(cache_, *job.type, *job.binding, setup_.rulebook());
                   !rule.mistakes.empty()) {
            fail(say("the rulebook gives it wrong parameters: {}", to_text(rule.mistakes.front())));
        } else {
            rule.run(CheckContext(setup_, *job.binding, services));
            job.is_done = !is_cancelled();
        }
    } catch (const Cancelled&) { // no fault of the check: the report says so
    } catch (const std::exception& exception) {
        fail(exception.what());
    } catch (...) {
        fail(tr("for an unknown reason"));
    }
    const std::lock_guard lock(callback_mutex_);
    ++done_;
    if (callbacks_.progress) callbacks_.progress(done_, jobs_.size(), job.binding->key);
}

/// A waiver that accepts a follower holds, whatever becomes of its cause.
void Validation::accept(Job& job, Finding finding, const std::optional<Cause>& cause) {
    if (!waivers_.apply(finding) && cause)
        wait(job, std::move(finding), *cause);
    else
        keep(job, std::move(finding));
}

void Validation::wait(Job& job, Finding finding, const Cause& cause) {
    if (job.followers.size() >= settings_.limit_per_rule) {
        ++job.beyond[{cause, finding.severity}];
        return;
    }
    Follower follower;
    follower.job = static_cast<std::size_t>(&job - jobs_.data());
    follower.cause = cause;
    follower.finding = std::move(finding);
    job.followers.push_back(std::move(follower));
}

void Validation::hang_followers() {
    Consequences consequences;
    for (Job& job : jobs_) {
        if (!job.type) continue;
        for (Finding& finding : job.findings)
            consequences.add_cause(job.type->name, finding);
        for (Follower& follower : job.followers)
            consequences.add_follower(job.type->name, std::move(follower));
        for (const auto& [which, times] : job.beyond) {
            Follower follower;
            follower.job = static_cast<std::size_t>(&job - jobs_.data());
            follower.cause = which.first;
            follower.finding.severity = which.second;
            follower.is_kept = false;
            follower.count = times;
            consequences.add_follower(job.type->name, std::move(follower));
        }
    }
    for (Follower& follower : consequences.hang())
        if (follower.is_kept)
            keep(jobs_[follower.job], std::move(follower.finding));
        else
            count(jobs_[follower.job], follower.finding, follower.count);
}

void Validation::count(Job& job, const Finding& finding, std::size_t times) {
    job.counted.total += times;
    if (finding.waived)
        job.counted.waived += times;
    else
        job.counted.by_severity[static_cast<std::size_t>(finding.severity)] += times;
}

void Validation::keep(Job& job, Finding finding) {
    count(job, finding);
    const std::size_t open = job.counted.total - job.counted.waived;
    if (!finding.waived && open > settings_.limit_per_rule) return;
    if (callbacks_.finding) {
        const std::lock_guard lock(callback_mutex_);
        callbacks_.finding(finding);
    }
    job.findings.push_back(std::move(finding));
}

/// A waiver is judged only if every check of its rule ran to its end: one of a rule that is switched off,
/// failed or was cancelled might still match.
void Validation::note_tried_waivers() {
    std::map<CheckKey, bool> tried;
    for (const Job& job : jobs_)
        if (!job.type || !job.type->runs_last) {
            const auto [it, is_first] = tried.try_emplace(job.binding->key, job.is_done);
            if (!is_first) it->second = it->second && job.is_done;
        }
    for (const auto& [rule, was_tried] : tried)
        waivers_.mark_tried(rule, was_tried);
}

/// In an order that does not depend on which thread came first.
void Validation::sort_skipped() {
    all_skipped_ = std::exchange(skipped_, {});
    std::sort(all_skipped_.begin(), all_skipped_.end());
    all_skipped_.erase(std::unique(all_skipped_.begin(), all_skipped_.end()), all_skipped_.end());
}

Report Validation::finished() {
    Report report;
    report.file = setup_.loaded->file;
    report.title = setup_.scenario().title;
    report.rulebook = setup_.loaded->rulebook;
    report.was_cancelled = was_cancelled_;
    for (Job& job : jobs_) {
        if (job.counted.total == 0) continue;
        RuleCount& sum = report.counts[job.binding->key];
        sum.total += job.counted.total;
        sum.waived += job.counted.waived;
        for (std::size_t i = 0; i < sum.by_severity.size(); ++i)
            sum.by_severity[i] += job.counted.by_severity[i];
        for (Finding& finding : job.findings) {
            if (!finding.waived && sum.kept >= settings_.limit_per_rule) continue;
            if (!finding.waived) ++sum.kept;
            report.findings.push_back(std::move(finding));
        }
    }
    for (auto& [rule, counted] : report.counts)
        counted.kept += counted.waived;
    std::stable_sort(report.findings.begin(), report.findings.end(), goes_before);
    for (Finding& finding : report.findings)
        std::stable_sort(finding.consequences.begin(), finding.consequences.end(), goes_before);
    std::sort(ignored_.begin(), ignored_.end());
    ignored_.erase(std::unique(ignored_.begin(), ignored_.end()), ignored_.end());
    report.ignored = std::move(ignored_);
    report.project = settings_.project;
    report.passed_over = settings_.passed_over;
    for (const WaiverUse& use : waivers_.uses())
        if (use.is_used) report.used_waivers.push_back(*use.waiver);
    return report;
}

} // namespace

Report validate(const Setup& setup, const EngineSettings& settings, const EngineCallbacks& callbacks,
                const FindType& find_type) {
    return Validation(setup, settings, callbacks, find_type).run();
}

} // namespace sabotier

#include "editor/core/random/random_source.hpp"
#include "editor/core/work/edits/table.hpp"
#include "formats/board/table_board.hpp"

namespace sabotier::editor {

namespace {

constexpr std::uint64_t largest_seed = 0x7FFF'FFFF'FFFF'FFFF; ///< that documents may state

/// Deals: roles and hands for the number of players, from the seeds that follow each other.
class RandomTables final : public RandomSource {
public:
    explicit RandomTables(const Scene& scene)
        : scene_(scene) {}

    [[nodiscard]] std::vector<RandomQuestion> questions() const override {
        std::vector<std::string> sizes;
        int chosen = 0;
        for (const TableSize& size : scene_.rulebook().table->sizes) {
            if (const auto* table = scene_.setup().board.as<TableBoard>();
                table != nullptr && size.players == table->players())
                chosen = static_cast<int>(sizes.size());
            sizes.push_back(std::to_string(size.players));
        }
        return {choice_question(question(Drawing::table, "players"), std::move(sizes), chosen),
                flag_question(question(Drawing::table, "open"), false)};
    }

    void begin(const std::vector<RandomQuestion>& answers, std::uint64_t seed) override {
        const auto& sizes = scene_.rulebook().table->sizes;
        players_ = sizes[static_cast<std::size_t>(answer(answers, "players"))].players;
        is_open_ = answer(answers, "open") != 0;
        seed_ = seed;
    }

    [[nodiscard]] RandomWork draw(const IsCancelled& /*is_cancelled*/) override {
        const std::uint64_t seed = seed_++ & largest_seed;
        Edited dealt = and_then(
            set_players(scene_, players_), [&](Work work) { return deal_by(Scene(std::move(work)), seed); },
            [&](Work work) {
                return is_open_ ? write_hands(Scene(std::move(work))) : Edited(std::move(work));
            });
        if (!dealt) return {{}, {}, std::move(dealt.refusal)};
        std::string caption = say("Seed {}", seed);
        for (const std::string& seat : seats_in_words(Scene(*dealt.work)))
            caption += "\n" + seat;
        return {std::move(*dealt.work), std::move(caption), {}};
    }

private:
    Scene scene_;
    int players_ = 0;
    bool is_open_ = false;
    std::uint64_t seed_ = 1;
};

} // namespace

std::unique_ptr<RandomSource> random_tables(const Scene& scene) {
    return std::make_unique<RandomTables>(scene);
}

} // namespace sabotier::editor

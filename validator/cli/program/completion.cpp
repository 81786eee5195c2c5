#include "validator/cli/program/help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sabotier::cli {
namespace {

std::vector<std::string> verb_names(const std::vector<VerbPage>& pages) {
    std::vector<std::string> names;
    for (const VerbPage& page : pages)
        names.push_back(page.text.name);
    return names;
}

/// Text inside single quotes of a POSIX shell.
std::string shell_quoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

const OptionSpec* first_argument(const VerbPage& page) {
    for (const OptionSpec& spec : page.options.all())
        if (spec.is_argument) return &spec;
    return nullptr;
}

bool takes_files(const OptionSpec& spec) {
    return spec.kind == ValueKind::file || spec.kind == ValueKind::folder;
}

// -- bash

/// Names are asked of the program, of the first file on the line.
constexpr const char* bash_names = R"bash(_sabotier_names() {
    local each file=
    for each in "${COMP_WORDS[@]:2}"; do
        [ -z "$file" ] && [ -f "$each" ] && file=$each
    done
    while read -r each; do
        [[ $each == "$2"* ]] && COMPREPLY+=("$each")
    done < <(sabotier names "$1" ${file:+"$file"} 2>/dev/null)
}
)bash";

std::string bash_values(const OptionSpec& spec) {
    if (!spec.listed_as.empty()) return fmt::format("_sabotier_names {} \"$word\"", spec.listed_as);
    if (spec.kind == ValueKind::folder) return "COMPREPLY=($(compgen -d -- \"$word\"))";
    return fmt::format("COMPREPLY=($(compgen {}-W '{}' -- \"$word\"))",
                       spec.kind == ValueKind::file ? "-f " : "", fmt::join(spec.choices, " "));
}

std::string bash_verb(const VerbPage& page) {
    std::string values;
    std::vector<std::string> names{"--help"};
    for (const OptionSpec& spec : page.options.all()) {
        if (spec.is_argument) continue;
        const std::vector<std::string> own = spec.name_list();
        names.insert(names.end(), own.begin(), own.end());
        if (!spec.value.empty())
            values +=
                fmt::format("                {}) {}; return ;;\n", fmt::join(own, "|"), bash_values(spec));
    }
    const OptionSpec* const argument = first_argument(page);
    const std::string otherwise = argument == nullptr ? ":" : bash_values(*argument);
    return fmt::format(
        "        {})\n            case \"$before\" in\n{}            esac\n"
        "            case \"$word\" in\n                -*) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n"
        "                *) {} ;;\n            esac ;;\n",
        page.text.name, values, fmt::join(names, " "), otherwise);
}

std::string bash(const std::vector<VerbPage>& pages) {
    std::string text = std::string("# Completion of sabotier for bash.\n") + bash_names;
    text += "_sabotier() {\n"
            "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n    COMPREPLY=()\n"
            "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
    text += fmt::format(
        "        COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\"))\n        return\n    fi\n"
        "    case \"${{COMP_WORDS[1]}}\" in\n",
        fmt::join(verb_names(pages), " "));
    for (const VerbPage& page : pages)
        text += bash_verb(page);
    return text + "    esac\n}\ncomplete -o filenames -F _sabotier sabotier\n";
}

// -- zsh

constexpr const char* zsh_names = R"zsh(_sabotier_names() {
    local each file what=$1
    for each in $words[2,-1]; do
        [[ -z $file && -f $each ]] && file=$each
    done
    compadd -- ${(f)"$(sabotier names $what $file 2>/dev/null)"}
}
)zsh";

/// In _arguments, brackets and colons of an explanation are its own punctuation.
std::string zsh_plain(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

std::string zsh_action(const OptionSpec& spec) {
    const std::string choices = fmt::format("{}", fmt::join(spec.choices, " "));
    if (!spec.listed_as.empty()) return " _sabotier_names " + spec.listed_as; // called as it stands
    if (!takes_files(spec)) return choices.empty() ? " " : "(" + choices + ")";
    const std::string files = spec.kind == ValueKind::folder ? "_files -/" : "_files";
    return choices.empty() ? files : fmt::format("{{compadd -- {}; {}}}", choices, files);
}

std::string zsh_verb(const VerbPage& page) {
    std::string text = fmt::format("        {})\n            _arguments '--help[Show help]'", page.text.name);
    for (const OptionSpec& spec : page.options.all()) {
        const std::string help = zsh_plain(spec.help);
        if (spec.is_argument) {
            text += " \\\n                "
                    + shell_quoted(fmt::format("{}:{}:{}",
                                               spec.is_repeated   ? "*"
                                               : spec.is_required ? ""
                                                                  : ":",
                                               help, zsh_action(spec)));
            continue;
        }
        for (const std::string& name : spec.name_list())
            text += " \\\n                "
                    + shell_quoted(spec.value.empty()
                                       ? fmt::format("{}[{}]", name, help)
                                       : fmt::format("{}{}{}[{}]:{}:{}", spec.is_repeated ? "*" : "", name,
                                                     name.starts_with("--") ? "=" : "", help,
                                                     zsh_plain(spec.value), zsh_action(spec)));
    }
    return text + " ;;\n";
}

std::string zsh(const std::vector<VerbPage>& pages) {
    std::string text = std::string("#compdef sabotier\n# Completion of sabotier for zsh.\n") + zsh_names
                       + "_sabotier() {\n    local -a verbs\n    verbs=(\n";
    for (const VerbPage& page : pages)
        text += "        " + shell_quoted(page.text.name + ":" + zsh_plain(page.text.summary)) + "\n";
    text += "    )\n    if (( CURRENT == 2 )); then\n        _describe verb verbs\n        return\n    fi\n"
            "    local verb=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $verb in\n";
    for (const VerbPage& page : pages)
        text += zsh_verb(page);
    return text + "    esac\n}\n_sabotier \"$@\"\n";
}

// -- fish

constexpr const char* fish_names = R"(function __sabotier_names
    set -l words (commandline -opc)
    set -l file
    for each in $words[3..-1]
        test -z "$file"; and test -f "$each"; and set file $each
    end
    sabotier names $argv[1] $file 2>/dev/null
end
)";

std::string fish_option(const std::string& verb, const OptionSpec& spec) {
    std::string line = fmt::format("complete -c sabotier -n '__fish_seen_subcommand_from {}'", verb);
    if (!spec.is_argument)
        for (const std::string& name : spec.name_list())
            line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!spec.is_argument && !spec.value.empty()) line += takes_files(spec) ? " -r" : " -x";
    if (spec.kind == ValueKind::file) line += " -F";
    if (spec.kind == ValueKind::folder) line += " -f -a '(__fish_complete_directories)'";
    if (!spec.listed_as.empty()) line += fmt::format(" -a '(__sabotier_names {})'", spec.listed_as);
    if (!spec.choices.empty()) line += " -a " + shell_quoted(fmt::format("{}", fmt::join(spec.choices, " ")));
    return line + " -d " + shell_quoted(spec.help) + "\n";
}

std::string fish(const std::vector<VerbPage>& pages) {
    std::string text =
        std::string("# Completion of sabotier for fish.\n") + fish_names + "complete -c sabotier -f\n";
    for (const VerbPage& page : pages) {
        text += fmt::format("complete -c sabotier -n __fish_use_subcommand -a {} -d {}\n", page.text.name,
                            shell_quoted(page.text.summary));
        for (const OptionSpec& spec : page.options.all())
            text += fish_option(page.text.name, spec);
    }
    return text;
}

} // namespace

std::string completion_script(const std::vector<VerbPage>& pages, const std::string& shell) {
    return shell == "bash" ? bash(pages) : shell == "zsh" ? zsh(pages) : fish(pages);
}

} // namespace sabotier::cli

# usage: zsh -f complete.zsh FOLDER WORDS
# Prints what an interactive zsh offers after WORDS and a tab, one match a line, with FOLDER/_sabotier as completion of sabotier.
zmodload zsh/zpty
zpty shell TERM=dumb zsh -f -i
# The real compadd, which notes down the matches, too; a key that tells that the tab has been dealt with.
start="fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -d ${(q)1}/dump; bindkey '^I' complete-word; PS1=; unset zle_bracketed_paste
compadd() {
    builtin compadd \"\$@\" && [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]] && { typeset -a hits; builtin compadd -A hits \"\$@\"; print -rl -- \$hits >> ${(q)1}/hits }
}
finish() { print -r -- 'ENDED'':'; zle send-break }; zle -N finish; bindkey '^X' finish"
: >$1/hits
zpty -w shell $start
zpty -w -n shell "$2"$'\t\x18'
zpty -r shell said '*ENDED:*'
zpty -d shell
sort -u $1/hits

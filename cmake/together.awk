# awk -v names=1 -f cmake/together.awk HEADER... >NAMES
# awk -f cmake/together.awk NAMES FILE...
#
# First the names that headers declare; then with them:
# Which source files of a target may be compiled as one: a line of files for each group. Two files are in one group only
# where no name that one keeps to itself (in an anonymous namespace, or at the start of a line otherwise) stands in the
# other, so that each means what it means alone; and where both open the same namespaces. Files that define macros,
# include headers that do so freely, or keep a name to themselves that a header has as well, stay alone.

BEGIN { most = 8 }

!names && FILENAME == ARGV[1] {
    of_headers[$2] = of_headers[$2] $1
    next
}

FNR == 1 {
    ++files
    path[files] = FILENAME
    is_private = 0
    opened[files] = ""
}

/^#[ \t]*(define|undef|pragma)/ || /^#[ \t]*include.*[<"\/](X11|gtk|gdk)/ { is_alone[files] = 1 }
/^#/ { next }

{
    is_end = /^} \/\/ namespace$/
    gsub(/"([^"\\]|\\.)*"/, "\"\"")
    gsub(/'([^'\\]|\\.)+'/, "0")
    sub(/\/\/.*/, "")
}

is_end { is_private = 0; next }
/^namespace \{/ { is_private = 1; next }
/^namespace [a-z:]+ \{/ {
    if (names) {
        name = $2
        sub(/.*::/, "", name)
        declare("type", name)
    }
    next
}
/^using namespace / { opened[files] = opened[files] $0; next }
/^using [A-Za-z_:]+::[A-Za-z_0-9]+;/ {
    name = $2
    sub(/;.*/, "", name)
    full = name
    sub(/.*::/, "", name)
    taken[files, name] = full
    use(name)
    next
}

/^(\[\[[a-z]+\]\] )?[A-Za-z]/ && (names || is_private || /^(static|constexpr|inline|template|struct|class|enum|union|const|using|typedef)[ <]/) { keep($0) }

{
    line = $0
    before = ""
    while (match(line, /[A-Za-z_][A-Za-z_0-9]*/)) {
        before = before substr(line, 1, RSTART - 1)
        word = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (before !~ /(\.|->|::)$/ && before !~ /[0-9]$/) use(word)
        before = "x"
    }
}

# A word that stands in the file.
function use(word) {
    if (!((files, word) in stands)) {
        stands[files, word] = 1
        words[files, ++word_count[files]] = word
    }
}

# What headers declare.
function declare(sort, name) {
    if (!((sort, name) in of_headers)) print sort, name
    of_headers[sort, name] = 1
}

# The name that a line at the first column declares.
function keep(line, name, sort) {
    sort = "type" # or a variable
    if (line ~ /^(TEST_CASE|return|namespace|extern)/) return
    sub(/^\[\[[a-z]+\]\] */, "", line)
    sub(/^template *<.*> */, "", line)
    if (line ~ /^(struct|class|union|enum) /) {
        sub(/^enum class /, "", line)
        sub(/^(struct|class|union|enum) /, "", line)
        match(line, /^[A-Za-z_0-9]+(::)?/)
        name = substr(line, RSTART, RLENGTH)
        if (name ~ /::$/) return
    } else if (line ~ /^using [A-Za-z_0-9]+ *=/) {
        name = line
        sub(/^using /, "", name)
        sub(/ *=.*/, "", name)
    } else if (line !~ /^[^(]* = / && match(line, /[A-Za-z_0-9:~]+\(/)) {
        name = substr(line, RSTART, RLENGTH - 1)
        sort = "function"
    } else {
        sub(/ *(=|\{|;|\[).*/, "", line)
        sub(/ *$/, "", line)
        if (!match(line, /[A-Za-z_][A-Za-z_0-9]*$/)) return
        name = substr(line, RSTART, RLENGTH)
    }
    if (name == "" || name ~ /:/) return
    if (names) return declare(sort, name)
    # a function of one file hardly has the very arguments of a header's
    if (name in of_headers && !(sort == "function" && of_headers[name] == "function")) is_alone[files] = 1
    if (!((files, name) in declared)) {
        declared[files, name] = 1
        kept[files, ++kept_count[files]] = name
        kept_by_any[name] = 1
    }
}

function fits(file, group, i, word) {
    if (size[group] >= most || group_opened[group] != opened[file]) return 0
    for (i = 1; i <= kept_count[file]; ++i)
        if ((group, kept[file, i]) in group_stands) return 0
    for (i = 1; i <= word_count[file]; ++i) {
        word = words[file, i]
        if (!(word in watched)) continue
        if ((group, word) in group_declared) return 0
        if ((group, word) in group_stands && group_taken[group, word] != taken[file, word]) return 0
    }
    return 1
}

function join_group(file, group, i, word) {
    ++size[group]
    group_opened[group] = opened[file]
    members[group] = members[group] (members[group] == "" ? "" : " ") path[file]
    for (i = 1; i <= kept_count[file]; ++i) group_declared[group, kept[file, i]] = 1
    for (i = 1; i <= word_count[file]; ++i) {
        word = words[file, i]
        group_stands[group, word] = 1
        if ((file, word) in taken) group_taken[group, word] = taken[file, word]
    }
}

END {
    if (names) exit
    for (name in kept_by_any) watched[name] = 1
    for (key in taken) {
        split(key, parts, SUBSEP)
        watched[parts[2]] = 1
    }
    for (file = 1; file <= files; ++file) {
        if (is_alone[file]) {
            print path[file]
            continue
        }
        for (group = 1; group <= groups; ++group)
            if (fits(file, group)) break
        if (group > groups) ++groups
        join_group(file, group)
    }
    for (group = 1; group <= groups; ++group) print members[group]
}

/// Completion for bash: words first, file names where none fits.
enum BashCompletion {
    static func script(_ tree: [CommandNode]) -> String {
        let paths = tree.dropFirst().map { "'\($0.name)'" }.joined(separator: "|")
        let values = tree.flatMap { node in
            node.options.filter { !$0.choices.isEmpty }.map { option in
                "    \(spellings(option).map { "'\(node.name) \($0)'" }.joined(separator: "|"))) words='\(option.choices.joined(separator: " "))' ;;"
            }
        }
        let words = tree.map { node in
            "      '\(node.name)') words='\((node.words + node.options.map { "--\($0.long)" }).joined(separator: " "))' ;;"
        }
        return """
            # bash completion for tp
            _tp() {
              local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path=tp words= i
              for ((i = 1; i < COMP_CWORD; i++)); do
                case "$path ${COMP_WORDS[i]}" in
                  \(paths)) path="$path ${COMP_WORDS[i]}" ;;
                esac
              done
              case "$path $previous" in
            \(values.joined(separator: "\n"))
                *) case $path in
            \(words.joined(separator: "\n"))
                  esac ;;
              esac
              COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -o default -F _tp tp

            """
    }

    private static func spellings(_ option: Option) -> [String] { ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? []) }
}

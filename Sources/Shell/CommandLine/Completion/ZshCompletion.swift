/// Completion for zsh, with a description beside each word.
enum ZshCompletion {
    static func script(_ tree: [CommandNode]) -> String {
        let paths = tree.dropFirst().map { "'\($0.name)'" }.joined(separator: "|")
        let values = tree.flatMap { node in
            node.options.filter { !$0.choices.isEmpty }.map {
                "    '\(node.name) --\($0.long)') compadd -- \($0.choices.joined(separator: " ")); return ;;"
            }
        }
        let nodes = tree.map { node in
            """
                '\(node.name)')
                  verbs=(\(node.subcommands.map { described($0.name, $0.summary) }.joined(separator: " ")))
                  operands=(\((node.command?.operandChoices ?? []).joined(separator: " ")))
                  options=(\(node.options.map { described("--\($0.long)", $0.summary) }.joined(separator: " "))) ;;
            """
        }
        return """
            #compdef tp
            _tp() {
              local at=tp word
              local -a verbs operands options
              for word in ${words[2,CURRENT-1]}; do
                case "$at $word" in
                  \(paths)) at="$at $word" ;;
                esac
              done
              case "$at ${words[CURRENT-1]}" in
            \(values.joined(separator: "\n"))
              esac
              case $at in
            \(nodes.joined(separator: "\n"))
              esac
              if [[ $PREFIX == -* ]]; then
                _describe option options
              else
                (( $#verbs )) && _describe command verbs
                if (( $#operands )); then compadd -a operands; else _files; fi
              fi
            }
            if [[ $funcstack[1] == _tp ]]; then _tp "$@"; else compdef _tp tp; fi

            """
    }

    /// `'name:what it does'`; a colon in the name or a quote would end it.
    private static func described(_ name: String, _ summary: String) -> String {
        "'\(name.replacing(":", with: "\\:")):\(summary.replacing("'", with: "’"))'"
    }
}

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** A command as a shell needs to know it. */
export type Known = {
  name: string
  summary: string
  verbs: readonly string[]
  options: { name: string; takesValue: boolean }[]
}

/** What to evaluate in a shell so that it completes the commands of `kiwi`. */
export const completionScript = (shell: Shell, commands: readonly Known[]) => scripts[shell](commands)

const scripts: Record<Shell, (commands: readonly Known[]) => string> = { bash, zsh, fish }

const dashed = ({ options }: Known) => options.map(({ name }) => `--${name}`).join(' ')
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** What matches none of these is completed as a file. */
function bash(commands: readonly Known[]) {
  const cases = commands.map(
    (known) => `    ${known.name}) verbs=${quoted(known.verbs.join(' '))} options=${quoted(dashed(known))} ;;`,
  )
  return `_kiwi() {
  local typed="\${COMP_WORDS[COMP_CWORD]}" verbs='' options=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(commands.map(({ name }) => name).join(' '))} -- "$typed"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  [ "$COMP_CWORD" -eq 2 ] || verbs=''
  case "$typed" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$typed")) ;;
    *) COMPREPLY=($(compgen -W "$verbs" -- "$typed")) ;;
  esac
}
complete -o default -F _kiwi kiwi`
}

function zsh(commands: readonly Known[]) {
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', ' ')}`)}`)
  const cases = commands.map(
    (known) => `    ${known.name}) verbs=(${known.verbs.join(' ')}) options=(${dashed(known)}) ;;`,
  )
  return `#compdef kiwi
_kiwi() {
  local -a commands verbs options
  commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2]" in
${cases.join('\n')}
  esac
  if [[ "$PREFIX" == -* ]]; then
    compadd -- $options
  elif (( CURRENT == 3 && $#verbs )); then
    compadd -- $verbs
  else
    _files
  fi
}
compdef _kiwi kiwi`
}

function fish(commands: readonly Known[]) {
  const lines = commands.flatMap(({ name, summary, verbs, options }) => [
    `complete -c kiwi -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...(verbs.length > 0
      ? [`complete -c kiwi -f -n '__fish_seen_subcommand_from ${name}' -a ${quoted(verbs.join(' '))}`]
      : []),
    ...options.map(
      (option) =>
        `complete -c kiwi -n '__fish_seen_subcommand_from ${name}' -l ${option.name}${option.takesValue ? ' -r' : ''}`,
    ),
  ])
  return lines.join('\n')
}

import { charactersReadForNames } from '../contract/knowledge'

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/**
 * The text with everything blanked that is not prose: code, addresses, identifiers, lines of programs. Of the same length,
 * so that a place in it is the place in the text.
 */
export function proseOf(text: string): string {
  const head = text.slice(0, charactersReadForNames)
  const unfenced = head.replace(/```[\s\S]*?(?:```|$)/g, blank).replace(/`[^`\n]*`/g, blank)
  return unfenced.split('\n').map(proseOfLine).join('\n')
}

const statement =
  /^\s*(?:import|export|from|const|let|var|def|class|public|private|protected|static|function|func|fn|return|async|await|if \(|for \(|while \(|SELECT|INSERT|UPDATE|DELETE|CREATE|#include|package|using|namespace|@\w|\$ |> \$|npm |pip |git |sudo )/
const endOfStatement = /(?:[{}]|\)\s*;|=>|\);)\s*$/

function proseOfLine(line: string): string {
  if (endOfStatement.test(line) || (statement.test(line) && /[;(){}=*"']|\bfrom\b/.test(line))) return blank(line)
  return line.replace(/\S+/g, (chunk) => (isCode(chunk) ? blank(chunk) : chunk))
}

const isCode = (chunk: string) =>
  /:\/\/|@|_|\(\)|->|=>|::|[<>{}=\\$#|]|\p{L}{2}\.\p{L}|^www\.|^[~.]?\/|\p{L}\/\p{L}|\p{L}\d+\p{L}|\[\d*\]/u.test(chunk)

/** What a row of the activity log is: a prompt with its words, or something the person did that is none. */
export type Activity = { kind: 'prompt'; words: string } | { kind: 'other' }

const APP = /gemini|\bbard\b/i
const CONVERSATION =
  /^https?:\/\/gemini\.google\.com\/(?:u\/\d{1,3}\/)?(?:app|gem\/[^/?#]{1,100})\/([0-9a-z_-]{6,100})/i

// The verb in front of a prompt in the language of the account; the words after it are the person's own.
const VERBS = ['Prompted', 'Asked', 'Said', 'Submitted query', 'Submitted a query', 'Queried', 'Hiciste la petición']
// These are words a prompt could begin with; only a colon makes a verb of them.
const VERBS_WITH_COLON = [
  ...['Prompt', 'Query', 'You said', 'You asked', 'Prompt entered'],
  ...['Eingegebener Prompt', 'Gefragt', 'Gesagt', 'Gesendete Anfrage', 'Anfrage gesendet', 'Frage'],
  ...['Prompt saisi', 'Prompt envoyé', 'Vous avez dit', 'Vous avez demandé', 'Requête envoyée', 'Requête', 'Demande'],
  ...['Has dicho', 'Dijiste', 'Has preguntado', 'Preguntaste', 'Petición', 'Instrucción', 'Peticion enviada'],
  ...['Petición enviada', 'Has hecho la petición', 'Hai detto', 'Hai chiesto', 'Prompt inserito', 'Richiesta inviata'],
  ...['Richiesta', 'Você disse', 'Disse', 'Você perguntou', 'Perguntou', 'Comando enviado', 'Comando', 'Solicitação'],
  ...['Pedido', 'Pedido enviado', 'Ai spus', 'Ai întrebat', 'Solicitare trimisă', 'Solicitare', 'Prompt introdus'],
  ...['Prompt trimis', 'Comandă', 'Întrebare', 'Ingevoerde prompt', 'Je zei', 'Gevraagd', 'Zapytanie', 'Powiedziano'],
  ...['Fråga', 'Du sa', 'Du sagde', 'Kysymys', 'Dotaz', 'Upit', 'Istem', 'Girilen istem', 'Soru', 'Kérdés'],
  ...[
    'Запрос',
    'Вы сказали',
    'Запит',
    'Ερώτημα',
    'Προτροπή',
    'Είπατε',
    '送信したメッセージ',
    '送信したプロンプト',
    'プロンプト',
  ],
  ...[
    '質問',
    '提示',
    '输入的提示',
    '提问',
    '您说',
    '您說',
    '輸入的提示',
    '提示詞',
    '提示词',
    '프롬프트',
    '입력한 프롬프트',
    '질문',
  ],
]
const quoted = (words: string[]) => words.map((word) => word.replaceAll(' ', '\\s')).join('|')
const PROMPT = new RegExp(
  `^(?:(?:${quoted(VERBS)})(?:\\s?[:：]\\s*|\\s+|$)|(?:${quoted(VERBS_WITH_COLON)})\\s?[:：]\\s*)`,
  'u',
)

const OTHER =
  /^(?:Gave feedback|Created (?:a )?(?:Gemini )?(?:Canvas|Gem)|Used (?:Gemini|an? )|Selected (?:a )?(?:preferred )?draft|Viewed |Opened |Shared |Deleted |Modified |Turned o(?:n|ff) |Visited |Listened )/
const SOUNDS_LIKE_OTHER =
  /feedback|canvas|\bdrafts?\b|entwurf|brouillon|borrador|bozza|rascunho|schiț|commentaires envoyés|comentarios enviados|lienzo|フィードバック|下書き|草稿|反馈|意見|피드백|초안/iu

/** Every Google product writes such rows; the header and the list of products name it in any language. */
export const isGeminiApps = (names: string[]) => names.some((name) => APP.test(name))

/** A title in an unknown language is kept whole, unless nothing answers it and it speaks of something else. */
export function activityOf(title: string, isAnswered: boolean): Activity {
  const verb = PROMPT.exec(title)
  if (verb) return { kind: 'prompt', words: title.slice(verb[0].length) }
  const isOther = OTHER.test(title) || (!isAnswered && SOUNDS_LIKE_OTHER.test(title.slice(0, 60)))
  return isOther ? { kind: 'other' } : { kind: 'prompt', words: title }
}

/** The conversation that one of the addresses leads to. */
export const conversationIn = (addresses: string[]): string | null =>
  addresses.map((address) => CONVERSATION.exec(address)?.[1]).find((id) => id !== undefined) ?? null

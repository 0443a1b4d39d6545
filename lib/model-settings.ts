/** A model behind an address that speaks as OpenAI does, or as Ollama does. */
export type ModelAddress = { baseUrl: string; name: string; key: string | null }

/** What makes vectors of texts: the model that comes with Kiwi, nothing, one behind an address, or one on disk. */
export type Embeddings =
  | { provider: 'local' }
  | { provider: 'none' }
  | ({ provider: 'openai' | 'ollama' } & ModelAddress)
  | { provider: 'transformers'; folder: string; name: string }

/** What is wrong with it is said without repeating it: it may hold a key. */
export function languageModel(text: string | null): ModelAddress | null {
  if (text === null) return null
  const found = modelAddress(text)
  if (found) return found
  throw new Error(
    'KIWI_LLM must be an address with the name of a model, such as http://127.0.0.1:11434/v1#llama3 or https://:KEY@llm.example.org/v1#name.',
  )
}

/**
 * `local`, `none`, or where a model is and its name: `http://127.0.0.1:1234/v1#name` with `https://:KEY@…` where a key
 * is asked for, `ollama:http://127.0.0.1:11434#name`, `transformers:/folder/with/models#name`. A key is not repeated.
 */
export function embeddings(text: string): Embeddings {
  if (text === 'local' || text === 'none') return { provider: text }
  const [, kind, where = ''] = text.match(/^(?:(ollama|transformers):)?(.*)$/s) ?? []
  if (kind === 'transformers') {
    const [, folder, name] = where.match(/^([^#]+)#([^#]+)$/) ?? []
    if (folder && name && isName(name)) return { provider: kind, folder, name }
  } else {
    const address = modelAddress(where)
    if (address) return { provider: kind === 'ollama' ? kind : 'openai', ...address }
  }
  throw new Error(
    'KIWI_EMBEDDINGS must be local, none, or a model by its place and name, such as https://:KEY@llm.example.org/v1#name, ollama:http://127.0.0.1:11434#nomic-embed-text or transformers:/models#bge-small.',
  )
}

function modelAddress(text: string): ModelAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const [name, key] = url ? [decoded(url.hash.slice(1)), decoded(url.password)] : ['', '']
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === ''
  if (!isPlain || !isName(name) || !/^[\x21-\x7e]*$/.test(key)) return null
  return { baseUrl: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, name, key: key || null }
}

const isName = (text: string) => /^[^\p{Cc}]{1,200}$/u.test(text)

/** The text behind percent signs; none where they stand for nothing. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\n'
  }
}

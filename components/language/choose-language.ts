import { type Language, languageCookie } from './languages'

const yearSeconds = 365 * 86_400

/** Kept in this browser from now on; the page is loaded anew, since the server writes its texts. */
export function chooseLanguage(language: Language) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there over plain http
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  window.location.reload()
}

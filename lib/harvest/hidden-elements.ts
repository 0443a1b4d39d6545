/** Removes from a page what nobody sees, and what stands around its text on every page of a site. */
export function dropHidden(document: Document): void {
  for (const element of document.querySelectorAll(NEVER_TEXT)) element.remove()
  for (const element of document.querySelectorAll('[hidden], [style], [aria-modal="true"]')) {
    const style = element.getAttribute('style') ?? ''
    if (!element.hasAttribute('style') || HIDING.test(style.toLowerCase().replace(/\s/g, ''))) element.remove()
  }
}

export function dropSurroundings(document: Document): void {
  for (const element of document.querySelectorAll(SURROUNDINGS)) element.remove()
  for (const element of document.querySelectorAll('[class], [id]')) {
    const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
    if (NOTICE.test(names) && !/^(?:html|body|main|article)$/i.test(element.nodeName)) element.remove()
  }
}

const NEVER_TEXT =
  'script, style, template, noscript, iframe, object, embed, svg, canvas, input, select, textarea, button'
const SURROUNDINGS =
  'nav, aside, body > header, body > footer, [role="navigation"], [role="banner"], [role="contentinfo"], ' +
  '[role="search"], [role="dialog"], [role="alertdialog"], dialog'
const HIDING =
  /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:0(?:\.0*)?(?:;|!|$)|font-size:0(?:px|em|rem|pt|%)?(?:;|!|$))/
const NOTICE =
  /(?:^|\s)(?:cookies?|consent|gdpr)(?:\s|$)|(?:^|[\s_-])(?:cookie|consent|gdpr)s?[_-]?(?:banner|bar|box|consent|container|dialog|info|law|manager|message|modal|notice|overlay|policy|popup|wall)/i

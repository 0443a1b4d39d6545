import type { SlotLanguage } from './language'

const muy = '(?:(?:mucho|muchisimo|tambien|siempre|realmente|ahora|actualmente|personalmente|todavia|mas) )*'
const yo = '(?:yo )?'
const estado = '(?<x>vegetarian[oa]|vegan[oa]|casad[oa]|divorciad[oa]|jubilad[oa]|alergic[oa] al? .+)'

export const spanish: SlotLanguage = {
  openings:
    '(?:hola|bueno|y|pero|ademas|en realidad|por cierto|correccion|nota|ahora|personalmente|recuerda que|ten en cuenta que|que sepas que)',
  articles: 'el|la|los|las|un|una|unos|unas|al',
  tails: 'mucho|muchisimo|nada|para nada|ahora|de verdad|tanto',
  compound:
    'y|e|o|pero|si|cuando|porque|que|salvo|aunque|hasta|solo|a veces|sin|eso|esto|este|esta|estos|estas|lo|tu|tus|su|sus',
  prefers: [
    `^${yo}${muy}prefiero (?<a>.+?) (?:antes que|en vez de|en lugar de|sobre|que|al?) (?<b>.+)$`,
    '^(?:a mi )?me gustan? mas (?<a>.+?) que (?<b>.+)$',
  ],
  dislikes: [`^(?:a mi )?(?:no|ya no) me gustan? ${muy}(?<x>.+)$`, `^${yo}(?:odio|detesto|no soporto) (?<x>.+)$`],
  likes: [`^(?:a mi )?me (?:gustan?|encantan?) ${muy}(?<x>.+)$`, `^${yo}(?:adoro|amo) (?<x>.+)$`],
  doesNot: [`^${yo}(?:no|ya no|nunca) (?<x>como|bebo|fumo|uso|tomo|llevo)(?<y> .+)?$`],
  does: [`^${yo}(?<x>como|bebo|fumo|uso|tomo|llevo)(?<y> .+)?$`],
  isNot: [`^${yo}(?:no|ya no) (?:soy|estoy) ${estado}$`],
  is: [`^${yo}(?:ahora )?(?:soy|estoy) ${estado}$`],
  favourites: ['^mi (?<n>[a-z ]+?) (?:favorit|preferid)[oa] es (?:ahora )?(?!no\\b)(?<v>.+)$'],
  leftPlace: [`^${yo}(?:ya no|no) (?:vivo|resido) en (?<v>.+)$`],
  livesIn: [
    `^${yo}${muy}(?:vivo|resido|vivimos) ${muy}en (?<v>.+)$`,
    `^${yo}(?:me he mudado|me mude|nos mudamos) a (?<v>.+)$`,
  ],
  leftWork: [`^${yo}(?:ya no|no) trabajo (?:en|para) (?<v>.+)$`],
  worksAt: [`^${yo}${muy}trabajo ${muy}(?:en|para) (?<v>.+)$`],
  owns: ['^mi (?:nueva? )?(?<n>direccion|numero de telefono|cumpleanos|zona horaria) es (?:ahora )?(?!no\\b)(?<v>.+)$'],
  stem: (word) => word.replace(/(?<=\w{3})s$/, ''),
}

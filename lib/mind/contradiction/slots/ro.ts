import type { SlotLanguage } from './language'

const des = '(?:(?:si|mereu|de obicei|acum|foarte|tot|inca|chiar|mai|mult|sincer|personal) )*'
const eu = `(?:eu )?${des}`
const place = '(?:place|plac)'
const verb = '(?<x>mananc|beau|fumez|folosesc|port)(?<y> .+)?'
const stare =
  '(?<x>vegetariana?|vegana?|casatorita?|divortata?|pensionara?|stangaci|stangace|fumato(?:r|are)|alergica? la .+)'

export const romanian: SlotLanguage = {
  openings:
    '(?:da|pai|deci|salut|buna|si|dar|iar|apropo|de fapt|de asemenea|corectie|corectare|actualizare|acum|in prezent|in general|personal|retine(?: ca)?|tine minte(?: ca)?|noteaza(?: ca)?|nu uita(?: ca)?|sa stii(?: ca)?|ca sa stii)',
  articles: 'un|o|niste|pe',
  tails: 'foarte mult|mult|deloc|acum|deja|asa mult|niciodata|in ultima vreme|de obicei|cel mai mult',
  compound:
    'si|sau|dar|daca|cand|pentru ca|fiindca|decat|cat timp|desi|pana|doar|uneori|fara|asta|acesta|aceasta|acestea|ea|el|tau|ta|sau|lui|lor',
  prefers: [
    `^${eu}prefer (?<a>.+?) (?:in loc de|in locul|decat|fata de|mai degraba decat) (?<b>.+)$`,
    `^(?:mie )?imi ${place} mai mult (?<a>.+?) decat (?<b>.+)$`,
  ],
  dislikes: [
    `^(?:mie )?nu (?:imi |mi-|-mi )?(?:mai )?${des}${place} (?<x>.+)$`,
    `^nu-mi (?:mai )?${place} (?<x>.+)$`,
    `^${eu}(?:urasc|detest|nu suport) (?<x>.+)$`,
  ],
  likes: [`^(?:mie )?imi ${des}${place} (?:(?:foarte )?mult )?(?<x>.+)$`, `^${eu}(?:ador|iubesc) (?<x>.+)$`],
  doesNot: [`^(?:eu )?nu (?:mai )?${verb}$`],
  does: [`^${eu}${verb}$`],
  isNot: [`^(?:eu )?nu (?:mai )?sunt ${stare}$`],
  is: [`^(?:eu )?(?:acum )?sunt ${stare}$`],
  favourites: [
    '^(?<n>[a-z -]+?) (?:mea|meu|mele|mei) (?:preferata?|favorita?|preferate|preferati) (?:este|e|sunt)(?: acum)? (?!nu\\b)(?<v>.+)$',
  ],
  leftPlace: ['^(?:eu )?nu mai (?:locuiesc|stau|traiesc) in (?<v>.+)$'],
  livesIn: [
    `^${eu}(?:locuiesc|stau|traiesc) ${des}in (?<v>.+)$`,
    '^(?:eu )?(?:recent |acum )?(?:m-am|ne-am) mutat (?:de curand |recent |inapoi )?(?:in|la) (?<v>.+)$',
  ],
  leftWork: ['^(?:eu )?nu mai lucrez (?:la|pentru) (?<v>.+)$'],
  worksAt: [`^${eu}(?:lucrez|muncesc) ${des}(?:la|pentru) (?<v>.+)$`],
  owns: [
    '^(?<n>adresa|adresa de e-?mail|numarul de telefon) (?:mea|meu) (?:este|e)(?: acum)? (?!nu\\b)(?<v>.+)$',
    '^(?<n>numarul) meu de telefon (?:este|e)(?: acum)? (?!nu\\b)(?<v>.+)$',
    '^(?<n>ziua) mea(?: de nastere)? (?:este|e) (?:pe )?(?!nu\\b)(?<v>.+)$',
  ],
  stem: (word) =>
    word.replace(/(?<=\w{2})(?:ului|elor|ilor|lei|lor|ul|ua|ei|le)$/, '').replace(/(?<=\w{3})[aeiu]+$/, ''),
}

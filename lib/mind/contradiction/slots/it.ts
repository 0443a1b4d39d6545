import type { SlotLanguage } from './language'

const molto = '(?:(?:molto|moltissimo|anche|sempre|davvero|ora|adesso|attualmente|personalmente|ancora|tanto) )*'
const io = '(?:io )?'
const stato = '(?<x>vegetarian[oa]|vegan[oa]|sposat[oa]|divorziat[oa]|allergic[oa] (?:a|al|alla|alle|ai|agli) .+)'

export const italian: SlotLanguage = {
  openings:
    '(?:ciao|e|ma|inoltre|in realta|comunque|correzione|nota|adesso|ora|personalmente|ricorda(?:ti)? che|tieni presente che)',
  articles: "il|lo|la|i|gli|le|un|una|l'|al|alla|allo|alle|ai|agli|all'",
  tails: 'molto|tantissimo|per niente|affatto|adesso|ora|davvero|tanto',
  compound:
    'e|ed|o|ma|se|quando|perche|che|tranne|anche se|finche|solo|a volte|senza|questo|questa|quello|quella|lo|tuo|tua|suo|sua',
  prefers: [
    `^${io}${molto}preferisco (?<a>.+?) (?:(?:piuttosto che|invece di|rispetto a|anziche|al|alla|allo|alle|ai|agli|a) |all')(?<b>.+)$`,
    '^mi (?:piace|piacciono) (?:di )?piu (?<a>.+?) (?:che|di|del|della) (?<b>.+)$',
  ],
  dislikes: [`^non mi (?:piace|piacciono)(?: piu)? ${molto}(?<x>.+)$`, `^${io}(?:odio|detesto|non sopporto) (?<x>.+)$`],
  likes: [`^mi (?:piace|piacciono) ${molto}(?<x>.+)$`, `^${io}(?:amo|adoro) (?<x>.+)$`],
  doesNot: [`^${io}non (?<x>mangio|bevo|fumo|uso|porto) (?:piu |mai )?(?<y>.+)$`],
  does: [`^${io}(?<x>mangio|bevo|fumo|uso|porto) (?<y>.+)$`],
  isNot: [`^${io}non sono (?:piu )?${stato}$`],
  is: [`^${io}(?:ora |adesso )?sono ${stato}$`],
  favourites: [
    '^(?:il mio|la mia|i miei|le mie) (?<n>[a-z ]+?) (?:preferit|favorit)[oaie] (?:e|sono) (?:ora |adesso )?(?!non\\b)(?<v>.+)$',
  ],
  leftPlace: [`^${io}non (?:vivo|abito) piu (?:a|in) (?<v>.+)$`],
  livesIn: [
    `^${io}${molto}(?:vivo|abito|risiedo) ${molto}(?:a|in|ad) (?<v>.+)$`,
    `^${io}mi sono trasferit[oa] (?:a|in|ad) (?<v>.+)$`,
  ],
  leftWork: [`^${io}non lavoro piu (?:per|presso|da|alla|in) (?<v>.+)$`],
  worksAt: [`^${io}${molto}lavoro ${molto}(?:per|presso|da|alla|in) (?<v>.+)$`],
  owns: [
    '^(?:il mio|la mia) (?:nuov[oa] )?(?<n>indirizzo|numero di telefono|compleanno|fuso orario) e (?:ora |adesso )?(?!non\\b)(?<v>.+)$',
  ],
  stem: (word) => word.replace(/(?<=\w{3})[aeio]$/, ''),
}

import type { SlotLanguage } from './language'

const oft =
  '(?:(?:sehr|auch|immer|meist|meistens|eigentlich|jetzt|derzeit|noch|generell|personlich|wirklich|seit kurzem) )*'
const mag = '(?:mag|liebe|esse|trinke|nutze|benutze|lese|hore)'

export const german: SlotLanguage = {
  openings:
    '(?:ja|nein|hallo|hi|also|und|aber|ubrigens|eigentlich|ausserdem|korrektur|hinweis|zur info|merk dir|merke dir|denk daran|personlich)',
  articles: 'der|die|das|den|dem|ein|eine|einen',
  tails: 'sehr|gern|gerne|sehr gern|sehr gerne|uberhaupt|mehr|jetzt|so sehr|am liebsten|besonders',
  compound:
    'und|oder|aber|wenn|falls|weil|als|obwohl|bis|nur|manchmal|ohne|es|dies|diese[rsnm]?|ihn|sie|dich|dein|deine|ihr|nicht|kein|keine|keinen|lieber',
  prefers: [
    `^ich ${mag} ${oft}lieber (?<a>.+?) als (?<b>.+)$`,
    `^ich ${mag} (?<a>.+?) lieber als (?<b>.+)$`,
    `^ich bevorzuge ${oft}(?<a>.+?) (?:gegenuber|vor|statt|anstatt|anstelle von) (?<b>.+)$`,
    '^ich ziehe (?<a>.+?) (?:dem |der |den )?(?<b>\\S+) vor$',
    '^(?<a>.+?) (?:ist|sind) mir lieber als (?<b>.+)$',
  ],
  dislikes: [
    `^ich mag ${oft}(?:keine?n?) (?<x>.+?)(?: mehr)?$`,
    `^ich mag ${oft}(?<x>.+?) (?:uberhaupt |gar )?nicht(?: mehr)?(?: so)?(?: gern| gerne)?$`,
    `^ich (?:hasse|verabscheue) ${oft}(?<x>.+)$`,
  ],
  likes: [`^ich (?:mag|liebe) ${oft}(?<x>.+)$`],
  doesNot: ['^ich (?<x>esse|trinke|rauche|nutze|benutze|trage) (?:kein|keine|keinen|nie|niemals) (?<y>.+?)(?: mehr)?$'],
  does: ['^ich (?<x>esse|trinke|rauche|nutze|benutze|trage) (?<y>.+)$'],
  isNot: [
    '^ich bin (?:nicht|keine?)(?: mehr)? (?<x>vegetarier(?:in)?|veganer(?:in)?|vegan|verheiratet|geschieden|allergisch (?:gegen|auf) .+)$',
  ],
  is: [
    '^ich bin (?:jetzt )?(?<x>vegetarier(?:in)?|veganer(?:in)?|vegan|verheiratet|geschieden|allergisch (?:gegen|auf) .+)$',
  ],
  favourites: ['^meine? (?<n>lieblings[a-z-]+) (?:ist|sind) (?:jetzt |nun )?(?!nicht\\b|keine?\\b)(?<v>.+)$'],
  leftPlace: ['^ich (?:wohne|lebe) nicht mehr in (?<v>.+)$'],
  livesIn: [
    `^(?:ich (?:wohne|lebe)|wir (?:wohnen|leben)) ${oft}in (?<v>.+)$`,
    '^ich bin (?:\\w+ )?nach (?<v>.+?) (?:um)?gezogen$',
  ],
  leftWork: ['^ich arbeite nicht mehr (?:bei|fur) (?<v>.+)$'],
  worksAt: [`^ich arbeite ${oft}(?:bei|fur) (?<v>.+)$`],
  owns: [
    '^meine (?:neue )?(?<n>adresse|telefonnummer|handynummer|schuhgrosse) (?:ist|lautet) (?:jetzt )?(?!nicht\\b)(?<v>.+)$',
  ],
  stem: (word) => word.replace(/(?<=\w{4})(?:en|e|n|s)$/, ''),
}

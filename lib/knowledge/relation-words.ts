import type { EntityRelation } from '../contract/knowledge'

const family =
  'wife|husband|partner|sister|brother|mother|father|mum|mom|dad|son|daughter|cousin|niece|nephew|aunt|uncle|grandmother|grandfather|grandma|grandpa'
const company =
  '(?:best |old )?(?:friend|colleague|coworker|boss|manager|teacher|student|neighbou?r|flatmate|roommate|mentor|client)'
const post =
  '(?:ceo|cto|cfo|founder|co-founder|director|head|president|chair|manager|engineer|developer|designer|nurse|doctor|teacher|professor|researcher|lawyer|accountant)'
const often = '(?:(?:now|still|also|currently|acum|inca|jetzt|noch|maintenant|ahora|ora|adesso|agora) )?'
const article = '(?: the| der| dem| den| la| le| el| il| l| o| a)?'

const one = (...pieces: string[]) => new RegExp(`^${often}(?:${pieces.join('|')})${article}$`)

/** What stands between two names, in small letters and without marks, when a sentence says this of them. */
export const relationsByWords: [RegExp, EntityRelation][] = [
  [
    one(
      '(?:lives?|lived|is living|resides|grew up|settled) (?:in|on|near)',
      'moved (?:back )?to',
      '(?:locuieste|traieste|sta) (?:in|la)',
      's-a mutat (?:in|la)',
      '(?:wohnt|lebt) in',
      'zog nach',
      '(?:habite|vit)(?: a| en| au)?',
      'vive en',
      '(?:vive|abita) (?:a|in)',
      '(?:mora|vive) (?:em|no|na)',
    ),
    'lives_in',
  ],
  [
    one(
      '(?:works?|worked|is working) (?:at|for)',
      'joined',
      'founded',
      'is employed (?:at|by)',
      `(?:is|was) (?:the |an? )?(?:[a-z]+ )?${post} (?:at|of)`,
      'lucreaza (?:la|pentru)',
      'arbeitet (?:bei|fur)',
      'travaille (?:chez|pour|a)',
      'trabaja (?:en|para)',
      'lavora (?:per|da|in|alla|presso)',
      'trabalha (?:em|na|no|para)',
    ),
    'works_at',
  ],
  [
    one(
      '(?:studies|study|studied|is studying) at',
      '(?:studiaza|invata) la',
      'studiert an',
      'etudie a',
      'estudia en',
      'studia a',
      'estuda (?:em|na|no)',
    ),
    'studies_at',
  ],
  [
    one(
      '(?:is|are|was) (?:a )?(?:part|member|division|subsidiary) of',
      '(?:belongs|belonged) to',
      '(?:is|was) owned by',
      'face parte din',
      'gehort zu',
      'fait partie de',
      'forma parte de',
      'fa parte di',
      'faz parte de',
    ),
    'part_of',
  ],
  [
    one(
      '(?:is|lies|sits) (?:a (?:[a-z]+ )?(?:city|town|village|region|island|river|lake) )?(?:located |situated |based )?(?:in|on|near)',
      '(?:este|se afla) in',
      'liegt in',
      'se trouve (?:a|en|au)',
      '(?:esta|queda) en',
      'si trova (?:a|in)',
      'fica em',
    ),
    'located_in',
  ],
  [
    one(
      `'s (?:${family})`,
      `is (?:the )?(?:${family}) of`,
      '(?:is|got) married to',
      'married',
      'este (?:sotia|sotul|sora|fratele|mama|tata|fiul|fiica|verisoara|varul) lui',
      'ist (?:die|der) (?:frau|mann|schwester|bruder|mutter|vater|tochter|sohn) von',
      'est (?:la|le) (?:femme|mari|soeur|frere|mere|pere|fille|fils) de',
      'es (?:la|el) (?:esposa|esposo|hermana|hermano|madre|padre|hija|hijo) de',
    ),
    'related_to',
  ],
  [
    one(
      `'s ${company}`,
      `is (?:the |an? )?${company}s? (?:of|with)`,
      '(?:knows?|met|met with|works with|worked with|lives with|visited|is friends with)',
      '(?:cunoaste|il cunoaste pe|o cunoaste pe|s-a intalnit cu|lucreaza cu)',
      '(?:kennt|traf|arbeitet mit)',
      '(?:connait|a rencontre)',
      'conoce a',
      'conosce',
      'conhece',
    ),
    'knows',
  ],
]

/** After two names with `and` between them. */
export const togetherWords =
  /^ (?:(?:first |have |had )?met|know each other|are (?:good |old |best )?(?:friends|colleagues|neighbou?rs)|work together|s-au (?:intalnit|cunoscut)|se cunosc|kennen sich|se connaissent|se conocen|si conoscono)(?![a-z])/
export const togetherAsFamily =
  /^ (?:are (?:married|siblings|sisters|brothers|cousins)|got married|sunt casatoriti|sind verheiratet)(?![a-z])/
export const betweenListed = /^(?:,|&|and|si|und|et|y|e|och|и|και)$/

import type { SlotLanguage } from './language'

const muito = '(?:(?:muito|muitissimo|tambem|sempre|realmente|agora|atualmente|pessoalmente|ainda|mais) )*'
const eu = '(?:eu )?'
const estado = '(?<x>vegetarian[oa]|vegan[oa]|casad[oa]|divorciad[oa]|alergic[oa] (?:a|ao|as|aos) .+)'

export const portuguese: SlotLanguage = {
  openings:
    '(?:sim|ola|oi|e|mas|alem disso|na verdade|a proposito|correcao|nota|agora|pessoalmente|lembre(?:-se)?(?: de)? que|saiba que)',
  articles: 'o|a|os|as|um|uma|do|da|dos|das|de|ao',
  tails: 'muito|muitissimo|nada|de jeito nenhum|agora|mesmo|tanto',
  compound:
    'e|ou|mas|se|quando|porque|que|exceto|embora|ate|so|as vezes|sem|isso|isto|este|esta|esse|essa|teu|tua|seu|sua',
  prefers: [
    `^${eu}${muito}prefiro (?<a>.+?) (?:em vez de|em vez do|em vez da|do que|a|ao|aos) (?<b>.+)$`,
    `^${eu}gosto mais (?:de|do|da|dos|das) (?<a>.+?) (?:do )?que (?:de |do |da )?(?<b>.+)$`,
  ],
  dislikes: [
    `^${eu}(?:nao|ja nao) gosto ${muito}d(?:e|o|a|os|as) (?<x>.+)$`,
    `^${eu}(?:odeio|detesto|nao suporto) (?<x>.+)$`,
  ],
  likes: [`^${eu}gosto ${muito}d(?:e|o|a|os|as) (?<x>.+)$`, `^${eu}(?:adoro|amo) (?<x>.+)$`],
  doesNot: [`^${eu}(?:nao|ja nao|nunca) (?<x>como|bebo|fumo|uso|visto)(?<y> .+)?$`],
  does: [`^${eu}(?<x>como|bebo|fumo|uso|visto)(?<y> .+)?$`],
  isNot: [`^${eu}(?:nao|ja nao) sou ${estado}$`],
  is: [`^${eu}(?:agora )?sou ${estado}$`],
  favourites: ['^(?:(?:o|a) )?(?:meu|minha) (?<n>[a-z ]+?) (?:favorit|preferid)[oa] e (?:agora )?(?!nao\\b)(?<v>.+)$'],
  leftPlace: [`^${eu}(?:ja nao|nao) (?:moro|vivo) (?:mais )?(?:em|no|na) (?<v>.+)$`],
  livesIn: [
    `^${eu}${muito}(?:moro|vivo|resido) ${muito}(?:em|no|na) (?<v>.+)$`,
    `^${eu}(?:me mudei|mudei-me|nos mudamos|mudamo-nos) para (?:o |a )?(?<v>.+)$`,
  ],
  leftWork: [`^${eu}(?:ja nao|nao) trabalho (?:mais )?(?:em|no|na|para) (?<v>.+)$`],
  worksAt: [`^${eu}${muito}trabalho ${muito}(?:em|no|na|para(?: a| o)?) (?<v>.+)$`],
  owns: [
    '^(?:(?:o|a) )?(?:meu|minha) (?:nov[oa] )?(?<n>endereco|morada|numero de telefone|aniversario|fuso horario) e (?:agora )?(?!nao\\b)(?<v>.+)$',
  ],
  stem: (word) => word.replace(/(?<=\w{3})s$/, ''),
}

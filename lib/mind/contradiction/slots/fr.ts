import type { SlotLanguage } from './language'

const souvent = '(?:(?:vraiment|aussi|toujours|beaucoup|maintenant|actuellement|personnellement|encore|bien) )*'

export const french: SlotLanguage = {
  openings:
    "(?:oui|bonjour|salut|et|mais|donc|aussi|en fait|au fait|correction|note|pour info|maintenant|personnellement|retiens que|souviens-toi que|n'oublie pas que)",
  articles: "le|la|les|un|une|des|du|de la|de|d'|l'",
  tails: 'beaucoup|du tout|maintenant|vraiment|plus que tout|tellement|enormement',
  compound:
    'et|ou|mais|si|quand|parce que|car|que|qui|sauf|jusqu|seulement|parfois|sans|ca|cela|ce|cette|ces|lui|ton|ta|tes|votre|vos|son|sa|ses',
  prefers: [
    `^je prefere ${souvent}(?<a>.+?) (?:plutot que|plutot qu'|au lieu de|par rapport a|a|au|aux) (?<b>.+)$`,
    `^j'aime (?:mieux|plus) (?<a>.+?) que (?<b>.+)$`,
  ],
  dislikes: [
    `^je n'aime (?:pas|plus|guere) ${souvent}(?<x>.+)$`,
    `^j'aime pas ${souvent}(?<x>.+)$`,
    `^je (?:deteste|hais) ${souvent}(?<x>.+)$`,
  ],
  likes: [`^j'(?:aime|adore) ${souvent}(?<x>.+)$`],
  doesNot: [
    '^je ne (?<x>mange|bois|fume|porte) (?:pas|plus|jamais) (?<y>.+)$',
    "^je n'(?<x>utilise) (?:pas|plus|jamais) (?<y>.+)$",
  ],
  does: ['^je (?<x>mange|bois|fume|porte) (?<y>.+)$', "^j'(?<x>utilise) (?<y>.+)$"],
  isNot: ['^je ne suis (?:pas|plus) (?<x>vegetarienne?|vegane?|mariee?|divorcee?|allergique (?:a|au|aux) .+)$'],
  is: ['^je suis (?:maintenant )?(?<x>vegetarienne?|vegane?|mariee?|divorcee?|allergique (?:a|au|aux) .+)$'],
  favourites: [
    '^(?:mon|ma|mes) (?<n>[a-z -]+?) (?:preferee?s?|favorit?e?s?) (?:est|sont) (?:maintenant )?(?!pas\\b)(?<v>.+)$',
  ],
  leftPlace: ["^je n'habite (?:plus|pas) (?:a|au|en) (?<v>.+)$", '^je ne vis (?:plus|pas) (?:a|au|en) (?<v>.+)$'],
  livesIn: [
    `^(?:j'habite|je vis|nous habitons|nous vivons) ${souvent}(?:a|au|en|aux) (?<v>.+)$`,
    "^j'ai (?:\\w+ )?demenage (?:a|au|en|aux) (?<v>.+)$",
    '^je me suis installee? (?:a|au|en|aux) (?<v>.+)$',
  ],
  leftWork: ['^je ne travaille (?:plus|pas) (?:chez|pour) (?<v>.+)$'],
  worksAt: [`^je travaille ${souvent}(?:chez|pour) (?<v>.+)$`],
  owns: [
    '^(?:mon|ma) (?:nouvelle? )?(?<n>adresse|numero de telephone|anniversaire|pointure|fuseau horaire) est (?:maintenant )?(?!pas\\b)(?<v>.+)$',
  ],
  stem: (word) => word.replace(/^[ld]'/, '').replace(/(?<=\w{3})(?:es|e|s)$/, ''),
}

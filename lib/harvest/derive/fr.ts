import { claimed, each, type Language, listed, tools } from './language'

const souvent =
  '(?:(?:tres|aussi|toujours|fortement|actuellement|maintenant|legerement|surtout|plutot|nettement|vraiment|desormais) )*'
const un = '(?:une?|deux|trois|quatre|cinq|\\d{1,2})'
const est = "(?:est|sont|c'est)(?! (?:pas|faux|fausse|incorrecte?))"
const metier =
  '(?:professeure?|prof|enseignante?|institut(?:eur|rice)|medecin|infirmiere?|chirurgienn?e?|dentiste|avocate?|ingenieure?|developpeu(?:r|se)|programmeu(?:r|se)|graphiste|menuisiere?|electricienn?e?|plombiere?|boulangere?|cuisiniere?|agricult(?:eur|rice)|ecrivaine?|journaliste|musicienn?e?|photographe|comptable|architecte|pharmacienn?e?|veterinaire|cherch(?:eur|euse)|psychologue|traduct(?:eur|rice)|bibliothecaire|chauffeu(?:r|se)|mecanicienn?e?|consultante?|independante?|etudiante?|jardiniere?|coiffeu(?:r|se)|sage-femme|retraitee?|fonctionnaire|vendeu(?:r|se))'
const famille =
  '(?:femme|mari|conjointe?|compagnon|compagne|copine|copain|fille|filles|fils|enfants?|mere|pere|parents|frere|freres|soeur|soeurs|grand-mere|grand-pere|petit-fils|petite-fille|oncle|tante|cousine?|neveu|niece|chien|chienne|chiens|chat|chats|chatte|cheval|lapin|voisine?|patronne?|chef)'
const langue = '(?:francais|anglais|allemand|espagnol|italien|roumain|portugais|arabe|polonais|russe|neerlandais)'
const ceci =
  "(?! (?:ca|cela|ceci|ce|cet|cette|ces|celui|celle|ton|ta|votre|vos|tes|l'idee|l'option|la (?:premiere|deuxieme|seconde|version|facon)|le (?:premier|deuxieme|second|ton|style)|l'autre|que|comment)\\b)"
const reponds =
  '(?:reponds|repondez|ecris|ecrivez|parle|parlez|utilise|utilisez|appelle|appelez|tutoie|tutoyez|vouvoie|vouvoyez|explique|expliquez)(?:-moi)?'
const retiens =
  "(?:rappelle-toi|souviens-toi|souvenez-vous|rappelez-vous|retiens|retenez|note|notez|n'oublie pas|n'oubliez pas|sache|sachez|pour (?:info|information|memoire|rappel)|a noter|garde en tete|gardez (?:en tete|a l'esprit))"

export const french: Language = {
  triggers: [
    ...listed(`
      allergi | intoleran | vegetari | vegeta | vegan | diabet | coeliaque | coliaque | asthm | epileps
      migraine | gauch | daltonien | m'appelle | s'appelle | mon nom | mon prenom | j'habite | habite | vis_
      vit_ | reside | demenag | originaire | suis ne | grandi | travaille | marie_ | mariee | divorc | veuf
      veuve | celibataire | pacse | souffre | enfant | fils | fille | garcon | frere | soeur | sour | chat_
      chats | chatte | chien | cheva | chevres | lapin | petits enfants | ma femme | mari_ | conjoint | compagn
      copin | copain | mere | pere | parents | grand mere | grand pere | petit fils | petite fille | oncle
      tante | cousin | neveu | niece | voisin | patron_ | patronne | chef_ | j'ai 1 | anniversaire | date de naissance
      maternelle | mon adresse | mon numero | je parle | rappelle toi | rappelez vous | souviens toi
      souvenez vous | retiens | retenez | note_ | notez | n'oubli | sache | pour info | pour memoire
      pour rappel | garde en | gardez | prefer | j'aime | n'aime | adore | deteste | toujours | desormais
      dorenavant | partir de maintenant | appelle moi | appelez moi | decid | choisi | opte | convenu | tranche
      mis d'accord | partons | part sur | pars sur | reste sur | restons | allons y | plan est | plan c'est
    `),
    ...each(
      listed(`suis_ | suis un_ | suis une_`),
      listed(`
        prof | enseignant | institut | medecin | infirmi | chirurg | dentiste | avocat | ingenieur | developp
        programm | graphiste | menuis | electric | plomb | boulang | cuisin | agricult | ecrivain | journaliste
        music | photograph | comptable | architecte | pharmac | veterinaire | cherch | psycholog | traduct
        bibliothec | chauffeu | mecanic | consultant | independant | etudiant | jardin | coiffeu | sage
        retrait | fonctionnaire | vendeu | ancien
      `),
    ),
    ...each(listed(`je_ | je ne_`), listed(`mange | bois | fume | porte | regarde | supporte`)),
  ],
  joiners: [
    'et|mais|car|parce que|puisque|comme|donc|que|au fait|aussi|sinon|oui|bonjour|salut|moi|en fait',
    'personnellement|(?:note|pour info|pour memoire|a noter|rappel|correction|info|contexte|ps):|par ailleurs',
    'bref',
  ],
  doubts: [
    "si|s'il|suppos(?:e|ons|ez)|imagin(?:e|ons|ez)|disons|admettons|faisons comme|par exemple|peut-etre",
    'probablement|pas sure?|je crois|je pense|voudrais|aimerais|serais|a (?:dit|ecrit)|dit que|la phrase|est-ce',
    'pourquoi|(?:^|[,;] )(?:que|quel(?:le)?s?|comment|ou|qui|quand|peux-tu|pouvez-vous|aide-moi|aidez-moi)',
  ],
  passing: ["dans cette reponse|en ce moment|aujourd'hui|ce (?:soir|matin)|pour l'instant|cette semaine|la maintenant"],
  named: ["(?:je m'appelle|mon (?:nom|prenom)(?: complet| de famille)? est|appelle(?:z)?-moi) "],
  notMeant: [
    `(?:vis|habite) (?:dans|en) (?:l'espoir|la peur|la crainte|le deni|le peche|le terminal|le navigateur|l'editeur|le passe|le present|un reve|une bulle|paix|${tools})`,
    'allergique (?:aux?|a la) (?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|travail|reunions|gens|betise)',
    'prefere ne (?:pas|rien) (?:le |en |y )?(?:dire|repondre|parler|commenter|preciser|partager)',
    '(?:fonction|methode|commande|classe|variable|boucle|erreur|ligne) preferee?',
    claimed('pretend|dit|affirme|croit|pense'),
  ],
  handsOver: [
    'tradui(?:s|re|sez|t)|traduction|corrige[rz]?|reformule[rz]?|reecri[st]|jeu de role|fais semblant|histoire ou|poeme|redaction|lettre de motivation|cordialement|(?:cher|chere) (?:monsieur|madame)',
  ],
  facts: [
    `je suis ${souvent}(?:allergique|intolerante?) (?:a|au|aux)\\b`,
    "j'ai (?:une |des )?(?:forte )?(?:allergies?|intolerances?) (?:a|au|aux)\\b",
    "j'ai (?:du diabete|de l'asthme|de l'epilepsie|des migraines)",
    "je souffre d[e']",
    "je m'appelle",
    `mon (?:nom|prenom)(?: complet| de famille)? ${est}`,
    "j'habite(?! pas)\\b",
    `je ${souvent}vis ${souvent}(?:a|en|au|aux|dans|avec|pres|seule?)\\b`,
    'je reside (?:a|en|au)',
    "j'ai demenage (?:a|en|au)\\b",
    'je suis (?:originaire|nee?) (?:d|a|en|le|au|aux)',
    "j'ai grandi",
    `je travaille ${souvent}(?:comme|en tant que|chez|pour|a|dans|au|en|a mon compte)(?! (?:ce|cette|ca|train))\\b`,
    `je suis (?:une? )?(?:ancien(?:ne)? )?${metier}\\b`,
    `je suis ${souvent}(?:vegetarienn?e?|vegane?|vegetalienn?e?|diabetique|coeliaque|gauchere?|daltonienn?e?|asthmatique|mariee?|divorcee?|veuf|veuve|celibataire|pacsee?)\\b`,
    `j'ai ${un} (?:[\\w-]+ )?(?:enfants?|fils|filles?|garcons?|freres?|soeurs?|chats?|chiens?|chevaux|cheval|petits-enfants|chevres|lapins?)\\b`,
    "j'ai \\d+ ans\\b",
    `(?:ma|mon|mes) (?:[\\w-]+ )?${famille} (?:s'appelle(?:nt)?|habite(?:nt)?|vi(?:t|vent) (?:a|en|au|avec)|travaille (?:comme|chez|a|dans)|est nee?|est allergique|est (?:une? )?${metier}|a \\d+ (?:ans|mois))`,
    `mon anniversaire ${est}`,
    `ma date de naissance ${est}`,
    `ma langue maternelle ${est}`,
    `mon (?:adresse|numero de telephone) ${est}`,
    `je parle (?:couramment |aussi |bien )?(?:le |l')?${langue}\\b`,
    `${retiens}(?: bien)?(?: que|:|,)? (?:je (?!veux|voudrais|dois|peux|cherche|n'arrive)|j'ai |j'habite|mon|ma|mes|notre|nos)`,
  ],
  preferences: [
    `je ${souvent}prefere${ceci}\\b`,
    `j'aime (?:beaucoup |bien )?mieux${ceci}`,
    `j'adore${ceci} `,
    `j'aime (?:beaucoup |bien |surtout )?(?:les|le|la|l'|[a-z]+er)\\b`.replace(
      "j'aime",
      `j'aime(?! (?:beaucoup |bien )?(?:l'idee|le ton|le style|la facon|la version|l'option))`,
    ),
    `je deteste${ceci} `,
    `je (?:ne |n')?(?:supporte|aime) pas${ceci} `,
    `j(?:e n)?'aime pas${ceci} `,
    'je (?:ne )?(?:mange|bois|fume|porte|regarde) (?:pas|jamais|plus|que)\\b',
    'je (?:mange|bois|utilise|veux) (?:toujours|uniquement|seulement)\\b',
    `${reponds}(?:,? s'il (?:te|vous) plait,?)? toujours\\b`,
    `(?:a partir de maintenant|desormais|dorenavant),? ${reponds}`,
    'appelle(?:z)?-moi (?!quand|si|demain)',
    `(?:mon|ma|mes) (?:[\\w-]+ ){1,3}preferee?s? (?:est|sont|c'est|reste)`,
  ],
  decisions: [
    "(?:j'ai|nous avons|on a|je me suis|nous nous sommes|on s'est) (?:(?:finalement|enfin|donc|deja|tous) )*(?:decide|choisi|opte|convenu|tranche|mis d'accord)(?:e|es|s)?(?! de (?:demander|te demander|vous demander)| rien| que (?:c'|ce|cela|ca|il s')\\b)\\b",
    '(?:partons|restons|on part|on reste|je pars|je reste|nous partons|nous restons) (?:donc |finalement )?sur\\b',
    'allons-y (?:pour|avec)',
    `(?:le|mon|notre) plan ${est}`,
    `(?:la|ma|notre) decision ${est}`,
  ],
}

import { claimed, each, type Language, listed, tools } from './language'

const eu = '(?:eu )?'
const des = '(?:(?:si|mereu|de obicei|acum|foarte|tot|inca|chiar|mai) )*'
const un = '(?:un|o|doi|doua|trei|patru|cinci|\\d{1,2})'
const este = '(?:este|e|sunt)(?! (?:gresit|nu))'
const rude =
  '(?:fiica|fiul|fetita|baietelul|baiatul|fata|sotia|sotul|nevasta|mama|tata|tatal|parintii|fratele|sora|fratii|surorile|bunica|bunicul|nepotul|nepoata|copilul|copiii|fiii|fiicele|prietena|prietenul|partenera|partenerul|pisica|motanul|cainele|catelul|vecinul|seful|sefa)'
const meu = '(?:mea|meu|mei|mele)'
const meserie =
  '(?:profesoara?|invatatoare|invatator|medic|doctor|doctorita|asistenta? medicala?|inginera?|programatoare?|programator|dezvoltator|avocata?|arhitecta?|contabila?|brutar|bucatar|bucatareasa|fermier|sofer|electrician|instalator|tamplar|jurnalista?|scriitoare?|scriitor|muziciana?|fotografa?|farmacista?|stomatolog|veterinar|psiholog|traducator|traducatoare|bibliotecara?|studenta? la|cercetator|cercetatoare|economista?|vanzator|vanzatoare|freelancer|antreprenor|pensionara?)'
const limba = '(?:romana|engleza|germana|franceza|spaniola|italiana|maghiara|rusa|turca|ucraineana|portugheza)'
const asta =
  '(?! (?:asta|acest|aceasta|acela|aceea|ala|aia|prima|primul|a doua|al doilea|varianta|ideea|tonul|cum|ce|sa (?:vad|stiu))\\b)'
const raspunde =
  '(?:raspunde(?:ti)?|scrie(?:ti)?|vorbeste|vorbiti|foloseste|folositi|spune|tutuieste|adreseaza)(?:-mi|-te|-ma)?'

export const romanian: Language = {
  triggers: [
    ...listed(`
      alergi | intoleran | vegetarian | vegan | diabet | celiac | stangaci | stangace | daltonis | astm
      epileps | migren | sufar de | numesc | numeste | ma cheama | cheama | numele meu | locuie | traiesc
      mutat | nascut | sunt din | originar | lucrez | lucreaza | muncesc | casatorit | divortat | vaduv | copil
      copii | fiu_ | fiic | fiul | fii_ | baiat | baiet | fata | fete | frate | fratii | frati | sora | surori
      pisic | motan | caine | cainele | caini | catel | catei | nepot | nepoat | capre | sotia | sotul | nevasta
      mama | tata | parintii | bunic | prieten | partener | vecin | seful | sefa | am 1 | ziua mea
      data nasterii | materna | adresa mea | numarul meu | vorbesc | retin | tine minte | tii minte | notea
      notez | nu uita | sa stii | prefer | imi plac | mi plac | ador | iubesc | urasc | detest | niciodata
      mereu | intotdeauna | doar_ | de acum in | favorit | hotarat | decis | ales_ | optat | convenit | stabilit
      mergem | raman_ | ramanem | planul | alegerea
    `),
    ...each(
      listed(`sunt_ | profesie_ | meserie_`),
      listed(`
        profesor | profesoar | invatat | medic | doctor | asistent | inginer | programat | dezvoltat | avocat
        arhitect | contabil | brutar | bucatar | fermier | sofer | electrician | instalator | tamplar
        jurnalist | scriit | muzician | fotograf | farmacist | stomatolog | veterinar | psiholog | traducat
        bibliotecar | student | cercetat | economist | vanzat | freelancer | antreprenor | pensionar
      `),
    ),
    ...each(listed(`nu_ | nu mai_`), listed(`mananc | beau | fumez | folosesc | suport`)),
  ],
  joiners: [
    'si|dar|iar|ca|pentru ca|fiindca|deoarece|apropo|de asemenea|in plus|pai|deci|da|buna|salut|corectie:?',
    'ca sa stii|de fapt|personal|retine:?|noteaza:?|(?:nota|important|context):|asadar',
  ],
  doubts: [
    'daca|as fi|presupune(?:m)?|imagineaza-ti|sa zicem|de exemplu|poate|probabil|nu stiu|nu sunt sigura?|cred',
    'as vrea|as prefera|a (?:zis|spus|scris)|zice|spune ca|propozitia|oare',
    '(?:^|[,;] )(?:ce|cum|cine|unde|cand|de ce|care|poti|puteti|ajuta-ma)',
  ],
  passing: ['in acest raspuns|azi|astazi|diseara|momentan|chiar acum|deocamdata|saptamana asta'],
  named: [`(?:${eu}(?:ma numesc|ma cheama)|numele meu(?: complet| de familie)? (?:este|e)) `],
  notMeant: [
    `(?:locuiesc|traiesc) (?:in|cu|la) (?:speranta|frica|teama|pace|minciuna|terminal|browser|editor|trecut|prezent|viitor|vis|${tools})[a-z]*`,
    'alergica? la (?:zilele de )?(?:luni|lunea|marti|miercuri|joi|vineri|sambata|duminica|munca|sedinte|oameni|prostie)',
    'prefer (?:sa )?nu (?:spun|zic|raspund|comentez|divulg|discut|vorbesc)',
    '(?:functi[ae]|metod[ae]|comand[ae]|clas[ae]|variabil[ae]|operatorul) (?:mea|meu|mele) (?:preferat|favorit)[a-z]*',
    claimed('zice|spune|sustine|pretinde|crede'),
  ],
  handsOver: [
    'traduc[ei]|traducere|tradu|corecteaza|corectura|reformuleaza|rescrie|poveste|povestire|poezie|eseu|scrisoare de intentie|joc de rol|prefa-te|cu stima|stimat[ea]',
  ],
  facts: [
    `${eu}(?:sunt|s-s) ${des}(?:alergica?|intoleranta?) la`,
    `${eu}am (?:o )?(?:alergie|alergii|intoleranta) la`,
    `${eu}am (?:diabet|astm|epilepsie|migrene|boala celiaca)`,
    `${eu}sufar de`,
    `${eu}ma numesc`,
    `${eu}ma cheama`,
    `numele meu(?: complet| de familie)? ${este}`,
    `${eu}${des}(?:locuiesc|traiesc) (?:in|la|langa|cu|pe|singura?|aproape)\\b`,
    `${eu}m-am mutat (?:in|la)\\b`,
    `${eu}m-am nascut`,
    `${eu}sunt (?:nascuta?|originara?|din)\\b(?! (?:nou|pacate))`,
    `${eu}${des}(?:lucrez|muncesc) (?:ca|la|in|pentru|de acasa|intr-|intr-un|intr-o)(?! (?:acest|aceasta|asta|un proiect|o tema))\\b`,
    `${eu}sunt (?:de (?:profesie|meserie) )?${meserie}\\b`,
    `${eu}sunt (?:vegetariana?|vegana?|diabetica?|celiaca?|stangaci|stangace|daltonista?|casatorita?|divortata?|vaduva?)\\b`,
    `${eu}am ${un} (?:[\\w-]+ )?(?:copii|copil|fiu|fiica|fii|fiice|baiat|baieti|fata|fete|frate|sora|frati|surori|pisica|pisici|caine|caini|catel|catei|nepoti|nepot|nepoata|motan|capre)\\b`,
    `${eu}am \\d+ (?:de )?ani\\b`,
    `(?:pe )?${rude} ${meu} (?:se numesc|se numeste|(?:o|il|ii|le) cheama|locuiesc|locuieste|lucreaza (?:ca|la|in)|are \\d+|s-a nascut|(?:este|e|sunt) (?:alergic|${meserie}))`,
    `ziua mea (?:de nastere )?${este}`,
    `data nasterii mele ${este}`,
    `limba mea materna ${este}`,
    `adresa mea ${este}`,
    `numarul meu de telefon ${este}`,
    `${eu}vorbesc (?:fluent |si )?${limba}\\b`,
    '(?:te rog (?:sa )?)?(?:retine|retii|tine minte|tii minte|noteaza|notezi|nu uita|sa stii|ca sa stii)(?: ca|:)? (?:eu|am|sunt|ma|mi|imi|al meu|a mea|ai mei|familia mea|casa mea|masina mea)\\b(?! (?:nevoie|o intrebare|incercat))',
  ],
  preferences: [
    `${eu}${des}prefer${asta}\\b`,
    `${eu}${des}imi plac(?:e)? (?:mai mult|mai mult|mult|foarte mult|cel mai mult)${asta}`,
    `${eu}nu(?:-mi| imi) plac(?:e)?${asta} `,
    `${eu}${des}imi plac(?:e)?${asta} (?:sa )?[a-z]+`,
    `${eu}(?:ador|iubesc|urasc|detest)${asta} `,
    `${eu}nu (?:mai )?(?:mananc|beau|fumez|folosesc|suport)${asta} `,
    `${eu}(?:mereu|intotdeauna|niciodata nu|nu .{0,20} niciodata) (?:mananc|beau|folosesc|vreau|port)\\b`,
    `${eu}(?:vreau|mananc|beau|folosesc) (?:mereu|intotdeauna|doar)\\b`,
    `(?:te rog )?(?:mereu|intotdeauna) (?:sa )?${raspunde}`,
    `(?:te rog )?(?:sa )?${raspunde} (?:mereu|intotdeauna)\\b`,
    `de acum (?:inainte|incolo),? (?:te rog )?(?:sa )?(?:imi |ma )?(?:raspun[dz][a-z]*|scri[a-z]*|vorbest[a-z]*|folosest[a-z]*)`,
    `(?:[\\w-]+ )?[\\w-]+ (?:mea|meu) (?:preferata?|favorita?|preferate?) ${este}`,
  ],
  decisions: [
    `(?:noi |eu )?(?:am|ne-am|m-am) (?:(?:deja|in sfarsit|in final|acum) )?(?:hotarat|decis|ales|optat|convenit|stabilit)(?! sa (?:intreb|incerc)| nimic| ca (?:e|este|era|a fost)\\b)\\b`,
    '(?:hai sa )?(?:mergem|ramanem|ramanem noi) (?:pe|cu|la)\\b',
    '(?:hai sa )?(?:mergem|ramanem) pe',
    '(?:eu )?raman (?:la|pe|cu)\\b',
    'planul (?:este|e)\\b(?! (?:neclar|gresit))',
    '(?:decizia|alegerea)(?: mea| noastra| finala)? (?:este|e)\\b',
  ],
}

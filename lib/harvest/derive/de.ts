import { claimed, each, type Language, listed, tools } from './language'

const oft =
  '(?:(?:sehr|auch|immer|meist|meistens|eigentlich|stark|leicht|jetzt|derzeit|zurzeit|noch|seit \\w+|generell|grundsatzlich|personlich) )*'
const davor =
  '(?:ubrigens|ausserdem|zudem|derzeit|inzwischen|mittlerweile|jetzt|eigentlich|personlich|grundsatzlich|normalerweise|seit \\w+(?: \\w+)?)'
const ich = (verb: string, rest: string) => `(?:ich (?:${verb})|${davor} (?:${verb}) ich) ${rest}`
const ein = '(?:eine?n?|zwei|drei|vier|funf|\\d{1,2})'
const beruf =
  '(?:[a-z]*(?:lehrer|arzt|arztin|krankenpfleger|pfleger|ingenieur|entwickler|programmierer|anwalt|anwaltin|architekt|buchhalter|backer|koch|kochin|bauer|bauerin|landwirt|fahrer|elektriker|installateur|tischler|schreiner|journalist|schriftsteller|musiker|fotograf|apotheker|zahnarzt|tierarzt|psychologe|psychologin|ubersetzer|bibliothekar|wissenschaftler|forscher|verkaufer|krankenschwester|hebamme|student|rentner|unternehmer|freiberufler|berater|gartner)(?:in)?)'
const familie =
  '(?:(?:altere|jungere|alteste|jungste|kleine|grosse)[rsn]? )?(?:frau|mann|partner|partnerin|freundin|freund|tochter|sohn|sohne|kind|kinder|mutter|vater|eltern|bruder|schwester|geschwister|oma|opa|grossmutter|grossvater|enkel|enkelin|tante|onkel|cousin|cousine|neffe|nichte|hund|hunde|katze|katzen|kater|pferd|nachbar|nachbarin|chef|chefin)'
const sprache =
  '(?:deutsch|englisch|franzosisch|spanisch|italienisch|rumanisch|ungarisch|polnisch|turkisch|russisch|portugiesisch)'
const dies =
  '(?! (?:das|es|dies|diese|diesen|dieses|den (?:ersten|zweiten|ton)|die (?:erste|zweite|dritte|idee|variante|version|option)|dein|deine|deinen|ihre|ihren|wie|was|option|variante|version)\\b)'
const antworte =
  '(?:antworte|antworten sie|schreib|schreibe|schreiben sie|sprich|sprechen sie|nenn|nenne|nennen sie|verwende|verwenden sie|nutze|nutzen sie|duz|duze|duzen sie|siez|sieze|erklar|erklare|erklaren sie)'

export const german: Language = {
  triggers: [
    ...listed(`
      allerg | ich habe eine_ | ich hab eine_ | habe ich eine_ | intoleranz | vegetari | vegan | diabet | zoliakie | asthma | adhs | epilep | migrane
      linkshander | leide_ | heise | heisse | heist | heisst | name ist | vorname | nachname | wohn | lebe_
      lebt_ | stamme | aus_ | geboren | aufgewachsen | gezogen | umgezogen | arbeite | verheiratet | geschieden
      verwitwet | ledig | pensioniert | selbststandig | ich bin 1 | bin ich 1 | kind_ | kinder | sohn | tochter
      hund_ | hunde_ | katze | kater_ | bruder | schwester | geschwister | enkel | pferd | ziege | meine frau | mein mann
      partner | freund | mutter | vater | eltern | oma | opa | gros | tante | onkel | cousin | neffe | nichte
      nachbar | chef_ | chefin | geburtstag | muttersprache | meine adresse | telefonnummer | ich spreche | spreche ich
      merk_ | merke | daran | vergiss nicht | vergessen | beachte | zur info | protokoll | damit du | bevorzug | lieber
      liebsten | lieblings | mag_ | ich liebe | liebe ich | ich hasse | hasse ich | immer | stets | ab jetzt | jetzt an | kunftig | in zukunft
      nenn | will nie | mochte nie | entschieden | entschlossen | entscheid | beschlossen | geeinigt
      festgelegt | lass uns | lasst uns | lassen sie uns | bleibe | plan ist | wahl ist | wahl fiel
    `),
    ...each(
      listed(`ich_ | bin_ | eine_ | ein_ | beruf_ | gelernter_ | gelernte_`),
      listed(`
        lehrer | arzt | pfleg | krankenpfl | ingenieur | entwickler | programmier | anwalt | architekt
        buchhalter | backer | koch | bauer | landwirt | fahrer | elektriker | installateur | tischler
        schreiner | journalist | schriftsteller | musiker | fotograf | apotheker | zahnarzt | tierarzt
        psycholog | ubersetzer | bibliothekar | wissenschaft | forscher | verkaufer | krankensch | hebamme
        student | rentner | unternehmer | freiberuf | berater | gartner | softwareen | grundschul | webentw
        rechtsanw | hausarzt | lkw | busfahrer | taxifahrer
      `),
    ),
    ...each(
      listed(`esse_ | trinke_ | rauche_ | nutze_ | benutze_ | verwende_ | ich_`),
      listed(`kein | nie_ | niemals | nur_ | immer`),
    ),
  ],
  joiners: [
    'und|aber|denn|also|ubrigens|ja|hallo|hi|na ja|ausserdem',
    '(?:info|zur info|hinweis|notiz|korrektur|merke|merk dir|wichtig|kontext|ps|furs protokoll):|nun|sondern',
  ],
  doubts: [
    'wenn|falls|angenommen|stell(?:e|en)? (?:dir|sie sich)|nehmen wir an|ob|als ob|zum beispiel|z\\. ?b\\.',
    'vielleicht|wahrscheinlich|nicht sicher|ich glaube|ich denke|wurde gern|ware|hatte|sagt|sagte|schrieb',
    'der satz|(?:^|[,;] )(?:was|wie|warum|wo|wer|welche[rsn]?|kannst|konnen sie|konntest|soll ich|hilf mir)',
  ],
  passing: ['in dieser antwort|gerade|im moment|heute|momentan|diese woche|vorerst'],
  named: ['(?:ich heisse|mein (?:voller |vor|nach|voll)?name ist|nenn(?:e|en sie)? mich(?: bitte)?) '],
  notMeant: [
    `(?:lebe|wohne)(?: \\w+){0,2} (?:in|im)(?: der| einer| einem| standiger)? (?:hoffnung|angst|furcht|frieden|sunde|terminal|browser|editor|traum|hier und jetzt|vergangenheit|${tools})`,
    'allergisch (?:gegen|auf) (?:montage?|dienstage?|mittwoche?|donnerstage?|freitage?|samstage?|sonntage?|arbeit|meetings|menschen|dummheit)',
    'bevorzuge,? (?:es,? )?nicht',
    'lieblings(?:funktion|methode|befehl|klasse|variable|operator|fehler|bug|zeile)',
    claimed('behauptet|sagt|sagte|meint|glaubt'),
  ],
  handsOver: [
    'ubersetz(?:e|en|ung)|korrigier(?:e|en)?|umformulier|umschreib|rollenspiel|geschichte uber|gedicht|aufsatz|anschreiben|tu so|sehr geehrte[rn]?|freundlichen grussen',
  ],
  facts: [
    ich('bin', `${oft}allergisch (?:gegen|auf)`),
    ich(
      'habe?',
      `(?:eine |eine? starke |\\w+ )?(?:[a-z-]*allergie|[a-z-]*intoleranz|diabetes|asthma|adhs|zoliakie|epilepsie|migrane)\\b`,
    ),
    ich('leide', '(?:an|unter)\\b'),
    'ich heisse',
    'mein (?:voller |vor|nach|voll)?name ist(?! (?:nicht|falsch))',
    ich('wohne|lebe', `${oft}(?:\\w+ ){0,2}(?:in|im|bei|mit|auf|am|an|allein|nahe)\\b`),
    ich('komme|stamme', '(?:\\w+ )?aus\\b'),
    'ich (?:bin|wurde) (?:\\S+ ){0,6}(?:geboren|aufgewachsen)',
    'ich bin (?:\\S+ ){0,3}nach \\w+ (?:um)?gezogen',
    ich(
      'arbeite',
      `${oft}(?:als|bei|fur|in|im|von zu ?hause|halbtags|teilzeit|vollzeit)\\b(?! (?:diesem|dieser|moment|gerade))`,
    ),
    ich('bin', `(?:von beruf |eine? |gelernte[rn]? |selbststandige[rn]? ){0,2}${beruf}\\b`),
    ich('bin', `${oft}(?:vegetarier|veganer|diabetiker|linkshander|allergiker)(?:in)?\\b`),
    ich('bin', '(?:vegan|verheiratet|geschieden|verwitwet|ledig|pensioniert|selbststandig)\\b'),
    ich('bin', '\\d{1,3} ?(?:jahre|cm|kg)'),
    ich(
      'habe?',
      `${ein} (?:[\\w-]+ )?(?:kind|kinder|sohn|sohne|tochter|hund|hunde|katze|katzen|kater|bruder|schwestern?|geschwister|enkel|enkelin|pferde?|ziegen?)\\b`,
    ),
    `meine? ${familie} (?:heisst|heissen|wohn(?:t|en)|leb(?:t|en) (?:in|bei|mit)|arbeitet (?:als|bei|in|im|fur)|ist \\d+|ist allergisch|ist (?:eine? )?${beruf}|wurde \\S+ geboren)`,
    'mein geburtstag ist',
    'meine muttersprache ist',
    'meine (?:adresse|telefonnummer) (?:ist|lautet)(?! (?:nicht|falsch))',
    ich('spreche', `(?:\\w+ )?${sprache}\\b`),
    '(?:bitte )?(?:merk(?:e|en sie)? (?:dir|sich)|denk(?:e|en sie)? daran|vergiss nicht|vergessen sie nicht|beachten? sie|beachte|zur info|furs protokoll|nur damit du(?: es)? weisst)(?: bitte)?[,:]? (?:dass )?(?:ich(?! (?:will|mochte|brauche|kann|habe gerade))|meine?|unsere?)\\b',
    '(?:weil|da) ich (?:\\S+ ){1,6}(?:wohne|lebe|arbeite)\\b',
  ],
  preferences: [
    ich('bevorzuge', `${dies.replace('(?! ', '(?!')}\\w`),
    ich(
      'mag|esse|trinke|nutze|benutze|nehme|lese|hore|fahre|reise|habe|arbeite',
      '(?:[\\w-]+ ){0,4}(?:lieber|am liebsten)\\b',
    ),
    'am liebsten (?:mag|esse|trinke|nutze|lese|hore|fahre|reise|habe|arbeite) ich',
    ich('mag', `(?:keine?n?\\b|${dies.replace('(?! ', '(?!')}\\w)`),
    ich('liebe|hasse', `${dies.replace('(?! ', '(?!')}\\w`),
    ich('esse|trinke|rauche|nutze|benutze|verwende', '(?:kein|keine|keinen|nie|niemals|nur|immer)\\b'),
    ich('will|mochte', '(?:immer|nie)\\b'),
    `(?:bitte )?${antworte} (?:mir |mich )?(?:bitte )?(?:immer|stets|ab jetzt|kunftig|nie|in zukunft)\\b`,
    `(?:bitte )?(?:immer|ab jetzt|von jetzt an|in zukunft|kunftig),? (?:bitte )?${antworte}\\b`,
    'nenn(?:e|en sie)? mich bitte',
    'meine? (?:[\\w-]+ )?lieblings[a-z-]+ (?:ist|sind|heisst)',
  ],
  decisions: [
    '(?:ich habe?|wir haben) (?:mich |uns )?(?:(?!nicht |nichts |noch |nie |gehort |gelesen )\\S+ ){0,8}(?:entschieden|entschlossen|beschlossen|geeinigt|festgelegt)\\b(?!,? dass (?:es|das|dies)\\b)',
    '(?:ich entscheide mich|wir entscheiden uns) (?:fur|gegen)',
    'lass(?:t|en sie)? uns (?:(?!nicht )\\S+ ){1,5}nehmen\\b',
    'lass(?:t|en sie)? uns bei \\S+ (?:\\S+ ){0,3}bleiben',
    '(?:ich bleibe|wir bleiben) (?:also |jetzt )?bei',
    '(?:der|mein|unser) plan ist(?! (?:nicht|unklar))',
    '(?:die|meine|unsere) entscheidung (?:ist|lautet)',
    'meine wahl (?:ist|fiel)',
  ],
}

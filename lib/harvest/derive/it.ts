import { claimed, each, type Language, listed, tools } from './language'

const io = '(?:io )?'
const molto = '(?:(?:molto|anche|sempre|ora|attualmente|davvero|ancora|fortemente|decisamente|di solito|gia) )*'
const un = "(?:una? |un'|uno |due |tre |quattro |cinque |\\d{1,2} )"
const mestiere =
  '(?:professore|professoressa|insegnante|maestr[oa]|medico|infermier[ea]|chirurgo|dentista|avvocat[oa]|ingegnere|sviluppat(?:ore|rice)|programmat(?:ore|rice)|grafic[oa]|falegname|elettricista|idraulico|panettiere|fornai[oa]|cuoc[oa]|agricolt(?:ore|rice)|contadin[oa]|scritt(?:ore|rice)|giornalista|musicista|fotograf[oa]|contabile|commercialista|architett[oa]|farmacista|veterinari[oa]|ricercat(?:ore|rice)|psicolog[oa]|tradutt(?:ore|rice)|bibliotecari[oa]|autista|meccanico|consulente|libero professionista|student(?:e|essa)|giardiniere|parrucchier[ea]|ostetrica|pensionat[oa]|impiegat[oa]|commess[oa])'
const parente =
  '(?:moglie|marito|compagn[oa]|fidanzat[oa]|ragazz[oa]|figli[oa]|figli|figlie|madre|padre|mamma|papa|genitori|fratello|sorella|fratelli|sorelle|nonn[oa]|nipote|zi[oa]|cugin[oa]|cane|cani|cagnolin[oa]|gatt[oa]|gatti|cavallo|coniglio|vicin[oa]|cap[oa]|bambin[oa])'
const mio = "(?:il |la |i |le |l')?(?:mio|mia|miei|mie)"
const lingua = '(?:italiano|inglese|tedesco|francese|spagnolo|rumeno|portoghese|russo|arabo|albanese)'
const questo =
  "(?! (?:questo|questa|questi|queste|quello|quella|quel|cio|il tuo|la tua|la (?:prima|seconda|versione)|il (?:primo|secondo|tono)|l'idea|l'opzione|l'altr[oa]|come|che|cosa)\\b)"
const rispondi =
  '(?:rispondi|rispondimi|risponda|mi risponda|scrivi|scrivimi|scriva|parla|parlami|parli|usa|usi|utilizza|utilizzi|chiamami|mi chiami|dammi|mi dia|spiega|spieghi)'
const ricorda =
  '(?:ricorda|ricordati|ricordi|si ricordi|tieni (?:a mente|presente|conto)|tenga (?:a mente|presente|conto)|non dimenticare|nota|annota|segnati|sappi|per tua informazione|giusto perche tu lo sappia)'

export const italian: Language = {
  triggers: [
    ...listed(`
      allergi | intolleran | vegetarian | vegan | diabet | celiac | celiachia | mancin | asma | l'asma
      epilessia | l'epilessia | daltonic | asmatic | soffro | mi chiamo | si chiama | mio nome | vivo | vive_
      abit | risiedo | trasferit | sono nat | nata_ | nato_ | cresciut | vengo da | originari | lavor | sposat
      divorziat | vedov | single_ | celibe | nubile | figli | bambin | fratell | sorell | gatt | cane_ | cani_
      cagnolin | nipot | cavall | capre | conigl | ho 1 | moglie | marito | compagn | fidanzat | ragazz | madre
      padre | mamma | papa_ | genitori | nonn | mia zia | mio zio | cugin | vicin | capo_ | mia capa
      compleanno | madrelingua | lingua madre | mio indirizzo | mio numero | parlo | ricord | tieni | tenga
      dimenticare | nota_ | annota | segnati | sappi | tua informazione | lo sappia | prefer | mi piac | adoro
      odio | detesto | sempre | in poi | chiamami | deciso | decis | scelt | optato | concordato | accordat
      stabilito | andiamo | restiamo | rimaniamo | piano e | vada per
    `),
    ...each(
      listed(`sono_ | sono un_ | sono una_ | sono uno_ | sono un' | faccio il_ | faccio la_ | faccio l'`),
      listed(`
        profess | insegnante | maestr | medico | infermier | chirurg | dentista | avvocat | ingegner | svilupp
        programm | grafic | falegname | elettricista | idraulico | panettier | fornai | cuoc | agricolt
        contadin | scritt | giornalista | musicista | fotograf | contabile | commercialista | architett
        farmacista | veterinari | ricerc | psicolog | tradutt | bibliotec | autista | meccanic | consulente
        libero | student | giardinier | parrucch | ostetric | pensionat | impiegat | commess
      `),
    ),
    ...each(listed(`non_`), listed(`mangio | bevo | fumo | uso_ | guardo | sopporto`)),
    ...each(listed(`mangio_ | bevo_ | uso_ | voglio_`), listed(`solo | sempre | soltanto`)),
  ],
  joiners: [
    'e|ed|ma|perche|poiche|siccome|dato che|visto che|che|comunque|inoltre|anche|si|ciao|allora|beh|quindi',
    "in realta|personalmente|a proposito|tra l'altro",
    '(?:nota|ricorda|correzione|contesto|info|importante|promemoria|ps):',
  ],
  doubts: [
    'se|supponi(?:amo)?|immagina(?:mo)?|mettiamo|facciamo finta|ad esempio|per esempio|forse|probabilmente',
    'non sono sicur[oa]|credo|penso|vorrei|preferirei|sarei|ha (?:detto|scritto)|dice|la frase',
    '(?:^|[,;] )(?:che cosa|cosa|quale|quali|come (?:posso|si|faccio)|quando|dove|chi|puoi|potresti|puo|aiutami)',
  ],
  passing: ['in questa risposta|in questo momento|adesso|oggi|stasera|stamattina|per ora|questa settimana'],
  named: [`(?:${io}mi chiamo|il mio nome(?: completo)? e|chiamami) `],
  notMeant: [
    `vivo (?:in|con|nel|nella|nell'|in un|in una) ?(?:speranza|paura|timore|pace|terminale|browser|editor|passato|presente|sogno|bolla|${tools})`,
    'allergic[oa] (?:a|ai|al|alla|alle) (?:lunedi|martedi|mercoledi|giovedi|venerdi|sabat[oi]|domenic(?:a|he)|lavoro|riunioni|gente|stupidita)',
    'preferisco non (?:dir|rispond|parl|comment|rivel|condivid)[a-z]*',
    '(?:funzione|metodo|comando|classe|variabile|operatore|ciclo|errore|riga) preferit[a-z]*',
    claimed('sostiene|dice|afferma|crede|pensa'),
  ],
  handsOver: [
    'traduci|traduzione|tradurre|correggi|riformula|riscrivi|gioco di ruolo|fai finta|racconto|poesia|tema su|lettera di presentazione|cordiali saluti|gentile (?:signor|dott)[a-z]*',
  ],
  facts: [
    `${io}sono ${molto}(?:allergic[oa]|intollerante) (?:a|al|alla|alle|allo|ai|agli|all')`,
    `${io}ho (?:un'|una |delle )?(?:allergi[ae]|intolleranz[ae]) (?:a|al|alla|alle|ai|agli|all')`,
    `${io}ho (?:il diabete|l'asma|l'epilessia|la celiachia)\\b`,
    `${io}soffro di\\b`,
    `${io}mi chiamo`,
    'il mio nome(?: completo)? e(?! (?:cognome|sbagliato|il))\\b',
    `${io}${molto}(?:vivo|abito|risiedo) ${molto}(?:a|ad|in|con|vicino|nel|nella|da sol[oa]|al)\\b`,
    `${io}mi sono trasferit[oa] (?:a|ad|in)\\b`,
    `${io}sono nat[oa] (?:a|ad|il|nel|in)\\b`,
    `${io}sono cresciut[oa]`,
    `${io}vengo da(?!l lavoro)`,
    `${io}sono originari[oa] d`,
    `${io}${molto}lavoro ${molto}(?:come|da (?:casa|remoto|freelance)|per|in|presso|a|al|alla|nel|nella)(?! (?:quest[oa]|corso))\\b`,
    `${io}faccio (?:il |la |l')${mestiere}\\b`,
    `${io}sono (?:una? |un'|uno )?${mestiere}\\b`,
    `${io}sono ${molto}(?:vegetarian|vegan|diabetic|celiac|mancin|daltonic|asmatic|sposat|divorziat|vedov)[oa]\\b`,
    `${io}sono (?:single|celibe|nubile)\\b`,
    `${io}ho ${un}(?:[\\w-]+ )?(?:figli|figlio|figlia|figlie|bambin[ioae]|fratell[oi]|sorell[ae]|gatt[oaie]|cane|cani|nipot[ei]|cavall[oi]|capre|conigl[io]+)\\b`,
    `${io}ho \\d+ anni\\b`,
    `${mio} (?:[\\w-]+ )?${parente} (?:si chiama(?:no)?|vive (?:a|in|con)|abita|lavora (?:come|in|per|a|al)|ha \\d+ (?:anni|mesi)|e (?:nat|allergic)[oa]|e (?:una? |un')?${mestiere})`,
    'il mio compleanno e\\b',
    'la mia (?:lingua madre|madrelingua) e\\b',
    'il mio (?:indirizzo|numero di telefono) e(?! (?:sbagliato|errato))\\b',
    `${io}parlo (?:anche |bene )?(?:l')?${lingua}\\b`,
    `(?:per favore,? )?${ricorda}(?: bene)?(?: che|:|,)? (?:io|sono|ho|vivo|abito|lavoro|mi|il mio|la mia|i miei|le mie|mi[oa])\\b(?! (?:una (?:domanda)|piacerebbe|serve|bisogno))`,
  ],
  preferences: [
    `${io}${molto}preferisco${questo}\\b`,
    `(?:a me )?mi (?:piace|piacciono) (?:di piu|molto|tanto|moltissimo)${questo}`,
    `(?:a me )?non mi (?:piace|piacciono)(?: per niente)?${questo} `,
    `(?:a me )?mi (?:piace|piacciono)${questo} (?:il|lo|la|i|gli|le|[a-z]+re)\\b`,
    `${io}(?:adoro|odio|detesto)${questo} `,
    `${io}non (?:mangio|bevo|fumo|uso|guardo|sopporto)${questo} `,
    `${io}(?:mangio|bevo|uso|voglio) (?:solo|sempre|soltanto)\\b`,
    `(?:per favore,? )?${rispondi}(?: del (?:tu|lei))? sempre\\b`,
    `(?:per favore,? )?sempre ${rispondi}\\b`,
    `(?:d'ora|da ora|da adesso) in poi,? (?:per favore,? )?${rispondi}\\b`,
    'chiamami (?!quando|dopo)',
    `${mio} (?:[\\w-]+ ){1,3}preferit[oaie] (?:e|sono)\\b`,
  ],
  decisions: [
    `(?:alla fine )?(?:ho|abbiamo|mi sono|ci siamo) (?:(?:gia|finalmente|infine|quindi) )*(?:deciso|scelto|optato|concordato|stabilito|decis[oaie]|accordat[ie])(?! di (?:chiedere|chiederti)| niente| nulla| che (?:era|e|fosse|si tratta)\\b)\\b`,
    '(?:andiamo|restiamo|rimaniamo) (?:quindi )?(?:con|su|sul|sulla)\\b',
    'vada per\\b',
    '(?:il|il mio|il nostro) piano e(?! (?:sbagliato))\\b',
    '(?:la|la mia|la nostra) (?:decisione|scelta) (?:finale )?e\\b',
  ],
}

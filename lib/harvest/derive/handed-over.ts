const ENGLISH =
  'translat(?:e|ion)|proofread|re-?write|re-?phrase|paraphrase|grammar|role-?play|pretend|act as|story|stories|poem|essay|lyrics|novel|cover letter|dialogue|first person|dear [a-z]+,|(?:best|kind) regards|sincerely'
const ROMANIAN =
  'traduc[ei]|traducere|tradu|corecteaza|corectura|reformuleaza|rescrie|poveste|povestire|poezie|eseu|scrisoare de intentie|joc de rol|prefa-te|cu stima|stimat[ea]'
const GERMAN =
  'ubersetz(?:e|en|ung)|korrigier(?:e|en)?|umformulier|umschreib|rollenspiel|geschichte uber|gedicht|aufsatz|anschreiben|tu so|sehr geehrte[rn]?|freundlichen grussen'
const FRENCH =
  'tradui(?:s|re|sez|t)|traduction|corrige[rz]?|reformule[rz]?|reecri[st]|jeu de role|fais semblant|histoire ou|poeme|redaction|lettre de motivation|cordialement|(?:cher|chere) (?:monsieur|madame)'
const SPANISH =
  'traduc(?:e|ir|cion)|traduzca|corrige|corrija|reformula|reescrib[ea]|juego de rol|finge|cuento|poema|redaccion|ensayo|carta de presentacion|estimad[oa]s?|atentamente'
const ITALIAN =
  'traduci|traduzione|tradurre|correggi|riformula|riscrivi|gioco di ruolo|fai finta|racconto|poesia|tema su|lettera di presentazione|cordiali saluti|gentile (?:signor|dott)[a-z]*'
const PORTUGUESE =
  'traduz(?:a|ir|i)?|traducao|corrija|corrigir|reformule|reescrev[ae]|jogo de papeis|finja|faca de conta|conto sobre|poema|redacao|carta de apresentacao|atenciosamente|prezad[oa]s?'

/** Words over folded text that hand a text over to be worked on, open a letter, or deal out a part to play. */
export const handedOver = new RegExp(
  `(?:^|[^a-z])(?:${[ENGLISH, ROMANIAN, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE].join('|')})(?![a-z])`,
)

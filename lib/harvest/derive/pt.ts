import { claimed, each, type Language, listed, tools } from './language'

const eu = '(?:eu )?'
const muito = '(?:(?:muito|tambem|sempre|agora|atualmente|realmente|ainda|geralmente|bastante) )*'
const um = '(?:uma?|dois|duas|tres|quatro|cinco|\\d{1,2})'
const oficio =
  '(?:professora?|medic[oa]|enfermeir[oa]|cirurgia|dentista|advogad[oa]|engenheir[oa]|desenvolvedora?|programadora?|designer|carpinteir[oa]|eletricista|canalizador|encanador|padeir[oa]|cozinheir[oa]|agricultora?|escritora?|jornalista|music[oa]|fotograf[oa]|contador[a]?|contabilista|arquitet[oa]|farmaceutic[oa]|veterinari[oa]|cientista|pesquisadora?|investigadora?|psicolog[oa]|tradutora?|bibliotecari[oa]|motorista|mecanic[oa]|consultora?|autonom[oa]|estudante|jardineir[oa]|cabeleireir[oa]|aposentad[oa]|reformad[oa]|funcionari[oa] public[oa]|vendedora?)'
const familia =
  '(?:mulher|esposa|esposo|marido|parceir[oa]|companheir[oa]|namorad[oa]|filh[oa]s?|mae|pai|pais|irma|irmao|irmas|irmaos|avo|net[oa]|ti[oa]|prim[oa]|sobrinh[oa]|cachorr[oa]|cadela|cao|caes|gat[oa]s?|cavalo|coelho|vizinh[oa]|chefe|bebe)'
const meu = '(?:o |a |os |as )?(?:meu|minha|meus|minhas)'
const lingua = '(?:portugues|ingles|alemao|frances|espanhol|italiano|romeno|russo|arabe)'
const isto =
  '(?! (?:isto|isso|este|esta|esse|essa|d?ess[ea]s?|d?est[ea]s?|disso|disto|(?:da|a) (?:ideia|primeira|segunda|opcao|versao|sua|tua)|(?:do|o) (?:primeiro|segundo|tom|seu|teu|outro)|como|que|de como)\\b)'
const responda =
  '(?:responda|responde|responda-me|responde-me|me responda|escreva|escreve|fale|fala|use|usa|utilize|utiliza|me chame|chame-me|chama-me|me trate|trate-me|trata-me|explique|explica)'
const lembre =
  '(?:lembre-se|lembra-te|lembre|tenha em (?:mente|conta)|tem em (?:mente|conta)|nao (?:se )?esqueca|nao te esquecas|anote|anota|note|so para (?:voce saber|saberes)|para (?:sua|tua) informacao|fique sabendo)'

export const portuguese: Language = {
  triggers: [
    ...listed(`
      alergi | intoleran | vegetarian | vegan | diabet | celiac | canhot | asma | epileps | enxaqueca | daltonic
      sofro de | me chamo | chamo me | se chama | chama se | chamam | meu nome | moro | mora_ | vivo | vive_
      resido | mudei | sou de | sou do | sou da | sou natural | nasci_ | nasceu | cresci_ | trabalh | casad
      divorciad | viuv | solteir | filh | crianca | irma | gato | gata | cachorr | cadela | cao_ | caes | neto | neta
      cavalo | cabras | coelho | tenho 1 | minha mulher | espos | marido | parceir | companheir | namorad | mae_
      pai_ | pais_ | minha avo | meu avo | minha tia | meu tio | minha prim | meu prim | sobrinh | vizinh
      chefe | bebe_ | aniversario | materna | meu endereco | meu numero | meu telefone | minha morada | falo
      lembr | em mente | em conta | esquec | anot | note_ | saberes | voce saber | tua informacao
      sua informacao | fique sabendo | prefir | prefer | gosto | adoro | odeio | detesto | nunca | sempre
      partir de agora | agora em diante | favorit | me chame | chame me | chama me | decidi | escolh | optei
      optamos | resolv | decisao | combinamos | vamos com | vamos la com | vamos ficar | fico com | ficamos com
      plano e
    `),
    ...each(
      listed(`sou_ | sou um_ | sou uma_`),
      listed(`
        professor | medic | enfermeir | cirurgi | dentista | advogad | engenheir | desenvolv | programador
        designer | carpinteir | eletricista | canalizador | encanador | padeir | cozinheir | agricultor
        escritor | jornalista | music | fotograf | contador | contabilista | arquitet | farmac | veterin
        cientista | pesquisador | investigador | psicolog | tradutor | bibliotec | motorista | mecanic
        consultor | autonom | estudante | jardineir | cabeleir | aposentad | reformad | funcion | vendedor
      `),
    ),
    ...each(listed(`nao_ | so_`), listed(`como_ | bebo | fumo | uso_ | suporto | compro`)),
  ],
  joiners: [
    'e|mas|porque|pois|ja que|como|que|alias|alem disso|tambem|entao|sim|ola|oi|bom|na verdade|pessoalmente',
    'a proposito|(?:nota|lembre|lembrete|correcao|contexto|aviso|importante|ps):|portanto',
  ],
  doubts: [
    'se (?:eu|fosse|tivesse|morasse|vivesse|prefiro|sou|tenho|moro)|suponha(?:mos)?|supondo|imagine|imagina',
    'digamos|faca de conta|por exemplo|talvez|provavelmente|nao tenho certeza|acho|penso|creio|gostaria',
    'preferiria|seria|disse|diz|escreveu|a frase',
    '(?:^|[,;] )(?:o que|qual|quais|como (?:posso|se|faco)|quando|onde|quem|por que|voce pode|podes|pode|poderia|me ajude|ajuda-me)',
  ],
  passing: [
    'nesta resposta|agora mesmo|neste momento|no momento|hoje|esta (?:noite|tarde|semana)|por enquanto|por agora',
  ],
  named: [`(?:${eu}(?:me chamo|chamo-me)|(?:o )?meu nome(?: completo)? e|(?:me chame|chame-me|chama-me)(?: de)?) `],
  notMeant: [
    `(?:vivo|moro) (?:em|no|na|com|num|numa) (?:esperanca|medo|temor|paz|terminal|navegador|editor|passado|presente|sonho|bolha|${tools})`,
    'alergic[oa] (?:a|as|aos?) (?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|trabalho|reunioes|pessoas|estupidez)(?:-feiras?)?',
    'prefiro nao (?:dizer|responder|falar|comentar|revelar|compartilhar|partilhar)',
    '(?:funcao|metodo|comando|classe|variavel|operador|laco|erro|linha) (?:favorit|preferid)[a-z]*',
    claimed('afirma|diz|garante|acha|acredita'),
  ],
  handsOver: [
    'traduz(?:a|ir|i)?|traducao|corrija|corrigir|reformule|reescrev[ae]|jogo de papeis|finja|faca de conta|conto sobre|poema|redacao|carta de apresentacao|atenciosamente|prezad[oa]s?',
  ],
  facts: [
    `${eu}sou ${muito}(?:alergic[oa]|intolerante) (?:a|ao|aos|as)\\b`,
    `${eu}tenho (?:uma )?(?:alergias?|intolerancias?) (?:a|ao|aos|as)\\b`,
    `${eu}tenho (?:diabetes|asma|epilepsia|enxaquecas?|doenca celiaca)\\b`,
    `${eu}sofro de\\b`,
    `${eu}(?:me chamo|chamo-me)`,
    '(?:o )?meu nome(?: completo)? e(?! (?:sobrenome|apelido))\\b',
    `${eu}${muito}(?:moro|vivo|resido) ${muito}(?:em|no|na|nos|nas|com|perto|sozinh[oa])\\b`,
    `${eu}(?:me mudei|mudei-me) para`,
    `${eu}sou (?:natural )?(?:de|do|da) (?!opiniao|que|novo)`,
    `${eu}nasci (?:em|no|na|a|ha)\\b`,
    `${eu}cresci (?:em|no|na)\\b`,
    `${eu}${muito}trabalho ${muito}(?:como|de (?:casa)|em|no|na|para|por conta)(?! (?:isso|ess[ea]|est[ea]))\\b`,
    `${eu}sou (?:uma? )?${oficio}\\b`,
    `${eu}sou ${muito}(?:vegetarian|vegan|diabetic|celiac|canhot|daltonic|asmatic|casad|divorciad|viuv|solteir)[oa]\\b`,
    `${eu}tenho ${um} (?:[\\w-]+ )?(?:filh[oa]s?|criancas?|irmaos?|irmas?|irma|gat[oa]s?|cachorr[oa]s?|caes|cao|net[oa]s?|cavalos?|cabras|coelhos?)\\b`,
    `${eu}tenho \\d+ anos\\b`,
    `${meu} (?:[\\w-]+ )?${familia} (?:se chamam?|chamam?-se|mora (?:em|no|na|com)|vive (?:em|no|na|com)|trabalha (?:como|em|no|na)|tem \\d+ (?:anos|meses)|nasceu|e alergic[oa]|e (?:uma? )?${oficio})`,
    '(?:o )?meu aniversario e\\b',
    '(?:a )?minha lingua materna e\\b',
    '(?:o )?meu (?:endereco|numero de telefone|telefone) e\\b',
    '(?:a )?minha morada e\\b',
    `${eu}falo (?:bem |tambem )?${lingua}\\b`,
    `(?:por favor,? )?${lembre}(?: de)?(?: que|:|,)? (?:eu|sou|tenho|moro|vivo|trabalho|(?:o |a |os |as )?(?:meus?|minhas?))\\b(?! (?:uma (?:duda|duvida|pergunta)))`,
  ],
  preferences: [
    `${eu}${muito}prefiro${isto}\\b`,
    `${eu}(?:nao )?${muito}gosto (?:mais |muito |muito mais |nada )?d(?:e|o|a|os|as)\\b`.replace(
      'gosto ',
      `gosto${isto}(?! (?:mais|muito) (?:dess|dest|diss))(?! d(?:ess|est|iss|a (?:ideia|sua|tua)|o (?:tom|seu|teu))) `,
    ),
    `${eu}(?:adoro|odeio|detesto)${isto} `,
    `${eu}nao (?:como|bebo|fumo|uso|suporto)${isto} [a-z]+`,
    `${eu}(?:nunca|sempre) (?:como|bebo|fumo|uso|quero|compro)\\b`,
    `${eu}so (?:bebo|uso|compro)\\b`,
    `(?:por favor,? )?${responda} sempre\\b`,
    `(?:por favor,? )?sempre ${responda}\\b`,
    `(?:a partir de agora|de agora em diante),? (?:por favor,? )?${responda}\\b`,
    '(?:me chame|chame-me|chama-me) (?!quando)',
    `${meu} (?:[\\w-]+ ){1,3}(?:favorit|preferid)[oa]s? (?:e|sao)\\b`,
  ],
  decisions: [
    `${eu}(?:(?:ja|finalmente|ontem) )?(?:decidi|decidimos|escolhi|escolhemos|optei|optamos|resolvi|resolvemos)\\b(?! (?:perguntar|te perguntar|nada|que (?:era|e|foi|isso|isto))\\b)`,
    '(?:ja )?(?:tomei|tomamos) (?:a|uma) decisao',
    'nos decidimos\\b',
    '(?:vamos|vamos la) (?:com|ficar com)\\b',
    '(?:ficamos|fico) com\\b',
    'combinamos (?:de|que)\\b',
    '(?:o|o meu|o nosso|nosso|meu) plano e\\b(?! (?:errado))',
    '(?:a|a minha|a nossa|minha|nossa) decisao (?:final )?e\\b',
  ],
}

import { describe, expect, test } from 'vitest'
import { statementsIn } from '@/lib/harvest/derive-statements'

const saidIn = (text: string) => statementsIn(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

type Kind = 'fact' | 'preference' | 'decision'
type Table = { language: string; statements: [Kind, string][]; others: string[] }

const tables: Table[] = [
  {
    language: 'English',
    statements: [
      ['fact', 'I am allergic to walnuts.'],
      ['fact', "I'm severely allergic to bee stings, so I carry a pen."],
      ['fact', 'i’m lactose intolerant'],
      ['fact', 'My name is Ilse Brandvold.'],
      ['fact', 'I live in St. Gallen with two cats.'],
      ['fact', 'HI, I LIVE IN CLUJ AND I TEACH MATHS.'],
      ['fact', 'My youngest daughter is called Ana.'],
      ['fact', "My dog's name is Rex!"],
      ['fact', 'I work as a night nurse.'],
      ['fact', "I'm a retired carpenter from Molde."],
      ['fact', 'I have two children and a horse.'],
      ['fact', 'Remember that the boiler is serviced in May.'],
      ['fact', 'Please note that my landlord is Mr. Hale.'],
      ['fact', 'For the record, my boat is kept under the bridge.'],
      ['fact', 'My birthday is on 4 March.'],
      ['fact', 'I have a peanut allergy.'],
      ['fact', "I've been a nurse for 12 years."],
      ['fact', 'I bake on Thursdays.'],
      ['fact', 'I go running every morning.'],
      ['fact', "I'm learning Japanese."],
      ['fact', 'My husband and I live in Oslo.'],
      ['preference', "I can't eat gluten."],
      ['preference', 'Keep your answers short from now on.'],
      ['preference', 'I prefer tea.'],
      ['preference', 'By the way, I really prefer trains over planes.'],
      ['preference', 'I like the mountains better than the sea.'],
      ['preference', "I don't eat meat."],
      ['preference', 'I never drink coffee after noon.'],
      ['preference', 'Please always answer in metric units.'],
      ['preference', 'From now on, call me Bo.'],
      ['preference', 'My favourite colour is green.'],
      ['preference', 'I hate cilantro.'],
      ['decision', 'We decided to paint the shed blue.'],
      ['decision', "I've finally chosen the larch wood."],
      ['decision', "Let's go with the second plan."],
      ['decision', 'The plan is to leave on Friday.'],
      ['decision', 'Yesterday was long, but I settled on SQLite.'],
      ['decision', 'I decided yesterday: the shed gets two coats of oil.'],
    ],
    others: [
      'Am I allergic to walnuts?',
      'I live in Berlin, where should I eat?',
      'Do I prefer tea',
      'What should I cook, I am allergic to nuts',
      'If I were allergic to nuts, what would happen.',
      'Suppose I live in Rome.',
      'Imagine I am a doctor from Molde.',
      'I am not sure.',
      'I am not allergic to anything.',
      "I haven't decided yet.",
      "I'm trying to fix this.",
      'I am looking for a flat.',
      'I think I prefer tea.',
      'I am here.',
      "I'm getting an error in line 3.",
      'I have a question about my code.',
      'I am writing an email to my boss.',
      'I prefer the second option.',
      'I like it better.',
      "I don't like this version.",
      "I'd prefer something shorter.",
      'He said that I live in a dream.',
      'She wrote "I live in Paris" on the wall.',
      '"I live in Paris. I work as a spy."',
      '> I live in Paris.',
      'Translate: I live in Paris.',
      'Please proofread this.\n\nI live in Paris and work as a nurse.',
      'Dear Mr. Hale,\nI live in Molde.\nKind regards\nIlse',
      'I am at home today and I work from home this week.',
      'I own this mistake.',
      'Remember to use commas.',
      'Remember that the function returns null.',
      'Answer in German.',
      'I chose:',
      'I am a bit tired.',
      'My name is not shown in the header.',
      'Keep going and never give up!',
      'I get this error every day.',
      'I run the script every night.',
      'I am learning that the hard way.',
      'Yeah, I love to.',
      'There is a beach that I love.',
      "Just so you know, I've been working on it lately.",
    ],
  },
  {
    language: 'Romanian',
    statements: [
      ['fact', 'Sunt alergică la nuci.'],
      ['fact', 'Sunt alergica la nuci'],
      ['fact', 'Mă numesc Ioana și locuiesc la Cluj.'],
      ['fact', 'Numele meu este Andrei.'],
      ['fact', 'LOCUIESC ÎN BRAȘOV.'],
      ['fact', 'Lucrez ca asistentă medicală.'],
      ['fact', 'Pe fiica mea o cheamă Ana.'],
      ['fact', 'Fiul meu are 12 ani.'],
      ['fact', 'Am doi copii și o pisică.'],
      ['fact', 'Ține minte că mașina mea este la service.'],
      ['fact', 'Apropo, sunt inginer la Dacia.'],
      ['preference', 'Prefer ceaiul.'],
      ['preference', 'Nu mănânc carne.'],
      ['preference', 'Îmi place mai mult marea decât muntele.'],
      ['preference', 'Te rog să răspunzi mereu în română, răspunde-mi mereu scurt.'],
      ['preference', 'De acum înainte răspunde-mi în română.'],
      ['preference', 'Culoarea mea preferată este verde.'],
      ['decision', 'Am hotărât să vopsim gardul.'],
      ['decision', 'Ne-am decis pentru varianta din lemn, am ales stejarul.'],
      ['decision', 'Mergem pe varianta a doua.'],
      ['decision', 'Planul este să plecăm vineri.'],
    ],
    others: [
      'Sunt alergică la nuci?',
      'Nu sunt alergic la nimic.',
      'Dacă aș fi alergic la nuci, ce aș mânca.',
      'Nu știu unde locuiesc acum vecinii.',
      'Am o întrebare.',
      'Nu am hotărât încă.',
      'Cred că prefer ceaiul.',
      'Prefer varianta asta.',
      'Caut un apartament.',
      'Ce să gătesc, sunt alergic la nuci',
      'Traduce te rog: locuiesc la Cluj.',
      'A spus că locuiesc prea departe.',
      'Azi lucrez la proiect.',
    ],
  },
  {
    language: 'German',
    statements: [
      ['fact', 'Ich bin allergisch gegen Nüsse.'],
      ['fact', 'Ich habe eine Nussallergie.'],
      ['fact', 'Ich heiße Jonas.'],
      ['fact', 'Ich heisse Jonas.'],
      ['fact', 'Mein Name ist Dr. Weber.'],
      ['fact', 'Übrigens wohne ich in Graz.'],
      ['fact', 'ICH WOHNE IN KÖLN.'],
      ['fact', 'Ich arbeite als Krankenpfleger.'],
      ['fact', 'Meine Tochter heißt Lena.'],
      ['fact', 'Ich habe zwei Kinder.'],
      ['fact', 'Ich bin Vegetarier.'],
      ['fact', 'Merk dir bitte, dass mein Auto in der Garage steht.'],
      ['fact', 'Ich bin in Linz geboren.'],
      ['preference', 'Ich bevorzuge kurze Antworten.'],
      ['preference', 'Ich trinke lieber Tee.'],
      ['preference', 'Ich esse kein Fleisch.'],
      ['preference', 'Antworte bitte immer auf Deutsch.'],
      ['preference', 'Antworten Sie mir bitte immer mit metrischen Einheiten.'],
      ['preference', 'Meine Lieblingsfarbe ist Grün.'],
      ['decision', 'Wir haben beschlossen, den Zaun zu streichen.'],
      ['decision', 'Ich habe mich für das Lärchenholz entschieden.'],
      ['decision', 'Lass uns die zweite Variante nehmen.'],
      ['decision', 'Der Plan ist, am Freitag zu fahren.'],
    ],
    others: [
      'Bin ich allergisch gegen Nüsse?',
      'Ich bin nicht allergisch.',
      'Wenn ich allergisch gegen Nüsse wäre, was dann.',
      'Angenommen, ich wohne in Rom.',
      'Ich bin nicht sicher.',
      'Ich habe mich noch nicht entschieden.',
      'Ich habe eine Frage.',
      'Ich glaube, ich bevorzuge Tee.',
      'Ich suche eine Wohnung.',
      'Ich arbeite gerade an einem Problem.',
      'Er sagte, ich wohne in einem Traum.',
      'Bitte übersetze: Ich wohne in Köln.',
      'Ich mag die Idee.',
      'Ich hätte gern eine Liste.',
    ],
  },
  {
    language: 'French',
    statements: [
      ['fact', 'Je suis allergique aux noix.'],
      ['fact', 'Je m’appelle Camille.'],
      ['fact', "J'habite à Lyon."],
      ['fact', 'Je vis en Bretagne avec mon chat.'],
      ['fact', 'Mon prénom est Zoé !'],
      ['fact', 'Je travaille comme infirmière.'],
      ['fact', 'Je suis professeure de piano.'],
      ['fact', 'Ma fille s’appelle Inès.'],
      ['fact', 'Ma sœur habite à Nantes.'],
      ['fact', "J'ai deux enfants."],
      ['fact', 'Retiens que ma voiture est au garage.'],
      ['preference', 'Je préfère le thé.'],
      ['preference', "J'aime mieux la montagne."],
      ['preference', 'Je ne mange pas de viande.'],
      ['preference', 'Réponds toujours en français.'],
      ['preference', 'Répondez-moi toujours en unités métriques.'],
      ['preference', 'Ma couleur préférée est le vert.'],
      ['decision', "J'ai décidé de repeindre la grange."],
      ['decision', 'Nous avons finalement choisi le mélèze.'],
      ['decision', 'On part sur la deuxième option.'],
      ['decision', 'Le plan est de partir vendredi.'],
    ],
    others: [
      'Suis-je allergique aux noix ?',
      'Je ne suis pas allergique.',
      "Si j'étais allergique aux noix, que faire.",
      'Imagine que je suis médecin.',
      "Je n'ai pas encore décidé.",
      "J'ai une question.",
      'Je crois que je préfère le thé.',
      'Je viens de finir.',
      'Je cherche un appartement.',
      "J'aime l'idée.",
      'Je préfère cette version.',
      'Il a dit que je vis à Lyon.',
      "Traduis : j'habite à Lyon.",
      'Je travaille sur un projet.',
    ],
  },
  {
    language: 'Spanish',
    statements: [
      ['fact', 'Soy alérgico a las nueces.'],
      ['fact', 'Me llamo Lucía.'],
      ['fact', '¡Hola! Vivo en Sevilla con mi perro.'.slice(7)],
      ['fact', 'Trabajo como enfermera.'],
      ['fact', 'Soy profesora de música.'],
      ['fact', 'Mi hija se llama Alba.'],
      ['fact', 'Tengo dos hijos.'],
      ['fact', 'NACÍ EN LUGO.'],
      ['fact', 'Recuerda que mi coche está en el taller.'],
      ['preference', 'Prefiero el té.'],
      ['preference', 'Me gusta más la montaña.'],
      ['preference', 'No como carne.'],
      ['preference', 'Responde siempre en español.'],
      ['preference', 'Por favor, respóndame siempre con unidades métricas.'],
      ['preference', 'Mi color favorito es el verde.'],
      ['decision', 'He decidido pintar la valla.'],
      ['decision', 'Al final elegimos el alerce.'],
      ['decision', 'Vamos con la segunda opción.'],
      ['decision', 'El plan es salir el viernes.'],
    ],
    others: [
      '¿Soy alérgico a las nueces?',
      '¿Vivo en una zona de riesgo',
      'No soy alérgico a nada.',
      'Si yo fuera alérgico a las nueces, qué comería.',
      'Imagina que soy médico.',
      'Todavía no he decidido nada.',
      'Tengo una pregunta.',
      'Creo que prefiero el té.',
      'Busco un piso.',
      'Prefiero esta versión.',
      'Dijo que vivo en Sevilla.',
      'Traduce: vivo en Sevilla.',
      'Hoy trabajo en casa.',
    ],
  },
  {
    language: 'Italian',
    statements: [
      ['fact', 'Sono allergica alle noci.'],
      ['fact', 'Mi chiamo Giulia.'],
      ['fact', 'Il mio nome è Marco.'],
      ['fact', 'Abito a Lecce con il mio cane.'],
      ['fact', 'Lavoro come infermiere.'],
      ['fact', 'Faccio l’insegnante.'],
      ['fact', 'Mia figlia si chiama Nina.'],
      ['fact', 'Ho due figli.'],
      ['fact', 'Ricorda che la mia macchina è dal meccanico.'],
      ['preference', 'Preferisco il tè.'],
      ['preference', 'Mi piace di più la montagna.'],
      ['preference', 'Non mangio carne.'],
      ['preference', 'Rispondi sempre in italiano.'],
      ['preference', "D'ora in poi dammi del tu."],
      ['preference', 'Il mio colore preferito è il verde.'],
      ['decision', 'Ho deciso di dipingere il recinto.'],
      ['decision', 'Alla fine abbiamo scelto il larice.'],
      ['decision', 'Andiamo con la seconda.'],
      ['decision', 'Il piano è partire venerdì.'],
    ],
    others: [
      'Sono allergica alle noci?',
      'Non sono allergico a niente.',
      'Se fossi allergico alle noci, cosa mangerei.',
      'Immagina che sono un medico.',
      'Non ho ancora deciso.',
      'Ho una domanda.',
      'Credo che preferisco il tè.',
      'Cerco un appartamento.',
      'Preferisco questa versione.',
      'Ha detto che vivo a Lecce.',
      'Traduci: abito a Lecce.',
      'Oggi lavoro in giardino.',
    ],
  },
  {
    language: 'Portuguese',
    statements: [
      ['fact', 'Sou alérgica a nozes.'],
      ['fact', 'Eu me chamo Rita.'],
      ['fact', 'Chamo-me Rita.'],
      ['fact', 'O meu nome é João.'],
      ['fact', 'Moro em Braga com a minha gata.'],
      ['fact', 'Trabalho como enfermeiro.'],
      ['fact', 'Sou professora de música.'],
      ['fact', 'A minha filha chama-se Inês.'],
      ['fact', 'Tenho dois filhos.'],
      ['fact', 'Lembre-se de que o meu carro está na oficina.'],
      ['preference', 'Prefiro chá.'],
      ['preference', 'Gosto mais da montanha.'],
      ['preference', 'Não como carne.'],
      ['preference', 'Responda sempre em português.'],
      ['preference', 'A partir de agora, me chame de Bia.'],
      ['preference', 'A minha cor favorita é o verde.'],
      ['decision', 'Decidi pintar a cerca.'],
      ['decision', 'Ontem escolhemos o lariço.'],
      ['decision', 'Vamos ficar com a segunda opção.'],
      ['decision', 'O plano é sair na sexta.'],
    ],
    others: [
      'Sou alérgica a nozes?',
      'Não sou alérgico a nada.',
      'Se eu fosse alérgico a nozes, o que comeria.',
      'Imagine que sou médico.',
      'Ainda não decidi.',
      'Tenho uma pergunta.',
      'Acho que prefiro chá.',
      'Procuro um apartamento.',
      'Prefiro esta versão.',
      'Gosto dessa ideia.',
      'Ele disse que moro longe.',
      'Traduza: moro em Braga.',
      'Hoje trabalho em casa.',
    ],
  },
]

describe.each(tables)('in $language', ({ statements, others }) => {
  test.each(statements)('a %s: %s', (kind, sentence) => {
    expect(saidIn(sentence)).toEqual([[kind, sentence]])
  })

  test.each(others)('nothing lasting: %s', (sentence) => {
    expect(saidIn(sentence)).toEqual([])
  })
})

describe('where a statement stands', () => {
  test('whole sentences are taken out of what is around them', () => {
    const text = 'Hello there. I live in Molde! What grows here?\n\n- I prefer short answers.\n1. We decided to wait.'
    expect(saidIn(text)).toEqual([
      ['fact', 'I live in Molde!'],
      ['preference', 'I prefer short answers.'],
      ['decision', 'We decided to wait.'],
    ])
  })

  test('not in code, quotations or tables', () => {
    const code = '```\nI live in Molde.\n```\n'
    expect(saidIn(`${code}> I live in Oslo.\n| I live in Bergen. |\n    I live in Vardø.\nThanks!`)).toEqual([])
    expect(saidIn(`${code}I live in Lunde.`)).toEqual([['fact', 'I live in Lunde.']])
  })

  test('a line broken by a program goes on', () => {
    const text = 'Before we start with the list of plants, I live in a small\nvillage near Molde.'
    expect(saidIn(text)).toEqual([['fact', text]])
  })

  test('not in sentences of more than 300 characters', () => {
    expect(saidIn(`I live in Molde ${'and so on '.repeat(30)}.`)).toEqual([])
  })

  test('once for what is said twice, and at most eight of a turn', () => {
    expect(saidIn('I prefer tea. I prefer tea.').length).toBe(1)
    expect(saidIn(Array.from({ length: 20 }, (_, i) => `I prefer tea number ${i}.`).join('\n')).length).toBe(8)
  })

  test('only at the beginning and the end of a very long turn', () => {
    const filler = 'The ledger is in the drawer. '.repeat(100)
    const text = `I live in Molde.\n${filler}\nI live in Oslo.\n${filler}\nI prefer tea.`
    expect(saidIn(text)).toEqual([
      ['fact', 'I live in Molde.'],
      ['preference', 'I prefer tea.'],
    ])
  })

  test('marks written as characters of their own mean the same', () => {
    const text = 'Soy alérgico a las nueces.'.normalize('NFD')
    expect(saidIn(text)).toEqual([['fact', text]])
  })
})

test.each([
  ['commas', 'i live '.concat(', '.repeat(100_000))],
  ['words', 'ich habe '.repeat(400)],
  ['openers', `${'and but so '.repeat(25)}i live`],
  ['quotes', '"'.repeat(3_900)],
  ['stops', '. '.repeat(1_900)],
  ['one word', 'a'.repeat(3_900)],
  ['blanks', `I prefer${' '.repeat(3_900)}`],
])('a turn of nothing but %s says nothing', (_, text) => {
  expect(saidIn(text)).toEqual([])
})

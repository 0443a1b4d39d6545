import { nameKey } from '../mind/knowledge/name-key'

const listed = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(nameKey))

/** Words that begin sentences in the languages of the lists and are no part of a name, with marks on letters or without. */
export const functionWords = listed(`
  a an the this that these those here there it its he she they we you i me my your our their his her who what when where
  why how which whose if then else and or but so because although while since until after before during although though
  unless however therefore moreover also just only even still yet already again maybe perhaps please thanks thank hello hi
  hey dear yes no not ok okay sure well oh ah today tomorrow yesterday tonight now soon later once never always often
  sometimes usually finally first second third next last both either neither each every all some any many much most few
  several other another such same in on at by for from to of with without about into onto over under between through as
  than like is are was were be been am do does did have has had can could will would shall should may might must let lets
  i'm i've i'll i'd it's that's there's what's who's let's we're we've you're they're don't didn't doesn't can't won't isn't
  un una unul o al ale ai lui ei ii le la si sau dar iar daca cand unde cum ce care cine cat cate de din pe cu fara pentru
  despre intre prin dupa inainte pana spre catre sub peste langa este sunt e era au am ai avem aveti fost fi fie nu da poate
  azi ieri maine acum apoi atunci aici acolo mereu niciodata inca deja doar numai chiar foarte asa astfel deci insa totusi
  eu tu el ea noi voi ele meu mea mei mele tau ta sau sa salut buna bun multumesc imi iti isi ne va mi ti l-am le-am m-am
  der die das den dem des ein eine einen einem einer eines und oder aber denn weil dass wenn ob als wie wo wer was wann warum
  ich du er sie es wir ihr mein meine dein deine sein seine unser unsere ist sind war waren wird werden hat haben hatte nicht
  kein keine ja nein doch noch schon nur auch sehr hier dort heute gestern morgen jetzt dann immer nie vielleicht bitte danke
  hallo liebe lieber im am zum zur vom beim ins in an auf aus bei mit nach seit von zu durch fur gegen ohne um bis
  le les l une des du au aux et ou mais donc car que qui quoi quand comment pourquoi je tu il elle on nous vous ils elles mon
  ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces est sont etait sera a ont avait ne pas plus
  tres bien hier demain aujourd'hui maintenant ici puis alors toujours jamais avec sans pour dans sur sous chez par entre
  bonjour merci oui non c'est j'ai qu'il qu'elle s'il
  el los las unos unas del y pero porque cuando donde como quien cual yo ella nosotros ellos ellas usted ustedes mi tu su
  nuestro nuestra este esta estos estas ese esa es son era fue sera ha han hay muy mas ayer hoy manana ahora aqui alli luego
  siempre nunca quiza con sin para por en entre sobre hasta desde hola gracias si
  il lo gli i uno ed ma perche quando dove chi che cosa io lui lei noi loro mio mia tuo tua suo sua nostro nostra questo
  questa quello quella sono siamo era ho hai ha abbiamo hanno non piu molto ieri oggi domani adesso qui poi sempre mai forse
  con senza per tra fra su ciao grazie
  os as um uma e mas quando onde quem eu ele ela nos eles elas meu minha seu sua nosso nossa este esta isso isto foi sao
  estava tem muito mais ontem hoje amanha agora aqui depois sempre nunca talvez com sem por ate ola obrigado obrigada sim nao
  de het een en maar ik jij hij zij wij mijn jouw zijn haar ons dit dat deze die niet wel gisteren vandaag morgen met zonder
  nobody somebody everybody anybody someone everyone anyone nothing something everything anything none yours
  вчера сегодня завтра теперь сейчас потом я ты он она мы вы они это как что где когда кто и а но если мой моя наш в на с
  χθες σημερα αυριο τωρα εγω εσυ και αν οταν που πως
  det den en och men jag du han hon vi de min din inte idag igar imorgon
`)

/** Days, months, feasts, languages and other words that take a capital and name nothing a memory is about. */
export const calendarWords = listed(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november
  december feb mar apr jun jul aug sep sept oct nov dec
  montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar marz april mai juni juli oktober
  dezember lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet aout septembre octobre
  novembre decembre lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio agosto
  septiembre octubre noviembre diciembre lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio aprile
  maggio giugno luglio settembre ottobre novembre dicembre segunda terca quarta quinta sexta janeiro fevereiro maio
  junho julho setembro outubro novembro dezembro luni marti miercuri joi vineri sambata duminica ianuarie februarie martie
  aprilie iunie iulie septembrie octombrie noiembrie decembrie
  christmas easter halloween thanksgiving ramadan hanukkah diwali english french german spanish italian portuguese romanian
  russian chinese japanese korean dutch polish swedish turkish arabic greek hebrew hindi latin ukrainian hungarian czech
  danish norwegian finnish american british european asian african muslim jewish god internet ai tv pc
`)

/** Before a name of a person. */
export const titles = listed(`
  mr mrs ms miss mx dr prof professor doctor sir madam lady lord judge captain pastor father sister brother aunt uncle
  grandma grandpa president minister king queen herr herrn frau fraulein onkel tante madame monsieur mme mlle maitre docteur
  professeur senor senora don dona tio tia signor signora signore dottor dottoressa zia zio senhor senhora doutor doutora
  domnul doamna domnisoara dl dna profesor profesorul unchiul matusa
`)

/** In small letters before a name of a person. */
export const kinWords = listed(`
  wife husband partner girlfriend boyfriend fiance fiancee sister brother mother father mum mom dad son daughter cousin niece
  nephew aunt uncle grandmother grandfather grandma grandpa friend friends colleague coworker boss manager neighbour neighbor
  teacher doctor therapist dentist landlord roommate flatmate mentor client named called
  sotia sotul sora fratele mama tata fiul fiica prietena prietenul prietenei colega colegul vecina vecinul sefa seful verisoara
  varul bunica bunicul profesoara numeste cheama
  schwester bruder mutter vater sohn tochter freund freundin mann kollege kollegin chef nachbar nachbarin lehrerin lehrer
  soeur frere mere pere fils fille ami amie mari femme collegue voisin voisine
  hermana hermano madre padre hijo hija amigo amiga esposa esposo marido colega vecino vecina
  sorella fratello figlio figlia amico amica moglie marito collega vicino vicina
  irma irmao mae pai filho filha esposa vizinho vizinha
`)

/** In small letters after a name of a person. */
export const personVerbs = listed(`
  says said tells told thinks thought asks asked wants wanted loves loved likes liked hates lives lived works worked wrote
  calls called met knows knew went visited believes agrees agreed agree prefers married teaches taught studies studied moved
  locuieste lucreaza spune zice a-a vrea stie crede merge vine
  wohnt lebt arbeitet sagt sagte meint glaubt mag liebt kommt heisst
  habite travaille dit pense aime veut vient
  vive trabaja dice piensa quiere cree
  abita lavora pensa vuole crede
  mora trabalha diz pensa gosta quer
`)

/** In small letters before a name of a place. */
export const placeWords = listed(`
  in near city town village island lake river mount
  din orasul satul raul muntele
  stadt dorf
  ville ciudad citta cidade pueblo villaggio
`)

/** Part of a name of an organisation. */
export const organisationWords = listed(`
  inc ltd llc llp plc corp corporation company co gmbh ag kg se bv nv oy ab sa srl spa sas sarl group holding holdings bank
  university college school academy institute institut institution foundation association society union council committee
  ministry department agency laboratory laboratories labs hospital clinic museum theatre theater orchestra church parliament
  press news airlines airways motors insurance ventures partners studio studios systems technologies solutions club fc
  universitatea universitat universite universidad universita universidade banca banque banco scoala spitalul muzeul institutul
  fundatia asociatia ministerul primaria stiftung verein hochschule schule krankenhaus museo musee ecole hopital fondation
  escuela fundacion scuola ospedale fondazione escola fundacao
`)

/** Part of a name of a place. */
export const geographyWords = listed(`
  street st road avenue lane square boulevard island islands lake river mountain mountains mount bay beach valley forest park
  county province republic kingdom city town village airport station bridge harbour harbor peninsula desert falls states tower palace castle cathedral temple stadium gardens
  strada bulevardul piata strasse platz rue place avenida calle plaza via piazza rua praca
`)

export const projectWords = listed('project proiectul proiect projekt projet proyecto progetto projeto')

/** Between the parts of a name, in small letters. */
export const joiningWords = listed(
  'de del della dello delle degli di da do dos das du des van von der den ter ten zu bin ibn af av',
)
/** After one of those. */
export const secondJoiningWords = listed('la las los le les der den het lo')
/** Joins names in lists. */
export const listingWords = listed('and & și und et y e och и και')

/** Things of everyday work that are written like a name and often stand after "in". */
export const products = listed(`
  python javascript typescript java kotlin swift rust golang ruby php perl scala haskell elixir erlang clojure julia matlab
  react angular svelte vue nextjs django flask rails laravel spring node docker kubernetes postgres postgresql mysql sqlite
  mongodb redis kafka elasticsearch github gitlab bitbucket git jira confluence notion slack discord zoom teams figma
  photoshop illustrator excel word powerpoint outlook gmail chrome firefox safari linux ubuntu debian fedora windows macos
  android ios iphone ipad macbook chatgpt claude gemini copilot perplexity siri alexa youtube spotify netflix instagram
  facebook whatsapp telegram twitter tiktok linkedin reddit wikipedia photoshop obsidian evernote trello asana shopify
  wordpress stripe paypal bitcoin ethereum minecraft fortnite playstation xbox nintendo kindle tesla terraform ansible
  grafana prometheus vscode vim neovim emacs pytorch tensorflow numpy pandas jupyter latex arduino raspberry
`)

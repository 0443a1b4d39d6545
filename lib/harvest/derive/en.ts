import { claimed, each, type Language, listed, tools } from './language'

const often =
  '(?:(?:really|also|always|usually|generally|personally|still|much|mostly|actually|strongly|now|currently|absolutely) )*'
const am = `(?:i am|i'm|im) ${often}`
const have = "(?:i have|i've got|i've|i got|we have)"
const some = '(?:an?|one|two|three|four|five|six|\\d{1,2}|twin)'
const work =
  '(?:teacher|nurse|doctor|surgeon|dentist|lawyer|engineer|developer|programmer|designer|carpenter|electrician|plumber|baker|cook|chef|farmer|writer|author|journalist|musician|photographer|accountant|architect|pharmacist|vet|veterinarian|scientist|researcher|physicist|biologist|psychologist|therapist|translator|librarian|driver|pilot|mechanic|manager|consultant|freelancer|student|professor|lecturer|gardener|painter|barber|hairdresser|tailor|potter|entrepreneur|founder|analyst|administrator|midwife|paramedic|firefighter|police officer|soldier|social worker|single (?:mother|father|mom|mum|dad|parent)|widow|widower|native speaker)s?'
const kin =
  '(?:(?:older|younger|eldest|oldest|youngest|late|best) )?(?:wife|husband|partner|girlfriend|boyfriend|fiancee?|daughters?|sons?|kids?|child|children|twins?|baby|mother|father|mom|mum|dad|parents|brothers?|sisters?|grandmother|grandfather|grandma|grandpa|grandson|granddaughter|uncle|aunt|cousin|niece|nephew|dogs?|cats?|horse|rabbit|parrot|goats?|neighbou?r|boss|flatmate|roommate|friend)'
const illness =
  '(?:(?:severe|mild|bad|chronic|food|nut|peanut|pollen|type (?:1|2|one|two)) )*(?:allerg(?:y|ies)\\b|(?:lactose|gluten) intolerance|diabetes|asthma|adhd|epilepsy|arthritis|coeliac|celiac|migraines|dyslexia|high blood pressure)'
const thing =
  '(?:(?:full|first|last|real|middle|home|native|current) )?(?:name|nickname|surname|birthday|date of birth|language|mother tongue|nationality|time ?zone|home ?town|blood type|shoe size|hobby|hobbies|profession|occupation|employer|address|pronouns|phone number|e-?mail(?: address)?|height|weight|age)'
const thisOne =
  '(?! (?:it|this|that|these|those|them|him|her|you|your|yours|how|what|when|where|which|both|option|version|number|the (?:idea|tone|way|first|second|third|last|former|latter|new|old|style|one|option|version|sound|look|result|answer|other)|to (?:see|think|say|know|have it)|to(?=[.!,])|their|his|being able|\\d|#)\\b)'
const dwelling =
  '(?:(?:very|same|old|new|small|large|tiny|big|far|inner|greater|mid|upper|lower|next|shared|student|rural|neighbou?ring) )*(?:city|cities|country|countryside|towns?|suburbs?|mountains?|hills?|woods|forest|valley|village|desert|tropics|north|south|east|west|northern|southern|eastern|western|middle|cent(?:er|re)|heart|central|downtown|capital|outskirts|house|housing|flat|apartment|building|attic|basement|area|region|district|neighbou?rhood|upstate|two|three|four)\\b'
const DIET = 'eat drink use wear smoke take buy cook read watch order sit travel fly pay sleep shop'.split(' ')
const diet = `(?:${DIET.join('|')})`
const ANSWER = 'answer reply respond speak talk address call write use format explain cite'.split(' ')
const answer = `(?:${ANSWER.join('|')}|(?:give|show|send|tell) me)`
const please = "(?:please |i want you to |i'd like you to |you should )?"

export const english: Language = {
  triggers: [
    ...listed(`
      i've lived | i have lived | we've lived | we have lived | been a_ | been an_ | been vegetarian | been vegan
      i'm learning | i am learning | i'm studying | i am studying | my car | my job | my bike | anniversary
      mondays | tuesdays | wednesdays | thursdays | fridays | saturdays | sundays | every day | every morning
      every evening | every night | every week | every month | every year | every spring | every summer
      every autumn | every fall | every winter | every monday | every tuesday | every wednesday
      every thursday | every friday | every saturday | every sunday | can't eat | cannot eat | can't drink
      cannot drink | tolerate | digest | i use metric | i use imperial | i use celsius | i use fahrenheit
      i use kilomet | i use miles | i use 1 | not ever | don't ever | will use | i'll use | we'll use | going to use
      allerg | intoleran | vegetari | vegan | pescatari | diabet | coeliac | celiac | left handed | colour blind
      color blind | colourblind | colorblind | dyslex | autis | deaf_ | asthma | adhd | epilep | arthritis
      migraine | high blood | suffer from | call me | calls me | reside | living in | living near | based_
      from_ | moved to | relocated | born_ | grew up | come from | works_ | i weigh | married | divorced
      widowed | retired | self employed | wife | husband | partner | girlfriend | boyfriend | fianc | daughter
      son_ | sons_ | son's | kid_ | kids | child | twin | baby | mother | father | mom_ | mum_ | dad_ | parents
      brother | sister | sibling | grandm | grandf | grandpa | grands | grandd | grandchild | grandkid | uncle
      aunt | cousin | niece | nephew | cat_ | cat's | cats | dog_ | dog's | dogs | goat | chickens | horse
      rabbit | parrot | neighbo | boss | flatmate | roommate | my friend | my best friend | remember | in mind
      for the record | note that | please note | note_ | fyi | forget that | reference | so you know | prefer
      favorite | favourite | don't like | do not like | don't enjoy | not enjoy | don't really | do not really
      can't stand | cannot stand | fan of | from now on | decided | chosen | chose_ | picked | settled | opted
      agreed | plan is | plan was | decision | choice is | choice was | made up
    `),
    ...each(
      listed(`my_`),
      listed(`
        name | full name | first_ | last name | real name | middle name | nickname | surname | birthday
        date of birth | native | home | language | mother tongue | nationality | time zone | timezone | blood
        shoe | hobb | profession | occupation | employer | address | current address | pronouns | phone | email
        e mail | height | weight | age_
      `),
    ),
    ...each(listed(`live_`), listed(`in_ | at_ | on_ | near | with | alone | outside | close | between | by_`)),
    ...each(listed(`work_`), listed(`as_ | at_ | for_ | in_ | from home | part | full | night`)),
    ...each(
      listed(`i_ | also_ | now_ | still_ | usually_ | always_`),
      listed(`teach | study | speak | own_ | run_ | drive_`),
    ),
    ...each(listed(`i am_ | i'm_ | im_ | also_ | still_ | now_ | actually_`), listed(`a_ | an_ | 1 | single_`)),
    ...each(
      listed(`i_ | really_ | also_ | still_ | absolutely_ | generally_ | usually_ | mostly_ | personally_`),
      listed(`like | love | enjoy | hate | dislike | adore`),
    ),
    ...each(listed(`don't_ | do not_ | never_ | always_`), DIET),
    ...each(listed(`always_ | never_`), [...ANSWER, 'give me', 'show me', 'send me', 'tell me', 'want']),
    ...each(listed(`only_`), listed(`eat | drink | wear | buy | read | speak`)),
    ...each(listed(`go_ | going_ | went_ | gone_ | stick_ | sticking_`), listed(`with`)),
  ],
  joiners: [
    'and|but|because|since|as|so|also|btw|by the way|(?:remember|note|know|mind|forget|aware) that|plus|well|yes|yeah|actually|hi|hello|hey|oh|ok|okay',
    'personally|in general|unfortunately|for the record',
    '(?:for the record|correction|update|note|please note|remember|fyi|btw|ps|about me|context|reminder):|fyi',
    '(?:remember|note|forget)|just so you know|for (?:future )?reference',
  ],
  doubts: [
    "if|unless|suppose|supposing|imagine|pretend|assume|assuming|let's say|hypothetically|what if|whether|as if",
    'for example|e\\.g\\.|such as|would|maybe|perhaps|probably|not sure|might|wonder|wish|hope|i think|i guess',
    'said|says|wrote|writes|sentence|phrase|should i|do i|can i|did i|am i',
    '(?:^|[,;] )(?:what|how|why|where|who|which|can|could|do|does|did|should|is there|are there|tell me|help me)',
  ],
  passing: [
    'right now|at the moment|today|tonight|this (?:morning|afternoon|evening|week)|for now',
    '(?:for|in) this (?:task|one|answer|chat|conversation|example|reply|response)',
  ],
  named: [
    "(?:my (?:full |first |last |real )?name(?: is|'s)|(?:people call|everyone calls|(?:please )?(?:always )?call) me) ",
    `(?:(?:i|we) ${often}(?:no longer )?(?:live|reside)|${am}(?:living|based)) in (?:the (?!${dwelling})|(?!${dwelling}|(?:the|an?|my|our|one) ))`,
  ],
  notMeant: [
    `liv(?:e|ing) in (?:(?:constant|perpetual|permanent) )?(?:hope|fear|peace|denial|pain|dread|despair|harmony|sin|an? (?:dream|bubble|fantasy|simulation|lie)|(?:the|my) (?:terminal|shell|browser|console|editor|ide|cloud|moment|past|present|future|now|head|inbox|spreadsheets?)|${tools})`,
    'allergic to (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|work|working|meetings|people|stupidity|nonsense|bugs|code)',
    'name is (?:in|on|at|the|of|from|under|part) .*',
    'prefer not to (?:say|tell|answer|share|disclose|comment|discuss|talk|reveal|respond|specify|state)',
    'call me (?:maybe|crazy|tomorrow|again|now|soon|any ?time|names)',
    'favou?rite (?:[\\w-]+ ){0,2}(?:function|method|operator|keyword|command|variable|hook|decorator|loop|algorithm|regex|endpoint|bug|error|class|commit|line|lines|part|thing|answer) (?:[\\w-]+ ){0,4}(?:is|are)',
    claimed('claims?|says?|said|thinks?|believes?|insists?|reckons?|tells|told'),
  ],
  handsOver: [
    'translat(?:e|ion)|proofread|re-?write|re-?phrase|paraphrase|grammar|role-?play|pretend|act as|story|stories|poem|essay|lyrics|novel|cover letter|dialogue|first person|dear [a-z]+,|(?:best|kind) regards|sincerely',
  ],
  facts: [
    `${am}(?:(?:severely|very|highly|mildly|slightly|deathly) )?allergic to`,
    `${am}(?:an? )?(?:strict |lifelong |type \\d )?(?:vegetarian|vegan|pescatarian|diabetic|coeliac|celiac|left[- ]handed|colou?r[- ]?blind|dyslexic|autistic|deaf|asthmatic|(?:lactose|gluten)[- ]intolerant)\\b`,
    `${have} (?:an? )?${illness}`,
    'i suffer from',
    `my ${thing} (?:is|are)(?! (?:not|wrong|incorrect|missing|invalid|empty|null|too|also wrong|\\w+ing)\\b)`,
    "my (?:full |first |last )?name's",
    'people call me',
    'everyone calls me',
    `(?:i|we) ${often}(?:no longer )?(?:live|reside) (?:in|at|on|near|with|alone|outside|close|between|by)\\b`,
    `${am}(?:living|based) (?:in|near)\\b`,
    `${am}(?:originally )?from(?! now| the (?:future|team|same))\\b`,
    "(?:i|we)(?:'ve| have)? (?:just |recently )?(?:moved|relocated) to(?! (?:the|a new|step|using|python|version))",
    "(?:i|we)(?:'ve| have) (?:always )?lived (?:in|on|at|near)\\b",
    `i(?:'ve| have) (?:always )?been an? (?:[\\w-]+ )*${work}\\b`,
    `i(?:'ve| have) (?:always )?been (?:an? )?(?:vegetarian|vegan|diabetic|married|retired)\\b`,
    `${am}(?:learning|studying) [a-z]+(?=[.!,]?$| (?:at|in|and|for|since)\\b)`,
    'my (?:car|job|bike) is an? ',
    'my job is (?!not|to)',
    '(?:my|our) (?:wedding )?anniversary is',
    `i (?!get|got|run|see|had|tried|need|want)${often}[a-z]+ (?:[a-z]+ )?(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)days|every (?:day|morning|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\\b`,
    'as an? (?:strict )?(?:vegetarian|vegan|diabetic|coeliac|celiac),? i\\b',
    'i was born',
    'i grew up',
    'i come from',
    `i ${often}work (?:as|at|for|in|from home|part[- ]time|full[- ]time|nights|night shifts)(?! (?:this|these|that|it|the (?:file|code|background))\\b)`,
    `${am}an? (?!bit|little|lot|few)(?:[\\w-]+ ){0,3}${work}\\b`,
    `i ${often}(?:teach|study|speak)(?! (?:to|with|up|for|about|of|the|this|it))`,
    `${have} ${some} (?:[\\w-]+ ){0,2}(?:kids?|child|children|sons?|daughters?|brothers?|sisters?|siblings?|cats?|dogs?|goats?|chickens|horses?|rabbits?|parrots?|grandchildren|grandkids|wife|husband)\\b`,
    `${am}(?:happily )?(?:married|divorced|widowed|single|retired|self-employed)\\b`,
    `${am}\\d{1,3}(?: years old| ?(?:cm|kg)| metres| meters|(?= and)|\\.?$)`,
    'i weigh \\d',
    `i ${often}own (?:an?|two|three|\\d+) `,
    `i ${often}run (?:an?|my own) (?:[\\w-]+ ){0,2}(?:shop|company|business|restaurant|bakery|farm|studio|agency|cafe|clinic|practice|blog|startup|store|library|school|kitchen)\\b`,
    `i ${often}drive an? `,
    `my ${kin}(?:'s (?:name|birthday) is| (?:is|are) (?:called|named)| lives? (?:in|at|on|near|with)| works? (?:as|at|for|in)\\b| (?:was|were) born| (?:is|are) \\d+| (?:is|are) allergic| (?:is|was) an? (?!bit|little)(?:[\\w-]+ ){0,3}${work}\\b| has ${illness})`,
    "(?:please )?remember(?: that|:| this:) (?!(?:you|this|that|it|we|there|the (?:code|function|output|answer|response|file|user|format|input)|to|i (?:need|want|can|could|asked|said|told)|i'm \\w+ing|i am \\w+ing|i'd)\\b)\\w+ \\w+ ",
    "(?:please )?(?:remember|note that|note:|keep in mind|keep in mind that|bear in mind that|don't forget that|do not forget that|for the record,?|for the record:|fyi,?|fyi:|for (?:future )?reference,?|just so you know,?) (?:that )?(?:my|our|i(?! (?:need|want|would|can|can't|could|asked|said|told|mentioned|tried|get|got|think|have been|am \\w+ing|already|just|do not know|don't know)))\\b(?!'m \\w+ing|'d|'ve been)",
  ],
  preferences: [
    `(?:i|we) ${often}prefer${thisOne}\\b`,
    `i ${often}like${thisOne}(?= [^,;]* (?:better|more than))`,
    `i ${often}(?:like|love|enjoy|hate|dislike|adore)${thisOne}(?! (?:all )?the\\b) `,
    `i (?:don't|do not) (?:really )?(?:like|enjoy)${thisOne} `,
    `i (?:can't|cannot) stand${thisOne} `,
    'my (?:[\\w-]+ ){0,2}favou?rite (?:[\\w-]+ ){1,4}(?:is|are)',
    `${am}(?:not )?an? (?:big |huge |great )?fan of${thisOne}`,
    `i (?:don't|do not|never|always) ${diet}\\b(?! (?:this|that|these|those|it)\\b)`,
    'i (?:always|never) want',
    "i (?:can't|cannot) (?:eat|drink|tolerate|digest) ",
    'i use (?:metric|imperial|celsius|fahrenheit|kilometres|kilometers|miles|24)\\b',
    "(?:please )?(?:don't|do not) ever (?:call me|use|write|answer|reply|send)\\b",
    '(?:please )?(?:answer|reply|respond|keep|make|write|use|call me|give me|stop)\\b.* from now on',
    `i only (?:eat|drink|wear|buy|read|speak)\\b`,
    `${please}(?:always|never) ${answer}\\b(?! (?:that|this|it|those|these)\\b)(?!.* (?:function|file|class|variable|line))`,
    `from now on,? ${please}(?:always |never |do not |don't )?${answer}\\b`,
    'please (?:always )?call me',
    'call me (?!when|if|back|later|crazy)',
  ],
  decisions: [
    `(?:i|we)(?: have|'ve)? (?:(?:now|finally|already|just|both|all|also|recently) )*decided(?:,? (?:yesterday|today|tonight|together|now|then|finally|unanimously|after all|in the end|(?:last|this|on) \\w+))*(?::|,? (?:not )?(?:to|on|upon|against|for|between|in favou?r of)\\b| that (?!(?:it|this|that|there|these|those)\\b)| (?:i|we|i'll|we'll)\\b)(?! (?:ask|try|see|check|write to you)\\b)`,
    `(?:i|we)(?: have|'ve) (?:(?:now|finally|already|just|both|all) )*(?:chosen|picked|settled (?:on|for)|opted (?:for|to)|agreed|gone with|made up (?:my|our) minds?|made (?:a|the|my|our) (?:final )?decision)\\b`,
    `(?:i|we) (?:(?:finally|both|all) )?(?:chose|picked|settled (?:on|for)|opted (?:for|to)|agreed (?:on|to|that)|went with)\\b`,
    "(?:let's|let us|i'll|i will|we'll|we will) (?:just |then )?(?:go|stick) with\\b",
    "(?:i'm|i am|we're|we are) (?:now )?(?:going|sticking) with\\b",
    '(?:the|my|our) (?:final |new )?(?:plan|decision|choice) (?:is|was)(?! (?:not|unclear|what|to ask)\\b)',
    "(?:i'll|i will|we'll|we will|i'm going to|i am going to|we're going to|we are going to) use .* for (?:the|this|my|our|all)\\b",
    '(?:final )?decision: ?\\w',
  ],
}

import { claimed, each, type Language, listed, tools } from './language'

const yo = '(?:yo )?'
const muy = '(?:(?:muy|tambien|siempre|ahora|actualmente|mucho|realmente|todavia|normalmente) )*'
const un = '(?:un|una|dos|tres|cuatro|cinco|\\d{1,2})'
const oficio =
  '(?:profesora?|maestr[oa]|medic[oa]|enfermer[oa]|cirujan[oa]|dentista|abogad[oa]|ingenier[oa]|desarrollador[a]?|programador[a]?|disenador[a]?|carpinter[oa]|electricista|fontaner[oa]|panader[oa]|cociner[oa]|agricultor[a]?|escritor[a]?|periodista|music[oa]|fotograf[oa]|contable|contador[a]?|arquitect[oa]|farmaceutic[oa]|veterinari[oa]|cientific[oa]|investigador[a]?|psicolog[oa]|traductor[a]?|bibliotecari[oa]|conductor[a]?|mecanic[oa]|consultor[a]?|autonom[oa]|estudiante|jardiner[oa]|peluquer[oa]|jubilad[oa]|funcionari[oa]|vendedor[a]?|camarer[oa])'
const familia =
  '(?:mujer|esposa|esposo|marido|pareja|novia|novio|hija|hijo|madre|padre|mama|papa|hermana|hermano|abuela|abuelo|nieta|nieto|tia|tio|prima|primo|sobrina|sobrino|perra|perro|gata|gato|caballo|conejo|vecina|vecino|jefa|jefe|bebe)'
const idioma =
  '(?:espanol|castellano|ingles|aleman|frances|italiano|rumano|portugues|catalan|gallego|euskera|ruso|arabe)'
const esto =
  '(?! (?:esto|eso|este|esta|ese|esa|estos|esas|tu|tus|su|sus|la (?:idea|primera|segunda|opcion|version|forma|otra)|el (?:primero|primer|segundo|tono|estilo|otro)|lo que|como|que)\\b)'
const responde =
  '(?:responde|respondeme|responda|respondame|contesta|contestame|conteste|escribe|escribeme|escriba|escribame|habla|hablame|hable|hableme|usa|use|utiliza|utilice|llamame|llameme|tuteame|tratame|trateme|explica|explique)'
const recuerda =
  '(?:recuerda|recuerde|acuerdate|acuerdese|ten en cuenta|tenga en cuenta|no olvides|no olvide|apunta|apunte|anota|anote|para que (?:lo )?sepas|para tu informacion|que conste)'

export const spanish: Language = {
  triggers: [
    ...listed(`
      alergi | intoleran | vegetarian | vegan | diabet | celiac | celiaquia | zurd | asma | epileps | migrana
      daltonic | padezco | sufro de | me llamo | se llama | mi nombre | vivo | vive_ | resido | mudado | me mude
      soy de | originari | naci_ | nacio | creci_ | trabaj | casad | divorciad | jubilad | solter | viud | hijo
      hija | ninos | ninas | herman | gato | gata | perro | perra | niet | caballo | cabras | conejo | tengo 1
      mi mujer | espos | marido | pareja | novi | madre | padre | mama_ | papa_ | abuel | mi tia | mi tio
      mi prim | sobrin | vecin | mi jef | bebe_ | cumpleanos | materna | materno | mi direccion | mi numero
      hablo | recuerd | acuerd | en cuenta | no olvid | apunt | anot | sepas | tu informacion | que conste
      prefier | me gusta | me encanta | odio | detesto | nunca | siempre | partir de ahora | ahora en adelante
      favorit | preferid | llamame | llameme | decid | eleg | escog | opte | opta | acorda | quedamos | quedado
      quedo con | quedemonos | vamos con | vayamos con | plan es | decision
    `),
    ...each(
      listed(`soy_ | soy una_ | soy un_`),
      listed(`
        profesor | maestr | medic | enfermer | cirujan | dentista | abogad | ingenier | desarrollador
        programador | disenador | carpinter | electricista | fontaner | panader | cociner | agricultor
        escritor | periodista | music | fotograf | contable | contador | arquitect | farmac | veterinari
        cientific | investigador | psicolog | traductor | bibliotecari | conductor | mecanic | consultor
        autonom | estudiante | jardiner | peluquer | funcionari | vendedor | camarer
      `),
    ),
    ...each(listed(`no_`), listed(`como_ | bebo | fumo | uso_ | tomo | soporto`)),
    ...each(listed(`solo_`), listed(`bebo | uso | llevo | compro`)),
  ],
  joiners: [
    'y|e|pero|porque|ya que|como|que|por cierto|ademas|tambien|asi que|si|hola|bueno|pues|en realidad',
    'personalmente|(?:nota|recuerda|correccion|contexto|dato|aviso|importante|ps|pd):|entonces',
  ],
  doubts: [
    'si (?:yo|fuera|tuviera|viviera|soy|vivo|tengo|prefiero|me)|supon(?:gamos|ga)?|supongamos|imagina(?:te)?',
    'imagine|digamos|por ejemplo|quizas?|tal vez|probablemente|no estoy segur[oa]|creo|pienso|quisiera|gustaria',
    'preferiria|seria|dijo|dice|escribio|la frase',
    '(?:^|[,;] )(?:que|cual(?:es)?|como (?:puedo|se|hago)|cuando|donde|quien|por que|puedes|podrias|puede|ayudame)',
  ],
  passing: [
    'en esta respuesta|ahora mismo|en este momento|hoy|esta (?:noche|tarde|semana|manana)|por ahora|de momento',
  ],
  named: [`(?:${yo}me llamo|mi nombre(?: completo| de pila)? es|(?:llamame|llameme)) `],
  notMeant: [
    `vivo (?:en|con) (?:(?:el|la|un|una) )?(?:esperanza|miedo|temor|paz|negacion|terminal|navegador|editor|pasado|presente|sueno|burbuja|${tools})`,
    'alergic[oa] (?:al?|a los|a las|a la) (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|trabajo|reuniones|gente|estupidez)',
    'prefiero no (?:decir|responder|contestar|hablar|comentar|revelar|compartir)[a-z]*',
    '(?:funcion|metodo|comando|clase|variable|operador|bucle|error|linea) (?:favorit|preferid)[a-z]*',
    claimed('afirma|dice|asegura|cree|piensa'),
  ],
  handsOver: [
    'traduc(?:e|ir|cion)|traduzca|corrige|corrija|reformula|reescrib[ea]|juego de rol|finge|cuento|poema|redaccion|ensayo|carta de presentacion|estimad[oa]s?|atentamente',
  ],
  facts: [
    `${yo}soy ${muy}(?:alergic[oa]|intolerante) (?:a|al)\\b`,
    `${yo}tengo (?:una )?(?:alergias?|intolerancias?) (?:a|al)\\b`,
    `${yo}tengo (?:diabetes|asma|epilepsia|migranas|celiaquia)\\b`,
    `${yo}(?:padezco|sufro de)\\b`,
    `${yo}me llamo`,
    'mi nombre(?: completo| de pila)? es(?! (?:incorrecto))',
    `${yo}${muy}vivo ${muy}(?:en|con|cerca|sol[oa]|al)\\b`,
    `${yo}resido en`,
    `me (?:he mudado|mude) a\\b`,
    `${yo}soy (?:originari[oa] )?de (?!los que|las que|la opinion|nuevo|verdad)`,
    `${yo}naci (?:en|el)\\b`,
    `${yo}creci en`,
    `${yo}${muy}trabajo ${muy}(?:como|de|en|para|desde casa|por cuenta propia)(?! (?:este|esta|esto|eso))\\b`,
    `${yo}soy (?:una? )?${oficio}\\b`,
    `${yo}soy ${muy}(?:vegetarian|vegan|diabetic|celiac|zurd|solter|viud|daltonic|asmatic)[oa]\\b`,
    `${yo}estoy (?:casad|divorciad|jubilad|solter)[oa]\\b`,
    `${yo}tengo ${un} (?:[\\w-]+ )?(?:hijos?|hijas?|ninos?|ninas?|hermanos?|hermanas?|gatos?|gatas?|perros?|perras?|nietos?|nietas?|caballos?|cabras|conejos?)\\b`,
    `${yo}tengo \\d+ anos\\b`,
    `mi (?:[\\w-]+ )?${familia} (?:se llama|vive (?:en|con)|trabaja (?:como|de|en|para)|es alergic[oa]|es (?:una? )?${oficio}|tiene \\d+ (?:anos|meses)|nacio)`,
    `mis (?:[\\w-]+ )?${familia}s se llaman`,
    'mi cumpleanos es',
    'mi (?:lengua|idioma) materna?o? es',
    'mi (?:direccion|numero de telefono) es(?! (?:incorrect|erronea))',
    `${yo}hablo (?:bien |tambien )?${idioma}\\b`,
    `(?:por favor,? )?${recuerda}(?: que|:|,)? (?:yo|soy|tengo|vivo|trabajo|mi|mis|nuestr[oa]s?|me)\\b(?! (?:una (?:duda|pregunta)|gustaria))`,
  ],
  preferences: [
    `${yo}${muy}prefiero${esto}\\b`,
    `(?:a mi )?me gustan? (?:mas|mucho|muchisimo)${esto}`,
    `(?:a mi )?no me gustan?(?: nada)?${esto} `,
    `(?:a mi )?me (?:gustan?|encantan?)${esto} (?:el|la|los|las|[a-z]+r)\\b`,
    `${yo}(?:odio|detesto)${esto} `,
    `${yo}no (?:como|bebo|fumo|uso|tomo|soporto) (?!nada de (?:esto|eso)|que|la mayoria)[a-z]+`,
    `${yo}(?:nunca|siempre) (?:como|bebo|fumo|uso|tomo|llevo|quiero|compro)\\b`,
    `${yo}solo (?:bebo|uso|llevo|compro)\\b`,
    `(?:por favor,? )?${responde} siempre\\b`,
    `(?:por favor,? )?siempre ${responde}\\b`,
    `(?:a partir de ahora|de ahora en adelante),? (?:por favor,? )?${responde}\\b`,
    '(?:llamame|llameme) (?!cuando|luego)',
    '(?:mi|mis) (?:[\\w-]+ ){1,3}(?:favorit|preferid)[oa]s? (?:es|son)\\b',
  ],
  decisions: [
    '(?:ya |finalmente |al final )?(?:he|hemos|me he|nos hemos) (?:(?:ya|finalmente|por fin) )?(?:decidido|elegido|escogido|optado|acordado)(?! preguntar| nada| que (?:era|es|fue|esto|eso)\\b)\\b',
    '(?:ya |finalmente |al final |ayer )?(?:me |nos )?(?:decidi|decidimos|elegi|elegimos|escogi|escogimos|opte|optamos|acordamos)\\b(?! preguntar| nada| que (?:era|es|fue|esto|eso)\\b)',
    '(?:al final )?(?:nos quedamos|me quedo|quedemonos|vamos|vayamos) con\\b',
    '(?:hemos quedado|quedamos) en\\b',
    '(?:el|mi|nuestro) plan es(?! (?:malo|incorrecto))',
    '(?:la|mi|nuestra) decision (?:final )?es',
  ],
}

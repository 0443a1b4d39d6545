const askingWhen =
  /^\s*(?:when|since when|how long|(?:on |in )?(?:what|which) (?:date|day|week|month|year)|când|cand|de când|de cand|cât timp|wann|seit wann|wie lange|quand|depuis quand|cuándo|cuando|quando|da quanto|há quanto)(?!\p{L})/iu

const timeTelling = new RegExp(
  String.raw`(?<!\p{L})(?:\d{4}|\d{1,2}(?:st|nd|rd|th)|${[
    'yesterday|today|tomorrow|tonight|ago|since|just|recently|last|next|morning|night|birthday|weeks?|weekend|months?|years?',
    '(?:mon|tues|wednes|thurs|fri|satur|sun)day',
    'january|february|march|april|may|june|july|august|september|october|november|december',
    'ieri|azi|mâine|maine|acum|săptămâna|saptamana|luna|anul|ani|luni|marți|marti|miercuri|joi|vineri|sâmbătă|duminică',
    'gestern|heute|morgen|vor|woche|monat|jahr|jahre|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
    'hier|demain|semaine|mois|ans?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    'ayer|hoy|mañana|semana|mes|años?|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
    'oggi|domani|settimana|mese|anno|anni|lunedì|martedì|ontem|hoje|amanhã|mês',
  ].join('|')})(?!\p{L})`,
  'iu',
)

/** Whether a question wants to know a time. */
export const asksWhen = (question: string) => askingWhen.test(question)

/** Whether a text speaks of one. */
export const tellsTime = (text: string) => timeTelling.test(text)

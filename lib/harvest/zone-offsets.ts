// Minutes east of Greenwich that an abbreviation names, whatever the season. Of two meanings the one with more people.
const OFFSETS: { [minutes: string]: string } = {
  0: 'UTC GMT Z WET WEZ TU',
  60: 'CET MEZ WEST WESZ BST WAT HNEC SEČ',
  120: 'CEST MESZ EET OEZ SAST CAT HAEC SELČ',
  180: 'EEST OESZ MSK TRT EAT IDT МСК',
  210: 'IRST',
  240: 'GST AZT GET SAMT MUT',
  300: 'PKT UZT YEKT',
  330: 'IST',
  345: 'NPT',
  360: 'BDT ALMT OMST',
  390: 'MMT',
  420: 'ICT WIB NOVT KRAT',
  480: 'HKT SGT AWST PHT PHST MYT WITA IRKT',
  540: 'JST KST WIT YAKT',
  570: 'ACST',
  600: 'AEST VLAT ChST',
  630: 'ACDT',
  660: 'AEDT',
  720: 'NZST FJT',
  780: 'NZDT',
  [-120]: 'FNT BRST',
  [-150]: 'NDT',
  [-180]: 'BRT ART UYT ADT CLST',
  [-210]: 'NST',
  [-240]: 'EDT AST BOT VET CLT PYT AMT',
  [-300]: 'EST CDT COT PET ECT',
  [-360]: 'CST MDT',
  [-420]: 'MST PDT',
  [-480]: 'PST AKDT',
  [-540]: 'AKST HDT',
  [-600]: 'HST',
  [-660]: 'SST',
}
const BY_NAME = new Map(
  Object.entries(OFFSETS).flatMap(([minutes, names]) =>
    names.split(' ').map((name) => [name, Number(minutes)] as const),
  ),
)
// A bare sign may belong to a date; only what stands alone or after the name of the zero meridian is an offset.
const NUMERIC = /(?:\p{L}\s?|^\s?)([+\-−])(0?\d|1[0-4])(?:[:.]?(\d\d))?(?!\d)/u

export const withoutOffset = (text: string) => text.replace(NUMERIC, ' ')

/** The offset in minutes that the end of a written time names; null when it names none that is known. */
export function offsetOf(text: string, language: string): number | null {
  const [, sign, hours, minutes = '0'] = NUMERIC.exec(text) ?? []
  if (sign && hours) {
    const size = Number(hours) * 60 + Number(minutes)
    return size > 14 * 60 ? null : sign === '+' ? size : -size
  }
  if (/\bCST\b/.test(text) && /^zh/i.test(language)) return 480
  const named = (text.match(/[\p{L}]{1,5}/gu) ?? []).map((word) => BY_NAME.get(word))
  return named.find((minutes) => minutes !== undefined) ?? null
}

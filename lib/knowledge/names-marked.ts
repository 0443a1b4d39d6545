import { nameKey } from '../mind/knowledge/name-key'
import type { PlacedName } from './extract-names'

const honoured =
  /([\p{Script=Han}]{1,4}|[\p{Script=Katakana}ー]{2,10})(?:さん|様|先生|くん|ちゃん)(?![\p{Script=Han}])/gu
const nobody = /^(?:お?(?:母|父|姉|兄|嫁|子|客|医者)|皆|奥|旦那|神|王|客|患者|皆々|担任|何)$/

/** Names in a script without capitals, where an honorific marks them: 田中さん. */
export function namesMarked(prose: string): PlacedName[] {
  return [...prose.matchAll(honoured)].flatMap(({ 1: surface, index }) =>
    surface === undefined || nobody.test(surface)
      ? []
      : [
          {
            norm: nameKey(surface),
            surface,
            kind: 'person' as const,
            start: index,
            end: index + surface.length,
            sentence: -1,
          },
        ],
  )
}

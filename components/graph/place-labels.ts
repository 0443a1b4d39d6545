import type { GraphNode } from '@/lib/contract/knowledge'
import { centerOf, type Layout, type Place, type Size } from './ring-layout'

export type Label = { id: string; text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }

const longest = 26
/** Pixels at 12 px; a wide letter is as wide as it is high. */
const letterWidth = 6.6
const wideLetterWidth = 12.5
const wideLetter = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
const lineHeight = 15
/** From the middle of a node to its label. */
const gap = 14

type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Labels that can be read: none lies over another, over a node or beyond the frame. Nearer nodes choose first; a node
 * around which there is no room goes without, and tells its name when it is pointed at.
 */
export function placeLabels(nodes: GraphNode[], { places }: Layout, size: Size): Label[] {
  const taken = [...places.values()].map(nodeBox)
  const labels: Label[] = []
  const center = centerOf(nodes)
  for (const node of [...nodes].sort((a, b) => a.step - b.step)) {
    const place = places.get(node.id)
    const free =
      place &&
      candidates(node, place, node === center).find(({ box }) => isWithin(box, size) && !taken.some(overlaps(box)))
    if (!free) continue
    taken.push(free.box)
    labels.push(free.label)
  }
  return labels
}

/** The first words, with a sign that there are more. */
export function shortLabel(label: string, most = longest) {
  const letters = [...label]
  if (letters.length <= most) return label
  const cut = letters.slice(0, most - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:…–-]+$/u, '')}…`
}

/** Away from the middle first, then wherever there is room. */
function candidates(node: GraphNode, place: Place, isCenter: boolean) {
  const sides = {
    right: Math.cos(place.angle),
    left: -Math.cos(place.angle),
    below: Math.sin(place.angle) + 0.3,
    above: 0,
  }
  const order = (Object.keys(sides) as (keyof typeof sides)[]).sort((a, b) => sides[b] - sides[a])
  const sided = isCenter ? (['below', ...order] as const) : order
  return sided.map((side) => labelAt(side, node, place, isCenter ? gap + 8 : gap))
}

function labelAt(side: 'right' | 'left' | 'below' | 'above', { id, label }: GraphNode, { x, y }: Place, away: number) {
  const text = shortLabel(label)
  const width = widthOf(text)
  if (side === 'right' || side === 'left') {
    const [start, anchor] = side === 'right' ? [x + away, 'start' as const] : [x - away, 'end' as const]
    const left = side === 'right' ? start : start - width
    return {
      label: { id, text, x: start, y: y + 4, anchor },
      box: { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 },
    }
  }
  const baseline = side === 'below' ? y + away + 9 : y - away
  return {
    label: { id, text, x, y: baseline, anchor: 'middle' as const },
    box: { left: x - width / 2, right: x + width / 2, top: baseline - 12, bottom: baseline + 3 },
  }
}

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (wideLetter.test(letter) ? wideLetterWidth : letterWidth), 0)

const nodeBox = ({ x, y }: Place): Box => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 })

const isWithin = (box: Box, { width, height }: Size) =>
  box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4

const overlaps = (one: Box) => (other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

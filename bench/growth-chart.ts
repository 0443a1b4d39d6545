import type { Growth } from './growth'

const width = 960
const height = 560
const plot = { left: 70, right: 690, top: 40, bottom: 500 }

/** Of one lightness, so that they stand on a light and on a dark ground. */
const colours = ['#d9481c', '#2f7ed8', '#1f9d55', '#b0568f', '#c08a00', '#00969c', '#8064c8', '#7a7f87', '#e0457b']
const dashes = ['', '8 4', '2 4']

/** Medians against size, both logarithmic, as an SVG that follows the reader's theme. */
export function growthChart({ measured, fits }: Growth): string {
  const sizes = measured.map(({ memories }) => memories)
  const lines = Object.keys(fits)
    .map((what) => ({ what, times: measured.map(({ costs }) => costs[what]!.p50), fit: fits[what]! }))
    .sort((a, b) => b.times.at(-1)! - a.times.at(-1)!)
  const x = scaleOf(decadesOf(sizes), plot.left, plot.right)
  const y = scaleOf(decadesOf(lines.flatMap(({ times }) => times)), plot.bottom, plot.top)

  const drawn = lines.map(({ times }, at) =>
    lineOf(
      times.map((time, of) => [x.place(sizes[of]!), y.place(time)] as const),
      at,
    ),
  )
  const legend = lines.map(({ what, fit }, at) => legendOf(`${what}: ${fit.exponent.toFixed(2)}`, at))
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    '<title>Time of each operation against the number of memories</title>',
    style,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    ...x.ticks.map((size) => tickX(size, x.place(size))),
    ...y.ticks.map((time) => tickY(time, y.place(time))),
    ...drawn,
    text(plot.left, 24, 'median, ms'),
    text((plot.left + plot.right) / 2, height - 16, 'memories', 'middle'),
    text(plot.right + 40, plot.top + 6, 'operation: exponent'),
    ...legend,
    '</svg>',
  ].join('\n')}\n`
}

const style = `<style>
.ground { fill: #ffffff; stroke: #d5d8dc } text { fill: #22262b } .grid { stroke: #d5d8dc }
@media (prefers-color-scheme: dark) {
  .ground { fill: #14171a; stroke: #363b41 } text { fill: #dfe3e8 } .grid { stroke: #363b41 }
}
</style>`

/** The powers of ten around these values. */
function decadesOf(values: number[]): [from: number, to: number] {
  const from = Math.floor(Math.log10(Math.min(...values)) + 0.05)
  return [from, Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values)) - 0.05))]
}

function scaleOf([from, to]: [number, number], start: number, end: number) {
  return {
    ticks: Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at)),
    place: (value: number) =>
      Math.round((start + ((Math.log10(value) - from) / (to - from)) * (end - start)) * 10) / 10,
  }
}

function lineOf(points: (readonly [number, number])[], at: number): string {
  const path = points.map(([x, y]) => `${x},${y}`).join(' ')
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${colourOf(at)}"/>`).join('')
  return `<polyline points="${path}" fill="none" ${strokeOf(at)}/>${dots}`
}

function legendOf(words: string, at: number): string {
  const y = plot.top + 36 + at * 28
  const x = plot.right + 40
  return `<line x1="${x}" x2="${x + 36}" y1="${y}" y2="${y}" ${strokeOf(at)}/>${text(x + 48, y + 5, words)}`
}

const colourOf = (at: number) => colours[at % colours.length]!
const strokeOf = (at: number) =>
  `stroke="${colourOf(at)}" stroke-width="2.5" stroke-dasharray="${dashes[at % dashes.length]}"`

const tickX = (size: number, x: number) =>
  `<line class="grid" x1="${x}" x2="${x}" y1="${plot.top}" y2="${plot.bottom}"/>${text(x, plot.bottom + 22, size.toLocaleString('en-GB'), 'middle')}`

const tickY = (time: number, y: number) =>
  `<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/>${text(plot.left - 10, y + 5, String(Number(time.toPrecision(1))), 'end')}`

const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`

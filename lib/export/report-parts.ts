import { type Html, html } from './html'
import type { Speaking } from './report-formats'

export type Cell = string | number | null

export const section = (title: string, ...content: Html[]) => html`${sectionStart(title)}${content}${sectionEnd}`

export const sectionStart = (title: string) => html`<section><h2>${title}</h2>
`

export const sectionEnd = html`</section>
`

export const says = (text: string) => html`<p>${text}</p>
`

/** Heads and rows; on a phone each cell is a line that says its head. Nothing at all without rows. */
export function table({ figure }: Speaking, caption: string, heads: string[], rows: Cell[][]): Html {
  if (rows.length === 0) return html``
  return html`${tableStart(caption, heads)}${rows.map((cells) => tableRow(figure, heads, cells))}${tableEnd}`
}

export const tableStart = (caption: string, heads: string[]) => html`<table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
`

export const tableRow = (figure: Speaking['figure'], heads: string[], cells: Cell[]) =>
  html`<tr>${cells.map((cell, at) => cellOf(figure, heads[at]!, cell))}</tr>
`

export const tableEnd = html`</tbody></table>
`

const cellOf = (figure: Speaking['figure'], head: string, cell: Cell) =>
  typeof cell === 'number'
    ? html`<td class="n" data-head="${head}">${figure(cell)}</td>`
    : html`<td data-head="${head}"><bdi>${cell}</bdi></td>`

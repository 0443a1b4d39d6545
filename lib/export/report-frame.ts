import { type Html, html } from './html'
import type { Speaking } from './report-formats'
import { says } from './report-parts'

/** Legible as it is, on paper, on a phone and in the dark. */
const style: Html = {
  markup: `
:root{color-scheme:light dark;--ink:#1c1a17;--ink-2:#5d574e;--line:#d9d3c8;--mark:#8a4b12}
@media screen and (prefers-color-scheme:dark){:root{--ink:#ece7de;--ink-2:#b0a89b;--line:#4a453d;--mark:#e0a466}}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;font:1rem/1.55 system-ui,sans-serif;color:var(--ink)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.3rem;margin:2.5rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{font-size:1.1rem;margin:2rem 0 .5rem}
h4{font-size:1rem;margin:1.5rem 0 .5rem;color:var(--ink-2)}
p,li,td,dd,.said{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:1rem 0 1.5rem}
caption{text-align:start;font-weight:600;padding-bottom:.35rem}
th,td{text-align:start;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
th{font-weight:500;color:var(--ink-2)}
.n{font-variant-numeric:tabular-nums;white-space:nowrap}
article{border-top:1px solid var(--line);padding:.75rem 0;break-inside:avoid-page}
.said{white-space:pre-wrap;margin:.25rem 0 .5rem}
.about,.former{color:var(--ink-2);font-size:.875rem;margin:.15rem 0}
.former .said{margin:.1rem 0}
.marked{color:var(--mark);font-weight:600;font-size:.875rem;margin:.15rem 0}
@media screen and (max-width:40rem){
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table,tbody,tr,td,caption{display:block}
tr{border-bottom:1px solid var(--line);padding:.4rem 0}
td{border:0;padding:.1rem 0}
td::before{content:attr(data-head) ": ";color:var(--ink-2)}
}
@media print{body{max-width:none;padding:0;font-size:10pt}h2,h3,h4{break-after:avoid}tr{break-inside:avoid}}
`,
}

/** Up to the first section. Its policy lets nothing be loaded or run, whatever a memory says. */
export const reportHead = ({ language, words, instant }: Speaking, at: number, name: string, mind: string) =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${words.title}</h1>
<p dir="auto">${words.of(name, mind)}</p>
${says(words.made(instant(at)))}${says(words.about)}</header>
<main>
`

/** A report without it is not whole. */
export const reportEnd = ({ words, figure }: Speaking, memories: number) => html`</main>
<footer>${says(words.end(figure(memories)))}</footer>
</body>
</html>
`

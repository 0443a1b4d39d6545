import { Sample } from './sample'

const colours = [
  ['bg', 'surface', 'raised', 'sunken', 'hover', 'selected', 'menu-hover', 'line', 'line-2', 'edge'],
  ['ink', 'ink-2', 'ink-3', 'mark', 'mark-line', 'scrim'],
  ['accent', 'accent-hover', 'accent-press', 'on-accent', 'accent-text', 'accent-soft', 'accent-line'],
  ['amber', 'amber-hover', 'on-amber', 'amber-text', 'amber-soft', 'amber-line'],
  ['red', 'red-hover', 'on-red', 'red-text', 'red-soft', 'red-line'],
  ['h0', 'h1', 'h2', 'h3', 'h4'],
]
const sizes = ['axis', 'meta', 'control', 'body', 'result', 'section', 'dialog', 'read', 'page', 'welcome', 'figure']
const radii = ['badge', 'control', 'card', 'dialog', 'full']

export function Colours() {
  return (
    <>
      {colours.map((group) => (
        <Sample key={group[0]} name={`Colours: ${group[0]}`}>
          {group.map((name) => (
            <figure key={name} className="w-20">
              <div className="h-10 rounded-card border border-line-2" style={{ background: `var(--${name})` }} />
              <figcaption className="mono text-axis text-ink-3">{name}</figcaption>
            </figure>
          ))}
        </Sample>
      ))}
    </>
  )
}

export function Types() {
  return (
    <>
      <Sample name="Type">
        <ul>
          {sizes.map((size) => (
            <li key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}>
              {`${size}: what is known, and where it came from`}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Corners and shadows">
        {radii.map((radius) => (
          <span
            key={radius}
            className="grid size-16 place-items-center border border-line-2 bg-surface text-axis text-ink-3"
            style={{ borderRadius: `var(--radius-${radius})` }}
          >
            {radius}
          </span>
        ))}
        {['shadow-menu', 'shadow-dialog'].map((shadow) => (
          <span
            key={shadow}
            className={`grid h-16 w-32 place-items-center rounded-card bg-raised text-axis text-ink-3 ${shadow}`}
          >
            {shadow}
          </span>
        ))}
      </Sample>
    </>
  )
}

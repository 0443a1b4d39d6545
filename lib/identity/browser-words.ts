type Named = [pattern: RegExp, name: string]

/** Each also names the ones after it, so the first that is found is meant. */
const browsers: Named[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]
const systems: Named[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough to recognise one's own browser by, as `Firefox on Linux`; nothing else of what a browser tells is kept. */
export function browserWords(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 1_000)
  const browser = nameIn(text, browsers) ?? 'Another program'
  const system = nameIn(text, systems)
  return system ? `${browser} on ${system}` : browser
}

const nameIn = (text: string, names: Named[]) => names.find(([pattern]) => pattern.test(text))?.[1]

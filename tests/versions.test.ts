import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../package.json'
import lock from '../package-lock.json'

/** Below these lie holes that are known: remote code, requests to inner addresses, sessions read out of other headers. */
const floors: Record<string, string> = {
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'next-auth': '4.24.15',
  '@modelcontextprotocol/sdk': '1.26.0',
  yauzl: '3.2.0',
}

/** Others of these break on the supported Node, or write files that this one cannot read. */
const exact: Record<string, string> = { 'better-sqlite3': '12.11.1', 'sqlite-vec': '0.1.9' }

const packages = lock.packages as Record<string, { version?: string; resolved?: string }>

const installed = (name: string) =>
  (JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

function isAtLeast(version: string, floor: string) {
  const [have, need] = [version, floor].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const differs = need.findIndex((part, at) => have[at] !== part)
  return differs === -1 || have[differs]! > need[differs]!
}

describe('SEC-F7 what Kiwi is built of', () => {
  it.each(Object.entries(floors))('%s is installed in %s or later', (name, floor) => {
    expect(isAtLeast(installed(name), floor), `${name} ${installed(name)}`).toBe(true)
  })

  it.each(Object.entries(exact))('%s is exactly %s', (name, version) => {
    expect(installed(name)).toBe(version)
  })

  it('sharp, where it came along, is 0.35.5 or later; no picture goes through it', () => {
    const version = packages['node_modules/sharp']?.version
    expect(version === undefined || isAtLeast(version, '0.35.5'), version).toBe(true)
  })

  it('is named by exact versions, and the lock names no place to fetch it from', () => {
    const named = { ...packageFile.dependencies, ...packageFile.devDependencies }
    for (const [name, version] of Object.entries(named)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})

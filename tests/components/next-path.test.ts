import { describe, expect, it } from 'vitest'
import { nextPath, signInAddress } from '@/components/auth/next-path'

describe('signing in leads back', () => {
  it('to the very page that was asked for', () => {
    for (const path of ['/memories?q=a%26b&kind=fact', '/imports/i1', '/search?q=where+is'])
      expect(nextPath(new URL(signInAddress(path), 'http://kiwi.example').searchParams.get('next')!)).toBe(path)
    expect(signInAddress('/')).toBe('/signin')
  })

  it('to no other site', () => {
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example'])
      expect(nextPath(path)).toBe('/')
  })
})

import { describe, expect, it } from 'vitest'
import { asPeer, networkOf, peerOf } from '@/lib/identity/peer'

const seen = (socket: string, forwarded: string | null, trustedProxies: string[] = []) =>
  asPeer(socket, () =>
    peerOf(new Headers(forwarded === null ? {} : { 'X-Forwarded-For': forwarded }), { trustedProxies }),
  )

describe('who is at the other end', () => {
  it('is whom the socket belongs to, whatever a header says', () => {
    expect(seen('192.0.2.1', '10.0.0.1')).toBe('192.0.2.1')
    expect(seen('192.0.2.1', '10.0.0.1', ['10.0.0.0/8'])).toBe('192.0.2.1')
    expect(peerOf(new Headers({ 'X-Forwarded-For': '10.0.0.1' }), { trustedProxies: ['10.0.0.1'] })).toBe('unknown')
  })

  it('is the last forwarded address that is no trusted proxy', () => {
    const proxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']
    expect(seen('127.0.0.1', '203.0.113.9', proxies)).toBe('203.0.113.9')
    expect(seen('127.0.0.1', 'made up, 203.0.113.9, 10.1.2.3', proxies)).toBe('203.0.113.9')
    expect(seen('127.0.0.1', '1.1.1.1, 203.0.113.9', proxies)).toBe('203.0.113.9')
    expect(seen('127.0.0.1', '1.1.1.1, unknown', proxies)).toBe('127.0.0.1')
    expect(seen('127.0.0.1', '10.0.0.1, 10.0.0.2', proxies)).toBe('10.0.0.1')
    expect(seen('fd00::1', '2001:db8::5', proxies)).toBe('2001:db8::5')
    expect(seen('127.0.0.1', null, proxies)).toBe('127.0.0.1')
    expect(seen('127.0.0.1', '::ffff:203.0.113.9', proxies)).toBe('203.0.113.9')
  })

  it('is kept as a network', () => {
    expect(networkOf('192.0.2.77')).toBe('192.0.2.0')
    expect(networkOf('2001:db8:1:2::5')).toBe('2001:db8:1::')
    expect(networkOf('2001:db8::5')).toBe('2001:db8:0::')
    expect(['127.0.0.1', '::1', 'unknown'].map(networkOf)).toEqual(['127.0.0.1', '::1', 'unknown'])
  })
})

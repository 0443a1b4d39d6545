import { describe, expect, it } from 'vitest'
import { auditWord, auditDetail as detailOf, nameIn } from '@/components/admin/audit-words'
import { type Backups, dailyWords as dailyOf, backupFaults as faultsOf } from '@/components/admin/backup-words'
import { madePassword } from '@/components/admin/made-password'
import { refusalWords as refusalOf } from '@/components/auth/refusal-words'
import type { Account } from '@/lib/contract/account'
import type { AdminAuditRow } from '@/lib/contract/admin'
import { english } from '../helpers/in-english'

const [t, roles] = [english('admin'), english('account')]
const auditDetail = (one: AdminAuditRow) => detailOf(one, t, roles)
const backupFaults = (backups: Backups, at: number) => faultsOf(backups, at, t)
const dailyWords = (backups: Backups) => dailyOf(backups, t)
const refusalWords = (code: string | undefined) => refusalOf(code, english('auth'))

const row = (action: string, detail: AdminAuditRow['detail']): AdminAuditRow => ({
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  via: 'session',
  action,
  target: null,
  detail,
})

describe('a password that is made', () => {
  it('can be read out, is long enough, uses every letter and never comes twice', () => {
    const made = Array.from({ length: 300 }, madePassword)
    expect(made.every((password) => /^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/.test(password))).toBe(true)
    expect(new Set(made).size).toBe(300)
    expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31)
  })
})

describe('the audit in words', () => {
  it('tells the little that an entry holds', () => {
    expect(auditDetail(row('sign_in_failed', { count: 3 }))).toBe('3 times')
    expect(auditDetail(row('end_sessions', { sessions: 1 }))).toBe('1 session')
    expect(auditDetail(row('sign_in', { shown: 'oidc' }))).toBe('at the issuer')
    expect(
      auditDetail(row('change_account', { fields: ['role', 'disabled', 'name'], role: 'admin', disabled: true })),
    ).toBe('Administrator, disabled, name')
    expect(auditDetail(row('something new', { x: 1 }))).toBe('')
  })

  it('names an account that is there by its address, and anything else as it is', () => {
    const ana = { id: 'acc_1', email: 'ana@example.test' } as Account
    expect([nameIn('acc_1', [ana]), nameIn('was_1', [ana]), nameIn(null, [ana])]).toEqual([ana.email, 'was_1', ''])
    expect(['rotate_device', 'something_new'].map((action) => auditWord(action, t))).toEqual([
      'Rotated a key',
      'something_new',
    ])
  })
})

it('coming back from an issuer without being signed in is told in words', () => {
  expect([refusalWords(undefined), refusalWords('CredentialsSignin')]).toEqual([null, null])
  expect(refusalWords('AccessDenied')).toContain('verified')
  expect(refusalWords('OAuthCallback')).toContain('did not work')
})

describe('the backups in words', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  const whole: Backups = {
    daily: true,
    encrypted: true,
    verifiedAt: '2026-03-10T02:00:00.000Z',
    failedAt: null,
    bytes: 4_096,
    minds: 3,
    leftOut: 0,
  }

  it('have nothing to say of one that is whole and new', () => {
    expect(backupFaults(whole, now)).toEqual([])
  })

  it('say that the last attempt failed, that none is new enough, and what is not in it', () => {
    expect(backupFaults({ ...whole, failedAt: '2026-03-10T03:00:00.000Z' }, now).join()).toMatch(/failed/)
    expect(backupFaults({ ...whole, verifiedAt: '2026-03-08T02:00:00.000Z' }, now).join()).toMatch(/two days/)
    expect(backupFaults({ ...whole, verifiedAt: null }, now).join()).toMatch(/two days/)
    expect(backupFaults({ ...whole, leftOut: 1 }, now)).toEqual(['1 mind could not be read and is not in it.'])
  })

  it('call an old one late only where one is made every day', () => {
    const byHand: Backups = { ...whole, daily: false, verifiedAt: '2025-01-01T00:00:00.000Z' }
    expect(backupFaults(byHand, now)).toEqual([])
    expect([dailyWords(whole), dailyWords(byHand)]).toEqual(['One every day', expect.stringMatching(/not set/)])
  })
})

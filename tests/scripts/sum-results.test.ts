import { expect, it } from 'vitest'
import { script } from './script'

type Counts = { passed: number; failed: number }
const { countExit, countPlaywright, countVitest, lastLine, sum } = await script<{
  countExit(code: number): Counts
  countVitest(report: unknown): Counts
  countPlaywright(report: unknown): Counts
  sum(counts: Counts[]): Counts
  lastLine(counts: Counts): string
}>('sum-results')

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

it('counts the tests of vitest, and a file that could not be loaded as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
})

it('counts a flaky browser test and an error outside any test as failures', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{ message: 'no browser' }] }
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 3 })
})

it('takes a runner without a report, or without a test, for a failure', () => {
  expect(countVitest(undefined)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] })).toEqual({ passed: 0, failed: 1 })
})

it('sums all runners into one last line', () => {
  const total = sum([countExit(0), countExit(2), { passed: 10, failed: 0 }])
  expect(total).toEqual({ passed: 11, failed: 1 })
  expect(lastLine(total)).toBe('11 passed, 1 failed')
})

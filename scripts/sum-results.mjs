/** `{ passed, failed }` of each runner's own report, so that one line can speak for all of them. */
const nothingRan = { passed: 0, failed: 1 }

/** @param report what `vitest --reporter=json` wrote, or undefined when it wrote nothing */
export function countVitest(report) {
  if (!report) return nothingRan
  // A file that cannot even be loaded has no tests in it, and is a failure all the same.
  const broken = report.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests + broken })
}

const hasFailedTest = (file) => file.assertionResults.some((test) => test.status === 'failed')

/** @param report what `playwright test --reporter=json` wrote, or undefined when it wrote nothing */
export function countPlaywright(report) {
  if (!report) return nothingRan
  const { expected, unexpected, flaky } = report.stats
  return atLeastOne({ passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) })
}

/** A runner that ran no test has tested nothing. */
const atLeastOne = (counts) => (counts.passed + counts.failed > 0 ? counts : nothingRan)

export const countExit = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

export function sum(counts) {
  const add = (name) => counts.reduce((total, one) => total + one[name], 0)
  return { passed: add('passed'), failed: add('failed') }
}

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

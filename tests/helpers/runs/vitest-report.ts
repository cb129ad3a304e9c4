/** The report of a vitest run, as far as its tests are counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/**
 * Returns what failed, by file and name. A file that does not load, or whose preparation fails, has no failed test: its tests are not there, or
 * count as skipped. Such a file is named by itself.
 */
export function failuresOf({ testResults }: Pick<VitestReport, 'testResults'>): { files: string[]; tests: string[] } {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const namesIn = ({ name, assertionResults }: VitestReport['testResults'][number]) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} › ${fullName}`)
  return {
    files: failed.filter((file) => namesIn(file).length === 0).map(({ name }) => name),
    tests: testResults.flatMap(namesIn),
  }
}

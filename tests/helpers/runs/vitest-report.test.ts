import { expect, it } from 'vitest'
import { failuresOf } from './vitest-report.ts'

it('names failed tests, and files that fail without a failed test', () => {
  const tests = (...all: [fullName: string, status: string][]) =>
    all.map(([fullName, status]) => ({ fullName, status }))
  const testResults = [
    { name: 'good', status: 'passed', assertionResults: tests(['a', 'passed'], ['b', 'skipped']) },
    { name: 'wrong', status: 'failed', assertionResults: tests(['c', 'passed'], ['d', 'failed']) },
    { name: 'unloadable', status: 'failed', assertionResults: [] },
    { name: 'unprepared', status: 'failed', assertionResults: tests(['e', 'skipped'], ['f', 'skipped']) },
  ]
  expect(failuresOf({ testResults })).toEqual({ files: ['unloadable', 'unprepared'], tests: ['wrong › d'] })
})

import { expect, it } from 'vitest'
import { withoutValues } from '../db/slow-statements.ts'
import { createLog } from './log.ts'
import { runInScope } from './request-scope.ts'

const entriesOf = (settings: Parameters<typeof createLog>[0]) => {
  const lines: string[] = []
  const log = createLog(settings, (line) => void lines.push(line))
  log({ event: 'request' })
  log({ level: 'info', event: 'news' })
  runInScope({ traceId: 'of-the-request' }, () => log({ level: 'error', event: 'failure' }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('is a line of JSON for each entry, which carries the trace id of its request', () => {
  expect(entriesOf({ log: 'json', logLevel: 'info' })).toEqual([
    { event: 'request' },
    { level: 'info', event: 'news' },
    { level: 'error', event: 'failure', traceId: 'of-the-request' },
  ])
})

it('holds failures alone where the level is error, and nothing where it is off', () => {
  expect(entriesOf({ log: 'json', logLevel: 'error' }).map(({ event }) => event)).toEqual(['failure'])
  expect(entriesOf({ log: 'off', logLevel: 'info' })).toEqual([])
})

it('holds a plan without the texts that it compares with', () => {
  expect(withoutValues(`Filter: ((name)::text = 'O''Neil'::text) AND (mobile = '13800138000'::text)`)).toBe(
    "Filter: ((name)::text = '…'::text) AND (mobile = '…'::text)",
  )
})

/** A deadline that lies a year before the show is asked about, wherever the office types one. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SHOW_FACTS } from '../../src/features/show/facts.ts'
import { changedDeadlines } from '../../src/features/show/shift.ts'
import { definedCalls } from '../helpers/calls.ts'
import { root } from '../helpers/source-files.ts'

/** Names of moments after which something is closed. */
const DEADLINE = /(^end|End|[dD]eadline|^when)$/

const [SESSION, ACTIVITY, AWARD] = [
  'src/features/matchmaking/screens/session-form.tsx',
  'src/features/awards/screens/activity-form.tsx',
  'src/features/industry-award/screens/award-form.tsx',
]
/** The screen of each, which gives it to `FormDialog` or asks `agreeToFar` itself. */
const ASKED: Readonly<Record<string, string>> = {
  '/busi/organiser/boothDeadline/save when': 'src/features/form-desk/screens/deadline-dialog.tsx',
  '/busi/organiser/boothNode/save end': 'src/features/form-desk/screens/nodes-dialog.tsx',
  '/busi/organiser/meetingSession applyEnd': SESSION,
  '/busi/organiser/voteActivity applyEnd': ACTIVITY,
  '/busi/organiser/voteActivity voteEnd': ACTIVITY,
  '/busi/organiser/industryAward entryEnd': AWARD,
  '/busi/organiser/industryAward judgeEnd': AWARD,
}
/** Ends that close nothing for exhibitors. */
const OTHER: readonly string[] = []

/** Names of all fields below a struct. */
function fieldsOf(struct: { schema?: unknown }): string[] {
  const { schema } = struct
  if (typeof schema !== 'object' || schema === null) return []
  if ('schema' in schema) return fieldsOf(schema)
  return Object.entries(schema).flatMap(([name, one]) => [name, ...fieldsOf(one as { schema?: unknown })])
}

it('finds no deadline of the office that is stored without a question', async () => {
  const found = (await definedCalls()).flatMap(({ call }) =>
    call.audience !== 'backOffice' || call.kind === 'read' || call.method === 'GET'
      ? []
      : fieldsOf(call.request)
          .filter((name) => DEADLINE.test(name))
          .map((name) => `${call.path} ${name}`),
  )
  const closing = [...new Set(found)].filter((one) => !OTHER.includes(one))
  expect(closing.toSorted()).toEqual(Object.keys(ASKED).toSorted())
})

it.each(Object.entries(ASKED))('asks about %s', (field, path) => {
  const text = readFileSync(`${root}/${path}`, 'utf8')
  const name = field.split(' ')[1] ?? ''
  const given = /const DEADLINES = \[([^\]]*)\]/.exec(text)?.[1] ?? /agreeToFar\(([^;]*)\)/.exec(text)?.[1] ?? ''
  expect(given).toMatch(new RegExp(`\\b${name}\\b`))
  expect(text).toMatch(/deadlines=\{DEADLINES\}|await agreeToFar\(/)
})

it('asks about every deadline of the show settings', () => {
  const deadlines = SHOW_FACTS.filter(({ key }) => /deadline/i.test(key)).map(({ name }) => name)
  expect(deadlines.length).toBeGreaterThan(5)
  for (const name of deadlines)
    expect([name, changedDeadlines({ [name]: 'T-30 18:00' }, { [name]: 'T-900 18:00' })]).toEqual([
      name,
      ['T-900 18:00'],
    ])
})

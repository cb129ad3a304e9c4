import { expect, it } from 'vitest'
import { ROUTES } from '../../routes.ts'
import { OFFICIAL_KEYS } from '../booth-forms/forms/h3/official.ts'
import { DEADLINES, deadlineParameter } from '../calendar/rules.ts'
import { DUE_BEFORE, SHOW_FACTS } from './facts.ts'
import { dayOf, offsetOf, showStruct } from './fields.ts'
import { parseStruct } from '../../shared/form/rules.ts'
import { PARAMETERS, withoutSample } from '../../server/parameters/parameters.ts'

const keys = SHOW_FACTS.map((fact) => fact.key)
const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }

it('has every deadline of a built screen but those that surcharge periods decide', () => {
  const due = DEADLINES.filter(({ key, route }) => !/^h[78]$/.test(key) && ROUTES.some((one) => one.path === route))
  const own = keys.filter((key) => key.includes('deadline.'))
  expect(own.sort()).toEqual(due.map((one) => deadlineParameter(one.key)).sort())
  const before = due.filter(({ when }) => when.startsWith('T-')).map((one) => one.key)
  expect(before.sort()).toEqual([...DUE_BEFORE].sort())
})

it('has what H3 says of the appointed contractor', () => {
  const own = SHOW_FACTS.filter((fact) => fact.section === 'contractor').map(({ name, key }) => [name, key])
  expect(Object.fromEntries(own)).toEqual(OFFICIAL_KEYS)
})

it('names each parameter and each field once', () => {
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(SHOW_FACTS.map((fact) => fact.name)).size).toBe(keys.length)
})

it.each([
  ['2024-10-28 18:00', 'T-35 18:00', '2024-10-28 18:00'],
  ['2024-12-02 09:00', 'T 09:00', '2024-12-02 09:00'],
  ['2024-12-03 17:00', 'T+1 17:00', '2024-12-03 17:00'],
  ['C 15:00', 'C 15:00', '2024-12-04 15:00'],
])('counts %s as %s', (typed, offset, day) => {
  expect(offsetOf(typed, days)).toBe(offset)
  expect(dayOf(offset, days)).toBe(day)
})

it('leaves a day as it is while the show has none', () => {
  expect(offsetOf('2024-10-28 18:00', { openDate: '', closeDate: '' })).toBe('2024-10-28 18:00')
})

it('takes any closing hour of a new show: move-out follows it until the organiser says when it is', () => {
  const moveOut = PARAMETERS.find(({ configKey }) => configKey === 'expo.moveOut')
  expect(moveOut && withoutSample(moveOut)).toBe('')
  const late = { hours: '09:00-18:00', lastHours: '09:00-17:00' }
  expect(parseStruct(showStruct, { ...late, moveOut: '' })).toMatchObject({ ok: true })
  expect(parseStruct(showStruct, { ...late, moveOut: 'C 15:00-22:00' })).toMatchObject({
    ok: false,
    problems: [{ field: 'moveOut' }],
  })
})

/** No name that a stranger may type carries a web address into a mail: every name of every call that needs no login. */
import { expect, it } from 'vitest'
import '../../../src/server/compose.ts'
import { parseStruct } from '../../../src/shared/form/rules.ts'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { leavesOf } from '../../world/values/fields.ts'

const PERSON = /(?:^|\.)(?:name|firstName|lastName|nickName|userName|contact|contactName)$/
const COMPANY = /(?:^|\.)(?:company|companyName|enCompanyName|organisation)$/
const LINKS = [
  'Win http://x.example',
  'www.evil.com',
  'ＷＷＷ．evil．com',
  'pay evil.com/now',
  'evil.com:8080',
  'evil.com?a=1',
  'evil。com#a',
]

const fields = (await definedCalls())
  .filter(({ call }) => call.audience === 'public')
  .flatMap(({ call }) => leavesOf(call.request).map((leaf) => ({ ...leaf, at: `${callKey(call)} ${leaf.path}` })))
const persons = fields.filter(({ path }) => PERSON.test(path))
const companies = fields.filter(({ path }) => COMPANY.test(path))
const taken = (those: typeof fields, values: readonly string[]) =>
  those.flatMap(({ at, struct }) => values.filter((one) => parseStruct(struct, one).ok).map((one) => `${at}: ${one}`))

it('are names of persons, which hold nothing that looks like a web address', () => {
  expect(persons.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['POST /busi/onlineInvitation/register name', 'POST /busi/inquiryOrder/ask contact']),
  )
  expect(
    taken(persons, [...LINKS, 'evil.com', 'Li Na evil.top', 'evil.tokyo', 'win.evil.solutions', 'evil.photography']),
  ).toEqual([])
  expect(taken(persons, ['123', '<b>x</b>', 'a_b', '----'])).toEqual([])
  const names = ['J.R. Tolkien', '李娜', 'O’Brien', 'Ñuño-Pérez', 'Dr.Wang', 'Prof.Kim']
  expect(taken(persons, names).length).toBe(persons.length * names.length)
})

it('are names of companies, which may be a bare domain and no written address', () => {
  expect(companies.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['POST /register companyName', 'POST /busi/onlineInvitation/register company']),
  )
  expect(taken(companies, LINKS)).toEqual([])
  expect(taken(companies, ['Booking.com', 'A.B. Smith Co.,Ltd.']).length).toBe(2 * companies.length)
})

/** Each list of the back office leaves the portal as a file, or a line here says why it need not. */
import { expect, it } from 'vitest'
import { callKey, definedCalls, type AnyCall } from '../../helpers/calls.ts'

/** Files of lists that are not called `export` beside their list. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /busi/organiser/show/history': 'POST /busi/organiser/show/historyExport',
  'POST /busi/organiser/progress/remind/log': 'POST /busi/organiser/progress/remind/logExport',
  'POST /busi/organiser/arrangement/result': 'POST /busi/organiser/arrangement/resultFile',
  'POST /busi/organiser/badge/list': 'POST /busi/organiser/badge/run/export',
}
const REASONS: Readonly<Record<string, string>> = {
  'POST /busi/organiser/badge/run/labels': 'is printed; the list of the run leaves',
  'POST /busi/organiser/boothDeadline/list': 'settings; the manual prints them',
  'POST /busi/organiser/boothNode/list': 'settings; the manual prints them',
  'POST /busi/organiser/exhibitor/history': 'of one exhibitor, beside its record',
  'POST /busi/organiser/show/rearrange/list': 'is worked off line by line, and is empty then',
  'POST /busi/organiser/meetingDay/waiting': 'is worked off line by line, and is empty then',
  'POST /busi/organiser/meetingRegistration/exhibitors': 'choices of a form; exhibitors leave in their own list',
  'GET /system/dept/list': 'a tree, kept on its screen',
  'GET /system/menu/list': 'a tree, kept on its screen',
  'GET /system/role/authUser/allocatedList': 'users, who leave in the list of users',
  'GET /system/role/authUser/unallocatedList': 'users, who leave in the list of users',
  'GET /tool/gen/db/list': 'tables of the database, for developers',
  'GET /tool/gen/list': 'tables of the database, for developers',
}

const office = (await definedCalls()).flatMap(({ call }) => (call.audience === 'backOffice' ? [call] : []))
const files = new Set(office.filter((one) => one.response === 'binary').map(callKey))

/** Does it answer a page of many? */
const isPage = ({ reply: { schema } }: AnyCall): boolean => {
  const { total, list, rows, data } = (schema ?? {}) as Record<string, { schema?: unknown } | undefined>
  const within = (data?.schema ?? {}) as object
  return (total !== undefined && (list ?? rows) !== undefined) || ('total' in within && 'list' in within)
}
const lists = office
  .filter((one) => one.response !== 'binary' && (one.path.endsWith('/list') || isPage(one)))
  .map((one) => callKey(one))
const besides = (key: string) =>
  key.endsWith('/list') &&
  ['GET', 'POST'].some((method) => files.has(key.replace(/^\w+ (.*)list$/, `${method} $1export`)))

it('is so for many lists', () => expect(lists.length).toBeGreaterThan(40))

it('has an export beside it, another one that is there, or a reason', () => {
  expect(lists.filter((key) => !besides(key) && !ELSEWHERE[key] && !REASONS[key])).toEqual([])
  expect(Object.values(ELSEWHERE).filter((file) => !files.has(file))).toEqual([])
  const known = [...Object.keys(ELSEWHERE), ...Object.keys(REASONS)]
  expect(known.filter((key) => besides(key) || !lists.includes(key))).toEqual([])
})

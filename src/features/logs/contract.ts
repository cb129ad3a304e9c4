/** The operation log, who changed what in the back office, and the sign-in log. Read only: nobody deletes an entry. */
import { array, object, string, type } from 'superstruct'
import { data, defineCall, listRequest, nothing, rows } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'

const part = (max = 100) => text({ required: false, max })
/** `title`: part of the record's name; the range of days stands in `params.beginTime` and `params.endTime`. */
const filters = { area: part(), operType: part(2), operName: part(), recordName: part() }

const operLogRow = type({
  id: string(),
  /** Kind of record in words, and what it is filtered by. */
  title: string(),
  area: string(),
  /** Dictionary sys_oper_type. */
  operType: string(),
  recordId: string(),
  recordName: string(),
  operName: string(),
  operIp: string(),
  operTime: string(),
  changes: array(object({ field: string(), label: string(), from: string(), to: string() })),
})
export type OperLogRow = { changes: { field: string; label: string; from: string; to: string }[] } & Record<
  'id' | 'title' | 'area' | 'operType' | 'recordId' | 'recordName' | 'operName' | 'operIp' | 'operTime',
  string
>

const at = (verb: string) => ({ audience: 'backOffice', permission: [`system:operlog:${verb}`] }) as const

export const operLogList = defineCall(
  { method: 'GET', path: '/system/operlog/list', summary: 'Operation log, newest first', ...at('list') },
  () => ({ request: listRequest(filters), reply: rows(operLogRow) }),
)

/** Kinds of records that stand in the log, in words. */
export const operLogAreas = defineCall(
  { method: 'GET', path: '/system/operlog/areas', summary: 'Kinds of records in the operation log', ...at('list') },
  () => ({ request: nothing, reply: data(array(type({ area: string(), title: string() }))) }),
)

export const operLogExport = defineCall(
  {
    method: 'POST',
    path: '/system/operlog/export',
    summary: 'The filtered operation log as XLSX',
    ...at('export'),
    body: 'form',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest(filters), reply: type({}) }),
)

const signInFilters = { kind: part(20), userName: part(), event: part(20), ip: part() }

const signInRow = type({
  infoId: string(),
  /** exhibitor or backOffice. */
  kind: string(),
  /** The account's name; of a name nobody has its first two characters. */
  userName: string(),
  /** One of SIGN_IN_EVENTS. */
  event: string(),
  ip: string(),
  device: string(),
  loginTime: string(),
})
export type SignInRow = Record<'infoId' | 'kind' | 'userName' | 'event' | 'ip' | 'device' | 'loginTime', string>

const signIn = (verb: string) => ({ audience: 'backOffice', permission: [`system:logininfor:${verb}`] }) as const

export const signInList = defineCall(
  { method: 'GET', path: '/system/logininfor/list', summary: 'Sign-in log, newest first', ...signIn('list') },
  () => ({ request: listRequest(signInFilters), reply: rows(signInRow) }),
)

export const signInExport = defineCall(
  {
    method: 'POST',
    path: '/system/logininfor/export',
    summary: 'The filtered sign-in log as XLSX',
    ...signIn('export'),
    body: 'form',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest(signInFilters), reply: type({}) }),
)

/** Dictionaries and parameters of the back office (specification §7; admin-area 9, 10; decisions 3, 6, 8). Reading a dictionary by its type stands in shared/list. */
import { assign, nullable, number, object, optional, string, type, union, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, nothing, rows } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { configFields, dictDataFields, idList } from './rules.ts'

/** What every row of the back office tells. Times `yyyy-MM-dd HH:mm:ss`. */
const audit = {
  createBy: string(),
  createTime: string(),
  updateBy: string(),
  updateTime: string(),
  remark: string(),
  version: number(),
}
const saved = { version: integer({ required: false }), clientToken }
const part = (max = 100) => text({ required: false, max })

export const dictDataRow = type({
  id: string(),
  /** Same as `id`: the ancestor's name of the key. */
  dictCode: string(),
  dictType: string(),
  dictLabel: string(),
  enDictLabel: string(),
  dictValue: string(),
  dictSort: number(),
  cssClass: nullable(string()),
  /** default, primary, success, info, warning, danger, or '' for plain text. */
  listClass: string(),
  isDefault: string(),
  /** '0' in use, '1' not. */
  status: string(),
  ...audit,
})
export type DictDataRow = Infer<typeof dictDataRow>

export const dictDataList = defineCall(
  {
    method: 'GET',
    path: '/system/dict/data/list',
    summary: 'Dictionary entries',
    audience: 'backOffice',
    permission: ['system:dict:list'],
  },
  () => ({
    /** `dictLabel`: part of either label. */
    request: listRequest({ dictType: part(), dictLabel: part(), dictValue: part(), status: part(1) }),
    reply: rows(dictDataRow),
  }),
)

export const dictDataGet = defineCall(
  {
    method: 'GET',
    path: '/system/dict/data/{id}',
    summary: 'One dictionary entry',
    audience: 'backOffice',
    permission: ['system:dict:query'],
  },
  () => ({ request: object({ id }), reply: data(dictDataRow) }),
)

export const dictDataAdd = defineCall(
  {
    method: 'POST',
    path: '/system/dict/data',
    summary: 'Add a dictionary entry',
    audience: 'backOffice',
    permission: ['system:dict:add'],
  },
  () => ({ request: assign(object(dictDataFields), object({ clientToken })), reply: data(dictDataRow) }),
)

/** The key may be sent as `dictCode` or `id`. A version that is sent guards against overwriting somebody else's change (409). */
export const dictDataEdit = defineCall(
  {
    method: 'PUT',
    path: '/system/dict/data',
    summary: 'Change a dictionary entry',
    audience: 'backOffice',
    permission: ['system:dict:edit'],
  },
  () => ({
    request: assign(object(dictDataFields), object({ ...saved, id: optional(id), dictCode: optional(id) })),
    reply: data(dictDataRow),
  }),
)

/** One id or several with commas. */
export const dictDataRemove = defineCall(
  {
    method: 'DELETE',
    path: '/system/dict/data/{id}',
    summary: 'Delete dictionary entries',
    audience: 'backOffice',
    permission: ['system:dict:remove'],
  },
  () => ({ request: object({ id: idList }), reply: data(type({ removed: number() })) }),
)

export const configRow = type({
  id: string(),
  /** Same as `id`. */
  configId: string(),
  configName: string(),
  configKey: string(),
  configValue: string(),
  /** Same as `configValue` (specification §3). */
  value: string(),
  /** 'Y' built in, 'N' added. */
  configType: string(),
  ...audit,
})
export type ConfigRow = Infer<typeof configRow>

export const configList = defineCall(
  {
    method: 'GET',
    path: '/system/config/list',
    summary: 'Parameters',
    audience: 'backOffice',
    permission: ['system:config:list'],
  },
  () => ({
    /** The range of `createTime` travels in `params.beginTime` and `params.endTime`, both days inclusive. */
    request: listRequest({ configName: part(), configKey: part(), configType: part(1) }),
    reply: rows(configRow),
  }),
)

export const configGet = defineCall(
  {
    method: 'GET',
    path: '/system/config/{id}',
    summary: 'One parameter',
    audience: 'backOffice',
    permission: ['system:config:query'],
  },
  () => ({ request: object({ id }), reply: data(configRow) }),
)

/** The value stands in `msg`, as the ancestor's clients read it, and in `data`. Exhibitors may read public parameters only (403). */
export const configKey = defineCall(
  {
    method: 'GET',
    path: '/system/config/configKey/{key}',
    summary: "Value of a parameter; `infoComplete` is the caller's own (1 or 0)",
    audience: 'signedIn',
  },
  () => ({
    request: object({ key: text({ max: 100 }) }),
    reply: type({ msg: string(), data: union([string(), number()]) }),
  }),
)

export const configAdd = defineCall(
  {
    method: 'POST',
    path: '/system/config',
    summary: 'Add a parameter',
    audience: 'backOffice',
    permission: ['system:config:add'],
  },
  () => ({ request: assign(object(configFields), object({ clientToken })), reply: data(configRow) }),
)

export const configEdit = defineCall(
  {
    method: 'PUT',
    path: '/system/config',
    summary: 'Change a parameter',
    audience: 'backOffice',
    permission: ['system:config:edit'],
  },
  () => ({
    request: assign(object(configFields), object({ ...saved, id: optional(id), configId: optional(id) })),
    reply: data(configRow),
  }),
)

export const configRemove = defineCall(
  {
    method: 'DELETE',
    path: '/system/config/{id}',
    summary: 'Delete parameters that are not built in',
    audience: 'backOffice',
    permission: ['system:config:remove'],
  },
  () => ({ request: object({ id: idList }), reply: data(type({ removed: number() })) }),
)

/** Takes over parameters that were changed past this server, for instance by another one on the same database. */
export const configRefresh = defineCall(
  {
    method: 'DELETE',
    path: '/system/config/refreshCache',
    summary: 'Read the parameters again',
    audience: 'backOffice',
    permission: ['system:config:remove'],
  },
  () => ({ request: nothing, reply: type({}) }),
)

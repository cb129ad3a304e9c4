/** Dictionaries and parameters of the back office (specification §7; admin-area 9, 10; decisions 3, 6, 8). Reading a dictionary by its type stands in shared/list. */
import { either } from '../../shared/api/described.ts'
import { array, boolean, nullable, number, object, string, type } from 'superstruct'
import { namedFile } from '../../shared/files/contract.ts'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { configFields, dictDataFields, dictTypeFields } from './rules.ts'

const part = (max = 100) => text({ required: false, max })

export const dictTypeCalls = adminCalls(
  { path: '/system/dict/type', name: 'Dictionaries', permission: 'system:dict', key: 'dictId', scope: 'all' },
  () => ({
    row: { dictName: string(), enDictName: string(), dictType: string(), status: string() },
    fields: dictTypeFields,
    /** `dictName`: part of either name. */
    filters: { dictName: part(), dictType: part(), status: part(1) },
  }),
)

/** All dictionaries, for the choice among them. */
export const dictTypeOptions = defineCall(
  {
    method: 'GET',
    path: '/system/dict/type/optionselect',
    summary: 'All dictionaries as a choice',
    audience: 'backOffice',
    permission: ['system:dict:list'],
  },
  () => ({
    request: nothing,
    reply: data(array(type({ dictId: string(), dictName: string(), enDictName: string(), dictType: string() }))),
  }),
)

/** Has every open page read dictionaries anew, for instance after a change past this server. */
export const dictRefresh = defineCall(
  {
    method: 'DELETE',
    path: '/system/dict/type/refreshCache',
    scope: 'all',
    summary: 'Have pages read dictionaries again',
    audience: 'backOffice',
    permission: ['system:dict:remove'],
  },
  () => ({ request: nothing, reply: type({}) }),
)

export const dictDataCalls = adminCalls(
  { path: '/system/dict/data', name: 'Dictionary entries', permission: 'system:dict', key: 'dictCode', scope: 'all' },
  () => ({
    row: {
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
    },
    fields: dictDataFields,
    /** `dictLabel`: part of either label. */
    filters: { dictType: part(), dictLabel: part(), dictValue: part(), status: part(1) },
  }),
)

export const configCalls = adminCalls(
  { path: '/system/config', name: 'Parameters', permission: 'system:config', key: 'configId', scope: 'all' },
  () => ({
    row: {
      configName: string(),
      /** Of a parameter that came with the portal. */
      enConfigName: string(),
      /** Part of the show's record, where alone it is changed. */
      ofShow: boolean(),
      configKey: string(),
      /** Exhibitors may read it. */
      public: boolean(),
      configValue: string(),
      /** Of one that is a file (`kindOf`), what its value refers to. */
      file: nullable(namedFile),
      /** Same as `configValue` (specification §3). */
      value: string(),
      /** 'Y' built in, 'N' added. */
      configType: string(),
    },
    fields: configFields,
    /** `configName`: part of either name; `group`: one of CONFIG_GROUPS. */
    filters: { configName: part(), configKey: part(), configType: part(1), group: part(20) },
  }),
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
    reply: type({ msg: string(), data: either([string(), number()]) }),
  }),
)

/** Takes over parameters that were changed past this server, for instance by another one on the same database. */
export const configRefresh = defineCall(
  {
    method: 'DELETE',
    path: '/system/config/refreshCache',
    scope: 'all',
    summary: 'Read the parameters again',
    audience: 'backOffice',
    permission: ['system:config:remove'],
  },
  () => ({ request: nothing, reply: type({}) }),
)

/**
 * The calls every administered record has (admin-area 1): list, detail, add, edit, remove, export. Reviewed records have their own
 * (`shared/record/contract.ts`).
 */
import { define, number, object, optional, string, type, type Struct } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  id,
  listRequest,
  rows,
  type AnyStruct,
  type Call,
  type RequestOf,
} from '../api/contract.ts'
import { integer } from '../form/rules/numbers.ts'
import { encodeProblem, problem, ruleKey } from '../form/rules.ts'

/** What every row of the back office tells. Times `yyyy-MM-dd HH:mm:ss`. */
export const auditReply = {
  createBy: string(),
  createTime: string(),
  updateBy: string(),
  updateTime: string(),
  remark: string(),
  version: number(),
}

/** Ids of a batch delete: '3' or '3,5,8' (admin-area 1), at most 200. */
export const idList: Struct<string, null> = define<string>(
  'idList',
  (value) =>
    (typeof value === 'string' && /^\d{1,18}(,\d{1,18}){0,199}$/.test(value)) ||
    encodeProblem(problem(ruleKey('rules.invalid'))),
)

export type Fields = Record<string, AnyStruct>

export interface Structs<Row extends Fields, Input extends Fields, Filters extends Fields> {
  /** What a row tells beside its id, who changed it when, its remark and version. */
  row: Row
  /** What a form sends. */
  fields: Input
  /** What a list may be asked for beside page, order and the range of `createTime` (`params.beginTime`, `params.endTime`, days). */
  filters: Filters
}

/**
 * Where the calls of one kind of record are, and who may make them.
 * `path` below `/mm-label`; `name` of the records in the API page; `permission`: the first two parts of the permission strings; `key`: the
 * ancestor's name of the id.
 */
export interface At<Key extends string> {
  path: string
  name: string
  permission: string
  key: Key
  /** `all`: they are the whole show's, so that whoever looks after some exhibitors only changes none. */
  scope?: 'all'
}

/**
 * The six calls of one kind of record.
 * @param at.path below `/mm-label`: `/system/post`
 * @param at.name of the records in the API page: `Posts`
 * @param at.permission first two parts of the permission strings: `system:post` makes `system:post:list` …
 * @param at.key the ancestor's name of the id: rows carry it beside `id`, an edit may send either
 * @example export const postCalls = adminCalls({ path: '/system/post', name: 'Posts', permission: 'system:post', key: 'postId' }, () => ({ row: { postCode: string() }, fields: postFields, filters: { postCode: text({ required: false }) } }))
 */
export function adminCalls<Key extends string, Row extends Fields, Input extends Fields, Filters extends Fields>(
  place: At<Key>,
  structs: () => Structs<Row, Input, Filters>,
) {
  const { path, name, permission, key } = place
  const at = (verb: string) => ({ audience: 'backOffice', permission: [`${permission}:${verb}`] }) as const
  return {
    list: defineCall({ method: 'GET', path: `${path}/list`, summary: name, ...at('list') }, () => ({
      request: listRequest(structs().filters),
      reply: rows(adminRow(key, structs().row)),
    })),
    ...adminRowCalls(place, structs),
    export: defineCall(
      {
        method: 'POST',
        path: `${path}/export`,
        summary: `${name}: the filtered rows as XLSX`,
        ...at('export'),
        body: 'form',
        kind: 'read',
        response: 'binary',
      },
      () => ({ request: listRequest(structs().filters), reply: type({}) }),
    ),
  }
}

/** A row as every call of its kind tells it. */
export function adminRow<Key extends string, Row extends Fields>(key: Key, row: Row) {
  const ids = { [key]: string() } as Record<Key, Struct<string, null>>
  return type({ id: string(), ...ids, ...row, ...auditReply })
}

/** The calls about one record, which lists and trees have alike. */
export function adminRowCalls<Key extends string, Row extends Fields, Input extends Fields>(
  { path, name, permission, key, scope }: At<Key>,
  structs: () => Pick<Structs<Row, Input, Fields>, 'row' | 'fields'>,
) {
  const at = (verb: string) => ({ audience: 'backOffice', permission: [`${permission}:${verb}`] }) as const
  const write = (verb: string) => ({ ...at(verb), ...(scope ? { scope } : {}) }) as const
  const row = () => adminRow(key, structs().row)
  return {
    detail: defineCall({ method: 'GET', path: `${path}/{id}`, summary: `${name}: one`, ...at('query') }, () => ({
      request: object({ id }),
      reply: data(row()),
    })),
    add: defineCall({ method: 'POST', path, summary: `${name}: add`, ...write('add') }, () => ({
      request: object({ ...structs().fields, clientToken }),
      reply: data(row()),
    })),
    /** A version that is sent guards against overwriting somebody else's change (409). */
    edit: defineCall({ method: 'PUT', path, summary: `${name}: change`, ...write('edit') }, () => ({
      request: object({
        ...structs().fields,
        ...sentId(key),
        id: optional(id),
        version: integer({ required: false }),
        clientToken,
      }),
      reply: data(row()),
    })),
    /** One id or several with commas; all or none. */
    remove: defineCall(
      { method: 'DELETE', path: `${path}/{id}`, summary: `${name}: delete`, ...write('remove') },
      () => ({
        request: object({ id: idList }),
        reply: data(type({ removed: number() })),
      }),
    ),
  }
}

/** The id under the ancestor's name, which an edit may send instead. */
const sentId = <Key extends string>(key: Key) =>
  ({ [key]: optional(id) }) as Record<Key, Struct<string | undefined, null>>

/** What lists and trees of records have alike: reading one, and every write. */
export interface AdminRowCalls {
  detail: Call<AnyStruct, AnyStruct>
  add: Call<AnyStruct, AnyStruct>
  edit: Call<AnyStruct, AnyStruct>
  remove: Call<AnyStruct, AnyStruct>
}

/** The calls of a list, whatever its records. */
export interface AdminCalls extends AdminRowCalls {
  list: Call<AnyStruct, AnyStruct>
  export: Call<AnyStruct, AnyStruct>
}

/** What a form of these records sends. */
export type InputOf<C extends AdminRowCalls> = Omit<RequestOf<C['add']>, 'clientToken'>
/** A row as the list shows it. */
export type AdminRowOf<C extends AdminCalls> = RowOfList<C['list']>
type RowOfList<C> = C extends Call<AnyStruct, Struct<{ rows: (infer Row)[]; total: number }, null>> ? Row : never

/**
 * The contract between site and server, written once: path, method, permission, request and reply of every call.
 * The wretch client, the Hono server, the OpenAPI page and the tests all read it (architecture.md §1).
 */
import {
  array,
  assign,
  coerce,
  define,
  enums,
  number,
  object,
  optional,
  record,
  string,
  type,
  type Infer,
  type Struct,
  union,
  unknown,
} from 'superstruct'
import { REMOTE_SELECT_SIZE } from './define-call.ts'

// What a call is made with holds no struct: lists fetch it without the rules of forms.
export {
  CAPTCHA_TIMEOUT,
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  REMOTE_SELECT_SIZE,
  REQUEST_TIMEOUT,
  defineCall,
} from './define-call.ts'

/** Any superstruct struct, whatever it describes. */
// The schema parameter of Struct is invariant, so only `any` accepts every struct.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * `raw`: bytes as they come, in the field `raw`; for other programmes than the site.
 * `list`: JSON that may be a list, which the request names `list` (what another system pushes).
 */
export type BodyKind = 'json' | 'form' | 'multipart' | 'raw' | 'list'
/** Who may call: an exhibitor's account, a back-office user, anybody signed in, or anybody at all. */
export type Audience = 'exhibitor' | 'backOffice' | 'signedIn' | 'public'

/** Where a call goes and who may make it. */
export interface Endpoint {
  method: Method
  /** Path below `/mm-label`, path parameters in braces: `/busi/product/hot/{id}/{result}`. */
  path: string
  /** One line for the API page. */
  summary: string
  audience: Audience
  /** Any of these permission strings suffices (specification §6, any-of). Written here and nowhere else. */
  permission?: readonly string[]
  /**
   * Bound of a back-office call (src/docs/adr/0009-data-scope.md). `all`: it is of the whole show, and whoever looks after some exhibitors only is
   * refused. `own`: it touches nothing but the caller's own session. Absent: a write asks for the caller's scope or reach, and a server that is
   * strict fails it where it did not.
   */
  scope?: 'all' | 'own'
  /** An exhibitor may write it although the show is closed (running-a-show 1): the own account, what is only read or marked, contacts, money. */
  afterShow?: true
  /** `optional`: the token is used when there is one. Default: `none` for a public call, else `required`. */
  token?: 'required' | 'optional' | 'none'
  /** Body kind of POST and PUT; GET and DELETE carry everything in path and query. */
  body?: BodyKind
  /** `binary`: the answer is a file; errors are still JSON in the envelope. */
  response?: 'json' | 'binary'
  /** Milliseconds; 100,000 unless told (specification §9), 20,000 for the captcha. */
  timeout?: number
  /** A `write` runs in one transaction on the server, and the client drops the same one sent twice within a second. GET reads; all else writes unless told. */
  kind?: 'read' | 'write'
}

/** What a call asks and answers. */
export interface CallStructs<Req extends AnyStruct, Rep extends AnyStruct> {
  /** Path parameters, query and body in one object. */
  request: Req
  /** The answer beside `code` and `msg`: `data(…)`, `page(…)`, `rows(…)` or an object of top-level keys. */
  reply: Rep
}

export interface Call<Req extends AnyStruct = AnyStruct, Rep extends AnyStruct = AnyStruct>
  extends Endpoint, Readonly<CallStructs<Req, Rep>> {
  token: 'required' | 'optional' | 'none'
  body: BodyKind
  response: 'json' | 'binary'
  timeout: number
  kind: 'read' | 'write'
}

export type RequestOf<C> = C extends Call<infer Req, AnyStruct> ? Infer<Req> : never
export type ReplyOf<C> = C extends Call<AnyStruct, infer Rep> ? Infer<Rep> : never

/** A request without fields. */
export const nothing = type({})

/** superstruct cannot tell what a struct made of any struct answers: the caller's reply type does. */
const shaped = <T>(struct: AnyStruct): Struct<T, null> => struct

/** `{data: S}`: the usual single answer. */
export function data<S extends AnyStruct>(struct: S): Struct<{ data: Infer<S> }, null> {
  return shaped(object({ data: struct }))
}

/** `{data: {list, total, pageNum, pageSize}}`: a `/busi` list (business-entities 1.2). */
export function page<S extends AnyStruct>(struct: S): Struct<{ data: Page<Infer<S>> }, null> {
  const body = type({ list: array(struct), total: number(), pageNum: number(), pageSize: number() })
  return shaped(object({ data: body }))
}

/** `{rows, total}`: a `/system` list (business-entities 1.2). */
export function rows<S extends AnyStruct>(struct: S): Struct<{ rows: Infer<S>[]; total: number }, null> {
  return shaped(object({ rows: array(struct), total: number() }))
}

export interface Page<T> {
  list: T[]
  total: number
  pageNum: number
  pageSize: number
}

const wholeNumber = (min: number, max: number, name: string) =>
  coerce(
    define<number>(name, (v) => typeof v === 'number' && Number.isInteger(v) && v >= min && v <= max),
    string(),
    (v) => (/^\d{1,9}$/.test(v) ? Number(v) : v),
  )

/** An id on the wire: a string of digits; requests may send a number (decisions 3). */
export const id = coerce(
  define<string>('id', (v) => typeof v === 'string' && /^\d{1,18}$/.test(v)),
  number(),
  (v) => String(v),
)

/** 0 or 1; query strings send '0' and '1'. */
export const flag = coerce(
  define<0 | 1>('flag', (v) => v === 0 || v === 1),
  string(),
  (v) => (v === '0' ? 0 : v === '1' ? 1 : v),
)

/** A small whole number such as a state; query strings send digits. */
export const state = wholeNumber(0, 999, 'state')

/** Pages count from 1; one before the first is the first, as in the ancestor (admin-area 1). */
const pageNumber = coerce(wholeNumber(1, 1_000_000, 'pageNum'), union([string(), number()]), (v) =>
  /^-\d{1,9}$|^0$/.test(String(v)) ? 1 : v,
)

/** Paging, sorting and date range of every list request (business-entities 1.2). */
const pageQuery = object({
  pageNum: optional(pageNumber),
  pageSize: optional(wholeNumber(1, REMOTE_SELECT_SIZE, 'pageSize')),
  orderByColumn: optional(string()),
  isAsc: optional(enums(['asc', 'desc', 'ascending', 'descending'])),
  params: optional(record(string(), unknown())),
})
export type PageQuery = Infer<typeof pageQuery>

/** A list request: paging plus the entity's own filters. */
export function listRequest<S extends Parameters<typeof object>[0]>(filters: S) {
  return assign(pageQuery, object(filters))
}

/** A browser `File` or, on the server, the same object read from the multipart body. */
export const file = define<File>('file', (v) => typeof File !== 'undefined' && v instanceof File)

/** A body as it came. */
export const bytes = define<Uint8Array>('bytes', (v) => v instanceof Uint8Array)

/** Repeat-safe writes carry a uuid chosen by the client; a repeat answers the first reply (architecture §7.8). */
export const clientToken = optional(
  define<string>('clientToken', (v) => typeof v === 'string' && /^[\w-]{8,64}$/.test(v)),
)

/** The record's version as last read; a differing one answers 409 with the current record. */
export const version = wholeNumber(0, 1_000_000_000, 'version')

/** `{id, name}` of option lists (specification §3). */
export const option = type({ id: string(), name: string() })

/** One refused field: where (dotted path; `row` for imports), which message key, and its words in the caller's language. */
export interface FieldError {
  field: string
  row?: number
  msgKey: string
  msg: string
}

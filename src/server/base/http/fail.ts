/** Domain errors as values with a code and a message key; the words are chosen where the answer is written. */
import { CODE } from '../../../shared/api/envelope.ts'
import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'
import type { Params } from '../../../shared/i18n/translate.ts'

/** A refused field before it is worded. `field` is a dotted path into the request. */
export interface FieldFailure {
  field: string
  row?: number
  msgKey: AnyMessageKey
  params?: Params
  /** Keys of the labels of its field, and of the list and row it stands in: its message names them. */
  place?: { label: AnyMessageKey; list?: AnyMessageKey; row?: number }
}

/** Thrown by handlers; the transaction around them rolls back. */
export class DomainError extends Error {
  constructor(
    readonly code: number,
    readonly msgKey: AnyMessageKey,
    readonly params: Params = {},
    readonly data: Record<string, unknown> = {},
    readonly fields: readonly FieldFailure[] = [],
  ) {
    super(`${code} ${msgKey}`)
    this.name = 'DomainError'
  }
}

export const fail = {
  /** 300: shown at the fields; its own message is the first one’s, for clients that know no fields. */
  fields: (fields: readonly FieldFailure[]) =>
    new DomainError(CODE.fields, fields[0]?.msgKey ?? 'shared/form:rules.invalid', {}, {}, fields),
  /** 300 on one field. */
  field: (field: string, msgKey: AnyMessageKey, params: Params = {}) => fail.fields([{ field, msgKey, params }]),
  /** 500 with words a user understands: locked, closed, quota full, not possible in this state. */
  business: (msgKey: AnyMessageKey, params: Params = {}, data: Record<string, unknown> = {}) =>
    new DomainError(CODE.business, msgKey, params, data),
  /**
   * 500 for a deletion of what is in use: says by how many. `data.inUse` lets a screen offer to switch it off instead.
   * @param params `name` of the record and `count` of its uses; a count of 0 means that the portal itself needs it
   */
  inUse: (msgKey: AnyMessageKey, params: { name: string; count: number }) =>
    new DomainError(CODE.business, msgKey, params, { inUse: params.count }),
  /** 404: not there, or not the caller's. */
  notFound: () => new DomainError(CODE.notFound, 'shared/api:errors.404'),
  /** 403: a permission is missing. */
  forbidden: () => new DomainError(CODE.forbidden, 'shared/api:errors.403'),
  /** 401: no session, or one that ended. */
  unauthorised: () => new DomainError(CODE.unauthorised, 'shared/api:errors.invalidSession'),
  /** 409: somebody saved in between; `current` is the stored record. */
  conflict: (current: unknown) => new DomainError(CODE.conflict, 'server/base:errors.conflict', {}, { current }),
  /** 463: needs consent or a second step; nothing is stored. */
  consent: (msgKey: AnyMessageKey, params: Params = {}, data: Record<string, unknown> = {}) =>
    new DomainError(CODE.consent, msgKey, params, data),
  /** 429: too often, or too much; `retryAfter` in seconds, which the words may name. */
  tooOften: (retryAfter: number, msgKey: AnyMessageKey = 'server/base:errors.tooOften', params: Params = {}) =>
    new DomainError(CODE.tooOften, msgKey, { seconds: retryAfter, ...params }, { retryAfter }),
  malformed: () => new DomainError(CODE.malformed, 'server/base:errors.malformed'),
  /** 503: what the server needs cannot be reached; nothing was stored. `Retry-After` says 2 seconds. */
  unavailable: () => new DomainError(CODE.unavailable, 'server/base:errors.unavailable', {}, { retryAfter: 2 }),
  tooLarge: () => new DomainError(CODE.tooLarge, 'server/base:errors.tooLarge'),
}

/** A change of a reviewed record beside the version that was approved last, as its exhibitor reads it (business-entities 1.4). */
import { either } from '../../api/described.ts'
import { array, enums, nullable, number, object, string, type, type Infer } from 'superstruct'
import { data, defineCall, id } from '../../api/contract.ts'

/** The form in which a field is drawn where two versions of a record stand side by side. `list` holds words, `category` and `region` too: the server has named them in the caller's language. */
export const FIELD_TYPES = ['text', 'rich', 'image', 'images', 'money', 'category', 'region', 'list', 'file'] as const
export type FieldType = (typeof FIELD_TYPES)[number]
/** Words of a field in one version, in the caller's language. */
export const fieldWords = either([string(), array(string())])

/** Kinds whose record an exhibitor changes after an approval, with the permission that reads the record. */
export const CHANGE_READERS = {
  BRAND: 'busi:brand:query',
  PRODUCT: 'busi:product:query',
  SUPPLY_CHAIN: 'busi:supplyChain:query',
  SUPPLY_PRODUCT: 'busi:supplyChainProduct:query',
  IP: 'busi:ip:query',
  DIRECTORY: 'busi:directory:query',
  BADGE: 'busi:badge:query',
  NOMINATION: 'busi:nomination:query',
  PURCHASE: 'busi:purchase:query',
  MEETING: 'busi:matchmaking:query',
  VOTE: 'busi:vote:query',
  AWARD: 'busi:industryAward:query',
} as const
export type ChangedKind = keyof typeof CHANGE_READERS
export const CHANGED_KINDS = Object.keys(CHANGE_READERS) as ChangedKind[]

const change = type({
  /** 1: the approved version stays in force until the decision; 0: nothing of the record is shown to others meanwhile. */
  inForce: number(),
  fields: array(
    type({
      key: string(),
      label: string(),
      type: enums(FIELD_TYPES),
      /** 1 where the two versions differ. */
      changed: number(),
      before: fieldWords,
      after: fieldWords,
    }),
  ),
})
export type RecordChanged = Infer<typeof change>

export const recordChange = defineCall(
  {
    method: 'POST',
    path: '/busi/record/change',
    summary: 'A record that was changed since its approval: the approved version and the change, field by field',
    audience: 'exhibitor',
    permission: Object.values(CHANGE_READERS),
    kind: 'read',
  },
  () => ({
    request: object({ kind: enums(CHANGED_KINDS), id }),
    /** Null where nothing was approved before, or nothing differs. */
    reply: data(nullable(change)),
  }),
)

/** A change of a filed form that waits for the organiser, as replies carry it. */
import { array, number, string, type, type Infer, type Struct } from 'superstruct'
import type { AnyStruct } from '../../shared/api/contract.ts'
import { ledgerEntry } from './bill-contract.ts'
import type { Content } from './model.ts'

/** Words of both languages. */
export const named = type({ zh: string(), en: string() })

/** `field` with its place in a list, `kind` the field alone: what sort of paper it is. */
export const attachment = type({
  field: string(),
  kind: string(),
  fileName: string(),
  originName: string(),
  size: number(),
})

const changedFile = type({ fileName: string(), originName: string() })

/** Fields, rows and attachments that differ, in force and waiting, in words of both languages. */
const formDifference = type({
  pairs: array(type({ label: named, before: named, after: named })),
  /** A row that came has no cells before, one that went none after. */
  tables: array(
    type({
      title: named,
      head: array(named),
      rows: array(type({ before: array(named), after: array(named) })),
    }),
  ),
  files: array(type({ label: named, before: array(changedFile), after: array(changedFile) })),
})
export type FormDifference = Infer<typeof formDifference>

const stateInForce = type({
  version: number(),
  status: number(),
  lateFlag: number(),
  receipt: string(),
  submittedAt: string(),
})
const openInForce: AnyStruct = stateInForce
const formInForce: Struct<Infer<typeof stateInForce> & Content, null> = openInForce

/** A change that waits for the organiser: what is in force until it is confirmed, and the difference. What waits is the form itself. */
export const waitingChange = type({
  inForce: formInForce,
  files: array(attachment),
  ledger: array(ledgerEntry),
  difference: formDifference,
})

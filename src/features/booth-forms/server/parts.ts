/** What a form does on the server beyond its definition: checks against other records, and what follows a save. One file per form that needs it. */
import type { ParticipationRow } from '../../company/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import type { Booth, Content, FormView } from '../model.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { LedgerEntry } from '../pricing/ledger.ts'
import { h4Part } from './construction/adjoining.ts'
import { h2Part } from './construction/fascia.ts'
import { buildPart } from './construction/build.ts'
import { freightPart } from './freight/freight.ts'
import { h5Part } from './construction/granted.ts'
import { h7Part, h8Part } from './rental/rental.ts'
import { seminarPart } from './programme/seminars.ts'
import type { FormRow } from './store.ts'
import type { FormTerms } from './terms.ts'
import { vehiclePart } from './vehicles/vehicles.ts'

export interface ServerPart {
  /** Facts its rules look at that stand in other records; part of `view.facts`. Read again after a save by a part that stores something then. */
  facts?(ctx: Ctx, booth: ParticipationRow, terms: FormTerms): Promise<Record<string, string | number>>
  /** What only the answer tells and no rule looks at; part of the reply's `facts`, read when the answer is written. */
  told?(ctx: Ctx, booth: Booth, terms: FormTerms): Promise<Record<string, string | number>>
  /** Content a save stores, made of what is stored (the defaults before that) and what was sent. Default: sent fields replace stored ones. */
  merge?(stored: Content, sent: Content): Content
  /** The content as it is stored: with what it has to keep of the terms it was ordered on. */
  kept?(content: Content, row: FormRow | null, terms: FormTerms, ledger: readonly LedgerEntry[]): Content
  /** Refusals only the database knows, at their fields. Runs on submit, in the save's transaction. */
  check?(ctx: Ctx, content: Content, view: FormView, row: FormRow | null, terms: FormTerms): Promise<FieldFailure[]>
  /** After the form is stored with this state: side tables follow. */
  stored?(ctx: Ctx, row: FormRow, view: FormView): Promise<void>
  /** May the organiser confirm it? Throws `fail.business` with the reason. */
  confirmable?(ctx: Ctx, row: FormRow): Promise<void>
  /** Content as replies carry it: identity numbers masked. */
  masked?(content: Content): Content
  /** Fields the organiser fills in for this content, as the desk and the contractor's table read them. Read once for as many forms as are asked for. */
  filled?(ctx: Ctx): Promise<(content: Content) => Content>
  /** The form's own content as its reply carries it: what each line is charged for. */
  withMoney?(content: Content, ledger: readonly LedgerEntry[]): Content
}

const PARTS: Partial<Record<FormCode, ServerPart>> = {
  h3: buildPart,
  h2: h2Part,
  h4: h4Part,
  h5: h5Part,
  h7: h7Part,
  h8: h8Part,
  h9: freightPart,
  h10: freightPart,
  h11: vehiclePart,
  h13: seminarPart,
}

export const partOf = (code: FormCode): ServerPart => PARTS[code] ?? {}

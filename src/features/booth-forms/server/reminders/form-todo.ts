/** What of the booth forms an exhibitor still has to do, over all booths whose contract is active. */
import { deadlineIn, deadlineKeys } from '../../../calendar/server/exports.ts'
import { findParticipations } from '../../../company/server/exports.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { GRACE_MS, isFiled } from '../../lifecycle.ts'
import { STATUS, type FormStatus } from '../../model.ts'
import { type FormCode } from '../../../../shared/lib/form-codes.ts'
import { formsOf, mustOf } from '../applies.ts'
import { findForms, type FormRow } from '../store.ts'

export interface FormToDo {
  boothId: number
  boothNo: string
  form: FormCode
  /** Until when it comes in time; null when it has no deadline. */
  deadline: Date | null
}

export interface FormsToDo {
  booths: number
  /** Required forms, and those of them that were never filed. */
  must: number
  open: FormToDo[]
  /** Forms, required or not, that the organiser sent back. */
  rejected: FormToDo[]
  /** Forms filed for a booth that has changed since, but for those only the organiser can open again. */
  recheck: FormToDo[]
  /** Every form the booths file, as it stands; `due`: it is among those above; `grace`: until when it may come back although it is late. */
  states: { boothNo: string; form: FormCode; status: FormStatus | null; due: boolean; grace: Date | null }[]
}

type Group = 'open' | 'rejected' | 'recheck'

/** What has to be done to a form; null: nothing. */
function groupOf(row: FormRow | undefined, must: boolean): Group | null {
  if (row?.status === STATUS.rejected) return 'rejected'
  if (row?.recheckDue === 1) return row.locked === 0 ? 'recheck' : null
  return must && !isFiled((row?.status ?? null) as FormStatus | null) ? 'open' : null
}

/** A form to check again has no deadline; a rejected one that had come in time keeps its terms for a while, whatever it says (booth-forms 3.4). */
function deadlineFor(group: Group, row: FormRow | undefined, deadline: Date | null): Date | null {
  if (group === 'recheck') return null
  const grace = graceOf(row)
  return deadline && grace && grace > deadline ? grace : deadline
}

/** Until when a form that was sent back keeps its terms; null for all others. */
const graceOf = (row: FormRow | undefined): Date | null =>
  row?.status === STATUS.rejected && row.rejectedAt && row.rejectedInTime === 1
    ? new Date(row.rejectedAt.getTime() + GRACE_MS)
    : null

export async function findFormsToDo(db: Db, exhibitorId: number): Promise<FormsToDo> {
  const booths = (await findParticipations(db, exhibitorId)).filter((booth) => booth.contractActive === 1)
  const found: FormsToDo = { booths: booths.length, must: 0, open: [], rejected: [], recheck: [], states: [] }
  for (const { id, boothNo, boothType } of booths) {
    const forms = (await formsOf(db, boothType)).map(({ code }) => code)
    const deadlines = await findConfigs(db, [...new Set(forms.flatMap(deadlineKeys))])
    const rows = await findForms(db, id)
    for (const form of forms) {
      const row = rows.find((one) => one.form === form)
      const must = mustOf(form, boothType) === 'M'
      const own = { boothId: id, boothNo, form, deadline: deadlineIn(deadlines, form) }
      if (must) found.must++
      const group = groupOf(row, must)
      if (group !== null) found[group].push({ ...own, deadline: deadlineFor(group, row, own.deadline) })
      const status = (row?.status ?? null) as FormStatus | null
      found.states.push({ boothNo, form, status, due: group !== null, grace: graceOf(row) })
    }
  }
  return found
}

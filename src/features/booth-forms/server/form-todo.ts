/** What of the booth forms an exhibitor still has to do, over all booths whose contract is active. */
import { deadlineIn, deadlineKeys } from '../../calendar/server/exports.ts'
import { findParticipations } from '../../company/server/exports.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { GRACE_MS, isFiled } from '../lifecycle.ts'
import { STATUS, type FormCode, type FormStatus } from '../model.ts'
import { formsOf, mustOf } from './applies.ts'
import { findForms, type FormRow } from './store.ts'

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
}

/** A rejected form that had come in time keeps its terms for a while, whatever the deadline says (booth-forms 3.4). */
function dueAgain(row: FormRow, deadline: Date | null): Date | null {
  if (!deadline || !row.rejectedAt || row.rejectedInTime !== 1) return deadline
  return new Date(Math.max(deadline.getTime(), row.rejectedAt.getTime() + GRACE_MS))
}

export async function findFormsToDo(ctx: Ctx): Promise<FormsToDo> {
  const booths = (await findParticipations(ctx.db, exhibitorOf(ctx))).filter((booth) => booth.contractActive === 1)
  const found: FormsToDo = { booths: booths.length, must: 0, open: [], rejected: [], recheck: [] }
  for (const { id, boothNo, boothType } of booths) {
    const forms = (await formsOf(ctx.db, boothType)).map(({ code }) => code)
    const deadlines = await findConfigs(ctx.db, [...new Set(forms.flatMap(deadlineKeys))])
    const rows = await findForms(ctx.db, id)
    for (const form of forms) {
      const row = rows.find((one) => one.form === form)
      const must = mustOf(form, boothType) === 'M'
      const own = { boothId: id, boothNo, form, deadline: deadlineIn(deadlines, form) }
      if (must) found.must++
      if (row?.status === STATUS.rejected) found.rejected.push({ ...own, deadline: dueAgain(row, own.deadline) })
      else if (row?.recheckDue === 1) {
        if (row.locked === 0) found.recheck.push({ ...own, deadline: null })
      } else if (must && !isFiled((row?.status ?? null) as FormStatus | null)) found.open.push(own)
    }
  }
  return found
}

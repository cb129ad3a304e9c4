/** Whom booth forms name goes once the show is long over, as from badges (business-entities 5.4); what was ordered, paid and receipted stays. */
import { eq, inArray, sql } from 'drizzle-orm'
import { eraseFiles } from '../../files/server/exports.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { BASE_FIELDS } from '../definition/definition.ts'
import { withoutPeople } from '../definition/people.ts'
import { formOf } from '../forms/registry.ts'
import type { Content } from '../model.ts'
import { isHeld } from '../pricing/deposits.ts'
import { boothForm, boothFormHistory, boothVehiclePass } from './tables.ts'

/** Forms of one turn with their history; the rest is done an hour later. */
const AT_ONCE = 100

/** Erases people from forms 180 days after the show by its own clock; answers from how many forms. Called by the server's cleaner. */
export async function eraseOldForms(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db } = services
  return db.transaction(async (tx) => {
    const { id, form, content, validContent, facts, erasedVersion, version } = boothForm
    const rows = await tx
      .select({ id, form, content, validContent, facts, version })
      .from(boothForm)
      .where(sql`${erasedVersion} is distinct from ${version}`)
      .limit(AT_ONCE)
      .for('update')
    if (rows.length === 0) return 0
    const ids = rows.map((row) => row.id)
    const files: string[] = []
    const empty = (row: Pick<(typeof rows)[number], 'form' | 'facts'>, given: Content): Content =>
      withoutPeople({ ...BASE_FIELDS, ...formOf(row.form as FormCode)?.fields }, given, {
        depositHeld: isHeld(row.facts),
        onFile: (file) => files.push(file),
      })
    const forms = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows)
      await tx
        .update(boothForm)
        .set({
          content: empty(row, row.content),
          validContent: row.validContent && empty(row, row.validContent),
          erasedVersion: row.version,
        })
        .where(eq(id, row.id))
    const steps = await tx.select().from(boothFormHistory).where(inArray(boothFormHistory.formId, ids))
    for (const step of steps) {
      const row = forms.get(step.formId)
      if (row && step.content)
        await tx
          .update(boothFormHistory)
          .set({ content: empty(row, step.content) })
          .where(eq(boothFormHistory.id, step.id))
    }
    // A plate is told apart from others by its pass alone.
    await tx
      .update(boothVehiclePass)
      .set({ plateNo: sql`'#' || ${boothVehiclePass.id}` })
      .where(inArray(boothVehiclePass.formId, ids))
    await eraseFiles(tx, files)
    return rows.length
  })
}

/** The import of registrations (business-entities 5.2): dry run, commit, rows to correct, template. */
import type { Ctx } from '../../../../server/base/http/context.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { requireOffered } from '../../../../server/base/offers.ts'
import { addRecord } from '../../../../server/base/records/save.ts'
import { commitOnce, openChecked } from '../../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../../server/base/tabular/import-handlers.ts'
import { deskMeetingImports } from '../../desk-contract.ts'
import { meetingArea } from '../area.ts'
import { asIfBy } from './in-name-of.ts'
import { judgeRegistrations, type RegistrationFileRow } from './judge.ts'
import { registrationFile } from './registration-file.ts'

const KIND = 'REGISTRATIONS'

async function checkFile(ctx: Ctx, file: File) {
  await requireOffered(ctx, 'matchmaking')
  const list = await registrationFile.read(file, ctx.locale)
  return openChecked(ctx, KIND, list.mark(await judgeRegistrations(ctx, list.rows)), list)
}

function commit(ctx: Ctx, batchId: string) {
  return commitOnce(ctx, KIND, batchId, async (batch: { rows: RegistrationFileRow[] }) => {
    await requireOffered(ctx, 'matchmaking')
    const good = batch.rows.filter((row) => row.status === 'OK')
    // Something may have been written since the dry run: what was good is judged once more against what stands now.
    const values = (await judgeRegistrations(ctx, good, true)).flatMap(({ value }) => value ?? [])
    for (const { exhibitorId, fields } of values) await addRecord(meetingArea, asIfBy(ctx, exhibitorId), { ...fields })
    return { batchId, imported: values.length, skipped: good.length - values.length }
  })
}

export const deskImportHandlers = [
  handle(deskMeetingImports.check, async (ctx, { file }) => ({ data: await checkFile(ctx, file) })),
  ...batchHandlers(deskMeetingImports, KIND, registrationFile, commit),
]

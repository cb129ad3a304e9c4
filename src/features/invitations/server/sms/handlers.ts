/** Invitations by text message: adding numbers one by one, as a list or as a file, and sending. */
import { parsePhoneList } from '../../../../shared/form/rules/invite-lists.ts'
import { API_PREFIX } from '../../../../server/base/http/api-prefix.ts'
import { exhibitorOf, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { requireOffered } from '../../../../server/base/offers.ts'
import { findBlocked } from '../../../../server/base/sms/block.ts'
import { commitOnce, openChecked } from '../../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../../server/base/tabular/import-handlers.ts'
import { markMasked } from '../../../../server/base/tabular/masked.ts'
import { IMPORT_MAX_ROWS, MOBILE_FIELDS, MOBILE_NEEDED } from '../../import-rules.ts'
import { CHANNEL } from '../../rules.ts'
import * as calls from '../../sms-contract.ts'
import { maskedCells } from '../people-file.ts'
import { addPeople, findInvited, findOwnPeople } from '../people.ts'
import { rowOf } from '../queries.ts'
import { judgeMobiles, mobileFile, mobileOfRow, type MobileRow } from './mobile-file.ts'
import { sendSmsInvitations, smsOutlookOf } from './send-sms.ts'

const KIND = 'INVITATION_MOBILES'
/** 5 MB (business-entities 5.2). */
const MAX_SIZE = 5 * 1024 * 1024
const channel = CHANNEL.sms

async function findKnown(ctx: Ctx, rows: readonly Pick<MobileRow, 'cells'>[]) {
  const keys = rows.map(({ cells }) => mobileOfRow(cells))
  return {
    invited: await findInvited(ctx.db, exhibitorOf(ctx), channel, keys),
    blocked: await findBlocked(ctx.db, keys),
  }
}

async function checkFile(ctx: Ctx, file: File): Promise<calls.SmsImportCheck> {
  const list = await mobileFile.read(file, ctx.locale)
  const rows = judgeMobiles(list.rows, await findKnown(ctx, list.rows))
  const judged = list.mark(
    await markMasked(rows, {
      masked: ['mobile'],
      by: ['name', 'mobile'],
      stored: async () => (await findOwnPeople(ctx.db, exhibitorOf(ctx), channel)).map(maskedCells),
    }),
  )
  return { ...(await openChecked(ctx, KIND, judged, list)), imported: 0 }
}

function commit(ctx: Ctx, batchId: string): Promise<calls.SmsImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: { rows: MobileRow[] }) => {
    await requireOffered(ctx, 'sms')
    const good = batch.rows.filter((row) => row.status === 'OK')
    const judged = judgeMobiles(good, await findKnown(ctx, good))
    const people = judged.flatMap(({ value }) => (value ? [value] : []))
    const { rows } = await addPeople(ctx, exhibitorOf(ctx), { channel, source: 'IMPORT', people })
    return { batchId, imported: rows.length, skipped: good.length - rows.length }
  })
}

export const smsInvitationHandlers = [
  handle(calls.smsInvitationAdd, async (ctx, { name, mobile, company, position }) => {
    const person = { name, mobile, company, position, email: '', language: 'zh-CN' }
    const added = await addPeople(ctx, exhibitorOf(ctx), { channel, source: 'MANUAL', people: [person] })
    if (added.duplicates > 0) throw fail.field('mobile', 'features/invitations:import.stored')
    if (added.unsubscribed > 0) throw fail.field('mobile', 'features/invitations:import.blocked')
    return { data: rowOf(ctx, added.rows[0] as (typeof added.rows)[number], [channel]) }
  }),
  handle(calls.smsInvitationPaste, async (ctx, { mobiles }) => {
    const list = parsePhoneList(mobiles)
    const people = list.items.map(({ name, address }) => ({ name, mobile: address, email: '', language: 'zh-CN' }))
    const added = await addPeople(ctx, exhibitorOf(ctx), { channel, source: 'PASTE', people })
    const { rows, duplicates, unsubscribed } = added
    return { data: { added: rows.length, duplicates: duplicates + list.duplicates, unsubscribed } }
  }),
  handle(calls.smsImportInfo, async () => ({
    data: {
      templateUrl: `${API_PREFIX}${calls.smsImports.template.path}`,
      columns: MOBILE_FIELDS.map((key) => ({
        key,
        zh: mobileFile.label('zh-CN', key),
        en: mobileFile.label('en-US', key),
        required: MOBILE_NEEDED.includes(key),
      })),
      maxRows: IMPORT_MAX_ROWS,
      maxSize: MAX_SIZE,
    },
  })),
  handle(calls.smsImports.check, async (ctx, { file, dryRun = 1 }) => {
    const check = await checkFile(ctx, file)
    return { data: dryRun === 1 ? check : { ...check, imported: (await commit(ctx, check.batchId)).imported } }
  }),
  ...batchHandlers(calls.smsImports, KIND, mobileFile, commit),
  handle(calls.smsInvitationPreflight, async (ctx, chosen) => ({ data: await smsOutlookOf(ctx, chosen) })),
  handle(calls.smsInvitationSend, async (ctx, chosen) => ({ data: await sendSmsInvitations(ctx, 'send', chosen) })),
  handle(calls.smsInvitationResend, async (ctx, chosen) => ({ data: await sendSmsInvitations(ctx, 'resend', chosen) })),
]

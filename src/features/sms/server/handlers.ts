/** Text messages for the organiser, and what their gateway reports. */
import { and, eq } from 'drizzle-orm'
import { IN_A_FILE, pagingOf } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { decideSms } from '../../../server/base/sms/decide-sms.ts'
import { isCallbackSecret, openGateway } from '../../../server/base/sms/open-gateway.ts'
import { takeCallback } from '../../../server/base/sms/report.ts'
import { smsOutbox } from '../../../server/base/sms/tables.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import * as calls from '../contract.ts'
import { smsReport } from '../report-contract.ts'
import type { SmsDecision } from '../rules.ts'
import { addBlock, findBlocks, removeBlock } from './blocks.ts'
import { countSms, findSms, smsInScope, type SmsFilters } from './list.ts'
import { templateHandlers } from './template-handlers.ts'

/** Pushes a minute from one address: a gateway reports many messages at once. */
const PUSHES = 600

const COLUMNS = [
  'createTime',
  'purpose',
  'company',
  'recipient',
  'text',
  'segments',
  'state',
  'failReason',
  'sentTime',
  'deliveredTime',
] as const

const BLOCK_COLUMNS = ['mobile', 'source', 'reason', 'byName', 'at'] as const

/** Each by itself in a savepoint: a refused one leaves the others done. */
async function decideOne(ctx: Ctx, id: string, decision: SmsDecision): Promise<calls.SmsOutcome> {
  const key = Number(id)
  try {
    const found = and(eq(smsOutbox.id, key), await smsInScope(ctx))
    if (!Number.isSafeInteger(key) || (await ctx.db.$count(smsOutbox, found)) === 0) throw fail.notFound()
    await ctx.db.transaction((tx) => decideSms({ ...ctx, db: tx }, key, decision))
    return { id, done: 1, msg: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { id, done: 0, msg: translate(ctx.locale, error.msgKey, error.params) }
  }
}

export const smsHandlers = [
  ...templateHandlers,
  handle(calls.smsList, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findSms(ctx, input as SmsFilters, at)), ...at } }
  }),
  handle(calls.smsCounts, async (ctx) => ({
    data: { ...(await countSms(ctx)), gateway: Number(ctx.settings.smsUrl !== '') },
  })),
  handle(calls.smsDecide, async (ctx, { ids, decision }) => {
    const outcomes: calls.SmsOutcome[] = []
    // In one order whatever was sent: two organisers at once wait for each other instead of locking each other out.
    for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b)))
      outcomes.push(await decideOne(ctx, id, decision))
    return { data: outcomes }
  }),
  handle(calls.smsExport, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const { list } = await findSms(ctx, input as SmsFilters, IN_A_FILE, contacts)
    if (list.length === 0) throw fail.business('features/sms:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/sms')
    const english = ctx.locale === 'en-US'
    const rows = list.map((row) => {
      const told: Record<(typeof COLUMNS)[number], string | number> = {
        ...row,
        purpose: t(under('purposes.', row.purpose)),
        state: t(under('states.', row.state)),
        company: english ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName,
      }
      return COLUMNS.map((key) => told[key])
    })
    const parts = list.reduce((sum, row) => sum + row.segments, 0)
    return showSheet(ctx, {
      title: 'features/sms:title',
      words: 'features/sms',
      contacts,
      columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`) })),
      rows,
      totals: [[t('total', { count: rows.length, parts })]],
    })
  }),
  handle(calls.smsBlocks, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findBlocks(ctx, input, at)), ...at } }
  }),
  handle(calls.smsBlockExport, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const { list } = await findBlocks(ctx, input, IN_A_FILE, contacts)
    if (list.length === 0) throw fail.business('features/sms:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/sms')
    return showSheet(ctx, {
      title: 'features/sms:blocked.title',
      words: 'features/sms',
      contacts,
      columns: BLOCK_COLUMNS.map((key) => ({ header: t(`fields.${key}`) })),
      rows: list.map((row) => {
        const told = { ...row, mobile: row.mobile || t('blocked.unknown'), source: t(under('sources.', row.source)) }
        return BLOCK_COLUMNS.map((key) => told[key])
      }),
    })
  }),
  handle(calls.smsBlockAdd, async (ctx, { mobile, reason }) => ({ data: await addBlock(ctx, mobile, reason) })),
  handle(calls.smsBlockRemove, async (ctx, { id, unblockReason }) => {
    await removeBlock(ctx, id, unblockReason)
    return { data: { removed: 1 } }
  }),
  handle(
    smsReport,
    async (ctx, { secret, list, ...entry }) => {
      const gateway = openGateway(ctx.settings, ctx.clock.realNow)
      if (!gateway || !isCallbackSecret(ctx.settings, secret)) throw fail.notFound()
      await takeCallback(ctx, gateway.readCallback(list ?? [entry]))
      return {
        bytes: Buffer.from(JSON.stringify(gateway.acknowledgement)),
        contentType: 'application/json; charset=utf-8',
        fileName: 'report.json',
        disposition: 'inline' as const,
      }
    },
    { limit: PUSHES },
  ),
]

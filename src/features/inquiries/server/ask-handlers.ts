/** The public side: a visitor asks about a product on show. */
import { findContactEmail } from '../../account/server/exports.ts'
import { findShowDays } from '../../calendar/server/exports.ts'
import { tell } from '../../messages/server/exports.ts'
import { findOnShow } from '../../products/server/exports.ts'
import { takeToldMail } from '../../../server/base/limits/public-mail.ts'
import { findDictionaryChoices } from '../../../server/base/parameters.ts'
import { hasEntry } from '../../../server/base/records/field-checks.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { insertNumbered } from '../../../server/base/records/number.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import * as calls from '../contract.ts'
import { reachProblems } from '../fields.ts'
import { ASKED_A_DAY, closedFrom, dayBegin } from '../rules.ts'
import { countAsked, type InquiryRow } from './queries.ts'
import { inquiry } from './tables.ts'

/** Inquiries a minute from one address: the visitors of a hall may share one. */
const ASKED_A_MINUTE = 30

/** Once unanswered inquiries are closed there is nobody to answer a new one. */
async function isOver(ctx: Ctx): Promise<boolean> {
  const over = closedFrom((await findShowDays(ctx.db)).closeDate)
  return over !== null && ctx.clock.showNow() >= over
}

/** Tells the exhibitor's oldest open account, in the portal alone after too many from one network; how to reach the visitor stays in the portal. */
async function tellExhibitor(ctx: Ctx, row: InquiryRow): Promise<void> {
  const to = await findContactEmail(ctx.db, row.exhibitorId)
  const telling = (await takeToldMail(ctx)) ? ctx : { ...ctx, unmailed: true as const }
  await tell(telling, {
    exhibitorId: row.exhibitorId,
    template: 'inquiryNew',
    path: `/InquiryOrder?edit=${row.id}`,
    ...(to ? { instead: to } : {}),
    words: (locale) => ({
      number: row.inquiryCode,
      product:
        (locale === 'en-US' ? row.enProductName || row.productName : row.productName || row.enProductName) ||
        row.inquiryCode,
      from: `${row.company} ${row.contact}`,
      reason: row.content,
    }),
  })
}

export const askHandlers = [
  handle(calls.askOptions, async (ctx, { productId }) => {
    if (!(await findOnShow(ctx.db, productId))) throw fail.notFound()
    return {
      data: {
        open: (await isOver(ctx)) ? 0 : 1,
        types: await findDictionaryChoices(ctx, 'busi_consulting_type'),
        identities: await findDictionaryChoices(ctx, 'busi_identity'),
      },
    }
  }),
  handle(
    calls.askExhibitor,
    async (ctx, input) => {
      const product = await findOnShow(ctx.db, input.productId)
      if (!product) throw fail.notFound()
      if (await isOver(ctx)) throw fail.business('features/inquiries:errors.over')
      const missing = reachProblems(input)
      if (missing.length > 0) throw fail.fields(missing.map(({ at, msgKey }) => ({ field: at, msgKey })))
      if (!(await hasEntry(ctx, 'busi_consulting_type', input.consultingType)))
        throw fail.field('consultingType', 'shared/form:rules.notAnOption')
      if (input.identity && !(await hasEntry(ctx, 'busi_identity', input.identity)))
        throw fail.field('identity', 'shared/form:rules.notAnOption')
      const now = ctx.clock.showNow()
      const [mobile, email] = [input.mobile ?? '', input.email ?? '']
      if ((await countAsked(ctx.db, product.exhibitorId, { mobile, email }, dayBegin(now))) >= ASKED_A_DAY)
        throw fail.business('features/inquiries:errors.askedEnough')
      const row = await insertNumbered('XJ', now, async (inquiryCode) => {
        const values = {
          inquiryCode,
          exhibitorId: product.exhibitorId,
          company: input.company,
          contact: input.contact,
          mobile,
          email,
          consultingType: input.consultingType,
          identity: input.identity ?? '',
          source: input.source,
          productId: product.id,
          productName: product.productName,
          enProductName: product.enProductName,
          content: input.content,
          num: input.num ?? null,
          locale: ctx.locale,
        }
        const times = { ariseTime: now, consentTime: now, createTime: now, updateTime: now }
        const [stored] = await ctx.db
          .insert(inquiry)
          .values({ ...values, ...times })
          .onConflictDoNothing({ target: inquiry.inquiryCode })
          .returning()
        return stored
      })
      await tellExhibitor(ctx, row)
      return { data: { inquiryCode: row.inquiryCode } }
    },
    { limit: ASKED_A_MINUTE },
  ),
]

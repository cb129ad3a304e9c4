/** First-login links to whoever never signed in. */
import { and, inArray } from 'drizzle-orm'
import { findRolesWithin } from '../../account/server/exports.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { logExport } from '../../../server/base/tabular/show-sheet.ts'
import { XLSX_TYPE } from '../../../server/base/tabular/table-file.ts'
import { writeXlsx } from '../../../server/base/tabular/write-xlsx.ts'
import { isOpened, OPENS_AT } from '../../../server/base/opening.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import * as calls from '../mailing-contract.ts'
import { MAIL_CHUNK } from '../rules.ts'
import { accountsInScope } from './account-handlers.ts'
import { copyFirstLinks, mailLink, previewFirst } from './links.ts'
import { countMailing, findMailable, findSamples, findUnmailable } from './mailing-queries.ts'
import { findBooths } from './queries.ts'
import { logActions } from './replies.ts'

/** Accounts the caller looks after, but for those that may do more than the caller. */
const accountsWithin = async (ctx: Ctx) =>
  and(await accountsInScope(ctx), inArray(exhibitorAccount.roleKey, await findRolesWithin(ctx)))

/** Links of a sheet, at most. */
const SHEET_ROWS = 2000

export const mailingHandlers = [
  handle(calls.mailingCount, async (ctx) => ({
    data: {
      ...(await countMailing(ctx.db, ctx.clock.realNow(), await accountsWithin(ctx))),
      mailServer: ctx.settings.smtpUrl ? 1 : 0,
      opened: (await isOpened(ctx)) ? 1 : 0,
      opensAt: (await findConfig(ctx.db, OPENS_AT)) ?? '',
    },
  })),
  handle(calls.mailingPreview, async (ctx, { days }) => {
    const samples = await findSamples(ctx.db, ctx.clock.realNow(), await accountsWithin(ctx))
    const shown = []
    for (const { account, company } of samples) shown.push(await previewFirst(ctx, account, company, days))
    return { data: shown }
  }),
  handle(calls.mailingSend, async (ctx, { days }) => {
    const now = ctx.clock.realNow()
    const scope = await accountsWithin(ctx)
    const next = await findMailable(ctx.db, now, MAIL_CHUNK, scope)
    for (const { account, company } of next) await mailLink(ctx, account, company, days)
    await logActions(
      ctx,
      next.map((one) => one.account.id),
      'mail',
    )
    return { data: { sent: next.length, left: (await countMailing(ctx.db, now, scope)).waiting } }
  }),
  handle(calls.mailingSheet, async (ctx, { days }) => {
    const mailServer = ctx.settings.smtpUrl !== ''
    const found = await findUnmailable(
      ctx.db,
      ctx.clock.realNow(),
      { limit: SHEET_ROWS + 1, mailServer },
      await accountsWithin(ctx),
    )
    if (found.length === 0) throw fail.business('features/exhibitors:errors.nobodyForSheet')
    if (found.length > SHEET_ROWS) throw fail.business('features/exhibitors:errors.sheetTooLong', { max: SHEET_ROWS })
    const booths = await findBooths(
      ctx.db,
      found.map((one) => one.company.id),
    )
    const listed = found.map((one) => ({ ...one, booths: booths.get(one.company.id) ?? [] }))
    const { urls, expiresAt } = await copyFirstLinks(ctx, listed, days)
    const rows = listed.map(({ account, company, booths: own }, at) => [
      company.companyName,
      company.enCompanyName,
      own.map(({ hall, boothNo }) => `${hall}-${boothNo}`).join(', '),
      account.userName,
      account.mobile ?? '',
      account.email ?? '',
      account.loginAcc,
      urls[at] ?? '',
      expiresAt.slice(0, 16),
    ])
    await logActions(
      ctx,
      found.map((one) => one.account.id),
      'link',
    )
    const t = wordsIn(ctx.locale, 'features/exhibitors')
    const title = 'features/exhibitors:mailing.sheetName'
    await logExport(ctx, { title, words: 'features/exhibitors', what: t('mailing.sheetName'), count: rows.length })
    const { shortName, name } = (await findShowWords(ctx.db))[ctx.locale === 'en-US' ? 'en' : 'zh']
    const headers = (
      ['companyName', 'enCompanyName', 'booths', 'contactName', 'mobile', 'email', 'loginAcc', 'link', 'until'] as const
    ).map((column) => ({ header: t(`mailing.columns.${column}`) }))
    return {
      bytes: await writeXlsx(headers, rows, t('mailing.sheetName')),
      contentType: XLSX_TYPE,
      fileName: `${[shortName || name, t('mailing.sheetName')].filter(Boolean).join('_')}.xlsx`,
    }
  }),
]

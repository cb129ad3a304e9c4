/** Buyers of matchmaking: the organiser's list and the buyer's own page (running-a-show 6). */
import { count } from 'drizzle-orm'
import { takeLook } from '../../reveal/server/exports.ts'
import { visitor } from '../../visitors/server/tables.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { IN_A_FILE, pagingOf } from '../../../server/base/db/paging.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { placeName, timeText } from '../../../server/base/records/words.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import * as calls from '../contract.ts'
import { eraseBuyer } from './erase.ts'
import { importHandlers } from './import-handlers.ts'
import { mailLink } from './letters.ts'
import { linkForBuyer, withdrawLinks } from './links.ts'
import { findBuyerCountries, findBuyerRows, findSessionNames, wishing } from './list.ts'
import { pageHandlers } from './page.ts'
import { addBuyer, decide, logBuyer, needAll, needBuyer, recordOf, takeOver, updateBuyer } from './save.ts'

/** Columns of the workbook: what the import of buyers reads stands in columns of its own. */
const COLUMNS = [
  'lastName',
  'firstName',
  'companyName',
  'position',
  'country',
  'province',
  'city',
  'identity',
  'cids',
  'demand',
  'enDemand',
  'mobile',
  'email',
  'language',
  'consent',
  'sessionIds',
  'source',
  'status',
  'reason',
  'meetings',
  'linkExpire',
  'createTime',
] as const
const WIDE: ReadonlySet<string> = new Set(['companyName', 'cids', 'demand', 'enDemand', 'sessionIds'])

export const buyerHandlers = [
  handle(calls.buyerList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findBuyerRows(ctx, input, at)
    return { data: { list, total, ...at } }
  }),
  handle(calls.buyerChoices, async (ctx) => {
    const sessions = await findSessionNames(ctx.db, ctx.locale)
    const [wishes] = await ctx.db.select({ count: count() }).from(visitor).where(wishing(ctx.db))
    return {
      data: {
        sessions: [...sessions].map(([id, name]) => ({ id, name })),
        countries: await findBuyerCountries(ctx.db, ctx.locale),
        wishes: wishes?.count ?? 0,
        mailServer: Number(ctx.settings.smtpUrl !== ''),
      },
    }
  }),
  handle(calls.buyerExport, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const { list, stored } = await findBuyerRows(ctx, input, IN_A_FILE, contacts)
    if (list.length === 0) throw fail.business('features/buyers:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/buyers')
    const identities = await findDictionaryWords(ctx, 'busi_identity')
    const place = (id: string) => (id === '' ? '' : placeName(ctx.locale, id))
    const rows = list.map((row, at) => {
      const kept = stored[at]
      const told: Record<(typeof COLUMNS)[number], string | number> = {
        ...row,
        lastName: kept?.lastName ?? '',
        firstName: kept?.firstName ?? '',
        country: place(kept?.country ?? ''),
        province: place(kept?.province ?? ''),
        city: place(kept?.city ?? ''),
        identity: identities.get(row.identity) ?? row.identity,
        cids: row.categories.join('; '),
        sessionIds: row.sessions.length > 0 ? row.sessions.join('\n') : t('allSessions'),
        language: t(under('languages.', row.language)),
        consent: t(row.consent === 1 ? 'consents.yes' : 'consents.no'),
        source: t(under('sources.', row.source)),
        status: t(under('status.', row.status)),
      }
      return COLUMNS.map((key) => told[key])
    })
    return showSheet(ctx, {
      title: 'features/buyers:title',
      words: 'features/buyers',
      columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
      rows,
      contacts,
    })
  }),
  handle(calls.buyerDetail, async (ctx, { id }) => {
    const row = await needBuyer(ctx, id)
    await takeLook(ctx, 'BUYER', row.id, 'mobile')
    return { data: recordOf(row) }
  }),
  handle(calls.buyerAdd, async (ctx, { clientToken: _token, ...input }) => ({
    data: { id: String(await addBuyer(ctx, input)) },
  })),
  handle(calls.buyerUpdate, async (ctx, { id, version, clientToken: _token, ...input }) => {
    const row = await updateBuyer(ctx, id, version, input)
    return { data: { id: String(row.id) } }
  }),
  handle(calls.buyerDecide, async (ctx, input) => ({ data: await decide(ctx, input) })),
  handle(calls.buyerSendLink, async (ctx, { ids }) => {
    const rows = await needAll(ctx, ids)
    let unreachable = 0
    for (const row of rows) if (!(await mailLink(ctx, row, 'buyerLink'))) unreachable += 1
    return { data: { done: rows.length - unreachable, unreachable } }
  }),
  handle(calls.buyerHandOutLink, async (ctx, { id }) => {
    const row = await needBuyer(ctx, id)
    // Whom a mail reaches, nobody else holds the link of.
    if (row.email !== '' && ctx.settings.smtpUrl !== '') throw fail.business('features/buyers:errors.byMail')
    const { url, expiresAt } = await linkForBuyer(ctx, row)
    const at = timeText(ctx.clock.showNow()).slice(0, 16)
    await logBuyer(ctx, row.id, { type: 'edit', before: { handedOut: '' }, after: { handedOut: at } })
    return { data: { url, expiresAt: timeText(expiresAt).slice(0, 16) } }
  }),
  handle(calls.buyerWithdrawLink, async (ctx, { id }) => {
    const row = await needBuyer(ctx, id)
    const links = await withdrawLinks(ctx.db, [row.id])
    if (links > 0) await logBuyer(ctx, row.id, { type: 'edit', before: { links }, after: { links: 0 } })
    return { data: { done: links, unreachable: 0 } }
  }),
  handle(calls.buyerRemove, async (ctx, { id }) => {
    const row = await needBuyer(ctx, id)
    await eraseBuyer(ctx, row)
    await logBuyer(ctx, row.id, { type: 'remove', before: { source: row.source }, after: null })
    return { data: { done: 1, unreachable: 0 } }
  }),
  handle(calls.buyerTakeOver, async (ctx) => ({ data: await takeOver(ctx) })),
  ...importHandlers,
  ...pageHandlers,
]

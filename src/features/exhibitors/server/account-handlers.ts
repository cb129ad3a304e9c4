/** The organiser's list of exhibitors and what can be done to one: add, change, link, lock. */
import { demandRights, endSessionsOf, forgetTries } from '../../account/server/exports.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { demandInScope, findTwins, inScope } from '../../company/server/exports.ts'
import { endReminders, isLockedOut } from '../../messages/server/exports.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findGone } from '../../../server/base/mail/blocks.ts'
import { handle } from '../../../server/base/http/handler.ts'
import * as calls from '../contract.ts'
import type { ExhibitorRow } from '../fields.ts'
import { accountState } from '../rules.ts'
import { saveExhibitor, twinFound } from './edit.ts'
import { judgeRows } from './judge.ts'
import { copyLink, endLinks, mailLink } from './links.ts'
import type { RawRow } from './list-file.ts'
import {
  findAccount,
  findAccounts,
  findBooths,
  findFirstLinks,
  findHalls,
  lockBooths,
  updateAccount,
} from './queries.ts'
import { findKnown, insertExhibitors } from './import-queries.ts'
import { listRow, logActions, recordOf } from './replies.ts'

async function needAccount(ctx: Ctx, id: string) {
  const found = await findAccount(ctx.db, id, true)
  if (!found) throw fail.notFound()
  await demandInScope(ctx, found.account.exhibitorId)
  return found
}

/** The list's filters as the query takes them. */
export const filtersOf = <F extends { keeper?: 'MINE' | 'NOBODY' | '' | undefined }>(ctx: Ctx, filters: F) => ({
  ...filters,
  keeperId: filters.keeper === 'MINE' ? signedIn(ctx).subjectId : filters.keeper === 'NOBODY' ? null : undefined,
})

export const accountsInScope = (ctx: Ctx) => inScope(ctx, exhibitorAccount.exhibitorId)

/** Adds one exhibitor by the rules of the import: the same words at the same field. */
/** @param accepted the caller knows that a company of this name stands already */
async function addExhibitor(ctx: Ctx, input: ExhibitorRow, accepted: boolean): Promise<string> {
  await lockBooths(ctx.db)
  const known = await findKnown(ctx, [input])
  const cells = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, String(value ?? '')]),
  ) as RawRow['cells']
  const [judged] = judgeRows([{ row: 1, cells }], known)
  if (judged?.status === 'DUP') throw fail.field('boothNo', 'features/exhibitors:errors.standsAlready')
  if (!judged?.value) throw fail.fields(judged?.problems ?? [])
  const stands = known.accounts.has(input.loginAcc.toLowerCase())
  const twin = stands || accepted ? null : (await findTwins(ctx.db, [judged.value]))(judged.value)
  if (twin) throw twinFound(twin.name)
  const { accountIds } = await insertExhibitors(ctx.db, [judged.value], known, ctx.clock.showNow())
  const [created] = accountIds
  if (created === undefined) {
    // The account stood already, of the same company: it has a further booth now.
    const accountId = known.accounts.get(input.loginAcc.toLowerCase())?.accountId
    if (!accountId) throw fail.notFound()
    await logActions(ctx, [accountId], 'update')
    return String(accountId)
  }
  await logActions(ctx, [created], 'add')
  return String(created)
}

export const accountHandlers = [
  handle(calls.exhibitorList, async (ctx, input) => {
    const at = pagingOf(input)
    const now = ctx.clock.realNow()
    const { list, total } = await findAccounts(ctx, filtersOf(ctx, input), now, at, await accountsInScope(ctx))
    const booths = await findBooths(
      ctx.db,
      list.map((one) => one.account.exhibitorId),
    )
    const links = await findFirstLinks(
      ctx.db,
      list.map((one) => one.account.id),
    )
    const gone = await findGone(
      ctx.db,
      list.flatMap(({ account, company }) => [account.email, company.email]),
    )
    return {
      data: {
        list: list.map((one) =>
          listRow(
            one,
            booths.get(one.account.exhibitorId) ?? [],
            links.get(one.account.id),
            now,
            gone(one.account.email) || gone(one.company.email),
          ),
        ),
        total,
        ...at,
      },
    }
  }),
  handle(calls.exhibitorHalls, async (ctx) => ({ data: await findHalls(ctx.db) })),
  handle(calls.exhibitorDetail, async (ctx, { id }) => {
    const record = await recordOf(ctx, id)
    await demandInScope(ctx, Number(record.exhibitorId))
    return { data: record }
  }),
  handle(calls.exhibitorAdd, async (ctx, { acceptTwin, ...input }) => ({
    data: await recordOf(ctx, await addExhibitor(ctx, input as ExhibitorRow, acceptTwin === 1)),
  })),
  handle(calls.exhibitorUpdate, async (ctx, { id, version, acceptReprice, acceptRecheck, acceptTwin, ...input }) => {
    await lockBooths(ctx.db)
    const { account, company } = await needAccount(ctx, id)
    if (account.version !== version) throw fail.conflict(await recordOf(ctx, id))
    if ((input.email ?? '') !== (account.email ?? '')) await demandRights(ctx, account.roleKey)
    await saveExhibitor(ctx, account, company, input, { acceptReprice, acceptRecheck, acceptTwin })
    await logActions(ctx, [account.id], 'update')
    return { data: await recordOf(ctx, id) }
  }),
  handle(calls.exhibitorLink, async (ctx, { id, mail }) => {
    const { account, company } = await needAccount(ctx, id)
    if (company.withdrawnAt) throw fail.business('features/exhibitors:errors.withdrawnNoLink')
    if (account.disabled) throw fail.business('features/exhibitors:errors.lockedNoLink')
    await demandRights(ctx, account.roleKey)
    if (mail === 1 && !account.email) throw fail.business('features/exhibitors:errors.noEmail')
    if (mail === 1) {
      const { expiresAt, purpose } = await mailLink(ctx, account, company)
      await logActions(ctx, [account.id], 'mail')
      return { data: { url: '', expiresAt, purpose, mailedTo: maskEmail(account.email ?? '') } }
    }
    const { url, expiresAt, purpose } = await copyLink(ctx, account, company)
    await logActions(ctx, [account.id], 'link')
    return { data: { url, expiresAt, purpose, mailedTo: '' } }
  }),
  handle(calls.exhibitorLock, async (ctx, { id }) => {
    const { account } = await needAccount(ctx, id)
    if (!account.disabled) {
      await updateAccount(ctx.db, account, {
        disabled: true,
        version: account.version + 1,
        updateTime: ctx.clock.showNow(),
      })
      await endSessionsOf(ctx.db, 'exhibitor', account.id)
      await endLinks(ctx, account.id)
      if (await isLockedOut(ctx.db, account.exhibitorId)) await endReminders(ctx, account.exhibitorId)
      await logActions(ctx, [account.id], 'lock')
    }
    return { data: { id, accountState: accountState({ ...account, disabled: true }, ctx.clock.realNow()) } }
  }),
  handle(calls.exhibitorUnlock, async (ctx, { id }) => {
    const { account } = await needAccount(ctx, id)
    const open = { disabled: false, lockedUntil: null }
    // Also sources that are refused without a lock that the list shows any longer.
    await forgetTries(ctx, 'exhibitor', account.loginAcc)
    if (account.disabled || account.lockedUntil !== null) {
      await updateAccount(ctx.db, account, { ...open, version: account.version + 1, updateTime: ctx.clock.showNow() })
      await logActions(ctx, [account.id], 'unlock')
    }
    return { data: { id, accountState: accountState({ ...account, ...open }, ctx.clock.realNow()) } }
  }),
]

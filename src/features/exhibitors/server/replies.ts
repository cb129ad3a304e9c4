/** Accounts, companies and booths as the wire carries them. */
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { MASKED } from '../../../server/base/tabular/contacts.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import type { AccountAction, BoothAction } from '../../../shared/record/kinds.ts'
import type { BoothRecord, ExhibitorListRow, ExhibitorRecord } from '../contract.ts'
import { accountState } from '../rules.ts'
import {
  findAccount,
  findBooths,
  findLinkEnd,
  findLog,
  LOG_KIND,
  type AccountRow,
  type AccountWithCompany,
  type BoothRow,
} from './queries.ts'

export const timeText = (at: Date | null): string => (at ? formatDateTime(at) : '')

export function boothRecord(row: BoothRow): BoothRecord {
  const { hall, boothNo, boothType, width, depth, area, openSides, settleCurrency } = row
  return { id: String(row.id), hall, boothNo, boothType, width, depth, area, openSides, settleCurrency }
}

function accountPart({ account, company }: AccountWithCompany, now: Date) {
  return {
    id: String(account.id),
    exhibitorId: String(account.exhibitorId),
    companyName: company.companyName,
    enCompanyName: company.enCompanyName,
    loginAcc: account.loginAcc,
    contactName: account.userName,
    accountState: accountState(account, now),
    lastLoginTime: timeText(account.lastLoginTime),
  }
}

const addressesOf = (account: AccountRow, contacts = MASKED) => ({
  email: contacts.email(account.email ?? ''),
  mobile: contacts.mobile(account.mobile ?? ''),
})

export function listRow(
  one: AccountWithCompany,
  booths: readonly BoothRow[],
  link: { sentAt: Date; openedAt: Date | null } | undefined,
  now: Date,
  emailGone: 0 | 1 = 0,
  contacts = MASKED,
): ExhibitorListRow {
  const first = one.account.lastLoginTime === null ? link : undefined
  return {
    ...accountPart(one, now),
    ...addressesOf(one.account, contacts),
    emailGone,
    booths: booths.map(boothRecord),
    keeperName: one.keeperName ?? '',
    keeperGone: one.keeperGone ? 1 : 0,
    tags: one.company.tags,
    withdrawnAt: timeText(one.company.withdrawnAt),
    linkSentAt: timeText(first?.sentAt ?? null),
    linkOpenedAt: timeText(first?.openedAt ?? null),
  }
}

/** The whole record of an account; 404 when there is none. Addresses are clear only for whoever may change them. */
export async function recordOf(ctx: Ctx, id: string): Promise<ExhibitorRecord> {
  const found = await findAccount(ctx.db, id)
  if (!found) throw fail.notFound()
  const { account } = found
  const now = ctx.clock.realNow()
  const clear = mayCall(signedIn(ctx), ['busi:exhibitor:edit'])
  const booths = (await findBooths(ctx.db, [account.exhibitorId])).get(account.exhibitorId) ?? []
  const log = await findLog(ctx.db, account.id)
  return {
    ...accountPart(found, now),
    ...(clear ? { email: account.email ?? '', mobile: account.mobile ?? '' } : addressesOf(account)),
    language: found.company.language,
    masked: clear ? 0 : 1,
    version: account.version,
    createTime: timeText(account.createTime),
    booths: booths.map(boothRecord),
    linkUntil: timeText(await findLinkEnd(ctx.db, account.id, now)),
    log: log.map(({ action, byName, at }) => ({ action, byName, at: timeText(at) })),
  }
}

/** Writes down who did what to which accounts. */
export async function logActions(
  ctx: Ctx,
  accountIds: readonly number[],
  action: AccountAction,
  reason = '',
): Promise<void> {
  const { kind: byKind, userName: byName } = signedIn(ctx)
  const at = ctx.clock.showNow()
  for (let from = 0; from < accountIds.length; from += 1000) {
    const part = accountIds.slice(from, from + 1000)
    await ctx.db
      .insert(reviewLog)
      .values(part.map((entityId) => ({ kind: LOG_KIND, entityId, action, byKind, byName, reason, at })))
  }
}

/** Kind under which the log keeps what was done to an exhibitor's booths; the entity is the exhibitor, because a booth may be gone. */
export const BOOTH_LOG_KIND = 'EXHIBITOR'

export async function logBooth(
  ctx: Ctx,
  exhibitorId: number,
  action: BoothAction | `boothPaid${number}`,
  booth: BoothRow,
): Promise<void> {
  const { kind: byKind, userName: byName } = signedIn(ctx)
  const detail = { booth: `${booth.hall}-${booth.boothNo}`, id: booth.id }
  await ctx.db
    .insert(reviewLog)
    .values({ kind: BOOTH_LOG_KIND, entityId: exhibitorId, action, byKind, byName, detail, at: ctx.clock.showNow() })
}

/** What all invitations of an exhibitor say, and where they lead. */
import { and, eq, inArray } from 'drizzle-orm'
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { product } from '../../products/server/tables.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { apiUrl } from '../../../server/base/http/api-prefix.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findOffered } from '../../../server/base/offers.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { InvitationBase, invitationBaseSave } from '../contract.ts'
import { CHANNEL, POSTER_THEMES } from '../rules.ts'
import { invitationBase } from './tables.ts'
import type { After } from '../../../shared/i18n/keys.ts'

const SHOW = [
  'expo.logo',
  'expo.keyVisual',
  'expo.name',
  'expo.enName',
  'expo.openDate',
  'expo.closeDate',
  'expo.venue',
  'expo.enVenue',
] as const
const EMPTY = {
  title: '',
  enTitle: '',
  greeting: '',
  enGreeting: '',
  productIds: [] as string[],
  posterTheme: 1,
  version: 0,
}

async function findStored(db: Db, exhibitorId: number) {
  const [row] = await db.select().from(invitationBase).where(eq(invitationBase.exhibitorId, exhibitorId))
  return row ?? null
}

interface ShownProduct {
  id: number
  productName: string
  enProductName: string
  thumbnail: string
}

/** Those of the products that visitors may see now, in the order chosen. */
async function findOnShelf(db: Db, exhibitorId: number, ids: readonly string[]): Promise<ShownProduct[]> {
  const keys = ids.map(Number).filter(Number.isSafeInteger)
  if (keys.length === 0) return []
  const found = await db
    .select({
      id: product.id,
      productName: product.productName,
      enProductName: product.enProductName,
      thumbnail: product.thumbnail,
    })
    .from(product)
    .where(
      and(
        inArray(product.id, keys),
        eq(product.exhibitorId, exhibitorId),
        eq(product.delFlag, 0),
        eq(product.auditStatus, 2),
        eq(product.status, 1),
      ),
    )
  return found.toSorted((one, other) => keys.indexOf(one.id) - keys.indexOf(other.id))
}

const boothWords = (locale: Locale, { hall, boothNo }: { hall: string; boothNo: string }) =>
  translate(locale, 'features/invitations:mail.booth', { hall, boothNo })

/** What is stored, with the facts beside; texts not written yet are ''. */
export async function findBase(db: Db, exhibitorId: number): Promise<InvitationBase> {
  const stored = (await findStored(db, exhibitorId)) ?? EMPTY
  const company = await findExhibitor(db, exhibitorId)
  const show = await findConfigs(db, SHOW)
  const booths = await findParticipations(db, exhibitorId)
  const { title, enTitle, greeting, enGreeting, posterTheme, version } = stored
  const shown = await findOnShelf(db, exhibitorId, stored.productIds)
  return {
    title,
    enTitle,
    greeting,
    enGreeting,
    productIds: shown.map(({ id }) => String(id)),
    products: shown.map((one) => ({
      id: String(one.id),
      name: one.productName,
      enName: one.enProductName,
      picture: one.thumbnail,
    })),
    posterTheme,
    version,
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    logo: company?.icon ?? '',
    booths: booths.map((one) => boothWords('zh-CN', one)).join('、'),
    enBooths: booths.map((one) => boothWords('en-US', one)).join('; '),
    openDate: show['expo.openDate'] ?? '',
    closeDate: show['expo.closeDate'] ?? '',
    venue: show['expo.venue'] ?? '',
    enVenue: show['expo.enVenue'] ?? '',
    showLogo: show['expo.logo'] ?? '',
    showVisual: show['expo.keyVisual'] ?? '',
    showName: show['expo.name'] ?? '',
    enShowName: show['expo.enName'] ?? '',
  }
}

export async function saveBase(
  ctx: Ctx,
  exhibitorId: number,
  input: RequestOf<typeof invitationBaseSave>,
): Promise<InvitationBase> {
  await lockRecords(ctx.db, 'INVITATION_BASE', exhibitorId)
  const stored = await findStored(ctx.db, exhibitorId)
  const { version, clientToken: _, ...given } = input
  if ((stored?.version ?? 0) !== version) throw fail.conflict(await findBase(ctx.db, exhibitorId))
  const shown = await findOnShelf(ctx.db, exhibitorId, given.productIds)
  if (shown.length < given.productIds.length) throw fail.field('productIds', 'features/invitations:errors.notOnShelf')
  const now = ctx.clock.showNow()
  const values = {
    title: given.title ?? stored?.title ?? '',
    enTitle: given.enTitle ?? stored?.enTitle ?? '',
    greeting: given.greeting ?? stored?.greeting ?? '',
    enGreeting: given.enGreeting ?? stored?.enGreeting ?? '',
    productIds: given.productIds,
    posterTheme: given.posterTheme,
    updateTime: now,
  }
  if (stored)
    await ctx.db
      .update(invitationBase)
      .set({ ...values, version: stored.version + 1 })
      .where(eq(invitationBase.id, stored.id))
  else await ctx.db.insert(invitationBase).values({ ...values, exhibitorId, createTime: now })
  return findBase(ctx.db, exhibitorId)
}

/** Company, title and text in one language; where nothing was written, what an exhibitor would write. */
export function wordsOf(base: InvitationBase, locale: Locale) {
  const english = locale === 'en-US'
  const pick = (zh: string, en: string) => (english ? en || zh : zh || en)
  const companyName = pick(base.companyName, base.enCompanyName)
  const showName = pick(base.showName, base.enShowName)
  const word = (key: After<'features/invitations', 'mail.'>) =>
    translate(locale, `features/invitations:mail.${key}`, { companyName, showName })
  return {
    companyName,
    showName,
    title: (english ? base.enTitle : base.title) || word('title'),
    text: (english ? base.enGreeting : base.greeting) || word('text'),
    venue: pick(base.venue, base.enVenue),
    booths: english ? base.enBooths : base.booths,
    dates: base.openDate === base.closeDate ? base.openDate : `${base.openDate} – ${base.closeDate}`,
  }
}

const address = (ctx: Pick<Ctx, 'settings'>, locale: Locale, query: string) =>
  siteUrl(ctx.settings, `/i?${query}`, locale)
/** Where an invitation leads. */
export const linkOf = (ctx: Pick<Ctx, 'settings'>, locale: Locale, token: string): string =>
  address(ctx, locale, `t=${token}`)
/** Lets mail programmes unsubscribe with one click (RFC 8058). */
export const optOutHeaders = ({ settings }: Pick<Ctx, 'settings'>, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${apiUrl(settings, `/busi/onlineInvitation/unsubscribe/${token}`)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
/** What the code of a poster or the link of a message says: at most 32 of the characters a mini-programme code takes (6.3, B14). */
const sceneOf = (exhibitorId: number, channel: number) => `e=${String(exhibitorId).padStart(6, '0')}&c=${channel}`

/** What poster and chat message of one language are made of. */
export async function codeInfo(ctx: Ctx, exhibitorId: number, locale: Locale) {
  const base = await findBase(ctx.db, exhibitorId)
  const { title, companyName, dates, booths } = wordsOf(base, locale)
  const own = locale === 'en-US' ? base.enTitle : base.title
  const offered = await findOffered(ctx.db)
  const text = translate(locale, 'features/invitations:mail.chat', { title, companyName, dates, booths })
  return {
    scene: sceneOf(exhibitorId, CHANNEL.poster),
    info: {
      posterThemes: [...POSTER_THEMES],
      link: offered.has('poster') ? address(ctx, locale, sceneOf(exhibitorId, CHANNEL.poster)) : '',
      chatLink: offered.has('chat') ? address(ctx, locale, sceneOf(exhibitorId, CHANNEL.chat)) : '',
      // A poster names company and show beside: without a title of its own it only invites.
      title: own || translate(locale, 'features/invitations:mail.posterTitle'),
      text,
    },
  }
}

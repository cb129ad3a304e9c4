/** Sign-in notices of booths (business-entities 3.8): issued, read, checked in. */
import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { concerns, findShowDays, partDays, PART_KEYS, showParts } from '../../calendar/server/exports.ts'
import { findExhibitor, findParticipations, type ParticipationRow } from '../../company/server/exports.ts'
import { findNamed } from '../../files/server/exports.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { sanitiseHtml } from '../../../server/base/html/sanitise.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { timeText } from '../../../server/base/records/words.ts'
import type { SignNotice } from '../contract.ts'
import { signState, type SignState } from '../rules.ts'
import { signNoticeMark } from './tables.ts'
import { under } from '../../../shared/i18n/keys.ts'

type Mark = typeof signNoticeMark.$inferSelect
const TEXTS = [
  'sign.place',
  'sign.enPlace',
  'sign.html',
  'sign.enHtml',
  'sign.file',
  'sign.enFile',
  'organiser.contactPhone',
  'expo.name',
  'expo.enName',
] as const

export async function findMark(db: Db, participationId: number): Promise<Mark | null> {
  const [row] = await db.select().from(signNoticeMark).where(eq(signNoticeMark.participationId, participationId))
  return row ?? null
}

export function stateOf(booth: Pick<ParticipationRow, 'paidStatus'>, mark: Mark | null): SignState {
  const { issuedAt = null, readAt = null, checkedInAt = null } = mark ?? {}
  return signState({ paidStatus: booth.paidStatus, issuedAt, readAt, checkedInAt })
}

/** State of the notice of the booth chosen in this session; null when none is chosen. */
export async function findChosenSign(ctx: Ctx): Promise<SignState | null> {
  const { exhibitorId, participationId } = signedIn(ctx)
  if (exhibitorId === null || participationId === null) return null
  const booth = (await findParticipations(ctx.db, exhibitorId)).find((one) => one.id === participationId)
  return booth && booth.contractActive === 1 ? stateOf(booth, await findMark(ctx.db, booth.id)) : null
}

/** State of the notice of each of these booths, by id. */
export async function findSignStates(
  db: Db,
  booths: readonly Pick<ParticipationRow, 'id' | 'paidStatus'>[],
): Promise<{ id: string; state: SignState }[]> {
  const ids = booths.map((booth) => booth.id)
  const marks =
    ids.length === 0 ? [] : await db.select().from(signNoticeMark).where(inArray(signNoticeMark.participationId, ids))
  return booths.map((booth) => ({
    id: String(booth.id),
    state: stateOf(booth, marks.find((one) => one.participationId === booth.id) ?? null),
  }))
}

/** Writes marks of a booth; a row made now gets its code. Atomic: two at once make one row. */
export async function mark(
  db: Db,
  participationId: number,
  set: Partial<Pick<Mark, 'issuedAt' | 'readAt' | 'checkedInAt' | 'checkedInBy'>>,
  now: Date,
): Promise<Mark> {
  const [row] = await db
    .insert(signNoticeMark)
    .values({ participationId, code: randomBytes(15).toString('base64url'), ...set, createTime: now, updateTime: now })
    .onConflictDoUpdate({
      target: signNoticeMark.participationId,
      set: { ...set, updateTime: now, version: sql`${signNoticeMark.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('the mark was not stored')
  return row
}

/** An issued notice that is opened by its exhibitor counts as read; opening it again changes nothing. */
export async function openNotice(ctx: Ctx, booth: ParticipationRow): Promise<SignNotice> {
  const now = ctx.clock.showNow()
  let found = await findMark(ctx.db, booth.id)
  if (stateOf(booth, found) === 1)
    found = await mark(ctx.db, booth.id, { issuedAt: found?.issuedAt ?? now, readAt: now }, now)
  return noticeOf(ctx, booth, found)
}

const both = (key: string) => ({
  name: translate('zh-CN', under('features/newspaper:sign.', key)),
  enName: translate('en-US', under('features/newspaper:sign.', key)),
})

let findBuildMode: (db: Db, participationId: number) => Promise<unknown> = () => Promise.resolve(undefined)

/** Called once at load, in src/server/compose.ts: who builds, as the booth's H3 in force says. */
export function giveBuildMode(find: typeof findBuildMode): void {
  findBuildMode = find
}

/** Documents every booth brings. */
const DOCS = ['licence', 'identity', 'contract'] as const

/**
 * What a raw space brings beside these, by who builds as its H3 in force says (booth-forms 4): the organiser's contractor pays no deposit, and
 * where nothing is built there are no drawings either. Until H3 is filed, all of it.
 */
async function builderDocs(db: Db, { id, boothType }: ParticipationRow): Promise<readonly string[]> {
  if (boothType !== 3) return []
  const mode = await findBuildMode(db, id)
  return mode === 'EMPTY' ? [] : mode === 'OFFICIAL' ? ['drawings'] : ['drawings', 'deposit']
}

async function noticeOf(ctx: Ctx, booth: ParticipationRow, found: Mark | null): Promise<SignNotice> {
  const state = stateOf(booth, found)
  const company = await findExhibitor(ctx.db, booth.exhibitorId)
  const texts = await findConfigs(ctx.db, [...TEXTS, ...PART_KEYS])
  const showDays = await findShowDays(ctx.db)
  const days = showParts(texts)
    .filter((part) => part.key.startsWith('moveIn') && concerns(part.booths, [booth.boothType]))
    .flatMap((part) => partDays(part, showDays))
  const html = (key: string) => sanitiseHtml(texts[key] ?? '')
  const files = await findNamed(ctx.db, [texts['sign.file'] ?? '', texts['sign.enFile'] ?? ''])
  const file = (key: string) => files.get(texts[key] ?? '') ?? null
  const { name: title, enName: enTitle } = both('title')
  return {
    state,
    title,
    enTitle,
    html: html('sign.html'),
    enHtml: html('sign.enHtml'),
    file: file('sign.file'),
    enFile: file('sign.enFile'),
    place: texts['sign.place'] ?? '',
    enPlace: texts['sign.enPlace'] ?? '',
    from: timeText(days[0]?.start ?? null),
    to: timeText(days.at(-1)?.end ?? null),
    needDocs: [...DOCS, ...(await builderDocs(ctx.db, booth))].map((key) => both(`docs.${key}`)),
    show: texts['expo.name'] ?? '',
    enShow: texts['expo.enName'] ?? '',
    ...showDays,
    boothNo: booth.boothNo,
    hall: booth.hall,
    boothType: booth.boothType,
    area: booth.area,
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    contactName: booth.salesName,
    contactMobile: booth.salesMobile || (texts['organiser.contactPhone'] ?? ''),
    qr: state === 0 ? '' : `SIGN:${found?.code ?? ''}`,
    issuedAt: timeText(found?.issuedAt ?? null),
    readAt: timeText(found?.readAt ?? null),
    checkedInAt: timeText(found?.checkedInAt ?? null),
    missing:
      state === 0
        ? [{ key: 'payment', route: '/', label: translate(ctx.locale, 'features/newspaper:sign.payment') }]
        : [],
  }
}

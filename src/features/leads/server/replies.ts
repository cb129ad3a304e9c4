/** Leads as replies carry them. */
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { exhibitorOf } from '../../../server/base/http/context.ts'
import { homeOf, timeText } from '../../../server/base/records/words.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { LeadRecord, LeadRow as Row } from '../contract.ts'
import { findNotes, findPhotos, findTeam, type LeadRow } from './queries.ts'

/** Words of what leads hold as codes, in the caller's language, and the names of the team. */
export interface LeadWords {
  locale: Locale
  of: (dictType: string, value: string | number) => string
  nameOf: (ownerId: number | null) => string
}

/** Reads the words once for a whole list. */
export async function findLeadWords(ctx: Ctx, types: readonly string[] = ['busi_identity']): Promise<LeadWords> {
  const known = new Map<string, string>()
  for (const type of types)
    for (const [value, word] of await findDictionaryWords(ctx, type)) known.set(`${type} ${value}`, word)
  const team = new Map((await findTeam(ctx.db, exhibitorOf(ctx))).map((one) => [one.id, one.name]))
  return {
    locale: ctx.locale,
    of: (type, value) => known.get(`${type} ${value}`) ?? String(value),
    nameOf: (ownerId) => (ownerId === null ? '' : (team.get(ownerId) ?? '')),
  }
}

/** @param today by the show's clock */
export function leadRowOf(row: LeadRow, words: LeadWords, today: string): Row {
  const {
    id,
    ownerId,
    nextFollowDay,
    relatedId,
    exhibitorId: _owner,
    delFlag: _deleted,
    createTime: _created,
    updateTime: _updated,
    gradeTime: _graded,
    ...plain
  } = row
  return {
    ...plain,
    id: String(id),
    mobile: plain.mobile && maskMobile(plain.mobile),
    email: plain.email && maskEmail(plain.email),
    place: homeOf(words.locale, plain),
    identityString: plain.identity && words.of('busi_identity', plain.identity),
    ownerId: ownerId === null ? '' : String(ownerId),
    ownerName: words.nameOf(ownerId),
    nextFollowTime: nextFollowDay,
    due: nextFollowDay !== '' && nextFollowDay <= today && plain.followStatus < 4 ? 1 : 0,
    ariseTime: timeText(plain.ariseTime),
    lastScanTime: timeText(plain.lastScanTime),
    withdrawTime: timeText(plain.withdrawTime),
    relatedId: relatedId === null ? '' : String(relatedId),
  }
}

/** The whole lead, contact in full. */
export async function leadRecordOf(ctx: Ctx, row: LeadRow): Promise<LeadRecord> {
  const words = await findLeadWords(ctx)
  const notes = await findNotes(ctx.db, [row.id])
  return {
    ...leadRowOf(row, words, formatDate(ctx.clock.showNow())),
    mobile: row.mobile,
    email: row.email,
    updateTime: timeText(row.updateTime),
    photos: await findPhotos(ctx.db, row.id),
    notes: notes.map(({ id, at, byName, text }) => ({ id: String(id), at: timeText(at), byName, text })),
  }
}

/** States of a buyer and life of its links (running-a-show 6). Pure, the time as an argument. */
import { addDays, formatDate } from '../../shared/lib/time/dates.ts'

/** LEFT: its data are deleted; meetings that name it keep a row without a person. */
export const BUYER = { pending: 1, approved: 2, rejected: 3, left: 4 } as const
export const BUYER_STATES = [BUYER.pending, BUYER.approved, BUYER.rejected] as const
export type BuyerState = (typeof BUYER_STATES)[number]
export const BUYER_SOURCES = ['ORGANISER', 'IMPORT', 'REGISTRATION'] as const

export const DEMAND_MIN = 10
export const DEMAND_MAX = 500
export const NAME_MAX = 30
export const COMPANY_MAX = 100
export const CATEGORIES_MAX = 10
export const SESSIONS_MAX = 50
export const BUSY_MAX = 500
export const REASON_MAX = 200
export const DATA_SOURCE_MAX = 100

/** Days after the show for which buyers are kept: the retention of registrations and visitors (business-entities 5.4). */
const BUYER_DAYS = 180
/** A link asked for on the page itself is mailed again no sooner than this, in milliseconds. */
export const LINK_AGAIN_MS = 10 * 60_000

/** Is a show that closed on this day so long over that buyers are forgotten? @param closeDate `yyyy-MM-dd`, '' while it is not set */
export const isForgotten = (closeDate: string, now: Date): boolean =>
  closeDate !== '' && formatDate(now) > addDays(closeDate, BUYER_DAYS)

export type BuyerRefusal = 'approved' | 'rejected' | 'noDemand'

/** What a decision makes of a buyer, or why it does not: only what says what it looks for is offered to exhibitors. */
export function nextBuyer(
  { status, demand, enDemand }: { status: number; demand: string; enDemand: string },
  approve: boolean,
): { ok: true; status: BuyerState } | { ok: false; refusal: BuyerRefusal } {
  if (!approve)
    return status === BUYER.rejected ? { ok: false, refusal: 'rejected' } : { ok: true, status: BUYER.rejected }
  if (status === BUYER.approved) return { ok: false, refusal: 'approved' }
  if (demand === '' && enDemand === '') return { ok: false, refusal: 'noDemand' }
  return { ok: true, status: BUYER.approved }
}

/** A buyer who corrects what was rejected is looked at again; an approved one stays so. */
export const afterChange = (status: number): number => (status === BUYER.rejected ? BUYER.pending : status)

/** Surnames of two signs that are met with; all others have one. */
const LONG_SURNAMES = ['欧阳', '司马', '上官', '诸葛', '东方', '皇甫', '尉迟', '公孙', '慕容', '令狐', '长孙', '夏侯']

/** A whole name in its two parts: the other way round of `fullName` (docking/rules.ts). */
export function nameParts(name: string): { lastName: string; firstName: string } {
  const plain = name.trim().replace(/\s+/g, ' ')
  if (/\p{Script=Han}/u.test(plain) && !plain.includes(' ')) {
    const letters = [...plain]
    const length = LONG_SURNAMES.some((one) => plain.startsWith(one) && letters.length > 2) ? 2 : 1
    return { lastName: letters.slice(0, length).join(''), firstName: letters.slice(length).join('') }
  }
  const at = plain.lastIndexOf(' ')
  return at < 0 ? { lastName: plain, firstName: '' } : { lastName: plain.slice(at + 1), firstName: plain.slice(0, at) }
}

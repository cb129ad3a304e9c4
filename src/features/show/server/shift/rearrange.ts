/** What exhibitors still have to rearrange, for the boards it stands on. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { CONTRACTOR_ROLE, isContractors } from '../../../booth-forms/server/exports.ts'
import { demandInScope, inScope } from '../../../company/server/exports.ts'
import { tell } from '../../../messages/server/exports.ts'
import { OPEN, CLOSED, shiftItem } from '../../../../server/base/dated/tables.ts'
import { signedIn, type Ctx, type SignedIn } from '../../../../server/base/http/context.ts'
import { mayCall } from '../../../../server/base/http/dispatch.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { contactFor, findShowWords } from '../../../../server/base/show-words.ts'
import { FORM_OF_KIND, type DatedKind, type ToRearrange } from '../../../../shared/record/rearrange-contract.ts'
import { findOwners, findThingWords, whyOf } from './plan.ts'

/** Areas of the boards a kind stands on. */
const BOARDS: Readonly<Record<DatedKind, readonly ('formDesk' | 'vehicle' | 'hotel' | 'meeting')[]>> = {
  build: ['formDesk'],
  hanging: ['formDesk'],
  vehicle: ['formDesk', 'vehicle'],
  stay: ['hotel'],
  freightIn: ['formDesk'],
  freightOut: ['formDesk'],
  personnel: ['formDesk'],
  seminar: ['formDesk'],
  meeting: ['meeting'],
}

/** May the caller read, or close, things of a kind? Who may change the show may all; a contractor alone has his own forms. */
function may({ session, kind, to }: { session: SignedIn; kind: DatedKind; to: 'list' | 'edit' }): boolean {
  const form = FORM_OF_KIND[kind]
  if (session.roles.every((role) => role === CONTRACTOR_ROLE) && !(form && isContractors(form))) return false
  return mayCall(session, ['busi:show:edit', ...BOARDS[kind].map((area) => `busi:${area}:${to}`)])
}

/** Rows of a board, at most. */
const MOST = 500

export async function findRearrange(ctx: Ctx, kinds: readonly DatedKind[]): Promise<ToRearrange[]> {
  const session = signedIn(ctx)
  const own = kinds.filter((kind) => may({ session, kind, to: 'list' }))
  if (own.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(shiftItem)
    .where(and(eq(shiftItem.open, OPEN), inArray(shiftItem.kind, own), await inScope(ctx, shiftItem.exhibitorId)))
    .orderBy(asc(shiftItem.now), asc(shiftItem.id))
    .limit(MOST)
  const { companies, booths } = await findOwners(ctx, rows)
  return rows.map(({ id, kind, what, now, fault, exhibitorId, participationId }) => ({
    id: String(id),
    mayClose: may({ session, kind: kind as DatedKind, to: 'edit' }) ? 1 : 0,
    kind: kind as DatedKind,
    companyName: companies.get(exhibitorId)?.companyName ?? '',
    enCompanyName: companies.get(exhibitorId)?.enCompanyName ?? '',
    hall: booths.get(participationId)?.hall ?? '',
    boothNo: booths.get(participationId)?.boothNo ?? '',
    what: what[ctx.locale],
    was: now,
    why: whyOf(ctx.locale, fault),
  }))
}

/**
 * The organiser has seen to it otherwise: nothing is to be chosen any more, which its exhibitor is told.
 * @throws 500 where it is closed already
 */
export async function closeOne(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(shiftItem)
    .where(eq(shiftItem.id, keyOf(id)))
    .for('update')
  if (!row) throw fail.notFound()
  const { kind, now, exhibitorId, path } = row
  await demandInScope(ctx, exhibitorId)
  if (!may({ session: signedIn(ctx), kind: kind as DatedKind, to: 'edit' })) throw fail.forbidden()
  if (row.open !== OPEN) throw fail.business('features/show:errors.closedAlready')
  await ctx.db.update(shiftItem).set({ open: CLOSED }).where(eq(shiftItem.id, row.id))
  const thingIn = await findThingWords(ctx, [row])
  await logOperation(ctx, {
    area: 'features/show:title',
    words: 'features/show',
    type: 'edit',
    id: row.id,
    name: `${thingIn(ctx.locale, row)} · ${now}`,
    before: { rearrange: translate(ctx.locale, 'features/show:shift.rearrange') },
    after: { rearrange: translate(ctx.locale, 'features/show:shift.closed') },
  })
  const show = await findShowWords(ctx.db)
  await tell(ctx, {
    exhibitorId,
    template: 'rearrangeSettled',
    path,
    words: (locale) => ({ item: thingIn(locale, row), at: now, contact: contactFor(show, locale) }),
  })
}

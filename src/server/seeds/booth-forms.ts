/** Booth forms of the demo show in several states, filed and decided through the same code as real ones, so that bill, ledger and history are whole. */
import { asc, eq, inArray } from 'drizzle-orm'
import { findShowDays } from '../../features/calendar/server/exports.ts'
import { exhibitor, participation } from '../../features/company/server/tables.ts'
import { fileForm, decideForm } from '../../features/booth-forms/server/exports.ts'
import type { Ctx, SignedIn } from '../http/context.ts'
import { ordersOf } from './data/booth-orders.ts'

const session = (userName: string, exhibitorId: number | null): SignedIn => ({
  sessionId: 0,
  kind: exhibitorId === null ? 'backOffice' : 'exhibitor',
  subjectId: 0,
  userName,
  exhibitorId,
  participationId: null,
  roles: [],
  permissions: [],
})

const CONTACT = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'booth@expo.example', ruleAck: 1 }
const PERSON = { name: CONTACT.contactName, mobile: CONTACT.contactMobile }

/** What becomes of an order, in turn. */
const FATES = ['confirm', 'pending', 'reject', 'draft', 'pending'] as const
const REASONS: Readonly<Record<string, string>> = {
  h7: '型号已停租，请改订其他展具',
  h8: '电箱位置与展台结构重叠，请调整',
  h9: '箱单毛重与装箱单不符，请核对',
}

/**
 * @param base context of the seeding transaction, with the clock of the demo show
 * @param exhibitorIds all but those whose accounts visitors of the demo use: theirs are left to them
 */
export async function insertBoothForms(base: Omit<Ctx, 'session'>, exhibitorIds: readonly number[]): Promise<void> {
  const booths = await base.db
    .select({ booth: participation, country: exhibitor.country })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
    .where(inArray(participation.exhibitorId, [...exhibitorIds]))
    .orderBy(asc(participation.id))
  const days = await findShowDays(base.db)
  const organiser: Ctx = { ...base, session: session('主办方', null) }
  for (const [index, { booth, country }] of booths.entries()) {
    const ctx: Ctx = { ...base, session: session('王芳', booth.exhibitorId) }
    if (booth.contractActive !== 1 || index % 4 === 3) continue
    const { hall, boothNo, boothType } = booth
    const currency = booth.settleCurrency === 'USD' ? ('USD' as const) : ('CNY' as const)
    const size = { width: Number(booth.width), depth: Number(booth.depth) }
    const orders = ordersOf({ hall, boothNo, boothType, ...size, currency, country }, index, days, PERSON)
    for (const [at, { form, content }] of orders.entries()) {
      const fate = FATES[(index + at) % FATES.length]
      await fileForm(ctx, form, booth, { ...CONTACT, ...content, submitFlag: fate === 'draft' ? 0 : 1 })
      if (fate === 'confirm') await decideForm(organiser, form, booth, 'confirm')
      if (fate === 'reject')
        await decideForm(organiser, form, booth, 'reject', REASONS[form] ?? '内容不完整，请补充后重新提交')
    }
    if (boothType === 3) continue
    await fileForm(ctx, 'h2', booth, { ...CONTACT, submitFlag: 1 })
    if (index % 2 === 0) await decideForm(organiser, 'h2', booth, 'confirm')
  }
}

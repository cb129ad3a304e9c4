/** Booth forms of the demo show in several states, filed and decided through the same code as real ones, so that bill, ledger and history are whole. */
import { asc, inArray } from 'drizzle-orm'
import { participation } from '../../features/company/server/tables.ts'
import { fileForm, decideForm } from '../../features/booth-forms/server/exports.ts'
import type { Ctx, SignedIn } from '../http/context.ts'

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
/** Orders of furniture, one for each third booth. */
const ORDERS = [
  [
    { itemCode: 'F03', qty: 4 },
    { itemCode: 'F09', qty: 1 },
  ],
  [
    { itemCode: 'F18', qty: 1 },
    { itemCode: 'F23', qty: 2 },
    { itemCode: 'F16', qty: 1 },
  ],
  [{ itemCode: 'F22', qty: 6 }],
]

/** What becomes of an order, in turn. */
const FATES = ['confirm', 'pending', 'reject', 'draft', 'pending'] as const

/**
 * @param base context of the seeding transaction, with the clock of the demo show
 * @param exhibitorIds all but those whose accounts visitors of the demo use: theirs are left to them
 */
export async function insertBoothForms(base: Omit<Ctx, 'session'>, exhibitorIds: readonly number[]): Promise<void> {
  const booths = await base.db
    .select()
    .from(participation)
    .where(inArray(participation.exhibitorId, [...exhibitorIds]))
    .orderBy(asc(participation.id))
  const organiser: Ctx = { ...base, session: session('主办方', null) }
  for (const [index, booth] of booths.entries()) {
    const exhibitor: Ctx = { ...base, session: session('王芳', booth.exhibitorId) }
    if (booth.contractActive !== 1 || index % 4 === 3) continue
    const lines = ORDERS[index % ORDERS.length]
    const fate = FATES[index % FATES.length]
    await fileForm(exhibitor, 'h7', booth, { ...CONTACT, submitFlag: fate === 'draft' ? 0 : 1, lines })
    if (fate === 'confirm') await decideForm(organiser, 'h7', booth, 'confirm')
    if (fate === 'reject') await decideForm(organiser, 'h7', booth, 'reject', '型号已停租，请改订其他展具')
    if (booth.boothType === 3) continue
    await fileForm(exhibitor, 'h2', booth, { ...CONTACT, submitFlag: 1 })
    if (index % 2 === 0) await decideForm(organiser, 'h2', booth, 'confirm')
  }
}

/** Booth forms of the demo show in several states, filed and decided through the same code as real ones, so that bill, ledger and history are whole. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { ROOMS_KEY, SLOTS_KEY } from '../../../../shared/lib/show/seminars.ts'
import { gateOf, GATES_KEY } from '../../forms/h11/slots.ts'
import { roomsOf, slotsOf } from '../../forms/h13/rooms.ts'
import { fileForm, decideForm } from '../exports.ts'
import { boothForm } from '../tables.ts'
import { findGateCodes } from '../vehicles/gate-codes.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import type { ShowDays } from '../../../../shared/lib/time/show-time.ts'
import type { Ctx, SignedIn } from '../../../../server/base/http/context.ts'
import { ordersOf, RAW_SPACE } from './booth-orders.ts'
import { seminar } from './build-orders.ts'
import { drawPapers, storePapers } from './papers.ts'

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

const NO_PAPERS = { plan: '', elevation: '', render: '', letter: '' }

/** What becomes of an order, in turn. */
const FATES = ['confirm', 'pending', 'reject', 'draft', 'pending'] as const
const REASONS: Readonly<Record<string, string>> = {
  h3: '保单已过期，请上传有效保单后重新提交',
  h6: '吊点离柱过近，请调整位置',
  h13: '该主题与同场活动重复，请另选主题',
  h7: '型号已停租，请改订其他展具',
  h8: '电箱位置与展台结构重叠，请调整',
  h9: '箱单毛重与装箱单不符，请核对',
}

/** Places of seminars, a room after the other. */
async function freeSlots({ db }: Pick<Ctx, 'db'>, days: ShowDays): Promise<{ roomId: string; slotId: string }[]> {
  const settings = await findConfigs(db, [ROOMS_KEY, SLOTS_KEY])
  const rooms = roomsOf({ settings })
  return slotsOf({ settings, days }).flatMap(({ id: slotId }) => rooms.map(({ id: roomId }) => ({ roomId, slotId })))
}

/** What the organiser has made of a stand's drawings and deposit by now: confirmed only with both, some returned with a note. */
async function review({ db }: Pick<Ctx, 'db'>, participationId: number, fate: string | undefined, index: number) {
  if (fate === 'draft') return
  const own = and(eq(boothForm.participationId, participationId), eq(boothForm.form, 'h3'))
  const [row] = await db.select({ facts: boothForm.facts }).from(boothForm).where(own)
  const done = { drawingStatus: 2, depositPaid: 1, depositStatus: 1 }
  const returned = { drawingStatus: 3, drawingNote: '立面图缺少尺寸标注，请补充后重新上传' }
  const facts = fate === 'confirm' ? done : index % 2 === 0 ? returned : null
  if (facts)
    await db
      .update(boothForm)
      .set({ facts: { ...row?.facts, ...facts } })
      .where(own)
}

/**
 * @param given context of the seeding transaction, with the clock of the demo show
 * @param exhibitorIds all but those whose accounts visitors of the demo use: theirs are left to them
 */
export async function insertBoothForms(given: Omit<Ctx, 'session'>, exhibitorIds: readonly number[]): Promise<void> {
  const base = { ...given, unmailed: true as const }
  const booths = await base.db
    .select({ booth: participation, country: exhibitor.country })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
    .where(inArray(participation.exhibitorId, [...exhibitorIds]))
    .orderBy(asc(participation.id))
  const days = await findShowDays(base.db)
  const drawn = await drawPapers()
  const slots = await freeSlots(base, days)
  const gates = { [GATES_KEY]: (await findGateCodes(base.db)).join(' ') }
  const organiser: Ctx = { ...base, session: session('主办方', null) }
  for (const [index, { booth, country }] of booths.entries()) {
    const ctx: Ctx = { ...base, session: session('王芳', booth.exhibitorId) }
    if (booth.contractActive !== 1 || index % 4 === 3) continue
    const { hall, boothNo, boothType, exhibitorId } = booth
    // Forms of raw space alone take drawings.
    const papers = boothType === RAW_SPACE ? await storePapers(base, drawn, exhibitorId) : NO_PAPERS
    const currency = booth.settleCurrency === 'USD' ? ('USD' as const) : ('CNY' as const)
    const size = { width: Number(booth.width), depth: Number(booth.depth), openSides: booth.openSides }
    const gate = gateOf({ booth, settings: gates })
    const orders = ordersOf({ hall, boothNo, boothType, ...size, currency, country, gate }, index, days, PERSON, papers)
    // Each has a slot of its own; the show may not offer seminars at all.
    const slot = index % 6 === 2 ? slots.shift() : undefined
    if (slot) orders.push({ form: 'h13', content: seminar(index, slot, PERSON.name) })
    for (const [at, { form, content }] of orders.entries()) {
      const fate = FATES[(index + at) % FATES.length]
      await fileForm(ctx, form, booth, { ...CONTACT, ...content, submitFlag: fate === 'draft' ? 0 : 1 })
      if (form === 'h3') await review(ctx, booth.id, fate, index)
      if (fate === 'confirm') await decideForm(organiser, form, booth, 'confirm')
      if (fate === 'reject')
        await decideForm(organiser, form, booth, 'reject', REASONS[form] ?? '内容不完整，请补充后重新提交')
    }
    if (boothType === RAW_SPACE) continue
    await fileForm(ctx, 'h2', booth, { ...CONTACT, submitFlag: 1 })
    if (index % 2 === 0) await decideForm(organiser, 'h2', booth, 'confirm')
  }
}

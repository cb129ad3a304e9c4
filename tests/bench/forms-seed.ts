/** Files the booth forms of every booth of the bench: one booth of each shape through the same code as a real one, its forms then copied to its likes. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { fileForm } from '../../src/features/booth-forms/server/exports.ts'
import { boothForm, boothFormHistory, boothFormLedger } from '../../src/features/booth-forms/server/tables.ts'
import { participation } from '../../src/features/company/server/tables.ts'
import type { ParticipationRow } from '../../src/features/company/server/exports.ts'
import type { Ctx, Services } from '../../src/server/base/http/context.ts'
import { van } from '../helpers/samples/vehicles.ts'
import type { FormCallers } from './forms.ts'

const CONTACT = {
  contactName: '王芳',
  contactMobile: '13800138000',
  contactEmail: 'bench@expo.example',
  ruleAck: 1,
  submitFlag: 1,
} as const
/** A booth with many boxes for each that has few. */
const MANY_BOXES = 200
const FEW_BOXES = 20
/** Booths of one statement: their forms stay below its 65,535 parameters. */
const BATCH = 60

export const boxes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    boxNo: `${at + 1}/${count}`,
    itemName: '标签机配件',
    length: 40 + (at % 60),
    width: 30,
    height: 20,
    grossWeight: 12,
    packing: 'CARTON',
  }))
export const freight = (count: number) => ({
  carrierMode: 'OFFICIAL',
  arriveAt: '2024-12-01 10:00:00',
  storeEmpty: 0,
  needForklift: 0,
  needCrane: 0,
  overseas: 0,
  lines: boxes(count),
})
export const order = (qty: number) => ({
  lines: ['F01', 'F03', 'F04', 'F09', 'F10', 'F16', 'F18', 'F22', 'F23', 'F21'].map((itemCode) => ({ itemCode, qty })),
})
const guard = {
  serviceType: 'GUARD',
  qty: 1,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-03',
  startTime: '18:00',
  dailyHours: 12,
  reportTo: '王芳',
  reportMobile: '13800138000',
}

const vans = ({ hall, id }: ParticipationRow) => ({
  passes: [
    van({
      plateNo: `浙A${10_000 + id}`,
      slotTime: `${10 + (Math.floor(id / 8) % 8)}:${Math.floor(id / 64) % 2 === 0 ? '00' : '30'}`,
      gate: `N${((Number(hall) - 1) % 4) + 1}`,
    }),
  ],
})

/** Forms of a booth of this kind with what is filed in them. */
function formsOf(booth: ParticipationRow, count: number): [Parameters<typeof fileForm>[1], object][] {
  const rental: [Parameters<typeof fileForm>[1], object][] = [
    ['h7', order(1)],
    ['h8', { lines: [], noPowerAck: 1, devices: [] }],
    ['h9', freight(count)],
    ['h12', { lines: [guard] }],
  ]
  if (booth.boothType === 3) return [['h3', { buildMode: 'EMPTY', displayList: '标签机两台' }], ...rental]
  return [[booth.boothType === 1 ? 'h1' : 'h5', {}], ['h2', {}], ['h4', { noNeed: 1 }], ...rental]
}

const shapeOf = ({ boothType, width, depth, openSides, settleCurrency }: ParticipationRow) =>
  [boothType, width, depth, openSides, settleCurrency].join()

export async function seedForms(services: Services, say: (text: string) => void): Promise<void> {
  const { db } = services
  const booths = await db.select().from(participation).orderBy(asc(participation.id))
  const ctxOf = (booth: ParticipationRow): Ctx => ({
    ...services,
    session: {
      sessionId: 0,
      kind: 'exhibitor',
      subjectId: 0,
      userName: '王芳',
      exhibitorId: booth.exhibitorId,
      participationId: booth.id,
      roles: [],
      permissions: [],
    },
    locale: 'zh-CN',
    unmailed: true,
    traceId: '',
    ip: '',
    cookies: [],
  })
  // Each tenth booth of a shape has many boxes.
  const seen = new Map<string, number>()
  const groups = new Map<string, { booth: ParticipationRow; many: boolean }[]>()
  for (const booth of booths) {
    const shape = shapeOf(booth)
    const at = seen.get(shape) ?? 0
    seen.set(shape, at + 1)
    const many = at % 10 === 5
    const group = groups.get(`${shape} ${many}`) ?? []
    groups.set(`${shape} ${many}`, [...group, { booth, many }])
  }
  for (const group of groups.values()) {
    const [first, ...others] = group.map(({ booth }) => booth)
    if (!first) continue
    for (const [form, content] of formsOf(first, group[0]?.many ? MANY_BOXES : FEW_BOXES))
      await db.transaction((tx) => fileForm({ ...ctxOf(first), db: tx }, form, first, { ...CONTACT, ...content }))
    await copyForms(db, first.id, others)
  }
  for (const [at, booth] of booths.entries()) {
    await db.transaction((tx) => fileForm({ ...ctxOf(booth), db: tx }, 'h11', booth, { ...CONTACT, ...vans(booth) }))
    if (at % 200 === 199) say(`forms of ${at + 1} booths`)
  }
  await db.execute(
    `update booth_form set status = 2, valid_confirmed = 1, confirmed_at = submitted_at where participation_id % 2 = 0`,
  )
  await db.execute('analyze')
}

/** Who calls in the bench: ten exhibitors with few boxes and one with many. */
export async function findFormCallers(db: Services['db'], organiser: string, now: Date): Promise<FormCallers> {
  const many = sql<boolean>`jsonb_array_length(${boothForm.content} -> 'lines') >= ${MANY_BOXES}`
  const found = await db
    .select({ accountId: exhibitorAccount.id, participationId: boothForm.participationId, many })
    .from(boothForm)
    .innerJoin(exhibitorAccount, eq(exhibitorAccount.exhibitorId, boothForm.exhibitorId))
    .where(eq(boothForm.form, 'h9'))
    .orderBy(asc(boothForm.id))
  const heavy = found.find((one) => one.many)
  if (!heavy) throw new Error('no booth has many boxes')
  // Room for the lists of persons they import.
  const callers = [heavy, ...found.filter((one) => !one.many).slice(0, 10)]
  const ids = callers.map((one) => one.participationId)
  await db.update(participation).set({ badgeQuotaOverride: 250 }).where(inArray(participation.id, ids))
  const exhibitors: string[] = []
  for (const { accountId } of found.filter((one) => !one.many).slice(0, 10))
    exhibitors.push(await insertSession(db, 'exhibitor', accountId, now))
  return {
    organiser,
    exhibitors,
    heavy: await insertSession(db, 'exhibitor', heavy.accountId, now),
    participationId: String(heavy.participationId),
  }
}

function copyOf<T extends { id: number }>(row: T): Omit<T, 'id'> {
  const { id: _, ...rest } = row
  return rest
}

async function copyForms(db: Services['db'], from: number, to: readonly ParticipationRow[]): Promise<void> {
  const forms = await db.select().from(boothForm).where(eq(boothForm.participationId, from))
  const ids = forms.map((one) => one.id)
  const ledger = await db.select().from(boothFormLedger).where(inArray(boothFormLedger.formId, ids))
  const history = await db.select().from(boothFormHistory).where(inArray(boothFormHistory.formId, ids))
  for (let at = 0; at < to.length; at += BATCH) {
    const copies = to.slice(at, at + BATCH).flatMap((booth) => forms.map((form) => ({ form, booth })))
    const stored = await db
      .insert(boothForm)
      .values(
        copies.map(({ form, booth }) => ({
          ...copyOf(form),
          exhibitorId: booth.exhibitorId,
          participationId: booth.id,
        })),
      )
      .returning({ id: boothForm.id })
    const rowsOf = <T extends { id: number; formId: number }>(rows: readonly T[]) =>
      copies.flatMap(({ form }, index) =>
        rows.filter((one) => one.formId === form.id).map((one) => ({ ...copyOf(one), formId: stored[index]?.id ?? 0 })),
      )
    await db.insert(boothFormLedger).values(rowsOf(ledger))
    await db.insert(boothFormHistory).values(rowsOf(history))
  }
}

/** Figures of the dashboard, counted a second time: from whole rows, and by reckoning each exhibitor anew. */
import { eq } from 'drizzle-orm'
import type { TestServer } from '../server.ts'
import { formatDate } from '../../../src/shared/lib/time/dates.ts'
import { exhibitor, participation } from '../../../src/features/company/server/tables.ts'
import { dockingMeeting } from '../../../src/features/docking/server/tables.ts'
import { invitation } from '../../../src/features/invitations/server/tables.ts'
import { inquiry } from '../../../src/features/inquiries/server/tables.ts'
import { lead } from '../../../src/features/leads/server/tables.ts'
import { vote, voteActivity, voteApplication } from '../../../src/features/awards/server/tables.ts'
import { brand, product, productView } from '../../../src/features/products/server/tables.ts'
import { findProgress } from '../../../src/features/progress/server/keep.ts'
import { findDueTimes } from '../../../src/features/progress/server/due-times.ts'
import { stateAt } from '../../../src/features/progress/rules.ts'
import { FORM_CODES, type FormCode } from '../../../src/shared/lib/form-codes.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { reviewLog } from '../../../src/server/base/records/tables.ts'

/** How far the exhibitors are, reckoned anew one by one. */
async function countedReadiness(server: TestServer): Promise<Record<string, Record<string, number[]>>> {
  const due = await findDueTimes(server.db)
  const now = server.clock.showNow()
  const booths = (await server.db.select().from(participation)).filter((row) => row.delFlag === 0)
  const found: { form: FormCode; halls: string[]; how: number }[] = []
  for (const { id } of await server.db.select().from(exhibitor).where(eq(exhibitor.delFlag, 0))) {
    const halls = [...new Set(booths.filter((row) => row.exhibitorId === id).map((row) => row.hall))]
    const cells = (await findProgress(server.services, id))?.cells ?? {}
    for (const form of FORM_CODES) {
      const cell = cells[form]
      if (!cell) continue
      const late = stateAt({ ...cell, state: 'TODO' }, { deadline: due[form] ?? null, closed: false, now }) === 'LATE'
      found.push({
        form,
        halls,
        how: cell.open === 1 ? (late ? 3 : 2) : cell.state === 'DONE' ? 0 : cell.state === 'WAITING' ? 1 : -1,
      })
    }
  }
  const states = (rows: typeof found) => [0, 1, 2, 3].map((how) => rows.filter((one) => one.how === how).length)
  return {
    readyByHall: Object.fromEntries(
      found.flatMap((one) => one.halls).map((hall) => [hall, states(found.filter((one) => one.halls.includes(hall)))]),
    ),
    readyByForm: Object.fromEntries(found.map(({ form }) => [form, states(found.filter((one) => one.form === form))])),
  }
}

/** The same figures, counted in the test from whole rows. */
export async function counted(
  server: TestServer,
  exhibitorId: number | null,
  days: readonly string[],
): Promise<Record<string, Record<string, number[]>>> {
  const mine = <T extends { exhibitorId: number }>(rows: T[]) =>
    rows.filter((row) => exhibitorId === null || row.exhibitorId === exhibitorId)
  const products = mine(await server.db.select().from(product)).filter((row) => row.delFlag === 0)
  const brands = mine(await server.db.select().from(brand)).filter((row) => row.delFlag === 0)
  const asked = mine(await server.db.select().from(inquiry)).filter((row) => row.delFlag === 0)
  const met = mine(await server.db.select().from(lead)).filter((row) => row.delFlag === 0)
  const invited = mine(await server.db.select().from(invitation)).filter((row) => row.delFlag === 0)
  const companies = (await server.db.select().from(exhibitor)).filter((row) => row.delFlag === 0)
  const cases = new Set(mine(await server.db.select().from(reviewCase)).map((row) => `${row.kind} ${row.entityId}`))
  const lines = (await server.db.select().from(reviewLog)).filter(
    (row) => exhibitorId === null || cases.has(`${row.kind} ${row.entityId}`),
  )
  const inState = (rows: { auditStatus: number }[], state: number) =>
    rows.filter((row) => row.auditStatus === state).length
  const approved = products.filter((row) => row.auditStatus === 2)
  const having = (fits: (row: (typeof products)[number]) => boolean) =>
    new Set(products.filter(fits).map((row) => row.exhibitorId)).size
  const looks = mine(await server.db.select().from(productView))
  const talks = mine(await server.db.select().from(dockingMeeting))
  const votes = await server.db.select().from(vote)
  const entered = mine(await server.db.select().from(voteApplication))
  const activities = await server.db.select().from(voteActivity)
  const votesFor = (ids: number[], standing: number) =>
    votes.filter((row) => ids.includes(row.applicationId) && row.standing === standing).length
  return {
    ...(await countedReadiness(server)),
    invitationsByChannel: Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((channel) => [
        channel,
        (['sentTime', 'openTime', 'registerTime', 'visitTime'] as const).map(
          (time) => invited.filter((row) => row.channel === channel && row[time] !== null).length,
        ),
      ]),
    ),
    votesByBrand: Object.fromEntries(
      entered
        .filter((row) => row.auditStatus === 2)
        .filter((row) => activities.find((one) => one.activityId === row.activityId)?.publishedTime !== '')
        .map((row) => [row.id, [votesFor([row.id], 1)]]),
    ),
    votesByActivity: Object.fromEntries(
      activities
        .map(({ activityId }): [number, number[]] => {
          const ids = entered.filter((row) => row.activityId === activityId).map((row) => row.id)
          return [activityId, [1, 0, 2].map((standing) => votesFor(ids, standing))]
        })
        .filter(([, counts]) => counts.some((count) => count > 0)),
    ),
    views: Object.fromEntries(
      days.map((day) => [day, [looks.filter((row) => row.day === day).reduce((sum, row) => sum + row.times, 0)]]),
    ),
    meetings: {
      ...Object.fromEntries(
        Object.entries({ pending: 1, accepted: 2, held: 5, declined: 3, cancelled: 4, expired: 7 }).map(
          ([key, status]) => [key, [talks.filter((talk) => talk.status === status).length]],
        ),
      ),
      missed: [talks.filter((talk) => talk.status === 6 && talk.absentSide === '').length],
      absent: [talks.filter((talk) => talk.status === 6 && talk.absentSide !== '').length],
    },
    productsByState: {
      draft: [inState(products, 0)],
      pending: [inState(products, 1)],
      rejected: [inState(products, 3)],
      offShelf: [approved.filter((row) => row.status === 0).length],
      onShelf: [approved.filter((row) => row.status === 1).length],
    },
    brandsByState: {
      draft: [inState(brands, 0)],
      pending: [inState(brands, 1)],
      rejected: [inState(brands, 3)],
      approved: [inState(brands, 2)],
    },
    invitations: Object.fromEntries(
      days.map((day) => [
        day,
        (['sentTime', 'openTime', 'registerTime'] as const).map(
          (time) => invited.filter((row) => row[time] !== null && formatDate(row[time]) === day).length,
        ),
      ]),
    ),
    registrations: Object.fromEntries(
      days.map((day) => [day, [companies.filter((row) => formatDate(row.createTime) === day).length]]),
    ),
    reviewsByDay: Object.fromEntries(
      days.map((day) => [
        day,
        ['submit', 'approve', 'reject'].map(
          (action) => lines.filter((row) => row.action === action && formatDate(row.at) === day).length,
        ),
      ]),
    ),
    applications: Object.fromEntries(
      days.map((day) => [
        day,
        ['submit', 'approve', 'reject'].map(
          (action) =>
            lines.filter((row) => row.kind === 'REGISTRATION' && row.action === action && formatDate(row.at) === day)
              .length,
        ),
      ]),
    ),
    inquiries: Object.fromEntries(
      days.map((day) => {
        const those = asked.filter((row) => formatDate(row.ariseTime) === day)
        return [day, [those.length, those.filter((row) => row.replyFlag === 1).length]]
      }),
    ),
    leads: Object.fromEntries(
      days.map((day) => {
        const those = met.filter((row) => formatDate(row.ariseTime) === day)
        return [day, ['A', 'B', 'C', ''].map((grade) => those.filter((row) => row.grade === grade).length)]
      }),
    ),
    readiness: {
      all: [companies.length],
      brand: [new Set(brands.map((row) => row.exhibitorId)).size],
      submitted: [having((row) => row.auditStatus > 0)],
      approved: [having((row) => row.auditStatus === 2)],
      onShelf: [having((row) => row.status === 1)],
    },
  }
}

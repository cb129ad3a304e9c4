/** Letters to a company with several booths: each link to a page of one booth opens the booth that its line is about. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { badge } from '../../../badges/server/tables.ts'
import { participation } from '../../../company/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { tell } from '../../../messages/server/exports.ts'
import { reminderPreview, reminderSend } from '../../reminder-contract.ts'
import { rebuildProgress, refreshProgress } from '../keep.ts'
import { findPaths } from './paths.ts'
import { toldOf } from './moved.ts'

let server: TestServer
let review: string
let one: TestExhibitor
let raw: number
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: review } = await server.addUser(['admin'], '李审核'))
  one = await server.addExhibitor({ booth: { boothType: 1, boothNo: '1A70', width: '9', depth: '6', area: '54' } })
  const [booth] = await server.db.select().from(participation).where(eq(participation.id, one.participationId))
  if (!booth) throw new Error('no booth')
  const { id: _, ...same } = booth
  const [added] = await server.db
    .insert(participation)
    .values({ ...same, hall: 'N2', boothNo: '2B70', boothType: 3 })
    .returning({ id: participation.id })
  raw = added?.id ?? 0
  await refreshProgress(server.services)
})
afterAll(() => server.close())

/** Lines of a mail with their links. */
const linesOf = (text: string) =>
  [...text.matchAll(/^- (.+)\n {2}(\S+)$/gm)].map(([, line = '', link = '']) => ({ line, link: new URL(link) }))
const led = (link: URL) => link.searchParams.get('booth')

it('says of a badge that was sent back that it is rejected, in the line of its booth alone', async () => {
  const { exhibitorId } = one
  const sentBack = { exhibitorId, participationId: raw, surname: '李', code: 'B'.repeat(20), auditStatus: 3 }
  const [stored] = await server.db.insert(badge).values(sentBack).returning({ id: badge.id })
  await server.db
    .insert(reviewCase)
    .values({ kind: 'BADGE', entityId: stored?.id ?? 0, exhibitorId, title: '李', status: 3 })
  await rebuildProgress(server.services)
  const { data } = await server.call(reminderPreview, { ids: [String(one.exhibitorId)] }, { as: review })
  const badges = linesOf(data.samples[0]?.text ?? '').filter(({ line }) => line.includes('参展证'))
  expect(badges.map(({ line, link }) => [line.includes('1A70'), /驳回|不通过|退回/.test(line), led(link)])).toEqual([
    [true, false, String(one.participationId)],
    [false, true, String(raw)],
  ])
  await server.db.delete(badge)
  await server.db.delete(reviewCase)
  await rebuildProgress(server.services)
})

it('leads each line of a reminder to the booth that it names, a line for each booth', async () => {
  const input = { ids: [String(one.exhibitorId)] }
  const { data } = await server.call(reminderPreview, input, { as: review })
  const lines = linesOf(data.samples[0]?.text ?? '')
  const ofBooth = lines.filter(({ link }) => link.pathname.includes('/newspaper/'))
  for (const { line, link } of ofBooth) {
    const named = [line.includes('1A70') && one.participationId, line.includes('2B70') && raw].filter(Boolean)
    expect(named.map(String), line).toEqual([led(link)])
  }
  const ledTo = (part: string) => ofBooth.filter(({ line }) => line.includes(part)).map(({ link }) => Number(led(link)))
  expect(ledTo('H1 ')).toEqual([one.participationId])
  expect(ledTo('H3 ')).toEqual([raw])
  expect(ledTo('会刊')).toEqual([one.participationId, raw])
  expect(ledTo('参展证')).toEqual([one.participationId, raw])
  expect(data.samples[0]?.subject).toContain(String(lines.length))
  expect(lines.find(({ line }) => line.startsWith('品牌'))?.link.search).toBe('')
  // The mail that leaves is the one of the preview.
  await server.call(reminderSend, input, { as: review })
  const [mail] = await server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId))
  expect(linesOf(mail?.bodyText ?? '').map(({ link }) => link.search)).toEqual(lines.map(({ link }) => link.search))
})

it('leads a changed deadline to the booth that has the form to file', async () => {
  const pathOf = await findPaths(server.db, one.exhibitorId)
  const moved = [{ thing: 'h3' as const, was: '2024-10-18 18:00', now: '2024-10-20 18:00' }]
  const { words } = toldOf(moved, { contact: '', pathOf })
  expect(words('zh-CN', (path) => path).items[0]?.link).toBe(`/newspaper/h3?booth=${raw}`)
})

it('is demanded of every link in a message on a test server', async () => {
  const told = {
    exhibitorId: one.exhibitorId,
    template: 'deadlineMoved' as const,
    path: '/',
    ...toldOf([{ thing: 'h7', was: '2024-10-18 18:00', now: '2024-10-20 18:00' }], {
      contact: '',
      pathOf: () => '/newspaper/h7',
    }),
  }
  await expect(tell(server.services, told)).rejects.toThrow('/newspaper/h7')
})

/** A server for the tests of matchmaking's buyers: the organiser's list, and a buyer's own page by the link of its mail. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import * as calls from '../../../src/features/buyers/contract.ts'
import { meetingReview } from '../../../src/features/matchmaking/server/exports.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { textMailed } from '../mails.ts'
import { addMeeting, addOnShow, addSession } from '../samples/meetings.ts'
import { organiserCtx } from '../samples/products.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'

export function buyersServer() {
  let server: TestServer
  let office: string
  let sessionId: string
  beforeAll(async () => {
    server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
    office = (await server.addUser(['organiser_review'])).token
    sessionId = await addSession(server)
  })
  afterAll(() => server.close())

  const asOffice = () => ({ as: office })
  let people = 0
  const buyerInput = (over: object = {}) => ({
    lastName: '李',
    firstName: `娜${++people}`,
    companyName: '华东零售',
    country: '156',
    email: `buyer${people}@trade.example`,
    mobile: `1390001${String(1000 + people)}`,
    identity: '1',
    demand: '寻找可以定制不干胶标签的供应商',
    language: 'zh-CN',
    consent: 1,
    ...over,
  })
  const mailsTo = (recipient: string) =>
    server.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
  const tokensTo = async (recipient: string) =>
    (await mailsTo(recipient)).map((mail) => /\/meet\/?#([\w-]{43})/.exec(textMailed(server, mail))?.[1] ?? '')
  const rows = async (input: object = {}) =>
    (await server.call(calls.buyerList, { pageSize: 50, ...input }, asOffice())).data.list

  /** An approved buyer with the link of its mail. */
  async function approved(over: object = {}) {
    const input = buyerInput(over)
    const { data } = await server.call(calls.buyerAdd, input, asOffice())
    await server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, asOffice())
    const v = (await tokensTo(input.email)).at(-1) ?? ''
    return { id: data.id, v, email: input.email }
  }
  /** An exhibitor that registered for the session, approved. */
  async function exhibitor(): Promise<TestExhibitor> {
    const owner = await server.addExhibitor()
    const { data } = await addMeeting(server, owner, { ...(await addOnShow(server, owner)), meetingId: sessionId })
    await meetingReview.approve(organiserCtx(server), Number(data.id))
    return owner
  }
  /** Sessions of an office that was there before end with the days that go by. */
  const officeAgain = async () => {
    office = (await server.addUser(['organiser_review'])).token
  }

  return {
    get server() {
      return server
    },
    get sessionId() {
      return sessionId
    },
    slotId: (time: string) => `${sessionId}-${time}`,
    asOffice,
    officeAgain,
    buyerInput,
    mailsTo,
    tokensTo,
    rows,
    approved,
    exhibitor,
  }
}

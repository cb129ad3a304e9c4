/** A session with three brands registered for it and three buyers, none arranged yet. */
import { meetingBuyer } from '../../../src/features/docking/server/tables.ts'
import { meetingReview } from '../../../src/features/matchmaking/server/exports.ts'
import { addMeeting, addOnShow, addSession } from '../samples/meetings.ts'
import { organiserCtx } from '../samples/products.ts'
import { startTestServer, type TestExhibitor } from '../server.ts'

export async function startArrangement() {
  const server = await startTestServer()
  const as = { as: (await server.addUser(['admin'])).token }
  const sessionId = await addSession(server)
  const owners: TestExhibitor[] = []
  const registrations: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const owner = await server.addExhibitor()
    const { id } = (await addMeeting(server, owner, { meetingId: sessionId, ...(await addOnShow(server, owner)) })).data
    await meetingReview.approve(organiserCtx(server), Number(id))
    owners.push(owner)
    registrations.push(id)
  }
  const people = ['甲', '乙', '丙'].map((one) => ({
    lastName: '买',
    firstName: one,
    companyName: `采购${one}公司`,
    email: `buyer-${one.codePointAt(0)}@example.com`,
    identity: '1',
    status: 2,
  }))
  const buyers = (await server.db.insert(meetingBuyer).values(people).returning({ id: meetingBuyer.id })).map(
    ({ id }) => id,
  )
  return { server, as, sessionId, owners, registrations, buyers }
}

/** A server for the tests of an award's jury: an award that is judged with entries, and jurors with the links of their mails. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { judgeOpen, judgeSave } from '../../../src/features/industry-award/judge-contract.ts'
import { jurorAdd, jurySend } from '../../../src/features/industry-award/jury-contract.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { textMailed } from '../mails.ts'
import { addAward, addEntrant, approveEntry, JUDGING, moveAward } from '../samples/industry-award.ts'
import { startTestServer, type TestServer } from '../server.ts'

export function juryServer() {
  let server: TestServer
  let admin: { as: string }
  beforeAll(async () => {
    server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
    admin = { as: (await server.addUser(['admin'])).token }
  })
  afterAll(() => server.close())

  const mailsTo = (recipient: string) =>
    server.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
  const tokensTo = async (recipient: string) =>
    (await mailsTo(recipient)).map((mail) => /\/jury\/?#([\w-]{43})/.exec(textMailed(server, mail))?.[1] ?? '')

  let people = 0
  const jurorInput = (over: object = {}) => ({
    name: `周评${++people}`,
    email: `juror${people}@jury.example`,
    organisation: '印刷学会',
    categories: [] as string[],
    language: 'zh-CN',
    ...over,
  })
  /** A juror who was asked by mail. */
  async function addJuror(awardId: string, over: object = {}) {
    const input = jurorInput(over)
    const { data } = await server.call(jurorAdd, { id: awardId, ...input }, admin)
    await server.call(jurySend, { id: awardId, jurorIds: [data.id] }, admin)
    return { id: data.id, email: input.email, v: (await tokensTo(input.email)).at(-1) ?? '' }
  }
  /** An award that is judged: one entry in both categories, one in the first, one in the second. */
  async function judging() {
    const award = await addAward(server)
    const owner = await addEntrant(server)
    const entries: string[] = []
    for (const categories of [['1', '2'], ['1'], ['2']]) {
      const { id } = (await owner.enter({ awardId: award.id, categories })).data
      await approveEntry(server, id)
      entries.push(id)
    }
    await moveAward(server, award.id, JUDGING)
    const [both = '', first = '', second = ''] = entries
    return { awardId: award.id, owner, both, first, second }
  }
  const open = async (v: string) => (await server.call(judgeOpen, { v })).data
  const points = (one?: number, two?: number) => [
    ...(one === undefined ? [] : [{ criterionId: '1', points: one }]),
    ...(two === undefined ? [] : [{ criterionId: '2', points: two }]),
  ]
  const save = (v: string, entryId: string, version: number, over: object) =>
    server.call(judgeSave, { v, entryId, version, points: [], comment: '', abstained: 0, ...over })
  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    mailsTo,
    tokensTo,
    jurorInput,
    addJuror,
    judging,
    open,
    points,
    save,
  }
}

import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPurchase, completeExhibitor, openPurchase } from '../../../../tests/helpers/samples/purchases.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { lead } from '../../leads/server/tables.ts'
import { message } from '../../messages/server/tables.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import * as calls from '../contract.ts'
import { purchase, purchaseContact } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: string) => (await server.call(calls.purchaseList, {}, { as })).data.list

describe('the contact of a demand', () => {
  const ask = (as: string, id: string) => server.call(calls.purchaseContact, { id }, { as })

  it('is hidden until somebody asks, and then known to both sides once', async () => {
    const owner = await server.addExhibitor()
    const asker = await completeExhibitor(server)
    const id = await openPurchase(server, owner)
    const detail = async () => (await server.call(calls.purchaseDetail, { id }, { as: asker.token })).data
    expect(await detail()).toMatchObject({ contactName: '', mobile: '', email: '', seenFlag: 0, mineFlag: 0 })
    expect((await ask(asker.token, id)).data).toMatchObject({ contactName: '王芳', mobile: '13800138000', left: 19 })
    expect((await ask(asker.token, id)).data, 'shown before: not counted').toMatchObject({ left: 19 })
    expect(await detail(), 'no look without its trace').toMatchObject({ contactName: '', mobile: '', seenFlag: 1 })
    const { leads, messages, looks } = await traces(owner.exhibitorId, asker.exhibitorId, Number(id))
    expect(leads.toSorted((a, b) => a.exhibitorId - b.exhibitorId)).toMatchObject([
      { exhibitorId: owner.exhibitorId, source: 'PURCHASE', ownerId: null, consentFlag: 1, scanCount: 1 },
      {
        exhibitorId: asker.exhibitorId,
        source: 'PURCHASE',
        ownerId: asker.accountId,
        visitorName: '王芳',
        scanCount: 1,
      },
    ])
    expect(messages).toMatchObject([{ path: '/clue-list' }])
    expect(looks, 'each look is noted').toBe(2)
    expect((await list(owner.token))[0]).toMatchObject({ contactCount: 1 })
  })

  it('is a lead in the language of each side', async () => {
    const [owner, asker] = [
      await server.addExhibitor({ booth: { settleCurrency: 'USD' } }),
      await completeExhibitor(server),
    ]
    const id = await openPurchase(server, owner, { enTitle: 'Label stock wanted' })
    await ask(asker.token, id)
    const { leads } = await traces(owner.exhibitorId, asker.exhibitorId, Number(id))
    const about = (exhibitorId: number) => leads.find((one) => one.exhibitorId === exhibitorId)?.kindAndProduct
    expect(about(owner.exhibitorId)).toBe('Label stock wanted')
    expect(about(asker.exhibitorId)).toBe('求购可移不干胶材料')
  })

  it('stays hidden when it is forbidden while somebody asks', async () => {
    const [owner, asker] = [await server.addExhibitor(), await completeExhibitor(server)]
    const id = await openPurchase(server, owner)
    let answer: ReturnType<typeof ask> | undefined
    await server.db.transaction(async (tx) => {
      await tx
        .update(purchase)
        .set({ status: 2 })
        .where(eq(purchase.id, Number(id)))
      answer = ask(asker.token, id)
      await new Promise((done) => setTimeout(done, 300))
    })
    expect((await answer)?.code).toBe(404)
  })

  it('is the own one’s for nothing, and nobody’s with incomplete information or outside the hall', async () => {
    const owner = await server.addExhibitor()
    const id = await openPurchase(server, owner)
    expect((await ask(owner.token, id)).data).toMatchObject({ mobile: '13800138000', left: 20 })
    const fresh = await server.addExhibitor()
    expect((await ask(fresh.token, id)).msg).toBe('企业信息和会刊信息填写完整后，才能查看联系方式')
    const pending = (await addPurchase(server, owner)).data.id
    expect((await ask(fresh.token, pending)).code).toBe(404)
  })

  it('is shown twenty times a day, whoever asks at once, and again the next day', async () => {
    const asker = await completeExhibitor(server)
    const owners = [await server.addExhibitor(), await server.addExhibitor()] as const
    const ids: string[] = []
    for (let at = 0; at < 24; at++) ids.push(await openPurchase(server, owners[at % 2] ?? owners[0]))
    const answers = await Promise.all(ids.map((id) => ask(asker.token, id)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.find(({ code }) => code !== 200)?.msg).toContain('20')
    const left = async () => (await server.call(calls.purchaseNum, {}, { as: asker.token })).data.left
    expect(await left()).toBe(0)
    const refused = ids.find((_, at) => answers[at]?.code !== 200) ?? ''
    await yesterday(asker.exhibitorId)
    expect(await left()).toBe(20)
    expect((await ask(asker.token, refused)).data).toMatchObject({ left: 19 })
  })
})

/** What a shown contact leaves behind. */
async function traces(owner: number, asker: number, id: number) {
  const leads = await server.db
    .select()
    .from(lead)
    .where(inArray(lead.exhibitorId, [owner, asker]))
  const messages = await server.db.select().from(message).where(eq(message.exhibitorId, owner))
  const looks = await server.db.$count(revealLog, and(eq(revealLog.entity, 'PURCHASE'), eq(revealLog.entityId, id)))
  return { leads, messages: messages.filter((one) => one.template === 'purchaseContact'), looks }
}

/** What was shown today was shown yesterday. */
async function yesterday(exhibitorId: number) {
  const at = new Date(server.clock.showNow().getTime() - DAY_MS)
  await server.db.update(purchaseContact).set({ at }).where(eq(purchaseContact.exhibitorId, exhibitorId))
}

import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, fieldsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { addIp, addPicture, becomeBaby, decideSupply, ipInput } from '../../../../tests/helpers/samples/supply.ts'
import { getRouters } from '../../../shared/auth/contract.ts'
import { preUpload } from '../../../shared/files/contract.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { reviewApprove, reviewCounts, reviewDetail } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { ipCalls, ipHot, ipNum, ipShow } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await becomeBaby(server)
})
afterAll(() => server.close())

async function approved(over: Record<string, unknown> = {}, owner = server.addExhibitor()) {
  const { token: as, ...rest } = await owner
  const { id } = (await addIp(server, { token: as, ...rest }, over)).data
  await decideSupply(server, 'IP', id, 'approve')
  return { id: id as string, as }
}

describe('licensing IP', () => {
  it('is submitted with picture, long picture, categories and a contact', async () => {
    const owner = await server.addExhibitor()
    const { data } = await addIp(server, owner)
    expect(data).toMatchObject({ auditStatus: 1, status: 0, hot: 0, version: 1 })
    expect(data.categoryNames).toHaveLength(1)
    const wanted = ['name', 'picture', 'longPicture', 'introduction', 'cids', 'contactName', 'mobile']
    expect(fieldsOf(await server.call(ipCalls.add, {}, { as: owner.token }))).toEqual(wanted)
    const english = await ipInput(server, owner, { mobile: '' })
    expect(
      (await server.call(ipCalls.add, english, { as: owner.token, english: true })).code,
      'no mobile in English',
    ).toBe(200)
    expect(fieldsOf(await addIp(server, owner, { enName: 'Nono' }))).toEqual(['enIntroduction'])
  })

  it.each([
    [749, 3000, '宽度'],
    [751, 3000, '宽度'],
    [750, 299, '高度'],
    [750, 8001, '高度'],
  ])('refuses a long picture of %i × %i, whatever it was uploaded for', async (width, height, words) => {
    const owner = await server.addExhibitor()
    const answer = await addIp(server, owner, { draft: 1, longPicture: await addPicture(server, owner, width, height) })
    expect(answer.errors).toMatchObject([{ field: 'longPicture', msg: expect.stringContaining(words) }])
  })

  it.each([
    [750, 300],
    [750, 8000],
  ])('takes a long picture of %i × %i', async (width, height) => {
    const owner = await server.addExhibitor()
    const answer = await addIp(server, owner, { longPicture: await addPicture(server, owner, width, height) })
    expect(answer.code).toBe(200)
  })

  it('refuses the upload of a long picture that is not 750 pixels wide', async () => {
    const { token: as } = await server.addExhibitor()
    const upload = async (width: number) => {
      const create = { width, height: 400, channels: 3 as const, background: '#8ac' }
      const file = new File([await sharp({ create }).png().toBuffer()], 'long.png', { type: 'image/png' })
      return server.call(preUpload, { file, kind: 'ipLong' }, { as })
    }
    expect((await upload(750)).data).toMatchObject({ width: 750, height: 400 })
    expect(fieldsOf(await upload(800))).toEqual(['file'])
  })

  it('is shown and hot only once approved; any change hides it', async () => {
    const owner = await server.addExhibitor()
    const pending = (await addIp(server, owner)).data.id
    expect((await server.call(ipShow, { id: pending, value: 1 }, { as: owner.token })).msg).toBe(
      '审核通过后才能进行此操作',
    )
    const { id, as } = await approved()
    expect((await server.call(ipHot, { id, result: 1 }, { as })).msg).toBe('请先展示，再设为推荐')
    expect((await server.call(ipShow, { id, value: 1 }, { as })).data).toMatchObject({ status: 1, hot: 0 })
    const hot = (await server.call(ipHot, { id, result: 1 }, { as })).data
    expect(hot).toMatchObject({ status: 1, hot: 1 })
    expect((await server.call(ipCalls.remove, { id }, { as })).msg).toBe('展示中的IP不能删除，请先隐藏')
    const edited = await server.call(ipCalls.update, { id, version: hot.version, owner: '森林工作室' }, { as })
    expect(edited.data).toMatchObject({ auditStatus: 1, status: 0, hot: 0, owner: '森林工作室' })
    expect((await server.call(ipCalls.cancel, { id }, { as })).data).toMatchObject({ auditStatus: 0 })
    expect((await server.call(ipCalls.remove, { id }, { as })).code).toBe(200)
    expect((await server.call(ipCalls.detail, { id }, { as })).code).toBe(404)
  })

  it('has at most as many hot ones as allowed, and hidden ones make room', async () => {
    await setParameter(server.db, 'ip.hotMax', '1')
    const owner = server.addExhibitor()
    const [one, two] = [await approved({}, owner), await approved({}, owner)]
    const { as } = one
    for (const { id } of [one, two]) await server.call(ipShow, { id, value: 1 }, { as })
    expect((await server.call(ipHot, { id: one.id, result: 1 }, { as })).code).toBe(200)
    expect((await server.call(ipHot, { id: two.id, result: 1 }, { as })).msg).toBe('最多推荐1个IP，请先取消其他推荐')
    await server.call(ipShow, { id: one.id, value: 0 }, { as })
    expect((await server.call(ipHot, { id: two.id, result: 1 }, { as })).data).toMatchObject({ hot: 1 })
    expect((await server.call(ipNum, {}, { as })).data).toMatchObject({ used: 2, hotUsed: 1, hotMax: 1 })
    await setParameter(server.db, 'ip.hotMax', '3')
  })

  it('is nobody else’s, and answers the second of two savers with the stored record', async () => {
    const owner = await server.addExhibitor()
    const { id, version } = (await addIp(server, owner, { draft: 1 })).data
    const { token: foreign } = await server.addExhibitor()
    const answers = [
      await server.call(ipCalls.detail, { id }, { as: foreign }),
      await server.call(ipCalls.update, { id, version }, { as: foreign }),
      await server.call(ipShow, { id, value: 1 }, { as: foreign }),
      await server.call(ipHot, { id, result: 1 }, { as: foreign }),
      await server.call(ipCalls.cancel, { id }, { as: foreign }),
      await server.call(ipCalls.remove, { id }, { as: foreign }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404, 404])
    const as = owner.token
    await server.call(ipCalls.update, { id, version, draft: 1, owner: '第一人' }, { as })
    expect(await server.call(ipCalls.update, { id, version, draft: 1, owner: '第二人' }, { as })).toMatchObject({
      code: 409,
      data: { current: { owner: '第一人', version: version + 1 } },
    })
  })

  it('is listed by name, shown and hot', async () => {
    const owner = server.addExhibitor()
    const { id, as } = await approved({ name: '小鹿' }, owner)
    await addIp(server, await owner, { name: '小熊', draft: 1 })
    await server.call(ipShow, { id, value: 1 }, { as })
    await server.call(ipHot, { id, result: 1 }, { as })
    const list = async (input: Record<string, unknown>) =>
      (await server.call(ipCalls.list, input, { as })).data.list.map((row) => row.name)
    expect((await list({})).sort()).toEqual(['小熊', '小鹿'].sort())
    expect(await list({ name: '熊' })).toEqual(['小熊'])
    expect(await list({ status: 1 })).toEqual(['小鹿'])
    expect(await list({ hot: 0 })).toEqual(['小熊'])
    expect(await list({ auditStatus: 2 })).toEqual(['小鹿'])
  })

  it('is shown to the reviewer with its pictures and approved there', async () => {
    const { token: as } = await server.addUser(['organiser_review'])
    const owner = await server.addExhibitor()
    const { id } = (await addIp(server, owner)).data
    const shown = (await server.call(reviewDetail, { kind: 'IP', entityId: id }, { as })).data
    const longPicture = shown.fields.find((one) => one.key === 'longPicture')
    expect(longPicture).toMatchObject({ type: 'image', current: expect.stringMatching(/\.jpg$/) })
    const [row] = await server.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.kind, 'IP'), eq(reviewCase.entityId, Number(id))))
    const items = [{ kind: 'IP', entityId: id, version: row?.version ?? 0 }]
    expect((await server.call(reviewApprove, { items }, { as })).data[0]).toMatchObject({ done: 1 })
    expect((await server.call(ipCalls.detail, { id }, { as: owner.token })).data).toMatchObject({ auditStatus: 2 })
  })
})

describe('the other edition', () => {
  it('has no IP: neither in the menu nor on the desk, and every call says so', async () => {
    const { token: as } = await server.addExhibitor()
    const { token: review } = await server.addUser(['organiser_review'])
    const menu = async () => JSON.stringify((await server.call(getRouters, {}, { as })).data)
    const kinds = async () => (await server.call(reviewCounts, {}, { as: review })).data.map((one) => one.kind)
    expect(await menu()).toContain('"/basic/ip"')
    expect(await kinds()).toContain('IP')

    await setParameter(server.db, 'expo.edition', 'LABEL')
    expect(await menu()).not.toContain('"/basic/ip"')
    expect(await menu()).toContain('"/basic/supplyChain"')
    expect(await kinds()).not.toContain('IP')
    for (const answer of [
      await server.call(ipCalls.list, {}, { as }),
      await server.call(ipCalls.add, { draft: 1 }, { as }),
      await server.call(ipCalls.detail, { id: '1' }, { as }),
    ])
      expect(answer).toMatchObject({ code: 500, msg: 'IP 授权仅在孕婴童展开放，本届展会没有该栏目' })
    await becomeBaby(server)
  })
})

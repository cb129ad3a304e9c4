import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { decide, exhibitorWithBrand, productInput } from '../../../../tests/helpers/samples/products.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { preUpload } from '../../../shared/files/contract.ts'
import { productCalls, productShelf } from '../contract.ts'
import { productCode, productPicture, productShow, productWords } from '../show-contract.ts'

let server: TestServer
let owner: TestExhibitor & { brandId: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await exhibitorWithBrand(server)
})
afterAll(() => server.close())

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  return (await server.call(preUpload, { file: new File([bytes as BlobPart], 'a.jpg') }, { as: owner.token })).fileName
}

/** An approved product whose pictures have bytes. */
async function approved(): Promise<{ id: string; picture: string; inText: string; other: string }> {
  const [picture, inText, other] = [await upload(), await upload(), await upload()]
  const input = await productInput(server, owner, owner.brandId, {
    thumbnail: picture,
    carousel: [picture],
    content: `<p>机组式八色柔版印刷机，每分钟二百米。</p><img src="/mm-label/common/download?fileName=${inText}">`,
  })
  const { data } = await server.call(productCalls.add, input, { as: owner.token })
  await decide(server, 'PRODUCT', data.id, 'approve')
  return { id: data.id, picture, inText, other }
}

describe('a product for everybody', () => {
  it('is there with its pictures while it is on the shelf, and only then', async () => {
    const { id, picture, inText, other } = await approved()
    expect((await server.call(productShow, { id })).code).toBe(404)
    await server.call(productShelf, { id, value: 1 }, { as: owner.token })
    const shown = await server.call(productShow, { id })
    expect(shown).toMatchObject({
      code: 200,
      data: {
        price: '128000.00',
        images: [picture],
        enImages: [],
        zh: expect.arrayContaining([
          { key: 'category', label: '产品分类', value: expect.stringContaining('机组式柔印机') },
          { key: 'area', label: '产地', value: '上海市' },
          { key: 'booth', label: '展位', value: expect.stringContaining('N1') },
        ]),
        en: expect.arrayContaining([{ key: 'area', label: 'Place of origin', value: 'Shanghai' }]),
      },
    })
    expect(shown.data.content).toContain(`/common/file/product/${id}?fileName=${inText}`)
    for (const fileName of [picture, inText])
      expect(
        (await sharp((await server.call(productPicture, { id, fileName, width: '300' })).data).metadata()).width,
      ).toBe(300)
    // Neither another file of the exhibitor nor anything after the product has left.
    expect((await server.call(productPicture, { id, fileName: other })).code).toBe(404)
    await server.call(productShelf, { id, value: 0 }, { as: owner.token })
    expect((await server.call(productPicture, { id, fileName: picture })).code).toBe(404)
    expect((await server.call(productShow, { id: '999999999999999999' })).code).toBe(404)
  })

  it('is gone at once when its content has changed', async () => {
    const { id } = await approved()
    const { data } = await server.call(productShelf, { id, value: 1 }, { as: owner.token })
    await server.call(
      productCalls.update,
      { id, version: data.version, productName: '换了名字的机器' },
      { as: owner.token },
    )
    expect((await server.call(productShow, { id })).code).toBe(404)
  })
})

describe('the code of a product', () => {
  it('leads to its public page, or where the organiser says products stand', async () => {
    const { id } = await approved()
    const code = await server.call(productCode, { id }, { as: owner.token })
    expect(code.data).toEqual({
      scene: `p=${id}`,
      link: `${server.services.settings.publicUrl}/business-label/showcase/?p=${id}`,
    })
    const english = await server.call(productCode, { id }, { as: owner.token, english: true })
    expect(english.data.link).toContain('/business-label/en/showcase/')
    const set = (configValue: string) =>
      server.db.update(sysConfig).set({ configValue }).where(eq(sysConfig.configKey, 'product.publicUrl'))
    await set('https://show.example/go?{scene}')
    expect((await server.call(productCode, { id }, { as: owner.token })).data.link).toBe(
      `https://show.example/go?p=${id}`,
    )
    await set('')
  })

  it('comes with the approval', async () => {
    const { data } = await server.call(productCalls.add, { productName: '草稿机', draft: 1 }, { as: owner.token })
    expect(await server.call(productCode, { id: data.id }, { as: owner.token })).toMatchObject({
      code: 500,
      msg: '审核通过后才有产品码',
    })
  })
})

it('words what a form holds in both languages, whether it could be saved or not', async () => {
  const held = { brandId: owner.brandId, cid1: '101', cid2: '10101', cid3: '1010101', area: '330100', unit: '6' }
  const { data } = await server.call(productWords, { ...held, moq: '两', model: 'HX-1' }, { as: owner.token })
  const told = (lines: { label: string; value: string }[]) => lines.map(({ label, value }) => `${label}：${value}`)
  expect(told(data.zh)).toEqual([
    expect.stringMatching(/^品牌：/),
    '产品分类：标签与软包装印刷设备 / 柔版印刷机 / 机组式柔印机',
    '产地：浙江省 / 杭州市',
    '型号：HX-1',
    '起订量：两 台',
  ])
  expect(told(data.en)).toEqual([
    expect.stringMatching(/^Brand：Brand /),
    expect.stringMatching(/^Category：/),
    'Place of origin：Zhejiang / Hangzhou',
    'Model：HX-1',
    'Minimum order：两 unit',
  ])
  expect((await server.call(productWords, {}, { as: owner.token })).data).toEqual({ zh: [], en: [] })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD, type TestExhibitor } from '../../../../tests/helpers/server.ts'
import { addProduct, decide, exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { loginExhibitor } from '../../account/contract.ts'
import { productCalls, productHot, productShelf } from '../contract.ts'
import { product } from './tables.ts'
import { productsServer } from '../../../../tests/helpers/servers/products.ts'

const given = productsServer()
const { approved, asOwner } = given

const logInAgain = async ({ loginAcc }: TestExhibitor) =>
  (await given.server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).token as string

describe('who may', () => {
  it('finds another exhibitor’s product nowhere', async () => {
    const other = await given.server.addExhibitor()
    const { id, version } = (await addProduct(given.server, given.owner, given.owner.brandId)).data
    const as = { as: other.token }
    const answers = [
      await given.server.call(productCalls.detail, { id }, as),
      await given.server.call(productCalls.update, { id, version }, as),
      await given.server.call(productShelf, { id, value: 1 }, as),
      await given.server.call(productHot, { id, result: 1 }, as),
      await given.server.call(productCalls.cancel, { id }, as),
      await given.server.call(productCalls.remove, { id }, as),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await given.server.call(productCalls.list, {}, as)).data).toMatchObject({ list: [], total: 0 })
  })

  it('refuses booth staff and strangers', async () => {
    const staff = await given.server.addExhibitor({ roleKey: 'booth_staff' })
    expect((await given.server.call(productCalls.list, {}, { as: staff.token })).code).toBe(403)
    expect((await given.server.call(productCalls.list, {})).code).toBe(401)
  })

  it('lets the organiser take off the shelf, and nothing else', async () => {
    const { id } = await approved()
    await given.server.call(productShelf, { id, value: 1 }, asOwner())
    const organiser = await given.server.addUser(['organiser_review'])
    expect((await given.server.call(productShelf, { id, value: 1 }, { as: organiser.token })).code).toBe(403)
    expect((await given.server.call(productShelf, { id, value: 0 }, { as: organiser.token })).data).toMatchObject({
      status: 0,
    })
    expect((await given.server.call(productHot, { id, result: 0 }, { as: organiser.token })).code).toBe(403)
  })
})

describe('the list', () => {
  let seller: TestExhibitor & { brandId: string }
  const list = async (input: Record<string, unknown>, english = false) =>
    (await given.server.call(productCalls.list, input, { as: seller.token, english })).data
  beforeAll(async () => {
    seller = await exhibitorWithBrand(given.server)
    const add = (over: Record<string, unknown>) => addProduct(given.server, seller, seller.brandId, over)
    const first = (await add({ productName: '柔印机 100%', price: '0' })).data.id
    await decide(given.server, 'PRODUCT', first, 'approve')
    await given.server.call(productShelf, { id: first, value: 1 }, { as: seller.token })
    const second = (await add({ productName: '模切机', cid1: '103', cid2: '10301', cid3: '1030101', price: '500' }))
      .data.id
    await decide(given.server, 'PRODUCT', second, 'reject')
    given.server.clock.advance(48 * 3_600_000)
    // Two days on the sessions have ended.
    seller = { ...seller, token: await logInAgain(seller) }
    given.owner = { ...given.owner, token: await logInAgain(given.owner) }
    await addProduct(given.server, seller, seller.brandId, { productName: '草稿品', draft: 1, price: '20' })
  })
  const names = (page: { list: { productName: string }[] }) => page.list.map((row) => row.productName)

  it('is split into to be reviewed and reviewed, newest change first', async () => {
    expect(names(await list({ reviewed: 0 }))).toEqual(['草稿品', '模切机'])
    expect(names(await list({ reviewed: 1 }))).toEqual(['柔印机 100%'])
  })

  it('carries what a row shows and no long text', async () => {
    const [row] = (await list({ reviewed: 1 })).list
    expect(row).toMatchObject({
      categoryPath: '标签与软包装印刷设备 / 柔版印刷机 / 机组式柔印机',
      price: '0.00',
      status: 1,
      auditString: '审核通过',
    })
    expect(row?.brandName).not.toBe('')
    expect(row).not.toHaveProperty('content')
    expect((await list({ reviewed: 1 }, true)).list[0]?.categoryPath).toContain('Flexographic presses')
  })

  it('filters by name without wildcards, brand, category, state and day', async () => {
    expect(names(await list({ productName: '0%' }))).toEqual(['柔印机 100%'])
    expect(names(await list({ productName: '%' }))).toEqual(['柔印机 100%'])
    expect(names(await list({ cid1: '103' }))).toEqual(['模切机'])
    expect((await list({ brandId: seller.brandId })).total).toBe(3)
    expect(names(await list({ auditStatus: 3 }))).toEqual(['模切机'])
    expect(names(await list({ status: 1 }))).toEqual(['柔印机 100%'])
    expect((await list({ hotFlag: 1 })).total).toBe(0)
    expect(names(await list({ params: { beginTime: '2024-10-16', endTime: '2024-10-16' } }))).toEqual(['草稿品'])
    expect((await list({ params: { beginTime: 'nonsense' } })).total).toBe(3)
  })

  it('sorts by price and pages past the end with the true total', async () => {
    expect(names(await list({ orderByColumn: '__proto__' }))).toEqual(names(await list({})))
    expect(names(await list({ orderByColumn: 'price', isAsc: 'asc' }))).toEqual(['柔印机 100%', '草稿品', '模切机'])
    expect(await list({ pageNum: 9, pageSize: 10 })).toMatchObject({ list: [], total: 3, pageNum: 9, pageSize: 10 })
    expect(names(await list({ pageNum: 2, pageSize: 2, orderByColumn: 'price', isAsc: 'desc' }))).toEqual([
      '柔印机 100%',
    ])
  })

  it('reads the exhibitor’s own rows by index, however large the table is', async () => {
    await given.server.db
      .insert(product)
      .values(Array.from({ length: 4000 }, (_, at) => ({ exhibitorId: 1_000_000 + at, productName: `x${at}` })))
    await given.server.db.execute('analyze product')
    const plan = await given.server.db.execute(
      `explain select id from product where exhibitor_id = ${seller.exhibitorId} and del_flag = 0 order by update_time desc limit 20`,
    )
    expect(JSON.stringify(plan.rows)).toContain('product_own')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { SupplyQuota } from '../contract.ts'
import type { SupplyProductRecord } from '../product-contract.ts'
import { SupplyProductScreen } from './supply-product-screen.tsx'

const product = (over: Partial<SupplyProductRecord> = {}): SupplyProductRecord => ({
  id: '1',
  name: '不干胶标签',
  enName: 'Adhesive label',
  supplyId: '7',
  supplyName: '江南供应链',
  enSupplyName: 'Delta Supply',
  categoryPath: '标签 / 不干胶 / 可移',
  cid1: '101',
  cid2: '10101',
  cid3: '1010101',
  image: 'label.jpg',
  images: [],
  moq: 1000,
  unit: '1',
  leadDays: 15,
  priceFrom: '0.12',
  priceTo: '0.30',
  currency: 'CNY',
  capacityPerMonth: null,
  content: '',
  enContent: '',
  status: 0,
  upTime: '',
  downTime: '',
  auditStatus: 2,
  auditString: '审核通过',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
})

let products: SupplyProductRecord[]
let quota: SupplyQuota
let asked: Asked[]

beforeEach(() => {
  products = [product()]
  quota = { used: 1, max: 3, productUsed: 1, productMax: 50, maxPrice: '9999.99', settleCurrency: 'CNY' }
  history.replaceState(null, '', '/basic/supplyChainProduct')
  asked = routeFetch({
    '/busi/supplyChain/num': () => ({ data: quota }),
    '/busi/supplyChainProduct/list': () => ({
      data: { list: products, total: products.length, pageNum: 1, pageSize: 20 },
    }),
    '/busi/supplyChainProduct/supplylist': { data: [{ id: '7', name: '江南供应链' }] },
    '/busi/supplyChainProduct/detail': ({ id }) => ({ data: products.find((one) => one.id === id) }),
    '/busi/supplyChainProduct/update': (body) => ({ data: { ...product(), ...body, auditStatus: 1, version: 4 } }),
    '/busi/supplyChainProduct/status/*/*': { data: product({ status: 1 }) },
    '/busi/supplyChainProduct/cancel/*': { data: product({ auditStatus: 0 }) },
    '/busi/supplyChainProduct/delete/*': { data: { id: '1' } },
    '/system/dict/data/type/*': {
      data: [{ dictType: 'busi_unit', dictValue: '1', dictLabel: '件', enDictLabel: 'pc', listClass: '' }],
    },
    '/busi/category/brand': { data: [{ id: '101', name: '标签', enName: 'Labels', level: 1 }] },
  })
})

function show() {
  return renderScreen(<SupplyProductScreen locale="zh-CN" />)
}
const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
async function openMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await screen.findByRole('row', { name: /不干胶/ })).getByRole('button', { name: /的操作$/ }))
}

describe('the supply chain products screen', () => {
  it('lists minimum order, lead time and price range', async () => {
    products = [
      product(),
      product({ id: '2', name: '铭牌', enName: '', priceFrom: '0.00', priceTo: '0.00', moq: null, leadDays: null }),
    ]
    show()
    const first = within(await screen.findByRole('row', { name: /不干胶/ }))
    expect(first.getByText('江南供应链')).toBeTruthy()
    expect(first.getByText('15天')).toBeTruthy()
    expect(first.getByText(/0\.12.*0\.30/)).toBeTruthy()
    expect(await first.findByText('1000 件')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /铭牌/ })).getByText('现场洽谈')).toBeTruthy()
  })

  it('puts an approved product on the shelf, and says why another cannot be', async () => {
    products = [product(), product({ id: '2', name: '铭牌', auditStatus: 1, auditString: '待审核' })]
    const user = userEvent.setup()
    show()
    const waiting = await screen.findByRole<HTMLInputElement>('switch', { name: '铭牌上架' })
    expect(waiting.disabled).toBe(true)
    await user.click(screen.getByRole('switch', { name: '不干胶标签上架' }))
    await waitFor(() =>
      expect(sent('/busi/supplyChainProduct/status').map((one) => one.path)).toEqual([
        '/busi/supplyChainProduct/status/1/1',
      ]),
    )
    expect(await screen.findByText('“不干胶标签”已上架')).toBeTruthy()
  })

  it('asks before a withdrawal takes an approved product off the show', async () => {
    const user = userEvent.setup()
    show()
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: '撤回' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/立即停止展示/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(sent('/busi/supplyChainProduct/cancel')).toHaveLength(1))
  })

  it('does not delete what is on shelf', async () => {
    products = [product({ status: 1 })]
    const user = userEvent.setup()
    show()
    await openMenu(user)
    expect(await screen.findByRole('menuitem', { name: /请先下架/ })).toBeTruthy()
  })

  it.each([
    ['起订量', '500', false],
    ['商品名称', '新名称标签', true],
  ])('asks again before changed content of an approved product goes back to review: %s', async (label, value, asks) => {
    history.replaceState(null, '', '/basic/supplyChainProduct?edit=1')
    const user = userEvent.setup()
    show()
    const input = await screen.findByRole('textbox', { name: label }, { timeout: 5000 })
    await user.clear(input)
    await user.type(input, value)
    await user.click(screen.getByRole('button', { name: '保存' }))
    if (asks) {
      const question = within(await screen.findByRole('alertdialog', { name: '保存后将重新审核，继续吗？' }))
      expect(sent('/busi/supplyChainProduct/update')).toEqual([])
      await user.click(question.getByRole('button', { name: '保存并提交审核' }))
    }
    await waitFor(() => expect(sent('/busi/supplyChainProduct/update')).toHaveLength(1))
    expect(sent('/busi/supplyChainProduct/update')[0]?.body).toMatchObject({ id: '1', version: 3, draft: 0 })
  })

  it('refuses a price range that falls before anything is sent', async () => {
    history.replaceState(null, '', '/basic/supplyChainProduct?edit=1')
    const user = userEvent.setup()
    show()
    const to = await screen.findByRole('textbox', { name: '最高价' }, { timeout: 5000 })
    await user.clear(to)
    await user.type(to, '0.1')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findAllByText(/最高价不能低于最低价/)).length).toBeGreaterThan(0)
    expect(sent('/busi/supplyChainProduct/update')).toEqual([])
  })

  it('offers a supply chain first when there is none', async () => {
    products = []
    quota = { ...quota, used: 0 }
    show()
    const link = await screen.findByRole('link', { name: '添加供应链' })
    expect(link.getAttribute('href')).toMatch(/\/basic\/supplyChain\/\?new=1$/)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { PurchaseRecord } from '../contract.ts'
import { HallScreen } from './hall-screen.tsx'
import { MineScreen } from './mine-screen.tsx'

const demand = (over: Partial<PurchaseRecord> = {}): PurchaseRecord => ({
  id: '1',
  orderCode: 'CG241014000001',
  title: '求购标签材料',
  enTitle: 'Label stock wanted',
  purchaseType: '2',
  num_: 5000,
  unit: '1',
  preNum: null,
  priceStart: '1.20',
  priceEnd: null,
  currency: 'CNY',
  endTime: '2024-12-31 23:59:59',
  cid1: '',
  cid2: '',
  cid3: '',
  cooperateArea: ['310000'],
  areaNames: ['上海市'],
  categoryNames: [],
  images: [],
  picture: '',
  info: '用于日化标签，可移除。',
  companyName: '杭州果茶',
  enCompanyName: '',
  contactName: '',
  mobile: '',
  email: '',
  auditStatus: 2,
  auditString: '已审核',
  auditReason: '',
  receipt: '',
  status: 1,
  viewCount: 0,
  contactCount: 0,
  mineFlag: 0,
  expired: 0,
  seenFlag: 0,
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 2,
  ...over,
})

let rows: PurchaseRecord[]
let num: Record<string, unknown>
let asked: Asked[]
beforeEach(() => {
  rows = [demand()]
  num = {
    used: 1,
    max: 20,
    left: 20,
    infoComplete: 1,
    settleCurrency: 'CNY',
    maxPrice: '9999.99',
    now: '2024-10-14 10:00:00',
    contactName: '王芳',
    mobile: '13800138000',
    email: '',
  }
  history.replaceState(null, '', '/purchase/hall')
  asked = routeFetch({
    '/busi/purchase/num': () => ({ data: num }),
    '/busi/purchase/list': () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } }),
    '/busi/purchase/detail': ({ id }) => ({ data: rows.find((one) => one.id === id) }),
    '/busi/purchase/contact': { data: { contactName: '李明', mobile: '13900139000', email: '', left: 19 } },
    '/busi/purchase/cancel/*': { data: { id: '1', auditStatus: 0, version: 3 } },
    '/busi/purchase/export': { code: 500, msg: '没有可导出的数据' },
    '/busi/purchase/delete/*': { data: { id: '1' } },
    '/busi/category/brand': { data: [] },
    '/busi/province/list': { data: [] },
    '/system/dict/data/type/*': { data: [] },
  })
})
const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))

describe('the demand hall', () => {
  const show = () => renderScreen(<HallScreen locale="zh-CN" />)

  it('shows one the company saw before after a question too, whatever is left today', async () => {
    rows = [demand({ id: '2', seenFlag: 1 })]
    num = { ...num, left: 0 }
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: /^求购标签材料.*杭州果茶/ }))
    expect(await screen.findByText(/再看不计次数/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看联系方式' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '查看联系方式' }))
    await waitFor(() => expect(sent('/busi/purchase/contact')).toHaveLength(1))
    expect((await screen.findByText('查看线索')).getAttribute('href')).toMatch(/clue-list\/?$/)
  })

  it('is exported as it is filtered', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '导出' }))
    await waitFor(() => expect(sent('/busi/purchase/export')[0]?.body).toMatchObject({ scope: 'HALL' }))
  })

  it('asks for the hall and shows a contact after a question, once', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: /^求购标签材料.*杭州果茶/ }))
    const contact = await screen.findByRole('region', { name: '联系方式' })
    expect(within(contact).queryByText('13900139000')).toBeNull()
    await user.click(await within(contact).findByRole('button', { name: '查看联系方式' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: '查看联系方式' }))
    expect(await screen.findByRole('link', { name: '13900139000' })).toBeTruthy()
    expect(sent('/busi/purchase/contact')).toHaveLength(1)
    expect(sent('/busi/purchase/list')[0]?.body).toMatchObject({ scope: 'HALL' })
  })

  it('says what is missing instead of a button while company info is incomplete', async () => {
    num = { ...num, infoComplete: 0 }
    history.replaceState(null, '', '/purchase/hall?edit=1')
    show()
    expect(await screen.findByRole('link', { name: '去完善信息' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '查看联系方式' })).toBeNull()
  })

  it('says that the day’s contacts are used up', async () => {
    num = { ...num, left: 0 }
    history.replaceState(null, '', '/purchase/hall?edit=1')
    show()
    const button = await screen.findByRole('button', { name: '查看联系方式' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  })
})

describe('own demands', () => {
  const show = () => {
    history.replaceState(null, '', '/purchase/mine')
    return renderScreen(<MineScreen locale="zh-CN" />)
  }

  it('tells why one failed or was forbidden, and that one is over', async () => {
    rows = [
      demand({ mineFlag: 1, auditStatus: 3, auditString: '未通过', auditReason: '请写明规格' }),
      demand({ id: '2', mineFlag: 1, status: 2, auditReason: '重复发布' }),
      demand({ id: '3', mineFlag: 1, expired: 1 }),
    ]
    show()
    const table = await screen.findByRole('table', { name: '采购需求列表' })
    expect(await within(table).findByText('请写明规格')).toBeTruthy()
    expect(within(table).getByText('主办方已禁用：重复发布')).toBeTruthy()
    expect(within(table).getByText('已截止')).toBeTruthy()
    expect(sent('/busi/purchase/list')[0]?.body).toMatchObject({ scope: 'MINE' })
  })

  it('offers no more than is allowed', async () => {
    num = { ...num, used: 20 }
    show()
    const add = await screen.findByRole('button', { name: '发布需求' })
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { SupplyQuota, SupplyRecord } from '../contract.ts'
import { SupplyScreen } from './supply-screen.tsx'

const supply = (over: Partial<SupplyRecord> = {}): SupplyRecord => ({
  id: '1',
  name: '江南供应链',
  enName: 'Delta Supply',
  type: '1',
  area: '310000',
  areaName: '上海市',
  cids: ['1010101'],
  categoryNames: ['柔版印刷机'],
  photos: ['plant.jpg'],
  customers: '某某日化',
  contactName: '王芳',
  mobile: '13800138000',
  phone: '',
  introduction: '拥有三条柔版印刷产线，年产标签五亿枚，交期稳定。',
  enIntroduction: 'Three flexo lines, 500 million labels a year.',
  capacity: '',
  moq: null,
  certificates: [],
  oemFlag: 0,
  odmFlag: 0,
  published: 0,
  products: 0,
  auditStatus: 0,
  auditString: '草稿',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
})

let supplies: SupplyRecord[]
let quota: SupplyQuota
let asked: Asked[]
let save: (body: Record<string, unknown>) => Record<string, unknown>

beforeEach(() => {
  supplies = [supply()]
  quota = { used: 1, max: 3, productUsed: 0, productMax: 50, maxPrice: '9999.99', settleCurrency: 'CNY' }
  history.replaceState(null, '', '/basic/supplyChain')
  save = (body) => ({ data: { ...supply(), ...body, id: body['id'] ?? '9', auditStatus: body['draft'] === 1 ? 0 : 1 } })
  const idOf = (path: string) => path.split('/')[4]
  asked = routeFetch({
    '/busi/supplyChain/num': () => ({ data: quota }),
    '/busi/supplyChain/list': () => ({ data: { list: supplies, total: supplies.length, pageNum: 1, pageSize: 20 } }),
    '/busi/supplyChain/detail': ({ id }) => ({ data: supplies.find((one) => one.id === id) }),
    '/busi/supplyChain/add': (body) => save(body),
    '/busi/supplyChain/update': (body) => save(body),
    '/busi/supplyChain/cancel/*': (_, path) => ({ data: { id: idOf(path), auditStatus: 0, version: 4 } }),
    '/busi/supplyChain/delete/*': (_, path) => ({ data: { id: idOf(path) } }),
    '/system/dict/data/type/*': {
      data: [
        { dictType: 'busi_supply_type', dictValue: '1', dictLabel: '工厂', enDictLabel: 'Factory', listClass: '' },
      ],
    },
    '/busi/province': { data: [{ id: '310000', name: '上海市', enName: 'Shanghai' }] },
    '/busi/region/world': { data: [{ id: '276', name: '德国', enName: 'Germany' }] },
    '/busi/city': { data: [] },
    '/busi/category/brand': { data: [] },
  })
})

function show() {
  return renderScreen(<SupplyScreen locale="zh-CN" />)
}
const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
async function openMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await screen.findByRole('row', { name: /江南/ })).getByRole('button', { name: /的操作$/ }))
}

describe('the supply chain screen', () => {
  it('lists name, type, region, categories, contact and state', async () => {
    supplies = [
      supply({ products: 4 }),
      supply({ id: '2', name: '苏州工厂', enName: '', auditStatus: 3, auditReason: '照片不符', published: 1 }),
    ]
    show()
    const first = within(await screen.findByRole('row', { name: /江南/ }))
    for (const words of ['上海市', '柔版印刷机', '13800138000', '4']) expect(first.getByText(words)).toBeTruthy()
    expect(await first.findByText('工厂')).toBeTruthy()
    const second = within(screen.getByRole('row', { name: /苏州/ }))
    for (const words of ['驳回原因：照片不符', '已通过版本展示中', '缺英文'])
      expect(second.getByText(words)).toBeTruthy()
    expect(await screen.findByText('供应链 1/3')).toBeTruthy()
  })

  it('filters by type and region', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByRole('option', { name: '德国' })
    await user.selectOptions(screen.getByRole('combobox', { name: '所在地区' }), '276')
    await user.selectOptions(screen.getByRole('combobox', { name: '类型' }), '1')
    await waitFor(() => expect(sent('/busi/supplyChain/list').at(-1)?.body).toMatchObject({ type: '1', area: '276' }))
  })

  it('adds one: refuses what is missing at its field, saves a draft, and goes on with it', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加供应链' }))
    expect(location.search).toBe('?new=1')
    await user.click(await screen.findByRole('button', { name: '提交审核' }, { timeout: 5000 }))
    expect((await screen.findAllByText('请输入供应链名称')).length).toBeGreaterThan(0)
    expect(sent('/busi/supplyChain/add')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: '供应链名称' }), '新供应链')
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(sent('/busi/supplyChain/add')).toHaveLength(1))
    expect(sent('/busi/supplyChain/add')[0]?.body).toMatchObject({ name: '新供应链', draft: 1 })
    await waitFor(() => expect(location.search).toBe('?edit=9'))
  })

  it('shows what the server refuses at its field and both versions when somebody saved in between', async () => {
    save = () => ({ code: 300, data: { errors: [{ field: 'photos', msgKey: 'x:y', msg: '文件不存在' }] } })
    history.replaceState(null, '', '/basic/supplyChain?edit=1')
    const user = userEvent.setup()
    show()
    await user.type(await screen.findByRole('textbox', { name: '产能' }, { timeout: 5000 }), '年产五亿枚')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect((await screen.findAllByText('文件不存在')).length).toBeGreaterThan(0)
    expect(sent('/busi/supplyChain/update')[0]?.body).toMatchObject({
      id: '1',
      version: 3,
      capacity: '年产五亿枚',
      draft: 0,
    })
    save = () => ({ code: 409, data: { current: supply({ contactName: '李雷', version: 5 }) } })
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    const both = within(await screen.findByRole('dialog', { name: '记录已被他人修改' }, { timeout: 5000 }))
    expect(both.getByText('李雷')).toBeTruthy()
  })

  it('is only read while it is pending, and can be withdrawn', async () => {
    supplies = [supply({ auditStatus: 1, published: 1 })]
    const user = userEvent.setup()
    show()
    await openMenu(user)
    expect((await screen.findByRole('menuitem', { name: /^编辑/ })).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: '撤回' }))
    const question = within(await screen.findByRole('alertdialog', { name: '撤回“江南供应链”？' }))
    expect(question.getByText(/此前审核通过的版本继续展示/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(sent('/busi/supplyChain/cancel')[0]?.path).toBe('/busi/supplyChain/cancel/1'))
  })

  it('tells why one with products cannot be deleted, and deletes one without after a question', async () => {
    const user = userEvent.setup()
    supplies = [supply({ products: 2 })]
    const { unmount } = show()
    await openMenu(user)
    expect(await screen.findByRole('menuitem', { name: /该供应链下还有2个商品/ })).toBeTruthy()
    unmount()
    supplies = [supply()]
    show()
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除“江南供应链”？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(sent('/busi/supplyChain/delete')).toHaveLength(1))
  })

  it('shows all of one to read', async () => {
    const user = userEvent.setup()
    show()
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: '查看' }))
    const drawer = within(await screen.findByRole('dialog', { name: '江南供应链' }, { timeout: 5000 }))
    expect(await drawer.findByText('某某日化')).toBeTruthy()
    expect(drawer.getByRole('link', { name: /公司照片 1/ })).toBeTruthy()
  })

  it('says what supply chains are for when there is none, and why no fourth can be added', async () => {
    supplies = []
    quota = { ...quota, used: 3 }
    show()
    expect(await screen.findByText('还没有供应链')).toBeTruthy()
    const buttons = await screen.findAllByRole('button', { name: '添加供应链', description: /数量已达上限/ })
    expect(buttons.length).toBeGreaterThan(0)
  })
})

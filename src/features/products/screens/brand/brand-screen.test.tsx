import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import type { BrandRecord, Quota } from '../../contract.ts'
import { BrandScreen } from './brand-screen.tsx'

const quota: Quota = {
  used: 1,
  max: 10,
  productUsed: 0,
  productMax: 50,
  hotUsed: 0,
  hotMax: 3,
  maxPrice: '9999.99',
  settleCurrency: 'CNY',
}

const brand = (over: Partial<BrandRecord> = {}): BrandRecord => ({
  id: '1',
  name: '华印',
  enName: 'Huayin',
  contactName: '王芳',
  mobile: '13800138000',
  channel: ['1'],
  area: ['310000'],
  icon: 'logo.png',
  supplyName: '',
  cid: '101',
  categoryName: '印刷设备',
  story: '',
  enStory: '',
  foundedYear: null,
  originCountry: '',
  trademarkNo: '',
  trademarkFile: '',
  published: 0,
  products: 0,
  auditTime: '',
  auditStatus: 0,
  auditString: '草稿',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
})

let brands: BrandRecord[]
let limits: Quota
let asked: Asked[]
let update: (body: Record<string, unknown>) => Record<string, unknown>

beforeEach(() => {
  brands = [brand()]
  limits = quota
  history.replaceState(null, '', '/basic/brand')
  update = (body) => ({
    data: { ...brand(), ...body, id: body.id ?? '9', auditStatus: body.draft === 1 ? 0 : 1, version: 4 },
  })
  asked = routeFetch({
    '/busi/brand/num': () => ({ data: limits }),
    '/busi/brand/get': (query) => {
      const list = query.id ? brands.filter((one) => one.id === query.id) : brands
      return { data: { list, total: list.length, pageNum: 1, pageSize: 20 } }
    },
    '/busi/brand/label': {
      data: {
        channel: [
          { id: '1', name: '线下' },
          { id: '5', name: '出口' },
        ],
        unit: [],
        sector: [{ id: '101', name: '印刷设备' }],
      },
    },
    '/system/dict/data/type/*': {
      data: [
        { dictType: 'busi_brand_channel', dictValue: '1', dictLabel: '线下', enDictLabel: 'Offline', listClass: '' },
      ],
    },
    '/busi/province': {
      data: [
        { id: '310000', name: '上海市', enName: 'Shanghai' },
        { id: '320000', name: '江苏省', enName: 'Jiangsu' },
      ],
    },
    '/busi/region/world': { data: [{ id: '156', name: '中国', enName: 'China' }] },
    '/busi/brand/update': (body) => update(body),
    '/busi/brand/cancel/*': (_, path) => ({ data: { id: path.split('/')[4], auditStatus: 0, version: 4 } }),
    '/busi/brand/delete/*': (_, path) => ({ data: { id: path.split('/')[4] } }),
  })
})

function show() {
  return renderScreen(<BrandScreen locale="zh-CN" />)
}
const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
const page = async (name: string) => within(await screen.findByRole('form', { name }, { timeout: 5000 }))

describe('the brands screen', () => {
  it('lists name, sector, contact, channel, state and number of products', async () => {
    brands = [
      brand({ products: 3 }),
      brand({ id: '2', name: '天工', enName: '', auditStatus: 3, auditReason: '标志模糊', published: 1 }),
    ]
    show()
    const first = within(await screen.findByRole('row', { name: /华印/ }))
    expect(first.getByText('13800138000')).toBeTruthy()
    expect(await first.findByText('线下')).toBeTruthy()
    expect(first.getByText('3')).toBeTruthy()
    const second = within(screen.getByRole('row', { name: /天工/ }))
    expect(second.getByText('驳回原因：标志模糊')).toBeTruthy()
    expect(second.getByText('已通过版本展示中')).toBeTruthy()
    expect(second.getByText('缺英文')).toBeTruthy()
  })

  it('adds a brand: refuses what is missing at its field, then submits what was typed', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加品牌' }))
    const form = await page('添加品牌')
    expect(location.search).toBe('?new=1')
    await user.click(form.getByRole('button', { name: '提交审核' }))
    expect((await form.findAllByText('请输入品牌名称')).length).toBeGreaterThan(0)
    expect(sent('/busi/brand/update')).toEqual([])
    await user.type(form.getByRole('textbox', { name: '品牌名称' }), '新牌')
    await user.type(form.getByRole('textbox', { name: '品牌英文名称' }), 'New Mark')
    await user.click(form.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(sent('/busi/brand/update')).toHaveLength(1))
    const { body } = sent('/busi/brand/update')[0]!
    expect(body).toMatchObject({ name: '新牌', enName: 'New Mark', draft: 1 })
    expect(body.clientToken).toMatch(/^[\w-]{8,64}$/)
    expect(body).not.toHaveProperty('version')
    await waitFor(() => expect(location.search).toBe('?edit=9'))
  })

  it('edits a brand over the version it read and shows what the server refuses', async () => {
    update = () => ({ code: 300, data: { errors: [{ field: 'name', msgKey: 'x:y', msg: '您已有同名品牌' }] } })
    history.replaceState(null, '', '/basic/brand?edit=1')
    const user = userEvent.setup()
    show()
    const form = await page('编辑品牌')
    const name = await form.findByRole('textbox', { name: '品牌名称' })
    await user.clear(name)
    await user.type(name, '天工')
    await form.findByRole('checkbox', { name: '上海市' })
    await user.click(form.getByRole('button', { name: '提交审核' }))
    expect((await form.findAllByText('您已有同名品牌')).length).toBeGreaterThan(0)
    expect(sent('/busi/brand/update')[0]?.body).toMatchObject({
      id: '1',
      version: 3,
      name: '天工',
      area: ['310000'],
      draft: 0,
    })
  })

  it('compares both versions when somebody saved in between', async () => {
    update = () => ({ code: 409, data: { current: brand({ contactName: '李雷', version: 5 }) } })
    history.replaceState(null, '', '/basic/brand?edit=1')
    const user = userEvent.setup()
    show()
    const form = await page('编辑品牌')
    await user.type(await form.findByRole('textbox', { name: '供应商' }), '一厂')
    await user.click(form.getByRole('button', { name: '保存草稿' }))
    const both = within(await screen.findByRole('dialog', { name: '记录已被他人修改' }, { timeout: 5000 }))
    expect(both.getByText('李雷')).toBeTruthy()
    expect(both.getByText('一厂')).toBeTruthy()
  })

  it('is only read while it is pending, and can be withdrawn', async () => {
    brands = [brand({ auditStatus: 1 })]
    const user = userEvent.setup()
    show()
    await user.click(
      within(await screen.findByRole('row', { name: /华印/ })).getByRole('button', { name: '华印的操作' }),
    )
    expect((await screen.findByRole('menuitem', { name: /^编辑/ })).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: '撤回' }))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '撤回“华印”？' })).getByRole('button', { name: '撤回' }),
    )
    await waitFor(() => expect(sent('/busi/brand/cancel').map((one) => one.path)).toEqual(['/busi/brand/cancel/1']))
  })

  it('tells why a brand with products cannot be deleted', async () => {
    brands = [brand({ products: 2 })]
    const user = userEvent.setup()
    show()
    await user.click(
      within(await screen.findByRole('row', { name: /华印/ })).getByRole('button', { name: '华印的操作' }),
    )
    expect(await screen.findByRole('menuitem', { name: /该品牌下还有2个产品/ })).toBeTruthy()
    expect(sent('/busi/brand/delete')).toEqual([])
  })

  it('says what brands are for when there is none, and why none can be added on a small booth', async () => {
    brands = []
    limits = { ...quota, used: 0, max: 0 }
    show()
    expect(await screen.findByText('还没有品牌')).toBeTruthy()
    expect(
      (await screen.findAllByRole('button', { name: '添加品牌', description: /不足 9 平方米/ })).length,
    ).toBeGreaterThan(0)
  })
})

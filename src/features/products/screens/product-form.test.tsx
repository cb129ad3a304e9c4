import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { ProductRecord, Quota } from '../contract.ts'
import { ProductScreen } from './product-screen.tsx'

const quota: Quota = {
  used: 1,
  max: 10,
  productUsed: 2,
  productMax: 50,
  hotUsed: 0,
  hotMax: 3,
  maxPrice: '9999.99',
  settleCurrency: 'CNY',
}

const product = (over: Partial<ProductRecord> = {}): ProductRecord =>
  ({
    id: '1',
    productName: '柔印机',
    enProductName: '',
    brandId: '7',
    brandName: '华印',
    enBrandName: '',
    cid1: '101',
    cid2: '10101',
    cid3: '1010101',
    categoryPath: '设备 / 柔印 / 机组式',
    price: '1280.00',
    marketPrice: null,
    currency: 'CNY',
    area: '310000',
    areaName: '上海市',
    thumbnail: 'a.jpg',
    enThumbnail: '',
    carousel: ['b.jpg'],
    enCarousel: [],
    content: '<p>机组式八色柔版印刷机，速度快。</p>',
    enContent: '',
    status: 0,
    hotFlag: 0,
    suncode: '',
    upTime: '',
    downTime: '',
    model: '',
    spec: '',
    moq: null,
    unit: '',
    video: '',
    keywords: [],
    newFlag: 0,
    sort: 0,
    auditTime: '',
    auditStatus: 0,
    auditString: '草稿',
    auditReason: '',
    createTime: '2024-10-14 10:00:00',
    updateTime: '2024-10-14 10:00:00',
    version: 3,
    ...over,
  }) as ProductRecord

const node = (id: string, name: string, level: number, children: unknown[] = []) => ({
  id,
  name,
  enName: `${name} en`,
  level,
  children,
})
const tree = [
  node('101', '设备', 1, [node('10101', '柔印', 2, [node('1010101', '机组式', 3), node('1010102', '卫星式', 3)])]),
  node('103', '印后', 1, [node('10301', '模切', 2, [node('1030101', '轮转模切', 3)])]),
]

let stored: ProductRecord
let asked: Asked[]
let save: (body: Record<string, unknown>) => Record<string, unknown>

beforeEach(() => {
  stored = product()
  save = (body) => ({
    data: { ...stored, ...body, id: body.id ?? '9', auditStatus: body.draft === 1 ? 0 : 1, version: 4 },
  })
  asked = routeFetch({
    '/busi/brand/num': { data: quota },
    '/busi/product/brandlist': { data: [{ id: '7', name: '华印', enName: 'Huayin', icon: '', auditStatus: 2 }] },
    '/busi/product/list': { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } },
    '/busi/product/detail': () => ({ data: stored }),
    '/busi/product/add': (body) => save(body),
    '/busi/product/update': (body) => save(body),
    '/busi/brand/label': { data: { channel: [], unit: [{ id: '6', name: '台' }], sector: [] } },
    '/busi/province': { data: [{ id: '310000', name: '上海市', enName: 'Shanghai' }] },
    '/busi/city': { data: [{ id: '310100', name: '市辖区', enName: 'Shanghai' }] },
    '/busi/region/world': { data: [{ id: '276', name: '德国', enName: 'Germany' }] },
    '/busi/category/brand': { data: tree },
  })
})

function show(search: string, locale: Locale = 'zh-CN') {
  history.replaceState(null, '', `/basic/commodityManagement${search}`)
  return renderScreen(<ProductScreen locale={locale} />, locale)
}
const sent = () => asked.filter((one) => /product\/(add|update)$/.test(one.path))
const form = async (name = '编辑产品') => within(await screen.findByRole('form', { name }, { timeout: 5000 }))
const required = (element: HTMLElement) => element.getAttribute('aria-required')

describe('the product form', () => {
  it('lists every missing field of a submission, in words, and sends nothing', async () => {
    const user = userEvent.setup()
    show('?new=1')
    const page = await form('添加产品')
    await user.click(page.getByRole('button', { name: '提交审核' }))
    for (const words of [
      '请输入产品名称',
      '请选择品牌',
      '请选择一级分类',
      '请输入零售指导价',
      '请选择产地',
      '请上传文件',
    ])
      expect((await page.findAllByText(words)).length, words).toBeGreaterThan(0)
    expect(page.queryByText('请输入产品英文名称')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('asks for the whole English as soon as any of it is there', async () => {
    const user = userEvent.setup()
    show('?new=1')
    const page = await form('添加产品')
    expect(required(page.getByRole('textbox', { name: '英文详情' }))).not.toBe('true')
    await user.type(page.getByRole('textbox', { name: '产品英文名称' }), 'Flexo press')
    await waitFor(() => expect(required(page.getByRole('textbox', { name: '英文详情' }))).toBe('true'))
    await user.click(page.getByRole('button', { name: '提交审核' }))
    expect((await page.findAllByText('请输入英文详情')).length).toBeGreaterThan(0)
  })

  it('saves a half-finished one as a draft and goes on with it', async () => {
    const user = userEvent.setup()
    show('?new=1')
    const page = await form('添加产品')
    await user.type(page.getByRole('textbox', { name: '产品名称' }), '柔')
    await user.click(page.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      path: '/busi/product/add',
      body: { productName: '柔', draft: 1, currency: 'CNY' },
    })
    await waitFor(() => expect(location.search).toBe('?edit=9'))
    expect(await screen.findByText('草稿已保存')).toBeTruthy()
  })

  it('shows the record, chooses categories level by level and submits over the version it read', async () => {
    const user = userEvent.setup()
    show('?edit=1&page=2')
    const page = await form()
    const box = (name: string) => page.getByRole<HTMLInputElement>('combobox', { name })
    const pick = async (name: string, option: string) => {
      await waitFor(() => expect(box(name).disabled).toBe(false))
      await user.click(box(name))
      await user.click(await page.findByRole('option', { name: option }))
    }
    await waitFor(() => expect(box('三级分类').value).toBe('机组式'))
    await pick('一级分类', '印后')
    await waitFor(() => expect(box('三级分类').value).toBe(''))
    await pick('二级分类', '模切')
    await pick('三级分类', '轮转模切')
    await pick('城市（选填）', '市辖区')
    await user.click(page.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      id: '1',
      area: '310100',
      version: 3,
      cid1: '103',
      cid3: '1030101',
      price: '1280.00',
      carousel: ['b.jpg'],
      draft: 0,
    })
    expect(await screen.findByText('已提交审核')).toBeTruthy()
    await waitFor(() => expect(location.search).toBe('?page=2'))
  })

  it('asks before changed content of an approved product goes back to review, and not for its price', async () => {
    stored = product({ auditStatus: 2, auditString: '审核通过', status: 1 })
    save = (body) => ({ data: { ...stored, ...body, auditStatus: body.productName === '柔印机' ? 2 : 1, version: 4 } })
    const user = userEvent.setup()
    show('?edit=1')
    const page = await form()
    expect(page.queryByRole('button', { name: '保存草稿' })).toBeNull()
    await user.type(page.getByRole('textbox', { name: '产品名称' }), '二代')
    await user.click(page.getByRole('button', { name: '保存' }))
    const question = within(await screen.findByRole('alertdialog', { name: '保存后将重新审核，继续吗？' }))
    await user.click(question.getByRole('button', { name: '取消' }))
    expect(sent()).toEqual([])
    const name = page.getByRole('textbox', { name: '产品名称' })
    await user.clear(name)
    await user.type(name, '柔印机')
    const price = page.getByRole('textbox', { name: '零售指导价' })
    await user.clear(price)
    await user.type(price, '999')
    await user.click(page.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ price: '999.00' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(location.search).toBe('?tab=reviewed'))
  })

  it('shows why it was rejected, and is locked while it is pending', async () => {
    stored = product({ auditStatus: 3, auditString: '审核不通过', auditReason: '缩略图模糊' })
    const view = show('?edit=1')
    expect(await (await form()).findByText('驳回原因：缩略图模糊')).toBeTruthy()
    view.unmount()
    stored = product({ auditStatus: 1, auditString: '待审核' })
    show('?edit=1')
    const submit = (await form()).getByRole('button', { name: '提交审核', description: '正在审核中，请先撤回再修改' })
    await userEvent.click(submit)
    expect(sent()).toEqual([])
  })

  it('puts the server’s words at the field and keeps what was typed', async () => {
    save = () => ({
      code: 300,
      data: { errors: [{ field: 'brandId', msgKey: 'x:y', msg: '该品牌尚未提交审核，请先提交品牌' }] },
    })
    const user = userEvent.setup()
    show('?edit=1')
    const page = await form()
    await user.type(page.getByRole('textbox', { name: '规格' }), '八色')
    await user.click(page.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(page.getByRole('combobox', { name: '品牌' }).getAttribute('aria-invalid')).toBe('true'))
    expect(page.getByRole<HTMLInputElement>('textbox', { name: '规格' }).value).toBe('八色')
  })

  it('compares both versions after a conflict and saves over the newer one', async () => {
    save = (body) =>
      body.version === 3
        ? { code: 409, data: { current: product({ spec: '对方的规格', version: 8 }) } }
        : { data: { ...stored, ...body, auditStatus: 0, version: 9 } }
    const user = userEvent.setup()
    show('?edit=1')
    const page = await form()
    await user.type(page.getByRole('textbox', { name: '型号' }), 'FX-8')
    await user.click(page.getByRole('button', { name: '保存草稿' }))
    const both = within(await screen.findByRole('dialog', { name: '记录已被他人修改' }, { timeout: 5000 }))
    expect(both.getByText('对方的规格')).toBeTruthy()
    await user.click(both.getByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ version: 8, model: 'FX-8', spec: '对方的规格', draft: 1 })
  })

  it('tells when the product is not there', async () => {
    history.replaceState(null, '', '/basic/commodityManagement?edit=99')
    vi.unstubAllGlobals()
    routeFetch({ '/busi/brand/num': { data: quota }, '/busi/product/detail': { code: 404, msg: '访问资源不存在' } })
    show('?edit=99')
    expect(await screen.findByText('加载失败', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: '返回列表' })).toBeTruthy()
  })
})

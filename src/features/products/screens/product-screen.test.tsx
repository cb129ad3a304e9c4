import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom-setup.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import { OverlayHost } from '../../../shared/ui/overlay-host.tsx'
import { $questions, $toasts } from '../../../shared/ui/overlay-store.ts'
import { PHONE_QUERY, ROOM_QUERY } from '../../../shared/ui/use-media.ts'
import type { ProductRow, Quota } from '../contract.ts'
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

const row = (over: Partial<ProductRow>): ProductRow => ({
  id: '1',
  productName: '柔印机',
  enProductName: 'Flexo press',
  thumbnail: 'a.jpg',
  enThumbnail: '',
  brandId: '7',
  brandName: '华印',
  enBrandName: 'Huayin',
  categoryPath: '设备 / 柔印 / 机组式',
  price: '1280.00',
  currency: 'CNY',
  status: 0,
  hotFlag: 0,
  suncode: '',
  upTime: '',
  downTime: '',
  auditStatus: 1,
  auditString: '待审核',
  auditReason: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 1,
  ...over,
})

let rows: ProductRow[]
let limits: Quota
let asked: Asked[]
let answers: Record<string, (body: Record<string, unknown>, path: string) => Record<string, unknown>>

beforeEach(() => {
  rows = []
  limits = quota
  answers = {}
  $toasts.set([])
  $questions.set([])
  history.replaceState(null, '', '/basic/commodityManagement')
  const state = (path: string, change: Partial<ProductRow>) => {
    const id = path.split('/')[4] ?? ''
    rows = rows.map((one) => (one.id === id ? { ...one, ...change } : one))
    return { data: { ...rows.find((one) => one.id === id), id } }
  }
  asked = routeFetch({
    '/busi/brand/num': () => ({ data: limits }),
    '/busi/product/brandlist': { data: [{ id: '7', name: '华印', enName: 'Huayin', icon: '', auditStatus: 2 }] },
    '/busi/brand/label': { data: { channel: [], unit: [{ id: '6', name: '台' }], sector: [] } },
    '/busi/category/brand': {
      data: [
        {
          id: '10',
          name: '设备',
          enName: 'Machines',
          children: [
            { id: '11', name: '柔印', enName: 'Flexo', children: [{ id: '12', name: '机组式', enName: 'Inline' }] },
          ],
        },
      ],
    },
    '/busi/product/detail': (body) => ({
      data: {
        ...rows.find((one) => one.id === body.id),
        cid1: '',
        cid2: '',
        cid3: '',
        marketPrice: null,
        area: '330200',
        areaName: '浙江省 / 宁波市',
        carousel: ['b.jpg'],
        enCarousel: [],
        content: '<p>八色机组</p>',
        enContent: '',
        model: '',
        spec: '',
        moq: 2,
        unit: '6',
        video: '',
        keywords: ['柔印'],
        newFlag: 0,
        sort: 0,
        auditTime: '',
      },
    }),
    '/busi/product/list': (body) => {
      const other = answers.list?.(body, '')
      if (other) return other
      const list = rows.filter((one) => (one.auditStatus === 2 ? 1 : 0) === body.reviewed)
      return { data: { list, total: list.length, pageNum: 1, pageSize: 20 } }
    },
    '/busi/product/status/*/*': (body, path) =>
      answers.status?.(body, path) ?? state(path, { status: Number(path.split('/')[5]) as 0 | 1 }),
    '/busi/product/hot/*/*': (body, path) =>
      answers.hot?.(body, path) ?? state(path, { hotFlag: Number(path.split('/')[5]) as 0 | 1 }),
    '/busi/product/cancel/*': (_, path) => state(path, { auditStatus: 0 }),
    '/busi/product/delete/*': (_, path) => {
      rows = rows.filter((one) => one.id !== path.split('/')[4])
      return { data: { id: path.split('/')[4] } }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function show(locale: Locale = 'zh-CN') {
  return render(
    <TestStrings locale={locale}>
      <ProductScreen locale={locale} />
      <OverlayHost locale={locale} />
    </TestStrings>,
  )
}
const paths = (start: string) => asked.filter((one) => one.path.startsWith(start)).map((one) => one.path)
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

async function choose(name: RegExp, action: string) {
  const user = userEvent.setup()
  await user.click((await rowOf(name)).getByRole('button', { name: /的操作$/ }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
}

describe('the products screen', () => {
  it('shows what is to be reviewed with state, reason, price and the missing language', async () => {
    rows = [
      row({}),
      row({
        id: '2',
        productName: '模切机',
        enProductName: '',
        price: '0.00',
        auditStatus: 3,
        auditReason: '缩略图模糊',
      }),
      row({ id: '3', productName: '分切机', auditStatus: 2 }),
    ]
    show()
    const rejected = await rowOf(/模切机/)
    expect(rejected.getByText('审核不通过')).toBeTruthy()
    expect(rejected.getByText('驳回原因：缩略图模糊')).toBeTruthy()
    expect(rejected.getByText('现场洽谈')).toBeTruthy()
    expect(rejected.getByText('缺英文')).toBeTruthy()
    expect((await rowOf(/柔印机/)).getByText('¥1,280.00')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /分切机/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(await screen.findByText('产品 2/50 · 推荐 0/3')).toBeTruthy()
  })

  it('leads with English names and words in English', async () => {
    rows = [row({ price: '0.00' }), row({ id: '2', productName: '模切机', enProductName: '' })]
    show('en-US')
    const first = await rowOf(/Flexo press/)
    expect(first.getByText('Negotiate on site')).toBeTruthy()
    expect(first.getByText('Huayin')).toBeTruthy()
    expect((await rowOf(/模切机/)).getByText('Missing English')).toBeTruthy()
  })

  it('puts an approved product on the shelf and marks it hot, saying so, and never before the server agreed', async () => {
    rows = [row({ auditStatus: 2 })]
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('tab', { name: '已审核' }))
    const shelf = () => screen.getByRole<HTMLInputElement>('switch', { name: '柔印机上架' })
    const hot = () => screen.getByRole<HTMLInputElement>('switch', { name: '推荐柔印机' })
    await screen.findByRole('switch', { name: '柔印机上架' })
    expect([shelf().checked, hot().disabled]).toEqual([false, true])
    await user.click(shelf())
    await waitFor(() => expect(shelf().checked).toBe(true))
    expect(paths('/busi/product/status')).toEqual(['/busi/product/status/1/1'])
    expect(await screen.findByText('“柔印机”已上架')).toBeTruthy()
    await waitFor(() => expect(hot().disabled).toBe(false))
    await user.click(hot())
    await waitFor(() => expect(hot().checked).toBe(true))
    expect(location.search).toBe('?tab=reviewed')
  })

  it('leaves a row where it is when a switch is flipped, until the list is loaded anew', async () => {
    rows = [
      row({ id: '21', auditStatus: 2 }),
      row({ id: '22', productName: '模切机', enProductName: '', auditStatus: 2, status: 1 }),
    ]
    // As the server: the last changed first.
    let order = ['21', '22']
    answers.list = () => ({
      data: { list: order.map((id) => rows.find((one) => one.id === id)), total: 2, pageNum: 1, pageSize: 20 },
    })
    answers.hot = (_, path) => {
      order = ['22', '21']
      rows = rows.map((one) => (one.id === path.split('/')[4] ? { ...one, hotFlag: 1 } : one))
      return { data: { id: '22', status: 1, auditStatus: 2, hotFlag: 1, upTime: '', downTime: '', version: 2 } }
    }
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    const names = () => screen.getAllByRole('rowheader').map((one) => one.textContent?.slice(0, 3))
    const hot = () => screen.getByRole<HTMLInputElement>('switch', { name: '推荐模切机' })
    await screen.findByRole('switch', { name: '推荐模切机' })
    await user.click(hot())
    await waitFor(() => expect(hot().checked).toBe(true))
    await waitFor(() => expect(paths('/busi/brand/num').length).toBeGreaterThan(1))
    expect(names()).toEqual(['柔印机', '模切机'])
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(names()).toEqual(['模切机', '柔印机']))
  })

  it('leaves the switch as it was when the server refuses', async () => {
    // Another id: the client drops the same write sent twice within a second, also from the test before.
    rows = [row({ id: '5', auditStatus: 2, status: 1 })]
    answers.hot = () => ({ code: 500, msg: '最多推荐3个产品' })
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    const hot = await screen.findByRole<HTMLInputElement>('switch', { name: '推荐柔印机' })
    await user.click(hot)
    await waitFor(() => expect(paths('/busi/product/hot')).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: '推荐柔印机' }).disabled).toBe(false),
    )
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '推荐柔印机' }).checked).toBe(false)
    expect($toasts.get().filter((one) => one.tone === 'success')).toEqual([])
  })

  it('asks before an approved product is withdrawn, and tells what it costs', async () => {
    rows = [row({ auditStatus: 2, status: 1 })]
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    await choose(/柔印机/, '撤回')
    const question = within(await screen.findByRole('alertdialog', { name: '撤回“柔印机”？' }))
    expect(question.getByText(/立即下架/)).toBeTruthy()
    expect(paths('/busi/product/cancel')).toEqual([])
    await user.click(question.getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(paths('/busi/product/cancel')).toEqual(['/busi/product/cancel/1']))
  })

  it('deletes after a question that names the product, and offers the first step when nothing is left', async () => {
    rows = [row({ auditStatus: 0 })]
    const user = userEvent.setup()
    show()
    await choose(/柔印机/, '删除')
    const question = within(await screen.findByRole('alertdialog', { name: '删除“柔印机”？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('没有待审核的产品')).toBeTruthy()
    expect(paths('/busi/product/delete')).toEqual(['/busi/product/delete/1'])
  })

  it('shows the whole product to read, also while it is pending', async () => {
    rows = [row({})]
    show()
    await choose(/柔印机/, '查看')
    const view = within(await screen.findByRole('dialog', { name: '柔印机' }, { timeout: 5000 }))
    expect(await view.findByText('浙江省 / 宁波市')).toBeTruthy()
    expect(await view.findByText('2 台')).toBeTruthy()
    expect(view.getByText('八色机组')).toBeTruthy()
    expect(view.getByRole('img', { name: '轮播图 1' }).getAttribute('src')).toContain('fileName=b.jpg')
  })

  it('tells why a pending product cannot be edited and one on shelf not be deleted', async () => {
    rows = [row({})]
    const user = userEvent.setup()
    show()
    await choose(/柔印机/, '编辑')
    expect(location.search).toBe('')
    expect(screen.getByRole('menuitem', { name: /正在审核中，请先撤回再修改/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await user.keyboard('{Escape}')
  })

  it('sends filters as the call wants them', async () => {
    rows = [row({})]
    history.replaceState(null, '', '/basic/commodityManagement?brandId=7&begin=2024-10-01&end=2024-10-14')
    show()
    await screen.findByRole('row', { name: /柔印机/ })
    const last = asked.filter((one) => one.path === '/busi/product/list').at(-1)
    expect(last?.body).toEqual({
      brandId: '7',
      reviewed: 0,
      pageNum: 1,
      pageSize: 20,
      params: { beginTime: '2024-10-01', endTime: '2024-10-14' },
    })
  })

  it('leads to the brands when there is none yet', async () => {
    limits = { ...quota, used: 0 }
    show()
    const link = await screen.findByRole('link', { name: '添加品牌' })
    expect(link.getAttribute('href')).toMatch(/\/basic\/brand\/\?new=1$/)
  })

  it('says why no more can be added', async () => {
    rows = [row({})]
    limits = { ...quota, productUsed: 50 }
    show()
    const add = await screen.findByRole('button', { name: '添加产品', description: '产品数量已达上限（50个）' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the 401 panel to somebody without the permission, and an error with a way to try again', async () => {
    answers.list = () => ({ code: 403, msg: '' })
    const view = show()
    expect(await screen.findByText(/没有.*权限/)).toBeTruthy()
    view.unmount()
    answers.list = () => ({ code: 500, msg: '数据库忙' })
    show()
    expect(await screen.findByText('数据库忙')).toBeTruthy()
    answers = {}
    rows = [row({})]
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('row', { name: /柔印机/ })).toBeTruthy()
  })

  it('filters by three levels of category, the next one once it has something to choose', async () => {
    rows = [row({})]
    const user = userEvent.setup()
    show()
    await screen.findByRole('row', { name: /柔印机/ })
    const sent = () => asked.filter((one) => one.path === '/busi/product/list').at(-1)?.body
    await screen.findByRole('option', { name: '设备' })
    expect(screen.queryByLabelText('二级分类')).toBeNull()
    await user.selectOptions(screen.getByLabelText('一级分类'), '设备')
    await user.selectOptions(await screen.findByLabelText('二级分类'), '柔印')
    await user.selectOptions(await screen.findByLabelText('三级分类'), '机组式')
    await waitFor(() => expect(sent()).toMatchObject({ cid1: '10', cid2: '11', cid3: '12' }))
    await user.selectOptions(screen.getByLabelText('一级分类'), '全部')
    await waitFor(() => expect(sent()).toEqual({ reviewed: 0, pageNum: 1, pageSize: 20, params: {} }))
    expect(screen.queryByLabelText('二级分类')).toBeNull()
  })

  it('opens a record by its name, and has edit and delete at hand where there is room', async () => {
    media.set(ROOM_QUERY, true)
    rows = [row({ auditStatus: 0 })]
    const user = userEvent.setup()
    show()
    const first = await rowOf(/柔印机/)
    await user.click(first.getByRole('button', { name: '柔印机的操作' }))
    expect(await screen.findByRole('menuitem', { name: '复制' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: '编辑' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(first.getByRole('button', { name: '删除柔印机' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除“柔印机”？' }))
    await user.click(question.getByRole('button', { name: '取消' }))
    await user.click(first.getByRole('button', { name: /^柔印机\s*Flexo/ }))
    const view = await screen.findByRole('dialog', { name: '柔印机' }, { timeout: 5000 })
    await user.click(within(view).getAllByRole('button', { name: '关闭' })[0]!)
    await user.click(first.getByRole('button', { name: '编辑柔印机' }))
    expect(location.search).toBe('?edit=1')
  })

  it('puts chosen products on the shelf with one message for all', async () => {
    rows = [
      row({ id: '31', auditStatus: 2 }),
      row({ id: '32', productName: '模切机', enProductName: '', auditStatus: 2 }),
      row({ id: '33', productName: '分切机', enProductName: '', auditStatus: 2 }),
    ]
    answers.status = (_, path) => {
      const id = path.split('/')[4] ?? ''
      return id === '32'
        ? { code: 500, msg: '审核通过后才能进行此操作' }
        : { data: { id, status: 1, auditStatus: 2, hotFlag: 0, upTime: '', downTime: '', version: 2 } }
    }
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
    await user.click(await screen.findByRole('button', { name: '上架' }))
    await waitFor(() =>
      expect($toasts.get().map((one) => one.text)).toEqual([
        '上架：已完成 2 项，1 项未完成。“模切机”：审核通过后才能进行此操作。',
      ]),
    )
    expect(paths('/busi/product/status')).toEqual([
      '/busi/product/status/31/1',
      '/busi/product/status/32/1',
      '/busi/product/status/33/1',
    ])
    const on = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${name}上架` }).checked
    expect([on('柔印机'), on('模切机'), on('分切机')]).toEqual([true, false, true])
    expect(screen.getByText('已选 1 项')).toBeTruthy()
  })

  it('deletes chosen products after one question', async () => {
    rows = [row({ id: '41', auditStatus: 0 }), row({ id: '42', productName: '模切机', auditStatus: 0 })]
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.queryByRole('button', { name: '上架' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '删除' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除选中的 2 个产品？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('没有待审核的产品')).toBeTruthy()
    expect($toasts.get().map((one) => one.text)).toEqual(['删除：已完成 2 项'])
  })

  it('is cards on a phone', async () => {
    media.set(PHONE_QUERY, true)
    rows = [row({ auditStatus: 3, auditReason: '缩略图模糊' })]
    show()
    const cards = within(await screen.findByRole('list', { name: '待审核' }))
    const card = within(cards.getByRole('listitem'))
    expect(card.getByText('柔印机')).toBeTruthy()
    expect(card.getByText('驳回原因：缩略图模糊')).toBeTruthy()
  })
})

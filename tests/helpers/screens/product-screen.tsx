/** The screen of products over a server that answers by path. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { renderScreen } from '../render-screen.tsx'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import type { ProductRow, Quota } from '../../../src/features/products/contract.ts'
import { ProductScreen } from '../../../src/features/products/screens/product-screen.tsx'

export function productScreen() {
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
    receipt: '',
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
      '/system/dict/data/type/busi_unit': {
        data: [{ dictLabel: '台', enDictLabel: 'set', dictValue: '6', listClass: '' }],
      },
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

  function show(locale: Locale = 'zh-CN') {
    return renderScreen(<ProductScreen locale={locale} />, locale)
  }
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

  async function choose(name: RegExp, action: string) {
    const user = userEvent.setup()
    await user.click((await rowOf(name)).getByRole('button', { name: /的操作$/ }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
  }

  return {
    get rows() {
      return rows
    },
    set rows(value) {
      rows = value
    },
    row,
    show,
    rowOf,
    choose,
    get asked() {
      return asked
    },
    get limits() {
      return limits
    },
    set limits(value) {
      limits = value
    },
    quota,
    get answers() {
      return answers
    },
    set answers(value) {
      answers = value
    },
  }
}

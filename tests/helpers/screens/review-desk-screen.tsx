/** The review desk over a server that answers by path. */
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { renderScreen } from '../render-screen.tsx'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import type { Hold, ReviewRecord, ReviewRow } from '../../../src/features/review/contract.ts'
import { ReviewDeskScreen } from '../../../src/features/review/screens/review-desk-screen.tsx'

export function reviewDeskScreen() {
  const base = {
    kind: 'PRODUCT' as const,
    exhibitorId: '3',
    companyName: '上海印刷设备有限公司',
    enCompanyName: 'Shanghai Printing Equipment',
    thumbnail: 'a.jpg',
    status: 1,
    reason: '',
    submittedAt: '2024-10-14 10:00:00',
    submittedBy: '王芳',
    decidedAt: '',
    decidedBy: '',
    version: 1,
    receipt: '',
    lock: null,
  }
  const row = (entityId: string, title: string, over: Partial<ReviewRow> = {}): ReviewRow => ({
    booth: '',
    keeperName: '',
    id: `9${entityId}`,
    entityId,
    title,
    enTitle: `${title} en`,
    ...base,
    ...over,
  })

  let rows: ReviewRow[]
  let records: Record<string, Partial<ReviewRecord>>
  let hold: Hold
  let outcomes: (items: { entityId: string }[]) => { kind: string; entityId: string; done: number; msg: string }[]
  let asked: Asked[]

  function recordOf(entityId: string): ReviewRecord {
    const { id: _, ...head } = rows.find((one) => one.entityId === entityId) ?? row(entityId, '产品')
    const at = rows.findIndex((one) => one.entityId === entityId)
    const near = (step: number) => {
      const found = rows[at + step]
      return found ? { kind: found.kind, entityId: found.entityId } : null
    }
    return {
      ...head,
      first: 0,
      blocked: '',
      notes: [],
      revocable: 0,
      barred: -1,
      log: [{ action: 'submit', byKind: 'exhibitor', byName: '王芳', reason: '', from: '', at: '2024-10-14 10:00:00' }],
      fields: [
        { key: 'productName', type: 'text', changed: 1, current: '新名称', approved: '旧名称' },
        { key: 'enProductName', type: 'text', changed: 0, current: 'Same name', approved: 'Same name' },
        { key: 'price', type: 'money', changed: 0, current: '¥128.00', approved: '¥128.00' },
        { key: 'carousel', type: 'images', changed: 1, current: ['a.jpg', 'c.jpg'], approved: ['a.jpg'] },
        {
          key: 'content',
          type: 'rich',
          changed: 0,
          current: '<p>详情<script>alert(1)</script></p>',
          approved: '<p>详情</p>',
        },
        { key: 'brandNew', type: 'text', changed: 0, current: '没有位置的字段', approved: '' },
      ],
      prev: near(-1),
      next: near(1),
      ...records[entityId],
    }
  }

  beforeEach(() => {
    rows = [
      row('7', '柔印机'),
      row('8', '模切机', { lock: { name: 'Li', until: '2024-10-14 10:05:00', mine: 0 } }),
      row('9', '收卷机'),
    ]
    records = {}
    hold = { name: 'Me', until: '2024-10-14 10:05:00', mine: 1 }
    outcomes = (items) => items.map(({ entityId }) => ({ kind: 'PRODUCT', entityId, done: 1, msg: '' }))
    history.replaceState(null, '', '/review')
    const decide = (body: Record<string, unknown>) => {
      const items = body.items as { entityId: string }[]
      const data = outcomes(items)
      const gone = new Set(data.filter((one) => one.done === 1).map((one) => one.entityId))
      rows = rows.filter((one) => !gone.has(one.entityId))
      return { data }
    }
    asked = routeFetch({
      '/busi/review/counts': () => ({
        data: [
          { kind: 'PRODUCT', pending: rows.length, approved: 0, rejected: 0 },
          { kind: 'BRAND', pending: 2, approved: 0, rejected: 0 },
        ],
      }),
      '/busi/review/list': (body) => {
        const list = body.kind === 'PRODUCT' && body.status === '1' ? rows : []
        return { data: { list, total: list.length, pageNum: 1, pageSize: 20 } }
      },
      '/busi/review/detail': (body) => ({ data: recordOf(String(body.entityId)) }),
      '/busi/review/lock': (body) => {
        if (body.takeover === 1) hold = { name: 'Me', until: '2024-10-14 10:06:00', mine: 1 }
        return { data: body.release === 1 ? null : hold }
      },
      '/busi/review/approve': decide,
      '/busi/review/reject': decide,
      '/busi/review/revoke': (body) => ({ data: { kind: 'PRODUCT', entityId: body.entityId, status: 1, version: 9 } }),
      '/busi/review/reasons': { data: { recent: ['价格填写有误'], frequent: ['图片不清晰'] } },
    })
  })

  function show(locale: Locale = 'zh-CN') {
    return renderScreen(<ReviewDeskScreen locale={locale} />, locale)
  }
  const sent = (path: string) => asked.filter((one) => one.path === `/busi/review/${path}`).map((one) => one.body)
  const openCase = async (id: string, heading: string) => {
    history.replaceState(null, '', `/review?kind=PRODUCT&id=${id}`)
    show()
    await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 5000 })
  }
  const button = (name: string) => screen.getByRole('button', { name })

  return {
    show,
    sent,
    get outcomes() {
      return outcomes
    },
    set outcomes(value) {
      outcomes = value
    },
    button,
    openCase,
    get records() {
      return records
    },
    get rows() {
      return rows
    },
    set rows(value) {
      rows = value
    },
    row,
    get hold() {
      return hold
    },
    set hold(value) {
      hold = value
    },
  }
}

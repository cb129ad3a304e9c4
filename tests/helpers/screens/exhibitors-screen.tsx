/** The organiser's list of exhibitors over a server that answers by path. */
import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { renderScreen } from '../render-screen.tsx'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import type { BoothRecord, ExhibitorListRow, ExhibitorRecord } from '../../../src/features/exhibitors/contract.ts'
import { ExhibitorsScreen } from '../../../src/features/exhibitors/screens/exhibitors-screen.tsx'

export function exhibitorsScreen() {
  /** The browser's upload, answered by the test. */
  class Wire extends EventTarget {
    static last: Wire | null = null
    upload = new EventTarget()
    responseText = ''
    status = 200
    timeout = 0
    withCredentials = false
    aborted = false
    body: FormData | null = null
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send(body: FormData) {
      this.body = body
      Wire.last = this
    }
    abort() {
      this.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
    progress(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
    }
    answer(body: object) {
      this.responseText = JSON.stringify({ code: 200, msg: '', ...body })
      this.dispatchEvent(new Event('load'))
    }
  }

  const booth = (over: Partial<BoothRecord> = {}): BoothRecord => ({
    id: '11',
    hall: '3',
    boothNo: '3C01',
    boothType: 3,
    width: '6.0',
    depth: '3.0',
    area: '18.0',
    openSides: 2,
    settleCurrency: 'CNY',
    ...over,
  })
  const row = (over: Partial<ExhibitorListRow> = {}): ExhibitorListRow => ({
    id: '1',
    exhibitorId: '5',
    companyName: '苏州标签有限公司',
    enCompanyName: 'Suzhou Label',
    withdrawnAt: '',
    loginAcc: 'suzhou',
    contactName: '陈静',
    email: 'c****@example.com',
    mobile: '139****1111',
    accountState: 0,
    lastLoginTime: '',
    linkSentAt: '',
    linkOpenedAt: '',
    keeperName: '',
    keeperGone: 0,
    emailGone: 0,
    tags: [],
    booths: [booth()],
    ...over,
  })
  const record = (over: Partial<ExhibitorRecord> = {}): ExhibitorRecord => ({
    ...row(),
    email: 'chen@example.com',
    mobile: '13900001111',
    language: '',
    masked: 0,
    version: 4,
    createTime: '2024-10-14 10:00:00',
    linkUntil: '',
    log: [{ action: 'import', byName: '李审核', at: '2024-10-14 10:00:00' }],
    ...over,
  })

  let rows: ExhibitorListRow[]
  let asked: Asked[]
  let mailing: { sent: number; left: number }[]
  let update: (body: Record<string, unknown>) => Record<string, unknown>

  beforeEach(() => {
    rows = [row()]
    mailing = [
      { sent: 50, left: 10 },
      { sent: 10, left: 0 },
    ]
    update = (body) => ({ data: { ...record(), ...body, version: 5 } })
    Wire.last = null
    history.replaceState(null, '', '/review/exhibitors')
    vi.stubGlobal('XMLHttpRequest', Wire)
    const base = '/busi/organiser/exhibitor'
    asked = routeFetch({
      [`${base}/list`]: () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } }),
      [`${base}/matches`]: () => ({ data: { count: new Set(rows.map(({ exhibitorId }) => exhibitorId)).size } }),
      [`${base}/halls`]: { data: ['3', '5'] },
      [`${base}/detail`]: () => ({ data: record() }),
      [`${base}/add`]: (body) => ({ data: { ...record(), ...body } }),
      [`${base}/update`]: (body) => update(body),
      [`${base}/importCommit`]: { data: { batchId: '33', imported: 2, exhibitors: 2, booths: 2, skipped: 0 } },
      [`${base}/link`]: (body) => ({
        data: {
          url: body.mail === 1 ? '' : 'http://localhost/business-label/password/set/#token=abc',
          expiresAt: '2024-10-15 10:00:00',
          purpose: 'FIRST',
          mailedTo: body.mail === 1 ? 'c****@example.com' : '',
        },
      }),
      [`${base}/lock`]: { data: { id: '1', accountState: 2 } },
      [`${base}/withdraw`]: ({ accept }) =>
        accept === 1
          ? { data: { id: '5', withdrawnAt: '2024-10-14 10:00:00', gaveBack: '2 场已约定的对接' } }
          : { code: 463, msg: '交还并通知有关人员：2 场已约定的对接。', data: {} },
      [`${base}/reinstate`]: { data: { id: '5', withdrawnAt: '', gaveBack: '2 场已约定的对接' } },
      [`${base}/unlock`]: { data: { id: '1', accountState: 0 } },
      [`${base}/mailing/count`]: {
        data: { waiting: 60, recent: 3, withoutEmail: 1, mailServer: 1, opened: 1, opensAt: '2024-01-01 09:00' },
      },
      [`${base}/mailing/preview`]: ({ days }) => ({
        data: [
          {
            locale: 'zh-CN',
            company: '苏州标签有限公司',
            subject: '标签展：展商账号已开通',
            html: `<p>${String(days)} 天内有效</p>`,
          },
        ],
      }),
      [`${base}/mailing/send`]: () => ({ data: mailing.shift() }),
    })
  })

  function show(locale: 'zh-CN' | 'en-US' = 'zh-CN') {
    return renderScreen(<ExhibitorsScreen locale={locale} />, locale)
  }
  const sent = (path: string) => asked.filter((one) => one.path.endsWith(path))
  const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, { timeout: 5000 }))

  return {
    get rows() {
      return rows
    },
    set rows(value) {
      rows = value
    },
    row,
    booth,
    show,
    sent,
    dialog,
    get mailing() {
      return mailing
    },
    set mailing(value) {
      mailing = value
    },
    get asked() {
      return asked
    },
    get update() {
      return update
    },
    set update(value) {
      update = value
    },
    Wire,
  }
}

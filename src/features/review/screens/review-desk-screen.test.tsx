import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom-setup.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import { OverlayHost } from '../../../shared/ui/overlay-host.tsx'
import { $questions, $toasts } from '../../../shared/ui/overlay-store.ts'
import { PHONE_QUERY } from '../../../shared/ui/use-media.ts'
import type { Hold, ReviewRecord, ReviewRow } from '../contract.ts'
import { ReviewDeskScreen } from './review-desk-screen.tsx'

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
  lock: null,
}
const row = (entityId: string, title: string, over: Partial<ReviewRow> = {}): ReviewRow => ({
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
  $toasts.set([])
  $questions.set([])
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
afterEach(() => vi.unstubAllGlobals())

function show(locale: Locale = 'zh-CN') {
  return render(
    <TestStrings locale={locale}>
      <ReviewDeskScreen locale={locale} />
      <OverlayHost locale={locale} />
    </TestStrings>,
  )
}
const sent = (path: string) => asked.filter((one) => one.path === `/busi/review/${path}`).map((one) => one.body)
const openCase = async (id: string, heading: string) => {
  history.replaceState(null, '', `/review?kind=PRODUCT&id=${id}`)
  show()
  await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 5000 })
}
const button = (name: string) => screen.getByRole('button', { name })

describe('the queue', () => {
  it('shows what waits, whose it is and who has it open, with counts on the tabs', async () => {
    show()
    const line = within(await screen.findByRole('row', { name: /模切机/ }))
    expect(line.getByText('上海印刷设备有限公司')).toBeTruthy()
    expect(line.getByText('Li 审核中')).toBeTruthy()
    expect(line.getByText('2024-10-14 10:00')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /产品\s*3/ }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tab', { name: /品牌\s*2/ })).toBeTruthy()
    expect(sent('list')[0]).toMatchObject({ kind: 'PRODUCT', status: '1', pageNum: 1 })
  })

  it('changes kind and state through the address, and says so when nothing waits', async () => {
    show()
    await screen.findByRole('row', { name: /柔印机/ })
    await userEvent.click(screen.getByRole('tab', { name: /品牌/ }))
    expect(location.search).toBe('?kind=BRAND')
    expect(await screen.findByText('全部审核完毕')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '审核不通过' }))
    expect(location.search).toBe('?kind=BRAND&status=3')
    expect(await screen.findByText('还没有记录')).toBeTruthy()
    expect(sent('list').at(-1)).toMatchObject({ kind: 'BRAND', status: '3' })
  })

  it('approves several at once and lists by name what was refused', async () => {
    outcomes = (items) =>
      items.map(({ entityId }) => ({
        kind: 'PRODUCT',
        entityId,
        done: entityId === '8' ? 0 : 1,
        msg: entityId === '8' ? 'Li 正在审核这条内容' : '',
      }))
    show()
    await screen.findByRole('row', { name: /柔印机/ })
    await userEvent.click(screen.getByRole('checkbox', { name: /柔印机/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /模切机/ }))
    await userEvent.click(button('批量通过'))
    await userEvent.click(await screen.findByRole('button', { name: '通过' }))
    const alert = await screen.findByText('1 条未处理')
    expect(within(alert.closest('[role=alert]') as HTMLElement).getByText(/Li 正在审核这条内容/)).toBeTruthy()
    expect(await screen.findByText('已通过 1 条')).toBeTruthy()
    expect(sent('approve')[0]).toMatchObject({
      items: [
        { kind: 'PRODUCT', entityId: '7', version: 1 },
        { kind: 'PRODUCT', entityId: '8', version: 1 },
      ],
      clientToken: expect.any(String),
    })
    await waitFor(() => expect(screen.queryByRole('row', { name: /柔印机/ })).toBeNull())
  })

  it('rejects several for one reason', async () => {
    show('en-US')
    await userEvent.click(await screen.findByRole('checkbox', { name: /柔印机/ }))
    await userEvent.click(button('Reject selected'))
    const dialog = within(await screen.findByRole('dialog', { name: /Reject the 1 selected/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong category')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(sent('reject')[0]).toMatchObject({ reason: 'Wrong category', items: [{ entityId: '7' }] }),
    )
    expect(await screen.findByText('1 rejected')).toBeTruthy()
  })

  it('is cards on a phone', async () => {
    media.set(PHONE_QUERY, true)
    show()
    expect(await screen.findByRole('link', { name: /柔印机/ })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the comparison', () => {
  it('opens from its row, with old and new side by side and what changed marked', async () => {
    show()
    await userEvent.click(await screen.findByRole('link', { name: /柔印机/ }))
    expect(location.search).toBe('?kind=PRODUCT&id=7')
    const line = within(await screen.findByRole('row', { name: /产品名称 已修改/ }, { timeout: 5000 }))
    expect(line.getByText('旧名称')).toBeTruthy()
    expect(line.getByText('新名称')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /零售指导价|价格/ })).queryByText('已修改')).toBeNull()
    expect(screen.getByText('2 处修改')).toBeTruthy()
  })

  it('runs no script of a rich text, and shows a field it has no place for', async () => {
    await openCase('7', '柔印机')
    await screen.findAllByText('详情')
    expect(document.querySelector('script')).toBeNull()
    expect(screen.getByText('没有位置的字段')).toBeTruthy()
  })

  it('shows one language or the changes only, and keeps that from record to record', async () => {
    await openCase('7', '柔印机')
    await userEvent.click(screen.getByRole('radio', { name: '英文' }))
    expect(screen.queryByText('新名称')).toBeNull()
    expect(screen.getAllByText('Same name')).toHaveLength(2)
    await userEvent.click(screen.getByRole('switch', { name: '只看修改处' }))
    expect(screen.getByText('所选语言没有修改。')).toBeTruthy()
    await userEvent.click(button('下一条'))
    await screen.findByRole('heading', { level: 1, name: '模切机' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '英文' }).checked).toBe(true)
  })

  it('says that a first submission has nothing to compare with, in one column', async () => {
    records['7'] = {
      first: 1,
      fields: [{ key: 'productName', type: 'text', changed: 0, current: '新名称', approved: null }],
    }
    await openCase('7', '柔印机')
    expect(screen.getByText('首次提交，没有可对比的历史版本。')).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: '已通过的版本' })).toBeNull()
    expect(screen.queryByRole('switch', { name: '只看修改处' })).toBeNull()
  })

  it('shows an approved record once, not beside itself', async () => {
    rows = [row('7', '柔印机', { status: 2 })]
    records['7'] = { fields: [{ key: 'productName', type: 'text', changed: 0, current: '新名称', approved: '新名称' }] }
    await openCase('7', '柔印机')
    expect(screen.getAllByText('新名称')).toHaveLength(1)
    expect(screen.queryByRole('switch', { name: '只看修改处' })).toBeNull()
  })

  it('tells who did what when', async () => {
    records['7'] = {
      log: [
        {
          action: 'reject',
          byKind: 'backOffice',
          byName: 'Li',
          reason: '图片不清晰',
          from: '',
          at: '2024-10-13 09:00:00',
        },
      ],
    }
    await openCase('7', '柔印机')
    expect(screen.getByText('原因：图片不清晰')).toBeTruthy()
    expect(screen.getByText(/主办方 Li/)).toBeTruthy()
  })
})

describe('deciding', () => {
  it('holds the case while it is open, and goes on to the next one after approving', async () => {
    await openCase('7', '柔印机')
    await waitFor(() => expect(sent('lock')[0]).toEqual({ kind: 'PRODUCT', entityId: '7' }))
    await userEvent.click(button('通过'))
    await screen.findByRole('heading', { level: 1, name: '模切机' })
    expect(location.search).toBe('?kind=PRODUCT&id=8')
    expect(screen.getByText('已通过：柔印机')).toBeTruthy()
    expect(sent('lock')).toContainEqual({ kind: 'PRODUCT', entityId: '7', release: 1 })
  })

  it('lets go when the page is left, without waiting for the hold to run out', async () => {
    await openCase('7', '柔印机')
    await waitFor(() => expect(sent('lock')).toHaveLength(1))
    act(() => void dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(sent('lock').at(-1)).toEqual({ kind: 'PRODUCT', entityId: '7', release: 1 }))
  })

  it('shows the record anew when somebody decided it meanwhile', async () => {
    hold = null
    await openCase('7', '柔印机')
    await waitFor(() => expect(sent('detail').length).toBeGreaterThan(1))
  })

  it('goes back to the list after the last one', async () => {
    rows = [row('7', '柔印机')]
    await openCase('7', '柔印机')
    await userEvent.click(button('通过'))
    expect(await screen.findByText('全部审核完毕')).toBeTruthy()
    expect(screen.getByText('待审核的内容已全部处理完。')).toBeTruthy()
  })

  it('asks for a reason of 1 to 200 characters, with those given before at hand', async () => {
    await openCase('7', '柔印机')
    await userEvent.click(button('驳回'))
    const dialog = within(await screen.findByRole('dialog', { name: /驳回“柔印机”/ }))
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }))
    expect(dialog.getByRole('alert').textContent).toContain('请填写原因')
    const field = dialog.getByRole('textbox', { name: '原因' })
    await userEvent.click(field)
    await userEvent.paste('长'.repeat(201))
    expect(dialog.getByText('201 / 200')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }))
    expect(dialog.getByRole('alert').textContent).toContain('原因不能超过 200 个字')
    expect(sent('reject')).toEqual([])
    await userEvent.click(await dialog.findByRole('button', { name: '价格填写有误' }))
    expect((field as HTMLTextAreaElement).value).toBe('价格填写有误')
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() =>
      expect(sent('reject')[0]).toMatchObject({ reason: '价格填写有误', items: [{ entityId: '7', version: 1 }] }),
    )
    await screen.findByRole('heading', { level: 1, name: '模切机' })
  })

  it('says why it was refused and shows the record anew', async () => {
    outcomes = (items) =>
      items.map(({ entityId }) => ({ kind: 'PRODUCT', entityId, done: 0, msg: '展商已重新提交，请打开核对后再处理' }))
    await openCase('7', '柔印机')
    await userEvent.click(button('通过'))
    expect(await screen.findByText('展商已重新提交，请打开核对后再处理')).toBeTruthy()
    await waitFor(() => expect(sent('detail')).toHaveLength(2))
    expect(location.search).toBe('?kind=PRODUCT&id=7')
  })

  it('is not possible while somebody else has it open: the banner names them', async () => {
    hold = { name: 'Li', until: '2024-10-14 10:05:00', mine: 0 }
    await openCase('8', '模切机')
    expect(await screen.findByText('Li 正在审核这条内容')).toBeTruthy()
    expect(button('通过').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button('通过'))
    await userEvent.keyboard('a')
    expect(sent('approve')).toEqual([])
  })

  it('can be taken over after a question, and then decided', async () => {
    hold = { name: 'Li', until: '2024-10-14 10:05:00', mine: 0 }
    await openCase('8', '模切机')
    await userEvent.click(await screen.findByRole('button', { name: '接手审核' }))
    const question = within(await screen.findByRole('alertdialog', { name: '从 Li 那里接手审核？' }))
    expect(sent('lock').some((body) => 'takeover' in body)).toBe(false)
    await userEvent.click(question.getByRole('button', { name: '接手审核' }))
    await waitFor(() => expect(sent('lock').at(-1)).toEqual({ kind: 'PRODUCT', entityId: '8', takeover: 1 }))
    await waitFor(() => expect(button('通过').getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryByText('Li 正在审核这条内容')).toBeNull()
  })

  it('tells a reviewer whose case was taken over, and lets nothing be decided any more', async () => {
    await openCase('7', '柔印机')
    await waitFor(() => expect(sent('lock')).toHaveLength(1))
    hold = { name: 'Wang', until: '2024-10-14 10:05:00', mine: 0 }
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect((await screen.findAllByText('Wang 已接手这条内容')).length).toBeGreaterThan(0)
    expect(button('通过').getAttribute('aria-disabled')).toBe('true')
    expect(button('重新接手')).toBeTruthy()
  })

  it('names what stands in the way of an approval, while it can be rejected', async () => {
    records['7'] = { blocked: '所属品牌“华印”尚未审核通过，请先审核品牌' }
    await openCase('7', '柔印机')
    expect(screen.getAllByText('所属品牌“华印”尚未审核通过，请先审核品牌').length).toBeGreaterThan(0)
    expect(button('通过').getAttribute('aria-disabled')).toBe('true')
    expect(button('驳回').getAttribute('aria-disabled')).toBeNull()
  })

  it('takes an approval back with a reason', async () => {
    rows = [row('7', '柔印机', { status: 2, decidedAt: '2024-10-14 11:00:00', decidedBy: 'Li', version: 2 })]
    records['7'] = { revocable: 1 }
    await openCase('7', '柔印机')
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
    expect(sent('lock'), 'what is decided is not held').toEqual([])
    await userEvent.click(button('撤销通过'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.type(dialog.getByRole('textbox'), '收到投诉')
    await userEvent.click(dialog.getByRole('button', { name: '撤销通过' }))
    await waitFor(() =>
      expect(sent('revoke')[0]).toMatchObject({ kind: 'PRODUCT', entityId: '7', version: 2, reason: '收到投诉' }),
    )
  })
})

describe('the keys', () => {
  it('go to the next and previous one, approve, reject, and back', async () => {
    await openCase('7', '柔印机')
    await userEvent.keyboard('j')
    await screen.findByRole('heading', { level: 1, name: '模切机' })
    await userEvent.keyboard('k')
    await screen.findByRole('heading', { level: 1, name: '柔印机' })
    await userEvent.keyboard('r')
    const dialog = await screen.findByRole('dialog', { name: /驳回/ })
    await userEvent.type(within(dialog).getByRole('textbox'), 'ajk')
    expect(sent('approve'), 'letters typed into a reason are letters').toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent('approve')).toHaveLength(1))
    await screen.findByRole('heading', { level: 1, name: '模切机' })
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('heading', { level: 1, name: '审核工作台' })).toBeTruthy()
  })

  it('are listed on ?, and can be switched off for those who dictate', async () => {
    await openCase('7', '柔印机')
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: '快捷键' })
    await userEvent.click(within(dialog).getByRole('switch', { name: /使用单键快捷键/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    await userEvent.keyboard('j')
    expect(location.search).toBe('?kind=PRODUCT&id=7')
    act(() => localStorage.removeItem('review-keys'))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { PHONE_QUERY } from '../../../shared/ui/use-media.ts'
import { reviewDeskScreen } from '../../../../tests/helpers/screens/review-desk-screen.tsx'

const given = reviewDeskScreen()
const { show, sent, button, openCase, row } = given

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
    given.outcomes = (items) =>
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
    given.records['7'] = {
      first: 1,
      fields: [{ key: 'productName', type: 'text', changed: 0, current: '新名称', approved: null }],
    }
    await openCase('7', '柔印机')
    expect(screen.getByText('首次提交，没有可对比的历史版本。')).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: '已通过的版本' })).toBeNull()
    expect(screen.queryByRole('switch', { name: '只看修改处' })).toBeNull()
  })

  it('shows an approved record once, not beside itself', async () => {
    given.rows = [row('7', '柔印机', { status: 2 })]
    given.records['7'] = {
      fields: [{ key: 'productName', type: 'text', changed: 0, current: '新名称', approved: '新名称' }],
    }
    await openCase('7', '柔印机')
    expect(screen.getAllByText('新名称')).toHaveLength(1)
    expect(screen.queryByRole('switch', { name: '只看修改处' })).toBeNull()
  })

  it('tells who did what when', async () => {
    given.records['7'] = {
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

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { reviewDeskScreen } from '../../../../tests/helpers/screens/review-desk-screen.tsx'

const given = reviewDeskScreen()
const { openCase, sent, button, row } = given

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
    given.hold = null
    await openCase('7', '柔印机')
    await waitFor(() => expect(sent('detail').length).toBeGreaterThan(1))
  })

  it('goes back to the list after the last one', async () => {
    given.rows = [row('7', '柔印机')]
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
    await userEvent.clear(field)
    await userEvent.click(await dialog.findByRole('button', { name: '价格填写有误' }))
    expect((field as HTMLTextAreaElement).value).toBe('价格填写有误')
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() =>
      expect(sent('reject')[0]).toMatchObject({ reason: '价格填写有误', items: [{ entityId: '7', version: 1 }] }),
    )
    await screen.findByRole('heading', { level: 1, name: '模切机' })
  })

  it('says why it was refused and shows the record anew', async () => {
    given.outcomes = (items) =>
      items.map(({ entityId }) => ({ kind: 'PRODUCT', entityId, done: 0, msg: '展商已重新提交，请打开核对后再处理' }))
    await openCase('7', '柔印机')
    await userEvent.click(button('通过'))
    expect(await screen.findByText('展商已重新提交，请打开核对后再处理')).toBeTruthy()
    await waitFor(() => expect(sent('detail')).toHaveLength(2))
    expect(location.search).toBe('?kind=PRODUCT&id=7')
  })

  it('is not possible while somebody else has it open: the banner names them', async () => {
    given.hold = { name: 'Li', until: '2024-10-14 10:05:00', mine: 0 }
    await openCase('8', '模切机')
    expect(await screen.findByText('Li 正在审核这条内容')).toBeTruthy()
    expect(button('通过').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button('通过'))
    await userEvent.keyboard('a')
    expect(sent('approve')).toEqual([])
  })

  it('can be taken over after a question, and then decided', async () => {
    given.hold = { name: 'Li', until: '2024-10-14 10:05:00', mine: 0 }
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
    given.hold = { name: 'Wang', until: '2024-10-14 10:05:00', mine: 0 }
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect((await screen.findAllByText('Wang 已接手这条内容')).length).toBeGreaterThan(0)
    expect(button('通过').getAttribute('aria-disabled')).toBe('true')
    expect(button('重新接手')).toBeTruthy()
  })

  it('names what stands in the way of an approval, while it can be rejected', async () => {
    given.records['7'] = { blocked: '所属品牌“华印”尚未审核通过，请先审核品牌' }
    await openCase('7', '柔印机')
    expect(screen.getAllByText('所属品牌“华印”尚未审核通过，请先审核品牌').length).toBeGreaterThan(0)
    expect(button('通过').getAttribute('aria-disabled')).toBe('true')
    expect(button('驳回').getAttribute('aria-disabled')).toBeNull()
  })

  it('takes an approval back with a reason', async () => {
    given.rows = [row('7', '柔印机', { status: 2, decidedAt: '2024-10-14 11:00:00', decidedBy: 'Li', version: 2 })]
    given.records['7'] = { revocable: 1 }
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

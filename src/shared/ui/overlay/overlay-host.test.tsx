import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Dialog } from './dialog.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { $questions, $toasts, askReason, confirm, dismissToast, notify, toast } from './overlay-store.ts'

const host = (locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <OverlayHost locale={locale} />
    </TestStrings>,
  )

// The dialog of questions is fetched with the first one; from then on it is there at once.
beforeAll(async () => {
  const { unmount } = host()
  act(() => void confirm({ title: 'First' }))
  await screen.findByRole('alertdialog')
  act(() => $questions.set([]))
  unmount()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('messages', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('go after 3 s, errors after 5 s', () => {
    host()
    act(() => {
      toast.success('保存成功')
      toast.error('后端接口连接异常')
    })
    after(2999)
    expect(screen.getByText('保存成功')).toBeTruthy()
    after(1)
    expect(screen.queryByText('保存成功')).toBeNull()
    after(1999)
    expect(screen.getByText('后端接口连接异常')).toBeTruthy()
    after(1)
    expect(screen.queryByText('后端接口连接异常')).toBeNull()
  })

  it('interrupt readers for errors only', () => {
    host()
    act(() => {
      toast.success('保存成功')
      toast.error('系统接口请求超时')
    })
    expect(screen.getByText('系统接口请求超时').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
    expect(screen.getByText('保存成功').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  it('wait while the pointer is over them or focus is in them', () => {
    host()
    act(() => void toast.info('正在导出'))
    const message = screen.getByText('正在导出')
    fireEvent.mouseEnter(message.closest('.toast')!)
    after(10_000)
    expect(screen.getByText('正在导出')).toBeTruthy()
    fireEvent.mouseLeave(message.closest('.toast')!)
    after(2000)
    act(() => screen.getByRole('button', { name: '关闭提示' }).focus())
    after(10_000)
    expect(screen.getByText('正在导出')).toBeTruthy()
    act(() => screen.getByRole('button', { name: '关闭提示' }).blur())
    after(3000)
    expect(screen.queryByText('正在导出')).toBeNull()
  })

  it('stand until dismissed when asked to, and go at a click', () => {
    host()
    act(() => void toast.warning('网络不稳定', { duration: 0 }))
    after(60_000)
    fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
    expect(screen.queryByText('网络不稳定')).toBeNull()
  })

  it('show the same words once, and never more than four', () => {
    host()
    act(() => {
      toast.error('无效的会话')
      toast.error('无效的会话')
    })
    expect(screen.getAllByText('无效的会话')).toHaveLength(1)
    act(() => {
      for (const n of [1, 2, 3, 4, 5]) toast.info(`第 ${n} 条`)
    })
    expect(screen.queryByText('第 1 条')).toBeNull()
    expect($toasts.get()).toHaveLength(4)
  })

  it('carry a heading as notifications, for 4.5 s', () => {
    host('en-US')
    act(() => void notify({ title: 'Unknown system error', body: 'Please report it to the administrator' }))
    const region = screen.getByRole('region', { name: 'Messages' })
    expect(within(region).getByText('Unknown system error')).toBeTruthy()
    after(4500)
    expect(within(region).queryByText('Unknown system error')).toBeNull()
  })

  it('wait in the store for a host that comes later, and can be taken back by their id', () => {
    const first = toast.info('稍后显示')
    toast.info('取消的消息')
    dismissToast(first)
    host()
    expect(screen.getByText('取消的消息')).toBeTruthy()
    expect(screen.queryByText('稍后显示')).toBeNull()
  })

  it('are drawn inside an open dialog, where they can be reached', () => {
    render(
      <TestStrings>
        <Dialog open title="编辑产品" onClose={() => {}} />
        <OverlayHost locale="zh-CN" />
      </TestStrings>,
    )
    act(() => void toast.error('保存失败'))
    expect(within(screen.getByRole('dialog')).getByText('保存失败')).toBeTruthy()
  })
})

describe('confirm', () => {
  const ask = (options: Parameters<typeof confirm>[0]) => {
    let answer: Promise<boolean> | undefined
    act(() => {
      answer = confirm(options)
    })
    return answer!
  }

  it('names the thing and answers true when confirmed', async () => {
    host()
    const answer = ask({ title: '删除品牌“星河”？', text: '此操作不可撤销。', confirmLabel: '删除', tone: 'danger' })
    const dialog = screen.getByRole('alertdialog', { name: '删除品牌“星河”？', description: '此操作不可撤销。' })
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await answer).toBe(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('stands on Cancel for a dangerous action, so that Enter does no harm', async () => {
    host()
    const answer = ask({ title: '删除？', confirmLabel: '删除', tone: 'danger' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
    await userEvent.keyboard('{Enter}')
    expect(await answer).toBe(false)
  })

  it('answers false on Escape', async () => {
    host()
    const answer = ask({ title: '确定退出系统吗？' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '确定' }))
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
  })

  it('asks for the typed name when told to, and says so when it is wrong', async () => {
    host()
    const answer = ask({ title: '清空全部数据？', typed: '清空', confirmLabel: '清空', tone: 'danger' })
    const field = screen.getByRole('textbox', { name: '请输入“清空”以确认' })
    await userEvent.type(field, '清')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.getByRole('alert').textContent).toBe('输入不一致，请输入“清空”')
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, '空')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(await answer).toBe(true)
  })

  it('puts one question at a time', async () => {
    host()
    const first = ask({ title: '第一问' })
    const second = ask({ title: '第二问' })
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await first).toBe(false)
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: '第二问' })).toBeTruthy())
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await second).toBe(true)
  })
})

describe('askReason', () => {
  const ask = (options: Parameters<typeof askReason>[0]) => {
    let answer: Promise<string | null> | undefined
    act(() => {
      answer = askReason(options)
    })
    return answer!
  }

  it('gives back the trimmed reason', async () => {
    host()
    const answer = ask({ title: '驳回产品“推车”？', confirmLabel: '驳回' })
    await userEvent.type(screen.getByRole('textbox', { name: /原因/ }), '  图片不清晰 ')
    await userEvent.click(screen.getByRole('button', { name: '驳回' }))
    expect(await answer).toBe('图片不清晰')
  })

  it('refuses an empty and an overlong reason with a message, and null means cancelled', async () => {
    host('en-US')
    const answer = ask({ title: 'Reject “Stroller”?', confirmLabel: 'Reject', maxLength: 5 })
    const field = screen.getByRole('textbox', { name: /Reason/ })
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter a reason')
    await userEvent.type(field, 'blurry')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByRole('alert').textContent).toBe('Keep the reason to 5 characters or fewer')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await answer).toBeNull()
  })

  it('takes an empty answer when a reason is optional', async () => {
    host()
    const answer = ask({ title: '撤回申请？', required: false, confirmLabel: '撤回' })
    await userEvent.click(screen.getByRole('button', { name: '撤回' }))
    expect(await answer).toBe('')
  })
})

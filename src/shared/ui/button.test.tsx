import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { IconEdit } from './icons.ts'

describe('Button', () => {
  it('is a plain button, never an accidental submit', () => {
    render(<Button>保存草稿</Button>)
    expect(screen.getByRole('button', { name: '保存草稿' }).getAttribute('type')).toBe('button')
  })

  it('keeps its label and its focus while busy, and neither clicks nor submits', async () => {
    const click = vi.fn()
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const { rerender } = render(
      <form onSubmit={submit}>
        <Button type="submit" onClick={click}>
          提交审核
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: '提交审核' })
    await userEvent.click(button)
    expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
    rerender(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={click}>
          提交审核
        </Button>
      </form>,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交审核', busy: true }))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  })

  it('stays reachable when blocked and tells why', async () => {
    const click = vi.fn()
    render(
      <Button blocked="审核中，暂不可编辑" onClick={click}>
        编辑
      </Button>,
    )
    const button = screen.getByRole('button', { name: '编辑', description: '审核中，暂不可编辑' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    expect(click).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('IconButton', () => {
  it('is named by its label and hides its drawing from readers', () => {
    render(<IconButton label="编辑品牌" icon={IconEdit} />)
    const button = screen.getByRole('button', { name: '编辑品牌' })
    expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(button.dataset['tip']).toBe('编辑品牌')
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { Button, IconButton } from '../button.tsx'
import { IconRefresh } from '../icons.ts'
import { startTooltips } from './tooltip.ts'

beforeAll(() => {
  startTooltips()
  startTooltips()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  fireEvent.keyDown(document.body, { key: 'Escape' })
  vi.useRealTimers()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('tooltips', () => {
  it('come after a moment under the pointer, stay over the text itself and go with it', () => {
    render(<IconButton label="刷新列表" icon={IconRefresh} />)
    fireEvent.pointerOver(screen.getByRole('button'))
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(400)
    const tip = screen.getByRole('tooltip')
    expect(tip.textContent).toBe('刷新列表')
    fireEvent.pointerOver(document.body)
    wait(50)
    fireEvent.pointerOver(tip)
    wait(1000)
    expect(screen.queryByRole('tooltip')).not.toBeNull()
    fireEvent.pointerOver(document.body)
    wait(200)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('come with keyboard focus, once the browser is done with what moved it, and go with Escape', () => {
    render(<Button data-tip="每行一条，最多 2000 行">导入</Button>)
    const button = screen.getByRole('button')
    act(() => button.focus())
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(0)
    expect(screen.getByRole('tooltip')).toBeTruthy()
    expect(screen.getByRole('button', { description: '每行一条，最多 2000 行' })).toBe(button)
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(button.hasAttribute('aria-describedby')).toBe(false)
  })

  it('go when the window changes, for their anchor is elsewhere then', () => {
    render(<IconButton label="刷新列表" icon={IconRefresh} />)
    act(() => screen.getByRole('button').focus())
    wait(0)
    expect(screen.getByRole('tooltip')).toBeTruthy()
    fireEvent(window, new Event('resize'))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('do not repeat a name as a description, and leave a button’s own description alone', () => {
    render(
      <>
        <IconButton label="刷新列表" icon={IconRefresh} />
        <Button blocked="审核中">编辑</Button>
      </>,
    )
    fireEvent.pointerOver(screen.getByRole('button', { name: '刷新列表' }))
    wait(400)
    expect(screen.getByRole('button', { name: '刷新列表' }).hasAttribute('aria-describedby')).toBe(false)
    const edit = screen.getByRole('button', { name: '编辑' })
    fireEvent.pointerOver(edit)
    wait(400)
    expect(screen.getByRole('tooltip').textContent).toBe('审核中')
    fireEvent.keyDown(edit, { key: 'Escape' })
    expect(screen.getByRole('button', { name: '编辑', description: '审核中' })).toBe(edit)
  })

  it('do not come under a finger', () => {
    render(<IconButton label="刷新列表" icon={IconRefresh} />)
    const over = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' })
    screen.getByRole('button').dispatchEvent(over)
    wait(1000)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

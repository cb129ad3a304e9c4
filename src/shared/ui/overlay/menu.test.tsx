import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { IconMore } from '../icons.ts'
import { Menu } from './menu.tsx'

function setup() {
  const edit = vi.fn()
  const shelf = vi.fn()
  render(
    <Menu
      label="产品“推车”的操作"
      icon={IconMore}
      items={[
        { label: 'Details', href: '#detail' },
        { label: 'Edit', onSelect: edit },
        { label: 'Put on shelf', onSelect: shelf, blocked: '审核通过后才能上架' },
        'rule',
        { label: 'Delete', danger: true },
      ]}
    />,
  )
  return { edit, shelf, button: screen.getByRole('button', { name: '产品“推车”的操作' }) }
}
const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('renders its entries only when it is open, with focus on the first', async () => {
    const { button } = setup()
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(button)
    expect(screen.getByRole('menu')).toBeTruthy()
    expect(focused()).toBe('Details')
    expect(screen.getByRole('menuitem', { name: 'Details' }).getAttribute('href')).toBe('#detail')
  })

  it('follows its button while the page scrolls, and closes once the button is out of the window', async () => {
    const { button } = setup()
    const at = (top: number) =>
      vi
        .spyOn(button, 'getBoundingClientRect')
        .mockReturnValue({ top, bottom: top + 32, left: 10, right: 42 } as DOMRect)
    at(100)
    await userEvent.click(button)
    at(60)
    window.dispatchEvent(new Event('scroll'))
    expect(screen.getByRole('menu').style.top).toBe('96px')
    at(-80)
    window.dispatchEvent(new Event('scroll'))
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('moves with arrows, Home, End and typed letters', async () => {
    const { button } = setup()
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Details')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Edit')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Details')
    await userEvent.keyboard('del')
    expect(focused()).toBe('Delete')
  })

  it('does the chosen thing, closes and returns focus', async () => {
    const { button, edit } = setup()
    await userEvent.click(button)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(edit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes with Escape and with a click elsewhere', async () => {
    const { button } = setup()
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.click(document.body)
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  it('reaches a blocked entry, tells why and does nothing', async () => {
    const { button, shelf } = setup()
    await userEvent.click(button)
    const entry = screen.getByRole('menuitem', { name: /Put on shelf.*审核通过后才能上架/ })
    await userEvent.click(entry)
    expect(shelf).not.toHaveBeenCalled()
    expect(entry.getAttribute('aria-disabled')).toBe('true')
  })

  it('marks which of a set is on', async () => {
    render(
      <Menu
        label="尺寸"
        items={[
          { label: '默认', checked: false },
          { label: '中等', checked: true },
        ]}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: '尺寸' }))
    const [other, on] = ['默认', '中等'].map((name) => screen.getByRole('menuitemradio', { name }))
    expect([other, on].map((each) => each?.getAttribute('aria-checked'))).toEqual(['false', 'true'])
    // For eyes too, also where the entry that is on is greyed.
    expect([other, on].map((each) => each?.querySelector('svg:not(.invisible)') !== null)).toEqual([false, true])
  })
})

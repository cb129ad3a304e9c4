import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Pager } from './pager.tsx'
import { PHONE_QUERY } from '../use-media.ts'

function setup({ total = 1234, start = 1, locale = 'zh-CN' as 'zh-CN' | 'en-US' } = {}) {
  const onPage = vi.fn()
  const onSize = vi.fn()
  function Example() {
    const [page, setPage] = useState(start)
    return (
      <TestStrings locale={locale}>
        <Pager
          total={total}
          page={page}
          size={20}
          scroll={false}
          onSize={onSize}
          onPage={(next) => {
            onPage(next)
            setPage(next)
          }}
        />
      </TestStrings>
    )
  }
  render(<Example />)
  return { onPage, onSize }
}
const current = () => screen.getByRole('button', { current: 'page' }).textContent
const pageButtons = () => screen.getAllByRole('button', { name: /^第 \d+ 页$/ })

describe('Pager', () => {
  it('shows total, sizes, pages and jump', () => {
    setup()
    expect(screen.getByText('共 1234 条')).toBeTruthy()
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '50 条/页',
    ])
    expect(screen.getByRole('combobox', { name: '每页条数' })).toHaveProperty('value', '20')
    expect(screen.getByRole('textbox', { name: /跳至页码/ })).toHaveProperty('value', '1')
    expect(pageButtons()).toHaveLength(7)
  })

  it('shows five pages on a phone', () => {
    media.set(PHONE_QUERY, true)
    setup()
    expect(pageButtons()).toHaveLength(5)
  })

  it('goes on and back, and stays inside', async () => {
    const { onPage } = setup({ total: 30 })
    await userEvent.click(screen.getByRole('button', { name: '上一页' }))
    expect(onPage).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(current()).toBe('2')
    const next = screen.getByRole('button', { name: '下一页' })
    await userEvent.click(next)
    expect(onPage.mock.calls).toEqual([[2]])
    // A disabled attribute would throw a keyboard user back to the top of the page.
    expect(document.activeElement).toBe(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
  })

  it('skips pages by the jump buttons', async () => {
    const { onPage } = setup({ start: 20 })
    await userEvent.click(screen.getByRole('button', { name: '向后 5 页' }))
    await userEvent.click(screen.getByRole('button', { name: '向前 5 页' }))
    expect(onPage.mock.calls).toEqual([[25], [20]])
  })

  it('jumps to a typed page, takes what is too large for the last, and ignores rubbish', async () => {
    const { onPage } = setup()
    const field = screen.getByRole('textbox', { name: /跳至页码/ })
    await userEvent.clear(field)
    await userEvent.type(field, '12{Enter}')
    expect(current()).toBe('12')
    expect(document.activeElement).toBe(field)
    await userEvent.clear(field)
    await userEvent.type(field, '999{Enter}')
    expect(current()).toBe('62')
    expect(field).toHaveProperty('value', '62')
    await userEvent.clear(field)
    await userEvent.type(field, 'abc{Enter}')
    expect(field).toHaveProperty('value', '62')
    expect(onPage.mock.calls).toEqual([[12], [62]])
  })

  it('reports another size', async () => {
    const { onSize } = setup()
    await userEvent.selectOptions(screen.getByRole('combobox'), '50')
    expect(onSize).toHaveBeenCalledWith(50)
  })

  it('counts in English as English does', () => {
    setup({ total: 1, locale: 'en-US' })
    expect(screen.getByText('1 item')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy()
  })
})

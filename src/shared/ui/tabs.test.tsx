import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

function Example() {
  const [value, setValue] = useState('wait')
  return (
    <>
      <Tabs
        name="products"
        label="产品"
        value={value}
        onChange={setValue}
        items={[
          { id: 'wait', label: '待审核', count: 3 },
          { id: 'done', label: '已审核' },
          { id: 'draft', label: '草稿' },
        ]}
      />
      <TabPanel name="products" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

describe('Tabs', () => {
  it('ties each tab to its panel', async () => {
    render(<Example />)
    expect(screen.getByRole('tablist', { name: '产品' })).toBeTruthy()
    expect(screen.getByRole('tabpanel', { name: /待审核/ }).textContent).toBe('wait')
    await userEvent.click(screen.getByRole('tab', { name: '已审核' }))
    expect(screen.getByRole('tabpanel', { name: '已审核' }).textContent).toBe('done')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('已审核')
  })

  it('is one tab stop, chosen with arrows, Home and End', async () => {
    render(<Example />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('done')
    expect(document.activeElement?.textContent).toBe('已审核')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('tabpanel').textContent).toBe('draft')
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tabpanel').textContent).toBe('wait')
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
  })

  it('keeps the chosen tab in view when counts that come later push it away', () => {
    const tabs = (count?: number) => (
      <Tabs
        name="forms"
        label="表格"
        value="h7"
        onChange={() => {}}
        items={[
          { id: 'h1', label: 'H1', count },
          { id: 'h7', label: 'H7' },
        ]}
      />
    )
    const { rerender } = render(tabs())
    const list = screen.getByRole('tablist')
    list.getBoundingClientRect = () => new DOMRect(0, 0, 200, 40)
    screen.getByRole('tab', { name: 'H7' }).getBoundingClientRect = () => new DOMRect(240, 0, 60, 40)
    rerender(tabs(14))
    expect(list.scrollLeft).toBe(100)
  })
})

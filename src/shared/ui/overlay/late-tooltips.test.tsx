import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Button } from '../button.tsx'
import { watchForTooltips } from './late-tooltips.ts'

let stop: () => void
beforeAll(() => {
  stop = watchForTooltips()
})
afterAll(() => stop())

it('shows the first tooltip that is asked for, though its code came after the focus', async () => {
  render(
    <>
      <Button>保存</Button>
      <Button data-tip="每行一条">导入</Button>
    </>,
  )
  act(() => screen.getByRole('button', { name: '保存' }).focus())
  act(() => screen.getByRole('button', { name: '导入' }).focus())
  expect((await screen.findByRole('tooltip')).textContent).toBe('每行一条')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { DayPlan } from './day-plan.tsx'

it('says when the plan could not be had and asks for it again, and waits only while it is fetched', async () => {
  const onRetry = vi.fn()
  const plan = (failed: boolean) => (
    <TestStrings>
      <DayPlan rows={null} failed={failed} onRetry={onRetry} />
    </TestStrings>
  )
  const { rerender } = render(plan(false))
  expect(screen.getByText('正在加载…')).toBeDefined()
  rerender(plan(true))
  expect(screen.getByRole('alert').textContent).toContain('日程加载失败')
  expect(screen.queryByText('正在加载…')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

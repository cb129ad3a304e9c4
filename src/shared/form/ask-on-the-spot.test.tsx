import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/envelope.ts'
import { AskOnTheSpot } from './ask-on-the-spot.tsx'

it('acts after a second yes alone, tells why it failed, and tries again as the same act', async () => {
  const work = vi.fn<(token: string) => Promise<unknown>>()
  work.mockRejectedValueOnce(new ApiError(500, '网络中断')).mockResolvedValue(undefined)
  const onDone = vi.fn()
  const words = { action: '删除', ask: '确定删除？', text: '无法恢复。', yes: '确定', no: '返回' }
  render(<AskOnTheSpot words={words} work={work} onDone={onDone} />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('删除')
  await press('返回')
  await press('删除')
  expect(work).not.toHaveBeenCalled()
  await press('确定')
  await screen.findByText('网络中断')
  expect(onDone).not.toHaveBeenCalled()
  await press('确定')
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const [first, second] = work.mock.calls
  expect(second).toEqual(first)
})

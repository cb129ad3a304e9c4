import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { runLabels, runMark } from '../../run-contract.ts'
import { RunPrint } from './run-print.tsx'

const client = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../shared/api/client.ts', () => client)

const label = (id: string, name: string) => ({
  id,
  name,
  position: '',
  enPosition: '',
  contactFlag: 0,
  companyName: '宁波恒锐标签设备有限公司',
  enCompanyName: '',
  hall: '1',
  boothNo: '1A08',
  version: 3,
  photo: '',
  code: `BADGE:${id.padStart(20, '0')}`,
})
const run = (...list: object[]) => ({
  data: { showName: '标签展', enShowName: '', openDate: '', closeDate: '', list, total: list.length },
})
const show = (onMarked = vi.fn()) =>
  render(
    <TestStrings>
      <RunPrint wish={{ stage: 'toPrint' }} onMarked={onMarked} onClose={vi.fn()} />
    </TestStrings>,
  )
beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
})

it('prints labels, asks whether they came out right, and goes on with the next once they are noted', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('print', vi.fn())
  const runs = [run(label('1', '王芳'), label('2', '罗锦荣')), run()]
  const asked: unknown[] = []
  client.call.mockImplementation((of: unknown, input: unknown) => {
    if (of === runLabels) return Promise.resolve(runs.shift())
    expect(of).toBe(runMark)
    asked.push(input)
    return Promise.resolve({ data: { done: 1, left: [{ id: '2', name: '罗锦荣', boothNo: '1A08' }] } })
  })
  const onMarked = vi.fn()
  show(onMarked)
  expect(await screen.findByRole('article', { name: '王芳' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '打印 2 张' }))
  expect(screen.getByText('这一批打印好了吗？')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登记 2 张已制证' }))
  expect(asked).toMatchObject([{ printed: 1, items: [{ id: '1', version: 3 }, { id: '2' }] }])
  expect(await screen.findByText('罗锦荣 1A08')).toBeTruthy()
  expect(await screen.findByText('没有待制证的参展证')).toBeTruthy()
  expect(onMarked).toHaveBeenCalledOnce()
})

it('remembers what the printer takes', async () => {
  client.call.mockResolvedValue(run(label('1', '王芳')))
  const { unmount } = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'A4 整证' }))
  unmount()
  show()
  expect(await screen.findByRole('radio', { name: 'A4 整证', checked: true })).toBeTruthy()
})

it('prints all that were chosen, in as many runs as they take', async () => {
  const user = userEvent.setup()
  const ids = Array.from({ length: 250 }, (_, at) => String(at + 1))
  const asked: string[][] = []
  client.call.mockImplementation((of: unknown, input: { ids: string[]; items: object[] }) => {
    if (of !== runLabels) return Promise.resolve({ data: { done: input.items.length, left: [] } })
    asked.push(input.ids)
    return Promise.resolve(run(...input.ids.map((id) => label(id, `王芳${id}`))))
  })
  const onClose = vi.fn()
  render(
    <TestStrings>
      <RunPrint ids={ids} wish={{}} onMarked={vi.fn()} onClose={onClose} />
    </TestStrings>,
  )
  expect(await screen.findByText(/240.*250/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登记 240 张已制证' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: '登记 10 张已制证' }))
  expect(asked.map((one) => [one[0], one.at(-1)])).toEqual([
    ['1', '240'],
    ['241', '250'],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

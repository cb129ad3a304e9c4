import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { sessionCalls } from '../session-contract.ts'
import { SessionForm } from './session-form.tsx'

const row = {
  id: '7',
  version: 1,
  createTime: '2024-10-01 10:00:00',
  name: '华东专场',
  enName: 'East China session',
  kind: 'GENERAL',
  cids: [],
  date: '2024-12-03',
  beginTime: '10:00',
  endTime: '12:00',
  slotMinutes: 30,
  capacity: 20,
  applyEnd: '2024-11-20 18:00:00',
  feeCny: '0.00',
  feeUsd: '0.00',
  place: '3 号馆',
  enPlace: 'Hall 3',
  status: '0',
  remark: '',
}

it('asks about a deadline that lies a year before the show, before it is stored', async () => {
  const asked = routeFetch({
    '/busi/show/words': { data: { openDate: '2024-12-02', closeDate: '2024-12-04' } },
    '/busi/organiser/meetingSession': (body: object) => ({ data: { ...row, ...body } }),
    '/busi/*': { data: [] },
    '/common/*': { data: [] },
  })
  const stored = () => asked.filter(({ body }) => body?.['applyEnd'] !== undefined)
  const saved = vi.fn<() => void>()
  const admin = { calls: sessionCalls, name: 'meetingSessions', labelOf: () => row.name, open: row, close() {}, saved }
  renderScreen(<SessionForm admin={admin} />)
  const box = await screen.findByRole('textbox', { name: /报名截止/ })
  const save = async () => userEvent.click(screen.getByRole('button', { name: /保存/ }))
  await userEvent.clear(box)
  await userEvent.type(box, '2023-10-20 18:00')
  await save()
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/2023-10-20 18:00/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: '取消' }))
  expect([stored().length, saved.mock.calls.length]).toEqual([0, 0])
  await userEvent.clear(box)
  await userEvent.type(box, '2024-11-21 18:00')
  await save()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(stored()).toMatchObject([{ body: { id: '7', applyEnd: '2024-11-21 18:00:00' } }])
})

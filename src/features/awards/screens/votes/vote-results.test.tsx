import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../../shared/auth/session.ts'
import type { VoteBatch, VoteOverview } from '../../vote-contract.ts'
import { VoteResults } from './vote-results.tsx'

const AT = '/busi/organiser/voteActivity/7'
const activity = { id: '7', name: '年度品牌评选', enName: '', groups: [{ id: '1', name: '创新品牌', enName: '' }] }
const batch: VoteBatch = {
  flag: 'DOMAIN',
  key: 'buyer.example',
  from: '2024-12-01 10:00',
  to: '2024-12-01 10:40',
  votes: 12,
  standing: 0,
  reason: '',
}
const row = (at: number, votes: number) => ({
  applicationId: String(at),
  groupId: '1',
  brandName: `品牌${at}`,
  enBrandName: '',
  companyName: '测试公司',
  enCompanyName: '',
  votes,
  rank: at,
})

let overview: VoteOverview
let asked: Asked[]
let changes: number
beforeEach(() => {
  changes = 0
  overview = { phase: 4, publishedTime: '', counted: 80, waiting: 12, aside: 0, hours: [], batches: [batch] }
  asked = routeFetch({
    [`${AT}/votes`]: () => ({ data: overview }),
    [`${AT}/results`]: { data: { rows: [row(1, 50), row(2, 30)] } },
    [`${AT}/judge`]: ({ standing, reason }) => {
      const judged = { ...batch, standing: Number(standing), reason: String(reason ?? '') }
      overview = { ...overview, waiting: 0, batches: [judged] }
      return { data: overview }
    },
    [`${AT}/publish`]: () => {
      overview = { ...overview, publishedTime: '2024-12-05 09:00:00' }
      return { data: { told: 2 } }
    },
  })
})
afterEach(() => $session.set(before))
const before = $session.get()
const show = () => renderScreen(<VoteResults activity={activity} onClose={() => {}} onChanged={() => changes++} />)
const judgements = () => asked.filter(({ path }) => path === `${AT}/judge`).map(({ body }) => body)

it('is not published while votes wait to be looked at, and says how many', async () => {
  show()
  expect(await screen.findByText('第 1 名 · 品牌1')).toBeTruthy()
  const publish = screen.getByRole('button', { name: '公布结果' })
  await userEvent.click(publish)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(publish.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(publish.getAttribute('aria-describedby') ?? '')?.textContent).toContain('12')
})

it('sets votes aside for a reason only, takes that back, and publishes after a question', async () => {
  show()
  const user = userEvent.setup()
  const look = within((await screen.findByRole('heading', { name: '需要核对的票' })).parentElement as HTMLElement)
  await user.click(look.getByRole('button', { name: '剔除' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.type(question.getByLabelText(/剔除原因/), '脚本刷票')
  await user.click(question.getByRole('button', { name: '剔除' }))
  expect(await look.findByText(/脚本刷票/)).toBeTruthy()
  expect(judgements()).toMatchObject([{ flag: 'DOMAIN', key: 'buyer.example', standing: 2, reason: '脚本刷票' }])
  await user.click(look.getByRole('button', { name: '恢复待核对' }))
  await expect.poll(judgements).toMatchObject([{ standing: 2 }, { standing: 0 }])

  await user.click(screen.getByRole('button', { name: '公布结果' }))
  const sure = within(await screen.findByRole('alertdialog'))
  expect(sure.getByText(/公布后不能撤回/)).toBeTruthy()
  await user.click(sure.getByRole('button', { name: '公布结果' }))
  expect(await screen.findByText(/结果已于 2024-12-05 09:00 公布/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '恢复待核对' })).toBeNull()
  expect(changes).toBe(3)
})

it('shows staff of some exhibitors their brands, and leaves what is of the whole show to those who look after all', async () => {
  $session.set({ ...before, status: 'ready', permissions: ['busi:award:query', 'busi:award:edit'], scoped: true })
  show()
  expect(await screen.findByText('第 1 名 · 品牌1')).toBeTruthy()
  expect(screen.getByText(/由负责全部展商的人员办理/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '公布结果' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '需要核对的票' })).toBeNull()
  expect(asked.map(({ path }) => path)).toEqual([`${AT}/results`])
})

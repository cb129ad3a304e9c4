import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { Judged } from '../award-contract.ts'
import { AwardResults } from './award-results.tsx'

const judged = (over: Partial<Judged>): Judged => ({
  entryId: '1',
  entryName: '窄幅数码标签机',
  enEntryName: '',
  companyName: '华南标签',
  enCompanyName: '',
  categoryId: '1',
  result: 0,
  given: 0,
  missing: 0,
  ...over,
})
const AWARD = {
  id: '7',
  name: '年度标签大奖',
  enName: '',
  categories: [
    { id: '1', name: '创新设备奖', enName: '' },
    { id: '2', name: '绿色材料奖', enName: '' },
  ],
}
const onPublished = vi.fn()
let rows: Judged[]
let asked: Asked[]
let refuse = false

beforeEach(() => {
  onPublished.mockClear()
  refuse = false
  rows = [judged({}), judged({ entryId: '2', entryName: '可降解面材', categoryId: '2' })]
  const reply = () => ({ code: 200, msg: '', data: { phase: 4, rows } })
  asked = routeFetch({
    '/busi/organiser/industryAward/7/results': reply,
    '/busi/organiser/industryAward/7/decide': (body) => {
      if (refuse) return { code: 500, msg: '评审尚未结束' }
      const { entryId, result } = body as { entryId: string; result: number }
      rows = rows.map((one) => (one.entryId === entryId ? { ...one, result } : one))
      return reply()
    },
    '/busi/organiser/industryAward/7/publish': () => ({ code: 200, msg: '', data: { told: 2 } }),
  })
})
const show = () => renderScreen(<AwardResults award={AWARD} onClose={() => {}} onPublished={onPublished} />)
const choice = (entry: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(entry) })
const sent = (call: string) => asked.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)

describe('the results of an award', () => {
  it('stand by category, and each choice is stored at once', async () => {
    show()
    expect(await screen.findByRole('heading', { name: '绿色材料奖' })).toBeTruthy()
    const select = await choice('窄幅数码标签机')
    await userEvent.selectOptions(select, '获奖')
    expect(select.value).toBe('2')
    await waitFor(() => expect(sent('/decide')).toMatchObject([{ entryId: '1', categoryId: '1', result: 2 }]))
    expect((await choice('可降解面材')).value).toBe('0')
  })
  it('show what is stored where a choice was refused', async () => {
    show()
    refuse = true
    await userEvent.selectOptions(await choice('窄幅数码标签机'), '获奖')
    await waitFor(async () => expect((await choice('窄幅数码标签机')).value).toBe('0'))
  })
  it('show what jurors gave, and the best are proposed without being stored', async () => {
    rows = [
      judged({ mean: 74.25, rank: 2, given: 3 }),
      judged({ entryId: '2', entryName: '可降解面材', mean: 88, rank: 1, given: 2, missing: 1 }),
    ]
    show()
    expect(await screen.findByText('第 1 名，88.00 分（1 位评委未评）')).toBeTruthy()
    const best = screen.getByRole('textbox', { name: /前几名/ })
    await userEvent.clear(best)
    await userEvent.type(best, '1')
    await userEvent.click(screen.getByRole('button', { name: '提出建议' }))
    expect(screen.getAllByText('建议入围')).toHaveLength(1)
    expect(sent('/decide')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '采用建议（1）' }))
    await waitFor(() => expect(sent('/decide')).toMatchObject([{ entryId: '2', result: 1 }]))
    await waitFor(async () => expect((await choice('可降解面材')).value).toBe('1'))
    expect((await choice('窄幅数码标签机')).value).toBe('0')
    expect(screen.queryByText('建议入围')).toBeNull()
  })
  it('are published after a question, and who was told is counted', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '公布结果' }))
    expect(sent('/publish')).toEqual([])
    const sure = await screen.findByRole('alertdialog')
    await userEvent.click(
      [...sure.querySelectorAll('button')].find(({ textContent }) => textContent === '公布结果') ?? sure,
    )
    await waitFor(() => expect(onPublished).toHaveBeenCalled())
    expect(sent('/publish')).toHaveLength(1)
  })
})

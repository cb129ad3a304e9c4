import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { RankingRow } from '../contract.ts'
import { RankingScreen } from './ranking-screen.tsx'

const row = (over: Partial<RankingRow> = {}): RankingRow => ({
  rank: 1,
  exhibitorId: '2',
  companyName: '杭州果茶',
  enCompanyName: 'Hangzhou Fruit Tea',
  boothNo: 'A01',
  areaGroup: 1,
  invitedCount: 20,
  registerCount: 9,
  visitCount: 2,
  score: 15,
  me: 0,
  ...over,
})
const own = (over: Partial<RankingRow> = {}) => row({ exhibitorId: '1', companyName: '本公司名', me: 1, ...over })

let list: RankingRow[]
let mine: RankingRow
let asked: Asked[]
beforeEach(() => {
  list = [row(), own({ rank: 2, score: 8 })]
  mine = own({ rank: 2, score: 8 })
  history.replaceState(null, '', '/invitation-management/ranking')
  asked = routeFetch({
    '/busi/onlineInvitation/ranking': () => ({
      data: { list, total: list.length, pageNum: 1, pageSize: 20, mine, updatedAt: '2024-12-01 10:00:00' },
    }),
  })
})
const figures = () => screen.findByRole('region', { name: '本公司' })

describe('the ranking', () => {
  it('shows the own place, who stands around it, and when it was counted', async () => {
    renderScreen(<RankingScreen locale="zh-CN" />)
    expect(await within(await figures()).findByText('第 2 名')).toBeTruthy()
    expect(within(await figures()).getByText('统计时间：2024-12-01 10:00')).toBeTruthy()
    expect(await screen.findByText('杭州果茶')).toBeTruthy()
    expect(screen.getByText('本公司名')).toBeTruthy()
  })

  it('asks for another order or another size', async () => {
    renderScreen(<RankingScreen locale="zh-CN" />)
    await userEvent.selectOptions(await screen.findByLabelText('排名依据'), '到场人数')
    await userEvent.selectOptions(screen.getByLabelText('展位规模'), '54 m² 及以上')
    await waitFor(() =>
      expect(asked.map((one) => one.body)).toContainEqual(expect.objectContaining({ type: 'VISIT', areaGroup: '3' })),
    )
  })

  it.each([
    [{ invitedCount: 0, registerCount: 0 }, /还没有发出邀请/],
    [{ invitedCount: 5, registerCount: 0 }, /还没有计入排名的登记/],
    [{ registerCount: 3 }, /从开展首日起统计/],
  ])('says why there is no place yet: %o', async (over, words) => {
    list = []
    mine = own({ rank: 0, ...over })
    renderScreen(<RankingScreen locale="zh-CN" />)
    expect(await within(await figures()).findByText(words)).toBeTruthy()
    expect(await screen.findByText('该规模的展商还没有上榜')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { EntryRow, OpenAward } from '../contract.ts'
import { EntryScreen } from './entry-screen.tsx'

const TIMES = {
  entryBegin: '2024-10-01 00:00:00',
  entryEnd: '2024-11-10 18:00:00',
  judgeBegin: '2024-11-12 09:00:00',
  judgeEnd: '2024-11-22 18:00:00',
  publishTime: '2024-12-02 15:00:00',
}
const entry = (over: Partial<EntryRow> = {}): EntryRow => ({
  id: '1',
  ...TIMES,
  phase: 1,
  awardName: '年度标签大奖',
  enAwardName: '',
  categoryNames: [{ name: '创新设备奖', enName: '' }],
  entryName: '窄幅数码标签机',
  enEntryName: '',
  entryType: 'COMPANY',
  picture: '',
  result: 0,
  results: [],
  auditStatus: 1,
  auditString: '待审核',
  auditReason: '',
  receipt: 'AWD-1A08-0001',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 2,
  ...over,
})
const award = (id: string, name: string, over: Partial<OpenAward> = {}): OpenAward => ({
  id,
  name,
  enName: '',
  intro: '',
  enIntro: '',
  categories: [{ id: '1', name: `${name}设备奖`, enName: '' }],
  criteria: [],
  indicators: [{ name: `${name}能耗`, enName: '' }],
  ...TIMES,
  phase: 1,
  entered: 0,
  ...over,
})

let rows: EntryRow[]
let awards: OpenAward[]
let asked: Asked[]
beforeEach(() => {
  rows = [entry()]
  awards = [award('7', '甲'), award('8', '乙'), award('9', '丙', { entered: 3 })]
  history.replaceState(null, '', '/award/industry')
  asked = routeFetch({
    '/busi/industryAward/num': () => ({
      data: {
        awards,
        past: [{ id: '3', name: '去年', enName: '', categories: [{ id: '2', name: '去年奖', enName: '' }] }],
        products: [],
        settleCurrency: 'CNY',
        contactName: '王芳',
        mobile: '13800138000',
        email: 'wang@example.com',
        companyName: '上海印刷',
        enCompanyName: '',
      },
    }),
    '/busi/industryAward/list': () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } }),
    '/busi/industryAward/withdraw': { data: { id: '1', auditStatus: 0, version: 3 } },
  })
})

const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
async function open() {
  const user = userEvent.setup()
  await user.click(within(await screen.findByRole('row', { name: /窄幅/ })).getByRole('button', { name: /的操作$/ }))
  return user
}

describe('entries for industry awards', () => {
  it('are withdrawn after a question', async () => {
    renderScreen(<EntryScreen locale="zh-CN" />)
    const user = await open()
    await user.click(await screen.findByRole('menuitem', { name: '撤回' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(sent('/busi/industryAward/withdraw')[0]?.body).toMatchObject({ id: '1' }))
  })

  it('offer nothing that changes them once judging began, and say why', async () => {
    rows = [entry({ auditStatus: 2, phase: 3 })]
    renderScreen(<EntryScreen locale="zh-CN" />)
    await open()
    expect(await screen.findAllByRole('menuitem', { name: /评审已开始/ })).toHaveLength(2)
    expect(screen.queryByRole('menuitem', { name: /^撤回/ })).toBeNull()
  })

  it('tell what is entered, and are found by category of the chosen award and by result', async () => {
    const user = userEvent.setup()
    renderScreen(<EntryScreen locale="zh-CN" />)
    expect(within(await screen.findByRole('row', { name: /窄幅/ })).getByText('企业')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: '奖项' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: '评选' }), '7')
    await user.selectOptions(await screen.findByRole('combobox', { name: '奖项' }), '甲设备奖')
    await user.selectOptions(screen.getByRole('combobox', { name: '结果' }), '获奖')
    const wanted = { awardId: '7', category: '1', result: '2' }
    await waitFor(() => expect(sent('/busi/industryAward/list').at(-1)?.body).toMatchObject(wanted))
    await user.selectOptions(screen.getByRole('combobox', { name: '评选' }), '8')
    await waitFor(() => expect(sent('/busi/industryAward/list').at(-1)?.body).not.toHaveProperty('category'))
  })

  it('are found by an award that is over too, which stands after those that are not', async () => {
    const user = userEvent.setup()
    renderScreen(<EntryScreen locale="zh-CN" />)
    await screen.findByRole('row', { name: /窄幅/ })
    const filter = screen.getByRole('combobox', { name: '评选' })
    const offered = within(filter).getAllByRole<HTMLOptionElement>('option')
    expect(offered.map(({ value }) => value)).toEqual(['', '7', '8', '9', '3'])
    await user.selectOptions(filter, '3')
    await user.selectOptions(await screen.findByRole('combobox', { name: '奖项' }), '去年奖')
    const wanted = { awardId: '3', category: '2' }
    await waitFor(() => expect(sent('/busi/industryAward/list').at(-1)?.body).toMatchObject(wanted))
  })

  it('cannot be made where no award takes one', async () => {
    awards = [award('9', '丙', { entered: 3 })]
    rows = []
    renderScreen(<EntryScreen locale="zh-CN" />)
    const [add] = await screen.findAllByRole('button', { name: /报名/ })
    await waitFor(() => expect(add?.getAttribute('aria-disabled') ?? add?.hasAttribute('disabled')).toBeTruthy())
  })

  it('ask for the categories and figures of the chosen award, and for a product of one alone', async () => {
    history.replaceState(null, '', '/award/industry?new=1')
    const user = userEvent.setup()
    renderScreen(<EntryScreen locale="zh-CN" />)
    const choice = await screen.findByRole('combobox', { name: /^评选/ }, { timeout: 5000 })
    expect(within(choice).getByRole<HTMLOptionElement>('option', { name: /丙/ }).disabled).toBe(true)
    await user.selectOptions(choice, '7')
    expect(await screen.findByRole('checkbox', { name: '甲设备奖' })).toBeTruthy()
    expect(screen.getByDisplayValue('甲能耗')).toBeTruthy()
    await user.selectOptions(choice, '8')
    expect(await screen.findByRole('checkbox', { name: '乙设备奖' })).toBeTruthy()
    expect(screen.queryByDisplayValue('甲能耗')).toBeNull()
    expect(screen.queryByRole('combobox', { name: /产品/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '产品' }))
    expect(await screen.findByRole('combobox', { name: /产品/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(screen.getAllByText(/图片/).length).toBeGreaterThan(1))
    expect(sent('/busi/industryAward/add')).toEqual([])
  })
})

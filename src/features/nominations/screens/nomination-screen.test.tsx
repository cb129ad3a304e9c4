import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { pastedFile } from '../../../shared/list/import/paste-rows.tsx'
import type { NominationRecord } from '../contract.ts'
import { NominationScreen } from './nomination-screen.tsx'

const one = (over: Partial<NominationRecord> = {}): NominationRecord => ({
  id: '1',
  firstName: '敏',
  lastName: '李',
  name: '李敏',
  companyName: '杭州包装',
  position: '采购经理',
  place: '浙江省 / 杭州市',
  identity: '1',
  visitorType: 2,
  email: 'li@example.com',
  mobile: '13800138000',
  takenFlag: 0,
  registeredFlag: 0,
  visitedFlag: 0,
  undeliveredFlag: 0,
  country: '156',
  province: '',
  city: '',
  district: '',
  kindAndProduct: ['1010101'],
  categoryNames: ['数码标签印刷机'],
  interest: '',
  language: 'zh-CN',
  reason: '',
  consentFlag: 1,
  benefitCode: '',
  link: '',
  auditStatus: 0,
  auditString: '草稿',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
})

let rows: NominationRecord[]
let left: number
let asked: Asked[]
beforeEach(() => {
  rows = [one()]
  left = 19
  history.replaceState(null, '', '/invitation-management/nomination')
  asked = routeFetch({
    '/busi/exhibitorInvite/num': () => ({ data: { quota: 20, used: 20 - left, left } }),
    '/busi/exhibitorInvite/getInvite': () => ({
      data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20, quota: 20, used: 1, left },
    }),
    '/busi/exhibitorInvite/detail': ({ id }) => ({ data: rows.find((row) => row.id === id) }),
    '/busi/exhibitorInvite/saveInvite': (body) => ({ data: { ...one(), ...body, auditStatus: 1, version: 4 } }),
    '/system/dict/data/type/*': { data: [] },
    '/busi/category/brand': { data: [] },
  })
})
const show = () => renderScreen(<NominationScreen locale="zh-CN" />)

describe('the screen of nominations', () => {
  it('lists who is nominated with marks and the quota', async () => {
    rows = [one({ auditStatus: 2, auditString: '审核通过', registeredFlag: 1 })]
    show()
    const row = await screen.findByRole('row', { name: /李敏/ })
    within(row).getByText('已预登记')
    screen.getByText('提名名额 1/20')
  })

  it('shows code and link of a letter, to be handed over where there is no address', async () => {
    const link = 'https://expo.example/i/?t=abc'
    rows = [one({ auditStatus: 2, auditString: '审核通过', email: '', benefitCode: 'VIP-7K3M-9QPX', link })]
    show()
    const [name] = await screen.findAllByRole('button', { name: /李敏/ })
    await userEvent.click(name as HTMLElement)
    await screen.findByText('VIP-7K3M-9QPX')
    screen.getByRole('link', { name: link })
    screen.getByText('此观众没有邮箱，请将预登记链接和礼遇码转交给对方。')
  })

  it('shows no link that was mailed, and tells of a letter that did not arrive', async () => {
    const letter = { auditStatus: 2, auditString: '审核通过', benefitCode: 'VIP-7K3M-9QPX' }
    rows = [
      one(letter),
      one({ ...letter, id: '2', name: '王芳', undeliveredFlag: 1, link: 'https://expo.example/i/?t=b' }),
    ]
    show()
    const failed = await screen.findByRole('row', { name: /王芳/ })
    within(failed).getByText('邀请函未送达')
    const [name] = await screen.findAllByRole('button', { name: /李敏/ })
    await userEvent.click(name as HTMLElement)
    await screen.findByText('VIP-7K3M-9QPX')
    expect(screen.queryByText('预登记链接')).toBeNull()
    await userEvent.keyboard('{Escape}')
    const [other] = await screen.findAllByRole('button', { name: /王芳/ })
    await userEvent.click(other as HTMLElement)
    await screen.findByText('邀请函未能送达此观众的邮箱，请将预登记链接和礼遇码转交给对方。')
  })

  it('says why nobody more can be nominated once the quota is used', async () => {
    left = 0
    show()
    const add = await screen.findByRole('button', { name: '提名观众' })
    await waitFor(() => expect(add.getAttribute('data-tip')).toBe('提名名额已满（共 20 个）。如需增加，请联系主办方'))
  })

  it('submits a draft once it is whole, and says when another exhibitor was first', async () => {
    history.replaceState(null, '', '/invitation-management/nomination?edit=1')
    routeFetch({
      '/busi/exhibitorInvite/num': { data: { quota: 20, used: 1, left } },
      '/busi/exhibitorInvite/detail': { data: one() },
      '/busi/exhibitorInvite/saveInvite': { data: one({ auditStatus: 3, takenFlag: 1, version: 4 }) },
      '/system/dict/data/type/*': { data: [] },
      '/busi/category/brand': { data: [] },
      '/busi/region/*': { data: [] },
    })
    show()
    await screen.findByLabelText('职位')
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
    await screen.findByText(/此观众已由其他展商先行提名，本次提名不通过/)
  })

  it('offers no import without the permission asked of the server', async () => {
    show()
    await screen.findByRole('row', { name: /李敏/ })
    expect(asked.some(({ path }) => path.includes('import'))).toBe(false)
  })
})

describe('pasted rows', () => {
  it('get the headings of the template unless they have some', async () => {
    const titles = ['姓', '名']
    expect(await pastedFile('李\t敏\n\n王\t芳', titles).text()).toContain('姓,名\r\n李,敏\r\n王,芳')
    expect(await pastedFile('名\t姓\n敏\t李', titles).text()).toContain('名,姓\r\n敏,李')
  })
})

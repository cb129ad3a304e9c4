import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { VoteRecord } from '../contract.ts'
import { ApplicationScreen } from './application-screen.tsx'

const TIMES = { applyEnd: '2024-11-20 18:00:00', voteBegin: '2024-11-25 09:00:00', voteEnd: '2024-12-04 12:00:00' }
const application = (over: Partial<VoteRecord> = {}): VoteRecord => ({
  id: '1',
  activityId: '7',
  ofActivity: '7',
  activityName: '年度品牌评选',
  enActivityName: 'Brand of the year',
  groupId: '1',
  groupName: '创新品牌',
  enGroupName: '',
  ...TIMES,
  phase: 1,
  brandId: '5',
  brandName: '柏源标签',
  enBrandName: 'Baiyuan',
  brandIcon: '',
  slogan: '一张标签，连接万物',
  intro: '专注标签三十年，产品通过多项国际认证。',
  enIntro: '',
  images: ['/profile/a.png'],
  video: '',
  voteCount: null,
  rank: null,
  publishedTime: '',
  contactName: '王芳',
  mobile: '13800138000',
  auditStatus: 1,
  auditString: '待审核',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 2,
  ...over,
})
const activity = (id: string, name: string, groups: string[], phase = 1) => ({
  id,
  name,
  enName: '',
  groups: groups.map((group, at) => ({ id: `${id}${at}`, name: group, enName: '' })),
  rule: `${name}的规则`,
  enRule: '',
  ...TIMES,
  phase,
})

let rows: VoteRecord[]
let brands: object[]
let asked: Asked[]
beforeEach(() => {
  rows = [application()]
  brands = [
    { id: '5', name: '柏源标签', enName: '' },
    { id: '6', name: '松木玩具', enName: '' },
  ]
  history.replaceState(null, '', '/award/vote')
  asked = routeFetch({
    '/busi/voteApplication/num': {
      data: {
        activities: [
          activity('7', '年度品牌评选', ['创新品牌', '绿色品牌']),
          activity('8', '设计评选', ['包装设计']),
          activity('9', '旧活动', ['旧组别'], 2),
        ],
        settleCurrency: 'CNY',
        contactName: '王芳',
        mobile: '13800138000',
      },
    },
    '/busi/voteApplication/brandList': () => ({ data: brands }),
    '/busi/voteApplication/getInfoByBrand': {
      data: {
        slogan: '让好产品被看见',
        intro: '始于 1998 年的标签品牌，服务两千家客户。',
        enIntro: '',
        images: [],
        video: '',
        contactName: '李强',
        mobile: '',
      },
    },
    '/busi/voteApplication/list': () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } }),
    '/busi/voteApplication/cancel': { data: { id: '1', auditStatus: 0, version: 3 } },
    '/busi/voteApplication/application': (body) => ({ data: { ...application(), ...body } }),
  })
})

const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
async function open(name: RegExp) {
  const user = userEvent.setup()
  await user.click(within(await screen.findByRole('row', { name })).getByRole('button', { name: /的操作$/ }))
  return user
}

describe('applications for votes', () => {
  it('withdraws a pending one after a question', async () => {
    renderScreen(<ApplicationScreen locale="zh-CN" />)
    const user = await open(/柏源/)
    await user.click(await screen.findByRole('menuitem', { name: '撤回' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(sent('/busi/voteApplication/cancel')[0]?.body).toMatchObject({ id: '1' }))
  })

  it('says that one withdrawn after applications ended cannot come back', async () => {
    rows = [application({ phase: 2 })]
    renderScreen(<ApplicationScreen locale="zh-CN" />)
    const user = await open(/柏源/)
    await user.click(await screen.findByRole('menuitem', { name: '撤回' }))
    expect(within(await screen.findByRole('alertdialog')).getByText(/撤回后不能再提交/)).toBeTruthy()
  })

  it('offers nothing but reading once voting began, and says why', async () => {
    rows = [application({ auditStatus: 2, phase: 3 })]
    renderScreen(<ApplicationScreen locale="zh-CN" />)
    expect(within(await screen.findByRole('row', { name: /柏源/ })).getByText('投票中')).toBeTruthy()
    await open(/柏源/)
    expect(await screen.findAllByRole('menuitem', { name: /投票已开始/ })).toHaveLength(2)
    expect(screen.queryByRole('menuitem', { name: /^撤回/ })).toBeNull()
  })

  it('says why nobody can apply before a brand is approved', async () => {
    rows = []
    brands = []
    renderScreen(<ApplicationScreen locale="zh-CN" />)
    const add = await screen.findAllByRole('button', { name: /申请参评/ })
    await waitFor(() => expect(add[0]?.getAttribute('aria-disabled') ?? add[0]?.hasAttribute('disabled')).toBeTruthy())
  })

  it('offers the groups of the chosen activity, and fills in what is known of the brand where nothing was written', async () => {
    history.replaceState(null, '', '/award/vote?new=1')
    const user = userEvent.setup()
    renderScreen(<ApplicationScreen locale="zh-CN" />)
    const choice = await screen.findByRole('combobox', { name: /评选活动/ }, { timeout: 5000 })
    expect(within(choice).getByRole<HTMLOptionElement>('option', { name: /旧活动/ }).disabled).toBe(true)
    await user.selectOptions(choice, '7')
    expect(screen.getByText('年度品牌评选的规则')).toBeTruthy()
    const group = screen.getByRole<HTMLSelectElement>('combobox', { name: /参评组别/ })
    await user.selectOptions(group, '绿色品牌')
    await user.selectOptions(choice, '8')
    expect(group.value).toBe('')
    await user.selectOptions(group, '包装设计')
    await user.type(screen.getByRole('textbox', { name: /口号/ }), '自己写的口号')
    await user.selectOptions(screen.getByRole('combobox', { name: /^品牌/ }), '5')
    expect(await screen.findByText(/已带入该品牌的资料/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /口号/ }).value).toBe('自己写的口号')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^品牌介绍/ }).value).toContain('1998')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /联系人/ }).value).toBe('王芳')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(screen.getAllByText(/图片/).length).toBeGreaterThan(1))
    expect(sent('/busi/voteApplication/application')).toEqual([])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { IpRecord } from '../contract.ts'
import { IpScreen } from './ip-screen.tsx'

const ip = (over: Partial<IpRecord> = {}): IpRecord => ({
  id: '1',
  name: '小鹿诺诺',
  enName: 'Nono the Fawn',
  picture: 'fawn.jpg',
  longPicture: 'long.jpg',
  introduction: '住在雾松林里的小鹿，最爱收集果子。',
  enIntroduction: 'Lives in a misty pine wood.',
  cids: ['1010101'],
  categoryNames: ['毛绒玩具'],
  owner: '森林工作室',
  contactName: '王芳',
  mobile: '13800138000',
  status: 0,
  hot: 0,
  auditStatus: 2,
  auditString: '审核通过',
  auditReason: '',
  receipt: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
})

let ips: IpRecord[]
let asked: Asked[]
let list: () => Record<string, unknown>
let hot: () => Record<string, unknown>

let num: Record<string, unknown>
beforeEach(() => {
  num = { data: { used: 1, max: 20, hotUsed: 0, hotMax: 3, settleCurrency: 'CNY' } }
  ips = [ip()]
  history.replaceState(null, '', '/basic/ip')
  list = () => ({ data: { list: ips, total: ips.length, pageNum: 1, pageSize: 20 } })
  hot = () => ({ data: ip({ hot: 1 }) })
  asked = routeFetch({
    '/busi/ip/num': () => num,
    '/busi/ip/list': () => list(),
    '/busi/ip/detail': ({ id }) => ({ data: ips.find((one) => one.id === id) }),
    '/busi/ip/update': (body) => ({ data: { ...ip(), ...body, auditStatus: 1, version: 4 } }),
    '/busi/ip/status/*/*': { data: ip({ status: 1 }) },
    '/busi/ip/hot/*/*': () => hot(),
    '/busi/category/brand': { data: [] },
  })
})

function show() {
  return renderScreen(<IpScreen locale="zh-CN" />)
}
const sent = (path: string) => asked.filter((one) => one.path.startsWith(path)).map((one) => one.path)

describe('the IP screen', () => {
  it('shows an approved IP, and marks it hot once it is shown', async () => {
    ips = [ip(), ip({ id: '2', name: '云朵熊', status: 1 })]
    const user = userEvent.setup()
    show()
    const hidden = await screen.findByRole<HTMLInputElement>('switch', { name: '推荐小鹿诺诺' })
    expect(hidden.disabled).toBe(true)
    await user.click(screen.getByRole('switch', { name: '展示小鹿诺诺' }))
    await waitFor(() => expect(sent('/busi/ip/status')).toEqual(['/busi/ip/status/1/1']))
    expect(await screen.findByText('“小鹿诺诺”已展示')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: '推荐云朵熊' }))
    await waitFor(() => expect(sent('/busi/ip/hot')).toEqual(['/busi/ip/hot/2/1']))
  })

  it('leaves the switch as it was when the server refuses, and asks for the list again', async () => {
    ips = [ip({ id: '5', status: 1 })]
    hot = () => ({ code: 500, msg: '最多推荐3个IP，请先取消其他推荐' })
    const user = userEvent.setup()
    show()
    const mark = await screen.findByRole<HTMLInputElement>('switch', { name: '推荐小鹿诺诺' })
    await user.click(mark)
    await waitFor(() => expect(sent('/busi/ip/list').length).toBeGreaterThan(1))
    expect(sent('/busi/ip/hot')).toEqual(['/busi/ip/hot/5/1'])
    expect(mark.checked).toBe(false)
    expect(screen.queryByText('“小鹿诺诺”已设为推荐')).toBeNull()
  })

  it('filters by shown and hot', async () => {
    const user = userEvent.setup()
    show()
    await user.selectOptions(await screen.findByRole('combobox', { name: '展示' }), '1')
    await user.selectOptions(screen.getByRole('combobox', { name: '推荐' }), '0')
    const last = () => asked.filter((one) => one.path === '/busi/ip/list').at(-1)?.body
    await waitFor(() => expect(last()).toMatchObject({ status: '1', hot: '0' }))
  })

  it('does not delete what is shown', async () => {
    ips = [ip({ status: 1 })]
    const user = userEvent.setup()
    show()
    await user.click(within(await screen.findByRole('row', { name: /小鹿/ })).getByRole('button', { name: /的操作$/ }))
    expect(await screen.findByRole('menuitem', { name: /请先隐藏/ })).toBeTruthy()
  })

  it('asks before a change of an approved IP hides it', async () => {
    history.replaceState(null, '', '/basic/ip?edit=1')
    const user = userEvent.setup()
    show()
    const owner = await screen.findByRole('textbox', { name: '版权方' }, { timeout: 5000 })
    await user.clear(owner)
    await user.type(owner, '新工作室')
    expect(screen.getByText(/宽度须为 750 像素/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    const question = within(await screen.findByRole('alertdialog', { name: '保存后将重新审核，继续吗？' }))
    await user.click(question.getByRole('button', { name: '保存并提交审核' }))
    await waitFor(() => expect(sent('/busi/ip/update')).toHaveLength(1))
  })

  it('says in the other edition that there is no IP', async () => {
    num = { code: 500, msg: 'IP 授权仅在孕婴童展开放，本届展会没有该栏目' }
    list = () => num
    show()
    expect(await screen.findByText(/IP 授权仅在孕婴童展开放/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /重试|添加|新增/ })).toBeNull())
  })
})

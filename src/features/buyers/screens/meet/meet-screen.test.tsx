import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import {
  meetCandidate,
  meetChoiceLists,
  meetFreeSlots,
  meetMeeting,
  meetPage,
} from '../../../../../tests/helpers/samples/buyers.ts'
import type { Meet } from '../../page-contract.ts'
import { MeetScreen } from './meet-screen.tsx'

let stored: Meet | null
let asked: Asked[]
let answer: Record<string, unknown> | null
/** The same call soon after is taken for a double click. */
let opened = 0
beforeEach(() => {
  stored = meetPage()
  answer = null
  history.replaceState(null, '', `/meet#token${(opened += 1)}`)
  asked = routeFetch({
    '/busi/meet/open': () => (stored ? { data: stored } : { code: 404, msg: '内容不存在' }),
    '/busi/meet/choices': { data: meetChoiceLists },
    '/busi/meet/exhibitors': { data: { list: [meetCandidate] } },
    '/busi/meet/slots': { data: { list: meetFreeSlots } },
    '/busi/meet/answer': () => answer ?? { data: meetMeeting({ status: 2, version: 2, may: { cancel: 1 } }) },
    '/busi/meet/invite': { data: meetMeeting({ id: '20', exhibitorId: '11', company: '上海印刷', direction: 2 }) },
    '/busi/meet/profile': (body) => ({ data: { ...stored?.profile, ...body, version: 2 } }),
    '/busi/meet/link': { data: { sent: 1 } },
  })
})
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
const card = (company: string) => screen.getByRole('article', { name: new RegExp(company) })

describe('a buyer’s page', () => {
  it('opens with what waits for the buyer, and keeps an accepted time', async () => {
    renderScreen(<MeetScreen locale="zh-CN" />)
    const button = await screen.findByRole('button', { name: '接受：苏州柏源标签有限公司' })
    expect(screen.getByRole('tab', { name: /待回复/ }).getAttribute('aria-selected')).toBe('true')
    expect(within(card('苏州柏源')).getByText('还剩 2 天 2 小时，2024-10-19 10:00 自动失效')).toBeTruthy()
    await userEvent.click(button)
    expect(await screen.findByText('已接受，时间已为您保留')).toBeTruthy()
    expect(sent('/answer')).toMatchObject([{ id: '1', version: 1, result: 'ACCEPT', alt: 0 }])
    await userEvent.click(screen.getByRole('tab', { name: '日程' }))
    expect(within(card('苏州柏源')).getByText('已约定')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '已结束' })).getByText('宁波油墨')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '未成行' })).getByText('原因：时间已满')).toBeTruthy()
  })

  it('opens with the question of another time for an agreed meeting, and shows it where it is counted', async () => {
    const offered = { altSlot: meetFreeSlots[0] ?? null, altBy: 'EXHIBITOR' as const, may: { takeOther: 1, cancel: 1 } }
    stored = meetPage({ meetings: [meetMeeting({ status: 2, minutesLeft: 0, ...offered })] })
    renderScreen(<MeetScreen locale="zh-CN" />)
    const tab = await screen.findByRole('tab', { name: /待回复.*1/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    const asks = screen.getByRole('region', { name: '展商提出改约时间' })
    await userEvent.click(within(asks).getByRole('button', { name: /12-03 14:00–14:30/ }))
    expect(sent('/answer')).toMatchObject([{ id: '1', result: 'ACCEPT', alt: 1 }])
    await expect.poll(() => screen.queryByRole('region', { name: '展商提出改约时间' })).toBeNull()
    expect(screen.getByText('没有待回复的洽谈')).toBeTruthy()
  })

  it('opens with the own details where nothing is agreed and the registration still waits', async () => {
    stored = meetPage({ meetings: [], profile: { ...meetPage().profile, status: 1 } })
    renderScreen(<MeetScreen locale="zh-CN" />)
    const own = await screen.findByRole('tab', { name: '资料与时间' })
    expect(own.getAttribute('aria-selected')).toBe('true')
  })

  it('asks for what is looked for in the own language first', async () => {
    history.replaceState(null, '', `/meet?tab=profile#token${opened}`)
    renderScreen(<MeetScreen locale="en-US" />, 'en-US')
    const own = await screen.findByRole('textbox', { name: 'What you look for (English)' })
    const other = screen.getByRole('textbox', { name: 'What you look for (Chinese)' })
    expect(own.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(own.getAttribute('aria-describedby')).toBeTruthy()
  })

  it('declines with a reason; what somebody did meanwhile is shown instead', async () => {
    const current = meetMeeting({ status: 4, version: 9, reason: '展商取消' })
    answer = { code: 409, msg: '该内容已被他人修改', data: { current } }
    renderScreen(<MeetScreen locale="zh-CN" />)
    await userEvent.click(await screen.findByRole('button', { name: '婉拒：苏州柏源标签有限公司' }))
    await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '行程有变')
    await userEvent.click(within(screen.getByRole('form', { name: /婉拒/ })).getByRole('button', { name: '婉拒' }))
    await expect.poll(() => sent('/answer')).toMatchObject([{ result: 'DECLINE', reason: '行程有变' }])
    await expect.poll(() => screen.queryByText('苏州柏源标签有限公司')).toBeNull()
  })

  it('invites an exhibitor at a free time', async () => {
    renderScreen(<MeetScreen locale="zh-CN" />)
    await userEvent.click(await screen.findByRole('tab', { name: '推荐展商' }))
    await userEvent.click(await screen.findByRole('button', { name: '邀请洽谈：上海印刷' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '时间' }), '2024-12-03 14:30–15:00')
    await userEvent.click(within(screen.getByRole('form', { name: /邀请/ })).getByRole('button', { name: '邀请洽谈' }))
    expect(await screen.findByText('邀请已发出')).toBeTruthy()
    expect(sent('/invite')).toMatchObject([{ exhibitorId: '11', slotId: '7-1430' }])
    expect(within(card('上海印刷')).getByText('等待确认')).toBeTruthy()
  })

  it('calls a meeting with an exhibitor one once both sides agree, and offers no second', async () => {
    stored = meetPage({ meetings: [meetMeeting({ exhibitorId: '11', company: '上海印刷', status: 2 })] })
    renderScreen(<MeetScreen locale="zh-CN" />)
    await userEvent.click(await screen.findByRole('tab', { name: '推荐展商' }))
    expect(await screen.findByText('已有洽谈')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '邀请洽谈：上海印刷' })).toBeNull()
  })

  it('corrects a rejected profile, which is then reviewed again', async () => {
    const page = meetPage()
    stored = { ...page, profile: { ...page.profile, status: 3, reason: '请写明数量' } }
    renderScreen(<MeetScreen locale="zh-CN" />)
    expect(await screen.findByText('原因：请写明数量')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '资料与时间' }))
    const company = await screen.findByRole('textbox', { name: '公司' })
    const times = within(screen.getByRole('group', { name: '海外买家专场' }))
    expect(times.getByText('标签印刷设备、不干胶材料')).toBeTruthy()
    await userEvent.clear(company)
    await userEvent.type(company, '华东连锁')
    stored = { ...page, profile: { ...page.profile, status: 1 } }
    await userEvent.click(screen.getByRole('button', { name: '保存资料' }))
    expect(await screen.findByText('已保存，主办方会重新审核')).toBeTruthy()
    expect(sent('/profile')).toMatchObject([{ companyName: '华东连锁', version: 1, cids: ['101'] }])
    expect(screen.getByText('资料待审核')).toBeTruthy()
  })

  it('says that a link opens nothing any more, and mails a new one', async () => {
    stored = null
    renderScreen(<MeetScreen locale="zh-CN" />)
    expect(await screen.findByText('链接无效或已过期')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: '邮箱' }), 'lina@trade.example')
    await userEvent.click(screen.getByRole('button', { name: '发送链接' }))
    expect(await screen.findByText('请查看邮箱')).toBeTruthy()
    expect(sent('/link')).toEqual([{ email: 'lina@trade.example' }])
  })
})

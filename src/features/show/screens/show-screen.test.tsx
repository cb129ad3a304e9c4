import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { $session, $showToday } from '../../../shared/auth/session.ts'
import { $toasts } from '../../../shared/ui/overlay/overlay-store.ts'
import { SHOW_FACTS } from '../facts.ts'
import { ShowScreen } from './show-screen.tsx'

const values = {
  ...Object.fromEntries(SHOW_FACTS.map(({ name, kind }) => [name, kind === 'switch' ? 1 : ''])),
  edition: 'LABEL',
  showName: '2024 国际标签印刷展览会',
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  due_h3: 'T-45 18:00',
}
const record = {
  values,
  version: 3,
  opened: 1,
  closedAt: '',
  archivedAt: '',
  erased: { gone: 0, done: 0 },
  toTell: 12,
  gates: ['N1', 'N2'],
  updateBy: '管理员',
  updateTime: '2024-10-01 10:00:00',
}

let asked: Asked[]
/** What was saved last. */
const saving = () => asked.findLast(({ path }) => path.endsWith('/show/update'))?.body
function answering(over: Record<string, unknown> = {}) {
  asked = routeFetch({
    '/busi/organiser/show/get': { code: 200, msg: '', data: record },
    '/busi/organiser/show/shift/last': { code: 200, msg: '', data: null },
    '/busi/organiser/show/update': { code: 200, msg: '', data: { ...record, version: 4 } },
    ...over,
  })
  renderScreen(<ShowScreen locale="zh-CN" />)
}
beforeEach(() => localStorage.clear())

const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

it('says beside each deadline the day it falls on, as the show’s days are typed', async () => {
  answering()
  const user = userEvent.setup()
  const h3 = await screen.findByRole('textbox', { name: 'H3 特装展位搭建申报表' })
  await waitFor(() => expect(described(h3)).toBe('即 2024-10-18 18:00'))
  await user.clear(h3)
  await user.type(h3, '2024-10-12 12:00')
  expect(described(h3)).toBe('即 2024-10-12 12:00')
})

it('keeps rooms and starting times of seminars, with the day of each time beside it', async () => {
  const seminars = {
    seminarRooms: [{ code: 'M1', name: '1 号会议室', enName: '', seats: '80' }],
    seminarTimes: [{ begin: 'T 10:00' }],
  }
  answering({
    '/busi/organiser/show/get': { code: 200, msg: '', data: { ...record, values: { ...values, ...seminars } } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '移除会议室 M1' }))
  expect(screen.getByText(/都填写之前，H13 会提示展商/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加会议室' }))
  const rooms = within(screen.getByRole('group', { name: '会议室' }))
  await user.type(rooms.getByLabelText(/编号/), 'F2')
  await user.type(rooms.getByLabelText(/^名称/), '论坛区')
  await user.type(rooms.getByLabelText(/座位数/), '240')
  await user.click(screen.getByRole('button', { name: '添加场次' }))
  const times = within(screen.getByRole('group', { name: '场次开始时间' }))
  const [, time] = times.getAllByLabelText<HTMLInputElement>(/开始时间/)
  await user.type(time!, 'T+4 10:00')
  expect(described(time!)).toBe('即 2024-12-06 10:00，不在展期内，展商不能选择')
  await user.clear(time!)
  await user.type(time!, 'T 10:30')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('与 T 10:00 的场次重叠：每场 45 分钟')).length).toBeGreaterThan(0)
  await user.clear(time!)
  await user.type(time!, 'T+1 10:30')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(saving()).toMatchObject({
      seminarRooms: [{ code: 'F2', name: '论坛区', seats: '240' }],
      seminarTimes: [{ begin: 'T 10:00' }, { begin: 'T+1 10:30' }],
    }),
  )
}, 60_000)

it('saves the version it read with what was changed', async () => {
  answering()
  const user = userEvent.setup()
  const name = await screen.findByLabelText<HTMLInputElement>('展会名称')
  await waitFor(() => expect(name.value).toBe('2024 国际标签印刷展览会'))
  await user.type(name, '（春）')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saving()).toMatchObject({ showName: '2024 国际标签印刷展览会（春）', version: 3 }))
})

it('asks before the kind of show is changed, once exhibitors are let in', async () => {
  answering()
  const user = userEvent.setup()
  const kind = await screen.findByLabelText<HTMLSelectElement>('展会类型')
  await waitFor(() => expect(kind.value).toBe('LABEL'))
  await user.selectOptions(kind, 'BABY')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = within(await screen.findByRole('alertdialog', { name: '更改展会类型？' }))
  expect(saving()).toBeUndefined()
  await user.click(question.getByRole('button', { name: '更改类型' }))
  await waitFor(() => expect(saving()).toMatchObject({ edition: 'BABY', version: 3 }))
})

it('tells who changed what from what to what', async () => {
  const change = { name: 'contactPhone', from: '', to: '021-6000-1024' }
  const version = { version: 3, changes: [change], createBy: '管理员', createTime: '2024-10-01 10:00:00' }
  answering({
    '/busi/organiser/show/history': {
      code: 200,
      msg: '',
      data: { list: [version], total: 1, pageNum: 1, pageSize: 20 },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '修改记录' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('第 3 版')
  expect(dialog.getByText('主办方联系方式 · 联系电话').nextSibling?.textContent).toBe('（空） → 021-6000-1024')
})

it('asks before exhibitors are signed out, and sends it again once that is agreed to', async () => {
  let sent = 0
  answering({
    '/busi/organiser/show/update': () =>
      sent++ === 0
        ? { code: 463, msg: '目前已登录的 3 位展商用户会立即退出', data: {} }
        : { code: 200, msg: '', data: { ...record, version: 4 } },
  })
  const user = userEvent.setup()
  const name = await screen.findByLabelText<HTMLInputElement>('展会名称')
  await waitFor(() => expect(name.value).toBe('2024 国际标签印刷展览会'))
  await user.type(name, '（春）')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('目前已登录的 3 位展商用户会立即退出')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认关闭' }))
  await waitFor(() => expect(saving()).toMatchObject({ acceptSignOut: 1, version: 3 }))
  expect(screen.queryByRole('button', { name: '立即向展商开放' }), 'it is open').toBeNull()
})

it('opens to exhibitors with one press and a question', async () => {
  answering({
    '/busi/organiser/show/get': { code: 200, msg: '', data: { ...record, opened: 0 } },
    '/busi/organiser/show/open': { code: 200, msg: '', data: { ...record, version: 4 } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '立即向展商开放' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: '立即向展商开放' }))
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/show/open'))?.body).toMatchObject({ version: 3 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '立即向展商开放' })).toBeNull())
})

const dayIs = (today: string) => $showToday.set(today)
afterEach(() => $showToday.set(null))

it('closes a show that is over after a question, and says before its last day is over why not yet', async () => {
  dayIs('2024-12-04')
  answering({
    '/busi/organiser/show/close': { code: 200, msg: '', data: { ...record, version: 4, closedAt: '2024-12-05 09:30' } },
  })
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: '结束展会' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).toContain('闭幕日（2024-12-04）之后才能结束展会')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => dayIs('2024-12-05'))
  await user.click(button)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/展商仍可登录、查看和下载全部内容[^]*通知 12 家展商/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '结束展会' }))
  await screen.findByText('展会已于 2024-12-05 09:30 结束，展商只能查看')
  expect(asked.find(({ path }) => path.endsWith('/show/close'))?.body).toMatchObject({ version: 3 })
  expect(screen.queryByRole('button', { name: '结束展会' })).toBeNull()
})

it('goes to the part the address names once the record stands', async () => {
  history.replaceState(null, '', '#seminars')
  const gone = vi.spyOn(Element.prototype, 'scrollIntoView')
  answering()
  await waitFor(() => expect(gone.mock.contexts.map((part) => (part as Element).id)).toContain('seminars'))
  history.replaceState(null, '', location.pathname)
  gone.mockRestore()
})

it('shows that somebody else has closed it meanwhile', async () => {
  dayIs('2024-12-05')
  const current = { ...record, version: 4, closedAt: '2024-12-05 09:29' }
  answering({ '/busi/organiser/show/close': { code: 409, msg: '该内容已被他人修改', data: { current } } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '结束展会' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '结束展会' }))
  await screen.findByText('展会已于 2024-12-05 09:29 结束，展商只能查看')
})

it('reopens a closed show after a question', async () => {
  answering({
    '/busi/organiser/show/get': { code: 200, msg: '', data: { ...record, closedAt: '2024-12-05 09:30' } },
    '/busi/organiser/show/reopen': { code: 200, msg: '', data: { ...record, version: 4 } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '重新开放' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/通知已收到结束消息的 12 家展商/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '重新开放' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/show/reopen'))?.body).toMatchObject({ version: 3 }),
  )
  await waitFor(() => expect(screen.queryByText(/展会已于/)).toBeNull())
  expect(screen.getByRole('button', { name: '结束展会' })).toBeTruthy()
})

it('says of a closed show that is moved ahead that it stays closed until it is reopened', async () => {
  dayIs('2024-12-06')
  const closed = { ...record, closedAt: '2024-12-05 09:30' }
  const later = { ...closed, values: { ...values, closeDate: '2024-12-11' }, version: 4 }
  answering({
    '/busi/organiser/show/get': { code: 200, msg: '', data: closed },
    '/busi/organiser/show/shift/preview': {
      code: 200,
      msg: '',
      data: { kinds: [], things: [], total: 0, apart: [], exhibitors: 0, visitors: 5, concerned: 0 },
    },
    '/busi/organiser/show/update': { code: 200, msg: '', data: later },
  })
  const user = userEvent.setup()
  const told = /闭幕日 2024-12-11 尚未过去，但展会仍处于结束状态/
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: '闭幕日' })
  await waitFor(() => expect(day.value).toBe('2024-12-04'))
  await screen.findByRole('button', { name: '重新开放' })
  expect(screen.queryByText(told)).toBeNull()
  await user.clear(day)
  await user.paste('2024-12-11')
  await user.tab()
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  expect(dialog.getByText(told)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  // At the head of the page, and where the press was.
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2))
  act(() => $toasts.set([]))
  expect(screen.getByText(told)).toBeTruthy()
  act(() => dayIs('2024-12-12'))
  expect(screen.queryByText(told)).toBeNull()
})

it('is archived by the administrator alone, once the show’s short name is typed', async () => {
  const closed = { ...record, values: { ...values, shortName: '标签展' }, closedAt: '2024-12-05 09:30' }
  $session.set(fixtureSession({ kind: 'backOffice', permissions: ['busi:show:edit'] }))
  answering({
    '/busi/organiser/show/get': { code: 200, msg: '', data: closed },
    '/busi/organiser/show/archive': { code: 200, msg: '', data: { ...closed, archivedAt: '2025-06-01 10:00' } },
  })
  const user = userEvent.setup()
  await screen.findByRole('button', { name: '重新开放' })
  expect(screen.queryByRole('button', { name: '归档展会' })).toBeNull()
  act(() => $session.set(fixtureSession({ kind: 'backOffice', permissions: ['*:*:*'] })))
  await user.click(screen.getByRole('button', { name: '归档展会' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: '归档展会' }))
  expect(asked.some(({ path }) => path.endsWith('/show/archive'))).toBe(false)
  await user.type(dialog.getByRole('textbox'), '标签展')
  await user.click(dialog.getByRole('button', { name: '归档展会' }))
  await screen.findByText(/展会已于 2025-06-01 10:00 归档/)
  expect(asked.find(({ path }) => path.endsWith('/show/archive'))?.body).toMatchObject({ version: 3, typed: '标签展' })
  expect(screen.queryByRole('button', { name: '重新开放' })).toBeNull()
})

it('says how far an archived show is erased, until nothing is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const archived = { ...record, closedAt: '2024-12-05 09:30', archivedAt: '2025-06-01 10:00' }
  let erased = { gone: 0, done: 0 }
  answering({ '/busi/organiser/show/get': () => ({ code: 200, msg: '', data: { ...archived, erased } }) })
  await screen.findByText('已清除 0 条记录，仍在进行，请稍候')
  erased = { gone: 500, done: 0 }
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await screen.findByText('已清除 500 条记录，仍在进行，请稍候')
  erased = { gone: 812, done: 1 }
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await screen.findByText('个人信息已全部清除，共 812 条记录')
  const looks = asked.length
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(asked).toHaveLength(looks)
})

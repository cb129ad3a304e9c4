import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { $toasts } from '../../../../shared/ui/overlay/overlay-store.ts'
import { SHOW_FACTS } from '../../facts.ts'
import { ShowScreen } from '../show-screen.tsx'

const values = {
  ...Object.fromEntries(SHOW_FACTS.map(({ name, kind }) => [name, kind === 'switch' ? 1 : ''])),
  edition: 'LABEL',
  showName: '2024 国际标签印刷展览会',
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  due_h3: 'T-45 18:00',
}
const record = { values, version: 3, updateBy: '管理员', updateTime: '2024-10-01 10:00:00' }
const moved = { ...record, values: { ...values, openDate: '2024-11-27' }, version: 4 }
const vehicle = {
  kind: 'vehicle',
  companyName: '苏州精工',
  enCompanyName: 'Suzhou',
  boothNo: '1A08',
  what: '沪A12345',
  was: '2024-12-01 10:00',
  next: '2024-11-26 10:00',
  moveWhy: '',
  keepWhy: '不在 2024-11-26 09:00 – 2024-11-26 20:00 之内',
}
const full = { ...vehicle, what: '沪B12345', moveWhy: '名额已满' }
const last = {
  id: '9',
  at: '2024-10-14 10:00:00',
  byName: '管理员',
  until: '2024-10-15 10:00:00',
  moved: 2,
  deadlines: 0,
}

let asked: Asked[]
let preview: {
  kinds: object[]
  things: object[]
  total: number
  apart: object[]
  exhibitors: number
  visitors: number
  concerned: number
}
let lastShift: typeof last | null
let refusals: number
let saved: object
beforeEach(() => {
  localStorage.clear()
  lastShift = null
  refusals = 0
  saved = moved
  preview = {
    kinds: [{ kind: 'vehicle', total: 2, movable: 1, keepable: 0, choices: ['MOVE', 'KEEP', 'ASK'] }],
    things: [full, vehicle],
    total: 2,
    apart: [],
    exhibitors: 0,
    visitors: 0,
    concerned: 0,
  }
  asked = routeFetch({
    '/busi/organiser/show/get': { data: record },
    '/busi/organiser/show/update': () => ({ data: saved }),
    '/busi/organiser/show/shift/last': () => ({ data: lastShift }),
    '/busi/organiser/show/shift/preview': () => ({ data: preview }),
    '/busi/organiser/show/shift/apply': () => {
      if (refusals-- > 0) return { code: 409, msg: '已被他人修改', data: { current: { ...record, version: 4 } } }
      lastShift = last
      return { data: { show: moved, moved: 1, open: 1, told: 2 } }
    },
    '/busi/organiser/show/shift/undo': () => {
      lastShift = null
      return {
        data: {
          show: record,
          moved: 1,
          told: 2,
          left: [
            {
              label: '沪B12345',
              companyName: '苏州精工',
              enCompanyName: 'Suzhou',
              boothNo: '1A08',
              is: '2024-11-26 12:00',
              was: '2024-12-01 10:00',
              why: '此后已有改动',
            },
          ],
          complete: false,
        },
      }
    },
  })
  renderScreen(<ShowScreen locale="zh-CN" />)
})
const paths = () => asked.map(({ path }) => path.replace('/busi/organiser/show/', ''))

async function moveShow() {
  const user = userEvent.setup()
  const open = await screen.findByRole<HTMLInputElement>('textbox', { name: '开幕日' })
  await waitFor(() => expect(open.value).toBe('2024-12-02'))
  await user.clear(open)
  await user.paste('2024-11-27')
  await user.tab()
  await user.click(screen.getByRole('button', { name: '保存' }))
  return { user, dialog: within(await screen.findByRole('dialog', {}, { timeout: 5000 })) }
}

it('shows what moves and what does not fit before it saves, and saves nothing when that is refused', async () => {
  const { user, dialog } = await moveShow()
  expect(dialog.getByText('1 项随展期移动，1 项需展商重新安排')).toBeTruthy()
  expect(dialog.getByText('待重新安排：名额已满')).toBeTruthy()
  expect(dialog.getByText('2024-11-26 10:00')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '保留原时间' }))
  expect(dialog.getByText('2 项需展商重新安排')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '暂不保存' }))
  expect(paths()).not.toContain('shift/apply')
  expect(paths()).not.toContain('update')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '开幕日' }).value).toBe('2024-11-27')
})

it('saves with what was chosen, and offers to undo it', async () => {
  const { user, dialog } = await moveShow()
  await user.click(dialog.getByRole('radio', { name: '请展商重选' }))
  await user.click(dialog.getByRole('button', { name: '保存并通知展商' }))
  await waitFor(() => expect(paths()).toContain('shift/apply'))
  expect(asked.find(({ path }) => path.endsWith('apply'))?.body).toMatchObject({
    openDate: '2024-11-27',
    version: 3,
    choices: { vehicle: 'ASK' },
  })
  expect(await screen.findByText('1 项随展期移动，1 项待展商重新安排，已通知 2 家展商。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '撤销调整' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: '撤销调整' }))
  expect(
    await screen.findByText(
      '苏州精工 · 1A08 · 沪B12345 · 现为 2024-11-26 12:00，调整前为 2024-12-01 10:00：此后已有改动',
    ),
  ).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('undo'))?.body).toMatchObject({ id: '9' })
})

it('looks anew after a refusal, and keeps what was chosen', async () => {
  refusals = 1
  const { user, dialog } = await moveShow()
  await user.click(dialog.getByRole('radio', { name: '请展商重选' }))
  await user.click(dialog.getByRole('button', { name: '保存并通知展商' }))
  await user.click(await screen.findByRole('button', { name: '保存所选内容' }))
  const again = within(await screen.findByRole('dialog', { name: /展期调整/ }))
  expect(again.getByRole<HTMLInputElement>('radio', { name: '请展商重选' }).checked).toBe(true)
  await user.click(again.getByRole('button', { name: '保存并通知展商' }))
  expect(await screen.findByText(/已通知 2 家展商/)).toBeTruthy()
  expect(paths().filter((path) => path === 'shift/preview')).toHaveLength(2)
})

it('names what has times of its own, also where nothing is filed for the days, and saves then without a choice', async () => {
  const own = { path: '/review/awards', from: '2024-11-01 18:00' }
  const apart = [
    { ...own, what: '年度标签大奖', to: '2024-11-20 18:00' },
    { ...own, what: '人气品牌', to: own.from },
  ]
  preview = { kinds: [], things: [], total: 0, apart, exhibitors: 0, visitors: 0, concerned: 0 }
  const { user, dialog } = await moveShow()
  expect(dialog.getByRole('link', { name: '年度标签大奖' }).getAttribute('href')).toContain('/review/awards')
  expect(dialog.getByText('2024-11-01 18:00 – 2024-11-20 18:00')).toBeTruthy()
  expect(dialog.getByText('2024-11-01 18:00')).toBeTruthy()
  expect(dialog.queryByText(/各收到一条消息/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(paths()).toContain('update'))
  expect(paths()).not.toContain('shift/apply')
})

it('says how many visitors are told, also where nothing is filed for the days', async () => {
  preview = { kinds: [], things: [], total: 0, apart: [], exhibitors: 0, visitors: 1200, concerned: 0 }
  const { user, dialog } = await moveShow()
  expect(dialog.getByRole('heading', { name: '展期调整：将通知观众' })).toBeTruthy()
  expect(dialog.getByText(/1200 位已预登记的观众将在保存几分钟后收到新展期的邮件/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(paths()).toContain('update'))
  expect(paths()).not.toContain('shift/apply')
})

it('says how many exhibitors are told, also where nothing is filed for the days', async () => {
  preview = { kinds: [], things: [], total: 0, apart: [], exhibitors: 40, visitors: 0, concerned: 0 }
  const { user, dialog } = await moveShow()
  expect(dialog.getByText(/40 家登录过或提交过内容的展商将各收到一条消息和邮件/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '保存并通知展商' }))
  await waitFor(() => expect(paths()).toContain('update'))
})

it('shows whom a changed deadline concerns before it is saved, and says so after', async () => {
  saved = { ...record, told: 12 }
  preview = { kinds: [], things: [], total: 0, apart: [], exhibitors: 0, visitors: 0, concerned: 12 }
  const user = userEvent.setup()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '开幕日' })
  await waitFor(() => expect(name.value).toBe('2024-12-02'))
  const due = screen.getByDisplayValue('T-45 18:00')
  await user.clear(due)
  await user.paste('T-40 18:00')
  await user.tab()
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = within(await screen.findByRole('dialog', { name: '截止时间调整' }, { timeout: 5000 }))
  dialog.getByText('2024-10-18 18:00 → 2024-10-23 18:00')
  dialog.getByText(/12 家尚未完成的展商/)
  expect(paths()).not.toContain('update')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect($toasts.get().map(({ text }) => text)).toContain(
      '已保存。12 家尚未完成的展商将在几分钟后收到消息和邮件通知',
    ),
  )
})

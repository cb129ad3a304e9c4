import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import { MeetingDrawer } from './meeting-drawer.tsx'

const NOTHING = {
  turn: 0,
  accept: 0,
  acceptAlt: 0,
  assign: 0,
  decline: 0,
  offer: 0,
  cancel: 0,
  feedback: 0,
  contact: 0,
}
const slot = { slotId: '7-1000', sessionName: '海外买家专场', date: '2024-12-03', begin: '10:00', end: '10:30' }
const meeting = (over: object = {}, actions: object = {}) => ({
  id: '1',
  direction: 2,
  origin: 'INVITED',
  buyerId: '9',
  company: '华东****',
  buyerName: '',
  position: '采购经理',
  country: '中国',
  demand: '寻找标签供应商',
  enDemand: '',
  slotId: '7-1000',
  slot,
  altSlotId: '',
  altSlot: null,
  altBy: '',
  place: '3 号馆会议区',
  message: '',
  productIds: [],
  productNames: [],
  brandName: '',
  assigneeId: '',
  assigneeName: '',
  status: 1,
  absentSide: '',
  replyBy: '',
  replyTime: '',
  cancelReason: '',
  expireAt: '2024-10-19 10:00:00',
  score: null,
  note: '',
  createTime: '2024-10-14 10:00:00',
  version: 3,
  ...over,
  actions: { ...NOTHING, ...actions },
})

let row: ReturnType<typeof meeting>
let asked: Asked[]
let down: boolean
let late: boolean
beforeEach(() => {
  down = false
  late = false
  onChanged.mockClear()
  history.replaceState(null, '', '/matchmaking/application?edit=1')
  const other = { ...slot, slotId: '7-1030', begin: '10:30', end: '11:00', taken: [] }
  const done = () => ({ data: meeting({ status: 2, version: 4 }) })
  asked = routeFetch({
    '/busi/abutmentMeeting/detail/*': () => ({ data: row }),
    '/busi/abutmentMeeting/num': () =>
      down
        ? { code: 500, msg: '系统未知错误' }
        : {
            data: {
              quota: { used: 1, max: 15 },
              waiting: 1,
              team: [
                { id: '5', name: '王芳' },
                { id: '6', name: '李强' },
              ],
              slots: [slot],
            },
          },
    '/busi/abutmentMeeting/slots': { data: [{ ...slot, taken: ['6'] }, other] },
    '/busi/abutmentMeeting/invite': () => (late ? { code: 409, msg: '数据已被修改' } : done()),
    '/busi/abutmentMeeting/cancel': done,
    '/busi/abutmentMeeting/assign': done,
    '/busi/abutmentMeeting/offer': done,
    '/busi/abutmentMeeting/feedback': done,
    '/system/dict/data/type/*': { data: [] },
  })
})
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
const onChanged = vi.fn()
const before = $session.get()
afterEach(() => $session.set(before))
const show = () => renderScreen(<MeetingDrawer id="1" onClose={() => {}} onChanged={onChanged} />)

describe('a meeting of the own', () => {
  it('is declined with a word to the buyer', async () => {
    row = meeting({}, { turn: 1, accept: 1, decline: 1 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '婉拒' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.type(question.getByRole('textbox'), '时间已满')
    await userEvent.click(question.getByRole('button', { name: '婉拒' }))
    await expect.poll(() => sent('/invite')).toMatchObject([{ id: '1', result: 2, reason: '时间已满', version: 3 }])
  })

  it('shows what a colleague made of it meanwhile, and so does the list behind', async () => {
    row = meeting({}, { turn: 1, accept: 1, decline: 1 })
    late = true
    show()
    await userEvent.click(await screen.findByRole('button', { name: '婉拒' }))
    const question = within(await screen.findByRole('alertdialog'))
    row = meeting({ status: 2, version: 4 }, { cancel: 1 })
    await userEvent.click(question.getByRole('button', { name: '婉拒' }))
    await screen.findByRole('button', { name: '取消对接' })
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('is cancelled, once agreed, with a reason alone', async () => {
    row = meeting({ status: 2 }, { cancel: 1 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '取消对接' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: '取消对接' }))
    expect(sent('/cancel')).toEqual([])
    await userEvent.type(question.getByRole('textbox'), '行程有变')
    await userEvent.click(question.getByRole('button', { name: '取消对接' }))
    await expect.poll(() => sent('/cancel')).toMatchObject([{ id: '1', reason: '行程有变' }])
  })

  it('is accepted by naming who goes there', async () => {
    row = meeting({}, { turn: 1, accept: 1 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '接受' }))
    const form = within(await screen.findByRole('dialog', { name: /^接受与/ }))
    await form.findByRole('option', { name: '王芳' })
    await userEvent.selectOptions(form.getByRole('combobox'), '王芳')
    await userEvent.click(form.getByRole('button', { name: '接受' }))
    await expect.poll(() => sent('/invite')).toMatchObject([{ id: '1', result: 1, alt: 0, assigneeId: '5' }])
  })

  it('says that the team could not be had, and asks for it again', async () => {
    row = meeting({}, { turn: 1, accept: 1 })
    down = true
    show()
    await userEvent.click(await screen.findByRole('button', { name: '接受' }))
    const form = within(await screen.findByRole('dialog', { name: /^接受与/ }))
    expect((await form.findByRole('alert')).textContent).toContain('加载失败')
    down = false
    await userEvent.click(form.getByRole('button', { name: '重试' }))
    await form.findByRole('option', { name: '王芳' })
    expect(form.queryByRole('alert')).toBeNull()
  })

  it('is given to a colleague who is free then', async () => {
    row = meeting({ status: 2 }, { assign: 1 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '安排接待人' }))
    const form = within(await screen.findByRole('dialog', { name: /^安排接待人：/ }))
    expect(await form.findByRole('option', { name: '李强（该时间已有对接）' })).toHaveProperty('disabled', true)
    await userEvent.selectOptions(form.getByRole('combobox'), '王芳')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await expect.poll(() => sent('/assign')).toMatchObject([{ id: '1', assigneeId: '5', version: 3 }])
  })

  it('is offered another time', async () => {
    row = meeting({ status: 2 }, { offer: 1 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '改约时间' }))
    const form = within(await screen.findByRole('dialog', { name: /^改约/ }))
    await form.findByRole('option', { name: /10:30–11:00/ })
    await userEvent.selectOptions(form.getByRole('combobox'), '7-1030')
    await userEvent.click(form.getByRole('button', { name: '改约时间' }))
    await expect.poll(() => sent('/offer')).toMatchObject([{ id: '1', altSlotId: '7-1030' }])
  })

  it('is read by who may not answer, with the contact of meetings they go to', async () => {
    $session.set(fixtureSession({ roles: ['booth_staff'], permissions: ['busi:dockingApplication:query'] }))
    row = meeting({}, { turn: 1, accept: 1, decline: 1, offer: 1 })
    const { unmount } = show()
    await screen.findByText('待同事答复')
    expect(screen.queryByRole('button', { name: /接受|婉拒|改约时间|查看联系方式/ })).toBeNull()
    unmount()
    row = meeting({ status: 2 }, { contact: 1 })
    show()
    await screen.findByRole('button', { name: '查看联系方式' })
  })

  it('is rated once it is over', async () => {
    row = meeting({ status: 2 }, { feedback: 1 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: '填写反馈' }))
    const form = within(await screen.findByRole('dialog', { name: /^反馈/ }))
    await userEvent.click(form.getByRole('radio', { name: '已见面' }))
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await expect.poll(() => sent('/feedback')).toMatchObject([{ id: '1', held: 1, score: null }])
  })
})

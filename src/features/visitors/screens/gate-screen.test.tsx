import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session, dropSession, endSession } from '../../../shared/auth/session.ts'
import { BEFORE_LOGOUT } from '../../../shared/lib/browser/page-events.ts'
import { makeCode, spelledCode } from '../../../shared/form/rules/entry-code.ts'
import type { GateAnswer } from '../gate-contract.ts'
import { addReading, waitingReadings } from './gate-queue.ts'
import { GateScreen } from './gate-screen.tsx'
import { toneOf } from './gate-sound.ts'

const CODE = makeCode(() => Array.from({ length: 11 }, () => 1))
const day = { day: '2024-12-02', open: 1, visitors: 1, badges: 0 }
const answer = (clientId: string): GateAnswer => ({
  clientId,
  result: 'VALID',
  kind: 'VISITOR',
  name: '李娜',
  company: '观众公司',
  enCompany: '观众公司',
  booth: '',
  exhibitorId: '',
  collected: 0,
  times: 1,
  firstTime: '2024-12-02 10:00:00',
  reason: '',
  benefitCodes: ['VIP-7K3M-9QPX'],
  note: '',
})

const registered = { code: CODE, known: 1, mailed: 1, answer: answer('on-site'), day: { ...day, visitors: 7 } }

let line = true
let asked: Asked[]
const sent = () =>
  asked
    .filter(({ path }) => path.endsWith('/gate/scan'))
    .flatMap(({ body }) => (body as { list: { clientId: string; code: string }[] }).list)

beforeEach(() => {
  localStorage.clear()
  line = true
  asked = routeFetch({
    '/busi/organiser/gate/day': { data: { ...day, visitors: 0 } },
    '/busi/organiser/gate/register': { data: registered },
    '/system/dict/data/type/busi_identity': { data: [] },
    '/busi/organiser/gate/scan': (body: unknown) => {
      if (!line) throw new TypeError('Failed to fetch')
      const { list } = body as { list: { clientId: string; ago: number }[] }
      if (list.some(({ ago }) => ago > 14 * 24 * 60 * 60))
        return { code: 300, msg: '请检查', data: { errors: [{ field: 'list', msg: '' }] } }
      return { data: { list: list.map((one) => answer(one.clientId)), day } }
    },
  })
})
afterEach(dropSession)
const show = () =>
  render(
    <TestStrings>
      <GateScreen locale="zh-CN" />
    </TestStrings>,
  )
const type = async (number: string) => {
  const field = await screen.findByRole('textbox', { name: '编号' })
  await userEvent.type(field, `${number}{Enter}`)
  return field as HTMLInputElement
}

it('answers a scanned number in words, and is ready for the next', async () => {
  show()
  const field = await type(CODE.toLowerCase())
  expect(await screen.findByText('有效，请进')).toBeTruthy()
  expect(screen.getByText(/李娜 · 观众公司/)).toBeTruthy()
  expect(screen.getByText('礼遇码：VIP-7K3M-9QPX')).toBeTruthy()
  expect(sent()).toMatchObject([{ code: CODE }])
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(waitingReadings()).toEqual([])
})

it('sends nothing of a number that cannot be one', async () => {
  show()
  await type(`${CODE.slice(0, -1)}0`)
  expect(await screen.findByText('编号有误，请重新扫描或输入')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('reads what is printed on a badge', async () => {
  show()
  await type(`BADGE:${'a'.repeat(20)}`)
  expect(await screen.findByText('有效，请进')).toBeTruthy()
  expect(sent()).toMatchObject([{ code: 'a'.repeat(20) }])
})

it('counts what a camera or scanner reads several times in a row once', async () => {
  show()
  await type(CODE)
  await type(CODE)
  expect(await screen.findByText('有效，请进')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

it('sets aside what the server does not take, in words, and sends the rest', async () => {
  const old = { clientId: 'old', code: CODE, at: Date.now() - 15 * 24 * 60 * 60_000 }
  const fresh = { clientId: 'fresh', code: CODE, at: Date.now() - 1000 }
  for (const reading of [old, fresh]) addReading(reading)
  show()
  expect(await screen.findByText('1 条记录被服务器拒收，已单独列出')).toBeTruthy()
  expect(screen.getByText(/读取时间超过14天/)).toBeTruthy()
  await expect.poll(() => waitingReadings().length).toBe(0)
  expect(sent().at(-1)?.clientId).toBe('fresh')
  await userEvent.click(screen.getByRole('button', { name: '已处理，清除列表' }))
  expect(screen.queryByText(/读取时间超过14天/)).toBeNull()
})

it('keeps what is not sent over a logout, and says so before', async () => {
  $session.set(fixtureSession({ userId: '1' }))
  line = false
  show()
  await type(CODE)
  await screen.findByText('1 条待上传')
  const texts: string[] = []
  document.dispatchEvent(new CustomEvent(BEFORE_LOGOUT, { detail: texts }))
  expect(texts).toEqual(['还有 1 条入场记录未上传，会保留在本机，下次打开入场核验时自动上传。'])
  for (const key of ['draft:1:x', 'draft:2:x']) localStorage.setItem(key, '{}')
  await endSession({ clearStorage: true })
  expect(localStorage.getItem('draft:1:x')).toBeNull()
  expect(localStorage.getItem('draft:2:x')).toBe('{}')
  expect(waitingReadings()).toHaveLength(1)
})

it('loses nothing where the device’s storage is full, and says that the page has to stay', async () => {
  line = false
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  show()
  await type(CODE)
  expect(await screen.findByText(/只保存在当前页面/)).toBeTruthy()
  line = true
  full.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: '立即上传' }))
  expect(await screen.findByText('有效，请进')).toBeTruthy()
  expect(screen.queryByText(/只保存在当前页面/)).toBeNull()
})

it('reads the next number after a wrong one, whatever has the focus, and a click beside the field loses none', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  show()
  const field = await screen.findByRole('textbox', { name: '编号' })
  expect(document.activeElement).toBe(field)
  await userEvent.click(document.body)
  await userEvent.keyboard('wrong{Enter}')
  expect(await screen.findByText('编号有误，请重新扫描或输入')).toBeTruthy()
  // A focused button takes Enter and Space itself, and no letters.
  screen.getByRole('switch', { name: '提示音' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '提示音' }).checked).toBe(true)
  await userEvent.keyboard(`]Q1${CODE.toLowerCase()}{Enter}`)
  expect(await screen.findByText('有效，请进')).toBeTruthy()
  expect(sent()).toMatchObject([{ code: CODE }])
  vi.unstubAllGlobals()
})

it('takes its sign away after three seconds; the list keeps what it said', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  show()
  await user.type(await screen.findByRole('textbox', { name: '编号' }), `${CODE}{Enter}`)
  await screen.findByText('有效，请进')
  const list = screen.getByRole('region', { name: '最近核验' })
  expect(within(list).queryByText('有效，请进')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getAllByText('有效，请进')).toHaveLength(1)
  expect(within(list).getByText('有效，请进')).toBeTruthy()
  vi.useRealTimers()
})

it('has a tone of its own for what waits', () => {
  expect((['VALID', 'WAITING', 'AGAIN', 'BLOCKED'] as const).map(toneOf)).toEqual(['good', 'noted', 'stop', 'stop'])
})

it('keeps what is read without a line over a reload, and sends it once the line is back', async () => {
  line = false
  show()
  await type(CODE)
  expect(await screen.findByText('1 条待上传')).toBeTruthy()
  const [kept] = waitingReadings()
  cleanup()
  line = true
  show()
  await expect.poll(() => waitingReadings().length).toBe(0)
  expect(new Set(sent().map((one) => one.clientId))).toEqual(new Set([kept?.clientId]))
  expect(screen.queryByText('1 条待上传')).toBeNull()
})

it('registers who has no number, by keyboard alone, shows the number to print, and is ready for the next', async () => {
  show()
  await screen.findByRole('textbox', { name: '编号' })
  screen.getByRole('button', { name: '现场登记' }).focus()
  await userEvent.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: /姓名/ })
  await userEvent.type(name, '李娜')
  await userEvent.type(screen.getByRole('textbox', { name: /公司/ }), '观众公司')
  await userEvent.type(screen.getByRole('textbox', { name: /手机/ }), '13800138000')
  screen.getByRole('button', { name: '登记并入场' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('此前已登记，沿用原编号')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('/gate/register'))?.body).toMatchObject({
    name: '李娜',
    mobile: '13800138000',
    language: 'zh-CN',
  })
  expect(screen.getByText(spelledCode(CODE))).toBeTruthy()
  expect(screen.getByRole('button', { name: '打印编号' })).toBeTruthy()
  expect(screen.getByText('7')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: '编号' }))
})

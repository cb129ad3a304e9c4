import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { makeCode } from '../../../shared/form/rules/visitor-code.ts'
import type { GateAnswer } from '../gate-contract.ts'
import { waitingReadings } from './gate-queue.ts'
import { GateScreen } from './gate-screen.tsx'

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
})

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
    '/busi/organiser/gate/scan': (body: unknown) => {
      if (!line) throw new TypeError('Failed to fetch')
      const { list } = body as { list: { clientId: string }[] }
      return { data: { list: list.map((one) => answer(one.clientId)), day } }
    },
  })
})
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

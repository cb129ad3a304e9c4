import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { judgedEntry, judgePage } from '../../../../../tests/helpers/samples/jury.ts'
import type { JudgePage } from '../../judge-contract.ts'
import { JudgeScreen } from './judge-screen.tsx'

let page: JudgePage | null
let asked: Asked[]
let refused: Record<string, unknown> | null
/** The same call soon after is taken for a double click. */
let opened = 0
beforeEach(() => {
  // Arrows among radios are looked up by name; this DOM lacks the function for it.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  sessionStorage.clear()
  page = judgePage()
  refused = null
  history.replaceState(null, '', `/jury#token${(opened += 1)}`)
  const stored = new Map<string, object>()
  asked = routeFetch({
    '/busi/jury/open': () => (page ? { data: page } : { code: 404, msg: '内容不存在' }),
    '/busi/jury/save': (body) => {
      if (refused) return refused
      const entryId = String(body['entryId'])
      const data = { ...body, version: Number(body['version']) + 1, submitted: 0 }
      stored.set(entryId, data)
      return { data }
    },
    '/busi/jury/submit': () => ({
      data: {
        judgements: page?.entries.map(({ judgement }) => ({
          ...(stored.get(judgement.entryId) ?? judgement),
          submitted: 1,
        })),
      },
    }),
    '/busi/jury/file': { code: 404, msg: '内容不存在' },
    '/busi/jury/link': { data: { sent: 1 } },
  })
})
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
const show = () => renderScreen(<JudgeScreen locale="zh-CN" />)
const give = async (criterion: RegExp, points: string) =>
  userEvent.click(within(screen.getByRole('group', { name: criterion })).getByRole('radio', { name: points }))
const openEntry = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `评分：${name}` }))

describe('a juror’s page', () => {
  it('says what is judged till when, and how far each entry is', async () => {
    show()
    expect(await screen.findByText('请在 2024-11-22 18:00 前完成评分；此前可随时修改。')).toBeTruthy()
    expect(screen.getByText('已评 1 / 2')).toBeTruthy()
    expect(screen.getByText('68 分')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: '评分标准' })).getByText('60%')).toBeTruthy()
  })

  it('stores points as they are set, tells the total, and hands all in once nothing is open', async () => {
    show()
    await openEntry('窄幅数码标签机')
    expect(await screen.findByText('能耗：3.2 kW')).toBeTruthy()
    expect(screen.getByText('Forty per cent faster, a third less energy.')).toBeTruthy()
    await give(/创新/, '9')
    await give(/价值/, '7')
    expect(screen.getByText('82 分')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: '评语' }), '数据扎实')
    await screen.findByText('已保存', {}, { timeout: 3000 })
    const points = [
      { criterionId: '1', points: 9 },
      { criterionId: '2', points: 7 },
    ]
    expect(sent('/save').at(-1)).toMatchObject({ entryId: '10', points, comment: '数据扎实', abstained: 0 })
    await userEvent.click(screen.getAllByRole('button', { name: '返回参评列表' })[0] as HTMLElement)
    expect(screen.getByText('已评 2 / 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '提交全部评分' }))
    expect(await screen.findByText('全部评分已提交')).toBeTruthy()
  })

  it('is scored by keyboard', async () => {
    show()
    await openEntry('可降解面材')
    const chosen = within(await screen.findByRole('group', { name: /创新/ })).getByRole<HTMLInputElement>('radio', {
      name: '8',
    })
    expect(chosen.checked).toBe(true)
    chosen.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(sent('/save')).toHaveLength(1), { timeout: 3000 })
    expect(sent('/save')[0]).toMatchObject({
      version: 2,
      points: expect.arrayContaining([{ criterionId: '1', points: 9 }]),
    })
  })

  it('takes an abstention in place of points', async () => {
    show()
    await openEntry('可降解面材')
    await userEvent.click(await screen.findByRole('checkbox', { name: /我回避/ }))
    expect(screen.queryByRole('group', { name: /创新/ })).toBeNull()
    await waitFor(() => expect(sent('/save')).toMatchObject([{ abstained: 1, points: [] }]), { timeout: 3000 })
  })

  it('keeps what could not be stored, and says why', async () => {
    refused = { code: 503, msg: '数据库暂时无法连接' }
    show()
    await openEntry('窄幅数码标签机')
    await screen.findByRole('group', { name: /创新/ })
    await give(/创新/, '4')
    expect(await screen.findByText(/未保存/, {}, { timeout: 3000 })).toBeTruthy()
    refused = null
    await userEvent.click(screen.getByRole('button', { name: '立即重试' }))
    expect(await screen.findByText('已保存', {}, { timeout: 4000 })).toBeTruthy()
    refused = { code: 500, msg: '评审已于 2024-11-22 18:00 结束，不能再修改' }
    await give(/创新/, '5')
    expect(await screen.findByText(/不能再修改/, {}, { timeout: 3000 })).toBeTruthy()
  })

  it('shows nothing before judging, and all to be read after it', async () => {
    page = judgePage({ phase: 2, entries: [] })
    const early = show()
    expect(await screen.findByText('评审尚未开始')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交全部评分' })).toBeNull()
    early.unmount()
    history.replaceState(null, '', `/jury?entry=10#over${opened}`)
    page = judgePage({ phase: 4, entries: [judgedEntry()] })
    show()
    const radio = within(await screen.findByRole('group', { name: /创新/ })).getByRole('radio', { name: '9' })
    expect(radio.matches(':disabled')).toBe(true)
  })

  it('says that a link opens nothing any more, and mails a new one', async () => {
    page = null
    show()
    expect(await screen.findByText('链接无效或已过期')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: '邮箱' }), 'gu@jury.example')
    await userEvent.click(screen.getByRole('button', { name: '发送链接' }))
    expect(await screen.findByText('请查看邮箱')).toBeTruthy()
    expect(sent('/link')).toEqual([{ email: 'gu@jury.example' }])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { jurorRow, juryReply, juryScoresReply } from '../../../../../tests/helpers/samples/jury.ts'
import type { Juror } from '../../jury-contract.ts'
import { JuryDialog } from './jury-dialog.tsx'

const AWARD = {
  id: '7',
  name: '年度标签大奖',
  enName: '',
  categories: [
    { id: '1', name: '创新设备奖', enName: '' },
    { id: '2', name: '绿色包装奖', enName: '' },
  ],
}
const PATH = '/busi/organiser/industryAward/7'
let jurors: Juror[]
let over: object
let asked: Asked[]
beforeEach(() => {
  over = {}
  jurors = [
    jurorRow(),
    jurorRow({ id: '2', name: 'Helen Ward', invitedTime: '', seenTime: '', complete: 0, scored: 0, categories: ['2'] }),
    jurorRow({ id: '3', name: '沈若兰', seenTime: '', complete: 2, submitted: 2 }),
  ]
  asked = routeFetch({
    [`${PATH}/jury`]: () => ({ data: juryReply(jurors, over) }),
    [`${PATH}/jury/send`]: (body) => ({ data: { done: (body['jurorIds'] as string[]).length } }),
    [`${PATH}/jury/status`]: { data: { done: 1 } },
    [`${PATH}/jury/add`]: { data: { id: '4' } },
    [`${PATH}/jury/link`]: { data: { url: 'https://expo.example/jury#abc', expiresAt: '2024-12-06 18:00' } },
    [`${PATH}/scores`]: () => ({ data: juryScoresReply() }),
  })
})
const show = () => renderScreen(<JuryDialog award={AWARD} onClose={() => {}} />)
const sent = (call: string) => asked.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
const agree = async (label: string) => {
  const sure = await screen.findByRole('alertdialog')
  await userEvent.click(within(sure).getByRole('button', { name: label }))
}
const choose = async (juror: string, action: RegExp) => {
  const row = (await screen.findByText(juror)).closest('li') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: /的操作/ }))
  await userEvent.click(await within(row).findByRole('menuitem', { name: action }))
}

describe('jurors of an award', () => {
  it('show how far each is, and those not asked or behind are written to together', async () => {
    show()
    expect(await screen.findByText('最近打开 2024-10-12 11:30')).toBeTruthy()
    expect(screen.getAllByText('未邀请')).toHaveLength(1)
    expect(screen.getAllByText('已提交')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '邀请未邀请的评委（1）' }))
    await agree('发送邀请')
    await waitFor(() => expect(sent('/send')).toMatchObject([{ jurorIds: ['2'] }]))
    await userEvent.click(screen.getByRole('button', { name: '提醒未评完的评委（2）' }))
    await agree('提醒')
    await waitFor(() => expect(sent('/send').at(-1)).toMatchObject({ jurorIds: ['1', '2'], reminder: 1 }))
  })

  it('are added with name, address and categories', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '添加评委' }))
    const form = await screen.findByRole('form', { name: '添加评委' })
    await userEvent.type(within(form).getByRole('textbox', { name: /姓名/ }), '周评')
    await userEvent.type(within(form).getByRole('textbox', { name: /邮箱/ }), 'zhou@jury.example')
    await userEvent.click(within(form).getByRole('checkbox', { name: '绿色包装奖' }))
    const dialogs = screen.getAllByRole('dialog')
    await userEvent.click(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: /提交|保存|确定/ }))
    await waitFor(() =>
      expect(sent('/add')).toMatchObject([
        { name: '周评', email: 'zhou@jury.example', categories: ['2'], language: 'zh-CN' },
      ]),
    )
  })

  it('are taken off after a question', async () => {
    show()
    await choose('沈若兰', /^移出评审$/)
    expect(sent('/status')).toEqual([])
    await agree('移出评审')
    await waitFor(() => expect(sent('/status')).toMatchObject([{ jurorId: '3', status: 2 }]))
  })

  it('have links to hand out where no mail leaves', async () => {
    over = { mailServer: 0 }
    show()
    expect(await screen.findByText(/未配置邮件服务器/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /邀请未邀请/ })).toBeNull()
    await choose('Helen Ward', /获取链接/)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '链接地址' })).value).toContain('/jury#abc')
  })

  it('change no more once judging is over, but may be taken off', async () => {
    over = { phase: 4 }
    show()
    const row = (await screen.findByText('顾明远')).closest('li') as HTMLElement
    expect(screen.queryByRole('button', { name: '添加评委' })).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: /的操作/ }))
    const names = (await within(row).findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names).toEqual(['预览邮件', '移出评审'])
  })
})

describe('their scores', () => {
  it('stand by category, the best first, what is missing marked, with comments', async () => {
    show()
    await userEvent.click(await screen.findByRole('tab', { name: '评分' }))
    const table = await screen.findByRole('table', { name: '创新设备奖' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['1', '68.0', '80.5未提交', '74.25', '12.5', '0'],
      ['—', '未评', '回避', '—', '—', '1'],
    ])
    await userEvent.click(screen.getByText('评语（1）'))
    expect(screen.getByText('很有新意')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { dropSession, $session } from '../../../shared/auth/session.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { DirectoryRecord } from '../contract.ts'
import { InformationScreen } from './information-screen.tsx'

const record = (over: Partial<DirectoryRecord> = {}): DirectoryRecord => ({
  id: '',
  auditStatus: 0,
  auditString: '草稿',
  auditReason: '',
  receipt: '',
  createTime: '',
  updateTime: '',
  version: 0,
  participationId: '5',
  hall: '1',
  boothNo: '1A08',
  settleCurrency: 'CNY',
  name: '杭州华印机械有限公司',
  enName: '',
  tel: '0571-12345678',
  fax: '',
  email: 'sales@huayin.example',
  website: '',
  contactName: '王芳',
  address: '西湖区文三路90号',
  enAddress: '',
  profile: '一家专注标签印刷设备二十余年的企业，产品远销多个国家。',
  enProfile: '',
  cids: ['1010101', '1010102'],
  keywords: [],
  exhibits: [],
  enExhibits: [],
  logoFile: '',
  language: 'BOTH',
  deadline: '2024-10-18 18:00:00',
  printLocked: 0,
  printState: 0,
  online: 0,
  infoComplete: 0,
  ...over,
})

let stored: DirectoryRecord | { code: number; msg: string }
let asked: Asked[]

beforeEach(() => {
  stored = record()
  localStorage.clear()
  $session.set({
    status: 'ready',
    kind: 'exhibitor',
    user: null,
    roles: ['exhibitor_admin'],
    permissions: ['busi:directory:query', 'busi:directory:edit'],
    scoped: false,
    closed: false,
    infoComplete: 0,
    gates: { newspaper: true, invitation: true },
    menu: [],
    userId: null,
    booths: [],
    boothId: null,
  })
  asked = routeFetch({
    '/busi/exhibitionRecord/info': () => ('code' in stored ? stored : { data: stored }),
    '/busi/exhibitionRecord/update': ({ draft, ...fields }) => ({
      data: {
        ...record(),
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
        id: '9',
        version: 1,
        auditStatus: draft === 1 ? 0 : 1,
        auditString: draft === 1 ? '草稿' : '待审核',
      },
    }),
    '/busi/exhibitionRecord/cancel': { data: { id: '9', auditStatus: 0, version: 2 } },
    '/busi/category/brand': { data: [] },
  })
})
afterEach(() => {
  dropSession()
})

function show(locale: Locale = 'zh-CN') {
  renderScreen(<InformationScreen locale={locale} />, locale)
}
const sent = () => asked.filter((one) => one.path === '/busi/exhibitionRecord/update').map((one) => one.body)
const preview = (language: '中文' | '英文') => screen.findByRole('region', { name: `会刊版面预览：${language}` })

describe('the show directory', () => {
  it('shows the proposal with the deadline of print, and the entry as it is printed', async () => {
    show()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '会刊名称' })).value).toBe(
      '杭州华印机械有限公司',
    )
    expect(screen.getByText('已按企业信息预填')).toBeTruthy()
    expect(screen.getByText('印刷会刊 2024-10-18 18:00 截稿')).toBeTruthy()
    expect(await within(await preview('中文')).findByText('杭州华印机械有限公司 展位：1A08')).toBeTruthy()
    expect(within(await preview('中文')).getByText('4 / 8 行')).toBeTruthy()
    expect(within(await preview('英文')).getByText('未填写该语言的名称，会刊中不刊登该语言。')).toBeTruthy()
  })

  it('sends what was typed for review, and keeps a draft with half of it', async () => {
    const user = userEvent.setup()
    show()
    const profile = await screen.findByRole('textbox', { name: '公司简介' })
    await user.clear(profile)
    await user.type(profile, '未完')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect((await screen.findByRole('textbox', { name: '公司简介' })).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(sent()).toMatchObject([{ draft: 1, profile: '未完', participationId: '5', version: 0 }]))
    await user.type(screen.getByRole('textbox', { name: '公司简介' }), '，一家专注标签印刷设备二十余年的企业。')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ draft: 0, version: 1 }))
    expect(await screen.findByRole('button', { name: '撤回' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
  })

  it('says which lines do not fit while exhibits are added, and refuses to submit them', async () => {
    stored = record({ profile: '字'.repeat(300) })
    const user = userEvent.setup()
    show()
    await user.type(await screen.findByRole('combobox', { name: '展品' }), '柔印机{Enter}')
    expect(within(await preview('中文')).getByText('9 / 8 行')).toBeTruthy()
    expect(within(await preview('中文')).getByText('超出 1 行，请精简简介或展品。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect((await screen.findAllByText(/会刊版面占 9 行，最多 8 行/)).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('says plainly that print is closed, and withdraws after asking', async () => {
    stored = record({
      id: '9',
      version: 3,
      auditStatus: 1,
      auditString: '待审核',
      printLocked: 1,
      printState: 3,
      online: 1,
    })
    const user = userEvent.setup()
    show()
    expect(await screen.findByText('印刷会刊已于 2024-10-18 18:00 截稿')).toBeTruthy()
    expect(screen.getByText('现在提交的内容只在线上更新，不再改变印刷会刊。')).toBeTruthy()
    expect(screen.getByText('印刷会刊采用此前审核通过的版本。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '撤回' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('印刷会刊已截稿')
    stored = record({ id: '9', version: 4, printLocked: 1, printState: 3 })
    await user.click(within(question).getByRole('button', { name: '撤回' }))
    expect(await screen.findByRole('button', { name: '提交审核' })).toBeTruthy()
  })

  it('shows what is approved to be read, opens the form to change it, and leaves it as it is', async () => {
    stored = record({ id: '9', version: 3, auditStatus: 2, auditString: '审核通过', online: 1 })
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '修改' }))
    expect(screen.getByRole('textbox', { name: '会刊名称' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await user.click(screen.getByRole('button', { name: '保留已提交的内容' }))
    expect(await screen.findByRole('button', { name: '修改' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows why it was rejected', async () => {
    stored = record({ id: '9', version: 3, auditStatus: 3, auditString: '审核不通过', auditReason: '地址不完整' })
    show()
    expect(await screen.findByText(/地址不完整/)).toBeTruthy()
  })

  it('speaks English, and offers a retry when nothing came', async () => {
    stored = { code: 503, msg: 'Please try again in a moment' }
    const user = userEvent.setup()
    show('en-US')
    expect(await screen.findByText('Please try again in a moment')).toBeTruthy()
    stored = record()
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByRole('textbox', { name: 'Name in print' })).toBeTruthy()
    expect(screen.getByText('The printed directory closes at 2024-10-18 18:00')).toBeTruthy()
  })

  it('has no buttons for who may only look', async () => {
    $session.set({ ...$session.get(), permissions: ['busi:directory:query'] })
    show()
    await screen.findByRole('textbox', { name: '会刊名称' })
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
  })
})

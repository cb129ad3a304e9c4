import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { dropSession, $session } from '../../../shared/auth/session.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { OverlayHost } from '../../../shared/ui/overlay-host.tsx'
import { $questions, $toasts } from '../../../shared/ui/overlay-store.ts'
import type { BadgeQuota, BadgeRecord } from '../contract.ts'
import { BadgeScreen } from './badge-screen.tsx'

const TYPES = [
  { dictCode: 1, dictSort: 1, dictLabel: '身份证', enDictLabel: 'ID card', dictValue: '1' },
  { dictCode: 2, dictSort: 2, dictLabel: '护照', enDictLabel: 'Passport', dictValue: '2' },
].map((one) => ({
  ...one,
  dictType: 'busi_cert_type',
  cssClass: '',
  listClass: '',
  isDefault: 'N',
  status: '0',
  remark: '',
}))

const record = (over: Partial<BadgeRecord> = {}): BadgeRecord => ({
  id: '1',
  participationId: '5',
  auditStatus: 0,
  auditString: '草稿',
  auditReason: '',
  createTime: '2024-10-12 09:00:00',
  updateTime: '2024-10-13 09:00:00',
  version: 2,
  certType: 1,
  certNo: '1101**********002X',
  certNoFlag: 1,
  surname: '王',
  firstName: '芳',
  name: '王芳',
  mobile: '13800138000',
  email: '',
  position: '经理',
  enPosition: '',
  photo: '',
  contactFlag: 1,
  visaLetterFlag: 0,
  onSite: 0,
  printStatus: 0,
  nationality: '',
  gender: null,
  birthDate: '',
  passportExpire: '',
  passportFile: '',
  passportFlag: 0,
  embassyCity: '',
  consentFlag: 1,
  ...over,
})

let rows: BadgeRecord[]
let quota: BadgeQuota
let asked: Asked[]
let answers: Record<string, (body: Record<string, unknown>) => Record<string, unknown>>
const sent = (path: string) => asked.filter((one) => one.path.startsWith(path))
const bodyOf = (path: string) => sent(path).at(-1)?.body ?? {}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  rows = [record(), record({ id: '2', name: '李敏', surname: '李', firstName: '敏', contactFlag: 0, auditStatus: 2 })]
  quota = {
    hall: '1',
    boothNo: '1A08',
    quota: 6,
    extra: 0,
    used: 2,
    left: 4,
    contact: '王芳',
    deadline: '2024-11-22 18:00:00',
    onSite: 0,
    photoRequired: 0,
    closeDate: '2024-12-04',
  }
  answers = {
    '/busi/certificate/num': () => ({ data: quota }),
    '/busi/certificate/info': () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20, ...quota } }),
    '/busi/certificate/get': ({ id }) => ({ data: rows.find((row) => row.id === id) }),
    '/busi/certificate/update': () => ({ data: { ...record({ auditStatus: 1, version: 3 }), used: 3, left: 3 } }),
    '/busi/certificate/contact': () => ({ data: { id: '2', contactFlag: 1, version: 3 } }),
    '/busi/certificate/delete': () => ({ data: { id: '2', used: 1, left: 5 } }),
    '/system/dict/data/type/*': () => ({ data: TYPES }),
  }
  asked = routeFetch(answers)
  $session.set({ ...$session.get(), status: 'ready', permissions: ['*:*:*'], user: { userId: '9' } as never })
})
afterEach(() => {
  dropSession()
  $questions.set([])
  $toasts.set([])
})

const show = (locale: Locale = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <BadgeScreen locale={locale} />
      <OverlayHost locale={locale} />
    </TestStrings>,
  )
const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`${name}.*操作|操作.*${name}`) }))

describe('the list of badges', () => {
  it('shows the masked number, the contact person, quota and deadline', async () => {
    show()
    expect(await screen.findByText('1A08 展位：已用 2 / 6 张 · 展会联系人：王芳')).toBeTruthy()
    expect(await screen.findAllByText('1101**********002X')).toHaveLength(2)
    expect(await screen.findByText('请在 2024-11-22 18:00 前提交', undefined, { timeout: 15000 })).toBeTruthy()
    expect(screen.getByText('联系人')).toBeTruthy()
  })

  it('says in the words of the specification why no more can be added', async () => {
    quota = { ...quota, used: 6, left: 0 }
    show('en-US')
    expect(
      await screen.findByRole(
        'button',
        { name: 'Add a badge', description: 'Your exhibitor badge is full!' },
        { timeout: 5000 },
      ),
    ).toBeTruthy()
  })

  it('moves the contact person, and keeps the present one from being deleted', async () => {
    const user = userEvent.setup()
    show()
    await openMenu(user, '王芳')
    expect((await screen.findByRole('menuitem', { name: /删除/ })).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('menuitem', { name: '设为展会联系人' })).toBeNull()
    await user.keyboard('{Escape}')
    await openMenu(user, '李敏')
    await user.click(await screen.findByRole('menuitem', { name: '设为展会联系人' }))
    await waitFor(() => expect(bodyOf('/busi/certificate/contact')).toEqual({ id: '2' }))
    expect(await screen.findByText('“李敏”已设为展会联系人')).toBeTruthy()
  })

  it('says plainly that there is no booth to have badges for', async () => {
    answers['/busi/certificate/info'] = () => ({ code: 500, msg: '贵公司尚无展位' })
    answers['/busi/certificate/num'] = () => ({ code: 500, msg: '贵公司尚无展位' })
    show()
    expect(await screen.findByText('贵公司尚无展位', undefined, { timeout: 15000 })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what badges are for when there is none, and hides from who may only look what changes something', async () => {
    rows = []
    $session.set({ ...$session.get(), permissions: ['busi:badge:list'] })
    show()
    expect(await screen.findByText('还没有参展证')).toBeTruthy()
    for (const name of ['添加参展证', '导入', '导出']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the form of a badge', () => {
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

  it('checks the document and sends what was typed for review', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加参展证' }))
    await screen.findByLabelText('证件号码', undefined, { timeout: 15000 })
    await type('证件号码', '110101199003070000')
    await type('姓', '王')
    await type('名', '芳')
    await type('手机', '13800138000')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect((await screen.findAllByText(/请正确输入您的身份证号码/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/请阅读并勾选同意/).length).toBeGreaterThan(0)
    await user.clear(screen.getByLabelText('证件号码'))
    await type('证件号码', '11010519491231002x')
    await user.click(screen.getByRole('checkbox', { name: /个人信息/ }))
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(sent('/busi/certificate/update')).toHaveLength(1))
    expect(bodyOf('/busi/certificate/update')).toMatchObject({
      certType: 1,
      certNo: '11010519491231002X',
      surname: '王',
      consentFlag: 1,
      draft: 0,
    })
    expect(await screen.findByText('已提交审核')).toBeTruthy()
  })

  it('asks before a badge beyond the quota is paid for, and sends the price that was agreed to', async () => {
    quota = { ...quota, used: 6, left: 0, extra: 1 }
    const stored = answers['/busi/certificate/update']
    answers['/busi/certificate/update'] = (body) =>
      body['acceptFee'] === '50.00'
        ? (stored?.(body) ?? {})
        : { code: 463, msg: '免费名额已用完，这张参展证需付费 ¥50.00。', data: { fee: '50.00' } }
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加参展证' }))
    await screen.findByLabelText('证件号码', undefined, { timeout: 15000 })
    await type('证件号码', '11010519491231002x')
    await type('姓', '王')
    await type('名', '芳')
    await type('手机', '13800138000')
    await user.click(screen.getByRole('checkbox', { name: /个人信息/ }))
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await user.click(await screen.findByRole('button', { name: '同意加办' }))
    await waitFor(() => expect(sent('/busi/certificate/update')).toHaveLength(2))
    expect(await screen.findByText('已提交审核')).toBeTruthy()
  })

  it('never shows a stored number and keeps it when its field is left empty; no draft in this browser has one', async () => {
    const user = userEvent.setup()
    history.replaceState(null, '', '/?edit=1')
    show()
    const number = await screen.findByLabelText('证件号码', undefined, { timeout: 15000 })
    expect((number as HTMLInputElement).value).toBe('')
    expect(screen.getByText('已保存 1101**********002X，留空则不变。')).toBeTruthy()
    await user.type(number, '11010519491231002X')
    await type('职务', '2')
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('经理2'), { timeout: 3000 })
    expect(Object.values(localStorage).join()).not.toContain('11010519491231002')
    await user.clear(number)
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(sent('/busi/certificate/update')).toHaveLength(1))
    expect(bodyOf('/busi/certificate/update')).toMatchObject({ id: '1', version: 2, certNo: '', position: '经理2' })
  })

  it('asks for what a visa letter needs only of holders of a passport who want one', async () => {
    const user = userEvent.setup()
    history.replaceState(null, '', '/?new=1')
    show()
    await screen.findByRole('option', { name: '护照' }, { timeout: 15000 })
    expect(screen.queryByLabelText('需要签证邀请函')).toBeNull()
    await user.selectOptions(screen.getByLabelText('证件类型'), '2')
    await user.click(await screen.findByLabelText('需要签证邀请函'))
    expect(await screen.findByLabelText('护照有效期')).toBeTruthy()
    expect(screen.getByText('须在闭幕后 6 个月内有效，即不早于 2025-06-04。')).toBeTruthy()
    await user.type(screen.getByLabelText('护照有效期'), '2025-06-03')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect((await screen.findAllByText(/请按护照|请输入姓|请选择国籍/)).length).toBeGreaterThan(0)
  })

  it('is refused at the number when somebody has the document already', async () => {
    const user = userEvent.setup()
    answers['/busi/certificate/update'] = () => ({
      code: 300,
      msg: '',
      data: { errors: [{ field: 'certNo', msgKey: 'x:y', msg: '该证件已登记过参展证' }] },
    })
    history.replaceState(null, '', '/?edit=1')
    show()
    await screen.findByLabelText('证件号码', undefined, { timeout: 15000 })
    await type('职务', '2')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect((await screen.findAllByText(/该证件已登记过参展证/)).length).toBeGreaterThan(0)
  })
})

describe('badges in print', () => {
  const sheet = {
    showName: '标签展',
    enShowName: 'Label Expo',
    openDate: '2024-12-02',
    closeDate: '2024-12-04',
    companyName: '华印',
    enCompanyName: 'Huayin',
    hall: '1',
    boothNo: '1A08',
    list: Array.from({ length: 5 }, (_, at) => ({
      id: String(at),
      name: `展商${at}`,
      position: '经理',
      enPosition: 'Manager',
      photo: '',
      contactFlag: 0,
      code: at === 4 ? '' : `BADGE:${'a'.repeat(20)}`,
    })),
  }

  it('stand four on a page in the language chosen, unapproved ones as proofs, and are printed', async () => {
    const user = userEvent.setup()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    answers['/busi/certificate/sheet'] = () => ({ data: sheet })
    show()
    await user.click(await screen.findByRole('button', { name: '打印' }))
    const pages = await screen.findAllByRole('region', { name: /第 \d 页/ }, { timeout: 15000 })
    expect(pages.map((page) => within(page).getAllByRole('article').length)).toEqual([4, 1])
    expect(screen.getAllByText('Label Expo')).toHaveLength(5)
    expect(within(pages[1] as HTMLElement).getByText('样张 PROOF')).toBeTruthy()
    expect(screen.getByText(/1 张尚未审核通过/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '英文' }))
    expect(screen.queryByText('标签展')).toBeNull()
    expect(screen.getAllByText('EXHIBITOR')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
    await user.click(screen.getByRole('button', { name: '返回列表' }))
    expect(await screen.findByText('李敏')).toBeTruthy()
  })

  it('are asked for one alone by its id', async () => {
    answers['/busi/certificate/sheet'] = () => ({ data: { ...sheet, list: sheet.list.slice(0, 1) } })
    history.replaceState(null, '', '/?print=7')
    show()
    expect(await screen.findByRole('article', { name: '展商0' }, { timeout: 15000 })).toBeTruthy()
    expect(bodyOf('/busi/certificate/sheet')).toEqual({ id: '7' })
  })
})

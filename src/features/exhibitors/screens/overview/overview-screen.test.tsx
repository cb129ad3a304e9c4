import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { $session } from '../../../../shared/auth/session.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { OverviewScreen } from './overview-screen.tsx'
import './badges-card.tsx'
import './booth-dialog.tsx'
import './forms-card.tsx'
import { overviewScreen } from '../../../../../tests/helpers/screens/overview-screen.tsx'

const given = overviewScreen()
const { signedIn } = given

const show = (locale: Locale = 'zh-CN') =>
  renderScreen(<OverviewScreen locale={locale} assign={(url: string) => void given.went.push(url)} />, locale)
const sent = (end: string) => given.asked.filter((one) => one.path.endsWith(end)).map((one) => one.body)
const menuOf = async (name: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name} 的操作` }))
  return screen.findByRole('menuitem', { name: new RegExp(entry) })
}

describe('exhibitor 360', () => {
  it('shows company, people, booths, records with the way to the desk, and history', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: '苏州标签有限公司' })).toBeTruthy()
    expect(screen.getByText('信息未完善')).toBeTruthy()
    expect(screen.getByText('suzhou')).toBeTruthy()
    expect(screen.getByText('1A02')).toBeTruthy()
    expect(screen.getByText('待审核 1，审核通过 2，审核不通过 0')).toBeTruthy()
    expect(screen.getByRole('link', { name: '柔印机' }).getAttribute('href')).toBe('/review/?kind=PRODUCT&id=7')
    expect(await screen.findByText('代展商登录')).toBeTruthy()
    expect(screen.getByText('原因：来电请求')).toBeTruthy()
  })

  it('masks the company’s mobile and e-mail, and shows one in full to who asks', async () => {
    show('en-US')
    expect(await screen.findByText('138****8000')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show Mobile in full' }))
    expect(await screen.findByText('110101199003071234')).toBeTruthy()
    expect(sent('/busi/reveal')).toEqual([{ entity: 'COMPANY', id: '5', field: 'mobile' }])
  })

  it('shows the state of each booth form with the way to its line at the desk, and what is paid', async () => {
    show('en-US')
    const link = await screen.findByRole('link', { name: 'H7' })
    expect(link.getAttribute('href')).toBe('/en/review/forms/?form=h7&keyword=9Z99')
    expect(link.closest('li')?.textContent).toBe('H7Change under review · changed late')
    expect(screen.getByRole('link', { name: 'H1' }).closest('li')?.textContent).toBe('H1Not filed')
    expect(screen.getByRole('link', { name: 'H12' }).closest('li')?.textContent).toBe('H12optional')
    expect(screen.getByText(/payable ¥700.00, paid ¥100.00/)).toBeTruthy()
  })

  it('removes a booth after a question and shows what is left; a paid one asks for its number', async () => {
    show()
    await userEvent.click(await menuOf('1A02', '移除展位'))
    const question = within(await screen.findByRole('alertdialog', { name: '移除展位 1-1A02？' }))
    await userEvent.click(question.getByRole('button', { name: '移除展位' }))
    expect(sent('/booth/remove')).toEqual([])
    await userEvent.type(question.getByRole('textbox'), '1A02')
    await userEvent.click(question.getByRole('button', { name: '移除展位' }))
    await waitFor(() => expect(sent('/booth/remove')[0]).toMatchObject({ id: '12', version: 4, paid: 1 }))
    await waitFor(() => expect(screen.queryByText('1A02')).toBeNull())
    expect((await menuOf('1A01', '移除展位')).getAttribute('aria-disabled'), 'the last one stays').toBe('true')
  })

  it('tells how far each sign-in notice is, and checks a booth in', async () => {
    show()
    expect(await screen.findByText('报到通知未签发')).toBeTruthy()
    expect((await menuOf('1A01', '签发报到通知')).getAttribute('aria-disabled')).not.toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await menuOf('1A02', '登记报到'))
    await waitFor(() => expect(sent('/signNotice/mark')[0]).toMatchObject({ participationId: '12', action: 'checkIn' }))
    expect(await screen.findByText('已报到')).toBeTruthy()
  })

  it('adds a booth that starts with the currency of the contract', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '添加展位' }))
    const dialog = within(await screen.findByRole('dialog', { name: '添加展位' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '馆号' }), '1')
    await userEvent.type(dialog.getByRole('textbox', { name: '展位号' }), '1a03')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '展位类型' }), '光地')
    await userEvent.type(dialog.getByRole('textbox', { name: '宽度' }), '6')
    await userEvent.type(dialog.getByRole('textbox', { name: '深度' }), '6')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '开口面数' }), '2')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent('/booth/add')[0]).toMatchObject({
        exhibitorId: '5',
        boothNo: '1A03',
        boothType: 3,
        width: '6.0',
        settleCurrency: 'CNY',
      }),
    )
  })

  it('signs in as an account for a reason, keeping the organiser’s own session', async () => {
    show()
    await userEvent.click(await menuOf('suzhou', '代登录'))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: '代登录' }))
    expect(sent('/signIn'), 'a reason is required').toEqual([])
    await userEvent.type(question.getByRole('textbox'), '展商来电')
    await userEvent.click(question.getByRole('button', { name: '代登录' }))
    await waitFor(() => expect(given.went).toEqual(['http://localhost/auth-redirect/?code=x']))
    expect(sent('/signIn')[0]).toEqual({ id: '1', reason: '展商来电' })
    expect(JSON.parse(localStorage.getItem('own-session') ?? '{}')).toMatchObject({
      token: 'own-token',
      back: '/review/exhibitor?id=5',
    })
  })

  it('lets finance look and nothing else', async () => {
    $session.set({
      ...signedIn,
      status: 'ready',
      permissions: ['busi:exhibitor:list', 'busi:exhibitor:query'],
      roles: ['organiser_finance'],
    })
    show()
    expect(await screen.findByText('1A01')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '添加展位' })).toBeNull()
    expect(screen.queryByRole('link', { name: '柔印机' })).toBeNull()
    expect(sent('/outbox/list')).toEqual([])
    const kinds = within(screen.getByRole('combobox', { name: '记录类型' })).getAllByRole('option')
    expect(kinds.map((one) => one.textContent)).toEqual(['全部记录', '账号', '展位', '审核'])
  })

  it('says what to do when no exhibitor is named', async () => {
    history.replaceState(null, '', '/review/exhibitor')
    show('en-US')
    expect(await screen.findByText('No exhibitor chosen')).toBeTruthy()
    expect(given.asked).toEqual([])
  })

  it('marks a badge as printed, makes it again for a fee that is said before, and shows a number to who asks', async () => {
    show()
    await userEvent.click(await menuOf('王芳', '登记制证'))
    expect(sent('/badge/mark')).toMatchObject([{ id: '31', version: 1, action: 'print' }])
    await screen.findByText('已制证')
    await userEvent.click(await menuOf('王芳', '查看证件号码'))
    await screen.findByText('110101199003071234')
    expect(sent('/busi/reveal')).toEqual([{ entity: 'BADGE', id: '31', field: 'certNo' }])
    await userEvent.click(await menuOf('王芳', '补办'))
    const question = within(await screen.findByRole('alertdialog', { name: '为“王芳”补办参展证？' }))
    expect(question.getByText(/50\.00/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: '补办' }))
    expect(sent('/badge/mark')[1]).toMatchObject({ version: 2, action: 'replace' })
  })
})

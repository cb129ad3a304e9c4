import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { SignNotice } from '../contract.ts'
import { SignNoticeScreen } from './sign-notice-screen.tsx'

const notice = (over: Partial<SignNotice> = {}): SignNotice => ({
  state: 2,
  title: '报到通知',
  enTitle: 'Sign-in notice',
  html: '<p>请在进馆当天报到。</p>',
  enHtml: '<p>Please check in on the day you move in.</p>',
  file: null,
  enFile: null,
  place: '1 号登录厅',
  enPlace: 'Entrance Hall 1',
  from: '2024-12-01 09:00:00',
  to: '2024-12-01 20:00:00',
  needDocs: [{ name: '营业执照复印件', enName: 'Copy of the business licence' }],
  show: '2024 国际标签印刷展览会',
  enShow: 'International Label Printing Exhibition 2024',
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  boothNo: '1A08',
  hall: '1',
  boothType: 1,
  area: '18.0',
  companyName: '杭州华印机械有限公司',
  enCompanyName: 'Hangzhou Huayin Machinery Co., Ltd.',
  contactName: '陈颖',
  contactMobile: '13900000000',
  qr: 'SIGN:abcdefghijklmnopqrst',
  issuedAt: '2024-10-14 10:00:00',
  readAt: '2024-10-14 10:00:00',
  checkedInAt: '',
  missing: [],
  ...over,
})

let reply: Record<string, unknown>
beforeEach(() => {
  reply = { data: notice() }
  routeFetch({ '/busi/exhibitorInfo/signNotification': () => reply })
})

const show = (locale: Locale = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <SignNoticeScreen locale={locale} />
    </TestStrings>,
  )

describe('the sign-in notice', () => {
  it('says where, when and with what, draws the code and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    show()
    expect(await screen.findByText('2024 国际标签印刷展览会')).toBeDefined()
    expect(screen.getByText('2024-12-02 – 2024-12-04')).toBeDefined()
    expect(await screen.findByText('1 号登录厅')).toBeTruthy()
    expect(screen.getByText('2024-12-01 09:00 至 2024-12-01 20:00（展会当地时间）')).toBeTruthy()
    expect(screen.getByText('营业执照复印件')).toBeTruthy()
    expect(screen.getByText('陈颖 · 13900000000')).toBeTruthy()
    const code = (await screen.findByText('手机出示或打印均可，对应展位 1A08。')).closest('figure')
    expect(code?.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500)
    await userEvent.click(screen.getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('offers the organiser’s file in the reader’s language, the other one where there is none', async () => {
    reply = { data: notice({ file: { fileName: 'a.pdf', originalName: '进馆指南.pdf', size: 350_000 } }) }
    show('en-US')
    const link = await screen.findByRole('link', { name: '进馆指南.pdf' })
    expect(link.getAttribute('href')).toContain('fileName=a.pdf')
    expect(screen.getByText('342 KB')).toBeTruthy()
  })

  it('says what is missing before it is issued, without a code and without a print', async () => {
    reply = {
      data: notice({
        state: 0,
        qr: '',
        issuedAt: '',
        readAt: '',
        missing: [{ key: 'payment', route: '/', label: '展位费尚未付清' }],
      }),
    }
    show()
    expect(await screen.findByText('展位费尚未付清')).toBeTruthy()
    expect(screen.getByText('未签发')).toBeTruthy()
    expect(screen.queryByRole('figure')).toBeNull()
    expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
  })

  it('tells when the booth has checked in, in English', async () => {
    reply = { data: notice({ state: 3, checkedInAt: '2024-12-01 09:30:00' }) }
    show('en-US')
    expect(await screen.findByText('Checked in at 2024-12-01 09:30')).toBeTruthy()
    expect(screen.getByText('Entrance Hall 1')).toBeTruthy()
  })

  it('says what failed, with a retry', async () => {
    reply = { code: 429, msg: '操作太频繁' }
    show()
    expect(await screen.findByText('操作太频繁')).toBeTruthy()
    reply = { data: notice() }
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('1 号登录厅')).toBeTruthy()
  })
})

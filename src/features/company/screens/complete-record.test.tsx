import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { CompanyRecord } from '../contract.ts'
import { BasicInfoScreen } from './basic-info-screen.tsx'
import { FORM_HINT } from './form-hint.ts'
import { basicInfoScreen } from '../../../../tests/helpers/screens/basic-info-screen.tsx'

const given = basicInfoScreen()
const { record, box } = given

describe('a complete record', () => {
  const complete: CompanyRecord = {
    ...record,
    creditCode: '91330100MA1K3F2X4B',
    description: '专注标签印刷设备二十余年，服务全国客户，提供整线方案。',
    website: 'https://huayin.example/',
    photos: ['hall.png'],
    updateTime: '2024-10-12 08:00:00',
    savedBy: '王芳',
    savedAt: '2024-10-11 09:30:00',
    missing: [],
  }
  const open = () => renderScreen(<BasicInfoScreen locale="zh-CN" />)
  const heading = () => screen.getByRole('heading', { level: 1 })

  beforeEach(() => {
    given.stored = complete
  })
  afterEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  it('is read: state, last save, names for ids, pictures and links', async () => {
    open()
    expect((await screen.findAllByText('资料完整')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('2024-10-11 09:30')).toBeTruthy()
    expect(screen.getByText('保存人').nextElementSibling?.textContent).toBe('王芳')
    expect(await screen.findByText('浙江省')).toBeTruthy()
    expect(await screen.findByText('杭州市')).toBeTruthy()
    expect(await screen.findByText('机组式柔印机')).toBeTruthy()
    expect(await screen.findByText('增值税普通发票')).toBeTruthy()
    expect(screen.getByRole('img', { name: '公司标志 1' }).closest('a')?.href).toContain('logo.png')
    expect(screen.getByRole('link', { name: 'https://huayin.example/' })).toBeTruthy()
    expect(screen.getByText(/还需提交会刊信息/)).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  it('opens its form on request and is left as it is, the focus at the name of the page each time', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '修改' }))
    expect(document.activeElement).toBe(heading())
    expect(box('联系人').value).toBe('王芳')
    await userEvent.type(box('职务'), '经理')
    await userEvent.click(screen.getByRole('button', { name: '保留已提交的内容' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃修改' }))
    expect(await screen.findByRole('button', { name: '修改' })).toBeTruthy()
    expect(document.activeElement).toBe(heading())
    await userEvent.click(screen.getByRole('button', { name: '修改' }))
    expect(box('职务').value).toBe('')
  })

  it('is read again once it is saved; a draft of it goes on being typed', async () => {
    given.answer = ({ draft: _d, version: _v, clientToken: _c, ...fields }) => ({
      data: { ...complete, ...fields, version: 4 },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '修改' }))
    await userEvent.type(box('职务'), '经理')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(screen.getByRole('form').getAttribute('data-state')).toBe('pristine'))
    await userEvent.type(box('职务'), '一')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('经理一')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(heading())
  })

  it('stays a form for who typed before it came, or stands in a field', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    given.asked = routeFetch({
      ...given.routes,
      '/busi/customerinfo/info': () => held.then(() => ({ data: complete })),
    })
    open()
    await userEvent.type(box('职务'), '经理')
    arrive()
    await waitFor(() => expect(box('联系人').value).toBe('王芳'))
    expect(box('职务').value).toBe('经理')
    expect(screen.getByRole('button', { name: '保留已提交的内容' })).toBeTruthy()
  })

  it('is a form at once while something typed is kept here, or the address asks for its dialog', async () => {
    $session.set({ ...$session.get(), userId: '5' })
    localStorage.setItem('draft:5:company', JSON.stringify({ version: 3, at: 1, values: { position: '经理' } }))
    const { unmount } = open()
    await waitFor(() => expect(box('职务').value).toBe('经理'))
    // Typed over the version that is stored: nobody else changed it.
    expect(screen.getByText(/已恢复/)).toBeTruthy()
    expect(screen.queryByText(/已被他人修改/)).toBeNull()
    unmount()
    localStorage.clear()
    history.replaceState(null, '', '/?open=name')
    open()
    expect(await screen.findByRole('dialog', { name: '申请变更公司名称' })).toBeTruthy()
  })

  it('is waited for in its form’s place, unless this account had the form to fill in', async () => {
    const root = document.documentElement
    const head = async (search: string, kept: Record<string, string>) => {
      vi.resetModules()
      localStorage.clear()
      delete root.dataset['awaits']
      history.replaceState(null, '', `/basic/basicInfo/${search}`)
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      await import('./first-company.ts')
      return root.dataset['awaits'] === ''
    }
    const known = { 'menu-cache': JSON.stringify({ userId: '5' }) }
    expect(await head('', {})).toBe(true)
    expect(await head('?open=name', known)).toBe(false)
    expect(await head('', { ...known, 'draft:5:company': '{}' })).toBe(false)
    expect(await head('', { ...known, [FORM_HINT]: '6' })).toBe(true)
    expect(await head('', { ...known, [FORM_HINT]: '5' })).toBe(false)
    expect(await head('', known)).toBe(true)

    $session.set({ ...$session.get(), userId: '5' })
    given.stored = record
    const { unmount } = open()
    await waitFor(() => expect(localStorage.getItem(FORM_HINT)).toBe('5'))
    expect(root.dataset['awaits']).toBeUndefined()
    unmount()
    given.stored = complete
    open()
    expect(await screen.findByRole('button', { name: '修改' })).toBeTruthy()
    expect(localStorage.getItem(FORM_HINT)).toBeNull()
  })

  it('tells of a name that was refused, and clears it away', async () => {
    given.stored = {
      ...complete,
      pendingName: { companyName: '杭州新名有限公司', enCompanyName: '', auditStatus: 3, auditReason: '与执照不符' },
    }
    given.answer = () => ({ data: { ...complete, version: 4 } })
    open()
    expect(await screen.findByText(/与执照不符/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByText(/与执照不符/)).toBeNull())
    expect(screen.getByRole('button', { name: '修改' })).toBeTruthy()
  })

  it('has no way to change it for who may only read', async () => {
    $session.set({ ...$session.get(), permissions: ['busi:company:query'] })
    open()
    expect(await screen.findByText(/只能查看企业信息/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
  })
})

import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { BasicInfoScreen } from './basic-info-screen.tsx'
import { basicInfoScreen } from '../../../../tests/helpers/screens/basic-info-screen.tsx'

const given = basicInfoScreen()
const { show, box, record, updates } = given

describe('company info', () => {
  it('shows what is stored, read-only names and the booth of the contract', async () => {
    const form = await show()
    expect(form.getAttribute('data-state')).toBe('pristine')
    expect(box('公司名称').readOnly).toBe(true)
    // One line would cut a long name off, and nobody scrolls in what cannot be edited.
    expect(box('公司名称').tagName).toBe('TEXTAREA')
    // An empty name may still be filled once.
    expect(box('公司英文名').readOnly).toBe(false)
    expect(screen.getAllByText('光地').length).toBeGreaterThan(0)
    expect(screen.getAllByText('6 × 3 米').length).toBeGreaterThan(0)
  })

  it('stands there before its record comes, keeps what is typed meanwhile, and saves nothing yet', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    const answerInfo = () => held.then(() => ({ data: record }))
    given.asked = routeFetch({ ...given.routes, '/busi/customerinfo/info': answerInfo })
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
      </TestStrings>,
    )
    expect(box('公司名称').readOnly).toBe(true)
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box('职务'), '经理')
    arrive()
    await waitFor(() => expect(box('联系人').value).toBe('王芳'))
    expect(box('职务').value).toBe('经理')
    expect(screen.getByRole('form').getAttribute('data-state')).toBe('unsaved')
  })

  it('names what is missing, leads to it, and counts along while typing', async () => {
    await show()
    const card = screen.getByRole('region', { name: '资料完整度' })
    await userEvent.click(within(card).getByRole('button', { name: '统一社会信用代码' }))
    expect(document.activeElement).toBe(box('统一社会信用代码'))
    await userEvent.type(box('统一社会信用代码'), '91330100MA1K3F2X4B')
    expect(within(card).queryByRole('button', { name: '统一社会信用代码' })).toBeNull()
    // The first English word asks for all of them.
    await userEvent.type(box('英文地址'), '90 Wensan Road')
    expect(within(card).getByRole('button', { name: '公司英文简介' })).toBeTruthy()
  })

  it('warns of a wrong check digit and of a tax number that differs, and refuses neither', async () => {
    await show()
    const note = (label: string) =>
      within(box(label).closest<HTMLElement>('.field') ?? document.body).getByRole('status', { hidden: true })
        .textContent
    expect(note('税号')).toContain('校验位不符')
    await userEvent.clear(box('税号'))
    await userEvent.type(box('税号'), '91110000802100433b')
    expect(note('税号')).toBe('')
    await userEvent.type(box('统一社会信用代码'), '91110000802100433A')
    expect(note('统一社会信用代码')).toContain('校验位不符')
    expect(note('税号')).toContain('不一致')
    await userEvent.clear(box('统一社会信用代码'))
    await userEvent.type(box('统一社会信用代码'), '91110000802100433B')
    expect([note('统一社会信用代码'), note('税号')]).toEqual(['', ''])
    expect(box('税号').getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps an unfinished form as a draft, without the names that stand in the contract', async () => {
    const form = await show()
    await userEvent.type(box('职务'), '经理')
    expect(form.getAttribute('data-state')).toBe('unsaved')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(updates()).toHaveLength(1))
    expect(updates()[0]).toMatchObject({
      draft: 1,
      position: '经理',
      version: 3,
      clientToken: expect.stringMatching(/.{8,}/),
    })
    expect(updates()[0]).not.toHaveProperty('companyName')
    await waitFor(() => expect(form.getAttribute('data-state')).toBe('pristine'))
  })

  it('refuses to save it as finished and names each field', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(within(summary).getByRole('link', { name: /公司简介/ })).toBeTruthy()
    expect(within(summary).getByRole('link', { name: /统一社会信用代码/ })).toBeTruthy()
    expect(updates()).toEqual([])
  })

  it('shows the server’s refusal at its field', async () => {
    await show()
    given.answer = () => ({
      code: 300,
      msg: '',
      data: { errors: [{ field: 'city', msgKey: 'x', msg: '所选地区与上级地区不一致' }] },
    })
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    expect(await screen.findByRole('combobox', { name: '市' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('combobox', { name: '市' }).getAttribute('aria-invalid')).toBe('true'))
  })

  it('puts both versions side by side when somebody saved in between', async () => {
    await show()
    await userEvent.type(box('职务'), '经理')
    given.answer = () => ({ code: 409, msg: '', data: { current: { ...record, position: '总监', version: 9 } } })
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '记录已被他人修改' })
    expect(within(dialog).getByText('总监')).toBeTruthy()
    expect(within(dialog).getByText('经理')).toBeTruthy()
    given.answer = (body) => ({ data: { ...record, ...body, version: 10 } })
    await userEvent.click(within(dialog).getByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(updates().at(-1)).toMatchObject({ position: '经理', version: 9 }))
  })

  it('asks a company abroad for its registration number and no province, and a dollar contract for no invoice', async () => {
    given.stored = { ...record, country: '276', settleCurrency: 'USD', enCompanyName: 'Norvalt GmbH' }
    await show('en-US')
    expect(box('Registration no.')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Province' })).toBeNull()
    expect(screen.queryByText('Invoice details')).toBeNull()
  })

  it('forbids in words, and offers another try after a failure', async () => {
    given.stored = { code: 403, msg: '没有权限' }
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
      </TestStrings>,
    )
    expect(await screen.findByRole('link')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('tries again after a failure', async () => {
    given.stored = { code: 500, msg: '数据库繁忙' }
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
      </TestStrings>,
    )
    const retry = await screen.findByRole('button', { name: '重试' })
    given.stored = record
    await userEvent.click(retry)
    expect(await screen.findByRole('form')).toBeTruthy()
  })
})

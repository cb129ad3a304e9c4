import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { badgeScreen } from '../../../../tests/helpers/screens/badge-screen.tsx'

const given = badgeScreen()
const { show, sent, bodyOf } = given

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
    given.quota = { ...given.quota, used: 6, left: 0, extra: 1 }
    const stored = given.answers['/busi/certificate/update']
    given.answers['/busi/certificate/update'] = (body) =>
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
    given.answers['/busi/certificate/update'] = () => ({
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

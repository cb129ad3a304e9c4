import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { basicInfoScreen } from '../../../../tests/helpers/screens/basic-info-screen.tsx'

const given = basicInfoScreen()
const { show, box, updates, record } = given

describe('another e-mail', () => {
  it('is saved once its code is right; a wrong one is told in the dialog', async () => {
    await show()
    const good = given.answer
    given.answer = (body) =>
      body.emailCode === undefined
        ? { code: 463, msg: '', data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@huayin.example' } }
        : body.emailCode === '123456'
          ? good(body)
          : { code: 300, msg: '', data: { errors: [{ field: 'emailCode', msgKey: 'x', msg: '验证码错误' }] } }
    await userEvent.clear(box('邮箱'))
    await userEvent.type(box('邮箱'), 'new@huayin.example')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '验证新邮箱' })
    expect(await within(dialog).findByText(/n\*\*\*\*@huayin.example/)).toBeTruthy()
    expect(given.asked.find((one) => one.path === '/busi/sendcode')).toBeTruthy()
    const code = within(dialog).getByRole('textbox', { name: '验证码' })
    await userEvent.type(code, '000000')
    await userEvent.click(within(dialog).getByRole('button', { name: '确认并保存' }))
    expect(await within(dialog).findByText('验证码错误')).toBeTruthy()
    await userEvent.clear(code)
    await userEvent.type(code, '123456')
    await userEvent.click(within(dialog).getByRole('button', { name: '确认并保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates().at(-1)).toMatchObject({ email: 'new@huayin.example', emailCode: '123456' })
    expect(screen.getByRole('form').getAttribute('data-state')).toBe('pristine')
  })

  it('stays unsaved, not lost, when the code is given up', async () => {
    await show()
    given.answer = () => ({ code: 463, msg: '', data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@huayin.example' } })
    await userEvent.type(box('邮箱'), '.cn')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '验证新邮箱' })
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('邮箱').value).toBe('sales@huayin.example.cn')
    expect(screen.getByRole('form').getAttribute('data-state')).toBe('unsaved')
  })
})

describe('another name', () => {
  it('is asked for beside the form, and what is typed there stays', async () => {
    await show()
    await userEvent.type(box('职务'), '经理')
    given.answer = (body) => ({
      data: {
        ...record,
        version: 4,
        pendingName: { companyName: body.companyName, enCompanyName: '', auditStatus: 1, auditReason: '' },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: '申请变更名称' }))
    const dialog = await screen.findByRole('dialog', { name: '申请变更公司名称' })
    const name = within(dialog).getByRole('textbox', { name: '公司名称' })
    await userEvent.click(within(dialog).getByRole('button', { name: '提交审核' }))
    expect((await within(dialog).findAllByText(/与当前名称相同/)).length).toBeGreaterThan(0)
    await userEvent.clear(name)
    await userEvent.type(name, '杭州新名有限公司')
    await userEvent.click(within(dialog).getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText(/申请变更为：杭州新名有限公司/)).toBeTruthy()
    expect(updates().at(-1)).toMatchObject({ companyName: '杭州新名有限公司', draft: 1, version: 3 })
    expect(box('职务').value).toBe('经理')
    // The next save stands on the version of the request's answer.
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(updates().at(-1)).toMatchObject({ version: 4, position: '经理' }))
  })

  it('can be taken back while it waits, after a question', async () => {
    given.stored = {
      ...record,
      pendingName: { companyName: '杭州新名有限公司', enCompanyName: '', auditStatus: 1, auditReason: '' },
    }
    await show()
    await userEvent.click(screen.getByRole('button', { name: '撤回申请' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: '撤回申请' }))
    await waitFor(() => expect(screen.queryByText('名称变更审核中')).toBeNull())
    expect(updates()).toMatchObject([{ cancelName: 1, version: 3 }])
  })

  it('shows why it was rejected', async () => {
    given.stored = {
      ...record,
      pendingName: {
        companyName: '杭州新名有限公司',
        enCompanyName: '',
        auditStatus: 3,
        auditReason: '与营业执照不符',
      },
    }
    await show()
    expect(screen.getByText(/与营业执照不符/)).toBeTruthy()
  })
})

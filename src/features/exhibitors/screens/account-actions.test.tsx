import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exhibitorsScreen } from '../../../../tests/helpers/screens/exhibitors-screen.tsx'

const given = exhibitorsScreen()
const { show, dialog, sent, row } = given
async function choose(user: ReturnType<typeof userEvent.setup>, entry: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: '苏州标签有限公司的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('what can be done to an account', () => {
  it('copies a link, shown once, and mails another instead', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '复制首次登录链接')
    const box = await dialog('“苏州标签有限公司”的首次登录链接')
    expect((box.getByRole('textbox', { name: '链接地址' }) as HTMLTextAreaElement).value).toContain('#token=abc')
    await user.click(box.getByRole('button', { name: '复制' }))
    expect(await box.findByRole('button', { name: '已复制' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toContain('#token=abc')
    await user.click(box.getByRole('button', { name: '改为邮件发送' }))
    expect(await box.findByText('含链接的邮件已加入发件箱，收件人 c****@example.com')).toBeTruthy()
    expect(box.queryByRole('textbox')).toBeNull()
  })

  it('asks before locking, naming the company', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '锁定')
    const question = within(await screen.findByRole('alertdialog', { name: '锁定“苏州标签有限公司”的账号？' }))
    expect(sent('/lock')).toEqual([])
    await user.click(question.getByRole('button', { name: '锁定' }))
    await waitFor(() => expect(sent('/lock')).toHaveLength(1))
    expect(await screen.findByText('账号 suzhou 已锁定')).toBeTruthy()
  })

  it('unlocks a locked account and offers no link for it', async () => {
    given.rows = [row({ accountState: 2 })]
    const user = userEvent.setup()
    show()
    await choose(user, /^复制重置密码链接/)
    expect(sent('/link')).toEqual([])
    expect(screen.queryByRole('menuitem', { name: '锁定' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: '解锁' }))
    await waitFor(() => expect(sent('/unlock')).toHaveLength(1))
  })

  it('withdraws the exhibitor after one question that lists what it gives back', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '登记退展')
    const question = within(await screen.findByRole('alertdialog', { name: '“苏州标签有限公司”退出本届展会？' }))
    expect(question.getByText(/2 场已约定的对接/)).toBeTruthy()
    expect(sent('/withdraw').map(({ body }) => body)).toMatchObject([{ id: '5' }])
    await user.click(question.getByRole('button', { name: '确认退展' }))
    await waitFor(() => expect(sent('/withdraw')).toHaveLength(2))
    expect(sent('/withdraw')[1]?.body).toMatchObject({ id: '5', accept: 1 })
    expect(await screen.findByText('“苏州标签有限公司”已退展')).toBeTruthy()
  })

  it('lets a withdrawn exhibitor take part again, and says what has to be booked again', async () => {
    given.rows = [row({ withdrawnAt: '2024-10-14 10:00:00' })]
    const user = userEvent.setup()
    show()
    expect((await screen.findAllByText('已退展')).length).toBeGreaterThan(0)
    await choose(user, '恢复参展')
    const question = within(await screen.findByRole('alertdialog', { name: '恢复“苏州标签有限公司”的参展资格？' }))
    await user.click(question.getByRole('button', { name: '恢复参展' }))
    expect(await screen.findByText(/须重新预订：2 场已约定的对接/)).toBeTruthy()
  })

  it('edits account and booths, and adds a booth', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '编辑')
    const form = await dialog('编辑展商')
    const contact = await form.findByRole('textbox', { name: '联系人' })
    expect(form.getByText(/导入名单/)).toBeTruthy()
    await user.clear(contact)
    await user.type(contact, '王小明')
    await user.click(form.getByRole('button', { name: '添加展位' }))
    const second = within(form.getByRole('region', { name: '展位 2' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    expect((await second.findAllByText('请输入馆号')).length).toBe(1)
    expect(sent('/update')).toEqual([])
    await user.type(second.getByRole('textbox', { name: '馆号' }), '3')
    await user.type(second.getByRole('textbox', { name: '展位号' }), '3c02')
    await user.selectOptions(second.getByRole('combobox', { name: '展位类型' }), '光地')
    await user.type(second.getByRole('textbox', { name: '宽度' }), '9')
    await user.type(second.getByRole('textbox', { name: '深度' }), '6')
    await user.selectOptions(second.getByRole('combobox', { name: '开口面数' }), '3')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent('/update')).toHaveLength(1))
    expect(sent('/update')[0]?.body).toMatchObject({
      id: '1',
      version: 4,
      contactName: '王小明',
      booths: [
        { id: '11', width: '6.0' },
        { hall: '3', boothNo: '3C02', boothType: 3, width: '9.0', depth: '6.0', openSides: 3, settleCurrency: 'CNY' },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑展商' })).toBeNull())
  })

  it('shows what the server refuses at the booth it refuses', async () => {
    given.update = () => ({
      code: 300,
      data: { errors: [{ field: 'booths.0.boothNo', msgKey: 'x', msg: '该展位已分配给“甲公司”' }] },
    })
    const user = userEvent.setup()
    show()
    await choose(user, '编辑')
    const form = await dialog('编辑展商')
    await form.findByRole('textbox', { name: '联系人' })
    await user.click(form.getByRole('button', { name: '保存' }))
    const first = within(form.getByRole('region', { name: '展位 1' }))
    expect(await first.findByText('该展位已分配给“甲公司”')).toBeTruthy()
  })
})

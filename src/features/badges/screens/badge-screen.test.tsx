import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { $session } from '../../../shared/auth/session.ts'
import { badgeScreen } from '../../../../tests/helpers/screens/badge-screen.tsx'

const given = badgeScreen()
const { show, bodyOf } = given
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
    given.quota = { ...given.quota, used: 6, left: 0 }
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
    given.answers['/busi/certificate/info'] = () => ({ code: 500, msg: '贵公司尚无展位' })
    given.answers['/busi/certificate/num'] = () => ({ code: 500, msg: '贵公司尚无展位' })
    show()
    expect(await screen.findByText('贵公司尚无展位', undefined, { timeout: 15000 })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what badges are for when there is none, and hides from who may only look what changes something', async () => {
    given.rows = []
    $session.set({ ...$session.get(), permissions: ['busi:badge:list'] })
    show()
    expect(await screen.findByText('还没有参展证')).toBeTruthy()
    for (const name of ['添加参展证', '导入', '导出']) expect(screen.queryByRole('button', { name })).toBeNull()
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
    given.answers['/busi/certificate/sheet'] = () => ({ data: sheet })
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
    given.answers['/busi/certificate/sheet'] = () => ({ data: { ...sheet, list: sheet.list.slice(0, 1) } })
    history.replaceState(null, '', '/?print=7')
    show()
    expect(await screen.findByRole('article', { name: '展商0' }, { timeout: 15000 })).toBeTruthy()
    expect(bodyOf('/busi/certificate/sheet')).toEqual({ id: '7' })
  })
})

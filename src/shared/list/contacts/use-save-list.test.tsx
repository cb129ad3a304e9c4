/** Saving a list that masks personal data, as somebody with and without the right to whole contacts. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { object, string } from 'superstruct'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { defineCall, nothing } from '../../api/contract.ts'
import { $session } from '../../auth/session.ts'
import { OverlayHost } from '../../ui/overlay/overlay-host.tsx'
import { fullContacts } from './unmask-contract.ts'
import { useSaveList } from './use-save-list.ts'

const download = vi.hoisted(() => vi.fn((_call: unknown, _input: unknown) => Promise.resolve()))
vi.mock('../../api/download.ts', () => ({ download }))

const tagsExport = defineCall(
  { method: 'POST', path: '/tags/export', summary: '', audience: 'backOffice', permission: [], response: 'binary' },
  () => ({ request: object({ keyword: string(), ...fullContacts() }), reply: nothing }),
)

function SaveButton() {
  const save = useSaveList()
  return <button onClick={() => void save(tagsExport, { keyword: '标签' }, 'list.xlsx')}>导出名单</button>
}
const signedInWith = (permissions: string[]) => $session.set({ ...$session.get(), status: 'ready', permissions })
const show = async () => {
  render(
    <TestStrings locale="zh-CN">
      <SaveButton />
      <OverlayHost locale="zh-CN" />
    </TestStrings>,
  )
  await userEvent.click(screen.getByRole('button', { name: '导出名单' }))
}
const sent = () => waitFor(() => expect(download).toHaveBeenCalledOnce()).then(() => download.mock.lastCall?.[1])

beforeEach(() => download.mockClear())

it('saves at once, masked, without the right, which is never offered', async () => {
  act(() => signedInWith(['busi:visitor:export', 'busi:badge:number']))
  await show()
  expect(await sent()).toEqual({ keyword: '标签' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks who has the right; without the tick the file is masked', async () => {
  act(() => signedInWith(['busi:contact:unmask']))
  await show()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /完整联系方式/ }).checked).toBe(false)
  expect(dialog.getByText(/操作日志会记录/)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await sent()).toEqual({ keyword: '标签' })
})

it('wants a reason for whole contacts, and sends both', async () => {
  act(() => signedInWith(['*:*:*']))
  await show()
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('checkbox', { name: /完整联系方式/ }))
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect((await dialog.findByRole('alert')).textContent).toBeTruthy()
  expect(download).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '明年的邀请函')
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await sent()).toEqual({ keyword: '标签', unmask: 1, unmaskReason: '明年的邀请函' })
})

it('saves nothing when the question is cancelled', async () => {
  act(() => signedInWith(['*:*:*']))
  await show()
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(download).not.toHaveBeenCalled()
})

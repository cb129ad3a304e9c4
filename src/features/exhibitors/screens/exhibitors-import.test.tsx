import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ImportCheck } from '../contract.ts'
import { exhibitorsScreen } from '../../../../tests/helpers/screens/exhibitors-screen.tsx'

const { show, dialog, Wire, sent } = exhibitorsScreen()
const check = (over: Partial<ImportCheck> = {}): ImportCheck => ({
  batchId: '33',
  total: 4,
  ok: 2,
  fail: 1,
  dup: 1,
  rows: [
    {
      row: 3,
      status: 'ERROR',
      values: { width: '0', boothNo: '1A08' },
      errors: [
        { field: 'width', row: 3, msgKey: 'x', msg: '请输入大于 0 的米数' },
        { field: 'boothNo', row: 3, msgKey: 'x', msg: '该展位与第 2 行重复' },
      ],
    },
    { row: 5, status: 'DUP', values: {}, errors: [] },
  ],
  unknown: [],
  twins: [],
  first: [],
  about: { sheet: '', encoding: 'utf-8', hiddenRows: [], merged: [] },
  expiresAt: '2024-10-14 10:30:00',
  ...over,
})

describe('the import', () => {
  async function openWith(file: File) {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '导入名单' }))
    const box = await dialog('导入名单')
    await user.upload(box.getByLabelText('选择文件'), file)
    return { user, box }
  }
  const list = new File(['a,b'], 'list.csv')

  it('shows upload and check, lists every fault, imports the good rows alone and offers to mail their links', async () => {
    const { user, box } = await openWith(list)
    expect(await box.findByRole('progressbar', { name: '正在上传 list.csv' })).toBeTruthy()
    await waitFor(() => expect(Wire.last).not.toBeNull())
    act(() => Wire.last?.progress(2, 2))
    expect(box.getByRole('progressbar', { name: '正在检查 list.csv' })).toBeTruthy()
    act(() => Wire.last?.answer({ data: check() }))
    expect(await box.findByText('共 4 行：可导入 2 行，有误 1 行，重复 1 行')).toBeTruthy()
    const table = within(box.getByRole('table'))
    expect(table.getByRole('row', { name: '3 宽度 0 请输入大于 0 的米数' })).toBeTruthy()
    expect(table.getByRole('row', { name: '3 展位号 1A08 该展位与第 2 行重复' })).toBeTruthy()
    expect(table.getAllByRole('row')).toHaveLength(3)
    const before = sent('/exhibitor/list').length
    await user.click(box.getByRole('button', { name: '导入 2 行' }))
    expect(await box.findByText('新增 2 家展商、2 个展位。')).toBeTruthy()
    expect(sent('/importCommit').map((one) => one.body)).toEqual([{ batchId: '33' }])
    await waitFor(() => expect(sent('/exhibitor/list').length).toBe(before + 1))
    await user.click(box.getByRole('button', { name: '发送首次登录邮件' }))
    await dialog('发送首次登录邮件')
  })
})

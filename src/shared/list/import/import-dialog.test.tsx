import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { ApiError } from '../../api/envelope.ts'
import { importCalls } from '../import-contract.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { Fix, ImportCheck } from './import-types.ts'

const fault = (row: number, field: string, msg: string, value: string) => ({
  row,
  status: 'ERROR',
  values: { [field]: value },
  errors: [{ field, row, msgKey: 'k', msg }],
})
const found: ImportCheck = {
  batchId: '7',
  total: 500,
  ok: 463,
  fail: 37,
  dup: 0,
  rows: [fault(12, 'mobile', '请输入正确的手机号码', '123'), fault(31, 'email', '请输入正确格式的电子邮箱', 'a@')],
  unknown: ['备注2'],
}

const wire = vi.hoisted(() => ({ call: vi.fn(), download: vi.fn(async () => {}) }))
vi.mock('../../api/client.ts', () => wire)
vi.mock('../../api/download.ts', () => wire)
const calls = importCalls(
  { path: '/test/import', name: 'Tests', audience: 'exhibitor', permission: 'test:import', rows: 500 },
  () => ({ input: {}, check: {}, result: {} }),
)
const stored = { data: { batchId: '7', imported: 463, skipped: 0 } }

type More = {
  check?: (file: File, options: { onProgress: (share: number, words?: string) => void }) => Promise<ImportCheck>
  commit?: () => Promise<object>
  mend?: (check: ImportCheck, fixes: Fix[]) => Promise<ImportCheck>
}

function show(more: More = {}) {
  const check = vi.fn(more.check ?? (async () => found))
  const commit = wire.call.mockReset().mockImplementation(more.commit ?? (async () => stored))
  const onDone = vi.fn()
  const onClose = vi.fn()
  render(
    <TestStrings>
      <ImportDialog
        title="导入展商"
        columns={[
          { key: 'mobile', title: '手机' },
          { key: 'email', title: '邮箱' },
        ]}
        check={check}
        {...(more.mend ? { mend: more.mend } : {})}
        calls={calls}
        badRowsName="展商问题行"
        templateName="展商模板"
        doneText={({ imported }) => `已导入 ${imported} 行`}
        next={() => <a href="#mail">发送邮件</a>}
        onDone={onDone}
        onClose={onClose}
      />
    </TestStrings>,
  )
  return { check, commit, onDone, onClose }
}

const csv = () => new File(['公司,手机\n甲,123\n'], '展商.csv', { type: 'text/csv' })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('选择文件', { selector: 'input' }), { target: { files: [file] } })

describe('an import', () => {
  it('lists each faulty row with its number, column, content and reason, then stores only the good ones', async () => {
    const { commit, onDone } = show()
    choose(csv())
    expect(await screen.findByText('共 500 行：可导入 463 行，有误 37 行，重复 0 行')).toBeTruthy()
    const row = screen.getByRole('row', { name: /12/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['手机', '123', '请输入正确的手机号码'])
    expect(screen.getByText(/备注2/)).toBeTruthy()
    expect(commit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '下载有误的 37 行' }))
    expect(wire.download).toHaveBeenLastCalledWith(calls.badRows, { batchId: '7' }, '展商问题行.csv')
    await userEvent.click(screen.getByRole('button', { name: '导入 463 行' }))
    expect(await screen.findByText('已导入 463 行')).toBeTruthy()
    expect(commit).toHaveBeenCalledWith(calls.commit, { batchId: '7' })
    expect(screen.getByText('37 行有误未导入，可下载修改后再次导入。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '发送邮件' })).toBeTruthy()
    expect(onDone).toHaveBeenCalledTimes(1)
  })
  it('says which rows somebody else stored in between', async () => {
    show({ commit: async () => ({ data: { ...stored.data, skipped: 3 } }) })
    choose(csv())
    await userEvent.click(await screen.findByRole('button', { name: '导入 463 行' }))
    expect(await screen.findByText('另有 3 行在校验之后已被写入或超出上限，未导入。')).toBeTruthy()
  })
  it.each(['xlsx', 'csv'] as const)('hands over the template as %s', async (format) => {
    show()
    await userEvent.click(screen.getByRole('button', { name: `下载模板（${format.toUpperCase()}）` }))
    expect(wire.download).toHaveBeenLastCalledWith(calls.template, { format }, `展商模板.${format}`)
  })
  it('takes a file that is dropped on it', async () => {
    const { check } = show()
    fireEvent.drop(screen.getByText(/可拖放到此处/), { dataTransfer: { files: [csv()], types: ['Files'] } })
    await waitFor(() => expect(check).toHaveBeenCalled())
  })
  it('refuses another kind of file before it is sent', async () => {
    const { check } = show()
    choose(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png'))
    expect((await screen.findByRole('alert')).textContent).toContain('文件格式不正确, 请上传csv/xlsx格式文件!')
    expect(check).not.toHaveBeenCalled()
  })
  it('shows the server’s words when the file as a whole is refused', async () => {
    show({
      check: async () => {
        throw new ApiError(300, '', { data: { errors: [{ field: 'file', msgKey: 'k', msg: '文件没有数据' }] } })
      },
    })
    choose(csv())
    expect((await screen.findByRole('alert')).textContent).toContain('文件没有数据')
    expect(screen.getByLabelText('选择文件', { selector: 'input' })).toBeTruthy()
  })
  it('can be cancelled while it is checked', async () => {
    let finish: (check: ImportCheck) => void = () => {}
    show({ check: () => new Promise((resolve) => (finish = resolve)) })
    choose(csv())
    await screen.findByRole('progressbar')
    await userEvent.click(screen.getAllByRole('button', { name: '取消' })[0]!)
    await act(async () => finish(found))
    expect(screen.queryByText(/共 500 行/)).toBeNull()
  })
  it('keeps the check when storing fails, so that it can be tried again', async () => {
    let times = 0
    const { commit } = show({
      commit: async () => {
        times += 1
        if (times === 1) throw new ApiError(0, '后端接口连接异常', { transport: 'network' })
        return stored
      },
    })
    choose(csv())
    await userEvent.click(await screen.findByRole('button', { name: '导入 463 行' }))
    expect((await screen.findByRole('alert')).textContent).toContain('后端接口连接异常')
    await userEvent.click(screen.getByRole('button', { name: '导入 463 行' }))
    await waitFor(() => expect(commit).toHaveBeenCalledTimes(2))
    expect(await screen.findByText('已导入 463 行')).toBeTruthy()
  })
  it('offers nothing to store when no row is good', async () => {
    const { commit } = show({ check: async () => ({ ...found, ok: 0 }) })
    choose(csv())
    await userEvent.click(await screen.findByRole('button', { name: /导入 0 行/ }))
    expect(commit).not.toHaveBeenCalled()
    expect(screen.getByText('没有可导入的数据')).toBeTruthy()
  })
  it('draws the first hundred faults of many', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => fault(i + 2, 'email', '必填', ''))
    show({ check: async () => ({ ...found, rows }) })
    choose(csv())
    expect(await screen.findAllByRole('rowheader')).toHaveLength(100)
    await userEvent.click(screen.getByRole('button', { name: '再显示（还有 150 处）' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(200)
  })
  it('sends what was typed over faulty cells to be checked again, and stores nothing unchecked', async () => {
    const mend = vi.fn(async () => ({ ...found, ok: 464, fail: 36, rows: [found.rows[1]!] }))
    const { commit } = show({ mend })
    choose(csv())
    const cell = await screen.findByRole('textbox', { name: '第 12 行手机' })
    expect((cell as HTMLInputElement).value).toBe('123')
    expect(screen.queryByRole('button', { name: /重新检查/ })).toBeNull()
    await userEvent.clear(cell)
    await userEvent.type(cell, '13800138000')
    await userEvent.click(screen.getByRole('button', { name: /^导入 463 行/ }))
    expect(commit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '重新检查（1 行已修改）' }))
    expect(mend).toHaveBeenCalledWith(found, [{ row: 12, values: { mobile: '13800138000' } }])
    expect(await screen.findByText('共 500 行：可导入 464 行，有误 36 行，重复 0 行')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '第 12 行手机' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '导入 464 行' }))
    expect(commit).toHaveBeenCalledTimes(1)
  })
  it('keeps what was typed when it could not be checked, and leaves repeated rows alone', async () => {
    const dup = { ...fault(40, 'mobile', '已有', '139'), status: 'DUP' }
    show({
      check: async () => ({ ...found, rows: [found.rows[0]!, dup] }),
      mend: async () => {
        throw new ApiError(0, '后端接口连接异常', { transport: 'network' })
      },
    })
    choose(csv())
    await userEvent.type(await screen.findByRole('textbox', { name: '第 12 行手机' }), '4')
    expect(screen.queryByRole('textbox', { name: '第 40 行手机' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /重新检查/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('后端接口连接异常')
    expect((screen.getByRole('textbox', { name: '第 12 行手机' }) as HTMLInputElement).value).toBe('1234')
  })
  it('says what else is on its way besides the file', async () => {
    let finish: (check: ImportCheck) => void = () => {}
    show({
      check: (_, { onProgress }) => {
        onProgress(0.25, '正在上传图片 1/4')
        return new Promise((resolve) => (finish = resolve))
      },
    })
    choose(csv())
    expect(await screen.findByText('正在上传图片 1/4')).toBeTruthy()
    await act(async () => finish(found))
    expect(await screen.findByText(/共 500 行/)).toBeTruthy()
  })
})

import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import type { ProductImportCheck } from '../../import-contract.ts'
import { ImportProducts } from './import-products.tsx'

const calls = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn(), download: vi.fn() }))
vi.mock('../../../../shared/api/client.ts', () => ({ call: calls.call }))
vi.mock('../../../../shared/api/download.ts', () => ({ download: calls.download }))
vi.mock('../../../../shared/api/upload.ts', () => ({ upload: calls.upload }))

const fault = (row: number, field: string, msg: string, value: string) => ({
  row,
  status: 'ERROR' as const,
  values: { [field]: value },
  errors: [{ field, row, msgKey: 'k', msg }],
})
const found: ProductImportCheck = {
  batchId: '7',
  total: 3,
  ok: 1,
  fail: 2,
  dup: 0,
  rows: [fault(2, 'thumbnail', '没有找到图片“A.JPG”', 'A.JPG'), fault(3, 'price', '请输入零售指导价', '')],
  unknown: [],
  first: [],
  about: { sheet: '', encoding: 'utf-8', hiddenRows: [], merged: [] },
  images: ['A.JPG', 'weg.png'],
  expiresAt: '',
}
const better: ProductImportCheck = { ...found, ok: 2, fail: 1, rows: [found.rows[1]!], images: ['weg.png'] }
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])
const zip = () =>
  new File([zipSync({ '图片/a.jpg': jpeg, 'unasked.jpg': jpeg, 'notes.txt': strToU8('x') }) as BlobPart], '图片.zip')
const csv = () => new File(['productName\n甲\n'], '产品.csv')

beforeEach(() => {
  vi.resetAllMocks()
  calls.upload.mockImplementation(async (_defn: unknown, input: { name?: string }) =>
    input.name ? { data: { name: input.name, accepted: true } } : { data: found },
  )
  calls.call.mockImplementation(async (defn: { path: string }) =>
    defn.path.endsWith('importCommit')
      ? { data: { batchId: '7', imported: 2, skipped: 0, draft: 0 } }
      : { data: better },
  )
})

function show() {
  const onDone = vi.fn()
  render(
    <TestStrings>
      <ImportProducts onDone={onDone} onClose={vi.fn()} />
    </TestStrings>,
  )
  return onDone
}
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })
const sent = () =>
  calls.upload.mock.calls.map(([defn, input]) => [defn.path.split('/').at(-1), input.name ?? input.file.name])

describe('importing products', () => {
  it('sends only the pictures the rows ask for, checks again and stores what is good', async () => {
    const onDone = show()
    choose('选择图片 ZIP', zip())
    expect(await screen.findByText('图片：图片.zip')).toBeTruthy()
    choose('选择文件', csv())
    expect(await screen.findByText('共 3 行：可导入 2 行，有误 1 行，重复 0 行')).toBeTruthy()
    expect(sent()).toEqual([
      ['import', '产品.csv'],
      ['importImage', 'A.JPG'],
    ])
    expect(calls.upload.mock.calls[0]?.[1]).toMatchObject({ draft: 0 })
    expect(calls.call).toHaveBeenCalledWith(expect.objectContaining({ path: '/busi/product/importFix' }), {
      batchId: '7',
      rows: [],
    })
    await userEvent.click(screen.getByRole('button', { name: '导入 2 行' }))
    expect(await screen.findByText('已导入 2 个产品，并提交审核。')).toBeTruthy()
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('takes the pictures after the check as well, and says when a file is no ZIP', async () => {
    show()
    choose('选择文件', csv())
    expect(await screen.findByText('还缺 2 张图片。')).toBeTruthy()
    choose('选择图片 ZIP', new File([strToU8('not a zip at all, only text') as BlobPart], 'x.zip'))
    expect((await screen.findByRole('alert')).textContent).toContain('压缩包已损坏')
    choose('选择图片 ZIP', zip())
    expect(await screen.findByText('还缺 1 张图片。')).toBeTruthy()
    expect(sent()).toEqual([
      ['import', '产品.csv'],
      ['importImage', 'A.JPG'],
    ])
  })

  it('asks for drafts where the reader says so, and mends a cell', async () => {
    show()
    await userEvent.click(screen.getByRole('radio', { name: /^存为草稿/ }))
    choose('选择文件', csv())
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: '第 3 行零售指导价' }), '88')
    expect(calls.upload.mock.calls[0]?.[1]).toMatchObject({ draft: 1 })
    await userEvent.click(dialog.getByRole('button', { name: /^重新检查/ }))
    expect(calls.call).toHaveBeenCalledWith(expect.objectContaining({ path: '/busi/product/importFix' }), {
      batchId: '7',
      rows: [{ row: 3, values: { price: '88' } }],
    })
  })
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import iconv from 'iconv-lite'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { ApiError } from '../../api/envelope.ts'
import { EncodingChoice, readingsAfter } from './encoding-choice.tsx'

const TEXT = '客户,金额\n王明,700.00\n李娜,80.50\n'
/** A list that is too short for its code page to be certain. */
const file = new File([new Uint8Array(iconv.encode(TEXT, 'gbk'))], '客户.csv')
const refused = (msgKey: string) => new ApiError(300, '', { data: { errors: [{ field: 'file', msgKey, msg: '' }] } })

it('shows a sample of each reading, and hands on the chosen one as UTF-8', async () => {
  const readings = await readingsAfter(refused('server/base/tabular:errors.encodingUnsure'), file)
  expect(readings?.length).toBeGreaterThan(1)
  const onFile = vi.fn()
  renderScreen(<EncodingChoice readings={readings ?? []} name={file.name} onFile={onFile} />)
  const group = screen.getByRole('group', { name: '无法确定文件编码，请选择显示正确的一种：' })
  for (const { encoding, text } of readings ?? []) {
    const button = within(group).getByRole('button', { name: `按 ${encoding.toUpperCase()} 读取` })
    // Lines with other letters than those that all readings share.
    expect(button.parentElement?.textContent).toContain(text.split('\n')[1])
  }
  await userEvent.click(within(group).getByRole('button', { name: '按 GB18030 读取' }))
  const chosen = onFile.mock.calls[0]?.[0] as File
  expect([chosen.name, await chosen.text()]).toEqual(['客户.csv', TEXT])
})

it('asks after no other refusal', async () => {
  expect(await readingsAfter(refused('server/base/tabular:errors.empty'), file)).toBeNull()
  expect(await readingsAfter(new Error('lost'), file)).toBeNull()
})

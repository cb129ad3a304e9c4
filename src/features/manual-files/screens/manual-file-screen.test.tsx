import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { ManualFileScreen } from './manual-file-screen.tsx'

const version = (fileVersion: number) => ({
  fileVersion,
  fileName: `v${fileVersion}.pdf`,
  originalName: `rules-${fileVersion}.pdf`,
  size: 1024,
  createBy: 'review',
  createTime: `2024-10-1${fileVersion} 10:00:00`,
})
const row = {
  id: '7',
  manualId: '7',
  name: '施工管理规定',
  enName: 'Rules for building',
  lang: 'zh',
  fileName: 'v2.pdf',
  originalName: 'rules-2.pdf',
  size: 1024,
  fileVersion: 2,
  fileTime: '2024-10-12 10:00:00',
  orderNum: 1,
  status: '0',
  versions: [version(2), version(1)],
  createBy: 'review',
  createTime: '2024-10-11 10:00:00',
  updateBy: '',
  updateTime: '2024-10-12 10:00:00',
  remark: '',
  version: 4,
}

it('says what a new file lacks, before it is sent', async () => {
  const user = userEvent.setup()
  const asked = routeFetch({ '/busi/manualFile/list': { rows: [], total: 0 } })
  renderScreen(<ManualFileScreen locale="zh-CN" />, 'zh-CN')
  await user.click((await screen.findAllByRole('button', { name: '新增' }))[0]!)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('switch', { name: /通知/ })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(asked.map((one) => one.path)).not.toContain('/busi/manualFile')
})

it('shows the versions of a file, and takes an earlier one again after a question', async () => {
  const user = userEvent.setup()
  const asked = routeFetch({
    '/busi/manualFile/list': { rows: [row], total: 1 },
    '/busi/manualFile': (body) => ({ data: { ...row, ...body } }),
  })
  renderScreen(<ManualFileScreen locale="en-US" />, 'en-US')
  await user.click(await screen.findByRole('button', { name: 'Version 2, show all versions of “Rules for building”' }))
  const dialog = await screen.findByRole('dialog', { name: /Versions of/ })
  expect(within(dialog).getByRole('link', { name: 'rules-1.pdf' }).getAttribute('href')).toContain('v1.pdf')
  await user.click(within(dialog).getByRole('button', { name: 'Use version 1 again?' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('as version 3')
  await user.click(within(question).getByRole('button', { name: 'Use again' }))
  await waitFor(() =>
    expect(asked.filter((one) => one.path === '/busi/manualFile').map((one) => one.body)).toMatchObject([
      { id: '7', fileName: 'v1.pdf', version: 4 },
    ]),
  )
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { defaultTable } from '../defaults.ts'
import type { DbColumn } from '../model.ts'
import { GenEditScreen } from './gen-edit-screen.tsx'
import { GenScreen } from './gen-screen.tsx'

const column = (name: string, type: string, over: Partial<DbColumn> = {}): DbColumn => ({
  name,
  type,
  comment: '',
  nullable: false,
  preset: '',
  isPk: false,
  isUnique: false,
  ...over,
})
const table = defaultTable(
  {
    tableName: 'show_gate',
    tableComment: '入口',
    columns: [
      column('gate_id', 'bigint', { isPk: true, preset: 'identity' }),
      column('gate_name', 'text'),
      column('lanes', 'integer'),
    ],
  },
  [],
)
const stamps = { createTime: '2024-10-14 10:00:00', updateTime: '2024-10-14 10:00:00' }
const row = { id: '4', tableId: '4', ...table, ...stamps, createBy: '', updateBy: '', remark: '', version: 2 }

let asked: Asked[]
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => {
  asked = routeFetch({
    '/tool/gen/list': { rows: [row], total: 1 },
    '/tool/gen/db/list': { rows: [{ tableName: 'show_hall', tableComment: '', lacks: 'remark' }], total: 1 },
    '/tool/gen/importTable': { data: { imported: ['show_hall'] } },
    '/tool/gen/preview/*': { data: { 'src/a.ts': 'export const a = 1', 'README.md': '# Read' } },
    '/tool/gen/synchDb/*': { data: row },
    '/tool/gen/4': {
      data: { info: row, rows: row.columns, tables: [{ tableName: 'x', tableComment: '', columns: [] }] },
    },
    '/tool/gen': (body) => ({ data: { ...row, ...body, version: 3 } }),
    '/system/dict/type/optionselect': { data: [] },
  })
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

function show(what: 'list' | 'edit') {
  renderScreen(what === 'list' ? <GenScreen locale="en-US" /> : <GenEditScreen locale="en-US" />, 'en-US')
  return userEvent.setup()
}

it('imports tables that are chosen, and says what one lacks', async () => {
  const user = show('list')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findAllByText('remark')).not.toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: /show_hall/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 table' }))
  await waitFor(() => expect(bodies('/tool/gen/importTable')).toMatchObject([{ tables: 'show_hall' }]))
})

it('shows the code of a table, file by file', async () => {
  const user = show('list')
  await user.click(await screen.findByRole('button', { name: 'show_gate' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('export const a = 1')).toBeTruthy()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Files' }), 'README.md')
  expect(within(dialog).getByText('# Read')).toBeTruthy()
})

it('takes over columns of the database after a question', async () => {
  const user = show('list')
  await user.click(await screen.findByRole('button', { name: /show_gate.*actions|actions.*show_gate/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sync' }))
  expect(bodies('/tool/gen/synchDb/show_gate')).toEqual([])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sync' }))
  await waitFor(() => expect(bodies('/tool/gen/synchDb/show_gate')).toHaveLength(1))
})

it('orders columns by keyboard and saves all three parts at once', async () => {
  history.replaceState(null, '', '/tool/gen-edit?tableId=4')
  const user = show('edit')
  const up = await screen.findByRole('button', { name: 'Move “lanes” up' })
  up.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “lanes” up'))
  await user.click(screen.getByRole('tab', { name: 'Generation' }))
  await user.clear(screen.getByRole('textbox', { name: /Business name/ }))
  await user.type(screen.getByRole('textbox', { name: /Business name/ }), 'gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('/tool/gen')).toHaveLength(1))
  const [sent] = bodies('/tool/gen')
  expect(sent).toMatchObject({ id: '4', businessName: 'gate', version: 2 })
  const names = (sent?.['columns'] as { columnName: string }[] | undefined)?.map((one) => one.columnName)
  expect(names).toEqual(['gate_id', 'lanes', 'gate_name'])
})

it('names what Chinese pages would show in English, until it is typed', async () => {
  history.replaceState(null, '', '/tool/gen-edit?tableId=4')
  const user = show('edit')
  expect(await screen.findByText('Chinese names are missing')).toBeTruthy()
  expect(screen.getByText('gate_id · gate_name · lanes')).toBeTruthy()
  for (const [name, words] of [
    ['gate_id', '编号'],
    ['gate_name', '闸机名称'],
  ] as const) {
    const input = within(screen.getByRole('group', { name: `Column “${name}”` })).getByRole('textbox', {
      name: /^In Chinese/,
    })
    await user.clear(input)
    await user.type(input, words)
  }
  expect(await screen.findByText('lanes', { selector: 'p' })).toBeTruthy()
})

it('brings what was refused to sight', async () => {
  history.replaceState(null, '', '/tool/gen-edit?tableId=4')
  const user = show('edit')
  await user.click(await screen.findByRole('tab', { name: 'Generation' }))
  await user.clear(screen.getByRole('textbox', { name: /Business name/ }))
  await user.click(screen.getByRole('tab', { name: 'Basics' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Generation'))
  expect(bodies('/tool/gen')).toEqual([])
})

it('says that no table was named', async () => {
  show('edit')
  expect(await screen.findByText('No table to edit')).toBeTruthy()
})

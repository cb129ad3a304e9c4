/** The tests of a feature: its calls on a real server, its screen by role and label. */
import type { GenColumn } from '../model.ts'
import { sampleOf } from './column-code.ts'
import { isRemark, isSeveral, isStatus, maxOf, type Shape } from './shape.ts'
import { isFile } from './shape.ts'

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : String(value)

/** The field a test types another text into: the first that takes any. */
export const typedColumn = ({ form, title }: Shape): GenColumn | undefined =>
  [title, ...form].find(
    (column) =>
      form.includes(column) &&
      column.javaType === 'String' &&
      ['input', 'textarea'].includes(column.htmlType) &&
      !isStatus(column) &&
      !isRemark(column),
  )

function recordOf({ form, rows, isTree }: Shape): string {
  const values = form.filter((column) => (!isRemark(column) && !isFile(column)) || column.isRequired === '1')
  const own = values.map((column) => `${column.javaField}: ${literal(sampleOf(column, 'Sample'))}`)
  if (isTree) own.unshift(`parentId: '0'`)
  if (rows) {
    const cells = rows.form.map((column) => `${column.javaField}: ${literal(sampleOf(column, 'First'))}`)
    own.push(`${rows.name}: [{ ${cells.join(', ')} }]`)
  }
  return own.join(', ')
}

export function apiTestFile(shape: Shape): string {
  const { one, many, title, form, isTree, queries, rows, words } = shape
  const calls = `${one}Calls`
  const typed = typedColumn(shape)
  const unique = form.find((column) => column.isUnique === '1')
  const asked = queries.includes(title) && title.javaType === 'String'
  const filter = asked ? `{ ${title.javaField}: record.${title.javaField} }` : '{}'
  const list = isTree
    ? `const { data: rows } = await server.call(${calls}.list, ${filter}, { as })
  expect(rows).toContainEqual(expect.objectContaining({ id: added.id, above: [] }))`
    : `const { rows } = await server.call(${calls}.list, ${filter}, { as })
  expect(rows).toContainEqual(added)`
  const change = typed ? `${typed.javaField}: ${literal('Other'.slice(0, maxOf(typed)))}` : ''
  const changed = [change, ...(rows ? [`${rows.name}: []`] : [])].filter(Boolean).join(', ')
  const taken = unique
    ? `expect((await server.call(${calls}.add, record, { as })).errors).toMatchObject([{ field: '${unique.javaField}' }])`
    : ''
  const logged = rows
    ? `const { rows: lines } = await server.call(operLogList, { area: '${words}:title', operType: '2' }, { as })
  expect(lines[0]?.changes, 'its rows in the log').toContainEqual(expect.objectContaining({ field: '${rows.name}', to: '' }))`
    : ''
  return `import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
${rows ? "import { operLogList } from '../../logs/contract.ts'" : ''}
import { ${calls} } from '../contract.ts'

let server: TestServer
let as: string
beforeAll(async () => {
  server = await startTestServer()
  as = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

const record = { ${recordOf(shape)} }

it('${many} are added, found, changed and deleted', async () => {
  const { data: added } = await server.call(${calls}.add, record, { as })
  expect(added).toMatchObject({ ...record, id: added.${shape.key.javaField}, version: 1 })
  ${taken}
  ${list}
  const changed = await server.call(${calls}.edit, { ...added, ${changed} }, { as })
  expect(changed.data).toMatchObject({ ${[changed, 'version: 2'].filter(Boolean).join(', ')} })
  ${logged}
  expect((await server.call(${calls}.edit, added, { as })).code).toBe(409)
  expect((await server.call(${calls}.remove, { id: added.id }, { as })).data).toEqual({ removed: 1 })
  expect((await server.call(${calls}.detail, { id: added.id }, { as })).code).toBe(404)
})

it('${many} belong to who may see them', async () => {
  const reviewer = (await server.addUser(['organiser_review'])).token
  for (const call of Object.values(${calls}))
    expect((await server.call(call, { ...record, id: '1' }, { as: reviewer })).code).toBe(403)
})
`
}

export function screenTestFile(shape: Shape): string {
  const { component, file, path, key, form, list, rows, isTree, title, info } = shape
  const typed = typedColumn(shape)
  const told = [...new Set([...form, ...list])].filter((column) => !isRemark(column))
  const values = told.map((column) => {
    const value = isFile(column) && column.isRequired === '0' ? null : sampleOf(column, 'Sample')
    return `${column.javaField}: ${literal(value)},`
  })
  const named = title.javaType === 'String' && !isSeveral(title) ? 'Sample' : '7'
  const dicts = told.some(({ dictType }) => dictType) || rows?.form.some(({ dictType }) => dictType)
  const label = typed ? typed.enColumnComment.replace(/[^\w ]/g, '.') : ''
  const edit = typed
    ? `
  await user.click(await screen.findByRole('button', { name: '${named}' }))
  const dialog = await screen.findByRole('dialog')
  const field = await within(dialog).findByRole('textbox', { name: /^${label}/ })
  await user.clear(field)
  await user.type(field, '${'Other'.slice(0, maxOf(typed))}')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find((one) => one.path === '${path}')?.body).toMatchObject({ id: '7', ${typed.javaField}: '${'Other'.slice(0, maxOf(typed))}' }),
  )`
    : ''
  return `import { screen${typed ? ', waitFor, within' : ''} } from '@testing-library/react'
${typed ? "import userEvent from '@testing-library/user-event'" : ''}
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { ${component}Screen } from './${file}-screen.tsx'

const row = {
  id: '7',
  ${key.javaField}: '7',
  ${isTree ? "parentId: '0',\n  above: []," : ''}
  ${values.join('\n')}
  ${rows ? `${rows.name}: [],` : ''}
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 4,
}

it('shows a ${info.enFunctionName.toLowerCase().replace(/[^\w ]/g, '')} and changes it', async () => {
  ${typed ? 'const user = userEvent.setup()' : ''}
  ${typed ? 'const asked = ' : ''}routeFetch({
    '${path}/list': { ${isTree ? 'data: [row]' : 'rows: [row], total: 1'} },
    ${isTree ? `'${path}/list/exclude/*': { data: [] },` : ''}
    '${path}': (body) => ({ data: { ...row, ...body } }),
    ${dicts ? "'/system/dict/data/type/*': { data: [{ dictValue: '1', dictLabel: '一', enDictLabel: 'One', listClass: '', isDefault: 'N' }] }," : ''}
  })
  renderScreen(<${component}Screen locale="en-US" />, 'en-US')
  ${typed ? '' : `expect(await screen.findAllByText('${named}')).not.toEqual([])`}
  ${edit}
})
`
}

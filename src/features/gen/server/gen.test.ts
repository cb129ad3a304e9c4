import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, first, fieldsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import {
  genCode,
  genDbList,
  genDetail,
  genEdit,
  genImport,
  genList,
  genPreview,
  genRemove,
  genSync,
} from '../contract.ts'

let server: TestServer
let as: string
beforeAll(async () => {
  server = await startTestServer()
  as = (await server.addUser(['admin'])).token
  await server.db.execute(sql`
    create table show_gate (gate_id bigint generated always as identity primary key, gate_name varchar(40) not null unique,
      status text not null default '0', create_by text, create_time timestamptz not null default now(), update_by text,
      update_time timestamptz not null default now(), remark text, version integer not null default 1)`)
  await server.db.execute(sql`comment on table show_gate is '入口表'`)
})
afterAll(() => server.close())

const detail = async (id: string) => (await server.call(genDetail, { id }, { as })).data
async function imported(tableName: string) {
  await server.call(genImport, { tables: tableName }, { as })
  const { rows } = await server.call(genList, { tableName }, { as })
  return first(rows.filter((row) => row.tableName === tableName))
}
const edit = async (id: string, over: object) =>
  server.call(genEdit, { ...(await detail(id)).info, id, ...over }, { as })

describe('tables of the database', () => {
  it('are imported once, as a client of the ancestor asks', async () => {
    const ask = () => server.call(genDbList, { tableComment: '入口' }, { as })
    expect((await ask()).rows).toEqual([{ tableName: 'show_gate', tableComment: '入口表', lacks: '' }])
    const headers = { Authorization: `Bearer ${as}` }
    const answer = await server.raw('POST', '/tool/gen/importTable?tables=show_gate,sys_post', { headers })
    expect(await answer.json()).toMatchObject({ code: 200 })
    expect((await ask()).rows).toEqual([])
    const again = await server.call(genImport, { tables: 'show_gate' }, { as, english: true })
    expect(again).toMatchObject({ code: 500, msg: '“show_gate” is imported already' })
    expect((await server.call(genImport, { tables: 'no_such' }, { as })).code).toBe(404)
    const { rows, total } = await server.call(genList, { tableName: 'gate' }, { as })
    expect({ rows, total }).toMatchObject({ rows: [{ tableName: 'show_gate', className: 'ShowGate' }], total: 1 })
  })

  it('that lack what our parts need say so, and cannot be generated', async () => {
    const { rows } = await server.call(genDbList, { tableName: 'lead_note' }, { as })
    expect(rows).toMatchObject([{ tableName: 'lead_note', lacks: expect.stringContaining('create_by') }])
    const { id } = await imported('lead_note')
    const refused = await server.call(genPreview, { id }, { as, english: true })
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('create_by') })
  })
})

describe('an imported table', () => {
  it('tells its columns, and keeps what was chosen; what the database says of a column is not for choosing', async () => {
    const { id } = await imported('show_gate')
    const { info, rows, tables } = await detail(id)
    expect(rows.map(({ columnName }) => columnName).slice(0, 3)).toEqual(['gate_id', 'gate_name', 'status'])
    expect(tables).toContainEqual(expect.objectContaining({ tableName: 'sys_post' }))
    const columns = [rows[1], rows[0], ...rows.slice(2)].map((column) => ({ ...column, columnType: 'x' }))
    const changed = await edit(id, { columns, functionName: '闸机' })
    expect(changed.data).toMatchObject({ functionName: '闸机', version: info.version + 1 })
    expect(changed.data.columns[0]).toMatchObject({ columnName: 'gate_name', columnType: 'character varying(40)' })
    expect((await server.call(genEdit, { ...info, id, version: 1 }, { as })).code).toBe(409)
  })

  it.each([
    ['a tree without its columns', { tplCategory: 'tree' }, 'treeParentCode'],
    ['rows of no table', { tplCategory: 'sub', subTableName: '', subTableFkName: '' }, 'subTableName'],
    [
      'rows that name no record',
      { tplCategory: 'sub', subTableName: 'sys_post', subTableFkName: 'no' },
      'subTableFkName',
    ],
    ['a name that is taken', { businessName: 'user' }, 'businessName'],
    ['a name that is none in code', { className: 'a b' }, 'className'],
    ['a menu that is none', { parentMenu: 'nowhere' }, 'parentMenu'],
  ])('is not kept as %s', async (_, over, field) => {
    const { id } = await imported('show_gate')
    const refused = await edit(id, over)
    expect(refused.code).toBe(300)
    expect(fieldsOf(refused)).toContain(field)
  })

  it('follows the database, and keeps the choices', async () => {
    const { id } = await imported('show_gate')
    await server.db.execute(sql`alter table show_gate add column lanes integer`)
    const { data } = await server.call(genSync, { table: 'show_gate' }, { as })
    expect(data.columns.at(-1)).toMatchObject({ columnName: 'lanes', javaType: 'Integer' })
    expect((await detail(id)).info.functionName).toBe('闸机')
  })

  it('is shown as code and taken along as a ZIP', async () => {
    const gate = await imported('show_gate')
    const duty = await imported('sys_post')
    await edit(duty.id, { businessName: 'duty', className: 'Duty' })
    const { data } = await server.call(genPreview, { id: gate.id }, { as })
    expect(data['src/features/show-gates/server/tables.ts']).toContain("pgTable('show_gate'")
    expect(data['README.md']).toContain('+  ...showGateHandlers,')
    expect(data['README.md'], 'what has no Chinese name').toMatch(
      /尚无中文名称.*\n\n- `gate_name`\n- `gate_id`\n- `lanes`\n/,
    )
    const zip = await server.call(genCode, { tables: 'show_gate,sys_post' }, { as })
    const files = Object.keys(unzipSync(new Uint8Array(zip.data)))
    expect(files).toContain('src/features/duties/contract.ts')
    expect(files).not.toContain('src/features/duties/server/tables.ts')
    expect(files).toContain('src/pages/[...lang]/system/show-gate.astro')
  })

  it('is forgotten, and may be imported again', async () => {
    const { id } = await imported('show_gate')
    expect((await server.call(genRemove, { id }, { as })).code).toBe(200)
    expect((await server.call(genDetail, { id }, { as })).code).toBe(404)
    expect(await imported('show_gate')).toBeDefined()
  })
})

it('generation belongs to who may see it', async () => {
  const reviewer = (await server.addUser(['organiser_review'])).token
  for (const call of [genList, genDbList, genDetail, genImport, genRemove, genSync, genPreview, genCode])
    expect((await server.call(call, { id: '1', tables: 'x', table: 'x' }, { as: reviewer })).code).toBe(403)
})

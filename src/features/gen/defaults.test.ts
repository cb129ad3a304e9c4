import { expect, it } from 'vitest'
import { defaultTable, syncColumns } from './defaults.ts'
import type { DbColumn, DbTable } from './model.ts'
import { plural } from './words.ts'

const column = (name: string, type: string, over: Partial<DbColumn> = {}): DbColumn => ({
  name,
  type,
  comment: '',
  nullable: true,
  preset: '',
  isPk: false,
  isUnique: false,
  ...over,
})
const table = (...columns: DbColumn[]): DbTable => ({ tableName: 'sys_shuttle', tableComment: '班车表', columns })
const pk = column('shuttle_id', 'bigint', { isPk: true, nullable: false, preset: 'identity' })
const one = (own: DbColumn, dicts: string[] = []) => defaultTable(table(pk, own), dicts).columns[1]

it.each([
  [column('shuttle_name', 'text'), { javaType: 'String', queryType: 'LIKE', htmlType: 'input', isQuery: '1' }],
  [column('status', 'text'), { htmlType: 'radio', columnComment: '状态', enColumnComment: 'Status' }],
  [column('cover_image', 'text'), { htmlType: 'imageUpload', isList: '0' }],
  [column('plan_file', 'text'), { htmlType: 'fileUpload' }],
  [column('main_content', 'text'), { htmlType: 'editor' }],
  [column('way', 'character varying(500)'), { htmlType: 'textarea' }],
  [column('leaves', 'timestamp with time zone'), { javaType: 'Date', htmlType: 'datetime', queryType: 'BETWEEN' }],
  [column('price', 'numeric(12,2)'), { javaType: 'BigDecimal', htmlType: 'input' }],
  [column('seats', 'integer'), { javaType: 'Integer' }],
  [column('firm', 'bigint'), { javaType: 'Long' }],
  [column('lift', 'boolean'), { javaType: 'Boolean', htmlType: 'radio' }],
  [column('halls', 'jsonb'), { isInsert: '0', isEdit: '0', isList: '0', isQuery: '0' }],
  [column('create_by', 'text'), { isInsert: '0', isEdit: '0', isList: '0', isQuery: '0' }],
  [column('seat_code', 'text', { nullable: false }), { isRequired: '1', isNullable: '0', javaField: 'seatCode' }],
])('a column is taken by its name and type: %o', (own, wanted) => {
  expect(one(own)).toMatchObject(wanted)
})

it('a kind is chosen from a dictionary of that name, and typed where there is none', () => {
  expect(one(column('shuttle_type', 'text'), ['sys_shuttle_type'])).toMatchObject({
    htmlType: 'select',
    dictType: 'sys_shuttle_type',
  })
  expect(one(column('shuttle_type', 'text'))).toMatchObject({ htmlType: 'input', dictType: '' })
})

it('a table is named for people and for code', () => {
  expect(defaultTable(table(pk), [])).toMatchObject({
    className: 'Shuttle',
    businessName: 'shuttle',
    functionName: '班车',
    enFunctionName: 'shuttle',
    tplCategory: 'crud',
  })
  expect(['post', 'city', 'bus', 'batch', 'day'].map(plural)).toEqual(['posts', 'cities', 'buses', 'batches', 'days'])
})

it('what has a parent and an order is a tree', () => {
  const places = [column('parent_id', 'bigint'), column('order_num', 'integer'), column('status', 'text')]
  expect(defaultTable(table(pk, column('stop_name', 'text'), ...places), [])).toMatchObject({
    tplCategory: 'tree',
    treeCode: 'shuttle_id',
    treeParentCode: 'parent_id',
    treeName: 'stop_name',
  })
})

it('after a change of the table new columns come, gone ones go, and what was chosen stays', () => {
  const { columns } = defaultTable(table(pk, column('seats', 'integer'), column('way', 'text')), [])
  const chosen = columns.map((each) => ({ ...each, enColumnComment: 'Places', isQuery: '1' as const }))
  const now = syncColumns(chosen, table(pk, column('seats', 'numeric(6,1)'), column('stops', 'text')), [])
  expect(now.map(({ columnName }) => columnName)).toEqual(['shuttle_id', 'seats', 'stops'])
  expect(now[1]).toMatchObject({ enColumnComment: 'Places', isQuery: '1', javaType: 'BigDecimal' })
})

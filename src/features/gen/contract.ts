/** Code generation: tables of the database, what was chosen for them, and what is made of them (specification §2; admin-area 13). */
import { array, object, optional, record, string, type, type Infer } from 'superstruct'
import { data, defineCall, id, listRequest, rows } from '../../shared/api/contract.ts'
import { adminRow, idList } from '../../shared/crud/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { genColumnStruct, genFields } from './fields.ts'

const at = (verb: string) => ({ audience: 'backOffice', permission: [`tool:gen:${verb}`] }) as const
const named = () => text({ required: false, max: 100 })
const filters = () => ({ tableName: named(), tableComment: named() })

/** Names of tables with commas between, at most 50. */
const tableNames = () => text({ required: true, max: 50 * 64, label: 'features/gen:fields.tableName' })

const genInfo = () =>
  adminRow('tableId', {
    tableName: string(),
    tableComment: string(),
    enTableComment: string(),
    className: string(),
    tplCategory: string(),
    moduleName: string(),
    businessName: string(),
    functionName: string(),
    enFunctionName: string(),
    parentMenu: string(),
    treeCode: string(),
    treeParentCode: string(),
    treeName: string(),
    subTableName: string(),
    subTableFkName: string(),
    columns: array(genColumnStruct),
  })

export const genList = defineCall(
  { method: 'GET', path: '/tool/gen/list', summary: 'Tables imported for generation', ...at('list') },
  () => ({
    request: listRequest(filters()),
    reply: rows(
      type({
        id: string(),
        tableId: string(),
        tableName: string(),
        tableComment: string(),
        className: string(),
        createTime: string(),
        updateTime: string(),
      }),
    ),
  }),
)

export const genDbList = defineCall(
  { method: 'GET', path: '/tool/gen/db/list', summary: 'Tables of the database not yet imported', ...at('list') },
  () => ({
    request: listRequest(filters()),
    /** `lacks`: columns our parts need that the table has not, with commas. */
    reply: rows(type({ tableName: string(), tableComment: string(), lacks: string() })),
  }),
)

export const genDetail = defineCall(
  { method: 'GET', path: '/tool/gen/{id}', summary: 'An imported table with its columns', ...at('query') },
  () => ({
    request: object({ id }),
    reply: data(
      type({
        info: genInfo(),
        rows: array(genColumnStruct),
        /** Every table of the database, for rows that belong to a record. */
        tables: array(type({ tableName: string(), tableComment: string(), columns: array(string()) })),
      }),
    ),
  }),
)
export type GenDetail = Infer<(typeof genDetail)['reply']>['data']

export const genImport = defineCall(
  {
    method: 'POST',
    path: '/tool/gen/importTable',
    summary: 'Import tables of the database',
    scope: 'all',
    ...at('import'),
  },
  () => ({ request: object({ tables: tableNames() }), reply: data(type({ imported: array(string()) })) }),
)

export const genEdit = defineCall(
  { method: 'PUT', path: '/tool/gen', summary: 'Change what is generated of a table', scope: 'all', ...at('edit') },
  () => ({
    request: object({ ...genFields, id: optional(id), tableId: optional(id), version: integer({ required: false }) }),
    reply: data(genInfo()),
  }),
)

export const genRemove = defineCall(
  { method: 'DELETE', path: '/tool/gen/{id}', summary: 'Forget imported tables', scope: 'all', ...at('remove') },
  () => ({ request: object({ id: idList }), reply: data(type({})) }),
)

export const genSync = defineCall(
  {
    method: 'GET',
    path: '/tool/gen/synchDb/{table}',
    scope: 'all',
    summary: 'Take over changed columns of the database; choices stay',
    kind: 'write',
    ...at('edit'),
  },
  () => ({ request: object({ table: string() }), reply: data(genInfo()) }),
)

export const genPreview = defineCall(
  { method: 'GET', path: '/tool/gen/preview/{id}', summary: 'The code of a feature by path', ...at('preview') },
  () => ({ request: object({ id }), reply: data(record(string(), string())) }),
)

export const genCode = defineCall(
  {
    method: 'GET',
    path: '/tool/gen/batchGenCode',
    summary: 'Features as a ZIP',
    response: 'binary',
    ...at('code'),
  },
  () => ({ request: object({ tables: tableNames() }), reply: type({}) }),
)

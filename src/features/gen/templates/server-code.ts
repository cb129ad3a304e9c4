/** `server/tables.ts` and `server/handlers.ts`. */
import type { GenColumn, TableSource } from '../model.ts'
import { camel } from '../words.ts'
import { conditionsOf, isMeasure, isRange, rangeNames } from './column-code.ts'
import { imports, type Imports } from './imports.ts'
import { isAsked, isDay, isFile, isRemark, isSeveral, type Rows, type Shape } from './shape.ts'

const COLUMNS = '../../../server/base/db/columns.ts'
const PG = 'drizzle-orm/pg-core'
const STAMPS = ['create_time', 'update_time', 'version']

function builderOf({ columnType, isPk }: GenColumn, at: Imports): string {
  if (isPk === '1') return `${at.use('key', COLUMNS)}()`
  if (columnType === 'bigint') return `${at.use('ref', COLUMNS)}()`
  if (columnType === 'timestamp with time zone') return `${at.use('instant', COLUMNS)}()`
  const [, length] = /^character(?: varying)?\((\d+)\)/.exec(columnType) ?? []
  if (length) return `${at.use(columnType.includes('varying') ? 'varchar' : 'char', PG)}({ length: ${length} })`
  const [, digits, places] = /^numeric\((\d+),(\d+)\)/.exec(columnType) ?? []
  if (digits) return `${at.use('numeric', PG)}({ precision: ${digits}, scale: ${places} })`
  if (columnType.startsWith('timestamp')) return `${at.use('timestamp', PG)}({ mode: 'date' })`
  if (columnType === 'double precision') return `${at.use('doublePrecision', PG)}()`
  const plain = ['integer', 'smallint', 'boolean', 'date', 'jsonb', 'json', 'real', 'numeric', 'uuid']
  return `${at.use(plain.find((one) => one === columnType) ?? 'text', PG)}()`
}

function presetOf({ columnDefault, columnType }: GenColumn, at: Imports): string {
  const [, text] = /^'((?:[^']|'')*)'::/.exec(columnDefault) ?? []
  if (text !== undefined && !/json/.test(columnType)) return `.default('${text.replaceAll("''", "\\'")}')`
  if (/^-?\d+(\.\d+)?$/.test(columnDefault) && !/numeric/.test(columnType)) return `.default(${columnDefault})`
  if (/^(true|false)$/.test(columnDefault)) return `.default(${columnDefault})`
  if (columnDefault === 'now()') return '.defaultNow()'
  return columnDefault ? `.default(${at.use('sql', 'drizzle-orm')}\`${columnDefault.replace(/[`\\$]/g, '\\$&')}\`)` : ''
}

function tableCode(name: string, tableName: string, columns: readonly GenColumn[], at: Imports): string {
  const has = STAMPS.every((one) => columns.some(({ columnName }) => columnName === one))
  const own = columns.filter(({ columnName }) => !has || !STAMPS.includes(columnName))
  const lines = own.map((column) => {
    const needed = column.isNullable === '0' && column.isPk === '0' ? '.notNull()' : ''
    const preset = column.isPk === '1' ? '' : presetOf(column, at)
    const unique = column.isUnique === '1' ? '.unique()' : ''
    return `${camel(column.columnName)}: ${builderOf(column, at)}${needed}${preset}${unique},`
  })
  if (has) lines.push(`...${at.use('stamps', COLUMNS)},`)
  return `export const ${name} = ${at.use('pgTable', PG)}('${tableName}', {\n${lines.join('\n')}\n})\n`
}

/** The drizzle tables that the sources do not have yet; null where they have them. */
export function tablesFile({ info, table, rows }: Shape): string | null {
  const at = imports()
  const own = info.source ? '' : tableCode(table, info.tableName, info.columns, at)
  const below = rows && !rows.source ? tableCode(rows.table, rows.tableName, rows.columns, at) : ''
  return own || below ? `${at.lines()}\n\n${[own, below].filter(Boolean).join('\n')}` : null
}

const DATES = '../../../shared/lib/time/dates.ts'
/** A time is kept as an instant and told as text. */
const isInstant = (column: GenColumn): boolean => column.javaType === 'Date' && !isDay(column)

/** How a stored value is told, where that differs. */
function toldOf(column: GenColumn, row: string, at: Imports): string | null {
  const value = `${row}.${column.javaField}`
  if (isInstant(column)) return `${value} && ${at.use('formatDateTime', DATES)}(${value})`
  if (column.javaType === 'Boolean') return `${value} ? 1 : 0`
  if (isMeasure(column)) return column.isNullable === '1' ? `${value} && Number(${value})` : `Number(${value})`
  return isSeveral(column) ? `${value} ? ${value}.split(',') : []` : null
}

/** How what was typed is stored, where that differs. */
function storedOf(column: GenColumn, input: string, at: Imports): string | null {
  const value = `${input}.${column.javaField}`
  const isText = `typeof ${value} === 'string'`
  if (isInstant(column)) {
    const parsed = `${at.use('parseDateTime', DATES)}(${value})`
    // A required one was read by its rule already.
    if (isAsked(column)) return `${parsed}!`
    return column.isNullable === '1' ? `${isText} ? ${parsed} : ${value}` : `${isText} ? ${parsed}! : undefined`
  }
  if (column.javaType === 'Boolean')
    return isAsked(column) ? `${value} === 1` : `typeof ${value} === 'number' ? ${value} === 1 : undefined`
  if (isSeveral(column)) return `${value}.join(',')`
  if (column.htmlType !== 'editor') return null
  const clean = `${at.use('sanitiseHtml', '../../../server/base/html/sanitise.ts')}(${value})`
  return isAsked(column) ? clean : `${isText} ? ${clean} : ${value}`
}

const pairs = (columns: readonly GenColumn[], code: (column: GenColumn) => string | null): string[] =>
  columns.flatMap((column) => {
    const value = code(column)
    return value === null ? [] : [`${column.javaField}: ${value},`]
  })

/** Reading, storing and deleting the rows of a record. */
function rowsCode(rows: Rows, key: GenColumn, at: Imports, keepFiles: string) {
  const { name, one, table, link, form } = rows
  const own = key.javaField
  const cells = form.map((column) => `${column.javaField}: ${toldOf(column, one, at) ?? `${one}.${column.javaField}`}`)
  const stored = pairs(form, (column) => storedOf(column, one, at))
  const eq = at.use('eq', 'drizzle-orm')
  const inArray = at.use('inArray', 'drizzle-orm')
  const order = rows.key ? `.orderBy(${at.use('asc', 'drizzle-orm')}(${table}.${rows.key.javaField}))` : ''
  return `
async tell({ db }, records) {
  const ids = records.map((record) => record.${own})
  const found = await db.select().from(${table}).where(${inArray}(${table}.${link.javaField}, ids))${order}
  return ids.map((id) => ({
    ${name}: found.filter((${one}) => ${one}.${link.javaField} === id).map((${one}) => ({ ${cells.join(', ')} })),
  }))
},
logged: ['${name}'],
async after({ db${keepFiles ? ', ...ctx' : ''} }, record, _, { ${name} }) {
  await db.delete(${table}).where(${eq}(${table}.${link.javaField}, record.${own}))
  if (${name}.length > 0)
    await db.insert(${table}).values(${name}.map((${one}) => ({ ...${one}, ${stored.join(' ')} ${link.javaField}: record.${own} })))
  ${keepFiles ? keepFiles.replace('ctx,', '{ ...ctx, db },') : ''}
},
async beforeRemove({ db }, records) {
  await db.delete(${table}).where(${inArray}(${table}.${link.javaField}, records.map((record) => record.${own})))
},`
}

const fromSource = (source: TableSource | null): string =>
  source ? `../../${source.file.replace(/^src\/features\//, '')}` : './tables.ts'
/** A table of `server/base` is reached from a feature by another way than one of an area. */
const tableImport = (source: TableSource | null): string =>
  source?.file.startsWith('src/server/') ? `../../../${source.file.replace(/^src\//, '')}` : fromSource(source)

export function handlersFile(shape: Shape): string {
  const { one, table, key, title, info, isTree, queries, form, list, rows, words } = shape
  const at = imports()
  const crud = at.use(
    isTree ? 'treeHandlers' : 'crudHandlers',
    isTree ? '../../../server/base/crud/tree-handlers.ts' : '../../../server/base/crud/handlers.ts',
  )
  at.use(`${one}Calls`, '../contract.ts')
  at.use(table, tableImport(info.source))
  if (rows) at.use(rows.table, tableImport(rows.source))
  const filters = queries.flatMap((column) => (isRange(column) ? rangeNames(column) : [column.javaField]))
  const where = queries.flatMap((column) => conditionsOf(column, table, at))
  const seen = [...new Set([...form, ...list])]
  const told = pairs(seen, (column) => toldOf(column, 'row', at))
  const stored = pairs(form, (column) => storedOf(column, 'input', at))
  const unique = form.filter(({ isUnique }) => isUnique === '1').map(({ javaField }) => `{ field: '${javaField}' }`)
  const files = form.filter(isFile).map(({ javaField }) => `record.${javaField}`)
  const keep = files.length > 0 ? `for (const file of [${files.join(', ')}]) if (file) await keepFile(ctx, file)` : ''
  if (keep) at.use('keepFile', '../../files/server/exports.ts')
  const below = rows ? rowsCode(rows, key, at, keep) : keep ? `async after(ctx, record) { ${keep} },` : ''
  const placed = info.columns.find(({ columnName }) => /^(order_num|sort|\w+_sort)$/.test(columnName))
  const ordered = () =>
    placed
      ? `${at.use('asc', 'drizzle-orm')}(${table}.${placed.javaField})`
      : `${at.use('desc', 'drizzle-orm')}(${table}.createTime)`
  const sorted = list
    .filter((column) => !isSeveral(column))
    .map(({ javaField }) => `${javaField}: ${table}.${javaField}`)
  const sheet = [key, ...list].map(({ javaField }) => javaField)
  const remark = form.some(isRemark) ? ['remark'] : []
  const quoted = [...sheet, ...remark, 'createTime'].map((name) => `'${name}'`).join(', ')
  return `@imports

export const ${one}Handlers = ${crud}(${one}Calls, {
  table: ${table},
  key: '${key.javaField}',
  name: '${title.javaField}',
  ${isTree ? `label: (row) => ${title.javaType === 'String' && title.isNullable === '0' ? `row.${title.javaField}` : `String(row.${title.javaField} ?? '')`},` : ''}
  where: (${filters.length > 0 ? `{ ${filters.join(', ')} }` : ''}) => [${where.join(',\n')}],
  ${isTree ? '' : `order: [${ordered()}],`}
  ${isTree || sorted.length === 0 ? '' : `sort: { ${sorted.join(', ')} },`}
  ${unique.length > 0 ? `unique: [${unique.join(', ')}],` : ''}
  ${told.length > 0 ? `also: (row) => ({ ${told.join(' ')} }),` : ''}
  ${stored.length > 0 ? `columns: (input) => ({ ${stored.join(' ')} }),` : ''}
  ${below}
  words: '${words}',
  title: '${words}:title',
  ${isTree ? '' : `sheet: [${quoted}],`}
})
`.replace('@imports', at.lines())
}

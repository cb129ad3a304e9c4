/** What a table is imported with, read off the names and types of its columns (admin-area 13). */
import {
  AUDIT,
  TREE_NEEDED,
  type ColumnType,
  type Control,
  type DbColumn,
  type DbTable,
  type GenColumn,
  type GenTable,
  type Query,
  type YesNo,
} from './model.ts'
import { COMMON_WORDS } from './common-words.ts'
import { camel, pascal, spoken } from './words.ts'

/** Texts from this length on are asked for in several lines. */
const LONG_TEXT = 500

const yes = (is: boolean): YesNo => (is ? '1' : '0')

function typeOf(type: string): ColumnType {
  if (/^(integer|smallint)/.test(type)) return 'Integer'
  if (type.startsWith('bigint')) return 'Long'
  if (/^(double|real)/.test(type)) return 'Double'
  if (type.startsWith('numeric')) return 'BigDecimal'
  if (/^(timestamp|date)/.test(type)) return 'Date'
  return type.startsWith('boolean') ? 'Boolean' : 'String'
}

/** Values no form of ours asks for: objects, lists, bytes. */
const isStructured = (type: string): boolean => /^(json|bytea|ARRAY|USER-DEFINED)|\[\]$/i.test(type)

/** Greatest length of a text column; Infinity without one. */
export function lengthOf(type: string): number {
  const [, length] = /\((\d+)\)/.exec(type) ?? []
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length)
}

function controlOf({ name, type }: DbColumn, javaType: ColumnType, dictType: string): Control {
  if (name === 'status') return 'radio'
  if (dictType) return 'select'
  if (javaType === 'Date') return 'datetime'
  if (javaType === 'Boolean') return 'radio'
  if (javaType !== 'String') return 'input'
  if (name.endsWith('image')) return 'imageUpload'
  if (name.endsWith('file')) return 'fileUpload'
  if (name.endsWith('content')) return 'editor'
  const length = lengthOf(type)
  const isText = /remark|description|introduc|note|address_detail$/.test(name)
  return isText || (length >= LONG_TEXT && Number.isFinite(length)) ? 'textarea' : 'input'
}

function queryOf(name: string, type: ColumnType): Query {
  if (type === 'Date') return 'BETWEEN'
  return type === 'String' && /(name|title)$/.test(name) ? 'LIKE' : 'EQ'
}

/** A kind or a sex is chosen from the dictionary that is named like the column, where there is one. */
function dictOf({ tableName }: DbTable, { name }: DbColumn, dicts: readonly string[]): string {
  if (!/(type|sex|class|level|category)$/.test(name)) return ''
  return dicts.find((one) => one === `${tableName}_${name}` || one === `${tableName.split('_')[0]}_${name}`) ?? ''
}

/** One column with what its name and type suggest. */
function defaultColumn(table: DbTable, column: DbColumn, dicts: readonly string[]): GenColumn {
  const { name, type, comment, nullable, preset, isPk, isUnique } = column
  const javaType = typeOf(type)
  const dictType = dictOf(table, column, dicts)
  const common = COMMON_WORDS[name]
  const isOwn = !isPk && !(AUDIT as readonly string[]).includes(name) && !isStructured(type) && name !== 'ancestors'
  const isPlace = name === 'parent_id'
  const isText = ['textarea', 'editor', 'imageUpload', 'fileUpload'].includes(controlOf(column, javaType, dictType))
  return {
    columnName: name,
    columnComment: comment || common?.[0] || spoken(name),
    enColumnComment: common?.[1] ?? spoken(name),
    columnType: type,
    javaType,
    javaField: camel(name),
    isPk: yes(isPk),
    isNullable: yes(nullable),
    columnDefault: preset,
    isUnique: yes(isUnique && !isPk),
    isInsert: yes(isOwn && !isPlace),
    isEdit: yes(isOwn && !isPlace),
    isList: yes(isOwn && !isPlace && !isText),
    isQuery: yes(isOwn && !isText && /(name|title|status|code)$/.test(name)),
    isRequired: yes(!nullable && preset === '' && isOwn),
    queryType: queryOf(name, javaType),
    htmlType: controlOf(column, javaType, dictType),
    dictType,
  }
}

/** Parts of a table's name that say only where it stands. */
const PREFIX = /^(sys|busi|tb|t)_/

/** A table with what its name, comment and columns suggest. */
export function defaultTable(table: DbTable, dicts: readonly string[]): GenTable {
  const own = table.tableName.replace(PREFIX, '')
  const names = table.columns.map((column) => column.name)
  const isTree = TREE_NEEDED.every((name) => names.includes(name))
  const key = table.columns.find((column) => column.isPk)?.name ?? ''
  return {
    tableName: table.tableName,
    tableComment: table.tableComment || spoken(own),
    enTableComment: spoken(own),
    className: pascal(own),
    tplCategory: isTree ? 'tree' : 'crud',
    moduleName: 'system',
    businessName: camel(own),
    functionName: (table.tableComment || spoken(own)).replace(/表$/, ''),
    enFunctionName: spoken(own).toLowerCase(),
    parentMenu: 'system',
    treeCode: key,
    treeParentCode: isTree ? 'parent_id' : '',
    treeName: isTree ? (names.find((name) => name.endsWith('name')) ?? '') : '',
    subTableName: '',
    subTableFkName: '',
    columns: table.columns.map((column) => defaultColumn(table, column, dicts)),
  }
}

/** A table after its columns changed in the database: new ones with their defaults, gone ones dropped, choices of the others kept. */
export function syncColumns(kept: readonly GenColumn[], table: DbTable, dicts: readonly string[]): GenColumn[] {
  const fresh = table.columns.map((column) => defaultColumn(table, column, dicts))
  const known = kept.flatMap((old) => {
    const now = fresh.find(({ columnName }) => columnName === old.columnName)
    if (!now) return []
    const { columnType, columnDefault, isPk, isNullable, isUnique } = now
    const retyped = columnType === old.columnType ? {} : { javaType: now.javaType, htmlType: now.htmlType }
    return [{ ...old, ...retyped, columnType, columnDefault, isPk, isNullable, isUnique }]
  })
  return [...known, ...fresh.filter(({ columnName }) => !kept.some((old) => old.columnName === columnName))]
}

/** A column as a form sends it. */
type Chosen = Omit<GenColumn, 'columnDefault' | 'dictType'> & { dictType?: string }

/** What was chosen for columns, in the chosen order; what the database says of them stands as it was read. */
export function chosenColumns(chosen: readonly Chosen[], known: readonly GenColumn[]): GenColumn[] {
  const kept = chosen.flatMap((column) => {
    const read = known.find(({ columnName }) => columnName === column.columnName)
    if (!read) return []
    const { columnType, columnDefault, javaType, javaField, isPk, isNullable, isUnique } = read
    const facts = { columnType, columnDefault, javaType, javaField, isPk, isNullable, isUnique }
    return [{ ...column, ...facts, dictType: column.dictType ?? '' }]
  })
  return [...kept, ...known.filter(({ columnName }) => !kept.some((one) => one.columnName === columnName))]
}

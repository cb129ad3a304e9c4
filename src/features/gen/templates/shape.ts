/** A table as the templates want it: its names in code, and its columns by what is done with them. */
import { lengthOf } from '../defaults.ts'
import { AUDIT, type GenColumn, type GenInfo, type TableSource } from '../model.ts'
import { camel, kebab, plural } from '../words.ts'

/** Rows of a record that are edited with it. */
export interface Rows {
  /** Name of the list: `stops`. */
  name: string
  /** Name of one: `stop`. */
  one: string
  /** Its drizzle table. */
  table: string
  tableName: string
  source: TableSource | null
  columns: readonly GenColumn[]
  key: GenColumn | undefined
  /** The column that names the record they belong to. */
  link: GenColumn
  form: readonly GenColumn[]
}

export interface Shape {
  info: GenInfo
  /** Folder of the feature, and namespace after `features/`: `shuttles`. */
  folder: string
  /** Begins the names of files: `shuttle`. */
  file: string
  /** Begins names in code: `shuttle` of `shuttleCalls`. */
  one: string
  /** The list in code: `shuttles`. */
  many: string
  component: string
  words: string
  path: string
  permission: string
  /** Its drizzle table, and where it stands. */
  table: string
  key: GenColumn
  /** What a record is called by. */
  title: GenColumn
  isTree: boolean
  hasStatus: boolean
  /** Fields of the form in their order; status and remark have parts of their own. */
  form: readonly GenColumn[]
  list: readonly GenColumn[]
  queries: readonly GenColumn[]
  rows: Rows | null
}

/** In the form of new records, of old ones, or both. */
export const isTyped = ({ isInsert, isEdit }: GenColumn): boolean => isInsert === '1' || isEdit === '1'
export const isStatus = ({ javaField }: GenColumn): boolean => javaField === 'status'
export const isRemark = ({ javaField }: GenColumn): boolean => javaField === 'remark'
/** A record cannot be stored without it. */
export const isNeeded = ({ isNullable, columnDefault }: GenColumn): boolean =>
  isNullable === '0' && columnDefault === ''
/** Its field wants an answer. */
export const isAsked = (column: GenColumn): boolean =>
  column.isRequired === '1' || (isNeeded(column) && column.javaType !== 'String')
export const isNumber = ({ javaType }: GenColumn): boolean => ['Integer', 'Long', 'Double'].includes(javaType)
/** A day without a time. */
export const isDay = ({ columnType }: GenColumn): boolean => columnType === 'date'
/** Stored as several values with commas between. */
export const isSeveral = ({ htmlType, javaType }: GenColumn): boolean =>
  htmlType === 'checkbox' && javaType === 'String'
export const isFile = ({ htmlType }: GenColumn): boolean => htmlType === 'imageUpload' || htmlType === 'fileUpload'

/** Greatest length of a text that its column does not bound. */
const FREE_TEXT = 200
const FREE_LONG_TEXT = 1000
export const maxOf = (column: GenColumn): number => {
  const length = lengthOf(column.columnType)
  if (Number.isFinite(length)) return length
  return column.htmlType === 'textarea' ? FREE_LONG_TEXT : FREE_TEXT
}

const isAudit = ({ columnName }: GenColumn): boolean => (AUDIT as readonly string[]).includes(columnName)
const tableNameOf = (tableName: string, source: TableSource | null) => source?.name ?? camel(tableName)

/** The column a record is called by: the tree's name, else a text that is called so, else any text, else the key. */
export function titleColumn(info: Pick<GenInfo, 'columns' | 'tplCategory' | 'treeName'>): GenColumn | undefined {
  const { columns, tplCategory, treeName } = info
  const texts = columns.filter(
    (column) => column.javaType === 'String' && column.isPk === '0' && !isAudit(column) && isTyped(column),
  )
  const named = tplCategory === 'tree' ? columns.find(({ columnName }) => columnName === treeName) : undefined
  return (
    named ??
    texts.find(({ columnName }) => /(name|title)$/.test(columnName)) ??
    texts.find((column) => !isStatus(column) && !isRemark(column) && column.htmlType === 'input') ??
    columns.find(({ isPk }) => isPk === '1')
  )
}

function rowsOf(info: GenInfo): Rows | null {
  const { sub, subTableFkName } = info
  const link = sub?.columns.find(({ columnName }) => columnName === subTableFkName)
  if (!sub || !link) return null
  const own = sub.tableName.split('_').slice(-1)[0] ?? sub.tableName
  return {
    name: plural(own),
    one: own,
    table: tableNameOf(sub.tableName, sub.source),
    tableName: sub.tableName,
    source: sub.source,
    columns: sub.columns,
    key: sub.columns.find(({ isPk }) => isPk === '1'),
    link,
    form: sub.columns.filter((column) => isTyped(column) && column !== link && column.isPk === '0' && !isAudit(column)),
  }
}

/** Only for a table that `problemsOf` finds nothing wrong with. */
export function shapeOf(info: GenInfo): Shape {
  const { businessName, moduleName, columns } = info
  const isTree = info.tplCategory === 'tree'
  const key = columns.find(({ isPk }) => isPk === '1')
  const title = titleColumn(info)
  if (!key || !title) throw new Error(`${info.tableName} has no key.`)
  const isOwn = (column: GenColumn) => column !== key && !isAudit(column) && column.columnName !== 'parent_id'
  const typed = columns.filter((column) => isOwn(column) && isTyped(column))
  const many = plural(camel(businessName))
  return {
    info,
    folder: kebab(many),
    file: kebab(businessName),
    one: camel(businessName),
    many,
    component: info.className,
    words: `features/${kebab(many)}`,
    path: `/${moduleName}/${kebab(businessName)}`,
    permission: `${moduleName}:${camel(businessName)}`,
    table: tableNameOf(info.tableName, info.source),
    key,
    title,
    isTree,
    hasStatus: typed.some(isStatus),
    form: typed,
    list: columns.filter((column) => isOwn(column) && column.isList === '1' && !isRemark(column)),
    queries: columns.filter((column) => isOwn(column) && column.isQuery === '1'),
    rows: info.tplCategory === 'sub' ? rowsOf(info) : null,
  }
}

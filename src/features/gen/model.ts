/** What the generator knows of a table and of the feature that is made from it. Names of the fields are the ancestor's (admin-area 13). */

/** What is generated: a list, a tree, or a record with rows of its own. */
export const KINDS = ['crud', 'tree', 'sub'] as const
export type Kind = (typeof KINDS)[number]

/** Types of a column: text, whole number (4 and 8 bytes), number, decimal text, day or time, yes or no. */
export const TYPES = ['String', 'Integer', 'Long', 'Double', 'BigDecimal', 'Date', 'Boolean'] as const
export type ColumnType = (typeof TYPES)[number]

/** What a form asks a field with. */
export const CONTROLS = [
  'input',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'datetime',
  'imageUpload',
  'fileUpload',
  'editor',
] as const
export type Control = (typeof CONTROLS)[number]

/** How a list compares a column with its filter. */
export const QUERIES = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE', 'LIKE', 'BETWEEN'] as const
export type Query = (typeof QUERIES)[number]

const TEXT_CONTROLS: readonly Control[] = CONTROLS.filter((one) => one !== 'datetime')
/** Controls that can ask for a value of a type. */
export function controlsOf(type: ColumnType): readonly Control[] {
  if (type === 'String') return TEXT_CONTROLS
  if (type === 'Date') return ['datetime']
  return type === 'Boolean' ? ['radio'] : ['input', 'select', 'radio']
}
/** Comparisons that mean something for a type. */
export function queriesOf(type: ColumnType): readonly Query[] {
  if (type === 'String') return ['EQ', 'NE', 'LIKE']
  if (type === 'Date') return ['BETWEEN']
  return type === 'Boolean' ? ['EQ', 'NE'] : ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE']
}

/** '1' yes, '0' no, as on the wire. */
export type YesNo = '0' | '1'

export interface GenColumn {
  /** As in the database. */
  columnName: string
  columnComment: string
  enColumnComment: string
  /** As the database tells it: `integer`, `numeric(12,2)`. */
  columnType: string
  javaType: ColumnType
  /** Name of the field in code and on the wire. */
  javaField: string
  isPk: YesNo
  /** A row may be without a value. */
  isNullable: YesNo
  /** What the database puts in by itself, as it tells it: `now()`, `'0'::text`, `identity`; '' for nothing. */
  columnDefault: string
  /** No two rows have the same. */
  isUnique: YesNo
  isInsert: YesNo
  isEdit: YesNo
  isList: YesNo
  isQuery: YesNo
  isRequired: YesNo
  queryType: Query
  htmlType: Control
  dictType: string
}

export interface GenTable {
  tableName: string
  tableComment: string
  enTableComment: string
  /** Begins the names of components: `Post` of `PostScreen`. */
  className: string
  tplCategory: Kind
  /** First part of path and permission: `system`. */
  moduleName: string
  /** Second part of both, and the name in code: `post`. */
  businessName: string
  /** What one record is called. */
  functionName: string
  enFunctionName: string
  /** Id of the sidebar's group. */
  parentMenu: string
  treeCode: string
  treeParentCode: string
  treeName: string
  subTableName: string
  subTableFkName: string
  columns: GenColumn[]
}

/** Where a table stands in the sources already; null: its drizzle table is written. */
export interface TableSource {
  /** Name of the export: `sysPost`. */
  name: string
  /** From the root: `src/features/system/server/tables.ts`. */
  file: string
}

/** A table with all that templates need besides. */
export interface GenInfo extends GenTable {
  source: TableSource | null
  /** The rows of a record, for `sub`. */
  sub: { tableName: string; columns: readonly GenColumn[]; source: TableSource | null } | null
}

/** A column as the database tells it. */
export interface DbColumn {
  name: string
  /** `character varying(64)`, `bigint`. */
  type: string
  comment: string
  nullable: boolean
  /** As in `GenColumn.columnDefault`. */
  preset: string
  isPk: boolean
  isUnique: boolean
}

export interface DbTable {
  tableName: string
  tableComment: string
  columns: readonly DbColumn[]
}

/** Columns of who changed a row when, and what marks it deleted: nobody types them. */
export const AUDIT = ['create_by', 'create_time', 'update_by', 'update_time', 'version', 'del_flag'] as const
/** Columns an administered table has beside its own (`server/base/crud/admin-parts.ts`). */
export const NEEDED = ['create_by', 'create_time', 'update_by', 'update_time', 'remark', 'version'] as const
/** Columns a tree has besides (`server/base/crud/tree-handlers.ts`). */
export const TREE_NEEDED = ['parent_id', 'order_num', 'status'] as const

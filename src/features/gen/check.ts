/** What keeps a table from being generated, in words: what our parts need of it, and what the form left out. */
import { KINDS, NEEDED, TREE_NEEDED, controlsOf, queriesOf, type GenColumn, type GenInfo } from './model.ts'
import { isNeeded, isRemark, isStatus, isTyped, titleColumn } from './templates/shape.ts'
import { camel } from './words.ts'

export interface Problem {
  /** Field of the form it belongs to; '' for the table itself. */
  field: string
  /** Key after `features/gen:problems.`. */
  key: string
  params: Record<string, string>
}

const problem = (field: string, key: string, params: Record<string, string> = {}): Problem => ({ field, key, params })
const isWhole = (column: GenColumn | undefined): boolean =>
  column?.javaType === 'Long' || column?.javaType === 'Integer'
const AUDITED: readonly string[] = NEEDED

function columnProblems(columns: readonly GenColumn[], at: string, passed: readonly string[]): Problem[] {
  return columns.flatMap((column, index) => {
    const { columnName, dictType, htmlType, javaType, queryType, isQuery, isPk } = column
    const field = (name: string) => (at ? '' : `columns.${index}.${name}`)
    const found: Problem[] = []
    if (isPk === '1' || AUDITED.includes(columnName) || passed.includes(columnName)) return found
    if (isNeeded(column) && column.isInsert === '0')
      found.push(problem(field('isInsert'), 'needed', { name: columnName }))
    if (!isTyped(column) && isQuery === '0') return found
    const chosen = ['select', 'radio', 'checkbox'].includes(htmlType)
    if (chosen && !dictType && !isStatus(column) && javaType !== 'Boolean')
      found.push(problem(field('dictType'), 'dict', { name: columnName }))
    if (isQuery === '1' && !queriesOf(javaType).includes(queryType))
      found.push(problem(field('queryType'), 'query', { name: columnName }))
    if (isTyped(column) && !controlsOf(javaType).includes(htmlType))
      found.push(problem(field('htmlType'), 'control', { name: columnName }))
    if (/^(json|bytea|ARRAY|USER-DEFINED)|\[\]$/i.test(column.columnType) && isTyped(column))
      found.push(problem(field('isInsert'), 'structured', { name: columnName }))
    return found
  })
}

function treeProblems({ columns, treeCode, treeParentCode, treeName }: GenInfo): Problem[] {
  const names = columns.map(({ columnName }) => columnName)
  const lacks = TREE_NEEDED.filter((name) => !names.includes(name))
  const key = columns.find(({ isPk }) => isPk === '1')?.columnName
  const typed = columns.filter(isTyped).map(({ columnName }) => columnName)
  const hidden = ['order_num', 'status'].filter((name) => names.includes(name) && !typed.includes(name))
  return [
    ...(lacks.length > 0 ? [problem('treeParentCode', 'treeLacks', { names: lacks.join(', ') })] : []),
    ...(hidden.length > 0 ? [problem('tplCategory', 'treeHidden', { names: hidden.join(', ') })] : []),
    ...(treeCode === key ? [] : [problem('treeCode', 'treeCode', { name: key ?? '' })]),
    ...(treeParentCode === 'parent_id' ? [] : [problem('treeParentCode', 'treeParent')]),
    ...(typed.includes(treeName) ? [] : [problem('treeName', 'treeName')]),
  ]
}

function subProblems({ sub, subTableName, subTableFkName, tableName }: GenInfo): Problem[] {
  if (!sub || subTableName === tableName) return [problem('subTableName', 'subTable')]
  const link = sub.columns.find(({ columnName }) => columnName === subTableFkName)
  if (!link || !isWhole(link)) return [problem('subTableFkName', 'subLink', { name: sub.tableName })]
  const own = sub.columns.filter((column) => column !== link)
  const typed = own.filter((column) => isTyped(column) && column.isPk === '0')
  return [
    ...(typed.length > 0 ? [] : [problem('subTableName', 'subEmpty', { name: sub.tableName })]),
    ...columnProblems(sub.columns, sub.tableName, [subTableFkName]),
  ]
}

/** A name that is the same again after it was spelled for code and back. */
const isPlain = (name: string): boolean =>
  camel(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === name && /^[a-z]\w*$/.test(name)

/** Why a feature cannot be made of it; nothing where it can. */
export function problemsOf(info: GenInfo): Problem[] {
  const { columns, tplCategory } = info
  const keys = columns.filter(({ isPk }) => isPk === '1')
  const names = columns.map(({ columnName }) => columnName)
  const lacks = NEEDED.filter((name) => !names.includes(name))
  const strange = names.find((name) => !isPlain(name))
  const typed = columns.filter((column) => isTyped(column) && column.isPk === '0')
  return [
    ...(keys.length === 1 && isWhole(keys[0]) ? [] : [problem('', 'key')]),
    ...(lacks.length > 0 ? [problem('', 'lacks', { names: lacks.join(', ') })] : []),
    ...(strange === undefined ? [] : [problem('', 'strange', { name: strange })]),
    ...(typed.some((column) => !isRemark(column)) && titleColumn(info) ? [] : [problem('', 'empty')]),
    ...(KINDS.includes(tplCategory) ? [] : [problem('tplCategory', 'kind')]),
    ...columnProblems(columns, '', tplCategory === 'tree' ? ['parent_id'] : []),
    ...(tplCategory === 'tree' ? treeProblems(info) : []),
    ...(tplCategory === 'sub' ? subProblems(info) : []),
  ]
}

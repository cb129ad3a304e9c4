/** `fields.ts` and `contract.ts`. */
import { filtersOf, rowOf, ruleOf } from './column-code.ts'
import { imports, type Imports } from './imports.ts'
import { isRemark, type Rows, type Shape } from './shape.ts'
import type { GenColumn } from '../model.ts'
import { inComment } from '../words.ts'

const REMARK = `text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' })`
const TEXT = '../../shared/form/rules/text.ts'

function rule(column: GenColumn, at: Imports): string {
  if (!isRemark(column)) return `${column.javaField}: ${ruleOf(column, at)},`
  at.use('text', TEXT)
  return `remark: ${REMARK},`
}

/** Most rows of a record. */
const ROWS_MAX = 200

function rowsRule({ name, one, form }: Rows, at: Imports): { before: string; field: string } {
  const rules = form.map((column) => `${column.javaField}: ${ruleOf(column, at)},`).join('\n')
  const list = at.use('list', '../../shared/form/rules/choices.ts')
  return {
    before: `const ${one}Fields = {\n${rules.replaceAll('label: label(', 'label: rowLabel(').replaceAll('(label(', '(rowLabel(')}\n}\n`,
    field: `${name}: ${list}(object(${one}Fields), { required: false, max: ${ROWS_MAX} }),`,
  }
}

export function fieldsFile(shape: Shape): string {
  const { one, words, form, rows, isTree, info } = shape
  const at = imports()
  at.use('object', 'superstruct')
  const rules = form.map((column) => rule(column, at))
  const below = rows ? rowsRule(rows, at) : null
  const hasLabels = form.some((column) => !isRemark(column) && column.javaField !== 'status')
  const parent = isTree
    ? `parentId: ${at.use('id', '../../shared/form/rules/choices.ts')}({ label: label('parentId') }), `
    : ''
  const named = inComment(info.enFunctionName.toLowerCase())
  return `/** What a form of the record “${named}” sends, apart from the calls: a list needs no rules of forms. */
${at.lines()}

${hasLabels || isTree ? `const label = (field: string) => \`${words}:fields.\${field}\`` : ''}
${rows ? `const rowLabel = (field: string) => \`${words}:rows.\${field}\`` : ''}

${below?.before ?? ''}
export const ${one}Fields = {
${rules.join('\n')}
${below?.field ?? ''}
}
export const ${one}Struct = object({ ${parent}...${one}Fields })
`.replace(`object({ ...${one}Fields })`, `object(${one}Fields)`)
}

export function contractFile(shape: Shape): string {
  const { one, path, permission, key, rows, isTree, info, list, form, queries } = shape
  const at = imports()
  const calls = at.use(
    isTree ? 'adminTreeCalls' : 'adminCalls',
    isTree ? '../../shared/crud/tree-contract.ts' : '../../shared/crud/contract.ts',
  )
  at.use(`${one}Fields`, './fields.ts')
  const told = [...new Set([...form, ...list])].filter((column) => !isRemark(column))
  const row = told.map((column) => `${column.javaField}: ${rowOf(column, at)},`)
  if (rows) {
    const cells = rows.form.map((column) => `${column.javaField}: ${rowOf(column, at)}`)
    row.push(
      `${rows.name}: ${at.use('array', 'superstruct')}(${at.use('type', 'superstruct')}({ ${cells.join(', ')} })),`,
    )
  }
  const filters = queries.flatMap((column) => filtersOf(column, at)).map(([name, rule]) => `${name}: ${rule},`)
  return `/** ${inComment(info.enTableComment)}: what is asked and answered. */
${at.lines()}

export const ${one}Calls = ${calls}(
  { path: '${path}', name: '${escape(info.enTableComment)}', permission: '${permission}', key: '${key.javaField}', scope: 'all' },
  () => ({
    row: { ${row.join('\n')} },
    fields: ${one}Fields,
    filters: { ${filters.join('\n')} },
  }),
)
`
}

/** Words of people inside quotes of code. */
const escape = (text: string): string => text.replace(/[\\']/g, '\\$&')

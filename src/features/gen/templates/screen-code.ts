/** The screen, its form and its page. */
import type { GenColumn } from '../model.ts'
import { inComment } from '../words.ts'
import { dictLine, fieldOf, isRange, rangeNames } from './column-code.ts'
import { imports, type Imports } from './imports.ts'
import { isNumber, isRemark, isSeveral, isStatus, type Rows, type Shape } from './shape.ts'

const CRUD = '../../../shared/crud'
const I18N = '../../../shared/i18n/use-t.tsx'
const LIST = '../../../shared/list'

/** The value of a column in words, for a table's cell; null where the stored value says it. */
function cellOf(column: GenColumn, at: Imports): string | null {
  const { javaField, javaType, dictType } = column
  if (javaType === 'Boolean') return `crud(\`yesNo.\${row.${javaField} === 1 ? 'Y' : 'N'}\`)`
  if (isSeveral(column)) return `row.${javaField}.join(', ')`
  if (!dictType || isStatus(column)) return null
  return `<${at.use('DictTag', `${LIST}/dict/dict-tag.tsx`)} type="${dictType}" value={row.${javaField}} />`
}

const rowType = ({ javaField, javaType, isNullable }: GenColumn, several: boolean): string =>
  `{ ${javaField}: ${several ? 'string[]' : javaType === 'Boolean' ? 'number' : `string${isNullable === '1' ? ' | null' : ''}`} }`

function columnCode(column: GenColumn, shape: Shape, at: Imports): string {
  const { javaField } = column
  if (isStatus(column)) {
    at.use('useStatusColumn', `${CRUD}/admin-list.tsx`)
    return `useStatusColumn(${shape.many}),`
  }
  const cell = cellOf(column, at)
  const parts = [`key: '${javaField}'`, `title: t('fields.${javaField}')`]
  if (!shape.isTree && !isSeveral(column)) parts.push(`sort: '${javaField}'`)
  if (column === shape.title) parts.push(`onCard: 'title' as const`, ...(shape.isTree ? ['always: true'] : []))
  if (isNumber(column) || column.javaType === 'BigDecimal') parts.push(`align: 'end' as const`, `width: 'w-28'`)
  if (column.javaType === 'Date') parts.push(`width: 'w-44 whitespace-nowrap'`)
  if (cell) parts.push(`render: (row: ${rowType(column, isSeveral(column))}) => ${cell}`)
  return `{ ${parts.join(', ')} },`
}

function filterCode(column: GenColumn, { many }: Shape, at: Imports): string {
  const { javaField, dictType } = column
  const list = `list={${many}.list}`
  const label = `label={t('fields.${javaField}')}`
  if (isStatus(column)) return `<${at.use('StatusFilter', `${CRUD}/admin-list.tsx`)} ${list} />`
  const part = (name: string) => at.use(name, `${LIST}/filter-inputs.tsx`)
  if (isRange(column)) {
    const [from, to] = rangeNames(column)
    return `<${part('FilterDateRange')} ${list} begin="${from}" end="${to}" ${label} />`
  }
  const select = (options: string) =>
    `<${part('FilterSelect')} ${list} name="${javaField}" ${label} options={${options}} />`
  if (column.javaType === 'Boolean')
    return select(`['1', '0'].map((value) => ({ value, label: crud(\`yesNo.\${value === '1' ? 'Y' : 'N'}\`) }))`)
  if (dictType) return select(`${javaField}Dict.choices`)
  return `<${part('FilterText')} ${list} name="${javaField}" ${label} />`
}

export function screenFile(shape: Shape): string {
  const { component, many, one, file, words, title, list, queries, isTree } = shape
  const at = imports()
  at.use('late', '../../../shared/ui/loading/late.tsx')
  at.use('island', I18N)
  at.use('useT', I18N)
  at.use('PageHeader', '../../../shared/ui/page-header.tsx')
  at.use(`${one}Calls`, '../contract.ts')
  const hook = isTree
    ? at.use('useAdminTree', `${CRUD}/use-admin-tree.ts`)
    : at.use('useAdminList', `${CRUD}/use-admin-list.ts`)
  const part = isTree ? at.use('AdminTree', `${CRUD}/admin-tree.tsx`) : at.use('AdminList', `${CRUD}/admin-list.tsx`)
  at.use('useCreatedColumn', `${CRUD}/admin-list.tsx`)
  const shown = list.includes(title) ? list : [title, ...list]
  // The name leads: it opens the record.
  const ordered = [title, ...shown.filter((column) => column !== title)]
  const columns = ordered.map((column) => columnCode(column, shape, at))
  const filters = queries.map((column) => filterCode(column, shape, at))
  const names = queries.flatMap((column) => (isRange(column) ? rangeNames(column) : [column.javaField]))
  const dicts = queries
    .filter((column) => column.dictType && !isStatus(column) && column.javaType !== 'Boolean' && !isRange(column))
    .map(
      ({ javaField, dictType }) =>
        `const ${javaField}Dict = ${at.use('useDict', `${LIST}/dict/use-dict.ts`)}('${dictType}')`,
    )
  const isText = title.javaType === 'String' && title.isNullable === '0'
  const labelOf = title.isPk === '1' || isText ? `row.${title.javaField}` : `String(row.${title.javaField} ?? '')`
  const code = [...columns, ...filters].join('\n')
  return `${at.lines()}

const ${component}Form = late(() => import('./${file}-form.tsx').then((part) => ({ default: part.${component}Form })))

export const ${component}Screen = island(function ${component}Screen() {
  const t = useT('${words}')
  ${code.includes('crud(') ? "const crud = useT('shared/crud')" : ''}
  ${dicts.join('\n')}
  const ${many} = ${hook}(${one}Calls, {
    name: '${many}',
    filters: { ${names.map((name) => `${name}: ''`).join(', ')} },
    labelOf: (row) => ${labelOf},
    ${isTree ? `start: 'unfolded',` : ''}
  })
  const columns = [
    ${columns.join('\n')}
    useCreatedColumn(),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <${part}
        ${isTree ? 'tree' : 'admin'}={${many}}
        label={t('title')}
        columns={columns}
        empty={t('empty')}
        form={<${component}Form ${isTree ? 'tree' : 'admin'}={${many}} />}
        ${filters.length > 1 ? `filters={<>${filters.join('\n')}</>}` : filters.length === 1 ? `filters={${filters[0]}}` : ''}
      />
    </>
  )
})
`
}

/** A field that only new or only old records are asked for. */
function onlyWhere({ isInsert, isEdit }: GenColumn, code: string, admin: string): string {
  if (isInsert === isEdit) return code
  return isInsert === '1' ? `{${admin}.open ? null : ${code}}` : `{${admin}.open ? ${code} : null}`
}

function rowsPart({ name, one, form }: Rows, at: Imports): string {
  const fields = form.map((column) => {
    const asked =
      column.htmlType === 'radio' || column.htmlType === 'checkbox'
        ? { ...column, htmlType: 'select' as const }
        : column
    return fieldOf(asked, at, {
      name: `{\`${name}.\${at}.${column.javaField}\`}`,
      label: `t('rows.${column.javaField}')`,
    })
  })
  return `<${at.use('RowsField', `${CRUD}/rows-field.tsx`)} name="${name}" what={t('rows.${one}')}>
    {(at) => <>${fields.join('\n')}</>}
  </RowsField>`
}

export function formFile(shape: Shape): string {
  const { component, one, words, form, rows, isTree, info } = shape
  const at = imports()
  at.use('FormDialog', `${CRUD}/form-dialog.tsx`)
  at.use('useT', I18N)
  at.use(`${one}Struct`, '../fields.ts')
  const admin = isTree ? 'tree' : 'admin'
  const props = isTree
    ? `${at.use('type AdminTreeForm', `${CRUD}/use-admin-tree.ts`)}<${at.use('type AdminTreeRow', `${CRUD}/use-admin-tree.ts`)}>`
    : `${at.use('type AdminForm', `${CRUD}/use-admin-list.ts`)}<${at.use('type AdminRow', `${CRUD}/use-admin-list.ts`)}>`
  const dicts = form.flatMap((column) => dictLine(column, at) ?? [])
  const fields = form.map((column) => {
    const { javaField } = column
    if (isStatus(column)) return `<${at.use('StatusField', `${CRUD}/form-dialog.tsx`)} />`
    if (isRemark(column)) return `<${at.use('RemarkField', `${CRUD}/form-dialog.tsx`)} />`
    return onlyWhere(column, fieldOf(column, at, { name: `"${javaField}"`, label: `t('fields.${javaField}')` }), admin)
  })
  const presets = form.flatMap((column) =>
    isStatus(column) ? [`status: '0'`] : column.columnName === 'order_num' ? [`orderNum: '0'`] : [],
  )
  if (isTree) {
    at.use('ParentField', `${CRUD}/parent-field.tsx`)
    at.use('ROOT', `${CRUD}/tree-contract.ts`)
    fields.splice(1, 0, `<ParentField tree={tree} label={t('fields.parentId')} top={t('top')} />`)
    presets.unshift('parentId: tree.below?.id ?? ROOT')
  }
  const wide = rows || form.some(({ htmlType }) => htmlType === 'editor') ? ' size="xl"' : ''
  const defaults = presets.length > 0 ? ` defaults={{ ${presets.join(', ')} }}` : ''
  const below = rows ? rowsPart(rows, at) : ''
  return `${imported(at)}

/** A new ${inComment(info.enFunctionName.toLowerCase())}, or the open one. */
export function ${component}Form({ ${admin} }: { ${admin}: ${props} }) {
  const t = useT('${words}')
  ${dicts.join('\n')}
  return (
    <FormDialog admin={${admin}} struct={${one}Struct} what={t('one')}${defaults}${wide}>
      ${fields.join('\n')}
      ${below}
    </FormDialog>
  )
}
`
}

/** Modules of which a form takes types alone are imported as such. */
const imported = (at: Imports): string =>
  at
    .lines()
    .split('\n')
    .map((line) => {
      const names = /^import \{ (.*) \} from/.exec(line)?.[1]?.split(', ') ?? []
      return names.length > 0 && names.every((name) => name.startsWith('type '))
        ? line.replaceAll('type ', '').replace('import {', 'import type {')
        : line
    })
    .join('\n')

export function pageFile({ component, one, folder, file }: Shape): string {
  return `---
import { ${component}Screen } from '../../../features/${folder}/screens/${file}-screen.tsx'
import { localePaths } from '../../../shared/i18n/page-locale.ts'
import AppShell from '../../../shell/page/app-shell.astro'

${'export'} const getStaticPaths = localePaths
const { locale } = Astro.props
---

<AppShell route="${one}" locale={locale}>
  <${component}Screen client:load locale={locale} />
</AppShell>
`
}

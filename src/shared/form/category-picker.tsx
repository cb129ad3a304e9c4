import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useLocale, useT } from '../i18n/use-t.tsx'
import { Checkbox } from '../ui/toggles.tsx'
import { Chips } from './chips.tsx'
import { useShownAs } from './field.tsx'
import { controlAttributes, useFieldPart, useFormPart } from './form-context.ts'
import { CascadeFields } from './region-picker.tsx'
import { useOptions, type LoadNodes, type NamedNode } from './use-options.ts'

/** A category with those below it. */
export interface CategoryNode extends NamedNode {
  children?: readonly CategoryNode[]
}

/** Loads the whole tree. Keep it stable (module level or memoised). */
export type LoadTree = () => Promise<readonly CategoryNode[]>

/** Asks for the tree once, however many levels look into it. */
function levelsOf(load: LoadTree): LoadNodes {
  let tree: Promise<readonly CategoryNode[]> | null = null
  const whole = () => {
    tree ??= load()
    tree.catch(() => {
      tree = null
    })
    return tree
  }
  return async (parentId) => {
    const top = await whole()
    return parentId === '' ? top : (find(top, parentId)?.children ?? [])
  }
}

function find(nodes: readonly CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/**
 * Three levels of category as three selects, one field each.
 * @example <CategoryPicker names={['cid1', 'cid2', 'cid3']} load={loadCategories} />
 */
export function CategoryPicker({ names, load }: { names: readonly [string, string, string]; load: LoadTree }) {
  const t = useT('shared/form')
  const nodes = useMemo(() => levelsOf(load), [load])
  const labels = [t('form.category.one'), t('form.category.two'), t('form.category.three')]
  return <CascadeFields levels={names.map((name, at) => ({ name, label: labels[at] ?? '', load: nodes }))} />
}

/** Up to `max` level-3 categories of a FieldGroup: two selects lead to boxes, what is chosen stands above as chips. */
export function CategoriesPicker({ load, max }: { load: LoadTree; max: number }) {
  const t = useT('shared/form')
  const locale = useLocale()
  const field = useFieldPart()
  const { rhf } = useFormPart()
  const { field: held } = useController({ control: rhf.control, name: field.name })
  const nodes = useMemo(() => levelsOf(load), [load])
  const [one, setOne] = useState('')
  const [two, setTwo] = useState('')
  const first = useOptions(nodes, '')
  const second = useOptions(nodes, one || null)
  const third = useOptions(nodes, two || null)
  const words = (node: NamedNode) => (locale === 'en-US' && node.enName ? node.enName : node.name)
  const chosen = Array.isArray(held.value) ? held.value.map(String) : []
  const nameOf = (id: string) => {
    const node = find(first.nodes as readonly CategoryNode[], id)
    return node ? words(node) : id
  }
  useShownAs(field.name, (value) => (Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(', ') : ''))
  const full = chosen.length >= max

  const pick = (
    label: string,
    id: string,
    value: string,
    options: readonly NamedNode[],
    choose: (id: string) => void,
  ) => (
    <label className="field" htmlFor={id}>
      <span className="hint">{label}</span>
      <select
        className="input"
        value={value}
        disabled={options.length === 0}
        {...(id === field.id ? controlAttributes(field) : { id })}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('form.choose')}</option>
        {options.map((node) => (
          <option key={node.id} value={node.id}>
            {words(node)}
          </option>
        ))}
      </select>
    </label>
  )

  return (
    <div className="flex flex-col gap-3">
      <Chips
        label={t('form.category.chosen')}
        items={chosen.map((id) => ({ key: id, text: nameOf(id) }))}
        onRemove={(id) => held.onChange(chosen.filter((one) => one !== id))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {pick(t('form.category.one'), field.id, one, first.nodes, (id) => {
          setOne(id)
          setTwo('')
        })}
        {pick(t('form.category.two'), `${field.id}-two`, two, one ? second.nodes : [], setTwo)}
      </div>
      {two && third.nodes.length > 0 ? (
        <fieldset className="m-0 flex flex-wrap gap-x-5 gap-y-1.5 border-0 p-0">
          <legend className="hint">{t('form.category.three')}</legend>
          {third.nodes.map((node) => (
            <Checkbox
              key={node.id}
              label={words(node)}
              checked={chosen.includes(node.id)}
              disabled={full && !chosen.includes(node.id)}
              onBlur={held.onBlur}
              onChange={(event) =>
                held.onChange(event.target.checked ? [...chosen, node.id] : chosen.filter((id) => id !== node.id))
              }
            />
          ))}
        </fieldset>
      ) : null}
      {full ? <output className="hint">{t('form.category.full', { max })}</output> : null}
    </div>
  )
}

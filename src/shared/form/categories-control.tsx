import { useMemo, useState } from 'react'
import { useLocale, useT } from '../i18n/use-t.tsx'
import { Checkbox } from '../ui/toggles.tsx'
import { findCategory, levelsOf, type CategoryNode, type LoadTree } from './category-tree.ts'
import { Chips } from './chips.tsx'
import { useShownAs } from './field.tsx'
import { controlAttributes, useFieldPart } from './form-context.ts'
import { useHeld } from './use-values.ts'
import { useOptions, type NamedNode } from './use-options.ts'

/** Up to `max` level-3 categories of a FieldGroup: two selects lead to boxes, what is chosen stands above as chips. */
export function CategoriesControl({ load, max }: { load: LoadTree; max: number }) {
  const t = useT('shared/form')
  const locale = useLocale()
  const field = useFieldPart()
  const held = useHeld(field.name)
  const nodes = useMemo(() => levelsOf(load), [load])
  const [one, setOne] = useState('')
  const [two, setTwo] = useState('')
  const first = useOptions(nodes, '')
  const second = useOptions(nodes, one || null)
  const third = useOptions(nodes, two || null)
  const words = (node: NamedNode) => (locale === 'en-US' && node.enName ? node.enName : node.name)
  const chosen = Array.isArray(held.value) ? held.value.map(String) : []
  const nameOf = (id: string) => {
    const node = findCategory(first.nodes as readonly CategoryNode[], id)
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

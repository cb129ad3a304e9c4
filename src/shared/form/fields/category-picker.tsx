import { useMemo, useState } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { LateCombobox } from '../../ui/inputs/late-combobox.tsx'
import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'
import { levelsOf, type CategoryNode, type LoadTree } from './category-tree.ts'
import { Chips } from './chips.tsx'
import { useShownAs } from './field.tsx'
import { findNodes } from './find-nodes.ts'
import { OptionsFailed } from './options-failed.tsx'
import { useNodeName } from './pick-select.tsx'
import { CascadeFields } from './region-picker.tsx'
import { useOptions, type NamedNode } from './use-options.ts'

/**
 * Three levels of category, a field each.
 * @example <CategoryPicker names={['cid1', 'cid2', 'cid3']} load={loadCategories} />
 */
export function CategoryPicker({ names, load }: { names: readonly [string, string, string]; load: LoadTree }) {
  const t = useT('shared/form')
  const nodes = useMemo(() => levelsOf(load), [load])
  const labels = [t('form.category.one'), t('form.category.two'), t('form.category.three')]
  return <CascadeFields levels={names.map((name, at) => ({ name, label: labels[at] ?? '', load: nodes }))} />
}

/**
 * Up to `max` level-3 categories of a Field, found by their own name or by that of a level above; the list stays open for the next.
 * @example <Field name="cids" label={t('fields.cids')}><CategoriesPicker load={loadCategories} max={5} /></Field>
 */
export function CategoriesPicker({ load, max }: { load: LoadTree; max: number }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const nameOf = useNodeName()
  const [typed, setTyped] = useState('')
  const nodes = useMemo(() => levelsOf(load), [load])
  const { nodes: tree, state, retry } = useOptions(nodes, '')
  const leaves = useMemo(() => leavesOf(tree), [tree])
  const chosen = Array.isArray(held.value) ? held.value.map(String) : []
  const full = chosen.length >= max
  const wordsOf = (id: string) => {
    // What is held may be of a level above, chosen elsewhere.
    const node = findNode(tree, id)
    return node ? nameOf(node) : id
  }
  useShownAs(field.name, (value) => (Array.isArray(value) ? value.map((id) => wordsOf(String(id))).join(', ') : ''))
  const remove = (id: string) => held.onChange(chosen.filter((one) => one !== id))
  const found = findNodes(leaves, typed)
  return (
    <>
      <Chips
        label={t('form.category.chosen')}
        items={chosen.map((id) => ({ key: id, text: wordsOf(id) }))}
        onRemove={(id) => {
          remove(id)
          // The chip's button is gone with it.
          document.getElementById(field.id)?.focus()
        }}
      />
      <div className="relative">
        <LateCombobox
          input={{
            ...controlAttributes(field),
            type: 'text',
            className: 'input',
            spellCheck: false,
            placeholder: t('form.category.find'),
          }}
          label={field.label}
          text={typed}
          onText={setTyped}
          onClose={() => setTyped('')}
          options={found}
          keyOf={(leaf) => leaf.id}
          chosen={leaves.filter(({ id }) => chosen.includes(id))}
          onChoose={({ id }) => (chosen.includes(id) ? remove(id) : held.onChange([...chosen, id]))}
          isOff={({ id }) => full && !chosen.includes(id)}
          listClass="w-full max-h-80"
          note={
            leaves.length === 0
              ? t('form.loading')
              : found.length > 0
                ? t('form.remote.found', { count: found.length })
                : t('form.remote.none')
          }
        >
          {(leaf) => (
            <span className="min-w-0 whitespace-normal">
              {nameOf(leaf)} <span className="text-sm text-ink-soft">{leaf.above.map(nameOf).join(' › ')}</span>
            </span>
          )}
        </LateCombobox>
      </div>
      {state === 'failed' ? <OptionsFailed retry={retry} /> : null}
      {full ? <output className="hint">{t('form.category.full', { max })}</output> : null}
    </>
  )
}

/** The nodes of the third level in the tree's order, each with what it hangs under. */
function leavesOf(
  nodes: readonly CategoryNode[],
  above: readonly NamedNode[] = [],
): (NamedNode & { above: readonly NamedNode[] })[] {
  return nodes.flatMap(({ children = [], ...node }) =>
    above.length === 2 ? [{ ...node, above }] : leavesOf(children, [...above, node]),
  )
}

function findNode(nodes: readonly CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

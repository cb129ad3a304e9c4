import { startTransition, useState } from 'react'
import { useFieldPart } from '../../../shared/form/form-context.ts'
import { useHeld } from '../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { walkTree } from '../../../shared/lib/tree.ts'
import { FoldButton } from '../../../shared/crud/fold-button.tsx'
import { matching, tick, tickState } from '../../../shared/crud/ticks.ts'
import type { ChoiceNode } from '../../../shared/crud/tree-contract.ts'
import { labelled } from '../../../shared/lib/locale.ts'

const isOn = (value: unknown): boolean => value !== false && value !== '0' && value !== 0

/**
 * Several nodes of a tree, in a FieldGroup: the value is the list of their ids. Ids that are not in the tree stay in it.
 * @param linkedName field that keeps whether a tick takes along what is above and below
 */
export function TickTree({ nodes, linkedName }: { nodes: readonly ChoiceNode[]; linkedName: string }) {
  const t = useT('features/roles')
  const locale = useLocale()
  const crud = useT('shared/crud')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const link = useHeld(linkedName)
  const [words, setWords] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [unfolded, setUnfolded] = useState(false)
  const ticked = new Set(Array.isArray(held.value) ? held.value.map(String) : [])
  const linked = isOn(link.value)
  const shown = matching(nodes, words)
  // What a search leaves out counts and follows all the same.
  const whole = new Map([...walkTree(nodes)].map((node) => [node.id, node]))
  const all = [...whole.keys()]
  const put = (next: ReadonlySet<string>) => held.onChange([...next])

  function toggle(id: string) {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  const branch = (node: ChoiceNode, above: readonly ChoiceNode[]) => {
    const full = whole.get(node.id) ?? node
    const path = [...above, full]
    const open = words.trim() !== '' || unfolded !== turned.has(node.id)
    const state = linked ? tickState(full, ticked) : ticked.has(node.id) ? 'all' : 'none'
    const label = node.disabled ? `${node.label} (${t('ticks.off')})` : node.label
    return (
      <li key={node.id}>
        <div className="flex items-start gap-1 py-0.5">
          {node.children.length > 0 ? (
            <FoldButton name={node.label} open={open} onToggle={() => toggle(node.id)} />
          ) : (
            <span className="size-6 shrink-0" />
          )}
          <Checkbox
            label={label}
            checked={state === 'all' || (state === 'some' && ticked.has(node.id))}
            mixed={state === 'some'}
            onChange={(event) => put(tick(ticked, path, event.target.checked || state === 'some', linked))}
          />
        </div>
        {open && node.children.length > 0 ? (
          <ul className="ml-6">{node.children.map((child) => branch(child, path))}</ul>
        ) : null}
      </li>
    )
  }

  return (
    <div className="flex flex-col gap-2 rounded-ui border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          id={field.id}
          className="input w-full sm:w-48"
          autoComplete="off"
          placeholder={t('ticks.find')}
          aria-label={labelled(t('ticks.find'), field.label, locale)}
          aria-describedby={field.describedBy}
          defaultValue={words}
          onChange={({ target: { value } }) => startTransition(() => setWords(value))}
        />
        <Button
          small
          variant="ghost"
          onClick={() => {
            setUnfolded(!unfolded)
            setTurned(new Set())
          }}
        >
          {crud(unfolded ? 'tree.foldAll' : 'tree.unfoldAll')}
        </Button>
        <Button small variant="ghost" onClick={() => put(new Set([...ticked, ...all]))}>
          {t('ticks.all')}
        </Button>
        <Button small variant="ghost" onClick={() => put(new Set([...ticked].filter((id) => !whole.has(id))))}>
          {t('ticks.none')}
        </Button>
      </div>
      <Checkbox
        label={t('ticks.linked')}
        checked={linked}
        onChange={(event) => link.onChange(event.target.checked ? '1' : '0')}
      />
      <div className="max-h-80 overflow-y-auto border-t border-line pt-2">
        {shown.length > 0 ? (
          <ul>{shown.map((node) => branch(node, []))}</ul>
        ) : (
          <p className="hint">{t('ticks.noMatch')}</p>
        )}
      </div>
      <output className="hint">{t('ticks.chosen', { count: all.filter((id) => ticked.has(id)).length })}</output>
    </div>
  )
}
